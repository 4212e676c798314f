#include "play/signature.h"

#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "core/json_reader.h"
#include "play/games.h"
#include "play/kit.h"

namespace ennead {

namespace {

// Of a game with many options fewer games of each, so that none takes much longer than the others.
constexpr std::size_t games_per_setup = 20;
constexpr std::size_t most_setups_at_that = 12;

// Where expansions have many combinations, and a line for each, fewer games of each of them.
std::size_t games_of_each(std::size_t setups, bool many_lines) {
  const std::size_t games = setups <= most_setups_at_that
                                ? games_per_setup
                                : games_per_setup * most_setups_at_that / setups;
  return many_lines ? std::max<std::size_t>(1, games / 5) : games;
}
constexpr std::size_t view_every = 16;

// FNV-1a over bytes in an order that is spelt out, so that neither the layout of a struct nor the
// order of bytes in a word matters.
class Digest {
 public:
  void number(std::uint64_t number) {
    for (unsigned at = 0; at < 8; ++at) byte(static_cast<std::uint8_t>(number >> (8 * at)));
  }
  void text(std::string_view text) {
    number(text.size());
    for (const char c : text) byte(static_cast<std::uint8_t>(c));
  }
  void message(const Message& message) {
    text(message.key);
    number(message.fields.size());
    for (const Field& field : message.fields) {
      text(field.name);
      number(field.value.index());
      std::visit([this](const auto& value) { add(value); }, field.value);
    }
  }
  std::uint64_t sum() const { return sum_; }

 private:
  void byte(std::uint8_t byte) { sum_ = (sum_ ^ byte) * 0x100000001b3ULL; }
  void add(std::int64_t value) { number(static_cast<std::uint64_t>(value)); }
  void add(Seat seat) { number(static_cast<std::uint64_t>(seat)); }
  void add(const std::string& name) { text(name); }
  void add(const Term& term) { text(term.key); }
  void add(const CauseValues& parts) {
    number(parts.size());
    for (const CauseValue& part : parts) {
      text(part.cause.key);
      add(part.value);
    }
  }
  void add(const Terms& terms) {
    number(terms.size());
    for (const Term& term : terms) text(term.key);
  }

  std::uint64_t sum_ = 0xcbf29ce484222325ULL;
};

struct Digests {
  Digest rules;
  Digest states;
  Digest words;
};

template <Game G>
void add_question(Digest& digest, const typename G::State& s) {
  const Question q = G::question(s);
  digest.number(q.asked.bits());
  digest.number(q.waiting.bits());
  digest.number((q.secret ? 1U : 0U) | (q.hidden ? 2U : 0U));
  digest.text(G::question_name(s));
  for (const Seat seat : q.asked) {
    const ChoiceList list = kit::legal_list<G>(s, seat);
    digest.number(list.size());
    for (const Choice choice : list) digest.text(G::text(choice));
  }
}

template <Game G>
void add_entries(Digest& digest,
                 const std::vector<typename Journal<typename G::Event>::Entry>& entries) {
  digest.number(entries.size());
  for (const auto& entry : entries) {
    digest.number(entry.is_public ? 1 : 0);
    digest.number(entry.audience.bits());
    digest.message(G::message(entry.event));
  }
}

template <Game G>
void add_game(Digests& digests, const kit::Setup& setup) {
  std::vector<typename Journal<typename G::Event>::Entry> entries;
  Journal<typename G::Event> start_journal(entries);
  typename G::State s =
      G::start(G::options_from_json(setup.options), setup.players, setup.seed, start_journal);
  Chance picks(setup.seed.word());
  for (std::size_t made = 0;; ++made) {
    add_entries<G>(digests.words, entries);
    add_question<G>(digests.rules, s);
    if (made % view_every == 0)
      for (const Viewer viewer : kit::viewers(setup.players))
        digests.states.text(json::serialize(G::to_json(*G::view(s, viewer))));
    const Question q = G::question(s);
    if (q.waiting.empty()) break;
    const Seat seat = q.waiting.lowest();
    const ChoiceList list = kit::legal_list<G>(s, seat);
    const Choice choice = list[picks.below(static_cast<std::uint32_t>(list.size()))];
    digests.words.message(G::prompt(s, seat));
    digests.words.message(G::label(s, seat, choice));
    entries.clear();
    Journal<typename G::Event> journal(entries);
    G::choose(s, seat, choice, journal);
    digests.rules.number(journal.sealed() ? 1 : 0);
  }
  const Outcome outcome = G::outcome(s);
  digests.rules.number(outcome.winners.bits());
  for (const Seat seat : SeatSet::first(setup.players)) digests.rules.number(outcome.rank[seat]);
  digests.rules.text(outcome.reason);
  digests.states.text(json::serialize(G::to_json(s)));
}

}  // namespace

std::vector<Signature> signatures(Signed which) {
  std::vector<Signature> all;
  for_each_game([&all, which]<class G>(std::type_identity<G>) {
    std::map<std::string, std::vector<json::object>> by_content;
    for (json::object& options : kit::option_sets(G::info))
      by_content[kit::content_of(G::info, options)].push_back(std::move(options));
    const auto counts = static_cast<std::size_t>(G::info.max_players) -
                        static_cast<std::size_t>(G::info.min_players) + 1;
    for (const auto& [name, sets] : by_content) {
      if (which == Signed::plain && name != G::info.name) continue;
      Digests digests;
      for (int players = G::info.min_players; players <= G::info.max_players; ++players)
        for (const json::object& options : sets)
          for (std::uint64_t seed = 1;
               seed <=
               games_of_each(counts * sets.size(), by_content.size() > 4 && name != G::info.name);
               ++seed)
            add_game<G>(digests, {options, players, seed});
      all.push_back({name, digests.rules.sum(), digests.states.sum(), digests.words.sum()});
    }
  });
  return all;
}

std::string to_text(const std::vector<Signature>& signatures) {
  std::string text = fmt::format("{:6} {:18} {:18} words\n", "game", "rules", "states");
  for (const Signature& of : signatures)
    text += fmt::format("{:6} {} {} {}\n", of.game, hex_text(of.rules), hex_text(of.states),
                        hex_text(of.words));
  return text;
}

}  // namespace ennead
