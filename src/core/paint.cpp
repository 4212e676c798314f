#include "core/paint.h"

#include <algorithm>
#include <sstream>
#include <vector>

namespace ennead {

namespace {

std::string_view escape(char paint) {
  switch (static_cast<Paint>(paint)) {
    case Paint::plain: return "\x1b[0m";
    case Paint::bold: return "\x1b[1m";
    case Paint::dim: return "\x1b[2m";
    case Paint::red_piece: return "\x1b[1;97;48;5;124m";
    case Paint::blue_piece: return "\x1b[1;97;48;5;25m";
    case Paint::yellow: return "\x1b[30;48;5;179m";
    case Paint::green: return "\x1b[30;48;5;108m";
    case Paint::black: return "\x1b[97;48;5;239m";
    case Paint::blue: return "\x1b[30;48;5;74m";
    case Paint::bonus: return "\x1b[30;48;5;173m";
    case Paint::lit: return "\x1b[1;33m";
  }
  return "";
}

std::vector<std::string> lines_of(std::string_view drawing) {
  std::vector<std::string> lines;
  std::istringstream in{std::string(drawing)};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

std::string render(std::string_view drawing, bool colour) {
  std::string out;
  for (std::size_t at = 0; at < drawing.size(); ++at) {
    if (drawing[at] != '\x01')
      out += drawing[at];
    else if (++at < drawing.size() && colour)
      out += escape(drawing[at]);
  }
  return out;
}

int width(std::string_view drawing) {
  int columns = 0;
  for (std::size_t at = 0; at < drawing.size(); ++at) {
    if (drawing[at] == '\x01')
      ++at;
    else if ((static_cast<unsigned char>(drawing[at]) & 0xc0U) != 0x80U)
      ++columns;  // bytes that go on a character do not start a column
  }
  return columns;
}

std::string beside(std::string_view left, std::string_view right, int gap) {
  const std::vector<std::string> lefts = lines_of(left);
  const std::vector<std::string> rights = lines_of(right);
  int widest = 0;
  for (const std::string& line : lefts) widest = std::max(widest, width(line));
  std::string out;
  for (std::size_t row = 0; row < std::max(lefts.size(), rights.size()); ++row) {
    const std::string line = row < lefts.size() ? lefts[row] : "";
    out += line;
    if (row < rights.size() && !rights[row].empty())
      out += std::string(static_cast<std::size_t>(widest - width(line) + gap), ' ') + rights[row];
    out += '\n';
  }
  return out;
}

}  // namespace ennead
