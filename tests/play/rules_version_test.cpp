// Games that began under older rules, or under newer ones.
#include "core/rules_version.h"

#include <gtest/gtest.h>

#include "core/fault.h"
#include "games/aton/aton.h"
#include "play/games.h"
#include "play/match_of.h"

namespace ennead {
namespace {

using aton::AtonJournal;
using aton::State;
using Older = RulesChange::Older;

// Aton, as if it had changed: since version 2 with the reduced game as the usual one.
struct ChangedAton : aton::Aton {
  static inline std::vector<RulesChange> changes;
  static inline GameInfo info = aton::Aton::info;
  struct Options : aton::Options {
    int rules = info.rules_version;
  };

  static void change(std::vector<RulesChange> since_the_first) {
    changes = std::move(since_the_first);
    info.rules_version = static_cast<int>(changes.size()) + 1;
    info.rules_changes = changes;
  }

  static Options options_from_json(const json::value& value) {
    Options options;
    options.reduced = Aton::options_from_json(value).reduced;
    return options;
  }
  static json::object options_to_json(const Options& options) {
    return Aton::options_to_json(options);
  }
  static State start(const Options& options, int players, const Seed& seed, AtonJournal& journal) {
    return Aton::start({options.reduced != (options.rules > 1)}, players, seed, journal);
  }
  static View<ChangedAton> view(const State& s, Viewer viewer) {
    return View<ChangedAton>(*Aton::view(s, viewer));
  }
  static State resample(const View<ChangedAton>& view, Chance& chance) {
    return Aton::resample(Aton::view(*view, view->viewer), chance);
  }
  static Explanation explain(const View<ChangedAton>& view) {
    return Aton::explain(Aton::view(*view, view->viewer));
  }
  static void explain_all(const View<ChangedAton>& view, Explanation& out) {
    Aton::explain_all(Aton::view(*view, view->viewer), out);
  }
  static void explain_own(const View<ChangedAton>& view, const Explanation& all,
                          OwnPart<Explanation>& own) {
    Aton::explain_own(Aton::view(*view, view->viewer), all, own);
  }
  static std::optional<Message> why_not(const View<ChangedAton>& /*view*/, Seat /*seat*/,
                                        std::string_view /*target*/) {
    return {};
  }
};

class RulesVersion : public testing::Test {
 protected:
  static Record record(int rules) {
    Record record;
    record.game = "aton";
    record.rules = rules;
    record.players = 2;
    record.options = {{"reduced", false}};
    record.seed = 43;
    record.choices = {{Seat{0}, "keep", 8}, {Seat{1}, "keep", 9}};
    return record;
  }
  std::unique_ptr<AnyMatch> replayed(int rules) const { return game_.from_record(record(rules)); }
  static bool is_reduced(const AnyMatch& match) {
    return match.view_json(Viewer::everything()).at("options").at("reduced").as_bool();
  }
  std::string fault(int rules) const {
    try {
      replayed(rules);
    } catch (const Fault& fault) {
      EXPECT_EQ(fault.place(), "rules");
      return fault.what();
    }
    return "";
  }

  GameOf<ChangedAton> changed_;
  const AnyGame& game_ = changed_;
};

TEST_F(RulesVersion, TheSameVersionIsPlayed) {
  ChangedAton::change({{"the game is smaller", Older::refused}});
  EXPECT_TRUE(is_reduced(*replayed(2)));
  EXPECT_EQ(replayed(2)->record().rules, 2);
}

TEST_F(RulesVersion, WhatIsNotPlayedAnyMoreIsRefusedWithBothVersionsAndTheChanges) {
  ChangedAton::change({{"the game is smaller", Older::refused}, {"cards are red", Older::go_on}});
  EXPECT_EQ(fault(1),
            "rules: this game began under version 1 of the rules of Aton; this program plays "
            "version 3; version 2 changed: the game is smaller; version 3 changed: cards are red");
  EXPECT_EQ(fault(2), "");
}

TEST_F(RulesVersion, ANewerVersionIsRefused) {
  ChangedAton::change({{"the game is smaller", Older::kept}});
  EXPECT_EQ(fault(7),
            "rules: this game began under version 7 of the rules of Aton; this program knows "
            "versions up to 2");
  EXPECT_NE(fault(0), "");
  EXPECT_NE(fault(-1), "");
}

// And its record says so, however often it is saved and loaded.
TEST_F(RulesVersion, WhatTheRulesStillKnowIsPlayedAsItBegan) {
  ChangedAton::change({{"the game is smaller", Older::kept}, {"cards are red", Older::go_on}});
  const auto old = replayed(1);
  EXPECT_FALSE(is_reduced(*old));
  EXPECT_EQ(old->record().rules, 1);
  EXPECT_FALSE(is_reduced(*game_.from_record(old->record())));
  EXPECT_TRUE(is_reduced(*replayed(2)));
  EXPECT_EQ(replayed(2)->record().rules, 3);
  EXPECT_TRUE(is_reduced(*game_.start(json::object{}, 2, 43)));
}

TEST_F(RulesVersion, AGameThatMeansTheSameGoesOnUnderTheNewRules) {
  ChangedAton::change({{"cards are red", Older::go_on}});
  EXPECT_EQ(replayed(1)->record().rules, 2);
  Record illegal = record(1);
  illegal.choices.push_back({Seat{0}, "place 1a1", 10});
  try {
    game_.from_record(illegal);
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.place(), "line 10");
    EXPECT_TRUE(std::string_view(fault.what()).ends_with("; version 2 changed: cards are red"))
        << fault.what();
  }
}

TEST_F(RulesVersion, OfAState) {
  ChangedAton::change({{"the game is smaller", Older::refused}, {"cards are red", Older::go_on}});
  const auto read = [](int rules) {
    const json::value value(rules);
    return read_rules(JsonReader(value, "/rules"), ChangedAton::info);
  };
  EXPECT_EQ(read(3), 3);
  EXPECT_EQ(read(2), 3);
  for (const int unknown : {1, 0, 4}) try {
      read(unknown);
      ADD_FAILURE() << unknown;
    } catch (const Fault& fault) {
      EXPECT_EQ(fault.place(), "/rules");
    }
}

// What is kept needs a place in the options, from where the start of a game takes it to the state.
TEST(RulesChanges, AreToldForEveryVersion) {
  for_each_game([]<class G>(std::type_identity<G>) {
    EXPECT_EQ(G::info.rules_changes.size() + 1, static_cast<std::size_t>(G::info.rules_version));
    for (const RulesChange& change : G::info.rules_changes) {
      EXPECT_FALSE(change.what.empty());
      EXPECT_TRUE(change.older != Older::kept || requires(typename G::Options o) { o.rules; });
    }
  });
}

}  // namespace
}  // namespace ennead
