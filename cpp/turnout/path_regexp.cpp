#include "turnout/path_regexp.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

// A pathological pattern may take as long as it takes upstream, but Boost must not give up and
// throw: the wasm build has no exceptions.
#define BOOST_REGEX_MAX_STATE_COUNT PTRDIFF_MAX
#define BOOST_REGEX_MAX_BLOCKS 65536
#include <boost/regex.hpp>

#include "turnout/ecma_regex_traits.hpp"

#ifdef BOOST_NO_EXCEPTIONS
#include <cstdlib>

#include <boost/throw_exception.hpp>

namespace boost {
// Reached only when even the raised limits above are passed.
void throw_exception(const std::exception&) {
  std::abort();
}
void throw_exception(const std::exception&, const source_location&) {
  std::abort();
}
}  // namespace boost
#endif

namespace turnout {

namespace {

// A pointer that does not say it has random access. Boost then bounds a match by
// BOOST_REGEX_MAX_STATE_COUNT alone rather than by a guess made from the length of the text.
class UnitIterator {
 public:
  using iterator_category = std::bidirectional_iterator_tag;
  using value_type = char16_t;
  using difference_type = std::ptrdiff_t;
  using pointer = const char16_t*;
  using reference = const char16_t&;

  UnitIterator() = default;
  explicit UnitIterator(pointer at) : at_(at) {}

  [[nodiscard]] pointer get() const { return at_; }
  reference operator*() const { return *at_; }
  UnitIterator& operator++() { return ++at_, *this; }
  UnitIterator& operator--() { return --at_, *this; }
  UnitIterator operator++(int) { return UnitIterator(at_++); }
  UnitIterator operator--(int) { return UnitIterator(at_--); }
  bool operator==(const UnitIterator&) const = default;

 private:
  pointer at_ = nullptr;
};

}  // namespace

struct PathRegexp::Compiled {
  boost::basic_regex<char16_t, EcmaRegexTraits> regex;
};

PathRegexp::PathRegexp(TextView source, const CaseFolding* folding)
    : compiled_(std::make_unique<Compiled>()) {
  boost::regbase::flag_type flags = boost::regbase::perl | boost::regbase::no_except;
  if (folding != nullptr) flags |= boost::regbase::icase;
  compiled_->regex.imbue(folding);
  compiled_->regex.assign(source.data(), source.data() + source.size(), flags);
}

PathRegexp::~PathRegexp() = default;
PathRegexp::PathRegexp(PathRegexp&&) noexcept = default;
PathRegexp& PathRegexp::operator=(PathRegexp&&) noexcept = default;

bool PathRegexp::is_valid() const {
  return compiled_->regex.status() == 0;
}

std::int32_t PathRegexp::match(TextView pathname, std::span<Span> captures) const {
  const char16_t* const begin = pathname.data();
  const auto offset = [begin](UnitIterator at) {
    return static_cast<std::int32_t>(at.get() - begin);
  };
  boost::match_results<UnitIterator> groups;
  if (!boost::regex_search(UnitIterator(begin), UnitIterator(begin + pathname.size()), groups,
                           compiled_->regex, boost::match_continuous)) {
    return -1;
  }
  for (std::size_t i = 0; i < std::min(captures.size(), groups.size() - 1); ++i) {
    const auto& group = groups[static_cast<int>(i) + 1];
    captures[i] = group.matched ? Span{offset(group.first), offset(group.second)} : Span{};
  }
  return offset(groups[0].second);
}

}  // namespace turnout
