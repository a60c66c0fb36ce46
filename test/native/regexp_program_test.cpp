#include "turnout/regexp_program.hpp"

#include <string>

#include "catch.hpp"
#include "support/shown.hpp"

namespace turnout::test {

namespace {

std::string set_text(const UnitSet& set) {
  switch (set.kind) {
    case UnitSet::Kind::either:
      return shown(TextView(&set.unit, 1)) +
             (set.other == set.unit ? "" : shown(TextView(&set.other, 1)));
    case UnitSet::Kind::folded:
      return "folded " + shown(TextView(&set.unit, 1));
    case UnitSet::Kind::other_than:
      return "not " + shown(TextView(&set.unit, 1));
    case UnitSet::Kind::not_line_terminator:
      return "any";
  }
  return "?";
}

std::string instruction_text(const RegexpProgram& program, std::size_t at) {
  using Kind = RegexpInstruction::Kind;
  const RegexpInstruction& now = program.instructions[at];
  const std::string target = std::to_string(at + now.skip);
  const std::string captures = std::to_string(now.begin);
  switch (now.kind) {
    case Kind::text:
      return "text " + shown(TextView(program.text).substr(now.begin, now.end - now.begin));
    case Kind::optional:
      return (now.is_lazy ? "lazy optional " : "optional ") + set_text(now.set);
    case Kind::run: {
      const bool is_fixed = program.run_ends[now.choice].is_fixed;
      return (is_fixed ? "fixed run " : "run ") + set_text(now.set) +
             (now.least == 0 ? " from 0" : "");
    }
    case Kind::branch:
      return (now.is_lazy ? "lazy branch " : "branch ") + target +
             (now.begin == now.end ? "" : " clears " + captures + "-" + std::to_string(now.end));
    case Kind::jump:
      return "jump " + target;
    case Kind::open:
      return "open " + captures;
    case Kind::close:
      return "close " + captures;
    case Kind::segment_end:
      return "segment end";
    case Kind::pathname_end:
      return "pathname end";
    case Kind::match:
      return "match";
  }
  return "?";
}

// The instructions, with numbers where one goes on elsewhere; or `invalid`.
std::string program_text(TextView source, const CaseFolding* folding = nullptr) {
  const RegexpProgram program = compile_regexp(source, folding);
  if (!program.is_valid) return "invalid";
  std::string out;
  for (std::size_t at = 0; at < program.instructions.size(); ++at) {
    out += (at == 0 ? "" : ", ") + instruction_text(program, at);
  }
  return out;
}

TEST_CASE("compile_regexp: text, and what is optional in it") {
  CHECK(program_text(u"^/abc") == "text /abc, match");
  CHECK(program_text(u"^/a?b") == "text /, optional a, text b, match");
  CHECK(program_text(u"^/a??b?") == "text /, lazy optional a, optional b, match");
  CHECK(program_text(u"^/a\\.\\?b\\\\?") == "text /a.?b, optional \\, match");
  CHECK(program_text(u"^/?") == "optional /, match");
  CHECK(program_text(u"^") == "match");
}

TEST_CASE("compile_regexp: case is folded beforehand") {
  const CaseFolding* folding = &CaseFolding::unicode();
  CHECK(program_text(u"^/aB1?σ?ς", folding) ==
        "text /AB, optional 1, optional folded Σ, text Σ, match");
  CHECK(program_text(u"^/a?B?", folding) == "text /, optional Aa, optional Bb, match");
}

TEST_CASE("compile_regexp: params and their groups") {
  CHECK(program_text(u"^/([^\\/]+)x") == "text /, open 0, run not /, close 0, text x, match");
  CHECK(program_text(u"^/([^\\/]*)/") ==
        "text /, open 0, fixed run not / from 0, close 0, text /, match");
  CHECK(program_text(u"^/?([^\\/]+)?x") ==
        "optional /, branch 5 clears 0-1, open 0, run not /, close 0, text x, match");
  CHECK(program_text(u"^/?([^\\/]+)??x") ==
        "optional /, lazy branch 5 clears 0-1, open 0, run not /, close 0, text x, match");
  CHECK(program_text(u"^(?:/([^\\/]*))?/b") ==
        "branch 5 clears 0-1, text /, open 0, fixed run not / from 0, close 0, text /b, match");
  CHECK(program_text(u"^/a(/b)?/c") ==
        "text /a, branch 5 clears 0-1, open 0, text /b, close 0, text /c, match");
  CHECK(program_text(u"^(?:/a)?(?:/b)?") == "branch 2, text /a, branch 4, text /b, match");
}

TEST_CASE("compile_regexp: an optional group must take something") {
  CHECK(program_text(u"^/([^\\/]*)?\\/*$") ==
        "text /, branch 5 clears 0-1, open 0, fixed run not /, close 0, fixed run / from 0, "
        "pathname end, match");
}

TEST_CASE("compile_regexp: what ends a pattern") {
  CHECK(program_text(u"^/\\/*$") == "text /, fixed run / from 0, pathname end, match");
  CHECK(program_text(u"^/a(?:(?=\\/|$))") == "text /a, segment end, match");
  CHECK(program_text(u"^/(.*)$") ==
        "text /, open 0, fixed run any from 0, close 0, pathname end, match");
  CHECK(program_text(u"^/a(?:\\/(.+)|\\/*)$") ==
        "text /a, branch 7 clears 0-1, text /, open 0, fixed run any, close 0, jump 8, "
        "fixed run / from 0, pathname end, match");
}

TEST_CASE("compile_regexp: a run may end early if what follows may begin in it") {
  // Not for a unit that is one in another case.
  const CaseFolding* folding = &CaseFolding::unicode();
  CHECK(program_text(u"^([^\\/]+)\\/*$") ==
        "open 0, fixed run not /, close 0, fixed run / from 0, pathname end, match");
  CHECK(program_text(u"^([^\\/]+)\\/?x") ==
        "open 0, run not /, close 0, optional /, text x, match");
  CHECK(program_text(u"^([^\\/]+)σ", folding) == "open 0, run not /, close 0, text Σ, match");
  CHECK(program_text(u"^([^\\/]+)(?:(?=\\/|$))") ==
        "open 0, fixed run not /, close 0, segment end, match");
  CHECK(program_text(u"^\\/*a?b?c?d") ==
        "fixed run / from 0, optional a, optional b, optional c, text d, match");
  CHECK(program_text(u"^\\/*a?b?c?d?e") ==
        "run / from 0, optional a, optional b, optional c, optional d, text e, match");
  CHECK(program_text(u"^([^\\/]+)") == "open 0, run not /, close 0, match");
}

TEST_CASE("compile_regexp: what RegExp takes for a syntax error") {
  for (const TextView source :
       {u"^/a\?\?\?", u"^/a\?\?\?\?b", u"^?", u"^*", u"^/(?", u"^/(a", u"^/(?:a", u"^/a)",
        u"^(?:a|b", u"^/([^\\/]+)\?\?\?", u"^(?:/a)\?\?\?", u"^\\", u"^/(?)"}) {
    CAPTURE(shown(source));
    CHECK(program_text(source) == "invalid");
  }
}

}  // namespace

}  // namespace turnout::test
