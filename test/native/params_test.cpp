#include "turnout/params.hpp"

#include <initializer_list>
#include <string>

#include "catch.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

namespace {

ParamKeys keys_of(std::initializer_list<TextView> paths) {
  ParamKeys keys;
  for (const TextView path : paths) keys.append(compile_path(path, false));
  return keys;
}

// The names, then for each param of the paths the index of its name.
std::string keys_text(std::initializer_list<TextView> paths) {
  const ParamKeys keys = keys_of(paths);
  std::string out = shown(keys.names()) + ":";
  for (const std::uint32_t index : keys.indexes()) {
    out += index == ParamKeys::kNone ? " none" : " " + std::to_string(index);
  }
  return out;
}

TEST_CASE("ParamKeys: each name once, where it came first; all values go there") {
  CHECK(keys_text({u"/:b/:a", u"x", u":c"}) == "b a c: 0 1 2");
  CHECK(keys_text({u"/:b/:a", u":b", u":a/:c/*"}) == "b a c *: 0 1 0 1 2 3");
  CHECK(keys_text({u":x/*", u":x/*"}) == "x *: 0 1 0 1");
  CHECK(keys_text({u"/:a/:a"}) == "a: 0 0");
  CHECK(keys_text({u"/:a", u"/:A"}) == "a A: 0 1");
  CHECK(keys_text({u"a", u""}) == ":");
}

TEST_CASE("ParamKeys: __proto__ makes no key, other names of Object.prototype do") {
  CHECK(keys_text({u"/:__proto__"}) == ": none");
  CHECK(keys_text({u"/:a/:__proto__/:b", u":__proto__"}) == "a b: 0 none 1 none");
  CHECK(keys_text({u"/:constructor/:hasOwnProperty/:toString"}) ==
        "constructor hasOwnProperty toString: 0 1 2");
  CHECK(keys_text({u"/:__PROTO__"}) == "__PROTO__: 0");
}

// The value that the param gets, `undefined`, or `""`; with a `+` if it is not a slice.
std::string value_text(TextView raw, Span captured, std::size_t offset = 0,
                       bool is_optional = false) {
  const auto pathname = OwnedPathname::decoded(raw);
  Text composed;
  const Span value = param_value(is_optional, captured, offset, pathname.get(), composed);
  if (!value.matched()) return "undefined";
  if (value.empty()) return "\"\"";
  return (composed.empty() ? "" : "+") + shown(span_text(value, pathname.get(), composed));
}

TEST_CASE("param_value: a slice of the pathname, from the offset of what was matched") {
  CHECK(value_text(u"/ab/cd", {1, 3}) == "ab");
  CHECK(value_text(u"/ab/cd", {1, 3}, 3) == "cd");
  CHECK(value_text(u"/%C3%A9x", {1, 3}) == "éx");
}

TEST_CASE("param_value: %2F becomes a slash, once, and only in upper case") {
  CHECK(value_text(u"/a%2Fb", {1, 6}) == "+a/b");
  CHECK(value_text(u"/%2f%2F", {1, 7}) == "+//");
  CHECK(value_text(u"/a%252Fb", {1, 6}) == "+a/b");
  CHECK(value_text(u"/a%252fb", {1, 6}) == "a%2fb");
  CHECK(value_text(u"/%252%252FF", {1, 7}) == "+%2/F");
  // Outside the value nothing counts.
  CHECK(value_text(u"/%2F/a/%2F", {5, 6}) == "a");
}

TEST_CASE("param_value: of a malformed pathname too") {
  CHECK(value_text(u"/a%2Fb%", {1, 7}) == "+a/b%");
  CHECK(value_text(u"/a%2fb%", {1, 7}) == "a%2fb%");
}

TEST_CASE("param_value: nothing is undefined for an optional param, else an empty text") {
  CHECK(value_text(u"/a", Span{}, 0, true) == "undefined");
  CHECK(value_text(u"/a", {1, 1}, 0, true) == "undefined");
  CHECK(value_text(u"/a", {1, 2}, 0, true) == "a");
  CHECK(value_text(u"/a", Span{}) == "\"\"");
  CHECK(value_text(u"/a", {2, 2}) == "\"\"");
}

TEST_CASE("param_value: what is composed is appended, behind what is there") {
  const auto pathname = OwnedPathname::decoded(u"/%2F/x%2Fy");
  Text composed = u"before";
  const Span first = param_value(false, {1, 4}, 0, pathname.get(), composed);
  const Span second = param_value(false, {1, 6}, 4, pathname.get(), composed);
  CHECK(shown(composed) == "before/x/y");
  CHECK(shown(span_text(first, pathname.get(), composed)) == "/");
  CHECK(shown(span_text(second, pathname.get(), composed)) == "x/y");
}

}  // namespace

}  // namespace turnout::test
