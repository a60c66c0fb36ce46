// The dialects of the releases at which something changed: what js/dialects.js makes of them.
#pragma once

#include <array>

#include "turnout/dialect.hpp"
#include "turnout/newest_dialects.hpp"

namespace turnout::test {

namespace release {

// The name is the release: kV7131 is 7.13.1. The first is @remix-run/router 1.17 to 1.23, and
// react-router up to 7.8.0. The library's own are the newest of their lines: when one of them moves
// on, what it was is written out here.
inline constexpr Dialect kV6 = turnout::kV6;
inline constexpr Dialect kV781{
    .optional_segment = Dialect::OptionalSegment::capturing_group,
    .skips_misplaced_optionals = true,
};
inline constexpr Dialect kV7131{
    .optional_param = Dialect::OptionalParam::whole_segment,
    .optional_segment = Dialect::OptionalSegment::capturing_group,
    .skips_misplaced_optionals = true,
};
inline constexpr Dialect kV7187 = turnout::kV7;
inline constexpr Dialect kV820{
    .optional_param = Dialect::OptionalParam::whole_segment,
    .optional_segment = Dialect::OptionalSegment::group,
    .scores_partial_params = true,
    .collapses_backslashes = true,
    .skips_misplaced_optionals = true,
    .compiles_eagerly = true,
};
inline constexpr Dialect kV853 = turnout::kV8;

}  // namespace release

inline constexpr std::array kDialects{release::kV6,    release::kV781, release::kV7131,
                                      release::kV7187, release::kV820, release::kV853};

}  // namespace turnout::test
