#include "turnout/case_folding.hpp"

#include <array>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

// What a RegExp with the i flag and without the u flag does.
TEST_CASE("CaseFolding::unicode: one unit at a time, by toUpperCase") {
  const CaseFolding& folding = CaseFolding::unicode();
  struct Case {
    char16_t unit;
    char16_t folded;
  };
  for (const auto [unit, folded] : std::initializer_list<Case>{
           {u'a', u'A'},           {u'Z', u'Z'},           {u'[', u'['},
           {u'`', u'`'},           {u'{', u'{'},           {u'σ', u'Σ'},
           {u'ς', u'Σ'},           {u'Σ', u'Σ'},           {u'\u00B5', u'\u039C'},
           {u'\u03BC', u'\u039C'}, {u'\u017F', u'\u017F'}, {u'\u212A', u'\u212A'},
           {u'\u0130', u'\u0130'}, {u'\u0131', u'\u0131'}, {u'ß', u'ß'},
           {u'\u1E9E', u'\u1E9E'}, {u'ŉ', u'ŉ'},           {u'\u01C4', u'\u01C4'},
           {u'\u01C5', u'\u01C4'}, {u'\u01C6', u'\u01C4'}, {u'ÿ', u'Ÿ'},
           {u'é', u'É'},           {u'\xD801', u'\xD801'}, {u'\xDC28', u'\xDC28'},
           {u'￿', u'￿'}}) {
    CAPTURE(shown(Text(1, unit)));
    CHECK(shown(Text(1, folding.fold(unit))) == shown(Text(1, folded)));
  }
}

TEST_CASE("CaseFolding::unicode: what a RegExp takes for one letter, and what not") {
  const CaseFolding& folding = CaseFolding::unicode();
  for (const TextView pair :
       {u"σς", u"σΣ", u"ςΣ", u"\u00B5\u03BC", u"\u00B5\u039C", u"éÉ", u"ÿŸ", u"яЯ", u"\u01C6\u01C5",
        u"\u01C6\u01C4", u"\u01C5\u01C4", u"θϑ", u"ωΩ", u"ａＡ", u"ⅷⅧ"}) {
    CAPTURE(shown(pair));
    CHECK(folding.fold(pair[0]) == folding.fold(pair[1]));
  }
  // Mappings to ASCII or to several units are dropped; some signs map to no other letter at all.
  for (const TextView pair :
       {u"\u017Fs", u"\u017FS", u"\u212Ak", u"\u212AK", u"\u0130i", u"\u0130I", u"\u0131i",
        u"\u0131I", u"ß\u1E9E", u"\u212Bå", u"Ωω", u"ŉN", u"ǰJ", u"@`", u"[{", u"\xD801\xD802"}) {
    CAPTURE(shown(pair));
    CHECK(folding.fold(pair[0]) != folding.fold(pair[1]));
  }
}

TEST_CASE("CaseFolding::unicode: folding twice changes nothing more, and never makes ASCII") {
  const CaseFolding& folding = CaseFolding::unicode();
  for (unsigned unit = 0; unit < 0x10000; ++unit) {
    const char16_t folded = folding.fold(static_cast<char16_t>(unit));
    if (folding.fold(folded) != folded || is_ascii(folded) != (unit < 0x80)) {
      FAIL("U+" << std::hex << unit << " folds to U+" << static_cast<unsigned>(folded));
    }
  }
}

TEST_CASE("CaseFolding: made from nothing folds ASCII alone") {
  const CaseFolding folding;
  for (unsigned unit = 0; unit < 0x10000; ++unit) {
    const unsigned expected = unit >= u'a' && unit <= u'z' ? unit - 32 : unit;
    if (folding.fold(static_cast<char16_t>(unit)) != expected) FAIL("U+" << std::hex << unit);
  }
}

TEST_CASE("CaseFolding: made from mappings folds these and ASCII, and leaves their neighbours") {
  const std::array<CaseFolding::Mapping, 3> mappings{
      {{u'é', u'É'}, {u'\u01FF', u'\u01FE'}, {u'\uFFFE', u'\u0200'}}};
  const CaseFolding folding{mappings};
  CHECK(shown(folding.fold(u"aZé\u01FF\uFFFE")) == shown(u"AZÉ\u01FE\u0200"));
  CHECK(shown(folding.fold(u"ÉèêσĀ\u01FD\u0200\uFFFF")) == shown(u"ÉèêσĀ\u01FD\u0200\uFFFF"));
}

TEST_CASE("CaseFolding: a text is folded unit by unit, so surrogate pairs stay") {
  const CaseFolding& folding = CaseFolding::unicode();
  CHECK(shown(folding.fold(u"aσ\u00DF\xD800"
                           u"b")) == "AΣß<D800>B");
  // U+10428 would become U+10400 by code point.
  CHECK(folding.fold(u"\U00010428") == u"\U00010428");
}

}  // namespace

}  // namespace turnout::test
