// The committed playthroughs are what the games do today.
#include "app/playthrough.h"

#include <filesystem>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "app/files.h"
#include "paths.h"

namespace ennead {
namespace {

const std::string folder = source_folder() + "/tests/playthroughs";

std::string first_difference(const std::string& committed, const std::string& today) {
  std::istringstream a(committed);
  std::istringstream b(today);
  std::string line_a;
  std::string line_b;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(a, line_a));
    const bool more_b = static_cast<bool>(std::getline(b, line_b));
    if (more_a != more_b || line_a != line_b)
      return "line " + std::to_string(line) + ":\n- " + line_a + "\n+ " + line_b;
    if (!more_a) return "none";
  }
}

TEST(Playthrough, CommittedOnesAreWhatTheGamesDo) {
  std::set<std::string> files;
  for (const AnyGame* game : all_games())
    for (const GoldenPlaythrough& golden : golden_playthroughs(*game)) {
      files.insert(golden.file);
      const std::string today = playthrough(*game, golden.setup, golden_length);
      const std::string committed = read_file(folder + "/" + golden.file);
      EXPECT_TRUE(committed == today)
          << golden.file << " differs from line " << first_difference(committed, today)
          << "\nIf that is meant: ./run playthroughs writes them anew.";
    }
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    EXPECT_EQ(files.count(entry.path().filename().string()), 1U) << entry.path() << " is left over";
}

// A playthrough ends with its record, which replays to the same end.
TEST(Playthrough, EndsWithARecordThatReplays) {
  for (const AnyGame* game : all_games()) {
    const std::string text = playthrough(*game, {{}, game->info().min_players, 5});
    const Record record = Record::parse(text.substr(text.rfind("ennead record")));
    EXPECT_TRUE(game->from_record(record)->outcome().over);
  }
}

}  // namespace
}  // namespace ennead
