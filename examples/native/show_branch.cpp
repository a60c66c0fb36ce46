#include "show_branch.hpp"

#include <array>
#include <cstdio>

#include "turnout/utf8.hpp"

namespace {

std::string quoted(turnout::TextView text) {
  std::string out = "\"";
  for (const char byte : turnout::to_utf8(text)) {
    if (byte == '"' || byte == '\\') {
      out += {'\\', byte};
    } else if (static_cast<unsigned char>(byte) < 0x20) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(byte));
      out += escape.data();
    } else {
      out += byte;
    }
  }
  return out + "\"";
}

}  // namespace

std::string show_branch(const turnout::MatchedBranch& branch) {
  std::string params;
  for (const auto& [name, value] : branch.params) {
    params += (params.empty() ? "" : ", ") + quoted(name) + ": " +
              (value ? quoted(*value) : std::string("undefined"));
  }
  std::string pathnames;
  for (const auto& match : branch.matches) {
    pathnames += (pathnames.empty() ? "" : ", ") + quoted(match.pathname);
  }
  return "  branch:  " + quoted(branch.path) + "\n  params:  {" + params + "}\n  matches: [" +
         pathnames + "]\n";
}
