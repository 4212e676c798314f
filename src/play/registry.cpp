// The games of this program.
#include <array>

#include "core/fault.h"
#include "games/aton/aton.h"
#include "play/any_game.h"
#include "play/match_of.h"

namespace ennead {

std::span<const AnyGame* const> all_games() {
  static const GameOf<aton::Aton> aton;
  static const std::array<const AnyGame*, 1> games = {&aton};
  return games;
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games())
    if (game->info().name == name) return game;
  return nullptr;
}

const AnyGame& game_named(std::string_view name) {
  if (const AnyGame* game = find_game(name)) return *game;
  std::string known;
  for (const AnyGame* game : all_games())
    known += (known.empty() ? "" : ", ") + std::string(game->info().name);
  throw Fault("", "there is no game \"" + std::string(name) + "\"; there is: " + known);
}

}  // namespace ennead
