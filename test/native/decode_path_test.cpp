#include "turnout/decode_path.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

template <class View>
std::string decoded(View pathname) {
  // Exactly as large as is asked for, so that a sanitizer sees what goes beyond.
  const auto buffer = std::make_unique<char16_t[]>(pathname.size());
  const auto size = decode_path(pathname, buffer.get());
  return size ? shown(TextView(buffer.get(), *size)) : "malformed";
}

bool all_ascii(TextView text) {
  return std::all_of(text.begin(), text.end(), is_ascii);
}

struct Case {
  TextView pathname;
  std::string_view expected;
};

// Both overloads, where both apply.
void check(std::initializer_list<Case> cases) {
  for (const auto& [pathname, expected] : cases) {
    CAPTURE(shown(pathname));
    CHECK(decoded(pathname) == expected);
    if (!all_ascii(pathname)) continue;
    const std::string ascii(pathname.begin(), pathname.end());
    CHECK(decoded(std::string_view(ascii)) == expected);
  }
}

TEST_CASE("decode_path: escapes of one to four bytes, in either case of hexadecimal digits") {
  check({{u"", ""},
         {u"/", "/"},
         {u"/a", "/a"},
         {u"/%41%5a%5A", "/AZZ"},
         {u"/%C3%A9", "/é"},
         {u"/%c3%a9", "/é"},
         {u"/%E2%82%AC", "/€"},
         {u"/%e2%82%ac", "/€"},
         {u"/%F0%9F%98%80", "/😀"},
         {u"/a%20b/c%2Bd+e", "/a b/c+d+e"},
         {u"/%00%7F", "/<0000><007F>"},
         {u"/%0A", "/<000A>"},
         {u"/%E2%80%A8/%EF%BB%BF", "/<2028>/<FEFF>"}});
}

TEST_CASE("decode_path: an escaped slash stays %2F, in upper case, and is decoded once only") {
  check({{u"/a%2Fb", "/a%2Fb"},
         {u"/a%2fb", "/a%2Fb"},
         {u"/%2F%2f/", "/%2F%2F/"},
         {u"/a%252Fb", "/a%2Fb"},
         {u"/a%252fb", "/a%2fb"},
         {u"/%25", "/%"},
         {u"/%25%32%46", "/%2F"},
         {u"/%2%46", "malformed"},
         {u"/%2525", "/%25"}});
}

TEST_CASE("decode_path: bounds of UTF-8, none of them overlong, a surrogate or above U+10FFFF") {
  check({{u"%7F", "<007F>"},
         {u"%80", "malformed"},
         {u"%BF", "malformed"},
         {u"%C0%80", "malformed"},
         {u"%C1%BF", "malformed"},
         {u"%C2%80", "\u0080"},
         {u"%DF%BF", "߿"},
         {u"%E0%80%80", "malformed"},
         {u"%E0%9F%BF", "malformed"},
         {u"%E0%A0%80", "ࠀ"},
         {u"%ED%9F%BF", "퟿"},
         {u"%ED%A0%80", "malformed"},
         {u"%ED%BF%BF", "malformed"},
         {u"%EE%80%80", ""},
         {u"%EF%BF%BF", "￿"},
         {u"%F0%80%80%80", "malformed"},
         {u"%F0%8F%BF%BF", "malformed"},
         {u"%F0%90%80%80", "𐀀"},
         {u"%F4%8F%BF%BF", "􏿿"},
         {u"%F4%90%80%80", "malformed"},
         {u"%F5%80%80%80", "malformed"},
         {u"%F8%88%80%80%80", "malformed"},
         {u"%FC%84%80%80%80%80", "malformed"},
         {u"%FE", "malformed"},
         {u"%FF", "malformed"}});
}

TEST_CASE("decode_path: a truncated or broken sequence is malformed") {
  check({{u"%", "malformed"},         {u"%4", "malformed"},         {u"/a%", "malformed"},
         {u"/a%2", "malformed"},      {u"%g1", "malformed"},        {u"%1g", "malformed"},
         {u"%%41", "malformed"},      {u"% 41", "malformed"},       {u"%-1", "malformed"},
         {u"%+1", "malformed"},       {u"%0x", "malformed"},        {u"%C3", "malformed"},
         {u"%C3/", "malformed"},      {u"%C3A9", "malformed"},      {u"%C3%", "malformed"},
         {u"%C3%A", "malformed"},     {u"%C3%41", "malformed"},     {u"%C3%C3%A9", "malformed"},
         {u"%E2%82", "malformed"},    {u"%E2%82/%AC", "malformed"}, {u"%E2%82%41", "malformed"},
         {u"%F0%9F%98", "malformed"}, {u"%F0%9F%98%", "malformed"}, {u"%F0%9F%9880", "malformed"},
         {u"%u0041", "malformed"}});
}

TEST_CASE("decode_path: one malformed escape anywhere leaves the whole pathname undecoded") {
  check({{u"/%C3%A9/%", "malformed"}, {u"/%/%C3%A9", "malformed"}, {u"/%41%zz%41", "malformed"}});
}

TEST_CASE("decode_path: what is not escaped passes through, lone surrogates and NUL too") {
  check({{u"/é/€/😀", "/é/€/😀"},
         {u"/\xD800/\xDC00", "/<D800>/<DC00>"},
         {u"/\xDC00\xD800%41", "/<DC00><D800>A"},
         {u"/\xD83D%41\xDE00", "/<D83D>A<DE00>"},
         {u"/a\0"
          u"b"sv,
          "/a<0000>b"},
         {u"/\u2028\uFEFF", "/<2028><FEFF>"},
         {u"/？%41", "/？A"},
         {u"/％４１", "/％４１"},
         {u"/%４１", "malformed"},
         {u"/１%4１", "malformed"}});
}

TEST_CASE(
    "decode_path: all pairs of bytes, alone and before others, as decodeURIComponent has them") {
  constexpr std::array<char, 17> kHex{"0123456789ABCDEF"};
  std::size_t valid = 0;
  std::uint64_t hash = 14695981039346656037U;  // FNV-1a
  const auto mix = [&hash](std::uint64_t value) { hash = (hash ^ value) * 1099511628211U; };
  for (const std::string_view tail : {"", "%80", "%80%80", "%BF%C2%A0"}) {
    for (std::size_t pair = 0; pair < 0x10000; ++pair) {
      std::string text{'%', kHex[pair >> 12],     kHex[pair >> 8 & 15],
                       '%', kHex[pair >> 4 & 15], kHex[pair & 15]};
      text += tail;
      std::array<char16_t, 16> buffer{};
      const auto size = decode_path(std::string_view(text), buffer.data());
      if (!size) continue;
      ++valid;
      mix(pair);
      for (std::size_t i = 0; i < *size; ++i) mix(buffer[i]);
    }
  }
  CHECK(valid == 30080);
  CHECK(hash == 16800514693213537331U);
}

TEST_CASE("decode_path: long pathnames of nothing but escapes") {
  const Text slashes = repeated(u"%2F", 100'000);
  CHECK(decoded(TextView(slashes)) == shown(slashes));
  CHECK(decoded(TextView(repeated(u"%41", 100'000))) == std::string(100'000, 'A'));
  CHECK(decoded(TextView(Text(100'000, u'%'))) == "malformed");
}

}  // namespace

}  // namespace turnout::test
