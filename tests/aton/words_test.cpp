// Everything that Aton says has its sentence in the text table, with every field filled.
#include <set>

#include <boost/mp11.hpp>

#include "aton/table.h"
#include "core/text.h"

namespace ennead::aton::tests {
namespace {

const TextTable& words() { return TextTable::english(); }

void expect_said(const Message& message) {
  ASSERT_TRUE(words().has(message.key)) << message.key;
  const std::string sentence = words().say(message, "aton");
  EXPECT_FALSE(sentence.empty()) << message.key;
  EXPECT_EQ(sentence.find_first_of("{}|"), std::string::npos) << message.key << ": " << sentence;
  EXPECT_EQ(sentence.find("aton."), std::string::npos) << message.key << ": " << sentence;
}

// ---- every event --------------------------------------------------------------------------------

void set(int& field, int number) { field = number; }
void set(Seat& field, int number) { field = number == 1 ? red : blue; }
void set(Square& field, int number) { field = static_cast<Square>(number); }
void set(Cards& field, int number) { field.counts[0] = static_cast<std::uint8_t>(number); }

// Singular and plural forms alike.
template <class E>
E sample(int number) {
  E event{};
  boost::mp11::mp_for_each<boost::describe::describe_members<E, boost::describe::mod_public>>(
      [&](auto member) { set(event.*member.pointer, number); });
  return event;
}

TEST(AtonWords, EveryEventHasItsSentence) {
  std::set<std::string> keys;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, Event>>(
      [&](auto identity) {
        using E = typename decltype(identity)::type;
        for (const int number : {1, 2}) expect_said(Aton::message(sample<E>(number)));
        EXPECT_TRUE(keys.insert(E::key).second) << "two events share " << E::key;
      });
  EXPECT_EQ(keys.size(), std::variant_size_v<Event>);
  for (const auto& [key, pattern] : words().patterns())
    if (key.starts_with("aton.event.")) {
      EXPECT_TRUE(keys.contains(key)) << "no event says " << key;
    }
}

TEST(AtonWords, NumbersAreSaidInTheirForm) {
  const auto say = [](const Event& event) { return words().say(Aton::message(event), "aton"); };
  EXPECT_EQ(say(WithoutRoom{red, 1}),
            "One counter of Red finds no free square and goes to the Kingdom of the Dead.");
  EXPECT_EQ(say(WithoutRoom{blue, 3}),
            "3 counters of Blue find no free square and go to the Kingdom of the Dead.");
}

// ---- every prompt and label ---------------------------------------------------------------------

TEST(AtonWords, EveryPromptAndLabelHasItsSentence) {
  for (const char* key : {"aton.option.reduced",
                          "aton.colour.yellow",
                          "aton.colour.green",
                          "aton.colour.black",
                          "aton.colour.blue",
                          "aton.colour.bonus1",
                          "aton.colour.bonus2",
                          "aton.temples.1",
                          "aton.temples.2",
                          "aton.temples.3",
                          "aton.temples.4",
                          "aton.prompt.exchange",
                          "aton.prompt.exchange_again",
                          "aton.prompt.laying",
                          "aton.prompt.laying_again",
                          "aton.prompt.remove_own",
                          "aton.prompt.remove_opposing",
                          "aton.prompt.place",
                          "aton.prompt.counters_back",
                          "aton.prompt.wait",
                          "aton.prompt.over",
                          "aton.choice.keep",
                          "aton.choice.exchange",
                          "aton.choice.lay",
                          "aton.choice.remove_own",
                          "aton.choice.remove_opposing",
                          "aton.choice.place",
                          "aton.choice.take_back",
                          "aton.ending.points",
                          "aton.ending.temple",
                          "aton.ending.yellow",
                          "aton.ending.green",
                          "aton.ending.scoring"})
    EXPECT_TRUE(words().has(key)) << key;
}

TEST(AtonWords, ARemovalSaysWhoseCounterItIs) {
  const auto label = [](const Table& table, const char* text) {
    return words().say(Aton::label(table.state(), red, Aton::parse(text)), "aton");
  };
  const Position both = Position().counters(red, "1a1").counters(blue, "3d1");
  const Table own = revealed(both, "1141", "1441");
  EXPECT_EQ(label(own, "remove 1a1"), "Remove your counter from 1a1 (yellow, temple 1)");
  EXPECT_EQ(words().say(Aton::prompt(own.state(), red), "aton"),
            "Remove one of your own counters from any temple.");
  const Table opposing = revealed(both, "1331", "1441");
  EXPECT_EQ(label(opposing, "remove 3d1"),
            "Remove the opposing counter from 3d1 (+1 bonus, temple 3)");
  EXPECT_EQ(words().say(Aton::prompt(opposing.state(), red), "aton"),
            "Remove one of your opponent's counters from temple 1, 2 or 3 (1 left).");
}

// ---- whole games --------------------------------------------------------------------------------

void expect_all_said(const State& state) {
  for (const Seat seat : {red, blue}) {
    expect_said(Aton::prompt(state, seat));
    ChoiceList list;
    Aton::legal(state, seat, list);
    for (const Choice choice : list) {
      expect_said(Aton::label(state, seat, choice));
      EXPECT_EQ(Aton::parse(Aton::text(choice)), choice);
    }
  }
  for (const Viewer viewer : {Viewer(red), Viewer::spectator(), Viewer::everything()}) {
    const std::string drawing = Aton::draw(*Aton::view(state, viewer), words());
    EXPECT_EQ(drawing.find_first_of("{}"), std::string::npos) << drawing;
    EXPECT_EQ(drawing.find("aton."), std::string::npos) << drawing;
  }
}

TEST(AtonWords, NothingIsLeftUnsaidInRandomGames) {
  std::set<std::string> said;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    std::vector<Table::Entry> entries;
    AtonJournal journal(entries);
    State state = Aton::start({seed % 3 == 0}, 2, seed, journal);
    Chance chance(seed);
    while (!Aton::outcome(state).over) {
      expect_all_said(state);
      const Seat seat = Aton::question(state).waiting.lowest();
      ChoiceList list;
      Aton::legal(state, seat, list);
      Aton::choose(state, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))],
                   journal);
    }
    expect_all_said(state);
    EXPECT_TRUE(words().has(Aton::outcome(state).reason));
    for (const Table::Entry& entry : entries) {
      expect_said(Aton::message(entry.event));
      said.insert(Aton::message(entry.event).key);
    }
  }
  EXPECT_GE(said.size(), 30U) << "the games were too dull to show anything";
}

}  // namespace
}  // namespace ennead::aton::tests
