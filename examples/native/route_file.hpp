// A route tree as a text, one route a line, each below the one that has two spaces less before it:
//
//     # The line is a comment, as is any that begins with "#" behind its spaces.
//     route /
//       index
//       route users/:id
//       layout
//         case-sensitive route About
//       index more
//
// "route PATH" is a route with a path: all that follows the one space, or "" if nothing does;
// "index" or "index PATH" an index route, without a path or with one; "layout" a route without a
// path. What "case-sensitive" stands before has a path that is.
#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <variant>
#include <vector>

#include "turnout/matcher.hpp"

struct RouteFileError {
  std::size_t line;  // from 1
  std::string message;
};

std::variant<std::vector<turnout::RouteObject>, RouteFileError> read_routes(std::istream& input);
