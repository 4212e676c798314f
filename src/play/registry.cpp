// The games of play/games.h behind their virtual face, by name.
#include <vector>

#include "core/fault.h"
#include "play/any_game.h"
#include "play/games.h"
#include "play/match_of.h"

namespace ennead {

std::span<const AnyGame* const> all_games() {
  static const std::vector<const AnyGame*> games = [] {
    std::vector<const AnyGame*> list;
    for_each_game([&list]<class G>(std::type_identity<G>) {
      static const GameOf<G> game;
      list.push_back(&game);
    });
    return list;
  }();
  return games;
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games())
    if (game->info().name == name) return game;
  return nullptr;
}

static const AnyGame& game_named_at(std::string_view name, const char* place) {
  if (const AnyGame* game = find_game(name)) return *game;
  std::string known;
  for (const AnyGame* game : all_games())
    known += (known.empty() ? "" : ", ") + std::string(game->info().name);
  throw Fault(place, "there is no game \"" + std::string(name) + "\"; the games are: " + known);
}

const AnyGame& game_named(std::string_view name) { return game_named_at(name, ""); }

const AnyGame& game_of(const Record& record) { return game_named_at(record.game, "game"); }

const AnyGame& game_of(const json::value& state) {
  return game_named_at(JsonReader(state, "")["game"].string(), "/game");
}

}  // namespace ennead
