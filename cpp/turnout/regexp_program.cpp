#include "turnout/regexp_program.hpp"

#include <optional>
#include <utility>

namespace turnout {

namespace {

using Instruction = RegexpInstruction;
using Kind = Instruction::Kind;

class Compiler {
 public:
  Compiler(TextView source, const CaseFolding* folding) : rest_(source), folding_(folding) {}

  RegexpProgram run() {
    take(u"^");  // A match begins where the pathname does anyway.
    while (program_.is_valid && !rest_.empty()) program_.is_valid = read_term();
    if (!groups_.empty()) program_.is_valid = false;
    emit({.kind = Kind::match});
    find_choices();
    return std::move(program_);
  }

 private:
  struct Group {
    std::size_t begin;
    std::uint32_t first_capture;
    bool captures;
    std::optional<std::size_t> jump{};  // behind the first of two alternatives
  };

  std::vector<Instruction>& code() { return program_.instructions; }
  void emit(Instruction instruction) { code().push_back(instruction); }

  bool take(TextView text) {
    const bool is_next = rest_.starts_with(text);
    if (is_next) rest_.remove_prefix(text.size());
    return is_next;
  }

  static std::uint32_t distance(std::size_t from, std::size_t to) {
    return static_cast<std::uint32_t>(to - from);
  }

  // Whether the next term is one: it is not if there is nothing that a `?` could apply to.
  bool read_term() {
    if (take(u"(?:(?=\\/|$))")) return emit({.kind = Kind::segment_end}), true;
    if (take(u"(?:")) return open_group(false), true;
    if (take(u"(")) return open_group(true), true;
    if (take(u"|")) return !groups_.empty() && begin_second_alternative();
    if (take(u")")) return !groups_.empty() && close_group();
    if (take(u"$")) return emit({.kind = Kind::pathname_end}), true;
    const auto set = read_set();
    if (!set) return false;
    if (!rest_.empty() && is_quantifier(rest_.front())) {
      emit({.kind = Kind::optional, .set = *set});
      read_quantifier(code().size() - 1);
    } else {
      emit_text(set->unit);
    }
    return true;
  }

  static bool is_quantifier(char16_t unit) { return TextView(u"?*+").find(unit) != TextView::npos; }

  // What comes behind a parenthesis begins a text of its own.
  void emit_text(char16_t unit) {
    Text& text = program_.text;
    const auto size = static_cast<std::uint32_t>(text.size());
    text.push_back(unit);
    if (code().size() > after_parenthesis_ && code().back().kind == Kind::text) {
      ++code().back().end;
    } else {
      emit({.kind = Kind::text, .begin = size, .end = size + 1});
    }
  }

  std::optional<UnitSet> read_set() {
    if (take(u"[^\\/]")) return UnitSet{.kind = UnitSet::Kind::other_than, .unit = u'/'};
    if (take(u".")) return UnitSet{.kind = UnitSet::Kind::not_line_terminator};
    const bool is_escaped = take(u"\\");
    if (rest_.empty()) return std::nullopt;
    const char16_t unit = rest_.front();
    if (!is_escaped && is_quantifier(unit)) return std::nullopt;
    rest_.remove_prefix(1);
    return UnitSet::literal(unit, folding_);
  }

  void open_group(bool captures) {
    groups_.push_back(
        {.begin = code().size(), .first_capture = program_.capture_count, .captures = captures});
    if (captures) emit({.kind = Kind::open, .begin = program_.capture_count++});
    after_parenthesis_ = code().size();
  }

  bool begin_second_alternative() {
    Group& group = groups_.back();
    const std::size_t begin = group.begin + (group.captures ? 1 : 0);
    insert_branch(begin, group.first_capture, false);
    group.jump = code().size();
    emit({.kind = Kind::jump});
    code()[begin].skip = distance(begin, code().size());
    after_parenthesis_ = code().size();
    return true;
  }

  bool close_group() {
    const Group group = groups_.back();
    groups_.pop_back();
    if (group.jump) code()[*group.jump].skip = distance(*group.jump, code().size());
    if (group.captures) emit({.kind = Kind::close, .begin = group.first_capture});
    read_quantifier(group.begin, group.first_capture);
    after_parenthesis_ = code().size();
    return true;
  }

  // Applies the quantifier that may follow to what was emitted from `begin` on.
  void read_quantifier(std::size_t begin, std::uint32_t first_capture = 0) {
    const bool at_least_one = take(u"+");
    if (at_least_one || take(u"*")) {
      code()[begin].kind = Kind::run;
      code()[begin].least = at_least_one ? 1 : 0;
    } else if (take(u"?")) {
      const bool is_lazy = take(u"?");
      if (code()[begin].kind == Kind::optional && begin + 1 == code().size()) {
        code()[begin].is_lazy = is_lazy;
        return;
      }
      // JavaScript takes back an iteration that matched nothing, as `([^\/]*)?` could.
      if (begin + 3 == code().size() && code()[begin + 1].kind == Kind::run) {
        code()[begin + 1].least = 1;
      }
      insert_branch(begin, first_capture, is_lazy);
    }
  }

  // Skips are distances, so what is behind `begin` may be moved.
  void insert_branch(std::size_t begin, std::uint32_t first_capture, bool is_lazy) {
    code().insert(code().begin() + static_cast<std::ptrdiff_t>(begin),
                  {.kind = Kind::branch,
                   .is_lazy = is_lazy,
                   .skip = distance(begin, code().size() + 1),
                   .begin = first_capture,
                   .end = program_.capture_count});
  }

  void find_choices() {
    std::uint32_t count = 0;
    for (Instruction& instruction : code()) {
      const Kind kind = instruction.kind;
      const bool is_choice = kind == Kind::optional || kind == Kind::run || kind == Kind::branch;
      if (is_choice) instruction.choice = count++;
    }
    program_.run_ends.resize(count);

    // Backwards, since all skips go forward.
    std::vector<LeadingUnits> leading(code().size(), LeadingUnits::any());
    for (std::size_t at = code().size() - 1; at-- > 0;) {
      const Instruction& instruction = code()[at];
      const LeadingUnits& next = leading[at + 1];
      leading[at] = leading_units(instruction, next, leading[at + instruction.skip]);
      if (instruction.kind == Kind::run) {
        const bool is_fixed = next.is_disjoint(instruction.set, folding_);
        program_.run_ends[instruction.choice] = {.next = next, .is_fixed = is_fixed};
      }
    }
  }

  [[nodiscard]] LeadingUnits leading_units(const Instruction& instruction, const LeadingUnits& next,
                                           const LeadingUnits& skipped_to) const {
    LeadingUnits units;
    switch (instruction.kind) {
      case Kind::text:
        return LeadingUnits::of(
            TextView(program_.text).substr(instruction.begin, instruction.end - instruction.begin),
            folding_);
      case Kind::optional:
        units = next;
        units.add(instruction.set);
        break;
      case Kind::run:
        if (instruction.least == 0) units = next;
        units.add(instruction.set);
        break;
      case Kind::branch:
        units = next;
        units.add(skipped_to);
        break;
      case Kind::jump:
        return skipped_to;
      case Kind::open:
      case Kind::close:
        return next;
      case Kind::segment_end:
        units.add(u'/');
        break;
      case Kind::pathname_end:
        break;
      case Kind::match:
        return LeadingUnits::any();
    }
    return units;
  }

  TextView rest_;
  const CaseFolding* folding_;
  RegexpProgram program_;
  std::vector<Group> groups_;
  std::size_t after_parenthesis_ = 0;
};

}  // namespace

RegexpProgram compile_regexp(TextView source, const CaseFolding* folding) {
  return Compiler(source, folding).run();
}

}  // namespace turnout
