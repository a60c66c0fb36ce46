#include "support/reference.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "support/shown.hpp"

namespace turnout::test {

namespace {

using Params = std::vector<std::pair<Text, std::optional<Text>>>;

void assign(Params& params, const Text& name, std::optional<Text> value) {
  if (name == u"__proto__") return;
  const auto known = std::find_if(params.begin(), params.end(),
                                  [&name](const auto& param) { return param.first == name; });
  if (known == params.end()) {
    params.emplace_back(name, std::move(value));
  } else {
    known->second = std::move(value);
  }
}

std::optional<Text> reference_value(const PatternParam& param, TextView captured) {
  if (captured.empty() && param.is_optional) return std::nullopt;
  Text value(captured);
  for (auto at = value.find(u"%2F"); at != Text::npos; at = value.find(u"%2F", at + 1)) {
    value.replace(at, 3, u"/");
  }
  return value;
}

class Reference {
 public:
  Reference(const Table& table, TextView raw, bool allow_partial)
      : table_(table),
        pathname_(OwnedPathname::decoded(raw, table.get().dialect())),
        allow_partial_(allow_partial) {
    if (pathname_.get().is_malformed()) out_ += "malformed, ";
  }

  std::string run() {
    for (std::uint32_t rank = 0; rank < table_.get().branch_count(); ++rank) {
      if (try_branch(table_.get().branch_metas(rank))) return out_;
    }
    return out_ + "no match";
  }

 private:
  struct PathMatch {
    Text pathname;
    Text base;
  };

  bool try_branch(const std::vector<std::uint32_t>& metas) {
    const Text pathname(pathname_.get().view());
    MatchText found;
    Params params;
    Text matched = u"/";
    for (const std::uint32_t meta : metas) {
      Text remaining = pathname;
      if (matched != u"/") remaining.erase(0, matched.size());
      if (remaining.empty()) remaining = u"/";

      const bool is_leaf = meta == metas.back();
      const Route& route = table_.routes()[table_.get().meta(meta).route];
      if (!compile(meta, is_leaf, true)) return true;
      auto match = match_path(meta, is_leaf, remaining, params);
      if (!match && is_leaf && allow_partial_ && !route.is_index) {
        if (!compile(meta, false, false)) return true;
        match = match_path(meta, false, remaining, params);
      }
      if (!match) return false;

      found.add_match(label(route), shown(join(matched, match->pathname)),
                      shown(reference_normalize(join(matched, match->base))));
      if (match->base != u"/") matched = join(matched, match->base);
    }
    for (const auto& [name, value] : params) {
      found.add_param(shown(name), value ? shown(*value) : "undefined");
    }
    out_ += found.text();
    return true;
  }

  [[nodiscard]] Text join(TextView left, TextView right) const {
    return reference_join(left, right, table_.get().dialect());
  }

  // Says what compilePath warns of, or what it throws; then the answer is false. What is compiled
  // when the routes are flattened has been warned of then, and has no limit.
  bool compile(std::uint32_t meta, bool end, bool may_be_eager) {
    const Dialect& dialect = table_.get().dialect();
    const PathMatcher& matcher = table_.get().matcher(meta);
    const TextView path = table_.get().relative_path(meta);
    const bool is_compiled_already = may_be_eager && dialect.compiles_eagerly;
    if (!is_compiled_already && exceeds_optional_markers(matcher.pattern(), dialect)) {
      out_ += "throws too many optional markers";
      return false;
    }
    if (matcher.pattern().warns && !is_compiled_already) out_ += "warns " + shown(path) + ", ";
    if (!matcher.is_valid()) out_ += "throws " + shown(path_regexp_source(path, end, dialect));
    return matcher.is_valid();
  }

  std::optional<PathMatch> match_path(std::uint32_t meta, bool end, const Text& pathname,
                                      Params& params) const {
    const PathMatcher& matcher = table_.get().matcher(meta);
    std::vector<Span> values;
    const auto match = matcher.match(pathname, end, values);
    if (!match) return std::nullopt;
    const auto pattern_params = params_of(matcher.pattern());
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto begin = static_cast<std::size_t>(values[i].matched() ? values[i].begin : 0);
      const auto size = static_cast<std::size_t>(values[i].end - values[i].begin);
      const PatternParam& param = pattern_params[i];
      assign(params, param.name, reference_value(param, pathname.substr(begin, size)));
    }
    return PathMatch{pathname.substr(0, static_cast<std::size_t>(match->length)),
                     pathname.substr(0, static_cast<std::size_t>(match->base_length))};
  }

  const Table& table_;
  OwnedPathname pathname_;
  bool allow_partial_;
  std::string out_;
};

}  // namespace

std::string reference_match(const Table& table, TextView raw, bool allow_partial) {
  return Reference(table, raw, allow_partial).run();
}

Text reference_join(TextView left, TextView right, const Dialect& dialect) {
  const Text whole = Text(left) + u"/" + Text(right);
  const TextView separators = dialect.collapses_backslashes ? u"/\\" : u"/";
  Text joined;
  for (std::size_t i = 0; i < whole.size();) {
    const auto run = std::min(whole.find_first_not_of(separators, i), whole.size()) - i;
    joined += run > 1 ? u'/' : whole[i];
    i += std::max<std::size_t>(run, 1);
  }
  return joined;
}

Text reference_normalize(TextView pathname) {
  while (pathname.ends_with(u'/')) pathname.remove_suffix(1);
  while (pathname.starts_with(u'/')) pathname.remove_prefix(1);
  return u"/" + Text(pathname);
}

}  // namespace turnout::test
