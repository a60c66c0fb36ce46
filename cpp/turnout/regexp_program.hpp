// The regular expression of a path as a small program.
//
//     ^/x/?([^\/]+)?\.json\/*$     source: what one dialect makes of /x/:id?.json
//
//     text /X    optional /    branch → text .JSON
//     open 0    run [^\/]+    close 0
//     text .JSON    run \/*    pathname_end    match
//
// A program goes forward only: no group of a path's regular expression repeats.
#pragma once

#include <cstdint>
#include <vector>

#include "turnout/case_folding.hpp"
#include "turnout/code_units.hpp"
#include "turnout/leading_units.hpp"
#include "turnout/unit_set.hpp"

namespace turnout {

struct RegexpInstruction {
  enum class Kind : std::uint8_t {
    text,          // the units [begin, end) of the program's text
    optional,      // a unit of `set` or nothing
    run,           // as many units of `set` as follow, or fewer
    branch,        // goes on behind it, or `skip` instructions further on
    jump,          // goes on `skip` instructions further on
    open,          // a capture begins
    close,         // and ends
    segment_end,   // a slash or the end comes next
    pathname_end,  // the end has come
    match,
  };
  Kind kind = Kind::match;
  bool is_lazy = false;  // of an optional and a branch: what comes second is tried first
  UnitSet set{};
  std::uint32_t least = 0;  // of a run
  std::uint32_t skip = 0;
  // Of the text; or the capture; or the captures that are unmatched where a branch skips them.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t choice = 0;  // numbers the instructions that there is a choice at
};

struct RegexpProgram {
  std::vector<RegexpInstruction> instructions{};
  Text text{};  // folded, if case does not matter
  // What may come behind each choice that is a run, and whether a run never ends early: nothing
  // that may come behind it is in its set.
  struct RunEnd {
    LeadingUnits next{};
    bool is_fixed = false;
  };
  std::vector<RunEnd> run_ends{};  // by choice
  std::uint32_t capture_count = 0;
  bool is_valid = true;
};

// Compiles what path_regexp_source writes, and knows no more of the syntax: a class has a
// quantifier, a group has none but `?`, and an optional group that may match nothing is a class in
// parentheses. `folding`: null where case matters.
RegexpProgram compile_regexp(TextView source, const CaseFolding* folding);

}  // namespace turnout
