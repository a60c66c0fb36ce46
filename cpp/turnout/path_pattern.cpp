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

PathPattern compile_path(TextView path, bool case_sensitive) {
  return {.path = path,
          .body = path_body(path),
          .tail = path_tail(path),
          .case_sensitive = case_sensitive,
          .is_blank = path.empty() || path == u"/",
          .warns = path != u"*" && path.ends_with(u'*') && !path.ends_with(u"/*"),
          .needs_regexp = path.find(u'?') != TextView::npos};
}

std::optional<PathSegment> PathSegments::next() {
  if (is_at_end_) return std::nullopt;
  const auto slash = rest_.find(u'/');
  PathSegment segment{.text = rest_.substr(0, slash)};
  is_at_end_ = slash == TextView::npos;
  rest_.remove_prefix(is_at_end_ ? rest_.size() : slash + 1);

  if (!segment.text.starts_with(u':')) return segment;
  const TextView colon_and_rest = segment.text;
  const auto name_end =
      std::find_if_not(colon_and_rest.begin() + 1, colon_and_rest.end(), is_param_name_unit);
  segment.name =
      colon_and_rest.substr(1, static_cast<std::size_t>(name_end - colon_and_rest.begin()) - 1);
  if (segment.name.empty()) return segment;
  segment.text.remove_prefix(1 + segment.name.size());
  segment.is_optional = segment.text.starts_with(u'?');
  if (segment.is_optional) segment.text.remove_prefix(1);
  return segment;
}

std::optional<TextView> PathPattern::static_first_segment() const {
  if (needs_regexp) return std::nullopt;
  const auto first = PathSegments(*this).next();
  if (first->is_dynamic() || first->text.empty()) return std::nullopt;
  return first->text;
}

bool exceeds_optional_markers(const PathPattern& pattern, const Dialect& dialect) {
  constexpr std::ptrdiff_t kMostOptionalMarkers = 12;
  return dialect.limits_optional_markers && pattern.needs_regexp &&
         std::count(pattern.path.begin(), pattern.path.end(), u'?') > kMostOptionalMarkers;
}

Text path_regexp_source(TextView path, bool end, const Dialect& dialect) {
  Text body;
  const PathPattern pattern = compile_path(path, true);
  PathSegments segments(pattern);
  while (const auto segment = segments.next()) {
    if (segment->is_dynamic()) {
      body.append(param_source(segment->is_optional, segment->text.empty(), dialect));
    } else {
      body.push_back(u'/');
    }
    for (const char16_t unit : segment->text) {
      if (kEscapedUnits.find(unit) != TextView::npos) body.push_back(u'\\');
      body.push_back(unit);
    }
  }
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
  return PathRegexp(path_regexp_source(pattern.path, end, dialect),
                    pattern.case_sensitive ? nullptr : &folding);
}

}  // namespace turnout
