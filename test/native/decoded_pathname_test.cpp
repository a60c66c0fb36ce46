#include "turnout/decoded_pathname.hpp"

#include <string_view>

#include "catch.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

struct Expected {
  std::string_view text;
  bool is_changed = false;
  bool is_malformed = false;
  bool has_doubled_separator = false;
  bool has_percent = false;
};

void check(const DecodedPathname& pathname, const Expected& expected) {
  CHECK(shown(pathname.view()) == expected.text);
  CHECK(shown(pathname.with_slash()) == std::string(expected.text) + "/");
  CHECK(pathname.is_changed() == expected.is_changed);
  CHECK(pathname.is_malformed() == expected.is_malformed);
  CHECK(pathname.has_doubled_separator() == expected.has_doubled_separator);
  CHECK(pathname.has_percent() == expected.has_percent);
}

void check_decoded(TextView raw, const Expected& expected) {
  CAPTURE(shown(raw));
  check(OwnedPathname::decoded(raw).get(), expected);
}

TEST_CASE("DecodedPathname: decoded, with one more slash behind it") {
  check_decoded(u"", {.text = ""});
  check_decoded(u"/", {.text = "/"});
  check_decoded(u"/a/", {.text = "/a/"});
  check_decoded(u"/é\xD800", {.text = "/é<D800>"});
  check_decoded(u"/%C3%A9", {.text = "/é", .is_changed = true});
  check_decoded(u"/%F0%9F%98%80/a", {.text = "/😀/a", .is_changed = true});
}

TEST_CASE("DecodedPathname: doubled slashes are told, not those that stay escaped") {
  check_decoded(u"//", {.text = "//", .has_doubled_separator = true});
  check_decoded(u"/a//b", {.text = "/a//b", .has_doubled_separator = true});
  check_decoded(u"/%41//", {.text = "/A//", .is_changed = true, .has_doubled_separator = true});
  check_decoded(u"/%2f/", {.text = "/%2F/", .is_changed = true, .has_percent = true});
}

TEST_CASE("DecodedPathname: percent signs that are left after decoding are told") {
  check_decoded(u"/%2525", {.text = "/%25", .is_changed = true, .has_percent = true});
  check_decoded(u"/%20", {.text = "/ ", .is_changed = true});
}

TEST_CASE("DecodedPathname: with a malformed escape the pathname stays raw") {
  check_decoded(u"/%C3%A9/%", {.text = "/%C3%A9/%", .is_malformed = true, .has_percent = true});
  check_decoded(u"//%E2%82", {.text = "//%E2%82",
                              .is_malformed = true,
                              .has_doubled_separator = true,
                              .has_percent = true});
}

TEST_CASE("DecodedPathname: verbatim decodes nothing, and calls nothing malformed") {
  check(OwnedPathname::verbatim(u"/%C3%A9").get(), {.text = "/%C3%A9", .has_percent = true});
  check(OwnedPathname::verbatim(u"//%").get(),
        {.text = "//%", .has_doubled_separator = true, .has_percent = true});
}

TEST_CASE("DecodedPathname: bytes of ASCII are the same text") {
  std::array<char16_t, 16> buffer{};
  using namespace std::string_view_literals;
  check(DecodedPathname::decoded("/%C3%A9/a"sv, buffer.data()),
        {.text = "/é/a", .is_changed = true});
  check(
      DecodedPathname::decoded("/a//%"sv, buffer.data()),
      {.text = "/a//%", .is_malformed = true, .has_doubled_separator = true, .has_percent = true});
  check(DecodedPathname::decoded("/a"sv, buffer.data()), {.text = "/a"});
  check(DecodedPathname::verbatim("/%41"sv, buffer.data()), {.text = "/%41", .has_percent = true});
}

TEST_CASE("DecodedPathname: doubled backslashes are told too, where joining collapses them") {
  struct Case {
    TextView raw;
    bool has_doubled_separator;
  };
  for (const auto& [raw, has_doubled_separator] : std::initializer_list<Case>{
           {u"/a%5C%5Cb", true},
           {u"/a\\\\b", true},
           {u"/a\\/b", true},
           {u"/%5Ca", true},
           // The slash that is put behind the end.
           {u"/a%5C", true},
           {u"/a//b", true},
           {u"/a\\b", false},
           {u"/a/b", false},
           {u"/a/", false},
           {u"", false},
       }) {
    CAPTURE(shown(raw));
    const auto collapsing = OwnedPathname::decoded(raw, {.collapses_backslashes = true});
    CHECK(collapsing.get().has_doubled_separator() == has_doubled_separator);
  }
  CHECK_FALSE(OwnedPathname::decoded(u"/a\\\\b\\").get().has_doubled_separator());
}

}  // namespace

}  // namespace turnout::test
