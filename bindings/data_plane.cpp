// The data plane: what crosses for each match. Raw exports over the transfer buffer, integers only.
#include <emscripten.h>

#include <iterator>

#include "bound_types.hpp"
#include "transfer.hpp"
#include "turnout/basename.hpp"

namespace turnout::bindings {

namespace {

// Where a match keeps what it has allocated, for the next one. Its spans are the results that
// JavaScript reads.
RoutesMatch kept;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

// What a match returns instead of a rank.
enum Outcome : std::int32_t {
  kNoMatch = -1,
  kInvalidPath = -2,
  kBasenameUndecided = -3,
  kOutsideBasename = -4,
};

// What the input holds, and what is wanted.
enum Flags : unsigned { kIsAscii = 1, kHasBasename = 2, kAllowPartial = 4, kScansOnly = 8 };

std::int32_t match_decoded(const RouteTable& table, const DecodedPathname& pathname,
                           MatchOptions options) {
  Transfer& transfer = Transfer::instance();
  match_routes(table, pathname, options, kept);
  if (pathname.is_malformed()) transfer.set_malformed();
  if (kept.is_indexed) transfer.set_indexed();
  transfer.set_warnings(kept.warnings.data(), kept.warnings.size());
  switch (kept.outcome) {
    case RoutesMatch::Outcome::no_match:
      return kNoMatch;
    case RoutesMatch::Outcome::invalid_path:
      kept.branch.spans[0] = {static_cast<std::int32_t>(kept.rank),
                              static_cast<std::int32_t>(kept.branch.routes_tried - 1)};
      return kInvalidPath;
    case RoutesMatch::Outcome::matched:
      break;
  }
  transfer.set_text(pathname, kept.branch.composed);
  return static_cast<std::int32_t>(kept.rank);
}

bool match_path(const BoundPathPattern& bound, const DecodedPathname& pathname) {
  BranchMatch& result = kept.branch;
  result.values.clear();
  const auto match = bound.matcher.match(pathname.view(), bound.end, result.values);
  if (!match) return false;

  result.begin(1, bound.params.names().size());
  result.set_route(0, {{0, match->length}, {0, match->base_length}});
  result.composed.clear();
  std::size_t i = 0;
  for_each_param(bound.matcher.pattern(), [&](TextView, bool is_optional) {
    const Span value = result.values[i];
    const std::uint32_t key = bound.params.indexes()[i++];
    if (key == ParamKeys::kNone) return;
    result.param(key) = param_value(is_optional, value, 0, pathname, result.composed);
  });
  Transfer::instance().set_text(pathname, result.composed);
  return true;
}

std::int32_t rank_or_no_match() {
  return kept.outcome == RoutesMatch::Outcome::matched ? static_cast<std::int32_t>(kept.rank)
                                                       : kNoMatch;
}

// A pathname of ASCII only may need no decoding, nor anything but the segment index.
bool match_by_index(const RouteTable& table, std::string_view ascii, MatchOptions options) {
  if (options.allow_partial || options.scans_only) return false;
  return match_routes_by_index(table, ascii, /*is_location=*/false, kept);
}
bool match_by_index(const RouteTable& /*table*/, TextView /*units*/, MatchOptions /*options*/) {
  return false;
}

// Decodes the pathname before it matches.
template <class View>
std::int32_t match_text(const RouteTable& table, View pathname, MatchOptions options) {
  char16_t* const buffer = Transfer::instance().text_buffer();
  // An empty pathname is "/": of the text, that is the slash behind its end.
  if (pathname.empty()) {
    constexpr TextView kRoot = u"/";
    return match_decoded(table, DecodedPathname::decoded(kRoot, buffer, table.dialect()), options);
  }
  return match_decoded(table, DecodedPathname::decoded(pathname, buffer, table.dialect()), options);
}

template <class View>
std::int32_t match_input(const RouteTable& table, View pathname, View basename, unsigned flags) {
  Transfer& transfer = Transfer::instance();
  transfer.clear_result();
  if ((flags & kHasBasename) != 0) {
    const auto [outcome, rest] = strip_basename(pathname, basename);
    if (outcome == BasenameMatch::Outcome::no_match) return kOutsideBasename;
    if (outcome == BasenameMatch::Outcome::undecided) return kBasenameUndecided;
    transfer.set_rest(rest);
    pathname.remove_prefix(rest);
  }
  const MatchOptions options{.allow_partial = (flags & kAllowPartial) != 0,
                             .scans_only = (flags & kScansOnly) != 0};
  if (match_by_index(table, pathname, options)) {
    transfer.set_indexed();
    return rank_or_no_match();
  }
  return match_text(table, pathname, options);
}

// Where the pathname of a location ends; mirrors upstream's parsePath.
template <class View>
View pathname_of(View location) {
  constexpr typename View::value_type kEnds[] = {'?', '#'};
  return location.substr(0, location.find_first_of(kEnds, 0, std::size(kEnds)));
}

}  // namespace

void reserve_results(std::size_t spans) {
  if (spans > kept.branch.spans.capacity()) kept.branch.spans.reserve(spans);
  Transfer::instance().set_spans(kept.branch.spans.data());
}

extern "C" {

// Upstream's matchRoutesImpl, from stripBasename on. The pathname is the first `pathname_length`
// units of the input, the basename the next `basename_length`. Returns the rank of the branch that
// matched, or an Outcome.
EMSCRIPTEN_KEEPALIVE std::int32_t turnout_match(const BoundRouteTable* bound,
                                                std::size_t pathname_length,
                                                std::size_t basename_length, unsigned flags) {
  const Transfer& transfer = Transfer::instance();
  const RouteTable& table = *bound->table;
  if ((flags & kIsAscii) != 0) {
    return match_input(table, transfer.ascii_input(0, pathname_length),
                       transfer.ascii_input(pathname_length, basename_length), flags);
  }
  return match_input(table, transfer.input(0, pathname_length),
                     transfer.input(pathname_length, basename_length), flags);
}

// The same for a location, pathname?search#hash, that is the first `length` units of the input,
// without a basename. What the segment index decides alone, from a pathname that needs no decoding,
// has its length told: there is nothing to warn of then, and the text is the location.
EMSCRIPTEN_KEEPALIVE std::int32_t turnout_match_location(const BoundRouteTable* bound,
                                                         std::size_t length, int is_ascii) {
  Transfer& transfer = Transfer::instance();
  const RouteTable& table = *bound->table;
  transfer.clear_result();
  if (is_ascii == 0) return match_text(table, pathname_of(transfer.input(0, length)), {});
  const std::string_view location = transfer.ascii_input(0, length);
  if (!match_routes_by_index(table, location, /*is_location=*/true, kept)) {
    return match_text(table, pathname_of(location), {});
  }
  transfer.set_indexed();
  transfer.set_pathname_length(kept.segments.size());
  return rank_or_no_match();
}

// How many spans the last match left, for tests.
EMSCRIPTEN_KEEPALIVE std::size_t turnout_span_count() {
  return kept.branch.spans.size();
}

// Upstream's matchPath. The pathname is the first `length` units of the input. Returns 1 or 0.
EMSCRIPTEN_KEEPALIVE int turnout_match_path(const BoundPathPattern* pattern, std::size_t length,
                                            int is_ascii) {
  Transfer& transfer = Transfer::instance();
  transfer.clear_result();
  const auto pathname =
      is_ascii != 0
          ? DecodedPathname::verbatim(transfer.ascii_input(0, length), transfer.text_buffer())
          : DecodedPathname::verbatim(transfer.input(0, length), transfer.text_buffer());
  return match_path(*pattern, pathname) ? 1 : 0;
}
}

}  // namespace turnout::bindings
