// The words of Ankh: the notation of choices, labels and prompts.
#include <algorithm>
#include <charconv>

#include "core/fault.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

struct Written {
  Form form = Form::bare;
  std::string key;    // of its label: the name, or another word
  std::string words;  // before the operands
  bool operator==(const Written&) const = default;
};
const PerEnum<Kind, Written>& written() {
  static const PerEnum<Kind, Written> all = [] {
    PerEnum<Kind, Written> made;
    for (std::size_t at = 0; at < count_of<Kind>; ++at) made.values[at].key = names_of<Kind>[at];
    for (const Verb& verb : verbs) {
      made[verb.kind].form = verb.form;
      if (!verb.word.empty()) made[verb.kind].key = verb.word;
    }
    for (Written& one : made.values) {
      one.words = one.key;
      std::replace(one.words.begin(), one.words.end(), '_', ' ');
    }
    return made;
  }();
  return all;
}

template <Described Enum>
std::string word_at(std::uint8_t at) {
  return at < count_of<Enum> ? std::string(words_of<Enum>[at]) : "?";
}
std::string operands_text(Form form, Choice choice) {
  const std::uint8_t first = choice.operand(0);
  const std::uint8_t second = choice.operand(1);
  switch (form) {
    case Form::bare: return "";
    case Form::action: return " " + word_at<Action>(first);
    case Form::hex: return " " + name(hex_of(choice));
    case Form::figure: return " " + word_at<Figure>(first);
    case Form::two_hexes: return " " + name(hex_of(choice)) + " " + name(hex_of(choice, 1));
    case Form::power: return " " + word_at<Power>(first);
    case Form::side: return " " + name(static_cast<Side>(first));
    case Form::two_numbers: return " " + std::to_string(first) + " " + std::to_string(second);
    case Form::cards: {
      std::string text;
      for (const Card card : CardSet(first) & CardSet::all())
        text += " " + std::string(word_of(card));
      return text;
    }
    case Form::monument: return " " + word_at<Monument>(first);
    case Form::bid: return " " + std::to_string(first << 8 | second);
    case Form::deity: return " " + word_at<Deity>(first);
    case Form::guardian:
      return " " + word_at<Figure>(first) + " " +
             (hex_of(choice, 1) == no_hex ? "pool" : name(hex_of(choice, 1)));
    case Form::room: return " " + std::to_string(first);
    case Form::priest:
      return " " + word_at<Deity>(first) + " " + std::to_string((second >> 4U) + 1) + " " +
             std::to_string((second & 0xfU) + 1);
    case Form::politic:
      return " " + word_at<Politic>(first) +
             ((second & ~used_card) == 0 ? "" : " " + std::to_string((second & ~used_card) + 1)) +
             ((second & used_card) == 0 ? "" : " used");
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

template <Described Enum>
Enum find_word(std::string_view word) {
  for (std::size_t at = 0; at < count_of<Enum>; ++at)
    if (words_of<Enum>[at] == word) return static_cast<Enum>(at);
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
    case Form::action: return choice(kind, find_word<Action>(words.next()));
    case Form::hex: return choice(kind, parse_hex(words.next()));
    case Form::figure: return choice(kind, find_word<Figure>(words.next()));
    case Form::two_hexes: {
      const Hex first = parse_hex(words.next());
      return choice(kind, first, parse_hex(words.next()));
    }
    case Form::power: return choice(kind, find_word<Power>(words.next()));
    case Form::side: return choice(kind, parse_side(words.next()));
    case Form::two_numbers: {
      const int first = find_number(words.next(), region_tokens);
      return choice(kind, first, find_number(words.next(), region_tokens));
    }
    case Form::cards: {
      CardSet cards;
      do cards.add(find_word<Card>(words.next()));
      while (!words.empty());
      return choice(kind, cards.bits());
    }
    case Form::monument: return choice(kind, find_word<Monument>(words.next()));
    case Form::bid: {
      const int bid = find_number(words.next(), most_bids);
      return choice(kind, bid >> 8, bid & 0xff);
    }
    case Form::deity: return choice(kind, find_word<Deity>(words.next()));
    case Form::guardian: {
      const auto figure = find_word<Figure>(words.next());
      const std::string_view place = words.next();
      return choice(kind, figure, place == "pool" ? no_hex : parse_hex(place));
    }
    case Form::room: return choice(kind, find_number(words.next(), palace_rooms));
    case Form::priest: {
      const auto deity = find_word<Deity>(words.next());
      const int from = std::max(1, find_number(words.next(), palace_rooms)) - 1;
      const int to = std::max(1, find_number(words.next(), palace_rooms)) - 1;
      return choice(kind, deity, from << 4 | to);
    }
    case Form::politic: {
      const auto effect = find_word<Politic>(words.next());
      int place = 0;
      while (!words.empty()) {
        const std::string_view word = words.next();
        if (word == "used")
          place |= used_card;
        else
          place |= std::max(1, find_number(word, count_of<PoliticalCard>)) - 1;
      }
      return choice(kind, effect, place);
    }
  }
  return {};
}

// ---- labels -------------------------------------------------------------------------------------

std::string_view label_key(const State& s, Choice choice) {
  switch (kind_of(choice)) {
    case Kind::to:
      if (s.stack.top_is<PharaohTo>()) return "pharaoh_to";
      return s.figure(hex_of(choice)) == Figure::none ? "to" : "to_figure";
    case Kind::figure: return choice.operand() == 0 ? "freed" : "figure";
    case Kind::play: return CardSet(choice.operand()).size() > 1 ? "play_two" : "play";
    case Kind::take: return hex_of(choice, 1) == no_hex ? "take_pool" : "take";
    case Kind::build: return edition(s).build_more > 0 ? "build_for" : "build";
    case Kind::refuse: return hex_of(choice, 1) == no_hex ? "refuse_pool" : "refuse";
    case Kind::done:
      return s.stack.top_is<PriestMove>() ? "priests_done"
             : s.stack.top_is<WarRoom>()  ? "no_use"
                                          : "";
    case Kind::summon_ordinary: return s.stack.top_is<WarRoom>() ? "summon_one" : "";
    case Kind::card: return s.stack.top_is<Law>() ? "take_card" : "play_card";
    case Kind::drop: return (choice.operand(1) & used_card) == 0 ? "drop" : "drop_used";
    case Kind::on: return s.stack.top_is<PharaohStart>() ? "pharaoh_on" : "";
    case Kind::no_card: return s.stack.top_is<Law>() ? "no_law" : "";
    default: return "";
  }
}

Term terrain_term(const State& s, Hex hex) {
  if (s.underworld.has(hex)) return {"ankh.terrain.underworld"};
  if (board().water.has(hex)) return {"ankh.terrain.water"};
  return {board().fertile.has(hex) ? "ankh.terrain.fertile" : "ankh.terrain.desert"};
}

// ANKH-28: what a choice is about; a choice of another moment has no name here.
void label_palace(Message& message, const State& s, Form form, Choice choice) {
  const auto room = [&](std::string_view field, std::size_t at) {
    if (at < palace_rooms) message.with(field, to_field(room_name(s, at)));
  };
  switch (form) {
    case Form::room: room("room", choice.operand(0) - 1U); return;
    case Form::priest:
      message.with("god", term("god", word_at<Deity>(choice.operand(0))));
      room("from", choice.operand(1) >> 4U);
      room("to", choice.operand(1) & 0xfU);
      return;
    default: break;
  }
  const std::vector<PharaohFile::Kind>& kinds = file_of(s).kinds;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (static_cast<std::uint8_t>(kinds[kind].effect) == choice.operand(0) &&
        kinds[kind].place == (choice.operand(1) & ~used_card))
      message.with("card", to_field(PoliticName{s.palace.file, static_cast<std::uint8_t>(kind)}));
}

}  // namespace

std::string god_key(GodName god) {
  std::string key;
  for (const Deity deity : god.deities)
    key += (key.empty() ? "" : "-") + std::string(word_of(deity));
  return key;
}

std::string Ankh::text(Choice choice) {
  if (choice.kind() >= count_of<Kind>) return "?";
  const Written& verb = written()[kind_of(choice)];
  return verb.words + operands_text(verb.form, choice);
}

Choice Ankh::parse(std::string_view text) {
  // The longest words that fit: "underworld new" before "underworld".
  const auto& all = written().values;
  const auto length = [text](const Written& verb) -> std::size_t {
    const bool fits = text.starts_with(verb.words) &&
                      (text.size() == verb.words.size() || text[verb.words.size()] == ' ');
    return fits ? verb.words.size() : 0;
  };
  const auto best = std::max_element(
      all.begin(), all.end(), [&](const auto& a, const auto& b) { return length(a) < length(b); });
  if (length(*best) == 0)
    throw Fault("", "\"" + std::string(text) +
                        "\" is no choice of Ankh; choices are like \"action move\", \"move C3\", "
                        "\"to D5\" or \"play flood\"");
  Words words(text.substr(std::min(text.size(), best->words.size() + 1)));
  const Choice read = parse_operands(static_cast<Kind>(best - all.begin()), best->form, words);
  if (!words.empty()) throw Fault("", "\"" + std::string(text) + "\" has too many words");
  // Each choice is written in one way only: cards in their order, single spaces.
  if (const std::string right = Ankh::text(read); right != text)
    throw Fault("", "\"" + std::string(text) + "\" is written \"" + right + "\"");
  return read;
}

Message Ankh::label(const State& s, Seat seat, Choice choice) {
  const Written& verb = written()[choice.kind() < count_of<Kind> ? kind_of(choice) : Kind::done];
  const std::string_view key = label_key(s, choice);
  Message message("ankh.choice." + (key.empty() ? verb.key : std::string(key)));
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
      if (s.stack.top_is<OldToken>()) message.with("number", s.stack.top<OldToken>().number(s));
      break;
    case Form::figure:
      if (first != 0) message.with("figure", to_field(static_cast<Figure>(first)));
      break;
    case Form::two_hexes:
      message.with("first", name(hex)).with("second", name(hex_of(choice, 1)));
      break;
    case Form::power:
      message.with("power", to_field(static_cast<Power>(first)))
          .with("help",
                term("power_help", first < count_of<Power> ? edition(s).power_help.values[first]
                                                           : word_at<Power>(first)));
      break;
    case Form::side: message.with("side", name(static_cast<Side>(first))); break;
    case Form::two_numbers: message.with("first", first).with("second", choice.operand(1)); break;
    case Form::cards: {
      std::string_view field = "card";
      for (const Card card : CardSet(first) & CardSet::all()) {
        message.with(field, to_field(card));
        field = "other";
      }
      break;
    }
    case Form::monument: {
      const auto type = static_cast<Monument>(first);
      message.with("monument", to_field(type));
      if (edition(s).build_more > 0)
        message.with("cost", cost_of_building(s, s.playing(seat), type));
      break;
    }
    case Form::bid:
      message.with("bid", first << 8 | choice.operand(1)).with("of", god_at(s, seat).followers);
      break;
    case Form::deity: message.with("god", term("god", word_at<Deity>(first))); break;
    case Form::guardian:
      message.with("figure", to_field(static_cast<Figure>(first)))
          .with("space", name(hex_of(choice, 1)));
      break;
    case Form::room:
    case Form::priest:
    case Form::politic: label_palace(message, s, verb.form, choice); break;
  }
  if (kind_of(choice) == Kind::sphinx && s.stack.top_is<WarRoom>())
    message.with("cost", sphinx_price(s, s.playing(seat), s.stack.nearest<Rooms>().room - 1U));
  return message;
}

Message Ankh::prompt(const State& s, Seat seat) {
  Message message = FrameGame::prompt(s, seat);
  if (!question(s).asked.has(seat)) return message;
  const God& own = god_at(s, seat);
  Message first;
  first.with("god", to_field(GodName{own.abilities})).with("followers", own.followers);
  if (s.battle.region != 0) first.with("region", s.battle.region);
  message.fields.insert(message.fields.begin(), first.fields.begin(), first.fields.end());
  return message;
}

Message Ankh::message(const Event& event) {
  return std::visit([](const auto& e) { return to_message(e); }, event);
}

}  // namespace ennead::ankh
