#include "turnout/path_regexp.hpp"

#include <algorithm>

#include "turnout/small_buffer.hpp"
#include "turnout/tried_positions.hpp"

namespace turnout {

namespace {

using Instruction = RegexpInstruction;
using Kind = Instruction::Kind;

// One match: what is tried first is what JavaScript tries first, and where it fails, the last
// choice that has something left is gone back to. Captures need no going back: on its way to the
// end a program opens and closes each of them, or clears it where it is skipped.
class Match {
 public:
  Match(const RegexpProgram& program, const CaseFolding* folding, TextView pathname,
        std::span<Span> captures)
      : program_(program),
        folding_(folding),
        pathname_(pathname),
        captures_(captures),
        open_choices_(program.run_ends.size()),
        tried_(program.run_ends.size(), pathname.size()) {}

  std::int32_t run() {
    for (Place place{0, 0};;) {
      const Instruction& now = program_.instructions[place.instruction];
      if (now.kind == Kind::match) return static_cast<std::int32_t>(place.at);
      if (!step(now, place) && !go_back(place)) return -1;
    }
  }

 private:
  struct Place {
    std::uint32_t instruction;
    std::uint32_t at;  // in the pathname
  };

  // A choice that has something left to try: the positions up to `end` where a run may end, or what
  // an optional or a branch tries second. Of one instruction there is one at most.
  struct OpenChoice {
    Place place;
    std::uint32_t end;
  };

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(pathname_.size()); }

  // Does what an instruction says. Returns whether it could.
  bool step(const Instruction& now, Place& place) {
    std::uint32_t next = place.instruction + 1;
    switch (now.kind) {
      case Kind::text:
        if (!is_text_at(now, place.at)) return false;
        place.at += now.end - now.begin;
        break;
      case Kind::optional:
        if (!tried_.add(now.choice, place.at)) return false;
        if (place.at == size() || !now.set.contains(pathname_[place.at], folding_)) break;
        open_choice(place, 0);
        place.at += now.is_lazy ? 0 : 1;
        break;
      case Kind::run: {
        const std::uint32_t begin = place.at + now.least;
        const std::uint32_t end = find_run_ends(now, place.at);
        if (begin >= end) return false;
        place.at = end_run(now, {place.instruction, begin}, end);
        if (place.at == kNowhere) return false;
        break;
      }
      case Kind::branch:
        if (!tried_.add(now.choice, place.at)) return false;
        open_choice(place, 0);
        clear_captures(now);
        if (now.is_lazy) next = place.instruction + now.skip;
        break;
      case Kind::jump:
        next = place.instruction + now.skip;
        break;
      case Kind::open:
        if (now.begin < captures_.size()) captures_[now.begin].begin = offset(place);
        break;
      case Kind::close:
        if (now.begin < captures_.size()) captures_[now.begin].end = offset(place);
        break;
      case Kind::segment_end:
        if (place.at != size() && pathname_[place.at] != u'/') return false;
        break;
      case Kind::pathname_end:
        if (place.at != size()) return false;
        break;
      case Kind::match:
        break;
    }
    place.instruction = next;
    return true;
  }

  // Tries what comes next at the choice that was opened last. Returns whether there is any.
  bool go_back(Place& place) {
    while (open_count_ > 0) {
      tried_.start();
      const OpenChoice choice = open_choices_.data()[--open_count_];
      place = choice.place;
      const Instruction& now = program_.instructions[place.instruction];
      if (now.kind == Kind::run) {
        place.at = end_run(now, choice.place, choice.end);
        if (place.at == kNowhere) continue;
      } else if (now.kind == Kind::optional) {
        place.at += now.is_lazy ? 1 : 0;
      } else {
        clear_captures(now);
        if (!now.is_lazy) place.instruction += now.skip - 1;
      }
      ++place.instruction;
      return true;
    }
    return false;
  }

  void open_choice(Place place, std::uint32_t end) {
    open_choices_.data()[open_count_++] = {place, end};
  }

  [[nodiscard]] bool is_text_at(const Instruction& now, std::uint32_t at) const {
    const std::uint32_t length = now.end - now.begin;
    if (size() - at < length) return false;
    const char16_t* const text = program_.text.data() + now.begin;
    const char16_t* const found = pathname_.data() + at;
    if (folding_ == nullptr) return std::equal(text, text + length, found);
    return std::equal(text, text + length, found,
                      [this](char16_t a, char16_t b) { return a == folding_->fold(b); });
  }

  void clear_captures(const Instruction& branch) {
    const std::size_t end = std::min<std::size_t>(branch.end, captures_.size());
    for (std::size_t i = branch.begin; i < end; ++i) captures_[i] = Span{};
  }

  // The end of the positions where the run that begins at `begin` may end. Where one was tried to
  // end before, it was tried to end at all that come behind too: those are left out.
  [[nodiscard]] std::uint32_t find_run_ends(const Instruction& run, std::size_t begin) const {
    const auto find_outside = [&](std::size_t end) {
      return run.set.find_outside(pathname_, begin, std::min(end, pathname_.size()), folding_);
    };
    if (!tried_.has_started()) return static_cast<std::uint32_t>(find_outside(size()) + 1);
    // Neither is looked for much further than the other is found: a stretch of the pathname is gone
    // through once, not once for each run that begins in it.
    for (;;) {
      const std::size_t limit = tried_.find(run.choice, begin);
      const std::size_t end = find_outside(limit);
      if (end != limit) return static_cast<std::uint32_t>(end + 1);
      if (tried_.contains(run.choice, limit)) return static_cast<std::uint32_t>(limit);
      begin = limit;
    }
  }

  // Ends a run at the last position from `place.at` up to `end` that what follows may begin at.
  // Returns that position.
  std::uint32_t end_run(const Instruction& run, Place place, std::uint32_t end) {
    const RegexpProgram::RunEnd& run_end = program_.run_ends[run.choice];
    const auto left =
        static_cast<std::uint32_t>(run_end.next.trimmed_end(pathname_, place.at, end));
    const bool is_last = left <= place.at + 1 || run_end.is_fixed;
    tried_.add(run.choice, is_last ? place.at : left - 1, end);
    if (left == place.at) return kNowhere;
    if (!is_last) open_choice(place, left - 1);
    return left - 1;
  }

  [[nodiscard]] static std::int32_t offset(Place place) {
    return static_cast<std::int32_t>(place.at);
  }

  static constexpr std::uint32_t kNowhere = static_cast<std::uint32_t>(-1);
  static constexpr std::size_t kFewChoices = 16;

  const RegexpProgram& program_;
  const CaseFolding* folding_;
  TextView pathname_;
  std::span<Span> captures_;
  SmallBuffer<OpenChoice, kFewChoices> open_choices_;
  std::size_t open_count_ = 0;
  TriedPositions tried_;
};

}  // namespace

PathRegexp::PathRegexp(TextView source, const CaseFolding* folding)
    : program_(compile_regexp(source, folding)), folding_(folding) {}

std::int32_t PathRegexp::match(TextView pathname, std::span<Span> captures) const {
  return Match(program_, folding_, pathname, captures).run();
}

}  // namespace turnout
