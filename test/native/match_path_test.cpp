#include "turnout/match_path.hpp"

#include <vector>

#include "catch.hpp"
#include "support/path_cases.hpp"
#include "support/shown.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

TEST_CASE("PathMatcher: a static path, to the pathname's end") {
  check_path(u"/a/b", {{u"/a/b", "/a/b"},
                       {u"/A/B", "/A/B"},
                       {u"/a/b/", "/a/b/ (base /a/b)"},
                       {u"/a/b///", "/a/b/// (base /a/b)"},
                       {u"/a/bc", "no match"},
                       {u"/a/b/c", "no match"},
                       {u"/a//b", "no match"},
                       {u"/a", "no match"},
                       {u"a/b", "no match"},
                       {u"/", "no match"},
                       {u"", "no match"},
                       {u"//a/b", "no match"},
                       {u"/a/b\n", "no match"}});
  check_path(u"a//b/",
             {{u"/a//b", "/a//b"}, {u"/a/b", "no match"}, {u"/a//b//", "/a//b// (base /a//b)"}});
  check_path(u"/", {{u"/", "/"},
                    {u"//", "// (base /)"},
                    {u"/a", "no match"},
                    {u"", "no match"},
                    {u"///", "/// (base /)"}});
  check_path(u"", {{u"/", "/"}, {u"//", "// (base /)"}, {u"/a", "no match"}, {u"a", "no match"}});
  check_path(u"//", {{u"/", "/"}, {u"//", "// (base /)"}, {u"/a", "no match"}});
}

TEST_CASE("PathMatcher: a static path, to a segment's end") {
  check_path(u"/a",
             {{u"/a", "/a"},
              {u"/a/", "/a"},
              {u"/a/b", "/a"},
              {u"/ab", "no match"},
              {u"/A//b", "/A"},
              {u"/a\n", "no match"},
              {u"a", "no match"},
              {u"/", "no match"}},
             {.end = false, .case_sensitive = false});
  check_path(u"/", {{u"/", "/"}, {u"/a", "/"}, {u"//", "/"}, {u"a", "no match"}, {u"", "no match"}},
             {.end = false, .case_sensitive = false});
  check_path(u"", {{u"/", "/"}, {u"/a", "/"}, {u"a", "no match"}},
             {.end = false, .case_sensitive = false});
  check_path(u"//", {{u"/", "/"}, {u"//", "/"}, {u"/a", "no match"}},
             {.end = false, .case_sensitive = false});
  check_path(u"/a/", {{u"/a/b", "/a"}, {u"/a", "/a"}}, {.end = false, .case_sensitive = false});
}

TEST_CASE("PathMatcher: a param is at least one unit, any but the slash") {
  check_path(u"/:a", {{u"/1", "/1 {a: 1}"},
                      {u"/1/", "/1/ (base /1) {a: 1}"},
                      {u"/1//", "/1// (base /1) {a: 1}"},
                      {u"/", "no match"},
                      {u"//", "no match"},
                      {u"/1/2", "no match"},
                      {u"1", "no match"},
                      {u"/\n", "/<000A> {a: <000A>}"},
                      {u"/\xD800\0\u2028"sv, "/<D800><0000><2028> {a: <D800><0000><2028>}"},
                      {u"/:a", "/:a {a: :a}"},
                      {u"/%2F", "/%2F {a: %2F}"},
                      {u"/?", "/? {a: ?}"}});
  check_path(u"/:a/:b", {{u"/1/2", "/1/2 {a: 1, b: 2}"},
                         {u"/1/2/", "/1/2/ (base /1/2) {a: 1, b: 2}"},
                         {u"/1", "no match"},
                         {u"/1/", "no match"},
                         {u"/1//2", "no match"},
                         {u"//2", "no match"},
                         {u"/1/2/3", "no match"}});
  check_path(u"/x/:a/y", {{u"/x/1/y", "/x/1/y {a: 1}"},
                          {u"/X/1/Y", "/X/1/Y {a: 1}"},
                          {u"/x//y", "no match"},
                          {u"/x/1/2/y", "no match"},
                          {u"/x/1/yz", "no match"}});
  check_path(u"/:a",
             {{u"/1", "/1 {a: 1}"},
              {u"/1/2", "/1 {a: 1}"},
              {u"/1//", "/1 {a: 1}"},
              {u"//1", "no match"},
              {u"/", "no match"}},
             {.end = false, .case_sensitive = false});
  check_path(u"/a//:b", {{u"/a//1", "/a//1 {b: 1}"}, {u"/a/1", "no match"}});
}

TEST_CASE("PathMatcher: a param's suffix is literal text at its segment's end") {
  check_path(u"/:id.json", {{u"/1.json", "/1.json {id: 1}"},
                            {u"/1.JSON", "/1.JSON {id: 1}"},
                            {u"/.json", "no match"},
                            {u"/a.json.json", "/a.json.json {id: a.json}"},
                            {u"/a.jsonx", "no match"},
                            {u"/1.json/", "/1.json/ (base /1.json) {id: 1}"},
                            {u"/1", "no match"},
                            {u"/1/.json", "no match"}});
  check_path(u"/:a:b/c", {{u"/1:b/c", "/1:b/c {a: 1}"},
                          {u"/:b:b/c", "/:b:b/c {a: :b}"},
                          {u"/:b/c", "no match"},
                          {u"/1/c", "no match"}});
  check_path(u"/:aé", {{u"/1É", "/1É {a: 1}"}, {u"/é", "no match"}, {u"/éé", "/éé {a: é}"}});
  check_path(
      u"/:id.json",
      {{u"/1.json/x", "/1.json {id: 1}"}, {u"/1.jsonx", "no match"}, {u"/.json/x", "no match"}},
      {.end = false, .case_sensitive = false});
  check_path(u"/:id.x/:b.y/*",
             {{u"/1.x/2.y", "/1.x/2.y {id: 1, b: 2, *: }"},
              {u"/1.x/2.y/3", "/1.x/2.y/3 (base /1.x/2.y) {id: 1, b: 2, *: 3}"},
              {u"/1.x/.y", "no match"},
              {u"/1.x.x/2.y.y/", "/1.x.x/2.y.y/ (base /1.x.x/2.y.y) {id: 1.x, b: 2.y, *: }"}});
}

TEST_CASE("PathMatcher: a splat takes the rest, and leaves it out of the base") {
  check_path(u"*", {{u"/", "/ {*: }"},
                    {u"/a", "/a (base /) {*: a}"},
                    {u"/a/b/", "/a/b/ (base /) {*: a/b/}"},
                    {u"//", "// (base /) {*: /}"},
                    {u"a", "no match"},
                    {u"", "no match"}});
  check_path(
      u"/*",
      {{u"/", "/ {*: }"}, {u"/a/b", "/a/b (base /) {*: a/b}"}, {u"//a", "//a (base /) {*: /a}"}});
  check_path(u"//*", {{u"/", "/ {*: }"},
                      {u"/a", "no match"},
                      {u"//", "// (base /) {*: }"},
                      {u"//a", "//a (base /) {*: a}"}});
  check_path(u"/f/*", {{u"/f", "/f {*: }"},
                       {u"/f/", "/f/ (base /f) {*: }"},
                       {u"/f//", "/f// (base /f) {*: /}"},
                       {u"/f/a/", "/f/a/ (base /f) {*: a/}"},
                       {u"/f/a/b", "/f/a/b (base /f) {*: a/b}"},
                       {u"/f//a", "/f//a (base /f) {*: /a}"},
                       {u"/fa", "no match"},
                       {u"/F/A", "/F/A (base /F) {*: A}"},
                       {u"f/a", "no match"}});
  check_path(u"/:a/*", {{u"/1", "/1 {a: 1, *: }"},
                        {u"/1/2/3", "/1/2/3 (base /1) {a: 1, *: 2/3}"},
                        {u"/1//", "/1// (base /1) {a: 1, *: /}"},
                        {u"/", "no match"},
                        {u"//", "no match"}});
  check_path(u"/f/*",
             {{u"/f", "/f {*: }"}, {u"/f/a", "/f/a (base /f) {*: a}"}, {u"/fa", "no match"}},
             {.end = false, .case_sensitive = false});
  check_path(u"/a*", {{u"/a", "/a {*: }"},
                      {u"/a/b", "/a/b (base /a) {*: b}"},
                      {u"/ab", "no match"},
                      {u"/a//", "/a// (base /a) {*: /}"}});
  check_path(u"*", {{u"/a/b", "/a/b (base /) {*: a/b}"}}, {.end = false, .case_sensitive = false});
}

TEST_CASE("PathMatcher: a splat matches no line terminator, but slashes alone may follow one") {
  check_path(u"*", {{u"/\n", "no match"},
                    {u"/a\r", "no match"},
                    {u"/\u2028", "no match"},
                    {u"/\u2029b", "no match"},
                    {u"/\u0085\xB\xC", "/\u0085<000B><000C> (base /) {*: \u0085<000B><000C>}"}});
  check_path(u"/:a/*", {{u"/\n", "/<000A> {a: <000A>, *: }"},
                        {u"/\n/", "/<000A>/ {a: <000A>, *: }"},
                        {u"/\n//", "/<000A>// (base /<000A>/) {a: <000A>, *: /}"},
                        {u"/\n/b", "/<000A>/b (base /<000A>/) {a: <000A>, *: b}"},
                        {u"/\n/b\n", "no match"},
                        {u"/b/\n", "no match"}});
}

TEST_CASE("PathMatcher: a base keeps its first unit, and a slash behind a line terminator") {
  check_path(u"/:a", {{u"/\n/", "/<000A>/ {a: <000A>}"},
                      {u"/\n//", "/<000A>// (base /<000A>/) {a: <000A>}"},
                      {u"/\n", "/<000A> {a: <000A>}"},
                      {u"/\r/", "/<000D>/ {a: <000D>}"}});
  check_path(u"/:a/*", {{u"/\n/c", "/<000A>/c (base /<000A>/) {a: <000A>, *: c}"},
                        {u"/\u2029//c", "/<2029>//c (base /<2029>/) {a: <2029>, *: /c}"},
                        {u"/b//c", "/b//c (base /b) {a: b, *: /c}"}});
  check_path(u"a/:c", {{u"/a/\n/", "/a/<000A>/ {c: <000A>}"}});
}

TEST_CASE("PathMatcher: an asterisk that is not at the end is text") {
  check_path(u"/*/c", {{u"/*/c", "/*/c"}, {u"/x/c", "no match"}});
  check_path(u"/**",
             {{u"/*", "/* {*: }"}, {u"/*/a", "/*/a (base /*) {*: a}"}, {u"/**", "no match"}});
  check_path(u"/a*b", {{u"/a*b", "/a*b"}, {u"/ab", "no match"}});
}

TEST_CASE("PathMatcher: an invalid path is known") {
  const auto is_valid = [](TextView path) {
    return PathMatcher(path, false, CaseFolding::unicode()).is_valid();
  };
  CHECK(is_valid(u"/a\?\?b"));
  CHECK_FALSE(is_valid(u"/a\?\?\?b"));
  CHECK_FALSE(is_valid(u"/:a\?\?\?"));
  CHECK(is_valid(u"/a(b["));
}

TEST_CASE("PathMatcher: values are appended to those that are there") {
  const PathMatcher literal(u"/:a/*", false, CaseFolding::unicode());
  const PathMatcher regexp(u"/:a?:/*", false, CaseFolding::unicode());
  std::vector<Span> values{{7, 9}};
  REQUIRE(literal.match(u"/1/22", true, values));
  REQUIRE(regexp.match(u"/333:/4", true, values));
  REQUIRE(values.size() == 5);
  CHECK(shown(values[0]) == "7-9");
  CHECK(shown(values[1]) == "1-2");
  CHECK(shown(values[2]) == "3-5");
  CHECK(shown(values[3]) == "1-4");
  CHECK(shown(values[4]) == "6-7");
}

TEST_CASE("PathMatcher: one matcher for both ends") {
  for (const TextView path : {u"/a", u"/a?a"}) {
    CAPTURE(shown(path));
    const PathMatcher matcher(path, false, CaseFolding::unicode());
    CHECK(path_match_text(matcher, u"/a/b", true) == "no match");
    CHECK(path_match_text(matcher, u"/a/b", false) == "/a");
    CHECK(path_match_text(matcher, u"/a/", true) == "/a/ (base /a)");
    CHECK(path_match_text(matcher, u"/a/", false) == "/a");
  }
}

}  // namespace

}  // namespace turnout::test
