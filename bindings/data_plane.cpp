// The data plane: what crosses for each match. Raw exports over the transfer buffer, integers only.
#include <emscripten.h>

#include "bound_types.hpp"
#include "transfer.hpp"
#include "turnout/basename.hpp"
#include "turnout/rank.hpp"

namespace turnout::bindings {

namespace {

// Where a match keeps what it has allocated, for the next one.
RoutesMatch routes_match;    // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::vector<Span> captures;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

// What a match returns instead of a rank.
enum Outcome : std::int32_t {
  kNoMatch = -1,
  kInvalidPath = -2,
  kBasenameUndecided = -3,
  kOutsideBasename = -4,
};

// What the input holds, and what is wanted.
enum Flags : unsigned { kIsAscii = 1, kHasBasename = 2, kAllowPartial = 4 };

void write_match(const RoutesMatch& match, Transfer& transfer) {
  std::size_t word = 0;
  for (const auto& [pathname, pathname_base] : match.branch.matches) {
    transfer.write(word, pathname);
    transfer.write(word + 2, pathname_base);
    word += 4;
  }
  for (const Span param : match.branch.params) {
    transfer.write(word, param);
    word += 2;
  }
}

std::int32_t match_decoded(const RouteTable& table, const DecodedPathname& pathname,
                           bool allow_partial) {
  Transfer& transfer = Transfer::instance();
  RoutesMatch& match = routes_match;
  match_routes(table, pathname, allow_partial, match);
  if (pathname.is_malformed()) transfer.set_malformed();
  transfer.set_warnings(match.warnings.data(), match.warnings.size());
  switch (match.outcome) {
    case RoutesMatch::Outcome::no_match:
      return kNoMatch;
    case RoutesMatch::Outcome::invalid_path:
      transfer.write(0, static_cast<std::int32_t>(match.rank));
      transfer.write(1, static_cast<std::int32_t>(match.branch.routes_tried - 1));
      return kInvalidPath;
    case RoutesMatch::Outcome::matched:
      break;
  }
  transfer.set_text(pathname, match.branch.composed);
  write_match(match, transfer);
  return static_cast<std::int32_t>(match.rank);
}

bool match_path(const BoundPathPattern& bound, const DecodedPathname& pathname) {
  captures.clear();
  const auto match = bound.matcher.match(pathname.view(), bound.end, captures);
  if (!match) return false;

  std::vector<Span> values(bound.params.names().size());
  Text composed;
  const auto& params = bound.matcher.pattern().params;
  for (std::size_t i = 0; i < params.size(); ++i) {
    const std::uint32_t key = bound.params.indexes()[i];
    if (key == ParamKeys::kNone) continue;
    values[key] = param_value(params[i], captures[i], 0, pathname, composed);
  }

  Transfer& transfer = Transfer::instance();
  transfer.set_text(pathname, composed);
  transfer.write(0, Span{0, match->length});
  transfer.write(2, Span{0, match->base_length});
  for (std::size_t i = 0; i < values.size(); ++i) transfer.write(4 + 2 * i, values[i]);
  return true;
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
  const bool allow_partial = (flags & kAllowPartial) != 0;
  char16_t* const buffer = transfer.text_buffer();
  // An empty pathname is "/": of the text, that is the slash behind its end.
  if (pathname.empty()) {
    constexpr TextView kRoot = u"/";
    return match_decoded(table, DecodedPathname::decoded(kRoot, buffer, table.dialect()),
                         allow_partial);
  }
  return match_decoded(table, DecodedPathname::decoded(pathname, buffer, table.dialect()),
                       allow_partial);
}

}  // namespace

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

// Negative, 0 or positive, as Array.prototype.sort wants it; `a` and `b` index the unranked
// branches.
EMSCRIPTEN_KEEPALIVE int turnout_compare_branches(const BoundRouteTable* table, std::uint32_t a,
                                                  std::uint32_t b) {
  return compare_branches(*table->flattened, a, b);
}
}

}  // namespace turnout::bindings
