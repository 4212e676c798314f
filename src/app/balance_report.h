// What `ennead balance` counts in games of Ankh, and the tables and aims that it makes of it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "core/enums.h"
#include "core/seat.h"
#include "games/ankh/edition.h"

namespace ennead::ankh {

namespace json = boost::json;

using BySeat = std::array<double, max_seats>;  // from the first player on

// How one game ended, as shares of a win: two seats of a merged god have a half each.
struct GameEnd {
  BySeat won{};    // nobody, where all gods were forgotten
  BySeat ahead{};  // of the god with the most devotion, in every game
  bool somebody_won = false;
};

// What is counted over the games of one cell.
struct Tally {
  double games = 0, turns = 0, turns_squared = 0;
  double devotion = 0, hall = 0, offering = 0, sphinxes = 0;
  std::array<double, palace_rooms> priests{};
  PerEnum<Politic, double> taken, played;
  std::vector<GameEnd> ends;  // by seed: the same place is the same seed in every cell

  void add(const Tally& other);  // all but the ends
};

// The cells that others are compared with: retail; the whole expansion, but with a pharaoh that
// does nothing; and one of its pharaohs, drawn for each game.
constexpr std::string_view no_expansion = "no expansion";
constexpr std::string_view idle_pharaoh = "idle pharaoh";
constexpr std::string_view random_pharaoh = "random pharaoh";
enum class Against { nothing, idle, whole_deck };  // a pharaoh; the deck without a card

struct Cell {
  std::string name;
  int players = 0;
  Against against = Against::nothing;
  json::object options;
  Tally tally;
};

// A share, or the difference of two, with half the width of its 95 % interval.
struct Estimate {
  double mean = 0, wide = 0;
};

// How much more of the won games a seat wins in the one cell than in the other; or in how many more
// of all games its god is ahead at the end. Games of the same seed are compared: what they have in
// common, gods, guardians and scenario, falls out.
Estimate shift_of_wins(const Tally& one, const Tally& other, std::size_t seat);
Estimate shift_of_lead(const Tally& one, const Tally& other, std::size_t seat);

// Prints everything in Markdown.
void print_balance(const std::vector<Cell>& cells);

}  // namespace ennead::ankh
