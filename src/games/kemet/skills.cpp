// KEMET-29.25 to KEMET-29.32: what skills do after a battle.
#include "games/kemet/rules.h"

namespace ennead::kemet {

// KEMET-29.32: fixed when battle cards are chosen.
void fix_skills(State& s, const Encounter& encounter) {
  for (const int side : {attacker_side, defender_side})
    if (priests_on(s, encounter.seat(side), encounter.space) > 0)
      s.more.battle.skilled |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
}

bool fights_with(const State& s, const Encounter& encounter, int side, Skill skill) {
  return plays_path(s) && !s.more.battle.mask &&
         (s.more.battle.skilled >> static_cast<unsigned>(side) & 1U) != 0 &&
         s.more.seats[encounter.seat(side)].skills.has(skill);
}

// KEMET-29.28: the winner and the loser, wherever they are now.
void shed_after_battle(State& s, const Encounter& encounter, KemetJournal& journal) {
  for (const int side : {defender_side, attacker_side}) {  // the attacker is asked first
    const Seat seat = encounter.seat(side);
    for (const Space space : s.seats[seat].troops) drop_excess(s, seat, space, journal);
  }
}

// ---- KEMET-29.30  Cards at the end of a battle --------------------------------------------------

void draw_after_battle(State& s, const Encounter& encounter, KemetJournal& journal) {
  for (const int side : {attacker_side, defender_side}) {
    int cards = 0;
    if (fights_with(s, encounter, side, Skill::divinity))
      cards += s.more.battle.lost[static_cast<std::size_t>(1 - side)] / 2;
    if (fights_with(s, encounter, side, Skill::compensation)) {
      const Support support = support_of(encounter.plans[static_cast<std::size_t>(side)]);
      for (int kind = 0; kind < battle_di_count; ++kind) cards += in_support(support, kind);
    }
    for (; cards > 0; --cards) draw_to_hand(s, encounter.seat(side), journal);
  }
}

// ---- KEMET-29.31  Direct Recruitment ------------------------------------------------------------

// Districts of the city, and other troops than the one that fought, wherever that is now.
static Spaces places_for(const State& s, const Encounter& encounter, Seat seat) {
  const Player& p = s.seats[seat];
  const Spaces city = own_city(s, p);
  Spaces others = p.troops.without(city);
  others.remove(encounter.space);
  const Space retreat = s.more.battle.retreat;
  if (retreat != no_space && seat != encounter.seat(encounter.winner)) others.remove(retreat);
  Spaces found = city.without(enemies_of(s, seat)) | others;
  for (const Space space : found)
    if (room(s, p, space) <= 0) found.remove(space);
  return found;
}

void ask_direct(State& s, const Encounter& encounter, int side) {
  const std::uint8_t lost = s.more.battle.lost[static_cast<std::size_t>(side)];
  if (lost > 0 && fights_with(s, encounter, side, Skill::direct_recruitment))
    s.stack.push(DirectRecruits{encounter.seat(side), lost});
}

bool DirectRecruits::resume(State& s, KemetJournal& /*journal*/) const {
  const auto& encounter = s.stack.nearest<Encounter>();
  if (left > 0 && s.seats[seat].pool > 0 && !places_for(s, encounter, seat).empty()) return true;
  s.stack.pop();
  return false;
}

void DirectRecruits::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::direct, places_for(s, s.stack.nearest<Encounter>(), seat));
  list.add(choice(Kind::done));
}

void DirectRecruits::answer(State& s, Choice choice, KemetJournal& journal) {
  if (kind_of(choice) == Kind::done) {
    s.stack.pop();
    return;
  }
  const int pooled = priests_in_pool(s, seat);
  const Seat who = seat;
  const Space space = space_of(choice);
  --left;
  add_units(s, who, space, 1);
  journal.tell(UnitsPlaced{who, 1, space});
  ask_which(s, who, space, true, 1, pooled);
}
std::string DirectRecruits::fault(const State& s, std::size_t depth) const {
  if (!plays_path(s)) return "there are no skills";
  const auto& now = *s.stack.find<Encounter>(depth);
  const bool first = now.next == EncounterStep::defender_direct;
  if (!first && now.next != EncounterStep::more_units && now.next != EncounterStep::draws)
    return "no units come in this step";
  const int side = first ? attacker_side : defender_side;
  if (seat != now.seat(side)) return another_seat;
  if (!fights_with(s, now, side, Skill::direct_recruitment)) return "the troop has no such skill";
  if (left > s.more.battle.lost[static_cast<std::size_t>(side)]) return "/left: not so many fell";
  return !is_top(s, depth) ||
                 (left > 0 && s.seats[seat].pool > 0 && !places_for(s, now, seat).empty())
             ? ""
             : "no unit can come";
}
void DirectRecruits::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("left", left);
}

}  // namespace ennead::kemet
