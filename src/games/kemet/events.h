// What can happen in a game of Kemet. Each event's sentence stands under its key in data/text/.
#pragma once

#include <span>
#include <string>
#include <variant>

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

struct PlaceInOrder {
  static constexpr auto key = "kemet.event.place_in_order";
  Seat seat;
  int place;
};
struct CityChosen {
  static constexpr auto key = "kemet.event.city_chosen";
  Seat seat;
  City city;
};
struct LevelsChosen {
  static constexpr auto key = "kemet.event.levels_chosen";
  Seat seat;
  int white;
  int red;
  int blue;
};
struct PyramidPlaced {
  static constexpr auto key = "kemet.event.pyramid_placed";
  Seat seat;
  Colour colour;
  Space space;
};
struct UnitsPlaced {
  static constexpr auto key = "kemet.event.units_placed";
  Seat seat;
  int count;
  Space space;
};
struct NightBegins {
  static constexpr auto key = "kemet.event.night_begins";
  int day;
};
struct DayBegins {
  static constexpr auto key = "kemet.event.day_begins";
  int day;
};
// `lost` is what would have gone beyond the limit.
struct PpGained {
  static constexpr auto key = "kemet.event.pp_gained";
  Seat seat;
  int amount;
  int pp;
  Reason reason;
  int lost;
};
struct PpLost {
  static constexpr auto key = "kemet.event.pp_lost";
  Seat seat;
  int amount;
  int pp;
};
struct VpGained {
  static constexpr auto key = "kemet.event.vp_gained";
  Seat seat;
  int vp;
  Reason reason;
};
struct CardDrawn {
  static constexpr auto key = "kemet.event.card_drawn";
  Seat seat;
};
struct CardIs {
  static constexpr auto key = "kemet.event.card_is";
  Seat seat;
  Di card;
};
struct NoCardLeft {
  static constexpr auto key = "kemet.event.no_card_left";
  Seat seat;
};
struct Reshuffled {
  static constexpr auto key = "kemet.event.reshuffled";
  int cards;
};
struct VisionSees {
  static constexpr auto key = "kemet.event.vision_sees";
  Seat seat;
  int cards;
};
struct HandOfGod {
  static constexpr auto key = "kemet.event.hand_of_god";
  Seat seat;
  Colour colour;
  Seat owner;
  int level;
};
struct Raised {
  static constexpr auto key = "kemet.event.raised";
  Seat seat;
  Colour colour;
  Seat owner;
  int level;
  int price;
};
struct SetsOrder {
  static constexpr auto key = "kemet.event.sets_order";
  Seat seat;
  int vp;
};
struct TurnBegins {
  static constexpr auto key = "kemet.event.turn_begins";
  Seat seat;
  int round;
};
struct TokenPlaced {
  static constexpr auto key = "kemet.event.token_placed";
  Seat seat;
  Action action;
};
struct SilverPlaced {
  static constexpr auto key = "kemet.event.silver_placed";
  Seat seat;
  Action action;
};
struct GoldenPlaced {
  static constexpr auto key = "kemet.event.golden_placed";
  Seat seat;
  Action action;
};
struct NoEffect {
  static constexpr auto key = "kemet.event.no_effect";
  Seat seat;
};
struct TileBought {
  static constexpr auto key = "kemet.event.tile_bought";
  Seat seat;
  Tile tile;
  int price;
};
struct CardRemoved {
  static constexpr auto key = "kemet.event.card_removed";
  Seat seat;
  Card card;
  Card special;
};
struct CreaturePlaced {
  static constexpr auto key = "kemet.event.creature_placed";
  Seat seat;
  Creature creature;
  Space space;
};
struct CreatureOnTile {
  static constexpr auto key = "kemet.event.creature_on_tile";
  Seat seat;
  Creature creature;
};
struct Recruits {
  static constexpr auto key = "kemet.event.recruits";
  Seat seat;
  int count;
  int price;
};
struct Stepped {
  static constexpr auto key = "kemet.event.stepped";
  Seat seat;
  int count;
  Space from;
  Space to;
};
struct SteppedWith {
  static constexpr auto key = "kemet.event.stepped_with";
  Seat seat;
  int count;
  Space from;
  Space to;
  Creature creature;
};
struct Teleported {
  static constexpr auto key = "kemet.event.teleported";
  Seat seat;
  int count;
  Space from;
  Space to;
  int price;
};
struct TeleportedWith {
  static constexpr auto key = "kemet.event.teleported_with";
  Seat seat;
  int count;
  Space from;
  Space to;
  int price;
  Creature creature;
};
struct CardPlayed {
  static constexpr auto key = "kemet.event.card_played";
  Seat seat;
  Di card;
  int price;
};
struct VetoPassed {
  static constexpr auto key = "kemet.event.veto_passed";
  Seat seat;
};
struct CardCancelled {
  static constexpr auto key = "kemet.event.card_cancelled";
  Seat seat;
  Di card;
};
struct FireHits {
  static constexpr auto key = "kemet.event.fire_hits";
  Seat seat;
  Seat owner;
  Space space;
};
struct Meets {
  static constexpr auto key = "kemet.event.meets";
  Seat seat;
  Seat enemy;
  Space space;
};
struct EscapePassed {
  static constexpr auto key = "kemet.event.escape_passed";
  Seat seat;
};
struct Escaped {
  static constexpr auto key = "kemet.event.escaped";
  Seat seat;
  int count;
  Space to;
};
struct InitiativeKills {
  static constexpr auto key = "kemet.event.initiative_kills";
  Seat seat;
  Seat enemy;
  int count;
  Space space;
};
struct BattleBegins {
  static constexpr auto key = "kemet.event.battle_begins";
  Seat attacker;
  int units;
  Seat defender;
  int against;
  Space space;
};
struct HasPlanned {
  static constexpr auto key = "kemet.event.has_planned";
  Seat seat;
};
struct HasSupported {
  static constexpr auto key = "kemet.event.has_supported";
  Seat seat;
};
struct CardShown {
  static constexpr auto key = "kemet.event.card_shown";
  Seat seat;
  Card card;
};
struct CardRevealed {
  static constexpr auto key = "kemet.event.card_revealed";
  Seat seat;
  Card card;
};
struct DropRevealed {
  static constexpr auto key = "kemet.event.drop_revealed";
  Seat seat;
  Card card;
};
struct Supports {
  static constexpr auto key = "kemet.event.supports";
  Seat seat;
  Di card;
  int count;
};
struct Wounds {
  static constexpr auto key = "kemet.event.wounds";
  Seat seat;
  int count;
};
struct Totals {
  static constexpr auto key = "kemet.event.totals";
  Seat seat;
  int strength;
  int damage;
  int protection;
  WorthParts parts;
};
struct BattleWon {
  static constexpr auto key = "kemet.event.battle_won";
  Seat seat;
  Space space;
  bool tie = false;  // KEMET-14.3
};
struct UnitsLost {
  static constexpr auto key = "kemet.event.units_lost";
  Seat seat;
  int count;
  Space space;
};
struct Recalled {
  static constexpr auto key = "kemet.event.recalled";
  Seat seat;
  int count;
  Space space;
};
struct Retreated {
  static constexpr auto key = "kemet.event.retreated";
  Seat seat;
  int count;
  Space to;
};
struct HandBack {
  static constexpr auto key = "kemet.event.hand_back";
  Seat seat;
};
struct EveningBegins {
  static constexpr auto key = "kemet.event.evening_begins";
  int day;
};
struct Withdrawn {
  static constexpr auto key = "kemet.event.withdrawn";
  Seat seat;
  int count;
  Space space;
};
struct HasTactics {
  static constexpr auto key = "kemet.event.has_tactics";
  Seat seat;
};
struct SwapPassed {
  static constexpr auto key = "kemet.event.swap_passed";
  Seat seat;
};
struct Swapped {
  static constexpr auto key = "kemet.event.swapped";
  Seat seat;
  Card card;
  Card drop;
};
struct OwnLosses {
  static constexpr auto key = "kemet.event.own_losses";
  Seat seat;
  int count;
};
struct CardTaken {
  static constexpr auto key = "kemet.event.card_taken";
  Seat seat;
};
struct TakenIs {
  static constexpr auto key = "kemet.event.taken_is";
  Seat seat;
  Di card;
};
struct SteppedWithTwo {
  static constexpr auto key = "kemet.event.stepped_with_two";
  Seat seat;
  int count;
  Space from;
  Space to;
  Creature creature;
  Creature companion;
};
struct TeleportedWithTwo {
  static constexpr auto key = "kemet.event.teleported_with_two";
  Seat seat;
  int count;
  Space from;
  Space to;
  int price;
  Creature creature;
  Creature companion;
};
struct OverLimit {
  static constexpr auto key = "kemet.event.over_limit";
  Seat seat;
  int count;
  Space space;
};
struct CerberusGuards {
  static constexpr auto key = "kemet.event.cerberus_guards";
  Seat seat;
  Space space;
};
struct TileReturned {
  static constexpr auto key = "kemet.event.tile_returned";
  Seat seat;
  Tile tile;
};
struct FourLevelsChosen {  // KEMET-28.2
  static constexpr auto key = "kemet.event.four_levels_chosen";
  Seat seat;
  int white;
  int red;
  int blue;
  int black;
};
struct TollPaid {
  static constexpr auto key = "kemet.event.toll_paid";
  Seat seat;
  Seat enemy;
  int price;
};
struct TrapKills {
  static constexpr auto key = "kemet.event.trap_kills";
  Seat seat;
  Seat enemy;
  Space space;
};
struct MercenariesHired {
  static constexpr auto key = "kemet.event.mercenaries_hired";
  Seat seat;
  int count;
};
struct FinalDay {
  static constexpr auto key = "kemet.event.final_day";
  Seat seat;
  int vp;
};
struct DawnTokenGained {
  static constexpr auto key = "kemet.event.dawn_token_gained";
  Seat seat;
  int tokens;
};
struct DawnBegins {
  static constexpr auto key = "kemet.event.dawn_begins";
};
struct DawnCardShown {
  static constexpr auto key = "kemet.event.dawn_card_shown";
  Seat seat;
  Card card;
};
struct DawnTokensSpent {
  static constexpr auto key = "kemet.event.dawn_tokens_spent";
  Seat seat;
  int count;
  int value;
};
struct PriestsCame {
  static constexpr auto key = "kemet.event.priests_came";
  Seat seat;
  int count;
  Space space;
};
struct PriestsLeft {
  static constexpr auto key = "kemet.event.priests_left";
  Seat seat;
  int count;
  Space space;
};
struct PriestSentBack {
  static constexpr auto key = "kemet.event.priest_sent_back";
  Seat seat;
};
struct PriestSentBackFrom {
  static constexpr auto key = "kemet.event.priest_sent_back_from";
  Seat seat;
  Space space;
};
struct PriestSetsOut {
  static constexpr auto key = "kemet.event.priest_sets_out";
  Seat seat;
  Location to;
};
struct PriestWalks {
  static constexpr auto key = "kemet.event.priest_walks";
  Seat seat;
  Location from;
  Location to;
};
struct SymbolGained {
  static constexpr auto key = "kemet.event.symbol_gained";
  Seat seat;
  SymbolKind symbol;
};
struct PriestStays {
  static constexpr auto key = "kemet.event.priest_stays";
  Seat seat;
  Location location;
};
struct TokenTaken {
  static constexpr auto key = "kemet.event.token_taken";
  Seat seat;
  PathToken token;
};
struct PriestReturns {
  static constexpr auto key = "kemet.event.priest_returns";
  Seat seat;
};
struct PriestToPool {
  static constexpr auto key = "kemet.event.priest_to_pool";
  Seat seat;
};
struct PriestReplaces {
  static constexpr auto key = "kemet.event.priest_replaces";
  Seat seat;
  Space space;
};
struct ObjectUsed {
  static constexpr auto key = "kemet.event.object_used";
  Seat seat;
  Object object;
  int count;
};
struct TileSealed {
  static constexpr auto key = "kemet.event.tile_sealed";
  Seat seat;
  Seat owner;
  Tile tile;
};
struct SealBroken {
  static constexpr auto key = "kemet.event.seal_broken";
  Seat seat;
  Tile tile;
};
struct PathRefilled {
  static constexpr auto key = "kemet.event.path_refilled";
  int count;
};
struct PathFireHits {
  static constexpr auto key = "kemet.event.path_fire_hits";
  Seat seat;
  Seat owner;
  Space space;
};
struct VpLost {
  static constexpr auto key = "kemet.event.vp_lost";
  Seat seat;
  int vp;
  Reason reason;
};
struct Won {
  static constexpr auto key = "kemet.event.won";
  Seat seat;
  int vp;
  int battle;
};

BOOST_DESCRIBE_STRUCT(PlaceInOrder, (), (seat, place))
BOOST_DESCRIBE_STRUCT(CityChosen, (), (seat, city))
BOOST_DESCRIBE_STRUCT(LevelsChosen, (), (seat, white, red, blue))
BOOST_DESCRIBE_STRUCT(PyramidPlaced, (), (seat, colour, space))
BOOST_DESCRIBE_STRUCT(UnitsPlaced, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(NightBegins, (), (day))
BOOST_DESCRIBE_STRUCT(DayBegins, (), (day))
BOOST_DESCRIBE_STRUCT(PpGained, (), (seat, amount, pp, reason, lost))
BOOST_DESCRIBE_STRUCT(PpLost, (), (seat, amount, pp))
BOOST_DESCRIBE_STRUCT(VpGained, (), (seat, vp, reason))
BOOST_DESCRIBE_STRUCT(CardDrawn, (), (seat))
BOOST_DESCRIBE_STRUCT(CardIs, (), (seat, card))
BOOST_DESCRIBE_STRUCT(NoCardLeft, (), (seat))
BOOST_DESCRIBE_STRUCT(Reshuffled, (), (cards))
BOOST_DESCRIBE_STRUCT(VisionSees, (), (seat, cards))
BOOST_DESCRIBE_STRUCT(HandOfGod, (), (seat, colour, owner, level))
BOOST_DESCRIBE_STRUCT(Raised, (), (seat, colour, owner, level, price))
BOOST_DESCRIBE_STRUCT(SetsOrder, (), (seat, vp))
BOOST_DESCRIBE_STRUCT(TurnBegins, (), (seat, round))
BOOST_DESCRIBE_STRUCT(TokenPlaced, (), (seat, action))
BOOST_DESCRIBE_STRUCT(SilverPlaced, (), (seat, action))
BOOST_DESCRIBE_STRUCT(GoldenPlaced, (), (seat, action))
BOOST_DESCRIBE_STRUCT(NoEffect, (), (seat))
BOOST_DESCRIBE_STRUCT(TileBought, (), (seat, tile, price))
BOOST_DESCRIBE_STRUCT(CardRemoved, (), (seat, card, special))
BOOST_DESCRIBE_STRUCT(CreaturePlaced, (), (seat, creature, space))
BOOST_DESCRIBE_STRUCT(CreatureOnTile, (), (seat, creature))
BOOST_DESCRIBE_STRUCT(Recruits, (), (seat, count, price))
BOOST_DESCRIBE_STRUCT(Stepped, (), (seat, count, from, to))
BOOST_DESCRIBE_STRUCT(SteppedWith, (), (seat, count, from, to, creature))
BOOST_DESCRIBE_STRUCT(Teleported, (), (seat, count, from, to, price))
BOOST_DESCRIBE_STRUCT(TeleportedWith, (), (seat, count, from, to, price, creature))
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (seat, card, price))
BOOST_DESCRIBE_STRUCT(VetoPassed, (), (seat))
BOOST_DESCRIBE_STRUCT(CardCancelled, (), (seat, card))
BOOST_DESCRIBE_STRUCT(FireHits, (), (seat, owner, space))
BOOST_DESCRIBE_STRUCT(Meets, (), (seat, enemy, space))
BOOST_DESCRIBE_STRUCT(EscapePassed, (), (seat))
BOOST_DESCRIBE_STRUCT(Escaped, (), (seat, count, to))
BOOST_DESCRIBE_STRUCT(InitiativeKills, (), (seat, enemy, count, space))
BOOST_DESCRIBE_STRUCT(BattleBegins, (), (attacker, units, defender, against, space))
BOOST_DESCRIBE_STRUCT(HasPlanned, (), (seat))
BOOST_DESCRIBE_STRUCT(HasSupported, (), (seat))
BOOST_DESCRIBE_STRUCT(CardShown, (), (seat, card))
BOOST_DESCRIBE_STRUCT(CardRevealed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(DropRevealed, (), (seat, card))
BOOST_DESCRIBE_STRUCT(Supports, (), (seat, card, count))
BOOST_DESCRIBE_STRUCT(Wounds, (), (seat, count))
BOOST_DESCRIBE_STRUCT(Totals, (), (seat, strength, damage, protection))
BOOST_DESCRIBE_STRUCT(BattleWon, (), (seat, space))
BOOST_DESCRIBE_STRUCT(UnitsLost, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(Recalled, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(Retreated, (), (seat, count, to))
BOOST_DESCRIBE_STRUCT(HandBack, (), (seat))
BOOST_DESCRIBE_STRUCT(EveningBegins, (), (day))
BOOST_DESCRIBE_STRUCT(Withdrawn, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(HasTactics, (), (seat))
BOOST_DESCRIBE_STRUCT(SwapPassed, (), (seat))
BOOST_DESCRIBE_STRUCT(Swapped, (), (seat, card, drop))
BOOST_DESCRIBE_STRUCT(OwnLosses, (), (seat, count))
BOOST_DESCRIBE_STRUCT(CardTaken, (), (seat))
BOOST_DESCRIBE_STRUCT(TakenIs, (), (seat, card))
BOOST_DESCRIBE_STRUCT(SteppedWithTwo, (), (seat, count, from, to, creature, companion))
BOOST_DESCRIBE_STRUCT(TeleportedWithTwo, (), (seat, count, from, to, price, creature, companion))
BOOST_DESCRIBE_STRUCT(OverLimit, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(CerberusGuards, (), (seat, space))
BOOST_DESCRIBE_STRUCT(TileReturned, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(FourLevelsChosen, (), (seat, white, red, blue, black))
BOOST_DESCRIBE_STRUCT(TollPaid, (), (seat, enemy, price))
BOOST_DESCRIBE_STRUCT(TrapKills, (), (seat, enemy, space))
BOOST_DESCRIBE_STRUCT(MercenariesHired, (), (seat, count))
BOOST_DESCRIBE_STRUCT(FinalDay, (), (seat, vp))
BOOST_DESCRIBE_STRUCT(DawnTokenGained, (), (seat, tokens))
BOOST_DESCRIBE_STRUCT(DawnBegins, (), ())
BOOST_DESCRIBE_STRUCT(DawnCardShown, (), (seat, card))
BOOST_DESCRIBE_STRUCT(DawnTokensSpent, (), (seat, count, value))
BOOST_DESCRIBE_STRUCT(PriestsCame, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(PriestsLeft, (), (seat, count, space))
BOOST_DESCRIBE_STRUCT(PriestSentBack, (), (seat))
BOOST_DESCRIBE_STRUCT(PriestSentBackFrom, (), (seat, space))
BOOST_DESCRIBE_STRUCT(PriestSetsOut, (), (seat, to))
BOOST_DESCRIBE_STRUCT(PriestWalks, (), (seat, from, to))
BOOST_DESCRIBE_STRUCT(SymbolGained, (), (seat, symbol))
BOOST_DESCRIBE_STRUCT(PriestStays, (), (seat, location))
BOOST_DESCRIBE_STRUCT(TokenTaken, (), (seat, token))
BOOST_DESCRIBE_STRUCT(PriestReturns, (), (seat))
BOOST_DESCRIBE_STRUCT(PriestToPool, (), (seat))
BOOST_DESCRIBE_STRUCT(PriestReplaces, (), (seat, space))
BOOST_DESCRIBE_STRUCT(ObjectUsed, (), (seat, object, count))
BOOST_DESCRIBE_STRUCT(TileSealed, (), (seat, owner, tile))
BOOST_DESCRIBE_STRUCT(SealBroken, (), (seat, tile))
BOOST_DESCRIBE_STRUCT(PathRefilled, (), (count))
BOOST_DESCRIBE_STRUCT(PathFireHits, (), (seat, owner, space))
BOOST_DESCRIBE_STRUCT(VpLost, (), (seat, vp, reason))
BOOST_DESCRIBE_STRUCT(Won, (), (seat, vp, battle))

using Event = std::variant<
    PlaceInOrder, CityChosen, LevelsChosen, PyramidPlaced, UnitsPlaced, NightBegins, DayBegins,
    PpGained, PpLost, VpGained, CardDrawn, CardIs, NoCardLeft, Reshuffled, VisionSees, HandOfGod,
    Raised, SetsOrder, TurnBegins, TokenPlaced, SilverPlaced, GoldenPlaced, NoEffect, TileBought,
    CardRemoved, CreaturePlaced, CreatureOnTile, Recruits, Stepped, SteppedWith, Teleported,
    TeleportedWith, CardPlayed, VetoPassed, CardCancelled, FireHits, Meets, EscapePassed, Escaped,
    InitiativeKills, BattleBegins, HasPlanned, HasSupported, CardShown, CardRevealed, DropRevealed,
    Supports, Wounds, Totals, BattleWon, UnitsLost, Recalled, Retreated, HandBack, EveningBegins,
    Withdrawn, Won, HasTactics, SwapPassed, Swapped, OwnLosses, CardTaken, TakenIs, FinalDay,
    DawnTokenGained, DawnBegins, DawnCardShown, DawnTokensSpent, SteppedWithTwo, TeleportedWithTwo,
    OverLimit, CerberusGuards, TileReturned, FourLevelsChosen, TollPaid, TrapKills,
    MercenariesHired, PriestsCame, PriestsLeft, PriestSentBack, PriestSentBackFrom, PriestSetsOut,
    PriestWalks, SymbolGained, PriestStays, TokenTaken, PriestReturns, PriestToPool, PriestReplaces,
    ObjectUsed, TileSealed, SealBroken, PathRefilled, PathFireHits, VpLost>;

}  // namespace ennead::kemet
