// ANKH-28.3: files of one's own for the expansion Pharaoh.
#include "games/ankh/pharaoh_file.h"

#include <atomic>
#include <thread>

#include "ankh/palace_table.h"
#include "core/embedded.h"
#include "core/json_reader.h"
#include "play/match_of.h"

namespace ennead::ankh::turns {
namespace {

json::object box() { return embedded_json("ankh/pharaoh.json").as_object(); }

std::string fault_in(const json::object& file) {
  try {
    read_pharaoh_file(JsonReader(json::value(file), ""));
  } catch (const Fault& fault) {
    return fault.place();
  }
  return "";
}

TEST(AnkhPharaohFile, FaultsHavePlaces) {
  SCOPED_TRACE("ANKH-28.3");
  EXPECT_EQ(fault_in(box()), "");
  const auto changed = [](std::string_view list, std::size_t at, std::string_view field,
                          json::value value) {
    json::object file = box();
    file[list].as_array()[at].as_object()[field] = std::move(value);
    return fault_in(file);
  };
  EXPECT_EQ(changed("cards", 3, "name", json::string(31, 'x')), "/cards/3/name");
  EXPECT_EQ(changed("cards", 3, "name", json::string(30, 'x')), "");
  EXPECT_EQ(changed("cards", 3, "name", ""), "/cards/3/name");
  EXPECT_EQ(changed("cards", 3, "name", "a\nb"), "/cards/3/name");
  EXPECT_EQ(changed("cards", 3, "name", "a\u202eb"), "/cards/3/name");  // turns what follows
  EXPECT_EQ(changed("cards", 3, "name", "a\u200bb"), "/cards/3/name");
  EXPECT_EQ(changed("cards", 3, "name", " a"), "/cards/3/name");
  std::string umlauts;
  for (int n = 0; n < 30; ++n) umlauts += "ü";
  EXPECT_EQ(changed("rooms", 1, "name", json::string(umlauts)), "");  // characters, not bytes
  EXPECT_EQ(changed("rooms", 1, "name", json::string(umlauts + "ü")), "/rooms/1/name");
  EXPECT_EQ(changed("cards", 0, "effect", "earthquake"), "/cards/0/effect");
  EXPECT_EQ(changed("cards", 0, "number", 2), "/cards/0/number");
  EXPECT_EQ(changed("cards", 2, "number", 0), "/cards/2/number");
  EXPECT_EQ(changed("cards", 0, "copies", 3), "/cards/7");  // 17 cards
  EXPECT_EQ(changed("cards", 0, "colour", "red"), "/cards/0/colour");
  EXPECT_EQ(changed("rooms", 0, "more", 1), "/rooms/0/more");
  EXPECT_EQ(changed("pharaohs", 1, "name", "Djoser"), "/pharaohs/1/name");
  json::object file = box();
  file["rooms"].as_array().pop_back();
  EXPECT_EQ(fault_in(file), "/rooms");
  file = box();
  file["pharaohs"] = json::array();
  EXPECT_EQ(fault_in(file), "/pharaohs");
  file = box();
  file.erase("priests");
  EXPECT_EQ(fault_in(file), "/priests");
}

// Two kinds of one effect, other numbers, one pharaoh.
json::object own() {
  json::object file = box();
  file["priests"] = 2;
  json::array& cards = file["cards"].as_array();
  cards.pop_back();
  cards.push_back(json::object{
      {"name", "Great Corvée <b>"}, {"effect", "corvee"}, {"number", 5}, {"copies", 2}});
  file["pharaohs"] =
      json::array{json::object{{"name", "Narmer"}, {"effect", "rewards"}, {"number", 3}}};
  return file;
}

TEST(AnkhPharaohFile, AGameIsPlayedWithIt) {
  SCOPED_TRACE("ANKH-28.3");
  const Options options = Ankh::options_from_json({{"pharaoh", own()}});
  EXPECT_EQ(Ankh::options_to_json(options).at("pharaoh"), json::value(own()));
  Journal<Event> nobody_listens;
  const State s = Ankh::start(options, 2, 3, nobody_listens);
  EXPECT_NE(s.palace.file, 0U);
  EXPECT_EQ(s.palace.pool[Seat{0}], 1);
  const PalaceNow now = *Ankh::explain(Ankh::view(s, Seat{0})).palace;
  EXPECT_TRUE(now.own_file);
  EXPECT_EQ(now.name.fields[0].value, FieldValue(std::string("Narmer")));
  // A state has the file whole; the same file is kept once.
  EXPECT_EQ(Ankh::options_from_json({{"pharaoh", own()}}).pharaoh_file, s.palace.file);
  const State again = Ankh::from_json(Ankh::to_json(s));
  EXPECT_EQ(std::memcmp(&again, &s, sizeof(State)), 0);
}

TEST(AnkhPharaohFile, TwoKindsOfOneEffect) {
  SCOPED_TRACE("ANKH-28.3 ANKH-28.37");
  const std::uint64_t sum = Ankh::options_from_json({{"pharaoh", own()}}).pharaoh_file;
  Table table(two_gods(Palace("Narmer", "F1")
                           .set("file", json::string(pharaoh_file(sum).text))
                           .hands({"corvee-1 corvee-3", ""}))
                  .followers(0, 0));
  table.choose("action gain");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"card corvee", "card corvee 2", "no card"}));
  // A name is plain text, in labels and in the log.
  const Message label = Ankh::label(table.state(), Seat{0}, Ankh::parse("card corvee 2"));
  EXPECT_EQ(label.fields[0].value, FieldValue(std::string("Great Corvée <b>")));
  table.choose("card corvee 2");
  EXPECT_EQ(table.followers(first_seat), 5);
  EXPECT_EQ(used(table, first_seat), "corvee-3");
}

TEST(AnkhPharaohFile, FaultsOfOptionsHaveTheirPlaceInThem) {
  SCOPED_TRACE("ANKH-28.3");
  json::object file = own();
  file["sphinxes"] = 99;
  try {
    Ankh::options_from_json({{"pharaoh", file}});
    ADD_FAILURE();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.place(), "/pharaoh/sphinxes");
  }
  file = own();
  file["note"] = json::string(9000, 'x');
  EXPECT_THROW(Ankh::options_from_json({{"pharaoh", file}}), Fault);
}

json::value options_with(int priests, int number) {
  static const json::object base = own();
  json::object file = base;
  file["priests"] = priests;
  file["note"] = std::to_string(number);
  return {{"pharaoh", file}};
}

// States only name a file. It is there as long as a match, a view for a bot, or what a viewer was
// shown of it; after that it makes room, so that nobody can use up the room of all.
TEST(AnkhPharaohFile, IsForgottenWithTheLastMatch) {
  const AnyGame& game = game_named("ankh");
  auto match = game.start(options_with(2, 0), 2, std::uint64_t{1});
  const std::uint64_t held = Ankh::options_from_json(options_with(2, 0)).pharaoh_file;
  const std::uint64_t seen = Ankh::options_from_json(options_with(3, 0)).pharaoh_file;
  const std::uint64_t thought = Ankh::options_from_json(options_with(4, 0)).pharaoh_file;
  auto shown = game.start(options_with(3, 0), 2, std::uint64_t{1})
                   ->seen(Viewer::spectator(), std::shared_ptr<Alike>());
  auto view = game.start(options_with(4, 0), 2, std::uint64_t{1})->view(Seat{0});
  std::uint64_t other = 0;
  for (int number = 1; number < 17'000; ++number)
    other = Ankh::options_from_json(options_with(2, number)).pharaoh_file;
  EXPECT_NE(find_pharaoh_file(other), nullptr) << "somebody may still begin a match with it";
  ASSERT_NE(find_pharaoh_file(held), nullptr);
  ASSERT_NE(find_pharaoh_file(seen), nullptr);
  ASSERT_NE(find_pharaoh_file(thought), nullptr);
  EXPECT_EQ(find_pharaoh_file(seen)->priests, 3);
  EXPECT_EQ(match->clone()->view_json(Viewer::spectator()).at("palace").at("file"),
            json::string(pharaoh_file(held).text));
  match.reset();
  shown.reset();
  view.reset();
  EXPECT_EQ(find_pharaoh_file(held), nullptr);
  EXPECT_EQ(find_pharaoh_file(seen), nullptr);
  EXPECT_EQ(find_pharaoh_file(thought), nullptr);
}

// As bots and replays do it, in threads of their own.
TEST(AnkhPharaohFileThreads, FilesComeAndGo) {
  const AnyGame& game = game_named("ankh");
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&] {
      for (int number = 0; number < 300; ++number) {
        const int priests = 1 + number % 9;
        const auto match = game.start(options_with(priests, number % 50), 2, std::uint64_t{1});
        for (int other = 0; other < 3; ++other)
          static_cast<void>(Ankh::options_from_json(options_with(1, 50 + number * 3 + other)));
        const State& s = dynamic_cast<const MatchOf<Ankh>&>(*match).match().state();
        if (pharaoh_file(s.palace.file).priests != priests) ++wrong;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

TEST(AnkhPharaohFile, TheBoxSaysWhatIsOurOwnDesign) {
  SCOPED_TRACE("ANKH-28.2");
  const json::object file = box();  // a range over a part of a temporary would outlive it
  for (const char* list : {"rooms", "cards", "pharaohs"})
    for (const json::value& one : file.at(list).as_array())
      EXPECT_TRUE(one.as_object().contains("own")) << json::serialize(one);
  EXPECT_NE(std::string(file.at("note").as_string()).find("our own design"), std::string::npos);
}

// `ennead balance` compares the pharaohs with this one.
TEST(AnkhPharaohFile, APharaohMayDoNothing) {
  SCOPED_TRACE("ANKH-28.3, ANKH-28.29");
  json::object file = box();
  file["pharaohs"] = json::array{{{"name", "Idle"}, {"effect", "doubles"}, {"number", 1}}};
  AnkhJournal quiet;
  State s = Ankh::start(Ankh::options_from_json({{"pharaoh", file}}), 2, Seed(1), quiet);
  const HexSet monuments = all_monuments(s);
  s.palace.space = (board().around(monuments) & empty_land(s)).lowest();
  ASSERT_FALSE((beside_pharaoh(s) & monuments).empty());
  EXPECT_EQ(counted(s, monuments), monuments.size());
  EXPECT_EQ(pharaoh_bonus(s, pharaoh_region(s)), 0);
}

}  // namespace
}  // namespace ennead::ankh::turns
