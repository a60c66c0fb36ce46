#include "transfer.hpp"

#include <emscripten.h>

#include <algorithm>
#include <cstdlib>

namespace turnout::bindings {

namespace {

constexpr std::size_t kInitialUnits = 1024;

std::uintptr_t address(const void* pointer) {
  return reinterpret_cast<std::uintptr_t>(pointer);
}

}  // namespace

// No static of the function, which would be asked whether it is there in every call.
Transfer Transfer::instance_;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

Transfer::Transfer() {
  if (!reserve_input(kInitialUnits)) std::abort();
}

bool Transfer::reserve_input(std::size_t units) {
  if (units <= header_.capacity) return true;
  const std::size_t capacity = std::max<std::size_t>(units, header_.capacity * std::size_t{2});
  // A pathname may be any length; running out of memory for one must leave everything as it was.
  void* const input = std::malloc(capacity * sizeof(char16_t));
  auto* const text = static_cast<char16_t*>(std::malloc((capacity + 1) * sizeof(char16_t)));
  if (input == nullptr || text == nullptr) {
    std::free(input);
    std::free(text);
    return false;
  }
  std::free(input_);
  std::free(text_);
  input_ = input;
  text_ = text;
  header_.input = address(input);
  header_.capacity = static_cast<std::uint32_t>(capacity);
  return true;
}

void Transfer::set_spans(const Span* spans) {
  header_.spans = address(spans);
}

std::string_view Transfer::ascii_input(std::size_t begin, std::size_t count) const {
  return {static_cast<const char*>(input_) + begin, count};
}

TextView Transfer::input(std::size_t begin, std::size_t count) const {
  return {static_cast<const char16_t*>(input_) + begin, count};
}

void Transfer::clear_result() {
  header_.text_length = header_.rest = header_.malformed = header_.warning_count = 0;
  header_.indexed = header_.pathname_length = 0;
}

void Transfer::set_warnings(const void* pairs, std::size_t count) {
  header_.warnings = address(pairs);
  header_.warning_count = static_cast<std::uint32_t>(count);
}

void Transfer::set_text(const DecodedPathname& pathname, const Text& composed) {
  if (composed.empty()) {
    if (!pathname.is_changed()) return;
    header_.text = address(pathname.with_slash().data());
    header_.text_length = static_cast<std::uint32_t>(pathname.with_slash().size());
    return;
  }
  joined_text_.assign(pathname.with_slash()).append(composed);
  header_.text = address(joined_text_.data());
  header_.text_length = static_cast<std::uint32_t>(joined_text_.size());
}

}  // namespace turnout::bindings

using turnout::bindings::Transfer;

extern "C" {

EMSCRIPTEN_KEEPALIVE const Transfer::Header* turnout_transfer() {
  return &Transfer::instance().header();
}

// Makes room for `units` two-byte units of input; 0 if memory is short.
EMSCRIPTEN_KEEPALIVE int turnout_reserve(std::size_t units) {
  return Transfer::instance().reserve_input(units) ? 1 : 0;
}
}
