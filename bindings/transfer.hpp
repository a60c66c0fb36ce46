// The transfer buffer: where JavaScript and C++ leave things for each other. One per instance.
//
// JavaScript reads the header, whose address turnout_transfer() gives, as 32-bit integers:
//
//     0  input        address: a pathname, then a basename. All ASCII: one byte a unit; otherwise
//                     two bytes a unit. Or a text, two bytes a unit, for the control plane.
//     1  capacity     of the input, in two-byte units
//     2  spans        address of the results of the last match, 32-bit integers (below)
//     3  text         address of the text that the spans of the last match point into
//     4  text_length  in units of two bytes; 0: the text is the pathname that JavaScript has, from
//                     `rest` on, followed by one more slash
//     5  rest         how many units of the pathname the basename takes
//     6  malformed    1: a percent escape is malformed, and the pathname was matched as it came
//     7  warnings     address of pairs: the rank of a branch, the position of one of its routes
//     8  warning_count
//     9  out_of_memory  1: the call that was ended in the middle was ended for want of memory
//    10  indexed      1: the segment index took part in the match
//    11  pathname_length  of the pathname in a location, in units; 0 if not the index alone decided
//
// The results are spans, each a begin and an end in code units:
//
//     matchRoutes   for each route of the branch: pathname, pathnameBase; then for each of its
//                   param names: the value, or -1, -1 for `undefined`
//     matchPath     pathname, pathnameBase; then the values
//     invalid path  one span: the rank of the branch, the position of the route
//
//     | 0, 6 | 0, 6 | 0, 9 | 0, 9 | 7, 9 |      /users/42 on  /users > :id
//     | pathname, base | pathname, base | id |
//
// Addresses change when the buffer is made larger and when a longer branch comes to be: JavaScript
// reads them again after turnout_reserve() and after it has built something.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "turnout/code_units.hpp"
#include "turnout/decoded_pathname.hpp"

namespace turnout::bindings {

class Transfer {
 public:
  static Transfer& instance() { return instance_; }

  struct Header {
    std::uintptr_t input = 0;
    std::uint32_t capacity = 0;
    std::uintptr_t spans = 0;
    std::uintptr_t text = 0;
    std::uint32_t text_length = 0;
    std::uint32_t rest = 0;
    std::uint32_t malformed = 0;
    std::uintptr_t warnings = 0;
    std::uint32_t warning_count = 0;
    std::uint32_t out_of_memory = 0;
    std::uint32_t indexed = 0;
    std::uint32_t pathname_length = 0;
  };
  [[nodiscard]] const Header& header() const { return header_; }

  // Makes room for `units` two-byte units of input and for their text. False if memory is short;
  // then the buffer is what it was.
  bool reserve_input(std::size_t units);

  // Where the results are: data_plane.cpp's to say.
  void set_spans(const Span* spans);

  // `count` units of the input, from `begin` on, one byte each.
  [[nodiscard]] std::string_view ascii_input(std::size_t begin, std::size_t count) const;
  // The same, two bytes each.
  [[nodiscard]] TextView input(std::size_t begin, std::size_t count) const;

  // Room for the text of the largest input.
  [[nodiscard]] char16_t* text_buffer() const { return text_; }

  void set_out_of_memory() { header_.out_of_memory = 1; }

  // Begins a new result.
  void clear_result();
  void set_rest(std::size_t units) { header_.rest = static_cast<std::uint32_t>(units); }
  void set_malformed() { header_.malformed = 1; }
  void set_warnings(const void* pairs, std::size_t count);
  void set_indexed() { header_.indexed = 1; }
  void set_pathname_length(std::size_t units) {
    header_.pathname_length = static_cast<std::uint32_t>(units);
  }
  // Hands over the text, unless it is the pathname that JavaScript has already.
  void set_text(const DecodedPathname& pathname, const Text& composed);

 private:
  Transfer();

  static Transfer instance_;

  void* input_ = nullptr;
  char16_t* text_ = nullptr;
  Text joined_text_;
  Header header_;
};

}  // namespace turnout::bindings
