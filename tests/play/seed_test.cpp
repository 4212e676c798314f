// Games whose seed is a key, from the record to the state; and records from before there were any.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "core/fault.h"
#include "core/json_reader.h"
#include "paths.h"
#include "play/any_game.h"
#include "random_play.h"

namespace ennead {
namespace {

class Seeds : public testing::TestWithParam<std::string> {
 protected:
  const AnyGame& game() const { return game_named(GetParam()); }
  std::unique_ptr<AnyMatch> start(const Seed& seed) const {
    return game().start(json::object(), game().info().min_players, seed);
  }
};
INSTANTIATE_TEST_SUITE_P(EachGame, Seeds, testing::ValuesIn(game_names()),
                         [](const auto& test) { return test.param; });

TEST_P(Seeds, ARecordWithAKeyReplays) {
  const Seed seed = key_seed(5);
  const auto match = start(seed);
  Chance chance(1);
  while (!match->outcome().over) choose_at_random(*match, chance);
  const std::string text = match->record().text();
  EXPECT_NE(text.find("\nseed " + seed.text() + "\n"), std::string::npos);
  const Record read = Record::parse(text);
  EXPECT_EQ(read.seed, seed);
  const auto again = game().from_record(read);
  EXPECT_EQ(again->state(), match->state());
  EXPECT_EQ(again->record().text(), text);
}

TEST_P(Seeds, AStateGoesOnInTheMiddleOfAStream) {
  const auto match = start(key_seed(6));
  Chance chance(2);
  for (int n = 0; n < 30; ++n) choose_at_random(*match, chance);
  const std::string drawn(match->state().at("chance").as_string());
  EXPECT_TRUE(drawn.starts_with(key_seed(6).text() + ":")) << drawn;
  EXPECT_FALSE(drawn.ends_with(":0"));
  const auto loaded = game().from_state(parse_json(json::serialize(match->state())));
  Chance same = chance;
  while (!match->outcome().over) {
    choose_at_random(*match, chance);
    choose_at_random(*loaded, same);
    ASSERT_EQ(loaded->state(), match->state());
  }
  EXPECT_TRUE(loaded->outcome().over);
}

// Neither its key nor which kind it is.
TEST_P(Seeds, NobodySeesTheGenerator) {
  const auto match = start(key_seed(7));
  for (const Viewer viewer : {Viewer(Seat{0}), Viewer(Seat{1}), Viewer::spectator()}) {
    const json::object view = match->view_json(viewer);
    EXPECT_FALSE(view.contains("chance"));
    EXPECT_EQ(json::serialize(view).find(key_seed(7).text().substr(0, 16)), std::string::npos);
  }
}

TEST_P(Seeds, KeysAreDifferentGames) {
  const auto state = [this](const Seed& seed) {
    json::object state = start(seed)->state();
    state.erase("chance");
    state.erase("check");
    return json::serialize(state);
  };
  int different = 0;
  for (std::uint64_t number = 0; number < 20; ++number)
    different += state(key_seed(number)) != state(key_seed(number + 1)) ? 1 : 0;
  EXPECT_GE(different, 15);
}

// What was written before seeds could be keys: the record is the same to the byte, and so is the
// state that it leads to.
TEST_P(Seeds, OldRecordsReplay) {
  const std::filesystem::path path =
      std::filesystem::path(source_folder()) / "tests/play/records" / (GetParam() + ".record");
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  std::stringstream content;
  content << file.rdbuf();
  const std::string text = content.str();
  const std::size_t begin = text.find('\n') + 1;
  const auto match = game().from_record(Record::parse(text));
  EXPECT_EQ(match->record().text(), text.substr(begin));
  EXPECT_NE(text.substr(0, begin).find(match->state().at("check").as_string()), std::string::npos);
}

}  // namespace
}  // namespace ennead
