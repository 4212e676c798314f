// What events of Kemet speak of: pieces and places as terms of data/text/, and what counts in a
// battle.
#pragma once

#include <span>
#include <string>

#include <boost/describe.hpp>

#include "core/full.h"
#include "core/message.h"
#include "games/kemet/box.h"
#include "games/kemet/edition.h"

namespace ennead::kemet {

// What PP or VP were gained for.
BOOST_DEFINE_FIXED_ENUM_CLASS(Reason, std::uint8_t, night, pray, recall, battle, temples, delta,
                              prayer, mana_theft, attack, defense, tile, two_temples, sanctuary,
                              dedication, devourer, path, skill, dagger)

}  // namespace ennead::kemet

template <>
inline constexpr auto ennead::words_of<ennead::kemet::Reason> =
    ennead::dashed_names_of<ennead::kemet::Reason>;

namespace ennead::kemet {

inline Term term(std::string_view kind, std::string_view word) {
  return {"kemet." + std::string(kind) + "." + std::string(word)};
}
template <class Enum>
Term term_of(std::string_view kind, Enum value) {
  const auto at = static_cast<std::size_t>(value);
  return term(kind, at < words_of<Enum>.size() ? words_of<Enum>[at] : std::string_view("unknown"));
}
inline FieldValue to_field(Space space) {
  const std::string text = name(space);
  return term("space", text == "?" ? "unknown" : text);
}
struct City {
  std::uint8_t number;
};
inline FieldValue to_field(City city) { return term("city", city_name(city.number)); }
inline FieldValue to_field(Tile tile) { return term_of("tile", tile); }
inline FieldValue to_field(Creature creature) { return term_of("creature", creature); }
inline FieldValue to_field(Colour colour) { return term_of("colour", colour); }
inline FieldValue to_field(Action action) { return term_of("action", action); }
inline FieldValue to_field(Di di) { return term_of("di", di); }
inline FieldValue to_field(Reason reason) { return term_of("reason", reason); }
inline FieldValue to_field(Object object) { return term_of("object", object); }
inline FieldValue to_field(Skill skill) { return term_of("skill", skill); }
inline FieldValue to_field(SymbolKind symbol) { return term_of("symbol", symbol); }
inline FieldValue to_field(Location location) {
  const std::string text = name(location);
  return term("location", text == "?" ? "unknown" : text);
}
inline Term token_term(PathToken token) {
  if (token.is_object()) return term_of("object", token.object());
  return token.is_skill() ? term_of("skill", token.skill()) : term("sum", "path_vp");
}
inline FieldValue to_field(PathToken token) { return token_term(token); }
// A battle card is called by what it does: the three numbers of its name, in words.
inline FieldValue to_field(Card card) { return term_of("battle", card); }

// What counts in a battle: units, a battle card, a tile, a creature, a DI card, what the path
// brought.
class Cause {
 public:
  enum class Kind : std::uint8_t { units, card, tile, creature, di, object, skill, symbol };
  constexpr Cause() = default;
  constexpr explicit Cause(Kind kind) : kind_(kind) {}
  constexpr explicit Cause(Card card) : kind_(Kind::card), id_(static_cast<std::uint8_t>(card)) {}
  constexpr explicit Cause(Tile tile) : kind_(Kind::tile), id_(static_cast<std::uint8_t>(tile)) {}
  constexpr explicit Cause(Creature creature)
      : kind_(Kind::creature), id_(static_cast<std::uint8_t>(creature)) {}
  constexpr explicit Cause(Di di) : kind_(Kind::di), id_(static_cast<std::uint8_t>(di)) {}

  constexpr explicit Cause(Object object)
      : kind_(Kind::object), id_(static_cast<std::uint8_t>(object)) {}
  constexpr explicit Cause(Skill skill)
      : kind_(Kind::skill), id_(static_cast<std::uint8_t>(skill)) {}
  constexpr explicit Cause(SymbolKind symbol)
      : kind_(Kind::symbol), id_(static_cast<std::uint8_t>(symbol)) {}

  constexpr Kind kind() const { return kind_; }
  Term term() const {
    switch (kind_) {
      case Kind::units: break;
      case Kind::card: return kemet::term("sum", "card");
      case Kind::tile: return term_of("tile", static_cast<Tile>(id_));
      case Kind::creature: return term_of("creature", static_cast<Creature>(id_));
      case Kind::di: return term_of("di", static_cast<Di>(id_));
      case Kind::object: return term_of("object", static_cast<Object>(id_));
      case Kind::skill: return term_of("skill", static_cast<Skill>(id_));
      case Kind::symbol: return term_of("symbol", static_cast<SymbolKind>(id_));
    }
    return kemet::term("sum", "units");
  }

 private:
  Kind kind_ = Kind::units;
  std::uint8_t id_ = 0;
};
struct WorthPart {
  Cause cause;
  Worth worth;
};
class WorthParts {
 public:
  void add(Cause cause, const Worth& worth) {
    if (worth == Worth{}) return;
    if (size_ == parts_.size()) refuse_full("more causes than a battle has");
    parts_[size_++] = {cause, worth};
  }
  std::span<const WorthPart> list() const { return {parts_.data(), size_}; }
  CauseValues values(std::int8_t Worth::*what) const {
    CauseValues values;
    for (const WorthPart& part : list())
      if (part.worth.*what != 0) values.push_back({part.cause.term(), part.worth.*what});
    return values;
  }

 private:
  std::array<WorthPart, 32> parts_{};
  std::size_t size_ = 0;
};

}  // namespace ennead::kemet
