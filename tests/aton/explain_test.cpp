// What is explained is what the rules then do.
#include "aton/table.h"
#include "play/kit.h"

namespace ennead::aton::tests {
namespace {

Explanation explained(const State& s, Viewer viewer = Viewer::everything()) {
  return Aton::explain(Aton::view(s, viewer));
}

// Random games, each position and the choice that is made in it.
template <class See>
void walk(std::uint64_t games, See see) {
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    std::vector<AtonJournal::Entry> told;
    AtonJournal journal(told);
    State s = Aton::start({seed % 4 == 0}, 2, seed, journal);
    Chance chance(seed);
    while (!Aton::outcome(s).over) {
      const Seat seat = Aton::question(s).waiting.lowest();
      const ChoiceList list = kit::legal_list<Aton>(s, seat);
      const Choice choice = list[chance.below(static_cast<std::uint32_t>(list.size()))];
      State after = s;
      told.clear();
      Aton::choose(after, seat, choice, journal);
      see(s, seat, choice, after, told);
      s = after;
    }
  }
}

TEST(AtonExplain, TheForecastIsWhatTheScoringGives) {
  SCOPED_TRACE("ATON-11");
  int scorings = 0;
  walk(40, [&](const State& s, Seat, Choice, const State& after,
               const std::vector<AtonJournal::Entry>& told) {
    bool scored = false;
    for (const auto& entry : told) {
      if (std::holds_alternative<CartouchePoints>(entry.event)) return;  // other points as well
      scored = scored || std::holds_alternative<ScoresNow>(entry.event);
    }
    if (!scored) return;
    ++scorings;
    // Taking counters back comes after the scoring, and asks: all still stand as they were scored,
    // unless the whole of it was forced.
    if (after.stack.find<CountersBack>() == nullptr && after.ending == Ending::none) return;
    const Explanation ahead = explained(after);
    for (const Seat seat : {red, blue})
      EXPECT_EQ(ahead.scoring.totals[static_cast<std::size_t>(seat)],
                after.sides[seat].score - s.sides[seat].score);
  });
  EXPECT_GT(scorings, 20);
}

TEST(AtonExplain, EverySquareThatCannotBeChosenHasAReason) {
  int reasons = 0;
  walk(6, [&](const State& s, Seat seat, Choice, const State&, const auto&) {
    const auto view = Aton::view(s, seat);
    const ChoiceList list = kit::legal_list<Aton>(s, seat);
    const bool squares = kind_of(list[0]) >= Kind::remove;
    for (int at = 0; at < square_count; ++at) {
      const auto square = static_cast<Square>(at);
      bool legal = false;
      for (const Choice choice : list) legal = legal || (squares && square_of(choice) == square);
      const auto why = Aton::why_not(view, seat, "square:" + name(square));
      EXPECT_EQ(why.has_value(), squares && !legal) << name(square);
      if (why) kit::check_message(*why, "aton", TextTable::english());
      reasons += why ? 1 : 0;
    }
    EXPECT_FALSE(Aton::why_not(view, other(seat), "square:1a1") && squares);
  });
  EXPECT_GT(reasons, 1000);
}

TEST(AtonExplain, StockKingdomAndInstantWinsAreThoseOfTheRules) {
  walk(20, [&](const State& s, Seat, Choice, const State& after, const auto&) {
    const Explanation out = explained(s);
    EXPECT_EQ(out.kingdom_free, kingdom_squares - s.in_kingdom());
    for (const Seat seat : {red, blue}) {
      const SeatNumbers& numbers = out.seats[static_cast<std::size_t>(seat)];
      EXPECT_EQ(numbers.stock, s.stock(seat));
      ASSERT_EQ(numbers.cartouches.size(), 4U);
    }
    if (after.ending != Ending::temple && after.ending != Ending::yellow &&
        after.ending != Ending::green)
      return;
    bool whole = false;
    const Explanation end = explained(after);
    for (const InstantWin& win :
         end.seats[static_cast<std::size_t>(after.winners.lowest())].instant_wins)
      whole = whole || win.held == win.of;
    EXPECT_TRUE(whole);
  });
}

TEST(AtonExplain, WhoeverActsGoesByTwoCartouchesAndTheOtherWaitsOrIsDone) {
  int waiting = 0;
  int done = 0;
  walk(6, [&](const State& s, Seat seat, Choice choice, const State&, const auto&) {
    const Kind kind = kind_of(choice);
    const bool acts = kind == Kind::remove || kind == Kind::place;
    const Explanation out = explained(s);
    for (const Seat each : {red, blue}) {
      const SeatNumbers& numbers = out.seats[static_cast<std::size_t>(each)];
      for (int number = 1; number <= cartouches; ++number) {
        const bool wanted =
            acts && each == seat && (number == 3 || number == (kind == Kind::remove ? 2 : 4));
        EXPECT_EQ(numbers.cartouches[static_cast<std::size_t>(number - 1)].now, wanted);
      }
      const bool first = acts && s.stack.nearest<Round>().first == each;
      EXPECT_EQ(numbers.to_come, acts && each != seat && !first);
      waiting += numbers.to_come ? 1 : 0;
      done += acts && each != seat && first ? 1 : 0;
    }
  });
  EXPECT_GT(waiting, 50);
  EXPECT_GT(done, 50);
}

TEST(AtonExplain, ACardFaceDownIsToldOnlyToItsOwner) {
  std::vector<AtonJournal::Entry> told;
  AtonJournal journal(told);
  State s = Aton::start({}, 2, 3, journal);
  for (const Seat seat : {red, blue}) Aton::choose(s, seat, choice(Kind::keep), journal);
  Aton::choose(s, red, kit::legal_list<Aton>(s, red)[0], journal);
  const Cartouche own = explained(s, red).seats[0].cartouches[0];
  EXPECT_TRUE(own.card && !own.face_down);
  for (const Viewer viewer : {Viewer(blue), Viewer::spectator()}) {
    const Cartouche seen = explained(s, viewer).seats[0].cartouches[0];
    EXPECT_TRUE(!seen.card && seen.face_down);
  }
}

}  // namespace
}  // namespace ennead::aton::tests
