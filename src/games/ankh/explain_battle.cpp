// ANKH-14 to ANKH-16: the battle that is fought, and what the state has forgotten of the last one.
#include <algorithm>

#include "games/ankh/explain_parts.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

// What a god brings into a battle; a column of its reckoning.
struct Column {
  Seat god{};
  StrengthParts parts;
  CardSet cards;
};

Reckoning reckoned(const std::vector<Column>& columns) {
  std::vector<Seat> gods;
  gods.reserve(columns.size());
  for (const Column& column : columns) gods.push_back(column.god);
  Reckoning out(gods);
  for (std::size_t at = 0; at < columns.size(); ++at) {
    const CauseValues parts = columns[at].parts.values();
    for (const CauseValue& part : parts)
      out.add(Message(part.cause.key), at, static_cast<int>(part.value));
    // A card that adds nothing has its row all the same: one sees who played what.
    for (const Card card : columns[at].cards)
      out.show(Message(term("card", word_of(card)).key), at);
    if (parts.empty()) out.show(Message("ankh.sum.nobody"), at);  // ANKH-16.3
  }
  return out;
}

// ANKH-14.7: what the cards of its hand would make of it; each counts as the rules count it.
void add_ahead(const State& s, Fighter& out) {
  out.most = out.board + out.cards;
  if (!s.battle.cards[out.god].empty()) return;
  const CardSet hand = hand_of(s, out.god);
  const bool two = plays_two_cards(s, out.god);
  State with = s;
  for (const Card first : hand) {
    CardSet& cards = with.battle.cards[out.god];
    cards = CardSet::of(first);
    const int alone = strength(with, out.god);
    out.ahead.push_back({std::string(word_of(first)), alone});
    if (!two) out.most = std::max(out.most, alone);
    for (const Card second : two ? hand : CardSet()) {
      if (second <= first) continue;
      cards = CardSet::of(first) | CardSet::of(second);
      out.most = std::max(out.most, strength(with, out.god));
    }
  }
  for (const Seat other : s.battle.participants.without(out.god))
    out.plague = out.plague || hand_of(s, other).has(Card::plague);
}

}  // namespace

BattleNow battle_now(const State& s) {
  BattleNow out;
  out.region = s.battle.region;
  std::vector<Column> brought;
  for (const Seat god : s.battle.participants) {
    const CardSet cards = s.battle.cards[god];
    brought.push_back({god, strength_parts(s, god, out.region, true), cards});
    Fighter fighter;
    fighter.god = god;
    fighter.board = strength_now(s, god, out.region).total;
    fighter.cards = strength(s, god) - fighter.board;
    for (const Card card : cards)
      fighter.played.push_back({std::string(word_of(card)), brought.back().parts[card]});
    add_ahead(s, fighter);
    out.gods.push_back(std::move(fighter));
  }
  out.strength = reckoned(brought);
  if (const SeatSet best = strongest(s); best.size() == 1) out.winner = best.lowest();
  return out;
}

// ---- What the state has forgotten ---------------------------------------------------------------

namespace {

// Before a merge both gods had names of their own.
Seat seat_named(const State& s, GodName god) {
  Seat found = nobody;
  for (const Seat seat : SeatSet::first(s.players)) {
    if (s.playing(seat) == seat && s.gods[seat].abilities == god.deities) return seat;
    if (god.deities.has(s.gods[seat].deity)) found = seat;
  }
  return found;
}

class Past {
 public:
  explicit Past(const State& s) : s_(s) {}

  void operator()(const ActionTaken& /*e*/) { battle.clear(); }
  void operator()(const BattleBegins& /*e*/) { next_ = true; }
  void operator()(const Revealed& e) {
    if (next_) battle.clear(), cards_ = {};
    next_ = false;
    cards_[seat_named(s_, e.god)].add(e.card);
  }
  void operator()(const StrengthShown& e) {
    const Seat god = seat_named(s_, e.god);
    battle.push_back({god, e.parts, cards_[god]});
  }
  // Nothing but that destroys monuments before the next turn.
  void operator()(const Merged& e) { merged_ = &e, monuments_ = turns_ = 0; }
  void operator()(const MonumentDestroyed& /*e*/) { monuments_ += turns_ == 0 ? 1 : 0; }
  void operator()(const MonumentsNeutral& e) { monuments_ += turns_ == 0 ? e.monuments : 0; }
  void operator()(const GuardianTaken& e) { guardians_.push_back(to_message(e)); }
  void operator()(const GuardianLeft& e) { guardians_.push_back(to_message(e)); }
  void operator()(const TurnBegins& /*e*/) { ++turns_; }
  void operator()(const auto& /*other*/) {}

  std::vector<Column> battle;
  std::vector<Message> merge() const {
    if (merged_ == nullptr || turns_ > 2) return {};
    const auto told = [this](std::string_view name) {
      return Message("ankh.merge." + std::string(name)).with("lower", to_field(merged_->lower));
    };
    std::vector<Message> out{told("lost")};
    const bool leave = does(s_, Policy::monuments_leave);
    if (monuments_ > 0)
      out.push_back(told(leave ? "monuments" : "neutral").with("monuments", monuments_));
    out.push_back(told(does(s_, Policy::merge_hands_over) ? "kept" : "ability")
                      .with("higher", to_field(merged_->higher)));
    out.insert(out.end(), guardians_.begin(), guardians_.end());
    out.push_back(
        Message(does(s_, Policy::merged_one_action) ? "ankh.merge.turns" : "ankh.merge.turns_each")
            .with("higher", to_field(merged_->higher)));
    return out;
  }

 private:
  const State& s_;
  bool next_ = false;
  PerSeat<CardSet> cards_{};
  const Merged* merged_ = nullptr;  // once in a game
  int monuments_ = 0, turns_ = 0;
  std::vector<Message> guardians_;
};

}  // namespace

void Ankh::look_back(Explanation& out, const View<Ankh>& view, std::span<const Event* const> told) {
  Past past(*view);
  for (const Event* event : told) std::visit(past, *event);
  if (!past.battle.empty()) out.fought = reckoned(past.battle);
  out.merged = past.merge();
}

}  // namespace ennead::ankh
