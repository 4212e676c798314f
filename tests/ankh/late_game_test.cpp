// Random games end in red most often. These begin late and above it, so that the last conflict, the
// top of the track and merged gods that win are played under the kit's eyes as well.
#include <gtest/gtest.h>

#include "effort.h"
#include "games/ankh/ankh.h"
#include "play/kit.h"

namespace ennead::ankh {
namespace {

State some_choices_later(int players, std::uint64_t seed, std::size_t choices) {
  Journal<Event> nobody_listens;
  State s = Ankh::start({}, players, seed, nobody_listens);
  Chance chance(seed);
  for (std::size_t made = 0; made < choices && !Ankh::outcome(s).over; ++made) {
    const Seat seat = Ankh::question(s).waiting.lowest();
    ChoiceList list;
    Ankh::legal(s, seat, list);
    Ankh::choose(s, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))],
                 nobody_listens);
  }
  return s;
}

TEST(AnkhLateGame, PlaysOnBeyondTheFourthConflict) {
  std::map<std::string, int> endings;
  int together = 0;
  for (int players = 2; players <= 5; ++players)
    for (std::uint64_t seed = 1; seed <= effort(30); ++seed) {
      const State s =
          some_choices_later(players, seed, 110 + 30 * static_cast<std::size_t>(players - 2));
      if (Ankh::outcome(s).over) continue;
      json::value position = Ankh::to_json(s);
      for (auto& seat : position.as_object()["seats"].as_array())
        if (auto* devotion = seat.as_object().if_contains("devotion"))
          *devotion = devotion->to_number<int>() / 3 + 20;
      position.as_object().erase("order");
      kit::CheckedGame<Ankh> game(Ankh::from_json(position), kit::Level::full);
      Chance chance(seed);
      const auto pick = [&chance](std::uint32_t count) { return chance.below(count); };
      for (std::size_t steps = 0; !game.over(); ++steps)
        game.step(pick, steps % 8 == 0 ? kit::Level::full : kit::Level::light);
      const Outcome outcome = Ankh::outcome(game.state());
      ++endings[std::string(outcome.reason)];
      together += !outcome.drawn && outcome.winners.size() > 1 ? 1 : 0;
    }
  if (!whole_effort) return;
  EXPECT_GT(endings["ankh.ending.devotion"], 2);
  EXPECT_GT(endings["ankh.ending.top"], 5);
  EXPECT_GT(together, 0);
}

}  // namespace
}  // namespace ennead::ankh
