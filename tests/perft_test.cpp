// The committed perft tables, tests/perft/GAME.txt. A line: players, seed, random choices before,
// options, the question there, and the counts from depth 1 on.
#include "play/perft.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "core/json_reader.h"
#include "paths.h"
#include "play/games.h"

namespace ennead {
namespace {

struct CountedTable {
  int players = 0;
  std::uint64_t seed = 0;
  int after = 0;
  json::value options;
  std::string question;
  std::vector<std::uint64_t> counts;
};

std::vector<CountedTable> tables_of(std::string_view game) {
  std::ifstream file(source_folder() + "/tests/perft/" + std::string(game) + ".txt");
  std::vector<CountedTable> tables;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream in(line);
    CountedTable table;
    std::string options;
    in >> table.players >> table.seed >> table.after >> options >> table.question;
    table.options = parse_json(options);
    for (std::uint64_t count = 0; in >> count;) table.counts.push_back(count);
    tables.push_back(table);
  }
  return tables;
}

TEST(Perft, CountsAreTheCommittedOnes) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const std::vector<CountedTable> tables = tables_of(G::info.name);
    EXPECT_GE(tables.size(), 2U) << G::info.name;
    for (const CountedTable& table : tables) {
      SCOPED_TRACE(std::string(G::info.name) + " seed " + std::to_string(table.seed) + " after " +
                   std::to_string(table.after));
      Journal<typename G::Event> nobody;
      const auto start =
          G::start(G::options_from_json(table.options), table.players, table.seed, nobody);
      const auto state = after_random_choices<G>(start, table.after, table.seed);
      EXPECT_EQ(G::question_name(state), table.question);
      for (std::size_t at = 0; at < table.counts.size(); ++at)
        EXPECT_EQ(perft<G>(state, static_cast<int>(at + 1)), table.counts[at])
            << "depth " << at + 1;
    }
  });
}

}  // namespace
}  // namespace ennead
