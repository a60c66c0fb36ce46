// Matches each line of standard input, a pathname, against the route tree of a file:
//
//     match_pathnames [--v6 | --v7 | --v8] ROUTES < PATHNAMES
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "route_file.hpp"
#include "show_branch.hpp"
#include "turnout/matcher.hpp"
#include "turnout/utf8.hpp"

namespace {

enum ExitCode { kOk = 0, kFailed = 1, kWrongUsage = 2 };

struct Arguments {
  std::string file;
  turnout::Dialect dialect = turnout::kV6;
};

std::optional<Arguments> read_arguments(const std::vector<std::string>& words) {
  static const std::map<std::string, turnout::Dialect> kDialects = {
      {"--v6", turnout::kV6}, {"--v7", turnout::kV7}, {"--v8", turnout::kV8}};
  Arguments arguments;
  for (const std::string& word : words) {
    if (const auto dialect = kDialects.find(word); dialect != kDialects.end()) {
      arguments.dialect = dialect->second;
    } else if (word.starts_with("-") || !arguments.file.empty()) {
      return std::nullopt;
    } else {
      arguments.file = word;
    }
  }
  if (arguments.file.empty()) return std::nullopt;
  return arguments;
}

int fail(const std::string& where, const std::string& message) {
  std::cerr << "match_pathnames: " << where << ": " << message << '\n';
  return kFailed;
}

int match_lines(const turnout::Matcher& matcher) {
  std::string line;
  for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
    if (line.ends_with('\r')) line.pop_back();
    const std::string where = "standard input:" + std::to_string(number);
    const auto pathname = turnout::from_utf8(line);
    if (!pathname) {
      const std::size_t valid = turnout::valid_utf8_length(line);
      return fail(where, "no UTF-8 from byte " + std::to_string(valid + 1) + " on");
    }
    const auto answer = matcher.match(*pathname);
    if (const auto* error = std::get_if<turnout::MatchError>(&answer)) {
      return fail(where, turnout::to_utf8(error->message));
    }
    const auto* branch = std::get_if<turnout::MatchedBranch>(&answer);
    std::cout << line << '\n' << (branch != nullptr ? show_branch(*branch) : "  no match\n");
  }
  return kOk;
}

}  // namespace

int main(int count, char** words) {
  const auto arguments = read_arguments({words + 1, words + count});
  if (!arguments) {
    std::cerr << "usage: match_pathnames [--v6 | --v7 | --v8] ROUTES < PATHNAMES\n";
    return kWrongUsage;
  }
  std::ifstream file(arguments->file, std::ios::binary);
  if (!file) return fail(arguments->file, std::strerror(errno));
  auto routes = read_routes(file);
  if (const auto* error = std::get_if<RouteFileError>(&routes)) {
    return fail(arguments->file + ":" + std::to_string(error->line), error->message);
  }
  // A folder opens, and fails when it is read.
  if (file.bad()) return fail(arguments->file, "cannot be read");

  const auto compiled = turnout::Matcher::compile(
      std::get<std::vector<turnout::RouteObject>>(routes), arguments->dialect);
  if (const auto* error = std::get_if<turnout::MatchError>(&compiled)) {
    return fail(arguments->file, turnout::to_utf8(error->message));
  }
  return match_lines(std::get<turnout::Matcher>(compiled));
}
