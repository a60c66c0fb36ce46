#include "turnout/utf8.hpp"

#include "catch.hpp"

namespace turnout::test {

namespace {

TEST_CASE("utf8: text of one to four bytes a code point, there and back") {
  const Text text = u"/a\u007F\u0080é\u07FF\u0800\uD7FF\uE000\uFFFF\U00010000😀\U0010FFFF";
  const std::string bytes = to_utf8(text);
  CHECK(from_utf8(bytes) == text);
  CHECK(valid_utf8_length(bytes) == bytes.size());
  CHECK(to_utf8(u"é😀") == "\xC3\xA9\xF0\x9F\x98\x80");
  CHECK(from_utf8("") == u"");
  CHECK(to_utf8(u"").empty());
}

TEST_CASE("utf8: what is none, and where it begins") {
  for (const std::string bad :
       {"\x80", "\xBF", "\xC3", "\xC3(", "\xE2\x82", "\xE2(\xAC", "\xF0\x9F\x98", "\xF0\x9F\x98(",
        "\xC0\xAF", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF",     // overlong
        "\xED\xA0\x80", "\xED\xBF\xBF",                                 // surrogates
        "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xFE", "\xFF"}) {  // beyond U+10FFFF
    CAPTURE(bad.size(), bad);
    CHECK_FALSE(from_utf8(bad));
    CHECK_FALSE(from_utf8("/é" + bad + "/x"));
    CHECK(valid_utf8_length("/é" + bad) == 3);
  }
}

TEST_CASE("utf8: a lone surrogate becomes U+FFFD") {
  CHECK(to_utf8(Text{u'a', 0xD83D}) == "a\xEF\xBF\xBD");
  CHECK(to_utf8(Text{0xD83D, u'a'}) ==
        "\xEF\xBF\xBD"
        "a");
  CHECK(to_utf8(Text{0xDE00, 0xD83D}) == "\xEF\xBF\xBD\xEF\xBF\xBD");
}

}  // namespace

}  // namespace turnout::test
