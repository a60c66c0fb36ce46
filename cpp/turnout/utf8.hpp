// UTF-8, which programs and files have, and UTF-16, which matching takes.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "turnout/code_units.hpp"

namespace turnout {

// The text, or nothing if that is no UTF-8: overlong forms, surrogates and what is beyond U+10FFFF
// are none, as everywhere else.
std::optional<Text> from_utf8(std::string_view bytes);

// Where the first sequence begins that is no UTF-8; the length if all of it is. For error messages.
std::size_t valid_utf8_length(std::string_view bytes);

// A lone surrogate, which UTF-8 cannot say, becomes U+FFFD.
std::string to_utf8(TextView text);

}  // namespace turnout
