#include "turnout/pathname_segments.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "support/dialects.hpp"
#include "support/shown.hpp"

namespace turnout::test {

using namespace std::literals;

namespace {

// A pathname in memory of its own, not a unit more: both as bytes and as units.
class OwnedText {
 public:
  explicit OwnedText(std::size_t size)
      : size_(size),
        bytes_(std::make_unique<char[]>(size)),
        units_(std::make_unique<char16_t[]>(size)) {}
  explicit OwnedText(std::string_view ascii) : OwnedText(ascii.size()) {
    for (std::size_t i = 0; i < size_; ++i) set(i, ascii[i]);
  }

  void set(std::size_t at, char ascii) {
    bytes_[at] = ascii;
    units_[at] = static_cast<char16_t>(ascii);
  }
  [[nodiscard]] std::string_view bytes() const { return {bytes_.get(), size_}; }
  [[nodiscard]] TextView units() const { return {units_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<char[]> bytes_;
  std::unique_ptr<char16_t[]> units_;
};

std::string key_text(const SegmentKey& key) {
  if (!key.is_wide()) return {key.bytes(), key.size()};
  Text units(key.size() / 2, u'\0');
  std::memcpy(units.data(), key.bytes(), key.size());
  return "wide " + shown(units);
}

// What is there of a pathname: each segment's key and where it ends; then the pathname's size.
std::string split_text(const PathnameSegments& segments, bool is_regular) {
  if (!is_regular) return "irregular";
  std::string out;
  for (std::size_t i = 0; i < segments.count(); ++i) {
    out += key_text(segments.key(i)) + " -" + std::to_string(segments.end(i + 1)) + ", ";
  }
  return out + "of " + std::to_string(segments.size());
}

std::string split_bytes(std::string_view ascii, const Dialect& dialect = {}) {
  const OwnedText text(ascii);
  PathnameSegments segments;
  return split_text(segments, segments.split(text.bytes(), dialect));
}

std::string split_units(TextView pathname, const Dialect& dialect = {},
                        const CaseFolding& folding = CaseFolding::unicode()) {
  PathnameSegments segments;
  return split_text(segments, segments.split(pathname, folding, dialect));
}

TEST_CASE("PathnameSegments: folded segments and where they end") {
  for (const auto& [ascii, expected] :
       {std::pair{"/"sv, "of 1"}, std::pair{"/a"sv, "A -2, of 2"},
        std::pair{"/users/John"sv, "USERS -6, JOHN -11, of 11"},
        std::pair{"/a/b/c"sv, "A -2, B -4, C -6, of 6"},
        std::pair{"/abcdefg/h"sv, "ABCDEFG -8, H -10, of 10"},
        std::pair{"/AZaz09-_.~:@!$&'()*+,;=`{[|}^"sv, "AZAZ09-_.~:@!$&'()*+,;=`{[|}^ -30, of 30"},
        std::pair{"/ /\x7F"sv, "  -2, \x7F -4, of 4"}}) {
    CAPTURE(ascii);
    CHECK(split_bytes(ascii) == expected);
    CHECK(split_units(Text(ascii.begin(), ascii.end())) == expected);
  }
}

TEST_CASE("PathnameSegments: a trailing slash ends no segment, but counts for the size") {
  CHECK(split_bytes("/a/") == "A -2, of 3");
  CHECK(split_units(u"/a/") == "A -2, of 3");
  CHECK(split_bytes("/users/John/") == "USERS -6, JOHN -11, of 12");
  CHECK(split_units(u"/users/John/") == "USERS -6, JOHN -11, of 12");
}

TEST_CASE("PathnameSegments: irregular are doubled slashes, control characters, no first slash") {
  for (const std::string_view ascii :
       {""sv, "a"sv, "a/b"sv, "\\"sv, "//"sv, "//a"sv, "/a//"sv, "/a//b"sv, "/1234567//"sv,
        "/123456//"sv, "/\0"sv, "/a\n"sv, "/a\r/b"sv, "/1234567\x1F"sv, "/\t/12345678"sv}) {
    CAPTURE(shown(Text(ascii.begin(), ascii.end())));
    CHECK(split_bytes(ascii) == "irregular");
    CHECK(split_units(Text(ascii.begin(), ascii.end())) == "irregular");
  }
  CHECK(split_units(u"/a\u2028") == "irregular");
  CHECK(split_units(u"/\u2029/a") == "irregular");
}

TEST_CASE("PathnameSegments: backslashes are irregular where joinPaths collapses them") {
  for (const Dialect& dialect : kDialects) {
    CAPTURE(dialect.collapses_backslashes);
    const std::string_view expected =
        dialect.collapses_backslashes ? "irregular" : "A\\B -4, C -6, of 6";
    CHECK(split_bytes("/a\\b/c", dialect) == expected);
    CHECK(split_units(u"/a\\b/c", dialect) == expected);
  }
}

TEST_CASE("PathnameSegments: with a percent sign bytes are irregular, units are regular") {
  CHECK(split_bytes("/%41") == "irregular");
  CHECK(split_bytes("/a/b%") == "irregular");
  CHECK(split_units(u"/%41") == "%41 -4, of 4");
  // Also where it is irregular besides.
  for (const std::string_view ascii :
       {"%"sv, "a/%2F"sv, "//%"sv, "/%//"sv, "/\n%"sv, "//////////%"sv, "/%/////////"sv}) {
    CAPTURE(shown(Text(ascii.begin(), ascii.end())));
    CHECK(split_bytes(ascii) == "irregular");
    CHECK(split_units(Text(ascii.begin(), ascii.end())) == "irregular");
  }
}

TEST_CASE("PathnameSegments: a segment is wide if one of its units is not ASCII") {
  CHECK(split_units(u"/é") == "wide É -2, of 2");
  CHECK(split_units(u"/a/bς/c") == "A -2, wide BΣ -5, C -7, of 7");
  CHECK(split_units(u"/σa/") == "wide ΣA -3, of 4");
  CHECK(split_units(u"/\xD83D\xDE00/\xD800") == "wide 😀 -3, wide <D800> -5, of 5");
  CHECK(split_units(u"/abcdefg\u00FF") == "wide ABCDEFGŸ -9, of 9");
  CHECK(split_units(u"/\u0080") == "wide \u0080 -2, of 2");
}

TEST_CASE("PathnameSegments: folded as the folding that is given folds") {
  const CaseFolding ascii;
  CHECK(split_units(u"/aσ/b", {}, ascii) == "wide Aσ -3, B -5, of 5");
  // What folds to ASCII in Unicode, but not here.
  CHECK(split_units(u"/ſ/\u212A") == "wide ſ -2, wide \u212A -4, of 4");
}

TEST_CASE("PathnameSegments: has_text compares at a place, as it is or folded") {
  const CaseFolding& folding = CaseFolding::unicode();
  const OwnedText text("/Ab/c.js"sv);
  PathnameSegments bytes;
  REQUIRE(bytes.split(text.bytes(), {}));
  PathnameSegments units;
  REQUIRE(units.split(text.units(), folding, {}));
  for (const PathnameSegments* segments : {&bytes, &units}) {
    CHECK(segments->has_text(1, u"Ab", nullptr));
    CHECK_FALSE(segments->has_text(1, u"AB", nullptr));
    CHECK(segments->has_text(1, u"AB", &folding));
    CHECK_FALSE(segments->has_text(1, u"Ab", &folding));
    CHECK(segments->has_text(5, u".js", nullptr));
    CHECK(segments->has_text(5, u".JS", &folding));
    CHECK_FALSE(segments->has_text(4, u".JS", &folding));
    CHECK(segments->has_text(3, u"", nullptr));
  }
  const Text greek = u"/Σς";
  REQUIRE(units.split(greek, folding, {}));
  CHECK(units.has_text(1, u"ΣΣ", &folding));
  CHECK(units.has_text(1, u"Σς", nullptr));
  CHECK_FALSE(units.has_text(1, u"ΣΣ", nullptr));
}

// What must come of a pathname of ASCII, told without a thought for speed.
bool is_regular(std::string_view ascii, const Dialect& dialect) {
  const bool has_control =
      std::any_of(ascii.begin(), ascii.end(), [](char unit) { return unit < ' '; });
  return ascii.starts_with('/') && ascii.find("//") == std::string_view::npos && !has_control &&
         !(dialect.collapses_backslashes && ascii.find('\\') != ascii.npos);
}

char upper(char ascii) {
  return ascii >= 'a' && ascii <= 'z' ? static_cast<char>(ascii - 'a' + 'A') : ascii;
}

bool holds(const SegmentKey& key, std::string_view segment) {
  return !key.is_wide() &&
         std::equal(key.bytes(), key.bytes() + key.size(), segment.begin(), segment.end(),
                    [](char found, char expected) { return found == upper(expected); });
}

bool holds(const PathnameSegments& segments, std::string_view ascii) {
  std::size_t depth = 0;
  for (std::size_t begin = 1; begin < ascii.size(); ++depth) {
    const std::size_t end = std::min(ascii.find('/', begin), ascii.size());
    if (depth == segments.count() || segments.end(depth) != begin - 1 ||
        segments.end(depth + 1) != end ||
        !holds(segments.key(depth), ascii.substr(begin, end - begin))) {
      return false;
    }
    begin = end + 1;
  }
  return depth == segments.count() && segments.end(0) == 0 && segments.size() == ascii.size();
}

// Splits pathnames both ways, and counts what they are.
struct Splitter {
  PathnameSegments of_bytes{};
  PathnameSegments of_units{};
  std::size_t regular = 0;
  std::size_t irregular = 0;
  std::size_t escaped = 0;

  void check(const OwnedText& text, const Dialect& dialect) {
    const std::string_view ascii = text.bytes();
    const bool units_expected = is_regular(ascii, dialect);
    const bool is_escaped = ascii.find('%') != std::string_view::npos;
    const bool bytes_expected = units_expected && !is_escaped;
    const bool bytes = of_bytes.split(ascii, dialect);
    const bool units = of_units.split(text.units(), CaseFolding::unicode(), dialect);
    ++(is_escaped ? escaped : units_expected ? regular : irregular);
    // Catch2's own checks take too long for as many.
    if (bytes == bytes_expected && units == units_expected && (!bytes || holds(of_bytes, ascii)) &&
        (!units || holds(of_units, ascii))) {
      return;
    }
    FAIL("\"" << shown(text.units()) << "\" as bytes: " << split_text(of_bytes, bytes)
              << "; as units: " << split_text(of_units, units));
  }

  // With all texts of the alphabet in the `left` places from `at` on.
  void check_all(OwnedText& text, std::size_t at, std::size_t left, std::string_view alphabet,
                 const Dialect& dialect) {
    if (left == 0) {
      check(text, dialect);
      return;
    }
    for (const char unit : alphabet) {
      text.set(at, unit);
      check_all(text, at + 1, left - 1, alphabet, dialect);
    }
  }
};

constexpr std::string_view kUnits = "/aZ%\\\x01\x7F";

TEST_CASE("PathnameSegments: every short pathname, as bytes and as units") {
  Splitter splitter;
  for (const Dialect& dialect : {release::kV6, release::kV853}) {
    for (std::size_t size = 0; size <= 5; ++size) {
      OwnedText text(size);
      splitter.check_all(text, 0, size, kUnits, dialect);
    }
  }
  CHECK(splitter.regular > 800);
  CHECK(splitter.irregular > 10'000);
  CHECK(splitter.escaped > 10'000);
}

TEST_CASE("PathnameSegments: every pathname of a few units that is longer than a word") {
  Splitter splitter;
  for (const std::string_view alphabet : {"/aZ"sv, "/a%"sv, "/a\x01"sv, "/z\\"sv}) {
    for (std::size_t size = 6; size <= 9; ++size) {
      OwnedText text(size);
      text.set(0, '/');
      splitter.check_all(text, 1, size - 1, alphabet, release::kV853);
    }
  }
  CHECK(splitter.regular > 4'000);
  CHECK(splitter.irregular > 10'000);
  CHECK(splitter.escaped > 5'000);
}

TEST_CASE("PathnameSegments: any three units at any place of a pathname of up to five words") {
  Splitter splitter;
  for (std::size_t size = 4; size <= 41; ++size) {
    // At the edges of words, and at the pathname's ends.
    for (std::size_t at = 1; at + 3 <= size; ++at) {
      if (at % 8 > 1 && at % 8 < 5 && at + 3 != size) continue;
      OwnedText text(std::string(size, 'b'));
      text.set(0, '/');
      splitter.check_all(text, at, 3, kUnits, release::kV853);
    }
  }
  CHECK(splitter.regular > 10'000);
}

TEST_CASE("PathnameSegments: one slash at any place of a pathname of up to five words") {
  Splitter splitter;
  for (std::size_t size = 1; size <= 41; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      OwnedText text(std::string(size, 'y'));
      text.set(0, '/');
      text.set(at, '/');
      splitter.check(text, {});
    }
  }
  CHECK(splitter.regular > 800);
  CHECK(splitter.irregular == 40);
}

TEST_CASE("PathnameSegments: every unit of ASCII, at each place of a word") {
  Splitter splitter;
  for (const Dialect& dialect : {release::kV6, release::kV853}) {
    for (int unit = 0; unit < 0x80; ++unit) {
      for (std::size_t at = 1; at <= 9; ++at) {
        OwnedText text("/bbbbbbbbb"sv);
        text.set(at, static_cast<char>(unit));
        splitter.check(text, dialect);
      }
    }
  }
  // Of each dialect: all but the percent sign, 32 control characters, and for one the backslash;
  // a slash doubles the first at one place.
  CHECK(splitter.escaped == std::size_t{2} * 9);
  CHECK(splitter.irregular == std::size_t{2} * (32 * 9 + 1) + 9);
}

TEST_CASE("PathnameSegments: a location ends where its search or its hash begins") {
  for (const std::string_view pathname :
       {"/"sv, "/a"sv, "/a/"sv, "/users/John"sv, "/0123456789abcde"sv, "/0123456789abcdef/gh"sv}) {
    const std::string alone = split_bytes(pathname);
    for (const std::string_view rest :
         {""sv, "?"sv, "#"sv, "?a//b%\n"sv, "#/?//"sv, "?0123456789012345#67890123456789/x"sv}) {
      CAPTURE(pathname, rest);
      const OwnedText text(std::string(pathname) + std::string(rest));
      PathnameSegments segments;
      CHECK(split_text(segments, segments.split(text.bytes(), {}, true)) == alone);
    }
  }
  for (const std::string_view location : {"?/a"sv, "#"sv, "//?"sv, "/a//b?c"sv, "/%?x"sv}) {
    CAPTURE(location);
    PathnameSegments segments;
    CHECK_FALSE(segments.split(OwnedText(location).bytes(), {}, true));
  }
  // Otherwise they are units like others.
  CHECK(split_bytes("/a?b/c#d") == "A?B -4, C#D -8, of 8");
}

TEST_CASE("PathnameSegments: runs of slashes of any length are irregular") {
  for (std::size_t size = 2; size < 2'000; ++size) {
    const OwnedText text(std::string(size, '/'));
    // New ones, whose memory is no larger than it must be.
    Splitter().check(text, {});
  }
  for (const std::string_view doubled : {"//"sv, "/a//"sv, "//%"sv}) {
    CAPTURE(doubled);
    std::string ascii;
    while (ascii.size() < 10'000) ascii += doubled;
    Splitter().check(OwnedText(ascii), {});
  }
}

TEST_CASE("PathnameSegments: as many segments as a pathname can have") {
  for (const std::size_t count : {255U, 256U, 257U, 258U, 512U, 1'024U, 5'000U}) {
    for (const std::string_view last : {""sv, "/"sv}) {
      CAPTURE(count, last);
      std::string ascii;
      for (std::size_t i = 0; i < count; ++i) ascii += "/s";
      ascii += last;
      Splitter splitter;
      splitter.check(OwnedText(ascii), {});
      CHECK(splitter.regular == 1);
      CHECK(splitter.of_bytes.count() == count);
      CHECK(splitter.of_units.count() == count);
    }
  }
}

TEST_CASE("PathnameSegments: pathnames of 64 KiB") {
  constexpr std::size_t kSize = 65'536;
  std::string mixed;
  for (std::size_t i = 0; mixed.size() < kSize; ++i) mixed += "/" + std::string(1 + i % 30, 'm');
  for (const std::string& ascii :
       {"/" + std::string(kSize, 'a'), "/" + std::string(kSize, 'a') + "/", mixed, mixed + "%",
        mixed + "//", mixed + "\n", "\n" + mixed}) {
    Splitter().check(OwnedText(ascii), {});
  }
  const Text wide = u"/" + repeated(u"σ", kSize - 1);
  PathnameSegments segments;
  REQUIRE(segments.split(wide, CaseFolding::unicode(), {}));
  REQUIRE(segments.count() == 1);
  CHECK(key_text(segments.key(0)) == "wide " + shown(repeated(u"Σ", kSize - 1)));
}

TEST_CASE("PathnameSegments: one that has been used holds nothing of the pathname before") {
  PathnameSegments segments;
  const CaseFolding& folding = CaseFolding::unicode();
  const std::string many(3'000, 'x');
  const OwnedText longest("/" + many + "/" + many + "/c/d");
  const OwnedText shorter("/a/b"sv);
  const Text wide = u"/ä/ö/ü";
  const auto bytes = [&](const OwnedText& text) {
    return split_text(segments, segments.split(text.bytes(), {}));
  };
  const auto units = [&](TextView text) {
    return split_text(segments, segments.split(text, folding, {}));
  };
  REQUIRE(bytes(longest).ends_with("C -6004, D -6006, of 6006"));
  CHECK(bytes(shorter) == "A -2, B -4, of 4");
  CHECK(units(wide) == "wide Ä -2, wide Ö -4, wide Ü -6, of 6");
  CHECK(units(shorter.units()) == "A -2, B -4, of 4");
  CHECK(bytes(OwnedText("//"sv)) == "irregular");
  CHECK(bytes(OwnedText("/"sv)) == "of 1");
  REQUIRE(units(longest.units()).ends_with("C -6004, D -6006, of 6006"));
  CHECK(bytes(shorter) == "A -2, B -4, of 4");
}

}  // namespace

}  // namespace turnout::test
