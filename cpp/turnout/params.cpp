#include "turnout/params.hpp"

#include <algorithm>

namespace turnout {

namespace {

constexpr TextView kEncodedSlash = u"%2F";

Span with_slashes_decoded(Span value, const DecodedPathname& pathname, Text& composed) {
  TextView text = pathname.with_slash().substr(static_cast<std::size_t>(value.begin),
                                               static_cast<std::size_t>(value.end - value.begin));
  auto encoded = text.find(kEncodedSlash);
  if (encoded == TextView::npos) return value;

  const std::size_t before = pathname.with_slash().size();
  const std::size_t begin = before + composed.size();
  for (; encoded != TextView::npos; encoded = text.find(kEncodedSlash)) {
    composed.append(text.substr(0, encoded)).push_back(u'/');
    text.remove_prefix(encoded + kEncodedSlash.size());
  }
  composed.append(text);
  return {static_cast<std::int32_t>(begin), static_cast<std::int32_t>(before + composed.size())};
}

}  // namespace

void ParamKeys::append(const PathPattern& pattern) {
  for_each_param(pattern, [this](TextView name, bool) {
    if (name == u"__proto__") {
      indexes_.push_back(kNone);
      return;
    }
    const auto known = std::find(names_.begin(), names_.end(), name);
    indexes_.push_back(static_cast<std::uint32_t>(known - names_.begin()));
    if (known == names_.end()) names_.emplace_back(name);
  });
}

Span param_value(bool is_optional, Span captured, std::size_t offset,
                 const DecodedPathname& pathname, Text& composed) {
  if (!captured.matched() || captured.empty()) return is_optional ? Span{} : Span{0, 0};
  const auto shift = static_cast<std::int32_t>(offset);
  const Span value{captured.begin + shift, captured.end + shift};
  return pathname.has_percent() ? with_slashes_decoded(value, pathname, composed) : value;
}

}  // namespace turnout
