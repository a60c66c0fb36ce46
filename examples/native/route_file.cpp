#include "route_file.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "turnout/utf8.hpp"

namespace {

constexpr std::size_t kIndent = 2;

using Tree = std::vector<turnout::RouteObject>;

// What a line says, or what is wrong with it.
struct Line {
  std::size_t depth = 0;
  turnout::RouteObject route{};
  std::string error{};
};

Line wrong(std::string message) {
  return {.error = std::move(message)};
}

// Cuts the first word off, with the one space behind it.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return word;
}

Line read_line(std::string_view text) {
  Line line;
  const std::size_t spaces = text.find_first_not_of(' ');
  if (text[spaces] == '\t') return wrong("a tab; routes are indented by two spaces a level");
  if (spaces % kIndent != 0) {
    return wrong("indented by " + std::to_string(spaces) + " spaces, which is no multiple of two");
  }
  line.depth = spaces / kIndent;
  std::string_view rest = text.substr(spaces);
  std::string_view word = take_word(rest);
  if (word == "case-sensitive") {
    line.route.case_sensitive = true;
    word = take_word(rest);
  }
  if (word != "route" && word != "index" && word != "layout") {
    return wrong("\"" + std::string(word) + "\" where route, index or layout is expected");
  }
  if (word == "layout" && !rest.empty()) return wrong("a layout has no path; a route has");
  line.route.index = word == "index";
  if (word == "route" || !rest.empty()) line.route.path = turnout::from_utf8(rest);
  return line;
}

// The siblings at a depth, below the last route of each level above; null if there is none.
Tree* siblings_at(Tree& tree, std::size_t depth) {
  Tree* siblings = &tree;
  for (; depth > 0; --depth) {
    if (siblings->empty()) return nullptr;
    siblings = &siblings->back().children;
  }
  return siblings;
}

bool is_blank_or_comment(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  return begin == std::string_view::npos || text[begin] == '#';
}

}  // namespace

std::variant<Tree, RouteFileError> read_routes(std::istream& input) {
  Tree tree;
  std::string text;
  for (std::size_t number = 1; std::getline(input, text); ++number) {
    if (text.ends_with('\r')) text.pop_back();
    const std::size_t valid = turnout::valid_utf8_length(text);
    if (valid < text.size()) {
      return RouteFileError{number, "no UTF-8 from byte " + std::to_string(valid + 1) + " on"};
    }
    if (is_blank_or_comment(text)) continue;
    Line line = read_line(text);
    if (!line.error.empty()) return RouteFileError{number, std::move(line.error)};
    Tree* const siblings = siblings_at(tree, line.depth);
    if (siblings == nullptr) {
      return RouteFileError{number, "more than one level below the route above it"};
    }
    siblings->push_back(std::move(line.route));
  }
  return tree;
}
