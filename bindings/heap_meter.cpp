#include "heap_meter.hpp"

#include <malloc.h>

#include <cstdlib>
#include <new>

#include "transfer.hpp"

namespace {

std::size_t bytes_in_use = 0;

}  // namespace

std::size_t turnout::bindings::heap_bytes_in_use() {
  return bytes_in_use;
}

// Replaces the program's operator new and delete: a table's memory is what they gave out while it
// was built. Walking the allocator's own statistics would cost more than building a small table.
void* operator new(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) {
    turnout::bindings::Transfer::instance().set_out_of_memory();
    std::abort();
  }
  bytes_in_use += malloc_usable_size(memory);
  return memory;
}

void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  void* const memory = std::malloc(size);
  if (memory != nullptr) bytes_in_use += malloc_usable_size(memory);
  return memory;
}

void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept {
  return operator new(size, tag);
}

void operator delete(void* memory) noexcept {
  if (memory != nullptr) bytes_in_use -= malloc_usable_size(memory);
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
  operator delete(memory);
}
