#include "turnout/path_pattern.hpp"

#include <algorithm>
#include <utility>

#include "turnout/join_paths.hpp"

namespace turnout {

namespace {

// The path between its leading slashes and a trailing `*` and slashes.
TextView path_body(TextView path) {
  if (path.ends_with(u'*')) path.remove_suffix(1);
  path = path.substr(0, length_without_trailing_slashes(path));
  const auto first = path.find_first_not_of(u'/');
  return first == TextView::npos ? TextView() : path.substr(first);
}

PathTail path_tail(TextView path) {
  if (!path.ends_with(u'*')) return PathTail::none;
  return path == u"*" || path == u"/*" ? PathTail::root_splat : PathTail::splat;
}

// Reads `/` + body: calls on_param(name, is_optional) for each `/:name` and `/:name?` (whose slash
// counts as read), on_unit for every other unit.
template <class OnUnit, class OnParam>
void read_body(TextView body, OnUnit on_unit, OnParam on_param) {
  bool after_slash = true;
  bool slash_pending = true;
  for (std::size_t at = 0; at < body.size();) {
    if (after_slash && body[at] == u':') {
      const auto name_end = static_cast<std::size_t>(
          std::find_if_not(body.begin() + static_cast<std::ptrdiff_t>(at) + 1, body.end(),
                           is_param_name_unit) -
          body.begin());
      if (name_end > at + 1) {
        const bool is_optional = name_end < body.size() && body[name_end] == u'?';
        on_param(body.substr(at + 1, name_end - at - 1), is_optional);
        at = name_end + (is_optional ? 1 : 0);
        after_slash = slash_pending = false;
        continue;
      }
    }
    if (slash_pending) on_unit(u'/');
    slash_pending = after_slash = body[at] == u'/';
    if (!slash_pending) on_unit(body[at]);
    ++at;
  }
  if (slash_pending) on_unit(u'/');
}

// How the two engines write what they do not write alike. Boost's `.` and `$` mean something else.
struct RegexpSpelling {
  TextView begin;
  TextView any;
  TextView end;
};
constexpr RegexpSpelling kJavaScript{u"^", u".", u"$"};
constexpr RegexpSpelling kBoost{u"\\A", u"[^\\n\\r\\x{2028}\\x{2029}]", u"\\z"};

constexpr TextView kEscapedUnits = u"\\.*+^${}|()[]";

Text regexp_source(TextView path, bool end, const RegexpSpelling& spelling) {
  Text source(spelling.begin);
  read_body(
      path_body(path),
      [&source](char16_t unit) {
        if (kEscapedUnits.find(unit) != TextView::npos) source.push_back(u'\\');
        source.push_back(unit);
      },
      [&source](TextView, bool is_optional) {
        source.append(is_optional ? u"/?([^\\/]+)?" : u"/([^\\/]+)");
      });

  switch (path_tail(path)) {
    case PathTail::root_splat:
      source.append(u"(").append(spelling.any).append(u"*)").append(spelling.end);
      break;
    case PathTail::splat:
      source.append(u"(?:\\/(").append(spelling.any).append(u"+)|\\/*)").append(spelling.end);
      break;
    case PathTail::none:
      if (end) {
        source.append(u"\\/*").append(spelling.end);
      } else if (!path.empty() && path != u"/") {
        source.append(u"(?:(?=\\/|").append(spelling.end).append(u"))");
      }
  }
  return source;
}

}  // namespace

PathPattern compile_path(TextView path, bool case_sensitive, const CaseFolding& folding) {
  PathPattern pattern{.tail = path_tail(path),
                      .case_sensitive = case_sensitive,
                      .is_blank = path.empty() || path == u"/",
                      .warns = path != u"*" && path.ends_with(u'*') && !path.ends_with(u"/*")};
  read_body(
      path_body(path),
      [&](char16_t unit) { pattern.literal.push_back(case_sensitive ? unit : folding.fold(unit)); },
      [&](TextView name, bool is_optional) {
        pattern.literal.push_back(u'/');
        pattern.params.push_back({.name = Text(name),
                                  .position = static_cast<std::uint32_t>(pattern.literal.size()),
                                  .is_optional = is_optional});
      });
  if (pattern.tail != PathTail::none) {
    pattern.params.push_back(
        {.name = u"*", .position = static_cast<std::uint32_t>(pattern.literal.size())});
  }
  if (path.find(u'?') != TextView::npos) pattern.live_path = Text(path);
  return pattern;
}

std::optional<Text> PathPattern::static_first_segment(const CaseFolding& folding) const {
  if (needs_regexp()) return std::nullopt;
  const auto end = std::min(literal.find(u'/', 1), literal.size());
  if (end == 1 || (!params.empty() && params.front().position == 1)) return std::nullopt;
  return folding.fold(TextView(literal).substr(1, end - 1));
}

Text path_regexp_source(TextView path, bool end) {
  return regexp_source(path, end, kJavaScript);
}

PathRegexp compile_path_regexp(const PathPattern& pattern, bool end, const CaseFolding& folding) {
  return PathRegexp(regexp_source(*pattern.live_path, end, kBoost),
                    pattern.case_sensitive ? nullptr : &folding);
}

}  // namespace turnout
