#include "turnout/path_pattern.hpp"

#include <iterator>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "support/dialects.hpp"
#include "support/shown.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

// The segments, each behind a slash, folded unless case matters, with a hole for each param;
// `name@position` for each param, the position being that of its hole; the kind of tail, and what
// else is so.
std::string pattern_text(const PathPattern& pattern,
                         const CaseFolding& folding = CaseFolding::unicode()) {
  Text literal;
  std::string params;
  PathSegments segments(pattern);
  while (const auto segment = segments.next()) {
    literal += u'/';
    if (segment->is_dynamic()) {
      params += " " + shown(segment->name) + (segment->is_optional ? "?@" : "@");
      params += std::to_string(literal.size());
    }
    literal += pattern.case_sensitive ? Text(segment->text) : folding.fold(segment->text);
  }
  if (pattern.tail != PathTail::none) params += " *@" + std::to_string(literal.size());
  std::string out = shown(literal) + params;
  if (pattern.tail == PathTail::splat) out += " splat";
  if (pattern.tail == PathTail::root_splat) out += " root-splat";
  if (pattern.is_blank) out += " blank";
  if (pattern.warns) out += " warns";
  if (pattern.needs_regexp) out += " live";
  return out;
}

struct Case {
  TextView path;
  std::string_view expected;
};

void check(std::initializer_list<Case> cases) {
  for (const auto& [path, expected] : cases) {
    CAPTURE(shown(path));
    CHECK(pattern_text(compile_path(path, false)) == expected);
  }
}

TEST_CASE(
    "compile_path: a leading slash is added, leading and trailing ones collapse, inner ones stay") {
  check({{u"", "/ blank"},
         {u"/", "/ blank"},
         {u"a", "/A"},
         {u"/a", "/A"},
         {u"//a", "/A"},
         {u"a/", "/A"},
         {u"/a///", "/A"},
         {u"/a//b", "/A//B"},
         {u"//", "/"},
         {u"////", "/"}});
}

TEST_CASE("compile_path: a param is a colon behind a slash and as many of [\\w-] as follow") {
  check({{u":id", "/ id@1"},
         {u"/users/:id", "/USERS/ id@7"},
         {u"/:a/:b/c", "///C a@1 b@2"},
         {u"/:a-b_9/x", "//X a-b_9@1"},
         {u"/:id.json", "/.JSON id@1"},
         {u"/:a:b", "/:B a@1"},
         {u"/:", "/:"},
         {u"/:/a", "/:/A"},
         {u"/::a", "/::A"},
         {u"/a:b", "/A:B"},
         {u"/:é", "/:É"},
         {u"/:aé", "/É a@1"},
         {u"/a//:b", "/A// b@4"},
         {u"/:a/:a", "// a@1 a@2"},
         {u"/:__proto__", "/ __proto__@1"},
         {u"/:\u017F", "/:\u017F"},
         {u"/:aK\u212A", "/\u212A aK@1"}});
}

TEST_CASE("compile_path: a splat is an asterisk at the end, and the slashes before it go") {
  check({{u"*", "/ *@1 root-splat"},
         {u"/*", "/ *@1 root-splat"},
         {u"//*", "/ *@1 splat"},
         {u"/a/*", "/A *@2 splat"},
         {u"a/*", "/A *@2 splat"},
         {u"/a//*", "/A *@2 splat"},
         {u"/:a/*", "/ a@1 *@1 splat"},
         {u"/:a.b/*", "/.B a@1 *@3 splat"},
         {u"/a/*/", "/A/*"},
         {u"/*/", "/*"},
         {u"/*/c", "/*/C"}});
}

TEST_CASE("compile_path: an asterisk behind no slash is a splat too, with a warning") {
  check({{u"a*", "/A *@2 splat warns"},
         {u"/a*", "/A *@2 splat warns"},
         {u"**", "/* *@2 splat warns"},
         {u"/**", "/* *@2 splat warns"},
         {u"a/**", "/A/* *@4 splat warns"},
         {u"/:a*", "/ a@1 *@1 splat warns"},
         {u"/a/b*", "/A/B *@4 splat warns"}});
}

TEST_CASE(
    "compile_path: a question mark makes an optional param, and always needs a regular "
    "expression") {
  check({{u"/:a?", "/ a?@1 live"},
         {u"/:a?.json", "/.JSON a?@1 live"},
         {u"/:a?/:b", "// a?@1 b@2 live"},
         {u"/a?b", "/A?B live"},
         {u"/:a??", "/? a?@1 live"},
         {u"?", "/? live"},
         {u"/a/*?", "/A/*? live"},
         {u"/:a?*", "/ a?@1 *@1 splat warns live"}});
}

TEST_CASE("compile_path: literals are folded, unless case matters; names never") {
  check({{u"/Users/:Id", "/USERS/ Id@7"},
         {u"/σς\u00B5ß/\u017F\u212A\u0130", "/ΣΣ\u039Cß/\u017F\u212A\u0130"}});
  CHECK(pattern_text(compile_path(u"/Users/:Id.Json/*", true)) == "/Users/.Json Id@7 *@12 splat");
  CHECK(pattern_text(compile_path(u"/aé", false), CaseFolding()) == "/Aé");
}

TEST_CASE("PathPattern::static_first_segment: where every match begins with it") {
  const auto first = [](TextView path, bool case_sensitive = false) {
    const auto segment = compile_path(path, case_sensitive).static_first_segment();
    return segment ? shown(*segment) : "none";
  };
  CHECK(first(u"/users/:id") == "users");
  CHECK(first(u"Users") == "Users");
  CHECK(first(u"//users//x") == "users");
  CHECK(first(u"/users/*") == "users");
  CHECK(first(u"/users*") == "users");
  CHECK(first(u"/users:id") == "users:id");
  CHECK(first(u"/:") == ":");
  CHECK(first(u"/*/c") == "*");
  CHECK(first(u"/σ", true) == "σ");
  CHECK(first(u"") == "none");
  CHECK(first(u"/") == "none");
  CHECK(first(u"*") == "none");
  CHECK(first(u"/:id") == "none");
  CHECK(first(u"/:id.json/users") == "none");
  CHECK(first(u"/users/a?b") == "none");
}

TEST_CASE("path_regexp_source: what upstream gives to RegExp") {
  struct SourceCase {
    TextView path;
    std::string_view to_pathname_end;
    std::string_view to_segment_end;
  };
  for (const auto& [path, to_pathname_end, to_segment_end] : std::initializer_list<SourceCase>{
           {u"", "^/\\/*$", "^/"},
           {u"/", "^/\\/*$", "^/"},
           {u"//", "^/\\/*$", "^/(?:(?=\\/|$))"},
           {u"a", "^/a\\/*$", "^/a(?:(?=\\/|$))"},
           {u"/a/", "^/a\\/*$", "^/a(?:(?=\\/|$))"},
           {u"//a//b//", "^/a//b\\/*$", "^/a//b(?:(?=\\/|$))"},
           {u"/:a", "^/([^\\/]+)\\/*$", "^/([^\\/]+)(?:(?=\\/|$))"},
           {u"/:a/:b-c.d", "^/([^\\/]+)/([^\\/]+)\\.d\\/*$",
            "^/([^\\/]+)/([^\\/]+)\\.d(?:(?=\\/|$))"},
           {u"/:a?", "^/?([^\\/]+)?\\/*$", "^/?([^\\/]+)?(?:(?=\\/|$))"},
           {u"/x/:a?/y", "^/x/?([^\\/]+)?/y\\/*$", "^/x/?([^\\/]+)?/y(?:(?=\\/|$))"},
           {u"/:a??", "^/?([^\\/]+)??\\/*$", "^/?([^\\/]+)??(?:(?=\\/|$))"},
           {u"/:a???", "^/?([^\\/]+)???\\/*$", "^/?([^\\/]+)???(?:(?=\\/|$))"},
           {u"/a????", "^/a????\\/*$", "^/a????(?:(?=\\/|$))"},
           {u"?", "^/?\\/*$", "^/?(?:(?=\\/|$))"},
           {u"/??/b", "^/??/b\\/*$", "^/??/b(?:(?=\\/|$))"},
           {u"*", "^/(.*)$", "^/(.*)$"},
           {u"/*", "^/(.*)$", "^/(.*)$"},
           {u"//*", "^/(?:\\/(.+)|\\/*)$", "^/(?:\\/(.+)|\\/*)$"},
           {u"/a/*", "^/a(?:\\/(.+)|\\/*)$", "^/a(?:\\/(.+)|\\/*)$"},
           {u"/a*", "^/a(?:\\/(.+)|\\/*)$", "^/a(?:\\/(.+)|\\/*)$"},
           {u"/:a?*", "^/?([^\\/]+)?(?:\\/(.+)|\\/*)$", "^/?([^\\/]+)?(?:\\/(.+)|\\/*)$"},
           {u"/a?/*", "^/a?(?:\\/(.+)|\\/*)$", "^/a?(?:\\/(.+)|\\/*)$"},
           {u"/*/", "^/\\*\\/*$", "^/\\*(?:(?=\\/|$))"},
           {u"/**", "^/\\*(?:\\/(.+)|\\/*)$", "^/\\*(?:\\/(.+)|\\/*)$"},
           {u"/é\xD800", "^/é<D800>\\/*$", "^/é<D800>(?:(?=\\/|$))"},
           {u"/-#&,:=~ <>!'\"`@%;", "^/-#&,:=~ <>!'\"`@%;\\/*$",
            "^/-#&,:=~ <>!'\"`@%;(?:(?=\\/|$))"},
           {u"/\n\0/x"sv, "^/<000A><0000>/x\\/*$", "^/<000A><0000>/x(?:(?=\\/|$))"}}) {
    CAPTURE(shown(path));
    CHECK(shown(path_regexp_source(path, true)) == to_pathname_end);
    CHECK(shown(path_regexp_source(path, false)) == to_segment_end);
  }
}

TEST_CASE("path_regexp_source: all special characters but the question mark are escaped") {
  CHECK(shown(path_regexp_source(u"/\\.*+^${}|()[]a", true)) ==
        "^/\\\\\\.\\*\\+\\^\\$\\{\\}\\|\\(\\)\\[\\]a\\/*$");
}

TEST_CASE("path_regexp_source: optional params and segments, as each dialect writes them") {
  struct DialectCase {
    TextView path;
    std::string_view expected[4];
  };
  const Dialect dialects[] = {release::kV781, release::kV7131, release::kV820, release::kV853};
  // What the releases gave to RegExp.
  const DialectCase cases[] = {
      {u"/a?", {"^(/a)?\\/*$", "^(/a)?\\/*$", "^(?:/a)?\\/*$", "^(?:/a)?\\/*$"}},
      {u"/a?/b?/c",
       {"^(/a)?/b?/c\\/*$", "^(/a)?/b?/c\\/*$", "^(?:/a)?(?:/b)?/c\\/*$",
        "^(?:/a)?(?:/b)?/c\\/*$"}},
      {u"/a.b?/c",
       {"^/a\\.b?/c\\/*$", "^/a\\.b?/c\\/*$", "^/a\\.b?/c\\/*$", "^(?:/a\\.b)?/c\\/*$"}},
      {u"/a\\?", {"^/a\\\\?\\/*$", "^/a\\\\?\\/*$", "^/a\\\\?\\/*$", "^(?:/a\\\\)?\\/*$"}},
      {u"/(a)?/b",
       {"^/\\(a\\)?/b\\/*$", "^/\\(a\\)?/b\\/*$", "^/\\(a\\)?/b\\/*$", "^(?:/\\(a\\))?/b\\/*$"}},
      {u"/a?.x", {"^/a?\\.x\\/*$", "^/a?\\.x\\/*$", "^/a?\\.x\\/*$", "^/a?\\.x\\/*$"}},
      {u"/?/b", {"^/?/b\\/*$", "^/?/b\\/*$", "^/?/b\\/*$", "^/?/b\\/*$"}},
      {u"/:x?",
       {"^/?([^\\/]+)?\\/*$", "^(?:/([^\\/]*))?\\/*$", "^(?:/([^\\/]*))?\\/*$",
        "^(?:/([^\\/]*))?\\/*$"}},
      {u"/a?/:x?",
       {"^(/a)?/?([^\\/]+)?\\/*$", "^/a?(?:/([^\\/]*))?\\/*$", "^(?:/a)?(?:/([^\\/]*))?\\/*$",
        "^(?:/a)?(?:/([^\\/]*))?\\/*$"}},
      {u"/:x?.json",
       {"^/?([^\\/]+)?\\.json\\/*$", "^/([^\\/]*)\\.json\\/*$", "^/([^\\/]*)\\.json\\/*$",
        "^/([^\\/]*)\\.json\\/*$"}},
      {u"/a?/*",
       {"^(/a)?(?:\\/(.+)|\\/*)$", "^(/a)?(?:\\/(.+)|\\/*)$", "^(?:/a)?(?:\\/(.+)|\\/*)$",
        "^(?:/a)?(?:\\/(.+)|\\/*)$"}}};
  for (const auto& [path, expected] : cases) {
    CAPTURE(shown(path));
    for (std::size_t i = 0; i < std::size(dialects); ++i) {
      CHECK(shown(path_regexp_source(path, true, dialects[i])) == expected[i]);
    }
  }
}

TEST_CASE("exceeds_optional_markers: more than twelve, where the dialect counts them") {
  const auto exceeds = [](const Text& path, const Dialect& dialect) {
    return exceeds_optional_markers(compile_path(path, false), dialect);
  };
  const Dialect limited{.limits_optional_markers = true};
  CHECK(exceeds(repeated(u"/a?", 13), limited));
  CHECK(exceeds(repeated(u"?", 13), limited));
  CHECK_FALSE(exceeds(repeated(u"/a?", 12), limited));
  CHECK_FALSE(exceeds(u"/a", limited));
  CHECK_FALSE(exceeds(repeated(u"/a?", 13), {}));
}

}  // namespace

}  // namespace turnout::test
