// What can happen in a game of Ankh. Each event's sentence stands under its key in data/text/.
#pragma once

#include <string>
#include <variant>

#include <boost/describe.hpp>

#include "core/message.h"
#include "games/ankh/board.h"
#include "games/ankh/edition.h"
#include "games/ankh/pharaoh_file.h"

namespace ennead::ankh {

// The name of a god by its abilities: one deity, or two in a merged god.
struct GodName {
  Deities deities;
};
// What devotion or followers were gained for.
BOOST_DEFINE_FIXED_ENUM_CLASS(Reason, std::uint8_t, monuments, flood, omnipresent, commanding,
                              majorities, dominating, magnanimous, miracle, worshipful,
                              splendiferous, mighty, granary, corvee, audience, offering)
// Why something could not be done.
BOOST_DEFINE_FIXED_ENUM_CLASS(Lack, std::uint8_t, followers, monuments, tokens, space, targets,
                              lines, numbers, guardians, base, powers)

std::string god_key(GodName god);  // "isis-ra"
inline Term term(std::string_view kind, std::string_view word) {
  return {"ankh." + std::string(kind) + "." + std::string(word)};
}
inline FieldValue to_field(GodName god) { return term("god", god_key(god)); }
inline FieldValue to_field(Hex hex) { return name(hex); }
inline FieldValue to_field(Side side) { return name(side); }
inline FieldValue to_field(Figure figure) { return term("figure", word_of(figure)); }
inline FieldValue to_field(Monument type) { return term("monument", word_of(type)); }
inline FieldValue to_field(Card card) { return term("card", word_of(card)); }
inline FieldValue to_field(Power power) { return term("power", word_of(power)); }
inline FieldValue to_field(Action action) { return term("action", word_of(action)); }
inline FieldValue to_field(TrackEvent event) { return term("event_name", word_of(event)); }
inline FieldValue to_field(Reason reason) { return term("reason", word_of(reason)); }
inline FieldValue to_field(Lack lack) { return term("lack", word_of(lack)); }

struct TurnBegins {
  static constexpr auto key = "ankh.event.turn_begins";
  GodName god;
  Seat seat;
};
struct ActionTaken {
  static constexpr auto key = "ankh.event.action_taken";
  GodName god;
  Action action;
  int advances;
  int length;
};
struct NoSecondAction {
  static constexpr auto key = "ankh.event.no_second_action";
  GodName god;
};
struct Moved {
  static constexpr auto key = "ankh.event.moved";
  GodName god;
  Figure figure;
  Hex from;
  Hex to;
};
struct Pushed {
  static constexpr auto key = "ankh.event.pushed";
  GodName god;
  GodName owner;
  Figure figure;
  Hex from;
  Hex to;
};
struct Summoned {
  static constexpr auto key = "ankh.event.summoned";
  GodName god;
  Figure figure;
  Hex space;
};
struct Freed {
  static constexpr auto key = "ankh.event.freed";
  GodName god;
  Hex space;
  GodName keeper;
};
struct SunLaid {
  static constexpr auto key = "ankh.event.sun_laid";
  GodName god;
  Figure figure;
  Hex space;
};
struct Aimed {
  static constexpr auto key = "ankh.event.aimed";
  GodName god;
  Hex space;
  Hex first;
  Hex second;
};
struct FollowersGained {
  static constexpr auto key = "ankh.event.followers_gained";
  GodName god;
  int count;
  int total;
  Reason reason;
};
struct CannotUnlock {
  static constexpr auto key = "ankh.event.cannot_unlock";
  GodName god;
  Lack why;
};
struct Unlocked {
  static constexpr auto key = "ankh.event.unlocked";
  GodName god;
  Power power;
  int cost;
};
struct GuardianJoins {
  static constexpr auto key = "ankh.event.guardian_joins";
  GodName god;
  Figure figure;
};
struct NoGuardian {
  static constexpr auto key = "ankh.event.no_guardian";
  GodName god;
  Figure figure;
  Lack why;
};
struct EventBegins {
  static constexpr auto key = "ankh.event.event_begins";
  int number;
  TrackEvent event;
};
struct MonumentTaken {
  static constexpr auto key = "ankh.event.monument_taken";
  GodName god;
  Monument monument;
  Hex space;
};
struct MonumentTakenFrom {
  static constexpr auto key = "ankh.event.monument_taken_from";
  GodName god;
  GodName owner;
  Monument monument;
  Hex space;
};
struct NothingToControl {
  static constexpr auto key = "ankh.event.nothing_to_control";
  GodName god;
  Lack why;
};
struct ControlDeclined {
  static constexpr auto key = "ankh.event.control_declined";
  GodName god;
};
struct CaravanDeclined {
  static constexpr auto key = "ankh.event.caravan_declined";
  GodName god;
};
struct NoCaravan {
  static constexpr auto key = "ankh.event.no_caravan";
  Lack why;
};
struct CaravanPlaced {
  static constexpr auto key = "ankh.event.caravan_placed";
  GodName god;
  int camels;
  Side first;
  Side last;
};
struct RegionDivided {
  static constexpr auto key = "ankh.event.region_divided";
  int old;
  int spaces;
  int fresh;
  int others;
};
struct TokensSwapped {
  static constexpr auto key = "ankh.event.tokens_swapped";
  GodName god;
  int first;
  int second;
};
struct ConflictBegins {
  static constexpr auto key = "ankh.event.conflict_begins";
  int number;
  GodName god;
};
struct MonumentDestroyed {
  static constexpr auto key = "ankh.event.monument_destroyed";
  Monument monument;
  Hex space;
};
struct MonumentsNeutral {
  static constexpr auto key = "ankh.event.monuments_neutral";
  GodName god;
  int monuments;
};
struct RegionEmpty {
  static constexpr auto key = "ankh.event.region_empty";
  int region;
};
struct Dominated {
  static constexpr auto key = "ankh.event.dominated";
  GodName god;
  int region;
};
struct BattleBegins {
  static constexpr auto key = "ankh.event.battle_begins";
  int region;
  int gods;
};
struct Participates {
  static constexpr auto key = "ankh.event.participates";
  GodName god;
  int figures;
};
struct ObelisksDone {
  static constexpr auto key = "ankh.event.obelisks_done";
  GodName god;
};
struct Announced {
  static constexpr auto key = "ankh.event.announced";
  GodName god;
};
struct Committed {
  static constexpr auto key = "ankh.event.committed";
  GodName god;
};
struct Revealed {
  static constexpr auto key = "ankh.event.revealed";
  GodName god;
  Card card;
};
struct FloodMarks {
  static constexpr auto key = "ankh.event.flood_marks";
  GodName god;
  int figures;
};
struct FloodSaves {
  static constexpr auto key = "ankh.event.flood_saves";
  GodName god;
  int figures;
};
struct Built {
  static constexpr auto key = "ankh.event.built";
  GodName god;
  Monument monument;
  Hex space;
  int cost;
};
struct BuildRefused {
  static constexpr auto key = "ankh.event.build_refused";
  GodName god;
};
struct CannotBuild {
  static constexpr auto key = "ankh.event.cannot_build";
  GodName god;
  Lack why;
};
struct HasBid {
  static constexpr auto key = "ankh.event.has_bid";
  GodName god;
};
struct BidShown {
  static constexpr auto key = "ankh.event.bid_shown";
  GodName god;
  int bid;
};
struct PlagueSpares {
  static constexpr auto key = "ankh.event.plague_spares";
  GodName god;
};
struct PlagueSparesNobody {
  static constexpr auto key = "ankh.event.plague_spares_nobody";
};
struct Killed {
  static constexpr auto key = "ankh.event.killed";
  GodName god;
  Figure figure;
  Hex space;
};
struct Trapped {
  static constexpr auto key = "ankh.event.trapped";
  GodName god;
  GodName owner;
};
struct MummyReturned {
  static constexpr auto key = "ankh.event.mummy_returned";
  GodName god;
  Hex space;
};
struct MummyStays {
  static constexpr auto key = "ankh.event.mummy_stays";
  GodName god;
};
// `ra` and `bountiful` are parts of the amount.
struct DevotionGained {
  static constexpr auto key = "ankh.event.devotion_gained";
  GodName god;
  int amount;
  int devotion;
  Reason reason;
  int ra;
  int bountiful;
};
struct DevotionLost {
  static constexpr auto key = "ankh.event.devotion_lost";
  GodName god;
  int devotion;
};
struct LostToMighty {
  static constexpr auto key = "ankh.event.lost_to_mighty";
  GodName god;
  int devotion;
};
// What the strength of a god is made of, by cause (ANKH-16.2).
BOOST_DEFINE_FIXED_ENUM_CLASS(Strong, std::uint8_t, god, resplendent, trapped, warriors, guardians,
                              neutralised, temples, region_monuments, desert, favourite)
struct StrengthParts {
  PerEnum<Strong, std::int8_t> by_cause;
  PerEnum<Card, std::int8_t> by_card;

  std::int8_t& operator[](Strong cause) { return by_cause[cause]; }
  std::int8_t& operator[](Card card) { return by_card[card]; }
  CauseValues values() const {
    CauseValues values;
    for (const Strong cause : EnumSet<Strong>::all())
      if (by_cause[cause] != 0) values.push_back({term("sum", word_of(cause)), by_cause[cause]});
    for (const Card card : CardSet::all())
      if (by_card[card] != 0) values.push_back({term("card", word_of(card)), by_card[card]});
    return values;
  }
};
inline FieldValue to_field(const StrengthParts& parts) { return parts.values(); }
struct StrengthShown {
  static constexpr auto key = "ankh.event.strength_shown";
  GodName god;
  int strength;
  StrengthParts parts;
};
// The amount is the sum of what follows the devotion.
struct BattleWon {
  static constexpr auto key = "ankh.event.battle_won";
  GodName god;
  int region;
  int strength;
  int against;
  int amount;
  int devotion;
  int win;
  int glorious;
  int drought;
  int ra;
  int bountiful;
};
struct BattleWonByTiebreaker {
  static constexpr auto key = "ankh.event.battle_won_by_tiebreaker";
  GodName god;
  int region;
  int strength;
  int amount;
  int devotion;
  int win;
  int drought;
  int ra;
  int bountiful;
};
struct NobodyWon {
  static constexpr auto key = "ankh.event.nobody_won";
  int region;
};
struct FigureSaved {
  static constexpr auto key = "ankh.event.figure_saved";
  GodName god;
  Figure figure;
  Hex space;
};
struct UnderworldLaid {
  static constexpr auto key = "ankh.event.underworld_laid";
  GodName god;
  Hex space;
};
struct UnderworldMoved {
  static constexpr auto key = "ankh.event.underworld_moved";
  GodName god;
  Hex from;
  Hex space;
};
struct CardsTakenBack {
  static constexpr auto key = "ankh.event.cards_taken_back";
  GodName god;
};
struct Merged {
  static constexpr auto key = "ankh.event.merged";
  GodName higher;
  GodName lower;
  GodName god;
  int devotion;
};
struct GuardianTaken {
  static constexpr auto key = "ankh.event.guardian_taken";
  GodName god;
  Figure figure;
};
struct GuardianLeft {
  static constexpr auto key = "ankh.event.guardian_left";
  Figure figure;
};
struct GodForgotten {
  static constexpr auto key = "ankh.event.god_forgotten";
  GodName god;
  int devotion;
};
struct NobodyForgotten {
  static constexpr auto key = "ankh.event.nobody_forgotten";
};
struct WonAtTop {
  static constexpr auto key = "ankh.event.won_at_top";
  GodName god;
};
struct WonAsLast {
  static constexpr auto key = "ankh.event.won_as_last";
  GodName god;
};
struct WonByDevotion {
  static constexpr auto key = "ankh.event.won_by_devotion";
  GodName god;
  int devotion;
};
struct AllForgotten {
  static constexpr auto key = "ankh.event.all_forgotten";
};

// ANKH-28. What a file calls things is told with the event: messages are made without a state.
struct PharaohChosen {
  static constexpr auto key = "ankh.event.pharaoh_chosen";
  PharaohName pharaoh;
};
struct PharaohPlaced {
  static constexpr auto key = "ankh.event.pharaoh_placed";
  GodName god;
  Hex space;
};
struct PharaohMoved {
  static constexpr auto key = "ankh.event.pharaoh_moved";
  GodName god;
  Hex from;
  Hex to;
};
struct PriestPlaced {
  static constexpr auto key = "ankh.event.priest_placed";
  GodName god;
  RoomName room;
};
struct PriestMoved {
  static constexpr auto key = "ankh.event.priest_moved";
  GodName god;
  RoomName from;
  RoomName to;
};
struct PriestSent {  // by Intrigue
  static constexpr auto key = "ankh.event.priest_sent";
  GodName god;
  GodName owner;
  RoomName from;
  RoomName to;
};
struct RoomWon {
  static constexpr auto key = "ankh.event.room_won";
  GodName god;
  RoomName room;
  int priests;
};
struct PoliticTaken {
  static constexpr auto key = "ankh.event.politic_taken";
  GodName god;
  PoliticName card;
};
struct PoliticDropped {
  static constexpr auto key = "ankh.event.politic_dropped";
  GodName god;
  PoliticName card;
};
struct PoliticPlayed {
  static constexpr auto key = "ankh.event.politic_played";
  GodName god;
  PoliticName card;
};
struct PoliticTurned {
  static constexpr auto key = "ankh.event.politic_turned";
  PoliticName card;
};
struct Sacrificed {
  static constexpr auto key = "ankh.event.sacrificed";
  GodName god;
  int cost;
};

BOOST_DESCRIBE_STRUCT(TurnBegins, (), (god, seat))
BOOST_DESCRIBE_STRUCT(ActionTaken, (), (god, action, advances, length))
BOOST_DESCRIBE_STRUCT(NoSecondAction, (), (god))
BOOST_DESCRIBE_STRUCT(Moved, (), (god, figure, from, to))
BOOST_DESCRIBE_STRUCT(Pushed, (), (god, owner, figure, from, to))
BOOST_DESCRIBE_STRUCT(Summoned, (), (god, figure, space))
BOOST_DESCRIBE_STRUCT(Freed, (), (god, space, keeper))
BOOST_DESCRIBE_STRUCT(SunLaid, (), (god, figure, space))
BOOST_DESCRIBE_STRUCT(Aimed, (), (god, space, first, second))
BOOST_DESCRIBE_STRUCT(FollowersGained, (), (god, count, total, reason))
BOOST_DESCRIBE_STRUCT(CannotUnlock, (), (god, why))
BOOST_DESCRIBE_STRUCT(Unlocked, (), (god, power, cost))
BOOST_DESCRIBE_STRUCT(GuardianJoins, (), (god, figure))
BOOST_DESCRIBE_STRUCT(NoGuardian, (), (god, figure, why))
BOOST_DESCRIBE_STRUCT(EventBegins, (), (number, event))
BOOST_DESCRIBE_STRUCT(MonumentTaken, (), (god, monument, space))
BOOST_DESCRIBE_STRUCT(MonumentTakenFrom, (), (god, owner, monument, space))
BOOST_DESCRIBE_STRUCT(NothingToControl, (), (god, why))
BOOST_DESCRIBE_STRUCT(ControlDeclined, (), (god))
BOOST_DESCRIBE_STRUCT(CaravanDeclined, (), (god))
BOOST_DESCRIBE_STRUCT(NoCaravan, (), (why))
BOOST_DESCRIBE_STRUCT(CaravanPlaced, (), (god, camels, first, last))
BOOST_DESCRIBE_STRUCT(RegionDivided, (), (old, spaces, fresh, others))
BOOST_DESCRIBE_STRUCT(TokensSwapped, (), (god, first, second))
BOOST_DESCRIBE_STRUCT(ConflictBegins, (), (number, god))
BOOST_DESCRIBE_STRUCT(MonumentDestroyed, (), (monument, space))
BOOST_DESCRIBE_STRUCT(MonumentsNeutral, (), (god, monuments))
BOOST_DESCRIBE_STRUCT(RegionEmpty, (), (region))
BOOST_DESCRIBE_STRUCT(Dominated, (), (god, region))
BOOST_DESCRIBE_STRUCT(BattleBegins, (), (region, gods))
BOOST_DESCRIBE_STRUCT(Participates, (), (god, figures))
BOOST_DESCRIBE_STRUCT(ObelisksDone, (), (god))
BOOST_DESCRIBE_STRUCT(Announced, (), (god))
BOOST_DESCRIBE_STRUCT(Committed, (), (god))
BOOST_DESCRIBE_STRUCT(Revealed, (), (god, card))
BOOST_DESCRIBE_STRUCT(FloodMarks, (), (god, figures))
BOOST_DESCRIBE_STRUCT(FloodSaves, (), (god, figures))
BOOST_DESCRIBE_STRUCT(Built, (), (god, monument, space, cost))
BOOST_DESCRIBE_STRUCT(BuildRefused, (), (god))
BOOST_DESCRIBE_STRUCT(CannotBuild, (), (god, why))
BOOST_DESCRIBE_STRUCT(HasBid, (), (god))
BOOST_DESCRIBE_STRUCT(BidShown, (), (god, bid))
BOOST_DESCRIBE_STRUCT(PlagueSpares, (), (god))
BOOST_DESCRIBE_STRUCT(PlagueSparesNobody, (), ())
BOOST_DESCRIBE_STRUCT(Killed, (), (god, figure, space))
BOOST_DESCRIBE_STRUCT(Trapped, (), (god, owner))
BOOST_DESCRIBE_STRUCT(MummyReturned, (), (god, space))
BOOST_DESCRIBE_STRUCT(MummyStays, (), (god))
BOOST_DESCRIBE_STRUCT(DevotionGained, (), (god, amount, devotion, reason, ra, bountiful))
BOOST_DESCRIBE_STRUCT(DevotionLost, (), (god, devotion))
BOOST_DESCRIBE_STRUCT(LostToMighty, (), (god, devotion))
BOOST_DESCRIBE_STRUCT(StrengthShown, (), (god, strength, parts))
BOOST_DESCRIBE_STRUCT(BattleWon, (),
                      (god, region, strength, against, amount, devotion, win, glorious, drought, ra,
                       bountiful))
BOOST_DESCRIBE_STRUCT(BattleWonByTiebreaker, (),
                      (god, region, strength, amount, devotion, win, drought, ra, bountiful))
BOOST_DESCRIBE_STRUCT(NobodyWon, (), (region))
BOOST_DESCRIBE_STRUCT(FigureSaved, (), (god, figure, space))
BOOST_DESCRIBE_STRUCT(UnderworldLaid, (), (god, space))
BOOST_DESCRIBE_STRUCT(UnderworldMoved, (), (god, from, space))
BOOST_DESCRIBE_STRUCT(CardsTakenBack, (), (god))
BOOST_DESCRIBE_STRUCT(Merged, (), (higher, lower, god, devotion))
BOOST_DESCRIBE_STRUCT(GuardianTaken, (), (god, figure))
BOOST_DESCRIBE_STRUCT(GuardianLeft, (), (figure))
BOOST_DESCRIBE_STRUCT(GodForgotten, (), (god, devotion))
BOOST_DESCRIBE_STRUCT(NobodyForgotten, (), ())
BOOST_DESCRIBE_STRUCT(WonAtTop, (), (god))
BOOST_DESCRIBE_STRUCT(WonAsLast, (), (god))
BOOST_DESCRIBE_STRUCT(WonByDevotion, (), (god, devotion))
BOOST_DESCRIBE_STRUCT(AllForgotten, (), ())
BOOST_DESCRIBE_STRUCT(PharaohChosen, (), (pharaoh))
BOOST_DESCRIBE_STRUCT(PharaohPlaced, (), (god, space))
BOOST_DESCRIBE_STRUCT(PharaohMoved, (), (god, from, to))
BOOST_DESCRIBE_STRUCT(PriestPlaced, (), (god, room))
BOOST_DESCRIBE_STRUCT(PriestMoved, (), (god, from, to))
BOOST_DESCRIBE_STRUCT(PriestSent, (), (god, owner, from, to))
BOOST_DESCRIBE_STRUCT(RoomWon, (), (god, room, priests))
BOOST_DESCRIBE_STRUCT(PoliticTaken, (), (god, card))
BOOST_DESCRIBE_STRUCT(PoliticDropped, (), (god, card))
BOOST_DESCRIBE_STRUCT(PoliticPlayed, (), (god, card))
BOOST_DESCRIBE_STRUCT(PoliticTurned, (), (card))
BOOST_DESCRIBE_STRUCT(Sacrificed, (), (god, cost))

using Event = std::variant<
    TurnBegins, ActionTaken, NoSecondAction, Moved, Pushed, Summoned, Freed, SunLaid, Aimed,
    FollowersGained, CannotUnlock, Unlocked, GuardianJoins, NoGuardian, EventBegins, MonumentTaken,
    MonumentTakenFrom, NothingToControl, ControlDeclined, CaravanDeclined, NoCaravan, CaravanPlaced,
    RegionDivided, TokensSwapped, ConflictBegins, MonumentDestroyed, MonumentsNeutral, RegionEmpty,
    Dominated, BattleBegins, Participates, ObelisksDone, Announced, Committed, Revealed, FloodMarks,
    FloodSaves, Built, BuildRefused, CannotBuild, HasBid, BidShown, PlagueSpares,
    PlagueSparesNobody, Killed, Trapped, MummyReturned, MummyStays, DevotionGained, DevotionLost,
    LostToMighty, StrengthShown, BattleWon, BattleWonByTiebreaker, NobodyWon, FigureSaved,
    UnderworldLaid, UnderworldMoved, CardsTakenBack, Merged, GuardianTaken, GuardianLeft,
    GodForgotten, NobodyForgotten, WonAtTop, WonAsLast, WonByDevotion, AllForgotten, PharaohChosen,
    PharaohPlaced, PharaohMoved, PriestPlaced, PriestMoved, PriestSent, RoomWon, PoliticTaken,
    PoliticDropped, PoliticPlayed, PoliticTurned, Sacrificed>;

}  // namespace ennead::ankh
