// Does the kit find anything? Aton with one thing broken at a time, and the check that says so.
#include <gtest/gtest.h>

#include "games/aton/aton.h"
#include "play/kit.h"

namespace ennead {
namespace {

using aton::Aton;
using aton::AtonJournal;
using aton::State;

enum class Defect {
  none,
  view_with_generator,
  view_with_commitments,
  view_without_own_hand,
  loud_commitments,
  resamples_nothing,
  allows_everything,
  allows_less,
  lists_twice,
  one_text_for_two,
  no_sentence,
  field_missing,
  json_forgets,
  listeners_matter,
  draws_unsealed,
  too_many_counters,
  nobody_wins,
  sums_do_not_add_up,
  explains_without_words,
  explains_unlike,
};

struct BrokenAton : Aton {
  static inline Defect defect = Defect::none;

  static View<BrokenAton> view(const State& s, Viewer viewer) {
    State seen = *Aton::view(s, viewer);
    if (defect == Defect::view_with_generator) seen.chance = s.chance;
    if (defect == Defect::view_with_commitments) seen.stack = s.stack;
    if (defect == Defect::view_without_own_hand && viewer.is_seat())
      seen = *Aton::view(s, Viewer::spectator());
    return View<BrokenAton>(seen);
  }
  static State resample(const View<BrokenAton>& view, Chance& chance) {
    State world = Aton::resample(Aton::view(*view, view->viewer), chance);
    if (defect == Defect::resamples_nothing) world.sides = view->sides;
    return world;
  }
  static Explanation explain(const View<BrokenAton>& view) {
    Explanation out = Aton::explain(Aton::view(*view, view->viewer));
    if (defect == Defect::sums_do_not_add_up) ++out.scoring.totals[0];
    if (defect == Defect::explains_without_words) out.hint.emplace_back("aton.hint.nothing");
    if (defect == Defect::explains_unlike && view->viewer.is_seat()) ++out.goal;
    return out;
  }
  static void explain_all(const View<BrokenAton>& view, Explanation& out) {
    Aton::explain_all(Aton::view(*view, view->viewer), out);
  }
  static void explain_own(const View<BrokenAton>& view, const Explanation& all,
                          OwnPart<Explanation>& own) {
    Aton::explain_own(Aton::view(*view, view->viewer), all, own);
  }
  static std::optional<Message> why_not(const View<BrokenAton>& view, Seat seat,
                                        std::string_view target) {
    return Aton::why_not(Aton::view(*view, view->viewer), seat, target);
  }
  static void choose(State& s, Seat seat, Choice choice, AtonJournal& journal) {
    AtonJournal deaf;
    if (defect == Defect::loud_commitments && question(s).secret)
      journal.tell(aton::CartoucheEqual{static_cast<int>(choice.word() >> 16U)});
    if (defect == Defect::listeners_matter && journal.listening()) s.chance.below(2);
    Aton::choose(s, seat, choice, defect == Defect::draws_unsealed ? deaf : journal);
    if (defect == Defect::too_many_counters && s.round == 3) s.sides[seat].kingdom = 9;
  }
  static void legal(const State& s, Seat seat, ChoiceList& list) {
    Aton::legal(s, seat, list);
    if (defect == Defect::lists_twice && !list.empty()) list.add(list[0]);
  }
  static bool allows(const State& s, Seat seat, Choice choice) {
    if (defect == Defect::allows_everything) return true;
    if (defect == Defect::allows_less && choice.operand() == 0) return false;
    return Aton::allows(s, seat, choice);
  }
  static std::string text(Choice choice) {
    const bool exchange = aton::kind_of(choice) == aton::Kind::exchange;
    return defect == Defect::one_text_for_two && exchange ? "keep" : Aton::text(choice);
  }
  static Message label(const State& s, Seat seat, Choice choice) {
    return defect == Defect::no_sentence ? Message("aton.choice.nothing")
                                         : Aton::label(s, seat, choice);
  }
  static Message prompt(const State& s, Seat seat) {
    return defect == Defect::field_missing ? Message("aton.prompt.place") : Aton::prompt(s, seat);
  }
  static State from_json(const json::value& value) {
    State s = Aton::from_json(value);
    if (defect == Defect::json_forgets) s.sides[aton::red].score = 0;
    return s;
  }
  static Outcome outcome(const State& s) {
    Outcome outcome = Aton::outcome(s);
    if (defect == Defect::nobody_wins) outcome.winners = {};
    return outcome;
  }
};

std::string what_the_kit_says(Defect defect) {
  BrokenAton::defect = defect;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    try {
      kit::play_random<BrokenAton>({{}, 2, seed}, 1);
    } catch (const kit::Failure& failure) {
      EXPECT_NO_THROW(Record::parse(failure.record())) << "the record reproduces the fault";
      return failure.what();
    }
  }
  return "nothing";
}

void expect_found(Defect defect, std::string_view words) {
  const std::string said = what_the_kit_says(defect);
  EXPECT_NE(said.find(words), std::string::npos)
      << "instead of " << words << " the kit says: " << said;
}

TEST(KitFinds, NothingInSoundRules) { EXPECT_EQ(what_the_kit_says(Defect::none), "nothing"); }

TEST(KitFinds, WhatIsNotHidden) {
  expect_found(Defect::view_with_generator,
               "view: the view of a spectator: the generator is in it");
  expect_found(Defect::view_with_commitments, "secrecy: ");
  expect_found(Defect::view_without_own_hand, "view: the view of seat 0");
  expect_found(Defect::loud_commitments, "secrecy: ");
  expect_found(Defect::resamples_nothing, "resample: ");
}

TEST(KitFinds, WrongLists) {
  expect_found(Defect::allows_everything, "illegal: ");
  expect_found(Defect::allows_less, "legal: ");
  expect_found(Defect::lists_twice, "legal: \"keep\" is in the list twice");
  expect_found(Defect::one_text_for_two, "notation: keep means two choices");
  expect_found(Defect::no_sentence, "words: no sentence for aton.choice.nothing");
  expect_found(Defect::field_missing, "words: aton.prompt.place says: ");
}

TEST(KitFinds, WrongStates) {
  expect_found(Defect::json_forgets, "JSON: ");
  expect_found(Defect::listeners_matter, "match: the match is in another state");
  expect_found(Defect::draws_unsealed, "secrecy: ");
  expect_found(Defect::too_many_counters, "more than 8 counters in the Kingdom");
  expect_found(Defect::nobody_wins, "outcome: winners are there at the end only");
}

TEST(KitFinds, WrongExplanations) {
  expect_found(Defect::sums_do_not_add_up, "explain: the rows of a reckoning are not its totals");
  expect_found(Defect::explains_without_words, "words: no sentence for aton.hint.nothing");
  expect_found(Defect::explains_unlike, "explain: what all are explained is not alike");
}

}  // namespace
}  // namespace ennead
