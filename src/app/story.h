// The log of a match as sentences.
#pragma once

#include <string>

#include "core/text.h"
#include "play/any_game.h"

namespace ennead {

// Does this event open a new part of the game? The log sets it off as a heading. By agreement such
// keys end in "round_begins".
bool opens_part(const Message& message);

// What the viewer may know of the log from a line on, one sentence a line, with the colour marks of
// core/paint.h.
std::string story(const AnyMatch& match, Viewer viewer, const TextTable& words,
                  std::size_t from = 0);

// The same in few lines: as many whole sentences side by side as the columns hold, each part of the
// game on a new line.
std::string story_in_short(const AnyMatch& match, Viewer viewer, const TextTable& words,
                           std::size_t from, int columns);

// How the game ended: who won, and why.
std::string result_text(const AnyMatch& match, const TextTable& words);

}  // namespace ennead
