// ANKH-28.3: files of one's own for the expansion Pharaoh.
#include "games/ankh/pharaoh_file.h"

#include "ankh/palace_table.h"
#include "core/embedded.h"
#include "core/json_reader.h"

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

TEST(AnkhPharaohFile, TheBoxSaysWhatIsOurOwnDesign) {
  SCOPED_TRACE("ANKH-28.2");
  const json::object file = box();  // a range over a part of a temporary would outlive it
  for (const char* list : {"rooms", "cards", "pharaohs"})
    for (const json::value& one : file.at(list).as_array())
      EXPECT_TRUE(one.as_object().contains("own")) << json::serialize(one);
  EXPECT_NE(std::string(file.at("note").as_string()).find("our own design"), std::string::npos);
}

}  // namespace
}  // namespace ennead::ankh::turns
