// What the test kit checks in one position of any game: the rules of the box, the question and its
// legal lists, words and JSON. Views are in kit_views.h, whole games in kit.h.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstring>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/json_reader.h"

namespace ennead::kit {

// A check does not hold: which one, and how it shows.
class Broken : public std::runtime_error {
 public:
  Broken(std::string_view check, const std::string& how)
      : std::runtime_error(std::string(check) + ": " + how) {}
};

// The text of `how` is only made when it is needed; most checks hold.
template <std::invocable How>
void require(bool holds, std::string_view check, How how) {
  if (!holds) [[unlikely]]
    throw Broken(check, how());
}
inline void require(bool holds, std::string_view check, const char* how) {
  if (!holds) [[unlikely]]
    throw Broken(check, how);
}

template <PlainState State>
bool same(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof(State)) == 0;
}

template <Game G>
ChoiceList legal_list(const typename G::State& s, Seat seat) {
  ChoiceList list;
  G::legal(s, seat, list);
  return list;
}
inline bool same(const ChoiceList& a, const ChoiceList& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

inline std::string name(Seat seat) { return "seat " + std::to_string(index(seat)); }

// ---- Light: after every choice of millions of games ---------------------------------------------

template <Game G>
void check_box(const typename G::State& s) {
  std::string broken = G::broken_invariant(s);
  require(broken.empty(), "the rules of the box", [&] { return broken; });
}

// Somebody is asked until the game is over, and then somebody has won.
template <Game G>
void check_question(const typename G::State& s) {
  const Question q = G::question(s);
  const Outcome outcome = G::outcome(s);
  const SeatSet all = SeatSet::first(s.players);
  require(q.asked.empty() == outcome.over, "question", "somebody is asked until the game is over");
  require(q.waiting.empty() == outcome.over, "question", "nobody is waited for before the end");
  require(q.waiting.without(q.asked).empty(), "question", "a seat is waited for, but not asked");
  require(q.asked.without(all).empty(), "question", "a seat is asked that nobody has");
  require(outcome.winners.empty() != outcome.over, "outcome", "winners are there at the end only");
  require(outcome.winners.without(all).empty(), "outcome", "a seat wins that nobody has");
  require(outcome.reason.empty() != outcome.over, "outcome", "a reason is there at the end only");
  if (!outcome.over) return;
  for (const Seat seat : all)
    require(outcome.winners.has(seat) == (outcome.rank[seat] == 0), "outcome",
            "the winners are those of the first rank");
}

// ---- Full: legal lists --------------------------------------------------------------------------

// Every choice of a list is allowed and leads to a sound position.
template <Game G>
void check_legal(const typename G::State& s) {
  const Question q = G::question(s);
  for (const Seat seat : SeatSet::first(s.players)) {
    const ChoiceList list = legal_list<G>(s, seat);
    require(list.empty() != q.asked.has(seat), "legal", [&] {
      return name(seat) + (list.empty() ? " is asked and has no choice" : " has a choice unasked");
    });
    std::set<Choice> seen;
    for (const Choice choice : list) {
      const auto about = [&](const char* what) { return "\"" + G::text(choice) + "\" " + what; };
      require(seen.insert(choice).second, "legal", [&] { return about("is in the list twice"); });
      require(G::allows(s, seat, choice), "legal", [&] { return about("is not allowed"); });
      typename G::State next = s;
      Journal<typename G::Event> journal;
      G::choose(next, seat, choice, journal);
      try {
        check_box<G>(next);
        check_question<G>(next);
      } catch (const Broken& broken) {
        throw Broken("legal", about("leads to a broken position: ") + broken.what());
      }
    }
  }
}

// Whatever is not in the list is not allowed: choices seen before in this game, and wild ones.
template <Game G>
void check_illegal(const typename G::State& s, const std::vector<Choice>& others) {
  const Question q = G::question(s);
  for (int at = 0; at < max_seats; ++at) {
    const auto seat = static_cast<Seat>(at);
    const ChoiceList list = q.asked.has(seat) ? legal_list<G>(s, seat) : ChoiceList();
    for (const Choice choice : others)
      require(list.has(choice) == G::allows(s, seat, choice), "illegal", [&] {
        return "allows() and the list disagree on \"" + G::text(choice) + "\" of " + name(seat);
      });
  }
}

// ---- Full: words --------------------------------------------------------------------------------

inline void check_message(const Message& message, std::string_view game, const TextTable& words) {
  require(words.has(message.key), "words", [&] { return "no sentence for " + message.key; });
  const auto known = [&words](const Term& term) {
    require(words.has(term.key), "words", [&term] { return "no word for " + term.key; });
  };
  for (const Field& field : message.fields) {
    if (const auto* term = std::get_if<Term>(&field.value)) known(*term);
    if (const auto* terms = std::get_if<Terms>(&field.value))
      for (const Term& term : *terms) known(term);
    if (const auto* parts = std::get_if<CauseValues>(&field.value))
      for (const CauseValue& part : *parts) known(part.cause);
  }
  const std::string sentence = words.say(message, game);
  require(!sentence.empty() && sentence.find_first_of("{}") == std::string::npos, "words",
          [&] { return message.key + " says: " + sentence; });
}

// Notation is unique in its list and fits a line of a record; people get a sentence for everything.
template <Game G>
void check_words(const typename G::State& s, const TextTable& words) {
  require(!G::question_name(s).empty(), "words", "the question has no name");
  for (const Seat seat : SeatSet::first(s.players)) {
    check_message(G::prompt(s, seat), G::info.name, words);
    std::set<std::string> texts;
    for (const Choice choice : legal_list<G>(s, seat)) {
      const std::string text = G::text(choice);
      require(!text.empty() && text.find_first_of("\r\n") == std::string::npos, "notation",
              [&] { return "\"" + text + "\" is not a line"; });
      require(texts.insert(text).second, "notation", [&] { return text + " means two choices"; });
      require(G::parse(text) == choice, "notation", [&] { return text + " reads differently"; });
      check_message(G::label(s, seat, choice), G::info.name, words);
    }
  }
  if (const Outcome outcome = G::outcome(s); outcome.over)
    check_message(Message(outcome.reason), G::info.name, words);
}

// ---- Full: JSON ---------------------------------------------------------------------------------

// A state read back from the text of its JSON.
template <Game G>
typename G::State through_text(const json::object& written) {
  return G::from_json(parse_json(json::serialize(written)));
}

template <Game G>
void check_json(const typename G::State& s) {
  const json::object written = G::to_json(s);
  require(same(through_text<G>(written), s), "JSON", "the state comes back changed");
  const json::value for_people = parse_json(pretty(written));
  require(for_people == written, "JSON", "the indented form says something else");
}

}  // namespace ennead::kit
