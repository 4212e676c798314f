// The game contract of Kemet; the set-up is in setup.cpp, the outcome in evening.cpp.
#include "games/kemet/kemet.h"

#include <array>

#include "core/frame_game_impl.h"
#include "games/kemet/rules.h"

namespace ennead {

template struct FrameGame<kemet::Kemet, kemet::State, kemet::Event>;

}  // namespace ennead

namespace ennead::kemet {

namespace {

constexpr std::array<std::string_view, 2> points_values = {"8", "10"};
constexpr std::array<std::string_view, 2> discards_values = {"down", "up"};
constexpr std::array<std::string_view, 2> reactions = {"veto", "escape"};  // KEMET-18.16
constexpr std::array<std::string_view, 2> victory_values = {"day", "turn"};
// KEMET-29.1, board by board
constexpr std::array<std::string_view, 8> path_sides = {"1A", "1B", "2A", "2B",
                                                        "3A", "3B", "4A", "4B"};
constexpr std::array<OptionInfo, 7> options{{
    {"content", "sets", "[\"base\"]", words_of<Set>, "kemet.option.content"},
    {"points", "integer", "8", points_values, "kemet.option.points"},
    {"discards", "choice", "\"down\"", discards_values, "kemet.option.discards"},
    {"beginner", "bool", "false", {}, "kemet.option.beginner"},
    {"victory", "choice", "\"day\"", victory_values, "kemet.option.victory"},
    {"order", "list", "\"random\"", {}, "kemet.option.order"},
    {"path", "list", "\"random\"", path_sides, "kemet.option.path", path_boards},
}};

}  // namespace

constinit const GameInfo Kemet::info{"kemet", "Kemet", 2, 5, 1, {}, options, reactions};

std::string_view Kemet::side_name(const State& s, Seat seat) {
  const std::uint8_t city = s.seats[seat].city;
  return city == no_city ? std::string_view() : std::string_view(box().city_names[city]);
}

// KEMET-18.16
std::optional<Choice> Kemet::automatic_pass(const State& s, Seat seat) {
  const bool asked = (s.stack.top_is<Veto>() && s.stack.top<Veto>().seat == seat) ||
                     (s.stack.top_is<Escape>() && s.stack.top<Escape>().seat == seat);
  if (!asked) return std::nullopt;
  return choice(Kind::pass);
}

}  // namespace ennead::kemet
