// The ways of the path, found again by a slow model that knows the boards only as a list of pieces,
// and watched over random games.
#include <functional>
#include <map>

#include "app/files.h"
#include "kemet/path_table.h"
#include "paths.h"

namespace ennead::kemet::battles {
namespace {

using Ways = std::map<std::string, std::multiset<std::string>>;  // location, symbols

// Every way from a place on a board to the next location, over the raw data file.
class Model {
 public:
  Model() : data_(parse_json(read_file(source_folder() + "/data/kemet/path.json"))) {}

  Ways ways(int sides, int board, const std::string& place) const {
    Ways found;
    walk(sides, board, place, {}, found);
    return found;
  }
  const json::object& side(int sides, int board) const {
    const std::string name = std::to_string(board + 1) + ((sides >> board & 1) != 0 ? "B" : "A");
    for (const json::value& one : data_.at("sides").as_array())
      if (one.at("name").as_string() == name) return one.as_object();
    throw std::runtime_error(name);
  }
  static std::string called(const json::object& side, int board, const std::string& location) {
    int number = 0;
    for (const json::value& one : side.at("locations").as_array()) {
      ++number;
      if (one.at("kind").as_string() == "ta-seti" && one.at("name").as_string() == location)
        return "ta-seti";
      if (one.at("name").as_string() == location)
        return std::to_string(board + 1) + "-" + std::to_string(number);
    }
    return "";
  }

 private:
  void walk(int sides, int board, const std::string& place, std::multiset<std::string> so_far,
            Ways& found) const {
    const json::object& here = side(sides, board);
    for (const json::value& road : here.at("roads").as_array()) {
      if (road.at("from").as_string() != place) continue;
      std::multiset<std::string> symbols = so_far;
      if (const json::value* list = road.as_object().if_contains("symbols"))
        for (const json::value& symbol : list->as_array())
          for (const auto& member : symbol.as_object())
            for (std::int64_t n = member.value().as_int64(); n > 0; --n)
              symbols.insert(std::string(member.key()));
      const std::string to(road.at("to").as_string());
      if (to.starts_with("out:"))
        walk(sides, board + 1, "in:" + to.substr(4), symbols, found);
      else
        found[called(here, board, to)] = symbols;
    }
  }
  json::value data_;
};

Ways engine_ways(const std::vector<Road>& roads) {
  Ways found;
  for (const Road& road : roads) {
    auto& symbols = found[name(road.to)];
    for (const Symbol& symbol : road.symbols)
      for (int n = 0; n < symbol.count; ++n) symbols.insert(std::string(word_of(symbol.kind)));
  }
  return found;
}

TEST(KemetPathModel, EveryWayOfEveryChoiceOfSidesIsTheOneOfTheBoards) {
  SCOPED_TRACE("KEMET-29.5, KEMET-29.6");
  const Model model;
  for (int sides = 0; sides < static_cast<int>(side_choices); ++sides) {
    const PathMap& map = box().path.maps[static_cast<std::size_t>(sides)];
    Ways start;
    for (const char* port : {"in:T", "in:M", "in:M1", "in:M2", "in:B"})
      for (const auto& [to, symbols] : model.ways(sides, 0, port)) start[to] = symbols;
    EXPECT_EQ(engine_ways(map.from_start), start) << sides;
    for (int board = 0; board < path_boards; ++board)
      for (const json::value& one : model.side(sides, board).at("locations").as_array()) {
        const std::string place(one.at("name").as_string());
        const std::string called = Model::called(model.side(sides, board), board, place);
        EXPECT_EQ(engine_ways(map.from[at(parse_location(called))]),
                  model.ways(sides, board, place))
            << sides << " " << called;
      }
  }
}

// What a game shows of a walk: the priest goes where the model says, PP and tokens are as it says.
TEST(KemetPathModel, WalksInRandomGamesAreThoseOfTheModel) {
  SCOPED_TRACE("KEMET-29.4 to KEMET-29.12");
  const Model model;
  int walks = 0;
  int taken = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Options options;
    options.content.add(Set::path);
    KemetJournal nobody_listens;
    State s = Kemet::start(options, 2 + static_cast<int>(seed % 4), Seed(seed), nobody_listens);
    Kemet::proceed(s, nobody_listens);
    Chance chance(seed);
    for (int n = 0; n < 1500 && s.ending == Ending::none; ++n) {
      const Seat seat = Kemet::question(s).waiting.lowest();
      ChoiceList list;
      Kemet::legal(s, seat, list);
      const Choice chosen = list[chance.below(static_cast<std::uint32_t>(list.size()))];
      const State before = s;
      Kemet::choose(s, seat, chosen, nobody_listens);
      if (Kemet::question_name(before) == "location" && kind_of(chosen) == Kind::collect) ++taken;
      if (kind_of(chosen) != Kind::walk || chosen.operand(0) == chosen.operand(1)) continue;
      ++walks;
      const auto from = static_cast<Location>(chosen.operand(0));
      const auto to = static_cast<Location>(chosen.operand(1));
      Ways ways;
      if (from == no_location) {
        for (const char* port : {"in:T", "in:M", "in:M1", "in:M2", "in:B"})
          for (const auto& [where, symbols] : model.ways(before.more.sides, 0, port))
            ways[where] = symbols;
      } else {
        const int board = board_of(from);
        for (const json::value& one :
             model.side(before.more.sides, board).at("locations").as_array())
          if (const std::string place(one.at("name").as_string());
              Model::called(model.side(before.more.sides, board), board, place) == name(from))
            ways = model.ways(before.more.sides, board, place);
      }
      ASSERT_TRUE(ways.contains(name(to)));
      const auto& symbols = ways[name(to)];
      const bool waits = symbols.contains("units") || symbols.contains("fire");
      if (!waits) {
        EXPECT_EQ(
            s.seats[seat].pp,
            std::min<int>(most_pp, before.seats[seat].pp + static_cast<int>(symbols.count("pp"))));
        EXPECT_EQ(s.seats[seat].di_size,
                  before.seats[seat].di_size + static_cast<int>(symbols.count("cards")));
      }
      EXPECT_EQ(priests_at(s, seat, PriestAt(to)), priests_at(before, seat, PriestAt(to)) + 1);
    }
  }
  EXPECT_GT(walks, 100);
  EXPECT_GT(taken, 30);
}

// Priests, tokens and points are never lost and never made.
TEST(KemetPathModel, NothingIsLostOrMadeInRandomGames) {
  SCOPED_TRACE("KEMET-29.2, KEMET-29.13, KEMET-29.16");
  for (std::uint64_t seed = 21; seed <= 26; ++seed) {
    Options options;
    options.content.add(Set::path);
    KemetJournal nobody_listens;
    State s = Kemet::start(options, 3, Seed(seed), nobody_listens);
    Kemet::proceed(s, nobody_listens);
    Chance chance(seed);
    for (int n = 0; n < 1200 && s.ending == Ending::none; ++n) {
      const Seat seat = Kemet::question(s).waiting.lowest();
      ChoiceList list;
      Kemet::legal(s, seat, list);
      Kemet::choose(s, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))],
                    nobody_listens);
      ASSERT_EQ(Kemet::broken_invariant(s), "");
      for (const Seat each : SeatSet::first(s.players)) {
        int units = s.seats[each].pool;
        for (const Space space : s.seats[each].troops) units += s.seats[each].on(space);
        ASSERT_EQ(units, 12 + priest_units(s, each));
      }
    }
  }
}

}  // namespace
}  // namespace ennead::kemet::battles
