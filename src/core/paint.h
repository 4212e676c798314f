// Colour in a terminal. Drawings carry marks, and the program turns them into escape sequences or
// takes them out: a drawing must say everything without colour.
#pragma once

#include <string>
#include <string_view>

namespace ennead {

// A mark is \x01 followed by one of these letters; \x01 0 ends all colours.
enum class Paint : char {
  plain = '0',
  bold = 'b',
  dim = 'd',
  red_piece = 'r',
  blue_piece = 'l',
  yellow = 'y',
  green = 'g',
  black = 'k',
  blue = 'B',
  bonus = 'o',
  lit = 'L',
};

inline std::string painted(Paint paint, std::string_view text) {
  return std::string("\x01") + static_cast<char>(paint) + std::string(text) + "\x01" + "0";
}

// The drawing with escape sequences, or bare.
std::string render(std::string_view drawing, bool colour);

// Columns that a UTF-8 text takes on the screen, marks not counted.
int width(std::string_view drawing);

// Two drawings beside each other.
std::string beside(std::string_view left, std::string_view right, int gap = 3);

}  // namespace ennead
