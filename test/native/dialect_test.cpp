// Every flag of the dialects: what is asked is the same before and after, and only the answer to
// one flag's question changes when that flag is turned. The answers are those of the releases on
// either side of the change (test/dialects/cases.js asks the real packages the same).
#include "turnout/dialect.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/dialects.hpp"
#include "support/shown.hpp"
#include "support/table.hpp"
#include "turnout/score.hpp"

namespace turnout::test {

namespace {

std::string match_path(TextView path, TextView pathname, const Dialect& dialect) {
  const PathMatcher matcher(path, false, CaseFolding::unicode(), dialect);
  return path_match_text(matcher, pathname, true);
}

std::string match_routes(const Tree& tree, TextView raw, const Dialect& dialect,
                         bool allow_partial = false) {
  return Table(tree, dialect).match(raw, allow_partial);
}

// Also the tree, if it is invalid.
std::string match_if_valid(const Tree& tree, TextView raw, const Dialect& dialect) {
  if (flatten_routes(lay_flat(tree), dialect).invalid) return "invalid tree";
  return match_routes(tree, raw, dialect);
}

struct Question {
  const char* name;
  std::function<std::string(const Dialect&)> ask;
};

const Question kOptionalParam{"an optional param", [](const Dialect& dialect) {
                                return match_path(u"/users/:id?", u"/usersblah", dialect);
                              }};
const Question kOptionalParamBeforeSuffix{
    "an optional param with a suffix", [](const Dialect& dialect) {
      return match_routes({route(u"/x/:id?.json")}, u"/x.json", dialect);
    }};
const Question kOptionalSegment{"an optional segment", [](const Dialect& dialect) {
                                  return match_path(u"/school?/user/:id", u"/school/user/1",
                                                    dialect);
                                }};
const Question kOptionalText{"an optional segment of any text", [](const Dialect& dialect) {
                               return match_path(u"/v1.0?/x", u"/x", dialect);
                             }};
const Question kPartialParam{
    "a param with a suffix", [](const Dialect& dialect) {
      return match_routes({route(u":a.json"), route(u"x.json")}, u"/x.json", dialect);
    }};
const Question kBackslash{"a backslash", [](const Dialect& dialect) {
                            return match_routes({route(u":b")}, u"/%5C", dialect);
                          }};
const Question kLineTerminator{"a slash behind a line terminator", [](const Dialect& dialect) {
                                 return match_path(u"a/:c", u"/a/\n/", dialect);
                               }};
const Question kMisplacedOptional{
    "an absolute child outside its optional parent", [](const Dialect& dialect) {
      return match_if_valid({route(u"/en?", {route(u"/en?/a")})}, u"/en/a", dialect);
    }};
const Question kWarning{"a misplaced star", [](const Dialect& dialect) {
                          return match_routes({route(u"/b*")}, u"/b/x", dialect);
                        }};
const Question kManyMarkers{"more than twelve optional markers", [](const Dialect& dialect) {
                              return match_routes({route(u"a?b?c?d?e?f?g?h?i?j?k?l?m?n")}, u"/n/x",
                                                  dialect, true);
                            }};

const std::array kQuestions{kOptionalParam,   kOptionalParamBeforeSuffix,
                            kOptionalSegment, kOptionalText,
                            kPartialParam,    kBackslash,
                            kLineTerminator,  kMisplacedOptional,
                            kWarning,         kManyMarkers};

struct Answer {
  Question question;
  const char* before;
  const char* after;
};

// Checks that what lies between two dialects changes these answers and no others.
void check_change(const Dialect& before, const Dialect& after, const std::vector<Answer>& changes) {
  for (const Question& question : kQuestions) {
    CAPTURE(question.name);
    const auto change =
        std::find_if(changes.begin(), changes.end(), [&question](const Answer& answer) {
          return std::string(answer.question.name) == question.name;
        });
    if (change == changes.end()) {
      CHECK(question.ask(before) == question.ask(after));
    } else {
      CHECK(question.ask(before) == change->before);
      CHECK(question.ask(after) == change->after);
    }
  }
}

template <class Turn>
Dialect turned(Dialect dialect, Turn turn) {
  turn(dialect);
  return dialect;
}

TEST_CASE("dialect: an optional param may be a whole segment only") {
  check_change(release::kV781,
               turned(release::kV781,
                      [](Dialect& dialect) {
                        dialect.optional_param = Dialect::OptionalParam::whole_segment;
                      }),
               {{kOptionalParam, "/usersblah {id: blah}", "no match"},
                {kOptionalParamBeforeSuffix, "/x/:id?.json /x.json {id: undefined}", "no match"}});
}

TEST_CASE("dialect: a `?` behind a static segment") {
  using enum Dialect::OptionalSegment;
  const auto with = [](Dialect::OptionalSegment optional_segment) {
    return turned(release::kV853, [optional_segment](Dialect& dialect) {
      dialect.optional_segment = optional_segment;
    });
  };
  check_change(with(quantifier), with(capturing_group),
               {{kOptionalSegment, "/school/user/1 {id: 1}", "/school/user/1 {id: /school}"}});
  check_change(with(capturing_group), with(group),
               {{kOptionalSegment, "/school/user/1 {id: /school}", "/school/user/1 {id: 1}"}});
  check_change(with(group), with(group_of_text), {{kOptionalText, "no match", "/x"}});
}

TEST_CASE("dialect: a param with a suffix weighs less than a static segment") {
  check_change(
      turned(release::kV853, [](Dialect& dialect) { dialect.scores_partial_params = false; }),
      release::kV853, {{kPartialParam, ":a.json /x.json {a: x}", "x.json /x.json"}});
}

TEST_CASE("dialect: joinPaths collapses backslashes") {
  check_change(
      turned(release::kV7187, [](Dialect& dialect) { dialect.collapses_backslashes = false; }),
      release::kV7187, {{kBackslash, ":b /\\ {b: \\}", ":b / {b: \\}"}});
}

TEST_CASE("dialect: pathnameBase keeps no slash behind a line terminator") {
  check_change(
      turned(release::kV7187,
             [](Dialect& dialect) { dialect.strips_slash_after_line_terminator = false; }),
      release::kV7187,
      {{kLineTerminator, "/a/<000A>/ {c: <000A>}", "/a/<000A>/ (base /a/<000A>) {c: <000A>}"}});
}

TEST_CASE("dialect: misplaced optional children are left out") {
  check_change(
      turned(release::kV781, [](Dialect& dialect) { dialect.skips_misplaced_optionals = false; }),
      release::kV781, {{kMisplacedOptional, "invalid tree", "/en? /en > /en?/a /en/a"}});
}

TEST_CASE("dialect: what is compiled at once has been warned of") {
  check_change(turned(release::kV820, [](Dialect& dialect) { dialect.compiles_eagerly = false; }),
               release::kV820,
               {{kWarning, "warns /b*, /b* /b/x (base /b) {*: x}", "/b* /b/x (base /b) {*: x}"}});
}

TEST_CASE("dialect: a partial match refuses more than twelve optional markers") {
  check_change(
      turned(release::kV7187, [](Dialect& dialect) { dialect.limits_optional_markers = false; }),
      release::kV7187,
      {{kManyMarkers, "a?b?c?d?e?f?g?h?i?j?k?l?m?n /n", "throws too many optional markers"}});
}

}  // namespace

}  // namespace turnout::test
