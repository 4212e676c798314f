// Every game through the test kit: random games with every check after every choice, and positions
// that somebody edited.
#include "play/kit.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "effort.h"
#include "play/games.h"
#include "random_play.h"

namespace ennead {
namespace {

template <class G>
class Kit : public testing::Test {
 public:
  // Every player count with every combination of options. Where these are many: each player count
  // without options and with each sets of content, each other value of an option, and some
  // combinations by lot.
  static std::vector<kit::Setup> setups() {
    constexpr std::size_t many = 12;
    const std::vector<json::object> sets = kit::option_sets(G::info);
    const int counts = G::info.max_players - G::info.min_players + 1;
    std::vector<kit::Setup> list;
    if (sets.size() * static_cast<std::size_t>(counts) <= many) {
      for (int players = G::info.min_players; players <= G::info.max_players; ++players)
        for (const json::object& options : sets) list.push_back({options, players, 0});
      return list;
    }
    for (int n = 0; n < counts; ++n) list.push_back({{}, G::info.min_players + n, 0});
    const auto players = [&list, counts] {
      return G::info.min_players + static_cast<int>(list.size()) % counts;
    };
    for (const OptionInfo& option : G::info.options)
      for (const json::value& value : kit::values_of(option))
        if (value != parse_json(option.default_value))
          for (int n = 0; n < (option.type == "sets" ? counts : 1); ++n)
            list.push_back({{{option.name, value}}, players(), 0});
    Chance chance(1);
    constexpr int by_lot = 8;
    for (int n = 0; n < by_lot; ++n)
      list.push_back({kit::random_options(G::info, chance), players(), 0});
    return list;
  }
};

using GameTypes = boost::mp11::mp_rename<Games, testing::Types>;
struct GameNames {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::info.name);
  }
};
TYPED_TEST_SUITE(Kit, GameTypes, GameNames);

// Every check after all choices of a game of some hundred, and after about as many of a longer one;
// at full effort after all choices of the first game of a set-up, however long.
TYPED_TEST(Kit, RandomGamesKeepEveryPromise) {
  const std::size_t all_of = effort(400);
  const std::vector<kit::Setup> setups = TestFixture::setups();
  const std::size_t usual = 1 + 20 / setups.size();
  const std::size_t games = effort(usual, std::max<std::size_t>(usual, 5));
  std::size_t choices = all_of;
  for (kit::Setup setup : setups)
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      setup.seed = seed;
      if (full_effort && seed == 1) choices = all_of;
      const auto full_every =
          static_cast<std::uint32_t>(std::max<std::size_t>(1, choices / all_of));
      const kit::Played played = kit::play_random<TypeParam>(setup, full_every);
      EXPECT_TRUE(played.outcome.over);
      choices = played.choices;
    }
}

TYPED_TEST(Kit, ManyGamesStaySound) {
  const std::vector<kit::Setup> setups = TestFixture::setups();
  // Choices of one set-up; where there are many, fewer of each.
  const std::size_t enough = effort(40'000, 80'000) * 12 / std::max<std::size_t>(12, setups.size());
  for (kit::Setup setup : setups) {
    std::size_t made = 0;
    for (std::uint64_t seed = 1000; seed < 1200 && made < enough; ++seed) {
      setup.seed = seed;
      made += kit::play_random<TypeParam>(setup, 100).choices;
    }
  }
}

TYPED_TEST(Kit, GamesOfAKeyKeepEveryPromise) {
  std::uint64_t number = 0;
  for (kit::Setup setup : TestFixture::setups()) {
    setup.seed = key_seed(++number);
    EXPECT_TRUE(kit::play_random<TypeParam>(setup, whole_effort ? 25 : 100).outcome.over);
  }
}

// Games as lists of numbers: RapidCheck shortens a list that fails to a short game.
TYPED_TEST(Kit, GamesFromNumbersKeepEveryPromise) {
  const std::vector<kit::Setup> setups = TestFixture::setups();
  EXPECT_TRUE(rc::check([&setups] {
    kit::Setup setup = setups[*rc::gen::inRange<std::size_t>(0, setups.size())];
    setup.seed = *rc::gen::inRange<std::uint64_t>(0, 1000);
    const auto numbers = *rc::gen::resize(
        static_cast<int>(effort(100)),
        rc::gen::container<std::vector<std::uint8_t>>(rc::gen::arbitrary<std::uint8_t>()));
    kit::play_numbers<TypeParam>(setup, numbers, kit::Level::full);
  }));
}

// ---- Positions that somebody edited -------------------------------------------------------------

// A small change somewhere in a JSON value: what somebody does who sets up a position by hand.
class Editor {
 public:
  explicit Editor(std::uint64_t seed) : chance_(seed) {}

  void edit(json::value& value) {
    if (value.is_object() && !value.get_object().empty() && !one_in(40)) {
      auto& object = value.get_object();
      auto member = object.begin() + below(object.size());
      if (one_in(100))
        object.erase(member);
      else
        edit(member->value());
    } else if (value.is_array() && !value.get_array().empty() && !one_in(4)) {
      auto& array = value.get_array();
      edit(array[below(array.size())]);
    } else if (value.is_array()) {
      edit_list(value.get_array());
    } else {
      replace(value);
    }
  }

 private:
  std::size_t below(std::size_t bound) { return chance_.below(static_cast<std::uint32_t>(bound)); }
  bool one_in(std::size_t count) { return below(count) == 0; }

  void edit_list(json::array& list) {
    if (list.empty()) {
      list.push_back(one_in(2) ? json::value(1) : json::value(nullptr));
      return;
    }
    const std::size_t at = below(list.size());
    switch (below(3)) {
      case 0: list.erase(list.begin() + at); break;
      case 1: list.insert(list.begin() + at, json::value(list[at])); break;
      default: std::swap(list[at], list[below(list.size())]);
    }
  }
  void replace(json::value& value) {
    if (value.is_bool()) {
      value = !value.get_bool();
    } else if (value.is_number()) {
      const auto number = value.to_number<std::int64_t>();
      const std::array<std::int64_t, 8> others = {number + 1, number - 1, 0, 1, 2, 8, 255, 65535};
      value = others[below(others.size())];
    } else if (value.is_string() && !value.get_string().empty()) {
      auto& text = value.get_string();
      text[below(text.size())] = "0123456789abcd?"[below(15)];
    } else {
      value = nullptr;
    }
  }

  Chance chance_;
};

// An edited position is refused with the place of the fault, or it is a sound one that can be
// played to the end.
TYPED_TEST(Kit, EditedPositionsAreRefusedOrSound) {
  using G = TypeParam;
  const AnyGame& game = game_named(G::info.name);
  const std::vector<kit::Setup> setups = TestFixture::setups();
  // Edits of each position.
  const std::size_t edits_of_each = effort(160 / setups.size(), 240 / setups.size());
  std::size_t accepted = 0;
  const std::size_t least = effort(100);
  const std::size_t enough = effort(80'000, 150'000);  // choices of one set-up
  constexpr std::size_t early = 320;
  // Where a tenth of the edits would be less than one, some positions are left out.
  const std::size_t stride =
      whole_effort ? 1 : std::max<std::size_t>(1, 10 / (160 / setups.size() + 1));
  std::uint64_t seed = 0;
  // A small game has few kinds of position: it gets more edits.
  for (std::size_t n = 0; n < setups.size() || (n < 10 && accepted <= least); ++n) {
    const kit::Setup& setup = setups[n % setups.size()];
    const auto positions = various_positions(game, setup.options, setup.players, 1);
    std::size_t made = 0;
    for (std::size_t tries = edits_of_each; tries > 0 && made < enough; --tries)
      for (const auto& position : positions) {
        if (++seed % stride != 0) continue;
        json::value edited = G::to_json(static_cast<const MatchOf<G>&>(*position).match().state());
        Editor editor(seed);
        for (std::uint64_t edits = 0; edits <= seed % 3; ++edits) editor.edit(edited);
        SCOPED_TRACE(json::serialize(edited));
        std::optional<typename G::State> state;
        try {
          state = G::from_json(edited);
        } catch (const Fault& fault) {
          EXPECT_FALSE(fault.place().empty()) << fault.what();
          continue;
        }
        ++accepted;
        Chance chance(seed);
        const auto pick = [&chance](std::uint32_t count) { return chance.below(count); };
        kit::CheckedGame<G> checked(*state, kit::Level::full);
        for (std::size_t steps = 1; !checked.over(); ++steps)
          checked.step(pick,
                       steps % 16 == 0 && steps < early ? kit::Level::full : kit::Level::light);
        made += checked.choices();
      }
  }
  EXPECT_GT(accepted, least);
}

}  // namespace
}  // namespace ennead
