// What the sets of content say of the named things, and the faults of their files.
#include <cstring>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "core/embedded.h"
#include "core/fault.h"
#include "core/json_reader.h"
#include "games/ankh/read.h"
#include "games/ankh/rules.h"
#include "paths.h"
#include "play/any_game.h"
#include "play/record.h"

namespace ennead::ankh {
namespace {

const Edition& retail() { return edition_of(ContentSets::of(ContentSet::retail)); }

std::string text_of(const std::string& path) {
  const std::ifstream file(source_folder() + "/" + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string place_of(const std::function<void()>& read) {
  try {
    read();
    return "";
  } catch (const Fault& fault) {
    return fault.place();
  }
}

// Every record of every edition.
template <class Visit>
void each_record(Visit visit) {
  for (const std::string_view set : words_of<ContentSet>) {
    const json::value file = parse_json(embedded_file("ankh/" + std::string(set) + ".json"));
    for (const char* kind : {"gods", "guardians", "powers", "cards"})
      for (const json::value& record : file.at(kind).as_array()) visit(record.as_object());
  }
}

TEST(AnkhContent, RetailHasTheWholeBox) {
  SCOPED_TRACE("ANKH-1.4 ANKH-10.1 ANKH-18.1 ANKH-19.1 ANKH-20.1");
  EXPECT_EQ(retail().gods.size(), 5);
  EXPECT_EQ(retail().guardians.size(), 6);
  EXPECT_EQ(retail().powers.size(), 12);
  EXPECT_EQ(retail().cards.size(), 7);
  for (std::size_t level = 0; level < guardian_levels; ++level) {
    EXPECT_EQ(retail().guardians_of_level[level].size(), 2);
    EXPECT_EQ(retail().powers_of_level[level].size(), 4);
  }
}

TEST(AnkhContent, PreReleaseHasItsOwnCardsAndPowers) {
  SCOPED_TRACE("ANKH-27.2 ANKH-27.6 ANKH-27.22");
  const Edition& other = edition_of(ContentSets::of(ContentSet::pre_release));
  EXPECT_EQ(other.gods.size(), 5);
  EXPECT_EQ(other.guardians.size(), 6);
  EXPECT_EQ(other.cards.size(), 6);
  EXPECT_FALSE(other.cards.has(Card::chariots));
  for (std::size_t level = 0; level < guardian_levels; ++level)
    EXPECT_EQ(other.powers_of_level[level].size(), 4);
  EXPECT_TRUE(other.powers.has(Power::mighty) && other.powers.has(Power::splendiferous));
  EXPECT_FALSE(other.powers.has(Power::omnipresent) || other.powers.has(Power::magnanimous));
  EXPECT_FALSE(retail().powers.has(Power::mighty) || retail().powers.has(Power::splendiferous));
}

// A sentence for each power, in the words of the edition.
TEST(AnkhContent, EveryPowerIsExplainedInEveryLanguage) {
  for (const std::string_view language : embedded_files("text/")) {
    const json::value texts = parse_json(embedded_file(language));
    for (const ContentSet set : ContentSets::all()) {
      const Edition& one = edition_of(ContentSets::of(set));
      for (const Power power : one.powers)
        EXPECT_TRUE(texts.as_object().contains("ankh.power_help." + one.power_help[power]))
            << language << " " << one.power_help[power];
    }
  }
}

// What states name as the next stage is one that the edition has.
TEST(AnkhContent, BattlesBeginWithObelisksAndEndWithMaat) {
  for (const ContentSet set : ContentSets::all()) {
    const Edition& one = edition_of(ContentSets::of(set));
    std::size_t stages = 1;
    BattleStep at = BattleStep::obelisks;
    for (; at != BattleStep::maat && stages < count_of<BattleStep>; ++stages) {
      EXPECT_TRUE(one.battle.has(at));
      EXPECT_TRUE(one.behind(one.step_after[at], at));
      at = one.step_after[at];
    }
    EXPECT_EQ(at, BattleStep::maat);
    EXPECT_EQ(static_cast<int>(stages), one.battle.size());
  }
}

TEST(AnkhContent, EveryRuleIsInTheRulebook) {
  const std::string rulebook = text_of("docs/rules/ankh.md");
  each_record([&](const json::object& record) {
    EXPECT_NE(rulebook.find("**" + std::string(record.at("rule").as_string()) + "**"),
              std::string::npos)
        << record;
  });
}

TEST(AnkhContent, EveryNameIsInEveryLanguage) {
  for (const std::string_view language : embedded_files("text/")) {
    const json::value texts = parse_json(embedded_file(language));
    each_record([&](const json::object& record) {
      EXPECT_TRUE(texts.as_object().contains("ankh." + std::string(record.at("words").as_string())))
          << language << " " << record;
    });
  }
}

TEST(AnkhContent, EveryIconIsDrawn) {
  const std::string icons = text_of("web/src/lib/icons.ts");
  each_record([&](const json::object& record) {
    EXPECT_NE(icons.find(" " + std::string(record.at("icon").as_string()) + ":"), std::string::npos)
        << record;
  });
}

TEST(AnkhContent, BotsKnowWhatThingsAreWorth) {
  EXPECT_EQ(retail().worth_of(Card::maat).ready, 1);
  EXPECT_EQ(retail().worth_of(Card::maat).battle, 0);
  EXPECT_EQ(retail().worth_of(Card::chariots).battle, 0.7);
}

TEST(AnkhContent, EveryThingIsInASet) {
  Edition all;
  for (const ContentSet set : ContentSets::all()) {
    const Edition& one = edition_of(ContentSets::of(set));
    all.gods.add(one.gods);
    all.guardians.add(one.guardians);
    all.powers.add(one.powers);
    all.cards.add(one.cards);
    all.scenarios.add(one.scenarios);
  }
  EXPECT_EQ(all.gods, Deities::all());
  for (const Figure figure : Figures::all())
    EXPECT_EQ(all.guardians.has(figure), is_guardian(figure)) << word_of(figure);
  EXPECT_EQ(all.powers, Powers::all());
  EXPECT_EQ(all.cards, CardSet::all());
  EXPECT_EQ(all.scenarios, ScenarioNames::all());
}

TEST(AnkhContent, EverySetCanBePlayed) {
  for (const ContentSet set : ContentSets::all()) {
    const Edition& one = edition_of(ContentSets::of(set));
    EXPECT_GE(one.gods.size(), most_players);
    EXPECT_FALSE(one.scenarios.empty());
    for (std::size_t level = 0; level < guardian_levels; ++level) {
      EXPECT_FALSE(one.guardians_of_level[level].empty());
      EXPECT_GE(one.powers_of_level[level].size(), 2);
    }
    EXPECT_EQ(one.event_at(one.event_count), TrackEvent::conflict);
    EXPECT_LT(one.merging_conflict, one.forgetting_conflict);
    EXPECT_LT(one.forgetting_conflict, one.last_conflict());
  }
}

// ---- Faults of a file ---------------------------------------------------------------------------

// The place of the fault that a file with one change has.
std::string fault_after(const std::string& before, const std::string& after) {
  std::string text(embedded_file("ankh/retail.json"));
  const std::size_t at = text.find(before);
  if (at == std::string::npos) return "nothing to change";
  text.replace(at, before.size(), after);
  return place_of([&text] { read_edition(JsonReader(parse_json(text), "")); });
}

TEST(AnkhContent, FaultsOfAFile) {
  EXPECT_EQ(fault_after("\"isis\"", "\"isis\""), "");
  EXPECT_EQ(fault_after("\"name\": \"isis\"", "\"name\": \"seth\""), "/gods/2/name");
  EXPECT_EQ(fault_after("\"name\": \"satet\"", "\"name\": \"warrior\""), "/guardians/1/name");
  EXPECT_EQ(fault_after("\"level\": 2, \"base\"", "\"level\": 4, \"base\""), "/guardians/2/level");
  EXPECT_EQ(fault_after("\"last_red\": 19", "\"least_red\": 19"), "/numbers");
  EXPECT_EQ(fault_after("\"followers\": 3", "\"warriors\": 3"), "/powers/0/numbers/warriors");
  EXPECT_EQ(fault_after("\"plague-each\"", "\"plague-twice\""), "/policies/7");
  EXPECT_EQ(fault_after("\"flood\", \"build\"", "\"flood\", \"flood\""), "/battle/4");
  EXPECT_EQ(fault_after("\"followers\": 3", "\"followers\": 3, \"warriors\": 3"),
            "/powers/0/numbers/warriors");
  EXPECT_EQ(fault_after("\"followers\": 3", "\"followers\": 300"), "/powers/0/numbers/followers");
  EXPECT_EQ(fault_after("\"icon\": \"cat\"", "\"icons\": \"cat\""), "/guardians/0/icons");
  EXPECT_EQ(fault_after("\"battle\": 0.5", "\"battle\": \"0.5\""), "/gods/1/battle");
  EXPECT_EQ(fault_after("\"old-kingdom\"", "\"new-kingdom\""), "/scenarios/1");
  EXPECT_EQ(fault_after("CCCX", "CCCY"), "/events");
}

// A form offers the guardians level by level: they stand in this order, as many for each level.
TEST(AnkhContent, GuardiansAreOfferedByTheirLevel) {
  for (const OptionInfo& option : Ankh::info.options) {
    if (option.name != "guardians") continue;
    ASSERT_EQ(option.length, guardian_levels);
    const std::size_t each = option.values.size() / guardian_levels;
    for (std::size_t level = 0; level < guardian_levels; ++level) {
      const auto offered = option.values.subspan(level * each, each);
      std::set<std::string_view> real;
      for (const Figure guardian : retail().guardians_of_level[level])
        real.insert(word_of(guardian));
      EXPECT_EQ(std::set(offered.begin(), offered.end()), real);
    }
  }
}

// ---- States, options and records name it --------------------------------------------------------

TEST(AnkhContent, StatesAndOptionsNameTheEdition) {
  EXPECT_EQ(Ankh::options_to_json({}).at("edition"), "retail");
  EXPECT_EQ(Ankh::options_from_json(json::object()).content, ContentSets::of(ContentSet::retail));
  AnkhJournal silent;
  const State s = Ankh::start({}, 3, 1, silent);
  json::object state = Ankh::to_json(s);
  EXPECT_EQ(state.at("edition"), "retail");
  state.erase("edition");  // as states were written before
  const State read = Ankh::from_json(state);
  EXPECT_EQ(std::memcmp(&read, &s, sizeof(State)), 0);
}

TEST(AnkhContent, StatesOfBeforeAgreeWithTheirCheckSums) {
  json::object state;
  for (const auto& field : game_named("ankh").start(json::object(), 3, 1)->state())
    if (field.key() != "edition" && field.key() != "check") state.insert(field);
  const std::string check = hex_text(check_sum(json::serialize(state)));
  state["check"] = check;
  EXPECT_EQ(place_of([&] { game_named("ankh").from_state(state); }), "");
  state["chance"] = "0x0000000000000001";
  EXPECT_EQ(place_of([&] { game_named("ankh").from_state(state); }), "/check");
}

TEST(AnkhContent, AnUnknownEditionIsRefused) {
  AnkhJournal silent;
  json::object state = Ankh::to_json(Ankh::start({}, 2, 1, silent));
  state["edition"] = "home-made";
  EXPECT_EQ(place_of([&] { static_cast<void>(Ankh::from_json(state)); }), "/edition");
  const json::object options{{"edition", "home-made"}};
  EXPECT_EQ(place_of([&] { static_cast<void>(Ankh::options_from_json(options)); }), "/edition");
  Record record = Record::parse(
      "ennead record 1\ngame ankh\nrules 1\nplayers 2\noptions {}\nseed 1\nchoices\n");
  EXPECT_EQ(place_of([&] { game_named("ankh").from_record(record); }), "");
  record.options = options;
  EXPECT_EQ(place_of([&] { game_named("ankh").from_record(record); }), "/edition");
}

TEST(AnkhContent, APieceOfASetThatIsNotInPlayIsRefused) {
  const json::value names{{"god", "ra"},
                          {"power", "glorious"},
                          {"card", "maat"},
                          {"figure", "mummy"},
                          {"scenario", "old-kingdom"}};
  const JsonReader in(names, "");
  EXPECT_EQ(read_piece(in["god"], retail().gods), Deity::ra);
  EXPECT_EQ(place_of([&] { read_piece(in["god"], Deities::of(Deity::isis)); }), "/god");
  EXPECT_EQ(place_of([&] { read_piece(in["power"], Powers()); }), "/power");
  EXPECT_EQ(place_of([&] { read_piece(in["card"], CardSet()); }), "/card");
  EXPECT_EQ(place_of([&] { read_piece(in["scenario"], ScenarioNames()); }), "/scenario");
  Edition smaller = retail();
  EXPECT_EQ(read_guardian(in["figure"], smaller, 1), Figure::mummy);
  smaller.guardians_of_level[1].remove(Figure::mummy);
  EXPECT_EQ(place_of([&] { read_guardian(in["figure"], smaller, 1); }), "/figure");
}

}  // namespace
}  // namespace ennead::ankh
