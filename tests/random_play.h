// Random play for tests that need positions of any game.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/chance.h"
#include "play/any_game.h"

namespace ennead {

// For tests that are there once for each game.
inline std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const AnyGame* game : all_games()) names.emplace_back(game->info().name);
  return names;
}

// One of many keys.
inline Seed key_seed(std::uint64_t number) {
  ChaChaKey key{};
  Chance chance(number);
  for (std::uint8_t& byte : key) byte = static_cast<std::uint8_t>(chance.next());
  return Seed(key);
}

// Nothing where the game is over.
inline void choose_at_random(AnyMatch& match, Chance& chance) {
  if (match.outcome().over) return;
  const Seat seat = match.question().waiting.lowest();
  const std::vector<Choice> legal = match.legal(seat);
  match.choose(seat, legal[chance.below(static_cast<std::uint32_t>(legal.size()))]);
}

// One position for each kind of question that random games of this seed and the next ones come to
// soon, and a finished game.
inline std::vector<std::unique_ptr<AnyMatch>> various_positions(const AnyGame& game,
                                                                const json::object& options,
                                                                int players, std::uint64_t seed) {
  std::map<std::string, std::unique_ptr<AnyMatch>> found;
  Chance chance(seed);
  for (int games = 0; games < 4; ++games) {
    const auto match = game.start(options, players, seed + static_cast<std::uint64_t>(games));
    for (;;) {
      const std::string kind(match->question_name());
      // A commitment that was made is a position of its own.
      const bool committed = match->question().asked != match->question().waiting;
      auto& place = found[kind + (committed ? " committed" : "")];
      if (!place && match->made().size() > 2) place = match->clone();
      if (match->outcome().over) break;
      choose_at_random(*match, chance);
    }
  }
  std::vector<std::unique_ptr<AnyMatch>> positions;
  for (auto& [kind, position] : found)
    if (position) positions.push_back(std::move(position));
  return positions;
}

}  // namespace ennead
