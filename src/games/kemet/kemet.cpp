// The game contract of Kemet: from the stack of frames to questions and choices. Legal lists stand
// in legal.cpp, the set-up in setup.cpp.
#include "games/kemet/kemet.h"

#include <array>

#include "games/kemet/dispatch.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

constexpr std::array<std::string_view, 2> points_values = {"8", "10"};
constexpr std::array<std::string_view, 2> discards_values = {"down", "up"};
constexpr std::array<std::string_view, 2> reactions = {"veto", "escape"};  // KEMET-18.16
constexpr std::array<OptionInfo, 4> options{{
    {"points", "integer", "8", points_values, "kemet.option.points"},
    {"discards", "choice", "\"down\"", discards_values, "kemet.option.discards"},
    {"beginner", "bool", "false", {}, "kemet.option.beginner"},
    {"order", "list", "\"random\"", {}, "kemet.option.order"},
}};

// ---- Which question a frame asks ----------------------------------------------------------------

template <class Frame>
constexpr QuestionKind plain_kind = QuestionKind::none;
template <>
constexpr QuestionKind plain_kind<Vision> = QuestionKind::vision;
template <>
constexpr QuestionKind plain_kind<NightPowers> = QuestionKind::night;
template <>
constexpr QuestionKind plain_kind<Reinforce> = QuestionKind::reinforce_units;
template <>
constexpr QuestionKind plain_kind<TurnOrder> = QuestionKind::order;
template <>
constexpr QuestionKind plain_kind<Turn> = QuestionKind::turn;
template <>
constexpr QuestionKind plain_kind<Raise> = QuestionKind::raise;
template <>
constexpr QuestionKind plain_kind<Buy> = QuestionKind::buy;
template <>
constexpr QuestionKind plain_kind<Remove> = QuestionKind::remove;
template <>
constexpr QuestionKind plain_kind<NewCreature> = QuestionKind::new_creature;
template <>
constexpr QuestionKind plain_kind<HowMany> = QuestionKind::how_many;
template <>
constexpr QuestionKind plain_kind<Veto> = QuestionKind::veto;
template <>
constexpr QuestionKind plain_kind<Fire> = QuestionKind::fire;
template <>
constexpr QuestionKind plain_kind<Enlist> = QuestionKind::enlist;
template <>
constexpr QuestionKind plain_kind<EnlistUnits> = QuestionKind::enlist_units;
template <>
constexpr QuestionKind plain_kind<CardTeleport> = QuestionKind::card_teleport;
template <>
constexpr QuestionKind plain_kind<Escape> = QuestionKind::escape;
template <>
constexpr QuestionKind plain_kind<Flee> = QuestionKind::flee;
template <>
constexpr QuestionKind plain_kind<Plan> = QuestionKind::plan;
template <>
constexpr QuestionKind plain_kind<SupportPlan> = QuestionKind::support;
template <>
constexpr QuestionKind plain_kind<Wound> = QuestionKind::wound;
template <>
constexpr QuestionKind plain_kind<Discard> = QuestionKind::discard;
template <>
constexpr QuestionKind plain_kind<Beaten> = QuestionKind::beaten;
template <>
constexpr QuestionKind plain_kind<RetreatTo> = QuestionKind::retreat_to;
template <>
constexpr QuestionKind plain_kind<Victor> = QuestionKind::victor;
template <>
constexpr QuestionKind plain_kind<GoHome> = QuestionKind::go_home;
template <>
constexpr QuestionKind plain_kind<Delta> = QuestionKind::delta;
template <>
constexpr QuestionKind plain_kind<Sanctuary> = QuestionKind::sanctuary;

template <class Frame>
QuestionKind kind_of_question(const Frame& /*frame*/) {
  return plain_kind<Frame>;
}
QuestionKind kind_of_question(const SetUp& frame) {
  return static_cast<QuestionKind>(static_cast<int>(QuestionKind::city) +
                                   static_cast<int>(frame.step));
}
QuestionKind kind_of_question(const Recruit& frame) {
  return static_cast<QuestionKind>(static_cast<int>(QuestionKind::recruit) +
                                   static_cast<int>(frame.step));
}
QuestionKind kind_of_question(const Move& frame) {
  return frame.at == no_space ? QuestionKind::troop : QuestionKind::step;
}

// What only carries on and asks nobody.
template <class Frame>
concept Carries = std::is_same_v<Frame, Night> || std::is_same_v<Frame, Played> ||
    std::is_same_v<Frame, Encounter> || std::is_same_v<Frame, Evening>;
// Both sides of a battle at once.
template <class Frame>
concept OfBothSides = std::is_same_v<Frame, Plan> || std::is_same_v<Frame, SupportPlan>;
// What is chosen stays secret.
template <class Frame>
concept Secret =
    OfBothSides<Frame> || std::is_same_v<Frame, Vision> || std::is_same_v<Frame, Discard>;

// What can be chosen depends on the DI cards of the seat.
template <class Frame>
bool depends_on_cards(const State& s, const Frame& frame) {
  if constexpr (std::is_same_v<Frame, Veto> || std::is_same_v<Frame, Escape>)
    return true;
  else if constexpr (std::is_same_v<Frame, Turn>)
    return s.seats[frame.seat].di_size > 0;
  else if constexpr (std::is_same_v<Frame, Recruit>)
    return frame.fought && s.seats[frame.seat].di_size > 0;
  else if constexpr (std::is_same_v<Frame, Move>)
    return frame.at != no_space && s.seats[frame.seat].di_size > 0;
  else
    return false;
}

// Carries on until somebody is asked or the game is over.
void proceed(State& s, KemetJournal& journal) {
  for (;;) {
    switch (s.stack.top_tag()) {
      case Stack::tag<Night>: resume(s, s.stack.top<Night>(), journal); break;
      case Stack::tag<Recruit>:
        if (resume(s, s.stack.top<Recruit>(), journal)) return;
        break;
      case Stack::tag<Played>: resume(s, s.stack.top<Played>(), journal); break;
      case Stack::tag<Encounter>: resume(s, s.stack.top<Encounter>(), journal); break;
      case Stack::tag<Evening>: resume(s, s.stack.top<Evening>(), journal); break;
      default: return;  // a question, or the end
    }
  }
}

}  // namespace

constinit const GameInfo Kemet::info{"kemet", "Kemet", 2, 5, 1, {}, options, reactions};

Question Kemet::question(const State& s) {
  if (s.stack.empty()) return {};
  return visit_top(s.stack, [&s]<class Frame>(const Frame& frame) -> Question {
    const auto kind = static_cast<std::uint8_t>(kind_of_question(frame));
    if constexpr (Carries<Frame>)
      return {};
    else if constexpr (OfBothSides<Frame>)
      return {frame.asked, frame.asked.without(frame.answered), kind, true};
    else
      return {frame.seat, frame.seat, kind, Secret<Frame>, depends_on_cards(s, frame)};
  });
}

bool Kemet::allows(const State& s, Seat seat, Choice wanted) {
  if (index(seat) >= s.players) return false;
  ChoiceList list;
  legal(s, seat, list);
  return list.has(wanted);
}

void Kemet::choose(State& s, Seat seat, Choice chosen, KemetJournal& journal) {
  if (s.stack.empty()) return;
  visit_top(s.stack, [&]<class Frame>(Frame& frame) {
    if constexpr (OfBothSides<Frame>)
      commit(s, frame, seat, chosen, journal);
    else if constexpr (!Carries<Frame>)
      answer(s, frame, chosen, journal);
  });
  proceed(s, journal);
}

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
