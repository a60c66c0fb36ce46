// Upstream's matchRoutesImpl from its ranked branches on, over plain strings: every branch in rank
// order, no candidates, no spans, nothing kept from one call to the next.
#pragma once

#include <string>

#include "support/table.hpp"

namespace turnout::test {

// The text that Table::match gives if the library is right. Only the matching of a single path
// (PathMatcher) and the ranked order are the library's.
std::string reference_match(const Table& table, TextView raw, bool allow_partial);

// Upstream's joinPaths([left, right]).
Text reference_join(TextView left, TextView right, const Dialect& dialect = {});

// Upstream's normalizePathname.
Text reference_normalize(TextView pathname);

}  // namespace turnout::test
