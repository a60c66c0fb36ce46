#include "support/boost_regexp.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#define BOOST_REGEX_MAX_STATE_COUNT 50000
#include <boost/regex.hpp>

#include "support/ecma_regex_traits.hpp"

namespace turnout::test {

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

// Spells for Boost what it reads otherwise than JavaScript.
Text spelled_for_boost(TextView source) {
  Text spelled;
  for (std::size_t at = 0; at < source.size(); ++at) {
    const TextView rest = source.substr(at);
    if (rest.starts_with(u'\\')) {
      spelled.append(rest.substr(0, 2));
      ++at;
    } else if (rest.starts_with(u"[^")) {
      spelled.append(u"[^");
      ++at;
    } else if (rest.starts_with(u"*)?")) {
      // In Perl an iteration that matches nothing counts.
      spelled.append(u"+)?");
      at += 2;
    } else if (rest.starts_with(u'^')) {
      spelled.append(u"\\A");
    } else if (rest.starts_with(u'.')) {
      spelled.append(u"[^\\n\\r\\x{2028}\\x{2029}]");
    } else if (rest.starts_with(u'$')) {
      spelled.append(u"\\z");
    } else {
      spelled.push_back(rest.front());
    }
  }
  return spelled;
}

}  // namespace

struct BoostRegexp::Compiled {
  boost::basic_regex<char16_t, EcmaRegexTraits> regex;
};

BoostRegexp::BoostRegexp(TextView source, const CaseFolding* folding)
    : compiled_(std::make_unique<Compiled>()) {
  boost::regbase::flag_type flags = boost::regbase::perl | boost::regbase::no_except;
  if (folding != nullptr) flags |= boost::regbase::icase;
  const Text spelled = spelled_for_boost(source);
  compiled_->regex.imbue(folding);
  compiled_->regex.assign(spelled.data(), spelled.data() + spelled.size(), flags);
}

BoostRegexp::~BoostRegexp() = default;

bool BoostRegexp::is_valid() const {
  return compiled_->regex.status() == 0;
}

std::optional<std::int32_t> BoostRegexp::match(TextView pathname, std::span<Span> captures) const {
  const char16_t* const begin = pathname.data();
  const auto offset = [begin](UnitIterator at) {
    return static_cast<std::int32_t>(at.get() - begin);
  };
  boost::match_results<UnitIterator> groups;
  try {
    if (!boost::regex_search(UnitIterator(begin), UnitIterator(begin + pathname.size()), groups,
                             compiled_->regex, boost::match_continuous)) {
      return -1;
    }
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
  for (std::size_t i = 0; i < std::min(captures.size(), groups.size() - 1); ++i) {
    const auto& group = groups[static_cast<int>(i) + 1];
    captures[i] = group.matched ? Span{offset(group.first), offset(group.second)} : Span{};
  }
  return offset(groups[0].second);
}

}  // namespace turnout::test
