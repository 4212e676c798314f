// The analysis of a game: its sums, its fairness to what a seat could know, and blunders that
// anybody would call so.
#include "bots/analysis.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/fault.h"
#include "core/text.h"
#include "effort.h"
#include "random_play.h"

namespace ennead::analysis_test {
namespace {

constexpr std::uint64_t little_work = 4'000;

// Played by quick bots, to its end or for so many choices.
Record played(const std::string& game, int players, std::uint64_t seed, std::size_t most = SIZE_MAX,
              std::string_view bot = "greedy") {
  const auto match = game_named(game).start(json::object{}, players, seed);
  const auto quick = make_bot(match->game(), bot, seed);
  while (!match->outcome().over && match->made().size() < most) {
    const Seat seat = match->question().waiting.lowest();
    Budget budget = Budget::of_work(20);
    match->choose(seat, quick->choose(*match->view(seat), budget));
  }
  return match->record();
}

Analysis analysed(const Record& record, std::uint64_t work = little_work) {
  AnalysisOptions options;
  options.work = work;
  return *analyse(record, options);
}

class AnalysisOf : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, AnalysisOf, testing::ValuesIn(game_names()),
                         [](const auto& info) { return info.param; });

TEST_P(AnalysisOf, AddsUp) {
  const int players = game_named(GetParam()).info().max_players;
  const Record record = played(GetParam(), players, 3);
  const auto end = game_of(record).from_record(record);
  ASSERT_TRUE(end->outcome().over);
  const Analysis analysis = analysed(record);

  ASSERT_GE(analysis.graph.size(), 3U);
  EXPECT_EQ(analysis.graph.front().made, 0U);
  EXPECT_EQ(analysis.graph.back().made, record.choices.size());
  for (const Standing& point : analysis.graph) {
    double sum = 0;
    for (const double share : point.shares) {
      EXPECT_GE(share, 0);
      EXPECT_LE(share, 1);
      sum += share;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
  }
  for (const Seat seat : SeatSet::first(players))
    EXPECT_EQ(analysis.graph.back().shares[seat] > 0, end->outcome().winners.has(seat));

  std::size_t in_turns = 0;
  for (const JudgedTurn& turn : analysis.turns) {
    double loss = 0;
    EXPECT_LT(turn.begin, turn.end);
    for (const std::size_t at : turn.choices) {
      const Judged& judged = analysis.choices[at];
      EXPECT_EQ(judged.seat, turn.seat);
      EXPECT_GE(judged.made, turn.begin);
      EXPECT_LT(judged.made, turn.end);
      loss += judged.loss();
      ++in_turns;
    }
    EXPECT_NEAR(turn.loss, loss, 1e-9);
    EXPECT_EQ(turn.worst.has_value(), loss > 0);
  }
  EXPECT_EQ(in_turns, analysis.choices.size());
  for (const Judged& judged : analysis.choices) {
    EXPECT_GE(judged.loss(), 0);
    EXPECT_LE(judged.best, 1);
    if (judged.as_bot) {
      EXPECT_EQ(judged.loss(), 0) << "the bot's own choice costs nothing";
    }
    if (judged.made % 8 != 0) continue;  // some of them
    const auto before = game_of(record).from_record(record, judged.made);
    EXPECT_GT(before->legal(judged.seat).size(), 1U) << "what is forced is no choice";
    EXPECT_EQ(before->game().text(judged.choice), record.choices[judged.made].text);
  }
  double given = 0, lost = 0;
  for (const SeatBalance& seat : analysis.seats) {
    EXPECT_NEAR(seat.start - seat.lost + seat.given + seat.luck, seat.end, 1e-9);
    EXPECT_LE(seat.worst.size(), 3U);
    given += seat.given;
    lost += seat.lost;
  }
  EXPECT_NEAR(given, lost, 1e-9) << "what one loses, the others gain";
  EXPECT_FALSE(analysis.parts.empty());
}

TEST_P(AnalysisOf, IsTheSameTwiceAndWithTheRecordReadAgain) {
  const Record record = played(GetParam(), 2, 5, 60);
  const json::object once = analysis_json(analysed(record), game_of(record));
  const Record again = Record::parse(record.text());
  EXPECT_EQ(json::serialize(once), json::serialize(analysis_json(analysed(again), game_of(again))));
}

// Where the points came from adds up to the points, and has words in every language.
TEST_P(AnalysisOf, SourcesHaveWords) {
  const Record record = played(GetParam(), 2, 3);
  const auto sources = point_sources(*game_of(record).from_record(record));
  ASSERT_FALSE(sources.empty());
  for (const std::string& language : TextTable::languages())
    for (const PointSource& source : sources)
      EXPECT_TRUE(TextTable::of(language).has(source.cause.key)) << source.cause.key;
}

TEST_P(AnalysisOf, CanBeStopped) {
  AnalysisOptions options;
  options.work = little_work;
  std::size_t asked = 0;
  options.go_on = [&asked](std::size_t done, std::size_t of) {
    EXPECT_LE(done, of);
    return ++asked < 5;
  };
  EXPECT_FALSE(analyse(played(GetParam(), 2, 5, 60), options));
  EXPECT_EQ(asked, 5U);
}

// Random choices cost more than those of a bot. What the sanitizers look for is in the other tests.
TEST_P(AnalysisOf, SkillShows) {
  if (!whole_effort) return;
  const auto mean_loss = [](std::string_view bot) {
    double lost = 0;
    int choices = 0;
    for (const std::uint64_t seed : {2, 3})
      for (const SeatBalance& seat :
           analysed(played(GetParam(), 2, seed, 160, bot), 20'000).seats) {
        lost += seat.lost;
        choices += seat.choices;
      }
    return lost / choices;
  };
  EXPECT_GT(mean_loss("random"), 1.5 * mean_loss(GetParam() == "aton" ? "priest" : "greedy"));
}

// What the other seat holds is not known to whoever lays: the verdict is the same whatever it is.
TEST(AnalysisFair, SecretAnswersAreNotMeasuredByWhatLayThere) {
  const AnyGame& game = game_named("aton");
  const json::value one = game.start(json::object{}, 2, 4)->state();
  json::value other = one;
  // Blue's hand against the cards on top of its pile.
  auto& hand = other.at("seats").at(1).at("hand").as_array();
  auto& pile = other.at("seats").at(1).at("pile").as_array();
  for (std::size_t at = 0; at < hand.size(); ++at)
    for (json::value& card : pile)
      if (card != hand[at]) {
        std::swap(card, hand[at]);
        break;
      }
  other.as_object().erase("check");
  const auto verdicts = [&game](const json::value& state) {
    const auto match = game.from_state(state);
    match->choose(Seat{0}, game.parse("keep"));
    match->choose(Seat{1}, game.parse("keep"));
    // The worst way to lay them: the highest card last.
    std::vector<Choice> layings = match->legal(Seat{0});
    match->choose(Seat{0}, layings.front());
    match->choose(Seat{1}, match->legal(Seat{1}).back());
    const Record record = match->record();
    std::vector<std::pair<double, double>> out;
    // The choices after this were made by nobody: the record ends where the cards are shown.
    for (const Judged& judged : analysed(record).choices)
      if (judged.secret && judged.seat == Seat{0}) out.emplace_back(judged.best, judged.share);
    return out;
  };
  const auto first = verdicts(one);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_NE(one.at("seats").at(1).at("hand"), other.at("seats").at(1).at("hand"));
  EXPECT_EQ(first, verdicts(other));
}

// ---- Blunders ----------------------------------------------------------------------------------

// The worst of the seat's choices at the end of a game that somebody else has begun.
double loss_of_last(const AnyMatch& match) {
  const Analysis analysis = analysed(match.record(), 40'000);
  const Judged* last = nullptr;
  for (const Judged& judged : analysis.choices)
    if (judged.made < match.made().size() && !judged.secret) last = &judged;
  return last == nullptr ? 0 : last->loss();
}

// The choice that a bot which thinks well holds to be worst, at a position where that is far worse
// than the best: found in the games that bots play, and then made.
TEST_P(AnalysisOf, FindsABlunder) {
  double most = 0;
  for (std::uint64_t seed = 1; seed <= 3 && most < 0.15; ++seed) {
    const auto match = game_named(GetParam()).start(json::object{}, 2, seed);
    const auto quick = make_bot(match->game(), "greedy", seed);
    const auto judge = make_bot(match->game(), bots_for(match->game()).back().name, seed);
    while (!match->outcome().over && most < 0.15) {
      const Question question = match->question();
      const Seat seat = question.waiting.lowest();
      if (!question.secret && match->legal(seat).size() > 1 && match->made().size() > 40) {
        Budget budget = Budget::of_work(400);
        const auto all = judge->consider(*match->view(seat), budget);
        const auto worst = std::min_element(
            all.begin(), all.end(),
            [](const Considered& a, const Considered& b) { return a.share < b.share; });
        if (worst->looks > 0 && all.front().share - worst->share > 0.25) {
          const auto blunder = match->clone();
          blunder->choose(seat, worst->choice);
          most = std::max(most, loss_of_last(*blunder));
        }
      }
      Budget budget = Budget::of_work(20);
      match->choose(seat, quick->choose(*match->view(seat), budget));
    }
  }
  EXPECT_GE(most, 0.15);
  EXPECT_EQ(mark_of(slip_of(most)), "??");
}

TEST(AnalysisWords, MarksOfLosses) {
  EXPECT_EQ(mark_of(slip_of(0)), "");
  EXPECT_EQ(mark_of(slip_of(0.05)), "?!");
  EXPECT_EQ(mark_of(slip_of(0.1)), "?");
  EXPECT_EQ(mark_of(slip_of(0.2)), "??");
}

TEST(AnalysisWords, ARecordThatIsWrongSaysWhere) {
  Record record = played("aton", 2, 5, 20);
  record.choices[3].text = "lay 9999";
  EXPECT_THROW(static_cast<void>(analyse(record)), Fault);
  record = played("aton", 2, 5, 4);
  record.choices.resize(longest_analysed + 1, record.choices.back());
  EXPECT_THROW(static_cast<void>(analyse(record)), Fault);
}

}  // namespace
}  // namespace ennead::analysis_test
