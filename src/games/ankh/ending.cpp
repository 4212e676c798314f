// ANKH-24 and ANKH-25: forgotten gods and the end of the game.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-24  Forgotten gods --------------------------------------------------------------------

// ANKH-24.2, ANKH-24.3: what leaves is not killed (ANKH-22.12).
static void forget(State& s, Seat god, AnkhJournal& journal) {
  God& own = s.gods[god];
  journal.tell(GodForgotten{name_of(s, god), own.devotion});
  give_up_monuments(s, god, journal);
  for (const Hex hex : HexSet(s.figures[god])) remove_figure(s, god, hex);
  if (own.is(Deity::anubis))
    for (God& other : s.gods) {
      other.warriors = static_cast<std::uint8_t>(other.warriors + other.trapped);
      other.trapped = 0;
    }
  if (own.is(Deity::osiris)) s.underworld = {};
  own.followers = 0;
  own.powers = {};
  own.used = {};
  own.warriors = 0;
  own.trapped = 0;
  own.guardians = {};
  leave_palace(s, god);
  s.in_game.remove(god);
}

// ANKH-24.1: red spaces are the lowest ones, so those who go are the first in the order.
void forget_gods(State& s, AnkhJournal& journal) {
  std::uint8_t gone = s.gone;
  while (gone < s.ranked() && s.gods[s.ascending.values[gone]].devotion <= edition(s).last_red)
    ++gone;
  if (gone == s.gone) journal.tell(NobodyForgotten{});
  for (std::size_t at = s.gone; at < gone; ++at) forget(s, s.ascending.values[at], journal);
  s.gone = gone;
  if (s.in_game.empty()) {  // ANKH-24.4
    journal.tell(AllForgotten{});
    end_game(s, Ending::forgotten, nobody);
  } else if (s.in_game.size() == 1) {
    journal.tell(WonAsLast{name_of(s, s.in_game.lowest())});
    end_game(s, Ending::last_god, s.in_game.lowest());
  }
}

// ---- ANKH-25  The end ---------------------------------------------------------------------------

// ANKH-25.4: all seats of the winning god; all seats where there is none.
void end_game(State& s, Ending ending, Seat winner) {
  s.ending = ending;
  for (const Seat seat : SeatSet::first(s.players))
    if (winner == nobody || s.playing(seat) == winner) s.winners.add(seat);
  s.stack.clear();
  s.battle = BattleFacts{};
  s.moved = s.marked = s.doomed = s.undecided = {};
  s.first_sides = {};
  s.palace.window = Window::none;
  s.palace.played = s.palace.free_unlock = s.palace.extra_done = false;
}

// ANKH-25.3
void end_by_devotion(State& s, AnkhJournal& journal) {
  const Seat god = ascending(s).back();
  journal.tell(WonByDevotion{name_of(s, god), s.gods[god].devotion});
  end_game(s, Ending::devotion, god);
}

}  // namespace ennead::ankh
