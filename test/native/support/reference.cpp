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

std::optional<Text> reference_value(const PathParam& param, TextView captured) {
  if (captured.empty() && param.is_optional) return std::nullopt;
  Text value(captured);
  for (auto at = value.find(u"%2F"); at != Text::npos; at = value.find(u"%2F", at + 1)) {
    value.replace(at, 3, u"/");
  }
  return value;
}

class Reference {
 public:
  Reference(const Table& table, TextView raw)
      : table_(table), pathname_(OwnedPathname::decoded(raw)) {
    if (pathname_.get().is_malformed()) out_ += "malformed, ";
  }

  std::string run() {
    for (std::uint32_t rank = 0; rank < table_.get().branch_count(); ++rank) {
      if (try_branch(rank)) return out_;
    }
    return out_ + "no match";
  }

 private:
  bool try_branch(std::uint32_t rank) {
    const RouteTable& table = table_.get();
    const auto& metas = table.branch(rank).metas;
    const Text pathname(pathname_.get().view());
    MatchText found;
    Params params;
    Text matched = u"/";
    for (std::size_t i = 0; i < metas.size(); ++i) {
      const bool end = i + 1 == metas.size();
      const RouteMeta& meta = table.meta(metas[i]);
      const PathMatcher& matcher = table.matcher(metas[i]);
      Text remaining = pathname;
      if (matched != u"/") remaining.erase(0, matched.size());
      if (remaining.empty()) remaining = u"/";

      if (matcher.pattern().warns) out_ += "warns " + shown(meta.relative_path) + ", ";
      if (!matcher.is_valid(end)) {
        out_ += "throws " + shown(path_regexp_source(meta.relative_path, end));
        return true;
      }
      std::vector<Span> values;
      const auto match = matcher.match(remaining, end, values);
      if (!match) return false;

      const auto slice = [&remaining](std::int32_t begin, std::int32_t end_at) {
        return remaining.substr(static_cast<std::size_t>(begin),
                                static_cast<std::size_t>(end_at - begin));
      };
      for (std::size_t j = 0; j < values.size(); ++j) {
        const Text captured = values[j].matched() ? slice(values[j].begin, values[j].end) : Text();
        const PathParam& param = matcher.pattern().params[j];
        assign(params, param.name, reference_value(param, captured));
      }
      const Text base = slice(0, match->base_length);
      found.add_match(label(table_.routes()[meta.route]),
                      shown(reference_join(matched, slice(0, match->length))),
                      shown(reference_normalize(reference_join(matched, base))));
      if (base != u"/") matched = reference_join(matched, base);
    }
    for (const auto& [name, value] : params) {
      found.add_param(shown(name), value ? shown(*value) : "undefined");
    }
    out_ += found.text();
    return true;
  }

  const Table& table_;
  OwnedPathname pathname_;
  std::string out_;
};

}  // namespace

std::string reference_match(const Table& table, TextView raw) {
  return Reference(table, raw).run();
}

Text reference_join(TextView left, TextView right) {
  const Text whole = Text(left) + u"/" + Text(right);
  Text joined;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i] != u'/' || i == 0 || whole[i - 1] != u'/') joined += whole[i];
  }
  return joined;
}

Text reference_normalize(TextView pathname) {
  while (pathname.ends_with(u'/')) pathname.remove_suffix(1);
  while (pathname.starts_with(u'/')) pathname.remove_prefix(1);
  return u"/" + Text(pathname);
}

}  // namespace turnout::test
