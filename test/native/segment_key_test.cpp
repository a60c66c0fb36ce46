#include "turnout/segment_key.hpp"

#include <cstring>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "catch.hpp"

namespace turnout::test {

namespace {

// A key in memory of its own: its bytes, and behind them as many as may be read, not one more.
class OwnedKey {
 public:
  explicit OwnedKey(std::string_view bytes, bool is_wide = false, char behind = '\0')
      : memory_(copy_of(bytes, behind)),
        key_(memory_.get(), static_cast<std::uint32_t>(bytes.size()), is_wide) {}

  [[nodiscard]] const SegmentKey& get() const { return key_; }

 private:
  static std::unique_ptr<char[]> copy_of(std::string_view bytes, char behind) {
    auto memory = std::make_unique<char[]>(bytes.size() + SegmentKey::kSlack);
    bytes.copy(memory.get(), bytes.size());
    std::memset(memory.get() + bytes.size(), behind, SegmentKey::kSlack);
    return memory;
  }

  std::unique_ptr<char[]> memory_;
  SegmentKey key_;
};

// `size` bytes, no two words of them the same.
std::string some_bytes(std::size_t size) {
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes.push_back(static_cast<char>('A' + i % 23));
  return bytes;
}

constexpr std::size_t kLongest = 40;

TEST_CASE("SegmentKey: what stands behind a key's last byte is no part of it") {
  for (std::size_t size = 0; size <= kLongest; ++size) {
    CAPTURE(size);
    const std::string bytes = some_bytes(size);
    const OwnedKey zeros(bytes);
    for (const char behind : {'A', '\x7F', '\x80', '\xFF'}) {
      const OwnedKey other(bytes, false, behind);
      CHECK(zeros.get() == other.get());
      CHECK(zeros.get().hash() == other.get().hash());
    }
  }
}

TEST_CASE("SegmentKey: a bit that differs anywhere makes another key, with another hash") {
  for (std::size_t size = 1; size <= kLongest; ++size) {
    const std::string bytes = some_bytes(size);
    const OwnedKey key(bytes);
    for (std::size_t at = 0; at < size; ++at) {
      for (int bit = 0; bit < 8; ++bit) {
        CAPTURE(size, at, bit);
        std::string changed = bytes;
        changed[at] = static_cast<char>(changed[at] ^ 1 << bit);
        const OwnedKey other(changed);
        REQUIRE_FALSE(key.get() == other.get());
        REQUIRE(key.get().hash() != other.get().hash());
      }
    }
  }
}

TEST_CASE("SegmentKey: a longer key is another one, even where it goes on with zeros") {
  for (std::size_t size = 0; size <= kLongest; ++size) {
    CAPTURE(size);
    const std::string bytes = some_bytes(size);
    const OwnedKey key(bytes);
    const OwnedKey longer(bytes + '\0');
    CHECK_FALSE(key.get() == longer.get());
    CHECK_FALSE(longer.get() == key.get());
    CHECK(key.get().hash() != longer.get().hash());
  }
}

TEST_CASE("SegmentKey: a wide key is not the narrow one of the same bytes") {
  for (const std::size_t size : {2U, 8U, 10U}) {
    CAPTURE(size);
    const OwnedKey narrow(some_bytes(size));
    const OwnedKey wide(some_bytes(size), true);
    CHECK_FALSE(narrow.get() == wide.get());
    CHECK(narrow.get().hash() != wide.get().hash());
    CHECK(wide.get() == OwnedKey(some_bytes(size), true).get());
  }
}

TEST_CASE("SegmentKey: it may begin at any byte") {
  const std::string bytes = some_bytes(19);
  const OwnedKey key(bytes);
  for (std::size_t at = 0; at < 8; ++at) {
    CAPTURE(at);
    const OwnedKey whole(std::string(at, '/') + bytes);
    const SegmentKey part(whole.get().bytes() + at, static_cast<std::uint32_t>(bytes.size()),
                          false);
    CHECK(part == key.get());
    CHECK(part.hash() == key.get().hash());
  }
}

TEST_CASE("SegmentKey: the hashes of numbered keys are spread") {
  constexpr int kKeys = 20'000;
  constexpr std::uint32_t kLowBits = 0xFFFF;
  std::set<std::uint32_t> all;
  std::set<std::uint32_t> low;
  for (int i = 0; i < kKeys; ++i) {
    const std::uint32_t hash = OwnedKey("SEGMENT-" + std::to_string(i)).get().hash();
    all.insert(hash);
    low.insert(hash & kLowBits);
  }
  CHECK(all.size() >= kKeys - 5);
  // Random ones would fill 17,235 of the 65,536 places.
  CHECK(low.size() >= 16'500);
}

}  // namespace

}  // namespace turnout::test
