// The kinds of choices: what they are called, and how their operands are written.
#pragma once

#include <algorithm>

#include "core/choice.h"
#include "core/enums.h"
#include "games/kemet/box.h"

namespace ennead::kemet {

// Its sentence is kemet.choice.KIND.
ENNEAD_DEFINE_LONG_ENUM_CLASS(Kind, std::uint8_t,
                              (city, levels, pyramid, units, keep_card, raise_once, reinforce, done,
                               order, token, silver, golden, card, end, nothing, raise_to, buy,
                               remove, home, keep, recruit, place, fight, troop, to, teleport,
                               how_many, veto, pass, fire, enlist_city, enlist, escape, flee, plan,
                               support, wound, discard, recall, retreat, stay, retreat_to,
                               withdraw),
                              (tactics, swap, take, tokens, in_place, guard, walk, collect, replace,
                               use, seal, send_back, priests, direct))

// How the operands of a choice are written.
enum class Form : std::uint8_t {
  bare,
  city,
  levels,
  pyramid,
  space_count,
  di,
  raise_once,
  raise_to,
  seat,
  number,
  action,
  golden,
  tile,
  card,
  space,
  creature,
  how_many,
  enlist_city,
  plan,
  support,
  tactics,
  walk,
  object,
  seal,
  space_or_pool
};

struct Verb {
  Kind kind;
  std::string_view word;  // the first of its notation
  Form form;
};
// In the order of the kinds.
constexpr std::array<Verb, count_of<Kind>> verbs = {{
    {Kind::city, "", Form::city},
    {Kind::levels, "levels", Form::levels},
    {Kind::pyramid, "", Form::pyramid},
    {Kind::units, "units", Form::space_count},
    {Kind::keep_card, "keep", Form::di},
    {Kind::raise_once, "raise", Form::raise_once},
    {Kind::reinforce, "reinforce", Form::bare},
    {Kind::done, "done", Form::bare},
    {Kind::order, "order", Form::seat},
    {Kind::token, "token", Form::action},
    {Kind::silver, "silver", Form::action},
    {Kind::golden, "golden", Form::golden},
    {Kind::card, "card", Form::di},
    {Kind::end, "end", Form::bare},
    {Kind::nothing, "nothing", Form::bare},
    {Kind::raise_to, "raise", Form::raise_to},
    {Kind::buy, "buy", Form::tile},
    {Kind::remove, "remove", Form::card},
    {Kind::home, "home", Form::space},
    {Kind::keep, "keep", Form::bare},
    {Kind::recruit, "recruit", Form::bare},
    {Kind::place, "place", Form::creature},
    {Kind::fight, "fight", Form::space},
    {Kind::troop, "troop", Form::space},
    {Kind::to, "to", Form::space},
    {Kind::teleport, "teleport", Form::space},
    {Kind::how_many, "units", Form::how_many},
    {Kind::veto, "veto", Form::bare},
    {Kind::pass, "pass", Form::bare},
    {Kind::fire, "fire", Form::space},
    {Kind::enlist_city, "enlist", Form::enlist_city},
    {Kind::enlist, "enlist", Form::space},
    {Kind::escape, "escape", Form::bare},
    {Kind::flee, "flee", Form::space},
    {Kind::plan, "play", Form::plan},
    {Kind::support, "support", Form::support},
    {Kind::wound, "wound", Form::number},
    {Kind::discard, "discard", Form::di},
    {Kind::recall, "recall", Form::bare},
    {Kind::retreat, "retreat", Form::bare},
    {Kind::stay, "stay", Form::bare},
    {Kind::retreat_to, "retreat", Form::space},
    {Kind::withdraw, "withdraw", Form::bare},
    {Kind::tactics, "add", Form::tactics},
    {Kind::swap, "swap", Form::bare},
    {Kind::take, "take", Form::di},
    {Kind::tokens, "tokens", Form::number},
    {Kind::in_place, "in-place", Form::number},
    {Kind::guard, "guard", Form::space},
    {Kind::walk, "walk", Form::walk},
    {Kind::collect, "collect", Form::bare},
    {Kind::replace, "replace", Form::space},
    {Kind::use, "use", Form::object},
    {Kind::seal, "seal", Form::seal},
    {Kind::send_back, "send-back", Form::space_or_pool},
    {Kind::priests, "priests", Form::number},
    {Kind::direct, "direct", Form::space},
}};
static_assert(std::all_of(verbs.begin(), verbs.end(), [](const Verb& verb) {
  return &verb == &verbs[static_cast<std::size_t>(verb.kind)];
}));

template <class... Operands>
constexpr Choice choice(Kind kind, Operands... operands) {
  return Choice(static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(operands)...);
}
constexpr const Verb& verb_of(Choice choice) {
  return verbs[choice.kind() < verbs.size() ? choice.kind() : static_cast<std::size_t>(Kind::done)];
}
constexpr Kind kind_of(Choice choice) { return static_cast<Kind>(choice.kind()); }
constexpr Space space_of(Choice choice, unsigned at = 0) {
  return static_cast<Space>(choice.operand(at));
}

// The battle DI cards that a choice names, as a part of a plan.
constexpr Support adding_support(Choice choice) {
  return static_cast<Support>(choice.operand(0) << 8 | choice.operand(1));
}
constexpr Support tactics_support(Choice choice) {
  return static_cast<Support>(choice.operand()) << adding_bits;
}

// KEMET-4.7, KEMET-28.2: the levels of white, red, blue and black, as they are chosen. The first
// ones are those without black.
constexpr std::array<std::array<std::uint8_t, colour_count>, 16> level_shares = {{{1, 1, 1, 0},
                                                                                  {2, 1, 0, 0},
                                                                                  {2, 0, 1, 0},
                                                                                  {1, 2, 0, 0},
                                                                                  {1, 0, 2, 0},
                                                                                  {0, 2, 1, 0},
                                                                                  {0, 1, 2, 0},
                                                                                  {1, 1, 0, 1},
                                                                                  {1, 0, 1, 1},
                                                                                  {0, 1, 1, 1},
                                                                                  {2, 0, 0, 1},
                                                                                  {1, 0, 0, 2},
                                                                                  {0, 2, 0, 1},
                                                                                  {0, 1, 0, 2},
                                                                                  {0, 0, 2, 1},
                                                                                  {0, 0, 1, 2}}};
constexpr std::size_t shares_without_black = 7;

// Which creatures of a space go with a step: none, the one that is there, its companion, or both.
using Party = unsigned;
constexpr Party nobody_along = 0, creature_along = 1, companion_along = 2;
constexpr Party party_count = 4;

// How a choice names a pyramid: an own one by its colour, another player's by its district.
constexpr std::uint8_t captured_mark = 0x40;
constexpr std::uint8_t pyramid_name(Colour colour) { return static_cast<std::uint8_t>(colour); }
constexpr std::uint8_t pyramid_name(Space district) {
  return static_cast<std::uint8_t>(captured_mark | static_cast<unsigned>(district));
}

BOOST_DEFINE_FIXED_ENUM_CLASS(GoldenAction, std::uint8_t, move, recruit, pray, white, red, blue,
                              black)

}  // namespace ennead::kemet
