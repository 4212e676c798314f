// The path in states from files, and what is true of it in every position.
#include <algorithm>

#include "core/frame_json.h"
#include "games/kemet/rules.h"
#include "games/kemet/wire.h"

namespace ennead::kemet {

namespace {

void must_play_path(const State& s, const JsonReader& in) {
  if (!plays_path(s)) in.fail("this is of the set path, which is not in play");
}

template <Described Enum>
Enum read_word(const JsonReader& in, std::string_view word) {
  const auto found = std::find(words_of<Enum>.begin(), words_of<Enum>.end(), word);
  if (found == words_of<Enum>.end()) in.fail("\"" + std::string(word) + "\" is not known here");
  return static_cast<Enum>(found - words_of<Enum>.begin());
}

Objects read_objects(const JsonReader& in) {
  if (!in.value().is_object()) in.fail("an object is expected here");
  Objects objects;
  for (const auto& member : in.value().get_object()) {
    const auto one = read_word<Object>(in, member.key());
    objects.add(one, static_cast<int>(in[member.key()].integer(0, box().path.objects[one].copies)));
  }
  return objects;
}
Skills read_skill_set(const JsonReader& in) {
  return read_set<Skills>(in, "this skill is here twice", [](const JsonReader& one) {
    return static_cast<Skill>(one.word(words_of<Skill>));
  });
}

PathToken read_token(const JsonReader& in) {
  if (in.is_null()) return {};
  const std::string_view text = in.string();
  constexpr std::string_view object = "object:";
  constexpr std::string_view skill = "skill:";
  if (text == "vp") return PathToken::vp();
  if (text.starts_with(object)) return PathToken(read_word<Object>(in, text.substr(object.size())));
  if (text.starts_with(skill)) return PathToken(read_word<Skill>(in, text.substr(skill.size())));
  in.fail("a token is written like object:ibis, skill:charge or vp");
}

template <class Read>
auto with_place(const JsonReader& in, Read read) {
  try {
    return read();
  } catch (const Fault& fault) {
    if (fault.place().empty()) in.fail(fault.what());
    throw;
  }
}

PriestAt read_priest(const State& s, const JsonReader& in) {
  const std::string_view text = in.string();
  if (text == "start") return {};
  if (text == "pool") return PriestAt::pool();
  const bool path = text == name(the_end) || (!text.empty() && text[0] >= '0' && text[0] <= '9');
  if (path) {
    const Location location = with_place(in, [&] { return parse_location(text); });
    if (!box().path.has(s.more.sides, location)) in.fail("this side has no such location");
    return PriestAt(location);
  }
  const Space space = with_place(in, [&] { return parse_space(text); });
  if (!board_of(s).open.has(space)) in.fail("this space is not open");
  return PriestAt(space);
}

void read_lying(State& s, const JsonReader& in) {
  if (!in.value().is_object()) in.fail("an object is expected here");
  for (const auto& member : in.value().get_object()) {
    const JsonReader list = in[member.key()];
    const Location location = with_place(list, [&] { return parse_location(member.key()); });
    if (!box().path.has(s.more.sides, location)) list.fail("this side has no such location");
    const auto& sorts = box().path.location(s.more.sides, location).tokens;
    if (list.size() > sorts.size()) list.fail("more tokens than places");
    for (std::size_t n = 0; n < list.size(); ++n) {
      const PathToken token = read_token(list[n]);
      if (!token.none() && box().path.sort_of(token) != sorts[n])
        list[n].fail("such a token does not lie here");
      s.more.tokens[at(location)][n] = token;
    }
  }
}

std::array<std::uint8_t, 2> read_pair(const JsonReader& in, int most) {
  if (in.size() != 2) in.fail("a number for each side is expected here");
  return {static_cast<std::uint8_t>(in[0].integer(0, most)),
          static_cast<std::uint8_t>(in[1].integer(0, most))};
}

void read_path_battle(const State& s, PathBattle& battle, const JsonReader& in) {
  in.only({"khopeshes", "shields", "daggers", "lost", "skilled", "mask", "retreat"});
  constexpr int most = Objects::most_of_a_kind;
  if (in.has("khopeshes")) battle.khopeshes = read_pair(in["khopeshes"], most);
  if (in.has("shields")) battle.shields = read_pair(in["shields"], most);
  if (in.has("daggers")) battle.daggers = read_pair(in["daggers"], most);
  if (in.has("lost")) battle.lost = read_pair(in["lost"], legion_limit);
  if (in.has("mask")) battle.mask = in["mask"].boolean();
  if (in.has("retreat")) {
    const JsonReader place = in["retreat"];
    battle.retreat = with_place(place, [&] { return parse_space(place.string()); });
    if (!board_of(s).open.has(battle.retreat)) place.fail("this space is not open");
  }
  if (!in.has("skilled")) return;
  if (in["skilled"].size() != 2) in["skilled"].fail("a value for each side is expected here");
  for (std::size_t side = 0; side < 2; ++side)
    if (in["skilled"][side].boolean()) battle.skilled |= static_cast<std::uint8_t>(1U << side);
}

// What lies on the path or before a player.
struct Found {
  Objects objects;
  Skills skills;
  bool twice = false;

  void add(Objects more) {
    for (const Object one : EnumSet<Object>::all()) add(one, more[one]);
  }
  void add(Object one, int count) {
    if (objects[one] + count > box().path.objects[one].copies)
      twice = true;
    else
      objects.add(one, count);
  }
  void add(Skills more) {
    twice = twice || !(skills & more).empty();
    skills = skills | more;
  }
};
Found found_outside_supply(const State& s) {
  Found found;
  for (const Seat seat : SeatSet::first(s.players)) {
    found.add(s.more.seats[seat].objects);
    found.add(s.more.seats[seat].skills);
  }
  for (const auto& slots : s.more.tokens)
    for (const PathToken token : slots) {
      if (token.is_object()) found.add(token.object(), 1);
      if (token.is_skill()) found.add(Skills::of(token.skill()));
    }
  return found;
}

std::string path_fault(const std::string& path, const std::string& what) {
  return path + ": " + what;
}

}  // namespace

void read_path_seat(State& s, const JsonReader& in, Seat seat) {
  SeatMore& more = s.more.seats[seat];
  for (const char* field : {"objects", "skills", "priests", "debt"})
    if (in.has(field)) must_play_path(s, in[field]);
  if (!plays_path(s)) return;
  if (in.has("objects")) more.objects = read_objects(in["objects"]);
  if (in.has("skills")) more.skills = read_skill_set(in["skills"]);
  if (in.has("debt")) more.debt = static_cast<std::uint8_t>(in["debt"].integer(0, 100));
  if (!in.has("priests")) return;
  const JsonReader list = in["priests"];
  if (list.size() > more.priests.size()) list.fail("a player has three priests");
  for (std::size_t n = 0; n < list.size(); ++n) more.priests[n] = read_priest(s, list[n]);
  std::sort(more.priests.begin(), more.priests.end());
  // Of those on the board some are priests.
  Player& p = s.seats[seat];
  p.pool = static_cast<std::uint8_t>(p.pool + priest_units(s, seat));
  if (p.pool > all_units(s, seat)) list.fail("more units than the player has");
}

// What is not named lies in the supply.
void read_path_state(State& s, const JsonReader& in) {
  if (in.has("path")) must_play_path(s, in["path"]);
  if (!plays_path(s)) return;
  More& more = s.more;
  more.points_left = box().path.points;
  const json::value nothing = json::object();
  const JsonReader path = in.has("path") ? in["path"] : JsonReader(nothing, "/path");
  only_fields<PathState, State>(path);
  if (path.has("tokens")) read_lying(s, path["tokens"]);
  Found found = found_outside_supply(s);
  if (found.twice) path.fail("more of a token than the box has");
  for (const Object one : EnumSet<Object>::all())
    more.supply.add(one, box().path.objects[one].copies - found.objects[one]);
  more.skill_supply = Skills::all().without(found.skills);
  if (path.has("supply")) more.supply = read_objects(path["supply"]);
  if (path.has("skills")) more.skill_supply = read_skill_set(path["skills"]);
  if (!more.tokens[at(the_end)][0].none()) --more.points_left;
  if (path.has("points"))
    more.points_left = static_cast<std::uint8_t>(path["points"].integer(0, box().path.points));
  if (path.has("temporary"))
    more.temporary = read_set<EnumSet<SymbolKind>>(
                         path["temporary"], "this is here twice",
                         [](const JsonReader& one) {
                           return static_cast<SymbolKind>(one.word(words_of<SymbolKind>));
                         })
                         .bits();
  if (path.has("battle")) read_path_battle(s, more.battle, path["battle"]);
}

static std::string broken_priests(const State& s, Seat seat) {
  const Priests& priests = s.more.seats[seat].priests;
  const std::string path = "/seats/" + std::to_string(index(seat)) + "/priests";
  const Player& p = s.seats[seat];
  if (!std::is_sorted(priests.begin(), priests.end())) return path_fault(path, "in their order");
  for (const PriestAt priest : priests) {
    if (priest.on_path() && !box().path.has(s.more.sides, priest.location()))
      return path_fault(path, "this side has no such location");
    if (priest.on_board() && priests_at(s, seat, priest) > p.on(priest.space()))
      return path_fault(path, "more priests than units");
  }
  if (priests_in_pool(s, seat) > p.pool)
    return path_fault(path, "more priests than units in the pool");
  return {};
}

std::string broken_path(const State& s) {
  const More& more = s.more;
  if (!plays_path(s)) {
    const More none{};
    return __builtin_memcmp(&more, &none, sizeof(More)) == 0 ? ""
                                                             : path_fault("/path", "there is none");
  }
  for (const Seat seat : SeatSet::first(s.players))
    if (std::string broken = broken_priests(s, seat); !broken.empty()) return broken;
  Found found = found_outside_supply(s);
  found.add(more.supply);
  found.add(more.skill_supply);
  if (found.twice) return path_fault("/path", "more of a token than the box has");
  if (found.skills != Skills::all())
    return path_fault("/path/skills", "skills never leave the game");
  const int points = more.points_left + (more.tokens[at(the_end)][0].none() ? 0 : 1);
  if (points > box().path.points) return path_fault("/path/points", "more VP than the box has");
  constexpr unsigned tokens = 1U << static_cast<unsigned>(SymbolKind::strength) |
                              1U << static_cast<unsigned>(SymbolKind::protection) |
                              1U << static_cast<unsigned>(SymbolKind::damage);
  if (more.temporary != 0 && ((more.temporary & ~tokens) != 0 || s.stack.find<Move>() == nullptr))
    return path_fault("/path/temporary", "there are no such tokens in a Move");
  const auto* encounter = s.stack.find<Encounter>();
  const bool fighting = encounter != nullptr && encounter->next > EncounterStep::attacker_objects;
  if (!fighting && more.battle != PathBattle{})
    return path_fault("/path/battle", "there is no battle");
  if (!fighting) return {};
  if (encounter->next <= EncounterStep::plan && more.battle.skilled != 0)
    return path_fault("/path/battle/skilled", "no cards are chosen yet");
  if (encounter->next <= EncounterStep::reckoning &&
      more.battle.lost != decltype(more.battle.lost){})
    return path_fault("/path/battle/lost", "nobody has fallen yet");
  if (more.battle.retreat != no_space &&
      (encounter->next < EncounterStep::victor ||
       !s.seats[encounter->seat(1 - encounter->winner)].troops.has(more.battle.retreat)))
    return path_fault("/path/battle/retreat", "nobody has retreated there");
  for (const int side : {attacker_side, defender_side})
    if (encounter->next > EncounterStep::plan && encounter->next <= EncounterStep::reckoning &&
        (priests_on(s, encounter->seat(side), encounter->space) > 0) !=
            ((more.battle.skilled >> static_cast<unsigned>(side) & 1U) != 0))
      return path_fault("/path/battle/skilled", "a troop with priests has their skills");
  return {};
}

}  // namespace ennead::kemet
