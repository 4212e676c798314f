// What is explained is what the rules then do.
#include <map>

#include "aton/table.h"
#include "play/any_game.h"
#include "play/explain_json.h"
#include "play/kit.h"
#include "play/match.h"

namespace ennead::aton::tests {
namespace {

Explanation explained(const State& s, Viewer viewer = Viewer::everything()) {
  return Aton::explain(Aton::view(s, viewer));
}

int placing_left(const State& s) {
  const auto* place = s.stack.find<Place>();
  return place == nullptr ? 0 : place->left;
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

TEST(AtonExplain, TheLastScoringIsToldUntilTheNextRoundBegins) {
  SCOPED_TRACE("ATON-11");
  int told = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Match<Aton> match(Aton::Options{}, 2, seed);
    Chance chance(seed);
    PerSeat<int, player_count> before{};
    while (!Aton::outcome(match.state()).over) {
      const Seat seat = Aton::question(match.state()).waiting.lowest();
      const ChoiceList list = kit::legal_list<Aton>(match.state(), seat);
      for (const Seat each : {red, blue}) before[each] = match.state().sides[each].score;
      const std::size_t from = match.told().size();
      match.choose(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
      std::vector<const Event*> events;
      bool fresh = false;
      bool round = false;
      for (std::size_t at = 0; at < match.told().size(); ++at) {
        const Event& event = match.told()[at].entry.event;
        events.push_back(&event);
        if (std::holds_alternative<RoundBegins>(event)) round = false;
        if (!std::holds_alternative<ScoresNow>(event)) continue;
        round = true;
        fresh = at >= from;
      }
      Explanation out = explained(match.state());
      Aton::look_back(out, Aton::view(match.state(), seat), events);
      EXPECT_EQ(out.scored.has_value(), round);
      if (!out.scored || !fresh) continue;
      ++told;
      const std::vector<int>& totals = out.scored->totals;
      visit_described(*out.scored, [](const Message& message) {
        kit::check_message(message, "aton", TextTable::english());
      });
      EXPECT_EQ(totals[0], match.state().sides[red].score - before[red]);
      EXPECT_EQ(totals[1], match.state().sides[blue].score - before[blue]);
      EXPECT_EQ(out.scored_most == red, totals[0] > totals[1]);
      EXPECT_EQ(out.scored_most == blue, totals[1] > totals[0]);
    }
  }
  EXPECT_GT(told, 10);
}

TEST(AtonExplain, TheLastScoringGoesWithWhatAMatchExplains) {
  const auto match = find_game("aton")->start(json::object{}, 2, 1);
  Chance chance(1);
  int scored = 0;
  while (!match->outcome().over) {
    const Seat seat = match->question().waiting.lowest();
    const std::vector<Choice> list = match->legal(seat);
    match->choose(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
    for (const Viewer viewer : {Viewer(red), Viewer::spectator()})
      scored += match->explain(viewer).contains("scored") ? 1 : 0;
  }
  EXPECT_GT(scored, 1);
}

TEST(AtonExplain, SquaresAndWhatTemplesScore) {
  SCOPED_TRACE("ATON-1.1");
  std::vector<AtonJournal::Entry> told;
  AtonJournal journal(told);
  for (const bool reduced : {false, true}) {
    const Explanation out = explained(Aton::start({reduced}, 2, 1, journal));
    ASSERT_EQ(out.temples.size(), reduced ? 2U : 4U);
    std::map<std::string, int> colours;
    int bonus = 0;
    for (std::size_t at = 0; at < out.temples.size(); ++at)
      for (std::size_t i = 0; i < out.temples[at].squares.size(); ++i) {
        const SquareNow& square = out.temples[at].squares[i];
        const Square real = parse_square(square.id);
        EXPECT_EQ(temple_of(real), static_cast<int>(at));
        EXPECT_EQ(row_of(real) * columns + column_of(real), static_cast<int>(i));
        ++colours[square.colour];
        bonus += square.bonus.value_or(0);
      }
    if (reduced) continue;
    EXPECT_EQ(colours, (std::map<std::string, int>{{"yellow", 14},
                                                   {"green", 14},
                                                   {"black", 10},
                                                   {"blue", 4},
                                                   {"bonus1", 4},
                                                   {"bonus2", 2}}));
    EXPECT_EQ(bonus, 4 * 1 + 2 * 2);  // ATON-11.6
    const TextTable& words = TextTable::english();
    EXPECT_EQ(words.say(out.temples[1].scores, "aton"), "Majority: 5 points");  // ATON-11.2
    EXPECT_EQ(words.say(out.temples[3].scores, "aton"), "Majority: 3 for each blue");
    EXPECT_EQ(out.kingdom_note.key, "aton.note.when_full");
  }
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
    EXPECT_EQ(out.kingdom_note.key == "aton.note.full", s.in_kingdom() == kingdom_squares);
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

// A set that one turn's counters could fill is warned of before it wins, unless the other player
// stood in the way until that turn.
TEST(AtonExplain, InstantWinsAreWarnedOf) {
  SCOPED_TRACE("ATON-13.2");
  int warned = 0;
  walk(60, [&](const State& s, Seat seat, Choice, const State& after, const auto&) {
    const Explanation out = explained(s);
    for (const Message& warning : out.warnings) {
      ++warned;
      kit::check_message(warning, "aton", TextTable::english());
    }
    if (!out.warnings.empty() && kind_of(kit::legal_list<Aton>(s, seat)[0]) == Kind::place) {
      EXPECT_EQ(explained(s, seat).hint, out.warnings);
    }
    EXPECT_TRUE(after.ending == Ending::none || explained(after).warnings.empty());
    if (after.ending != Ending::temple && after.ending != Ending::yellow &&
        after.ending != Ending::green)
      return;
    EXPECT_FALSE(out.warnings.empty());
  });
  EXPECT_GT(warned, 0);
}

// What the explanation says of a square is what stands there once it is chosen.
TEST(AtonExplain, ASquareTellsWhatChoosingItChanges) {
  SCOPED_TRACE("ATON-11");
  int seen = 0;
  walk(20, [&](const State& s, Seat seat, Choice made, const State&, const auto&) {
    if (kind_of(made) < Kind::remove) {
      for (const TempleNow& temple : explained(s, seat).temples)
        for (const SquareNow& square : temple.squares) EXPECT_FALSE(square.then);
      return;
    }
    const Explanation now = explained(s, seat);
    const ChoiceList list = kit::legal_list<Aton>(s, seat);
    std::size_t told = 0;
    for (const TempleNow& temple : now.temples)
      for (const SquareNow& square : temple.squares) told += square.then ? 1 : 0;
    EXPECT_EQ(told, list.size());
    for (const Choice choice : list) {
      const Square square = square_of(choice);
      const auto at = static_cast<std::size_t>(temple_of(square));
      const std::optional<Forecast>& then =
          now.temples[at].squares[static_cast<std::size_t>(square) % squares_per_temple].then;
      ASSERT_TRUE(then) << name(square);
      State after = s;
      std::vector<AtonJournal::Entry> entries;
      AtonJournal journal(entries);
      Aton::choose(after, seat, choice, journal);
      if (then->wins && placing_left(s) == 1) {
        EXPECT_EQ(after.winners, SeatSet(seat));
      }
      // The last counter of a round may bring a scoring, and new cards points.
      if (after.round != s.round || after.ending != Ending::none ||
          after.sides[red].score + after.sides[blue].score !=
              s.sides[red].score + s.sides[blue].score)
        continue;
      const Explanation real = explained(after);
      EXPECT_EQ(then->lead, real.temples[at].lead) << name(square);
      EXPECT_EQ(then->if_scored, real.if_scored) << name(square);
      EXPECT_EQ(then->black.has_value(), black_squares.has(square));
      if (then->black) {
        EXPECT_EQ(*then->black, real.black);
      }
      ++seen;
    }
    for (const Viewer viewer : {Viewer(other(seat)), Viewer::spectator()})
      for (const TempleNow& temple : explained(s, viewer).temples)
        for (const SquareNow& square : temple.squares) EXPECT_FALSE(square.then);
  });
  EXPECT_GT(seen, 1000);
}

// Whoever wins by a set of squares could do so at every earlier point of the round, and was said
// to.
TEST(AtonExplain, WhatCanFillASetInThisRound) {
  SCOPED_TRACE("ATON-13.2");
  int filled = 0;
  int won = 0;
  int round = 0;
  std::vector<State> since;
  walk(60, [&](const State& s, Seat seat, Choice made, const State& after, const auto&) {
    if (s.round != round || since.empty()) since.clear();
    round = s.round;
    since.push_back(s);
    const Explanation out = explained(s);
    const auto& wins = out.seats[static_cast<std::size_t>(seat)].instant_wins;
    for (const InstantWin& win : wins) {
      EXPECT_EQ(win.danger, win.of - win.held <= 3);
      if (win.warning) kit::check_message(*win.warning, "aton", TextTable::english());
      // With the counters at hand the set is filled, and the game is over.
      if (kind_of(made) != Kind::place || !win.this_round) continue;
      State then = s;
      std::vector<AtonJournal::Entry> entries;
      AtonJournal journal(entries);
      const std::string& key = win.squares.key;
      const Squares board = first_temples(s.temples());
      Squares set = (key.ends_with("yellow") ? yellow_squares : green_squares) & board;
      if (key.ends_with("whole_temple"))
        set = temple(static_cast<int>(std::get<std::int64_t>(win.squares.fields.at(0).value)) - 1);
      const Squares missing = set.without(s.counters[seat]);
      for (const Square square : missing)
        Aton::choose(then, seat, on(Kind::place, square), journal);
      while (then.ending == Ending::none && then.stack.find<Place>() != nullptr)
        Aton::choose(then, seat, kit::legal_list<Aton>(then, seat)[0], journal);
      EXPECT_NE(then.ending, Ending::none);
      ++filled;
    }
    if (after.ending == Ending::none) return;
    if (after.ending != Ending::points && after.ending != Ending::scoring) {
      ++won;
      const auto winner = static_cast<std::size_t>(after.winners.lowest());
      const Explanation end = explained(after);
      for (std::size_t at = 0; at < end.seats[winner].instant_wins.size(); ++at) {
        const InstantWin& whole = end.seats[winner].instant_wins[at];
        if (whole.held != whole.of) continue;
        for (const State& before : since)
          EXPECT_TRUE(explained(before).seats[winner].instant_wins[at].this_round);
      }
    }
    since.clear();
  });
  EXPECT_GT(filled, 0);
  EXPECT_GT(won, 0);
}

// What a card would do at a cartouche, and what is told to be left of a round, is what happens.
TEST(AtonExplain, CardsOfTheHandTellWhatTheyWouldDo) {
  SCOPED_TRACE("ATON-5 to ATON-9");
  int laid = 0;
  int come = 0;
  walk(20, [&](const State& s, Seat seat, Choice made, const State&, const auto& told) {
    const Explanation out = explained(s, seat);
    EXPECT_EQ(out.lays.empty(), kind_of(made) != Kind::lay);
    for (const Lay& lay : out.lays) {
      ASSERT_EQ(lay.at.size(), 4U);
      EXPECT_GT(s.sides[seat].hand[static_cast<Card>(lay.card)], 0);
      for (const auto& notes : lay.at)
        for (const Message& note : notes) kit::check_message(note, "aton", TextTable::english());
    }
    EXPECT_TRUE(explained(s, Viewer::spectator()).lays.empty());
    for (const Message& line : out.to_come) {
      kit::check_message(line, "aton", TextTable::english());
      ++come;
    }
    const bool acts = kind_of(made) == Kind::remove || kind_of(made) == Kind::place;
    EXPECT_EQ(out.to_come.empty(), !acts);
    if (kind_of(made) != Kind::lay || s.stack.find<Laying>()->answered.empty()) return;
    // Both have laid: the points lie within what was told.
    const auto& lays = out.lays;
    const Card own = card_at(static_cast<LayingCode>(made.operand()), 1);
    for (const Lay& lay : lays) {
      if (lay.card != own) continue;
      const Message& note = lay.at[0][0];
      const auto field = [&](std::string_view name) -> std::int64_t {
        for (const Field& each : note.fields)
          if (each.name == name) return std::get<std::int64_t>(each.value);
        return 0;
      };
      for (const auto& entry : told)
        if (const auto* points = std::get_if<CartouchePoints>(&entry.event)) {
          EXPECT_LE(points->points, field(points->seat == seat ? "best" : "worst"));
          ++laid;
        }
    }
  });
  EXPECT_GT(laid, 50);
  EXPECT_GT(come, 50);
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
