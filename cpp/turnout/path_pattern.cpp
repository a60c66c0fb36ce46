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

// Reads `/` + body: calls on_param(name, is_optional, ends_segment) for each `/:name` and `/:name?`
// (whose slash counts as read), on_unit for every other unit.
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
        const TextView name = body.substr(at + 1, name_end - at - 1);
        at = name_end + (is_optional ? 1 : 0);
        on_param(name, is_optional, at == body.size() || body[at] == u'/');
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

constexpr TextView kEscapedUnits = u"\\.*+^${}|()[]";

// Where the name of a static segment ends that begins at `at` of a source.
std::size_t name_end(TextView source, std::size_t at, Dialect::OptionalSegment kind) {
  if (kind != Dialect::OptionalSegment::group_of_text) {
    while (at < source.size() && is_param_name_unit(source[at])) ++at;
    return at;
  }
  // Text without a group: upstream's (?:[^/?()[\]*^\\]|\\.)+
  constexpr TextView kNoText = u"/?()[]*^\\";
  while (at < source.size()) {
    if (source[at] == u'\\' && at + 1 < source.size() && !is_line_terminator(source[at + 1])) {
      at += 2;
    } else if (kNoText.find(source[at]) == TextView::npos) {
      ++at;
    } else {
      break;
    }
  }
  return at;
}

// Puts optional static segments into groups, by dialect.
Text group_optional_segments(const Text& source, Dialect::OptionalSegment kind) {
  if (kind == Dialect::OptionalSegment::quantifier) return source;
  const bool captures = kind == Dialect::OptionalSegment::capturing_group;
  Text grouped;
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t name = at + 1;
    const std::size_t end = source[at] == u'/' ? name_end(source, name, kind) : name;
    const std::size_t next = end + 1;
    const bool is_optional = end > name && end < source.size() && source[end] == u'?';
    const bool is_whole = next == source.size() || (is_optional && source[next] == u'/') ||
                          (is_optional && source[next] == u'(' && !captures);
    if (!is_optional || !is_whole) {
      grouped.push_back(source[at++]);
      continue;
    }
    grouped.append(captures ? u"(" : u"(?:").append(source, at, end - at).append(u")?");
    at = next;
    // The capturing form takes the slash behind it, so the next segment stays as it is.
    if (captures && at < source.size()) grouped.push_back(source[at++]);
  }
  return grouped;
}

TextView param_source(bool is_optional, bool ends_segment, const Dialect& dialect) {
  if (!is_optional) return u"/([^\\/]+)";
  if (dialect.optional_param == Dialect::OptionalParam::optional_slash) return u"/?([^\\/]+)?";
  return ends_segment ? u"(?:/([^\\/]*))?" : u"/([^\\/]*)";
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
      [&](TextView name, bool is_optional, bool) {
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

bool exceeds_optional_markers(const PathPattern& pattern, const Dialect& dialect) {
  constexpr std::ptrdiff_t kMostOptionalMarkers = 12;
  return dialect.limits_optional_markers && pattern.live_path &&
         std::count(pattern.live_path->begin(), pattern.live_path->end(), u'?') >
             kMostOptionalMarkers;
}

Text path_regexp_source(TextView path, bool end, const Dialect& dialect) {
  Text body;
  read_body(
      path_body(path),
      [&](char16_t unit) {
        if (kEscapedUnits.find(unit) != TextView::npos) body.push_back(u'\\');
        body.push_back(unit);
      },
      [&](TextView, bool is_optional, bool ends_segment) {
        body.append(param_source(is_optional, ends_segment, dialect));
      });
  Text source = u"^";
  source.append(group_optional_segments(body, dialect.optional_segment));

  switch (path_tail(path)) {
    case PathTail::root_splat:
      source.append(u"(.*)$");
      break;
    case PathTail::splat:
      source.append(u"(?:\\/(.+)|\\/*)$");
      break;
    case PathTail::none:
      if (end) {
        source.append(u"\\/*$");
      } else if (!path.empty() && path != u"/") {
        source.append(u"(?:(?=\\/|$))");
      }
  }
  return source;
}

PathRegexp compile_path_regexp(const PathPattern& pattern, bool end, const CaseFolding& folding,
                               const Dialect& dialect) {
  return PathRegexp(path_regexp_source(*pattern.live_path, end, dialect),
                    pattern.case_sensitive ? nullptr : &folding);
}

}  // namespace turnout
