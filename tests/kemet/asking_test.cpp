// Who is asked for Veto and Escape and which DI cards are offered, in random games: a second
// reading of KEMET-18 and of the column "Needs" in KEMET-19.1, from public things where the rules
// say so.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

Seat active_in(const State& s) { return s.stack.nearest<Turn>().seat; }

// KEMET-18.10: in turn order from the active player onward, behind one seat.
Seat asked_for_veto(const State& s, Seat player, Seat behind) {
  if (s.discards[Di::veto] == 2) return nobody;
  const Seat active = active_in(s);
  std::vector<Seat> round;  // the others, from the active player onward
  const auto count = static_cast<std::size_t>(s.players);
  std::size_t start = 0;
  while (s.order.values[start] != active) ++start;
  for (std::size_t n = 1; n < count; ++n) round.push_back(s.order.values[(start + n) % count]);
  bool passed = behind == active;
  for (const Seat seat : round) {
    if (passed && seat != player && s.seats[seat].di_size > 0) return seat;
    if (seat == behind) passed = true;
  }
  return nobody;
}

bool any_free_beside(const State& s, Space space) {
  for (const Space next : board_of(s).beside(space)) {
    bool empty = true;
    for (const Seat seat : SeatSet::first(s.players)) empty = empty && s.seats[seat].on(next) == 0;
    if (empty) return true;
  }
  return false;
}

bool is_offered(const State& s, Seat seat, Di di) {
  ChoiceList choices;
  Kemet::legal(s, seat, choices);
  return choices.has(choice(Kind::card, di));
}

// KEMET-19.1, the day cards and Open Gates; a Teleportation needs a whole Move to be judged.
bool may_be_played(const State& s, Seat seat, Di di, bool moving) {
  const Player& p = s.seats[seat];
  const bool saves = p.has(Tile::priest_of_ra);
  const bool dear = di == Di::raining_fire || di == Di::teleportation || di == Di::open_gates;
  if (p.di[di] == 0 || p.pp < (dear && !saves ? 1 : 0)) return false;
  int others_units = 0, others_pp = 0;
  for (const Seat other : SeatSet::first(s.players).without(seat)) {
    others_units += units_per_player - s.seats[other].pool;
    others_pp += s.seats[other].pp;
  }
  const int limit = p.has(Tile::legion) ? 7 : 5;
  bool room = false;
  for (const Space space : board_of(s).open) {
    const bool own_district = board_of(s).city[p.city].has(space);
    if (p.on(space) >= limit || (!own_district && p.on(space) == 0)) continue;
    room = room || enemy_on(s, seat, space) == nobody;
  }
  switch (di) {
    case Di::raining_fire: return others_units > 0;
    case Di::prayer: return p.pp < 11;
    case Di::enlistment: return p.pool > 0 && room;
    case Di::mana_theft: return p.pp < 11 || others_pp > 0;
    case Di::open_gates: return moving && !p.has(Tile::open_gates) && !s.stack.top<Move>().gates;
    default: return false;
  }
}

void check_offers(const State& s) {
  const Question question = Kemet::question(s);
  const std::string_view name = Kemet::question_name(s);
  const bool open = name == "turn" || name == "step";
  for (const Seat seat : SeatSet::first(s.players))
    for (int at = 0; at < di_count; ++at) {
      const auto di = static_cast<Di>(at);
      const bool offered = is_offered(s, seat, di);
      if (!open || !question.waiting.has(seat)) {
        EXPECT_FALSE(offered) << word_of(static_cast<Di>(at)) << " in " << name;
      } else if (di == Di::teleportation) {
        EXPECT_TRUE(!offered || name == "step");
      } else {
        EXPECT_EQ(offered, may_be_played(s, seat, di, name == "step"))
            << word_of(static_cast<Di>(at)) << " in " << name;
      }
    }
}

struct Count {
  int vetoes = 0, passes = 0, escapes = 0, no_escapes = 0, cards = 0;
};

// After a choice: is the right seat asked, and is nobody asked where nobody should be?
void check_asking(const State& before, Seat seat, Choice chosen, const State& after,
                  const std::vector<KemetJournal::Entry>& told, Count& count) {
  const bool asks = Kemet::question_name(after) == "veto";
  const Seat asked = asks ? Kemet::question(after).waiting.lowest() : nobody;
  switch (kind_of(chosen)) {
    case Kind::card:
      ++count.cards;
      EXPECT_EQ(asked, asked_for_veto(after, seat, active_in(after)));
      return;
    case Kind::escape:
      ++count.escapes;
      EXPECT_EQ(asked, asked_for_veto(after, seat, active_in(after)));
      return;
    case Kind::veto:
      ++count.vetoes;
      EXPECT_EQ(asked, asked_for_veto(after, seat, active_in(after)));
      return;
    case Kind::pass:
      if (!before.stack.top_is<Veto>()) break;
      ++count.passes;
      EXPECT_EQ(asked, asked_for_veto(before, before.stack.top<Veto>().player, seat));
      return;
    default: break;
  }
  EXPECT_FALSE(asks) << "after " << Kemet::text(chosen);
  for (const auto& entry : told) {
    const auto* meets = std::get_if<Meets>(&entry.event);
    if (meets == nullptr) continue;
    const bool free = any_free_beside(after, meets->space);
    const bool expected =
        free && before.seats[meets->enemy].di_size > 0 && before.discards[Di::escape] == 0;
    // Where nobody is asked the troop may already be gone, so only the question is compared.
    EXPECT_EQ(Kemet::question_name(after) == "escape", expected);
    if (expected) {
      EXPECT_EQ(Kemet::question(after).waiting, SeatSet(meets->enemy));
    } else {
      ++count.no_escapes;
    }
  }
}

TEST(KemetAsking, RandomGamesAskForReactionsAndOfferCardsByTheRules) {
  SCOPED_TRACE("KEMET-18.2, KEMET-18.3, KEMET-18.4, KEMET-18.8, KEMET-18.10, KEMET-18.12");
  Chance chance(3);
  Count count;
  for (int players = 2; players <= 5; ++players)
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      KemetJournal quiet;
      State state = Kemet::start(Options{}, players, seed, quiet);
      for (int made = 0; made < 1500 && !Kemet::outcome(state).over; ++made) {
        const Seat seat = Kemet::question(state).waiting.lowest();
        ChoiceList choices;
        Kemet::legal(state, seat, choices);
        const Choice chosen = choices[chance.below(static_cast<std::uint32_t>(choices.size()))];
        const State before = state;
        std::vector<KemetJournal::Entry> told;
        KemetJournal journal(told);
        Kemet::choose(state, seat, chosen, journal);
        check_offers(state);
        check_asking(before, seat, chosen, state, told, count);
        ASSERT_FALSE(testing::Test::HasFailure())
            << Kemet::text(chosen) << " in " << json::serialize(Kemet::to_json(before));
      }
    }
  EXPECT_GT(count.cards, 100);
  EXPECT_GT(count.passes, 100);
  EXPECT_GT(count.vetoes, 10);
  EXPECT_GT(count.escapes, 3);
  EXPECT_GT(count.no_escapes, 10);
}

}  // namespace
}  // namespace ennead::kemet::battles
