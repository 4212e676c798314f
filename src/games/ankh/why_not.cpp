// Why something that was pressed cannot be chosen.
#include <algorithm>

#include "core/fault.h"
#include "games/ankh/explain.h"
#include "games/ankh/lines.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

Message why(std::string_view name) { return Message("ankh.why." + std::string(name)); }

// What stands on a space, for a sentence about it: "your warrior", "Ra's temple", "a neutral
// temple".
Message with_thing(const State& s, Seat god, Hex hex, std::string_view reason) {
  const bool figure = s.figure(hex) != Figure::none;
  Seat owner = nobody;
  for (const Seat other : s.in_game)
    if ((figure ? s.figures[other] : s.controlled[other]).has(hex)) owner = other;
  Message message = why(std::string(reason) + (owner == god      ? "_own"
                                               : owner == nobody ? "_neutral"
                                                                 : "_of"));
  message.with("piece", figure ? to_field(s.figure(hex)) : to_field(monument_at(s, hex)));
  if (owner != nobody && owner != god) message.with("god", to_field(name_of(s, owner)));
  return message;
}

int distance(Hex from, Hex to) {
  HexSet reached;
  reached.add(from);
  int steps = 0;
  for (; !reached.has(to); ++steps) reached |= board().around(reached);
  return steps;
}

std::optional<Message> why_not_space(const State& s, Seat seat, std::string_view text) {
  Hex hex{};
  try {
    hex = parse_hex(text);
  } catch (const Fault&) {
    return std::nullopt;
  }
  if (!board().spaces.has(hex)) return std::nullopt;
  const std::string_view asked = Ankh::question_name(s);
  const auto is = [asked](auto... kinds) { return ((asked == kinds) || ...); };
  const Seat god = s.playing(seat);
  const bool figure = s.figure(hex) != Figure::none;
  const bool monument = all_monuments(s).has(hex);
  const bool water = board().water.has(hex);
  if (s.palace.space == hex && is("move_to", "summon_on", "build_on", "underworld_on", "sphinx_on"))
    return why("pharaoh");
  if (is("pharaoh_to", "pharaoh_start", "sphinx_on")) {
    if (water) return why("water");
    if (figure || monument) return with_thing(s, god, hex, "taken");
    if (is("pharaoh_start")) return why("pharaoh_start");
    if (s.underworld.has(hex)) return why("underworld_pharaoh");
    if (is("sphinx_on")) return why("sphinx");
    return why("far").with("distance", distance(s.palace.space, hex));
  }
  if (is("move_figure", "obelisk_figure")) {
    if (!figure) return why("no_figure");
    if (!s.figures[god].has(hex)) return with_thing(s, god, hex, "not_yours");
    return why(s.moved.has(hex) ? "moved" : "cannot_move");
  }
  if (is("move_to")) {
    if (water) return why("water");
    const Hex from = s.stack.find<MoveTo>()->from;
    if (hex != from && !board().reach(from).has(hex))
      return why("far").with("distance", distance(from, hex));
    if (figure || monument) return with_thing(s, god, hex, "taken");
    if (s.underworld.has(hex)) return why("underworld");
    return std::nullopt;
  }
  if (is("summon_on")) {
    if (figure || monument) return with_thing(s, god, hex, "taken");
    if (water) return why("water_summon");
    switch (s.stack.find<SummonOn>()->by) {
      case SummonBy::pyramid: return why("pyramid");
      case SummonBy::underworld: return why("on_underworld");
      case SummonBy::ordinary: return why("beside");
      case SummonBy::pharaoh: return why("beside_pharaoh");
    }
  }
  if (is("build_on", "underworld_on"))
    return figure || monument ? with_thing(s, god, hex, "taken") : why("battle_region");
  if (is("control")) {
    if (!monument) return why("no_monument");
    if (s.controlled[god].has(hex)) return why("yours");
    const HexSet neutral = neutral_monuments(s);
    return why(!neutral.empty() && !neutral.has(hex) ? "neutral_first" : "figure_beside");
  }
  if (is("mummy_return")) return why("mummy");
  return std::nullopt;
}

template <class Names>
std::optional<std::size_t> number_of(const Names& list, std::string_view text) {
  const auto found = std::find(list.begin(), list.end(), text);
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

// Is the thing pressed for this choice? The words behind its verb name things.
bool presses(Choice choice, std::string_view thing) {
  const std::string text = Ankh::text(choice);
  for (std::size_t at = text.find(' '); at != std::string::npos;) {
    const std::size_t next = text.find(' ', at + 1);
    if (std::string_view(text).substr(at + 1, next - at - 1) == thing) return true;
    at = next;
  }
  return false;
}

}  // namespace

// Spaces have reasons where figures move, are summoned or built, and where monuments are taken;
// actions, cards and powers where they are chosen. Sides, tokens and parts of regions have none:
// all that could be pressed of them is lit.
std::optional<Message> Ankh::why_not(const View<Ankh>& view, Seat seat, std::string_view target) {
  const State& s = *view;
  if (!question(s).asked.has(seat)) return std::nullopt;
  const Target thing(target);
  ChoiceList list;
  legal(s, seat, list);
  for (const Choice choice : list)
    if (presses(choice, thing.name)) return std::nullopt;
  const God& own = god_at(s, seat);
  const std::string_view asked = question_name(s);
  if (thing.kind == "space") return why_not_space(s, seat, thing.name);
  if (thing.kind == "action" && number_of(words_of<Action>, thing.name))
    return asked == "second_action" ? std::optional(why("lower_line")) : std::nullopt;
  if (thing.kind == "card")
    if (const auto card = number_of(words_of<Card>, thing.name))
      if (own.used.has(static_cast<Card>(*card)))
        return why("used").with("card", to_field(static_cast<Card>(*card)));
  if (thing.kind == "power" && asked == "unlock")
    if (const auto power = number_of(words_of<Power>, thing.name)) {
      if (own.has(static_cast<Power>(*power))) return why("have_power");
      return why("level").with("level", edition(s).steps[own.steps()].level + 1);
    }
  return std::nullopt;
}

}  // namespace ennead::ankh
