// A branch that matched, as lines for a terminal.
#pragma once

#include <string>

#include "turnout/matcher.hpp"

// Texts are quoted as JSON quotes them: a decoded pathname may hold anything.
std::string show_branch(const turnout::MatchedBranch& branch);
