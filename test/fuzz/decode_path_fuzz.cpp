// Any pathname: decoding never grows it, does nothing where there is nothing to decode, and does
// the same to bytes as to two-byte units.
#include <algorithm>
#include <string>

#include "input.hpp"
#include "turnout/basename.hpp"
#include "turnout/decode_path.hpp"

using namespace turnout;
using turnout::fuzz::require;

namespace {

void check_basename(const Text& pathname, const Text& basename) {
  const auto [outcome, rest] = strip_basename(pathname, basename);
  if (outcome != BasenameMatch::Outcome::stripped) return;
  require(rest <= pathname.size());
  require(rest == pathname.size() || pathname[rest] == u'/' || rest == 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const Text pathname = input.pathname(40);
  check_basename(pathname, input.pathname(4));

  Text decoded(pathname.size(), u'\0');
  const auto length = decode_path(pathname, decoded.data());
  if (length) {
    require(*length <= pathname.size());
    if (pathname.find(u'%') == Text::npos) {
      require(TextView(decoded).substr(0, *length) == pathname);
    }
    const auto slashes = [](TextView text) { return std::count(text.begin(), text.end(), u'/'); };
    require(slashes(TextView(decoded).substr(0, *length)) == slashes(pathname));
  }
  if (std::all_of(pathname.begin(), pathname.end(), is_ascii)) {
    const std::string ascii(pathname.begin(), pathname.end());
    Text from_ascii(pathname.size(), u'\0');
    require(decode_path(ascii, from_ascii.data()) == length);
    if (length) {
      require(TextView(from_ascii).substr(0, *length) == TextView(decoded).substr(0, *length));
    }
  }
  return 0;
}
