// How many bytes of the heap are in use, counted as they come and go.
#pragma once

#include <cstddef>

namespace turnout::bindings {

// Bytes that operator new has given out and not got back, with the allocator's rounding.
std::size_t heap_bytes_in_use();

}  // namespace turnout::bindings
