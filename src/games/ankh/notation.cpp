// The words of Ankh: the notation of choices, labels and prompts.
#include <charconv>

#include "core/fault.h"
#include "games/ankh/dispatch.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

// Words before the operands, and how the operands are written. The order is that of Kind.
enum class Form : std::uint8_t {
  bare,
  action,
  hex,
  figure,
  two_hexes,
  power,
  side,
  two_numbers,
  cards,
  monument,
  bid,
  deity,
  guardian
};
struct Verb {
  std::string_view words;
  Form form;
};
constexpr std::array<Verb, 41> verbs = {{
    {"action", Form::action},
    {"move", Form::hex},
    {"done", Form::bare},
    {"to", Form::hex},
    {"push", Form::hex},
    {"summon ordinary", Form::bare},
    {"summon pyramid", Form::hex},
    {"summon underworld", Form::bare},
    {"figure", Form::figure},
    {"on", Form::hex},
    {"sun", Form::bare},
    {"no sun", Form::bare},
    {"aim", Form::two_hexes},
    {"unlock", Form::power},
    {"control", Form::hex},
    {"camel", Form::side},
    {"no caravan", Form::bare},
    {"old", Form::hex},
    {"swap", Form::two_numbers},
    {"no swap", Form::bare},
    {"stop", Form::bare},
    {"two cards", Form::bare},
    {"one card", Form::bare},
    {"play", Form::cards},
    {"build", Form::monument},
    {"no building", Form::bare},
    {"bid", Form::bid},
    {"trap", Form::deity},
    {"no trap", Form::bare},
    {"return", Form::hex},
    {"tiebreak", Form::bare},
    {"no tiebreak", Form::bare},
    {"save", Form::hex},
    {"lose", Form::hex},
    {"underworld new", Form::bare},
    {"underworld", Form::hex},
    {"no underworld", Form::bare},
    {"worship", Form::bare},
    {"no worship", Form::bare},
    {"take", Form::guardian},
    {"refuse", Form::guardian},
}};
static_assert(verbs.size() == static_cast<std::size_t>(Kind::refuse) + 1);

template <class Names>
std::string word_at(const Names& names, std::uint8_t at) {
  return at < names.size() ? std::string(names[at]) : "?";
}
// In choices a trapped warrior that is placed is called "freed".
std::string figure_word(std::uint8_t figure) {
  return figure == static_cast<std::uint8_t>(freed_warrior) ? "freed"
                                                            : word_at(figure_names, figure);
}

std::string operands_text(Form form, Choice choice) {
  const std::uint8_t first = choice.operand(0);
  const std::uint8_t second = choice.operand(1);
  switch (form) {
    case Form::bare: return "";
    case Form::action: return " " + word_at(action_names, first);
    case Form::hex: return " " + name(hex_of(choice));
    case Form::figure: return " " + figure_word(first);
    case Form::two_hexes: return " " + name(hex_of(choice)) + " " + name(hex_of(choice, 1));
    case Form::power: return " " + word_at(power_names, first);
    case Form::side: return " " + name(static_cast<Side>(first));
    case Form::two_numbers: return " " + std::to_string(first) + " " + std::to_string(second);
    case Form::cards: {
      std::string text;
      for (std::uint8_t card = 0; card < card_count; ++card)
        if (CardSet(first).has(static_cast<Card>(card))) text += " " + word_at(card_names, card);
      return text;
    }
    case Form::monument: return " " + word_at(monument_names, first);
    case Form::bid: return " " + std::to_string(first << 8 | second);
    case Form::deity: return " " + word_at(deity_names, first);
    case Form::guardian:
      return " " + word_at(figure_names, first) + " " +
             (hex_of(choice, 1) == no_hex ? "pool" : name(hex_of(choice, 1)));
  }
  return "";
}

// ---- reading ------------------------------------------------------------------------------------

class Words {
 public:
  explicit Words(std::string_view text) : left_(text) {}

  bool empty() const { return left_.empty(); }
  std::string_view next() {
    if (left_.empty()) throw Fault("", "the choice is not complete");
    const std::size_t space = left_.find(' ');
    const std::string_view word = left_.substr(0, space);
    left_ = space == std::string_view::npos ? "" : left_.substr(space + 1);
    return word;
  }

 private:
  std::string_view left_;
};

template <class Names>
std::uint8_t find_word(const Names& names, std::string_view word) {
  for (std::size_t at = 0; at < names.size(); ++at)
    if (names[at] == word) return static_cast<std::uint8_t>(at);
  throw Fault("", "\"" + std::string(word) + "\" is not known here");
}

int find_number(std::string_view word, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number < 0 || number > most)
    throw Fault("", "\"" + std::string(word) + "\" is no number from 0 to " + std::to_string(most));
  return number;
}

Choice parse_operands(Kind kind, Form form, Words& words) {
  switch (form) {
    case Form::bare: return choice(kind);
    case Form::action: return choice(kind, find_word(action_names, words.next()));
    case Form::hex: return choice(kind, parse_hex(words.next()));
    case Form::figure: {
      const std::string_view word = words.next();
      return choice(kind, word == "freed" ? static_cast<std::uint8_t>(freed_warrior)
                                          : find_word(figure_names, word));
    }
    case Form::two_hexes: {
      const Hex first = parse_hex(words.next());
      return choice(kind, first, parse_hex(words.next()));
    }
    case Form::power: return choice(kind, find_word(power_names, words.next()));
    case Form::side: return choice(kind, parse_side(words.next()));
    case Form::two_numbers: {
      const int first = find_number(words.next(), region_tokens);
      return choice(kind, first, find_number(words.next(), region_tokens));
    }
    case Form::cards: {
      CardSet cards;
      do cards.add(static_cast<Card>(find_word(card_names, words.next())));
      while (!words.empty());
      return choice(kind, cards.bits());
    }
    case Form::monument: return choice(kind, find_word(monument_names, words.next()));
    case Form::bid: {
      const int bid = find_number(words.next(), most_bids);
      return choice(kind, bid >> 8, bid & 0xff);
    }
    case Form::deity: return choice(kind, find_word(deity_names, words.next()));
    case Form::guardian: {
      const std::uint8_t figure = find_word(figure_names, words.next());
      const std::string_view place = words.next();
      return choice(kind, figure, place == "pool" ? no_hex : parse_hex(place));
    }
  }
  return {};
}

// ---- labels -------------------------------------------------------------------------------------

std::string_view label_key(const State& s, Choice choice) {
  switch (kind_of(choice)) {
    case Kind::to: return s.figure(hex_of(choice)) == Figure::none ? "to" : "to_figure";
    case Kind::figure: return choice.operand() == 0 ? "freed" : "figure";
    case Kind::on: return "on";
    case Kind::play: return CardSet(choice.operand()).size() > 1 ? "play_two" : "play";
    case Kind::take: return hex_of(choice, 1) == no_hex ? "take_pool" : "take";
    case Kind::refuse: return hex_of(choice, 1) == no_hex ? "refuse_pool" : "refuse";
    default: return "";
  }
}

Term terrain_term(const State& s, Hex hex) {
  if (s.underworld.has(hex)) return {"ankh.terrain.underworld"};
  if (board().water.has(hex)) return {"ankh.terrain.water"};
  return {board().fertile.has(hex) ? "ankh.terrain.fertile" : "ankh.terrain.desert"};
}

}  // namespace

std::string god_key(GodName god) {
  std::string key;
  for (std::size_t at = 0; at < deity_names.size(); ++at)
    if ((god.deities >> at & 1U) != 0)
      key += (key.empty() ? "" : "-") + std::string(deity_names[at]);
  return key;
}

std::string Ankh::text(Choice choice) {
  if (choice.kind() >= verbs.size()) return "?";
  const Verb& verb = verbs[choice.kind()];
  return std::string(verb.words) + operands_text(verb.form, choice);
}

Choice Ankh::parse(std::string_view text) {
  // The longest words that fit: "underworld new" before "underworld".
  std::size_t best = verbs.size();
  for (std::size_t at = 0; at < verbs.size(); ++at) {
    const std::string_view words = verbs[at].words;
    const bool fits =
        text.starts_with(words) && (text.size() == words.size() || text[words.size()] == ' ');
    if (fits && (best == verbs.size() || words.size() > verbs[best].words.size())) best = at;
  }
  if (best == verbs.size())
    throw Fault("", "\"" + std::string(text) +
                        "\" is no choice of Ankh; choices are like \"action move\", \"move C3\", "
                        "\"to D5\" or \"play flood\"");
  Words words(text.substr(std::min(text.size(), verbs[best].words.size() + 1)));
  const Choice read = parse_operands(static_cast<Kind>(best), verbs[best].form, words);
  if (!words.empty()) throw Fault("", "\"" + std::string(text) + "\" has too many words");
  // Each choice is written in one way only: cards in their order, single spaces.
  if (const std::string right = Ankh::text(read); right != text)
    throw Fault("", "\"" + std::string(text) + "\" is written \"" + right + "\"");
  return read;
}

Message Ankh::label(const State& s, Seat seat, Choice choice) {
  const Verb& verb = verbs[choice.kind() < verbs.size() ? choice.kind() : 2];
  std::string key(label_key(s, choice));
  if (key.empty()) {
    key = verb.words;
    for (char& c : key)
      if (c == ' ') c = '_';
  }
  Message message("ankh.choice." + key);
  const std::uint8_t first = choice.operand(0);
  const Hex hex = hex_of(choice);
  switch (verb.form) {
    case Form::bare: break;
    case Form::action: message.with("action", to_field(static_cast<Action>(first))); break;
    case Form::hex:
      message.with("space", name(hex)).with("terrain", terrain_term(s, hex));
      if (!board().spaces.has(hex)) break;
      if (board().land.has(hex)) message.with("region", region_of(s, hex));
      if (s.figure(hex) != Figure::none)
        message.with("figure", to_field(s.figure(hex)))
            .with("owner", to_field(name_of(s, owner_of(s, hex))));
      if (all_monuments(s).has(hex)) message.with("monument", to_field(monument_at(s, hex)));
      if (s.stack.top_is<OldToken>()) message.with("number", old_token(s, s.stack.top<OldToken>()));
      break;
    case Form::figure:
      if (first != 0) message.with("figure", to_field(static_cast<Figure>(first)));
      break;
    case Form::two_hexes:
      message.with("first", name(hex)).with("second", name(hex_of(choice, 1)));
      break;
    case Form::power:
      message.with("power", to_field(static_cast<Power>(first)))
          .with("help", term("power_help", word_at(power_names, first)));
      break;
    case Form::side: message.with("side", name(static_cast<Side>(first))); break;
    case Form::two_numbers: message.with("first", first).with("second", choice.operand(1)); break;
    case Form::cards: {
      std::string_view field = "card";
      for (std::uint8_t card = 0; card < card_count; ++card)
        if (CardSet(first).has(static_cast<Card>(card))) {
          message.with(field, to_field(static_cast<Card>(card)));
          field = "other";
        }
      break;
    }
    case Form::monument: message.with("monument", to_field(static_cast<Monument>(first))); break;
    case Form::bid:
      message.with("bid", first << 8 | choice.operand(1)).with("of", god_at(s, seat).followers);
      break;
    case Form::deity: message.with("god", term("god", word_at(deity_names, first))); break;
    case Form::guardian:
      message.with("figure", to_field(static_cast<Figure>(first)))
          .with("space", name(hex_of(choice, 1)));
      break;
  }
  return message;
}

std::string_view Ankh::question_name(const State& s) {
  constexpr std::array<std::string_view, 32> names = {
      "none",       "first_action",  "second_action", "move_figure", "move_to",    "push_to",
      "summon",     "summon_figure", "summon_on",     "sun",         "aim",        "unlock",
      "control",    "caravan",       "caravan_next",  "old_token",   "swap",       "obelisk_figure",
      "obelisk_to", "announce",      "cards",         "build",       "build_on",   "bid",
      "trap",       "mummy_return",  "tiebreak",      "protect",     "underworld", "underworld_on",
      "worship",    "merge_guardian"};
  static_assert(names.size() == static_cast<std::size_t>(QuestionKind::merge_guardian) + 1);
  return names[question(s).kind];
}

Message Ankh::prompt(const State& s, Seat seat) {
  const Question q = question(s);
  if (q.asked.empty()) return Message("ankh.prompt.over");
  if (!q.asked.has(seat)) return Message("ankh.prompt.wait");
  std::string key = "ankh.prompt." + std::string(question_name(s));
  const auto kind = static_cast<QuestionKind>(q.kind);
  if (q.secret && !q.waiting.has(seat)) key += "_again";
  const God& own = god_at(s, seat);
  if (kind == QuestionKind::cards && s.battle.two_cards && own.is(Deity::amun)) key += "_two";
  Message message(key);
  message.with("god", to_field(GodName{own.abilities})).with("followers", own.followers);
  if (s.battle.region != 0) message.with("region", s.battle.region);
  visit_top(s.stack, [&]<class Frame>(const Frame& frame) {
    if constexpr (std::is_same_v<Frame, MoveTo> || std::is_same_v<Frame, ObeliskTo>)
      message.with("figure", to_field(s.figure(frame.from))).with("space", name(frame.from));
    if constexpr (std::is_same_v<Frame, PushTo>)
      message.with("figure", to_field(s.figure(frame.to))).with("space", name(frame.to));
    if constexpr (std::is_same_v<Frame, Sun> || std::is_same_v<Frame, Aim>)
      message.with("figure", to_field(s.figure(frame.space))).with("space", name(frame.space));
    if constexpr (std::is_same_v<Frame, SummonOn>)
      message.with("figure",
                   to_field(frame.figure == freed_warrior ? Figure::warrior : frame.figure));
    if constexpr (std::is_same_v<Frame, Unlock>)
      message.with("level", step_level(own.steps()) + 1).with("cost", step_cost(own.steps()));
    if constexpr (std::is_same_v<Frame, Caravan>) message.with("camels", frame.camels);
    if constexpr (std::is_same_v<Frame, OldToken>) message.with("number", old_token(s, frame));
    if constexpr (std::is_same_v<Frame, Protect>) {
      const Hex hex = s.undecided.lowest();
      message.with("figure", to_field(s.figure(hex))).with("space", name(hex));
    }
    if constexpr (std::is_same_v<Frame, BuildOn>) message.with("monument", to_field(frame.type));
    if constexpr (std::is_same_v<Frame, MergeGuardian>) {
      const OfferedGuardian offered = offered_guardian(s, frame.lower);
      message.with("figure", to_field(offered.figure));
    }
    if constexpr (std::is_same_v<Frame, Tiebreak>)
      message.with("strength", strength(s, frame.seat));
  });
  return message;
}

Message Ankh::message(const Event& event) {
  return std::visit([](const auto& e) { return to_message(e); }, event);
}

}  // namespace ennead::ankh
