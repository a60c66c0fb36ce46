// The dialects of the package's entries: of the newest release of each major version, as
// js/dialects.js has them.
#pragma once

#include "turnout/dialect.hpp"

namespace turnout {

// turnout/v6: @remix-run/router 1.23.4, react-router 6.30.6.
inline constexpr Dialect kV6{};

// turnout/v7: react-router 7.18.7.
inline constexpr Dialect kV7{.optional_param = Dialect::OptionalParam::whole_segment,
                             .optional_segment = Dialect::OptionalSegment::capturing_group,
                             .collapses_backslashes = true,
                             .strips_slash_after_line_terminator = true,
                             .skips_misplaced_optionals = true,
                             .compiles_eagerly = true,
                             .limits_optional_markers = true};

// turnout/v8: react-router 8.5.3.
inline constexpr Dialect kV8{.optional_param = Dialect::OptionalParam::whole_segment,
                             .optional_segment = Dialect::OptionalSegment::group_of_text,
                             .scores_partial_params = true,
                             .collapses_backslashes = true,
                             .strips_slash_after_line_terminator = true,
                             .skips_misplaced_optionals = true,
                             .compiles_eagerly = true,
                             .limits_optional_markers = true};

}  // namespace turnout
