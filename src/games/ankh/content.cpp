// Reading the content of the sets. That a set is complete is for tests/ankh/content_test.cpp to
// say.
#include "games/ankh/content.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/embedded.h"
#include "core/json_reader.h"
#include "games/ankh/read.h"

namespace ennead::ankh {

namespace {

std::uint8_t read_number(const JsonReader& in, int least = 0, int most = UINT8_MAX) {
  return static_cast<std::uint8_t>(in.integer(least, most));
}
// Files count levels from 1.
std::uint8_t read_level(const JsonReader& in) {
  return static_cast<std::uint8_t>(read_number(in, 1, guardian_levels) - 1);
}
void read_worth(const JsonReader& in, std::string_view name, double& worth) {
  if (!in.has(name)) return;
  if (!in[name].value().is_number()) in[name].fail("a number is expected here");
  worth = in[name].value().to_number<double>();
}

// ---- Numbers ------------------------------------------------------------------------------------

// Those of the edition and of its named things, by the names of the members of Edition.
class Numbers {
 public:
  void add(const JsonReader& in, std::string_view thing) {
    static_cast<void>(in.has(""));  // an object is expected
    for (const auto& member : in.value().get_object()) {
      std::string name(thing);
      name += member.key();
      std::replace(name.begin(), name.end(), '-', '_');
      found_.emplace(name, in[member.key()]);
    }
  }
  void give(const JsonReader& in, Edition& edition) {
    using Members = boost::describe::describe_members<Edition, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      const auto number = found_.find(member.name);
      if (number == found_.end()) {
        if (!of_a_thing(member.name))
          in.fail("the number " + std::string(member.name) + " is missing");
        return;
      }
      edition.*member.pointer = read_number(number->second);
      found_.erase(number);
    });
    if (!found_.empty()) found_.begin()->second.fail("there is no such number");
  }

 private:
  // Such a number can be left out where the thing does something else in this edition.
  static bool of_a_thing(std::string_view name) {
    const auto begins = [name](const auto& names) {
      return std::ranges::any_of(names, [name](std::string_view thing) {
        return name.starts_with(std::string(thing) + '_');
      });
    };
    return begins(names_of<Deity>) || begins(names_of<Power>) || begins(names_of<Card>);
  }
  std::map<std::string, JsonReader> found_;
};

void read_tracks(const JsonReader& in, Edition& edition) {
  const JsonReader tracks = in["tracks"].only({"move", "summon", "gain", "unlock"});
  for (std::size_t at = 0; at < action_count; ++at)
    for (std::size_t players = fewest_players; players <= most_players; ++players)
      edition.tracks[at][players] =
          read_number(tracks[words_of<Action>[at]][players - fewest_players], 1, most_players + 1);
  for (const char letter : in["events"].string()) {
    const std::size_t kind = std::string_view("CRX").find(letter);
    if (kind == std::string_view::npos || edition.event_count == most_events)
      in["events"].fail("at most 24 events: C control, R caravan or X conflict");
    edition.events[static_cast<std::size_t>(edition.event_count++)] = static_cast<TrackEvent>(kind);
  }
  for (std::size_t at = 0; at < unlock_steps; ++at) {
    const JsonReader step = in["steps"][at].only({"level", "cost", "guardian"});
    edition.steps[at].level = read_level(step["level"]);
    edition.steps[at].cost = read_number(step["cost"]);
    if (step.has("guardian")) edition.steps[at].guardian = read_level(step["guardian"]);
  }
}

// ANKH-14.2: those stages that the edition has, in their order.
void read_battle(const JsonReader& in, Edition& edition) {
  for (std::size_t at = 0; at < in.size(); ++at) {
    const auto step = static_cast<BattleStep>(in[at].word(words_of<BattleStep>));
    if (edition.battle.has(step)) in[at].fail("this stage is here twice");
    edition.battle.add(step);
    edition.step_place[step] = static_cast<std::uint8_t>(at);
    if (at > 0)
      edition.step_after[static_cast<BattleStep>(in[at - 1].word(words_of<BattleStep>))] = step;
  }
}

// ---- Records ------------------------------------------------------------------------------------

// `own` reads the fields that only this kind of thing has.
template <Described Enum, class Own>
EnumSet<Enum> read_records(const JsonReader& in, Edition& edition, Numbers& numbers, Own own) {
  EnumSet<Enum> found;
  for (std::size_t at = 0; at < in.size(); ++at) {
    const JsonReader item = in[at].only({"name", "rule", "icon", "words", "worth", "battle",
                                         "numbers", "level", "base", "copies", "strength", "help"});
    const auto name = static_cast<Enum>(item["name"].word(words_of<Enum>));
    found.add(name);
    const auto text = [&item](std::string_view field) { return std::string(item[field].string()); };
    edition.things.push_back({text("words"), text("rule"), text("icon")});
    std::ranges::replace(edition.things.back().topic, '.', ':');
    Worth& worth = std::get<PerEnum<Enum, Worth>>(edition.worths)[name];
    read_worth(item, "worth", worth.ready);
    read_worth(item, "battle", worth.battle);
    if (item.has("numbers")) numbers.add(item["numbers"], std::string(word_of(name)) + '_');
    own(name, item);
  }
  return found;
}

}  // namespace

Edition read_edition(const JsonReader& in) {
  Edition edition;
  in.only({"numbers", "tracks", "scenarios", "events", "steps", "battle", "policies", "gods",
           "guardians", "powers", "cards"});
  Numbers numbers;
  numbers.add(in["numbers"], "");
  edition.gods = read_records<Deity>(in["gods"], edition, numbers,
                                     [](Deity /*god*/, const JsonReader& /*item*/) {});
  edition.guardians = read_records<Figure>(
      in["guardians"], edition, numbers, [&edition](Figure guardian, const JsonReader& item) {
        if (!is_guardian(guardian)) item["name"].fail("this is no guardian");
        edition.guardians_of_level[read_level(item["level"])].add(guardian);
        edition.guardian_copies[guardian] = read_number(item["copies"], 1);
        if (item["base"].word({"small", "large"}) == 1) edition.large_bases.add(guardian);
      });
  edition.powers = read_records<Power>(
      in["powers"], edition, numbers, [&edition](Power power, const JsonReader& item) {
        edition.powers_of_level[read_level(item["level"])].add(power);
        edition.power_help[power] = item.has("help") ? item["help"].string() : word_of(power);
      });
  edition.cards = read_records<Card>(in["cards"], edition, numbers,
                                     [&edition](Card card, const JsonReader& item) {
                                       edition.card_strength[card] = read_number(item["strength"]);
                                     });
  const JsonReader scenarios = in["scenarios"];
  for (std::size_t at = 0; at < scenarios.size(); ++at)
    edition.scenarios.add(read_piece(scenarios[at], ScenarioNames::all()));
  const JsonReader policies = in["policies"];
  for (std::size_t at = 0; at < policies.size(); ++at)
    edition.policies.add(static_cast<Policy>(policies[at].word(words_of<Policy>)));
  read_battle(in["battle"], edition);
  numbers.give(in["numbers"], edition);
  read_tracks(in, edition);
  return edition;
}

constinit std::array<std::atomic<const Edition*>, std::size_t{1} << count_of<ContentSet>>
    editions{};

// Each set is read when it is first asked for: a game has one edition.
template <std::size_t Set>
static const Edition& edition_from_file() {
  static const Edition read = read_edition(
      JsonReader(embedded_json("ankh/" + std::string(words_of<ContentSet>[Set]) + ".json"), ""));
  return read;
}

[[gnu::cold]] const Edition& find_edition(ContentSets sets) {
  constexpr auto files = []<std::size_t... Set>(std::index_sequence<Set...> /*all*/) {
    return std::array{&edition_from_file<Set>...};
  }
  (std::make_index_sequence<count_of<ContentSet>>{});
  const Edition& found = files[static_cast<std::size_t>(sets.lowest())]();
  editions[sets.bits()].store(&found, std::memory_order_release);
  return found;
}

}  // namespace ennead::ankh
