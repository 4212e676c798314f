// What the pre-release edition says of itself: prompts, labels, hints and explanations.
#include "ankh/conflict_table.h"

namespace ennead::ankh::conflict_tests {
namespace {

Explanation explained(const Table& table, const std::string& deity) {
  return Ankh::explain(Ankh::view(table.state(), Viewer(table.seat(deity))));
}
std::set<std::string> hints(const Table& table, const std::string& deity) {
  std::set<std::string> keys;
  for (const Message& hint : explained(table, deity).hint) keys.insert(hint.key);
  return keys;
}
Message label(const Table& table, const std::string& deity, const std::string& choice) {
  return Ankh::label(table.state(), table.seat(deity), Ankh::parse(choice));
}
bool has_field(const Message& message, std::string_view name, std::int64_t value) {
  for (const Field& field : message.fields)
    if (field.name == name) return std::get<std::int64_t>(field.value) == value;
  return false;
}

TEST(AnkhPreReleaseWords, TracksCardsAndPowersAreThoseOfTheEdition) {
  SCOPED_TRACE("ANKH-27.2, ANKH-27.4, ANKH-27.22");
  const Table table(pre_release("isis ra").figures("isis", "god D1").figures("ra", "god A4"));
  const Explanation told = explained(table, "isis");
  EXPECT_EQ(told.top, 27);
  EXPECT_EQ(told.last_red, 20);
  EXPECT_EQ(told.cards.size(), 6U);
  EXPECT_EQ(told.events.size(), 18U);
  EXPECT_EQ(told.events[14].then, "forget");
  EXPECT_EQ(told.powers[2],
            (std::vector<std::string>{"resplendent", "worshipful", "mighty", "splendiferous"}));
  EXPECT_EQ(told.seats[0].abilities[0].words.key, "ankh.ability.isis_always");
  for (const Thing& thing : told.things)
    if (thing.topic == "power:glorious") {
      EXPECT_EQ(thing.rule, "ANKH-27.25");
    }
}

TEST(AnkhPreReleaseWords, TheSecondActionMayBeDeclined) {
  SCOPED_TRACE("ANKH-27.7");
  Table table(pre_release("isis ra")
                  .figures("isis", "god D1")
                  .figures("ra", "god A4")
                  .event(0)
                  .markers("move 0"));
  EXPECT_TRUE(hints(table, "isis").contains("ankh.hint.first_or_one"));
  table.choose("isis", "action gain");
  EXPECT_EQ(Ankh::prompt(table.state(), table.seat("isis")).key,
            "ankh.prompt.second_action_or_none");
  EXPECT_EQ(label(table, "isis", "no action").key, "ankh.choice.no_action");
}

TEST(AnkhPreReleaseWords, PowersAreExplainedInTheWordsOfTheEdition) {
  SCOPED_TRACE("ANKH-27.22");
  Table table(
      pre_release("isis ra").figures("isis", "god D1").figures("ra", "god A4").markers("move 0"));
  table.choose("isis", "action unlock");
  const auto help = [&table](const std::string& choice) -> std::string {
    for (const Field& field : label(table, "isis", choice).fields)
      if (field.name == "help") return std::get<Term>(field.value).key;
    return "";
  };
  EXPECT_EQ(help("unlock bountiful"), "ankh.power_help.bountiful.pre-release");
  EXPECT_EQ(help("unlock revered"), "ankh.power_help.revered");
}

TEST(AnkhPreReleaseWords, ABuildingHasItsPriceAndAMajorityItsDevotion) {
  SCOPED_TRACE("ANKH-27.11, ANKH-27.18");
  Table table(pre_release("isis ra")
                  .figures("isis", "god D1")
                  .figures("ra", "god G1")
                  .monuments("isis", "temple C0 temple B0")
                  .followers("isis", 6));
  table.conflict();
  const Explanation told = explained(table, "isis");
  EXPECT_EQ(told.regions[0].majorities[1].devotion, 2);
  EXPECT_TRUE(told.regions[0].majorities[1].pays);
  EXPECT_TRUE(hints(table, "isis").contains("ankh.hint.majority_many"));
  table.play({{"isis", "build"}, {"ra", "maat"}});
  EXPECT_EQ(label(table, "isis", "build temple").key, "ankh.choice.build_for");
  EXPECT_TRUE(has_field(label(table, "isis", "build temple"), "cost", 6));
  EXPECT_TRUE(has_field(label(table, "isis", "build obelisk"), "cost", 2));
}

TEST(AnkhPreReleaseWords, ASwapIsOneOfTheNewNumber) {
  SCOPED_TRACE("ANKH-27.10");
  Table table(pre_release("ra isis")
                  .figures("ra", "god D1")
                  .figures("isis", "god A4")
                  .event(4)
                  .markers("move 2"));
  table.conflict();
  while (table.step() != "swap") {
    ChoiceList list;
    Ankh::legal(table.state(), table.seat("ra"), list);
    table.choose("ra", Ankh::text(list[0]));
  }
  const Message prompt = Ankh::prompt(table.state(), table.seat("ra"));
  EXPECT_EQ(prompt.key, "ankh.prompt.swap_new");
  EXPECT_TRUE(has_field(prompt, "number", 4));
  EXPECT_TRUE(hints(table, "ra").contains("ankh.hint.swap_new"));
}

TEST(AnkhPreReleaseWords, StrengthIsToldByItsCauses) {
  SCOPED_TRACE("ANKH-27.19, ANKH-27.30");
  Table table(pre_release("ra amun")
                  .figures("ra", "god A4 warrior A5")
                  .figures("amun", "god B7")
                  .monuments("ra", "obelisk B3")
                  .powers("ra", "resplendent"));
  table.conflict();
  table.play({{"ra", "drought"}, {"amun", "maat"}});
  std::map<std::string, std::int64_t> causes;
  for (const StrengthShown& shown : table.told<StrengthShown>())
    if (god_key(shown.god) == "ra")
      for (const CauseValue& part : shown.parts.values()) causes[part.cause.key] = part.value;
  EXPECT_EQ(causes["ankh.sum.desert"], 2);
  EXPECT_EQ(causes["ankh.sum.region_monuments"], 1);
  EXPECT_EQ(causes["ankh.card.drought"], 2);
}

}  // namespace
}  // namespace ennead::ankh::conflict_tests
