// The notation of choices and back.
#include <algorithm>
#include <charconv>
#include <vector>

#include "core/fault.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

// KEMET-1.4, KEMET-28.4
constexpr int most_units = 18;

// ---- writing ------------------------------------------------------------------------------------

template <class Names>
std::string word_at(const Names& names, std::uint8_t at) {
  return at < names.size() ? std::string(names[at]) : "?";
}

std::string levels_text(std::uint8_t share) {
  if (share >= level_shares.size()) return "?";
  std::string text;
  for (const std::uint8_t level : level_shares[share]) text += static_cast<char>('0' + level);
  if (share < shares_without_black) text.pop_back();
  return text;
}

std::string pyramid_text(std::uint8_t named) {
  return named < colour_count ? std::string(words_of<Colour>[named])
                              : name(static_cast<Space>(named & ~captured_mark));
}

std::string support_text(Support support) {
  std::string text;
  for (int kind = 0; kind < battle_di_count; ++kind) {
    const int count = in_support(support, kind);
    if (count > 0) text += " " + std::string(word_of(static_cast<Di>(kind)));
    if (count > 1) text += " " + std::to_string(count);
  }
  return text.empty() ? " none" : text;
}

std::string hares_text(std::uint8_t hares) {
  return hares == 0 ? "" : " hares " + std::to_string(hares);
}
std::string origin_text(std::uint8_t origin) {
  const auto location = static_cast<Location>(origin);
  return location == no_location ? "start" : name(location);
}

std::string operands_text(Form form, Choice choice) {
  const std::uint8_t first = choice.operand(0);
  const std::uint8_t second = choice.operand(1);
  switch (form) {
    case Form::bare: return "";
    case Form::city: return " " + city_name(first);
    case Form::levels: return " " + levels_text(first);
    case Form::pyramid:
      return " " + word_at(words_of<Colour>, first) + " " + name(space_of(choice, 1));
    case Form::space_count: return " " + name(space_of(choice)) + " " + std::to_string(second);
    case Form::di: return " " + word_at(words_of<Di>, first);
    case Form::raise_once: return " " + pyramid_text(first);
    case Form::raise_to: return " " + pyramid_text(first) + " " + std::to_string(second);
    case Form::seat:
    case Form::number: return " " + std::to_string(first);
    case Form::action: return " " + word_at(words_of<Action>, first) + hares_text(second);
    case Form::golden: return " " + word_at(names_of<GoldenAction>, first) + hares_text(second);
    case Form::tile: return " " + word_at(words_of<Tile>, first);
    case Form::card: return " " + word_at(words_of<Card>, first);
    case Form::space: return " " + name(space_of(choice));
    case Form::creature:
      return " " + word_at(words_of<Creature>, first) + " " + name(space_of(choice, 1));
    case Form::how_many: {
      const int priests = choice.operand(2);
      return " " + std::to_string(first) + ((second & creature_along) != 0 ? " creature" : "") +
             ((second & companion_along) != 0 ? " chiron" : "") +
             (priests != 0 ? " priests " + std::to_string(priests) : "");
    }
    case Form::enlist_city: return " city";
    case Form::plan:
      return " " + word_at(words_of<Card>, first) + " drop " + word_at(words_of<Card>, second);
    case Form::support: return support_text(adding_support(choice));
    case Form::tactics: return support_text(tactics_support(choice));
    case Form::walk: return " " + origin_text(first) + " " + name(static_cast<Location>(second));
    case Form::object: return " " + word_at(words_of<Object>, first);
    case Form::seal: return " " + std::to_string(first) + " " + word_at(words_of<Tile>, second);
    case Form::space_or_pool:
      return space_of(choice) == no_space ? " pool" : " " + name(space_of(choice));
  }
  return "";
}

// ---- reading ------------------------------------------------------------------------------------

class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t space = std::min(text.find(' ', at), text.size());
      words_.push_back(text.substr(at, space - at));
      at = space + 1;
    }
  }

  std::size_t left() const { return words_.size() - at_; }
  std::string_view peek() const { return left() == 0 ? std::string_view() : words_[at_]; }
  std::string_view next() {
    if (left() == 0) throw Fault("", "\"" + std::string(text_) + "\" is not complete");
    return words_[at_++];
  }
  template <class Names>
  std::uint8_t one_of(const Names& names) {
    const std::string_view word = next();
    const auto found = std::find(names.begin(), names.end(), word);
    if (found == names.end()) unknown(word);
    return static_cast<std::uint8_t>(found - names.begin());
  }
  int number(int most) {
    const std::string_view word = next();
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < 0 || number > most ||
        std::to_string(number) != word)
      throw Fault("",
                  "\"" + std::string(word) + "\" is no number from 0 to " + std::to_string(most));
    return number;
  }
  Space space() { return parse_space(next()); }
  void expect(std::string_view word) {
    if (const std::string_view found = next(); found != word) unknown(found);
  }
  bool is_number() const { return !peek().empty() && peek()[0] >= '0' && peek()[0] <= '9'; }
  [[noreturn]] static void unknown(std::string_view word) {
    throw Fault("", "\"" + std::string(word) + "\" is not known here");
  }

 private:
  std::string_view text_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

std::uint8_t parse_levels(std::string_view digits) {
  for (std::uint8_t share = 0; share < level_shares.size(); ++share)
    if (levels_text(share) == digits) return share;
  throw Fault("", "\"" + std::string(digits) +
                      "\" are no levels; three levels are shared out like 111 or 210");
}

std::uint8_t parse_pyramid(Words& words) {
  const auto found = std::find(words_of<Colour>.begin(), words_of<Colour>.end(), words.peek());
  if (found == words_of<Colour>.end()) return pyramid_name(words.space());
  words.next();
  return static_cast<std::uint8_t>(found - words_of<Colour>.begin());
}

// Battle DI cards from one kind on up to another.
Support parse_cards(Words& words, int from, int to) {
  Support support = 0;
  if (words.peek() == "none") {
    words.next();
    return support;
  }
  int last = from - 1;
  do {
    const int kind = words.one_of(words_of<Di>);
    if (kind >= to || kind <= last)
      throw Fault("", "battle DI cards are named in the order of the rules, each kind once");
    last = kind;
    const int count = words.is_number() ? words.number(most_in_support) : 1;
    if (count == 0) throw Fault("", "a card that is not played is not named");
    support |= static_cast<unsigned>(count) << (2U * static_cast<unsigned>(kind));
  } while (words.left() > 0);
  return support;
}

// A number from 1 behind a word.
int parse_count(Words& words, std::string_view word, int most) {
  words.expect(word);
  const int count = words.number(most);
  if (count == 0) throw Fault("", "what is not there is not named");
  return count;
}
int parse_hares(Words& words) {
  return words.left() > 0 ? parse_count(words, "hares", Objects::most_of_a_kind) : 0;
}

Choice parse_operands(Kind kind, Form form, Words& words) {
  switch (form) {
    case Form::bare: return choice(kind);
    case Form::city: return choice(kind, words.one_of(box().city_names));
    case Form::levels: return choice(kind, parse_levels(words.next()));
    case Form::pyramid: {
      const std::uint8_t colour = words.one_of(words_of<Colour>);
      return choice(kind, colour, words.space());
    }
    case Form::space_count: {
      const Space space = words.space();
      return choice(kind, space, words.number(most_units));
    }
    case Form::di: return choice(kind, words.one_of(words_of<Di>));
    case Form::raise_once: return choice(kind, parse_pyramid(words));
    case Form::raise_to: {
      const std::uint8_t pyramid = parse_pyramid(words);
      return choice(kind, pyramid, words.number(top_level));
    }
    case Form::seat: return choice(kind, words.number(max_seats - 1));
    case Form::number: return choice(kind, words.number(in_play(Content::all()).deck_size));
    case Form::action: {
      const std::uint8_t action = words.one_of(words_of<Action>);
      return choice(kind, action, parse_hares(words));
    }
    case Form::golden: {
      const std::uint8_t action = words.one_of(names_of<GoldenAction>);
      return choice(kind, action, parse_hares(words));
    }
    case Form::tile: return choice(kind, words.one_of(words_of<Tile>));
    case Form::card: return choice(kind, words.one_of(words_of<Card>));
    case Form::space: return choice(kind, words.space());
    case Form::creature: {
      const std::uint8_t creature = words.one_of(words_of<Creature>);
      return choice(kind, creature, words.space());
    }
    case Form::how_many: {
      const int units = words.number(most_units);
      Party party = nobody_along;
      if (words.peek() == "creature") {
        words.next();
        party |= creature_along;
      }
      if (words.peek() == "chiron") {
        words.next();
        party |= companion_along;
      }
      const int priests = words.left() > 0 ? parse_count(words, "priests", priests_per_player) : 0;
      return choice(kind, units, party, priests);
    }
    case Form::enlist_city: words.expect("city"); return choice(kind);
    case Form::plan: {
      const std::uint8_t play = words.one_of(words_of<Card>);
      words.expect("drop");
      return choice(kind, play, words.one_of(words_of<Card>));
    }
    case Form::support: {
      const Support support = parse_cards(words, 0, adding_di_count);
      return choice(kind, support >> 8U, support & 0xffU);
    }
    case Form::tactics:
      return choice(kind, parse_cards(words, adding_di_count, battle_di_count) >> adding_bits);
    case Form::walk: {
      const bool start = words.peek() == "start";
      if (start) words.next();
      const Location from = start ? no_location : parse_location(words.next());
      return choice(kind, from, parse_location(words.next()));
    }
    case Form::object: return choice(kind, words.one_of(words_of<Object>));
    case Form::seal: {
      const int seat = words.number(max_seats - 1);
      return choice(kind, seat, words.one_of(words_of<Tile>));
    }
    case Form::space_or_pool:
      if (words.peek() != "pool") return choice(kind, words.space());
      words.next();
      return choice(kind, no_space);
  }
  return {};
}

// Which of the kinds that begin with the same word is meant.
Kind kind_meant(std::string_view verb, const Words& words) {
  const std::size_t left = words.left();
  if (verb == "keep") return left == 0 ? Kind::keep : Kind::keep_card;
  if (verb == "raise") return left < 2 ? Kind::raise_once : Kind::raise_to;
  if (verb == "units") return words.is_number() ? Kind::how_many : Kind::units;
  if (verb == "enlist") return words.peek() == "city" ? Kind::enlist_city : Kind::enlist;
  if (verb == "retreat") return left == 0 ? Kind::retreat : Kind::retreat_to;
  for (std::size_t at = 0; at < verbs.size(); ++at)
    if (!verb.empty() && verbs[at].word == verb) return static_cast<Kind>(at);
  throw Fault("", "\"" + std::string(verb) +
                      "\" is no choice of Kemet; choices are like \"token raise\", \"to w_bank\", "
                      "\"units 3\" or \"play 410 drop 320\"");
}

}  // namespace

std::string Kemet::text(Choice choice) {
  if (choice.kind() >= verbs.size()) return "?";
  const Verb& verb = verb_of(choice);
  const std::string operands = operands_text(verb.form, choice);
  return verb.word.empty() ? operands.substr(1) : std::string(verb.word) + operands;
}

Choice Kemet::parse(std::string_view text) {
  Words words(text);
  const std::string_view first = words.peek();
  const auto& cities = box().city_names;
  const bool city = std::find(cities.begin(), cities.end(), first) != cities.end();
  const bool colour =
      std::find(words_of<Colour>.begin(), words_of<Colour>.end(), first) != words_of<Colour>.end();
  if (!city && !colour) words.next();
  const Kind kind = city ? Kind::city : colour ? Kind::pyramid : kind_meant(first, words);
  const Choice read = parse_operands(kind, verbs[static_cast<std::size_t>(kind)].form, words);
  if (words.left() > 0) throw Fault("", "\"" + std::string(text) + "\" has too many words");
  return read;
}

}  // namespace ennead::kemet
