// UTF-16 made readable, for comparisons that Catch2 can print.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "turnout/code_units.hpp"

namespace turnout::test {

// UTF-8. Control characters, line terminators, a BOM and lone surrogates are written as `<000A>`.
std::string shown(TextView text);

// Several texts with a space between them; an empty one is written as `(empty)`.
std::string shown(std::span<const Text> texts);

// `begin-end`, or `unmatched`.
std::string shown(Span span);

// `count` times `part`.
Text repeated(TextView part, std::size_t count);

}  // namespace turnout::test
