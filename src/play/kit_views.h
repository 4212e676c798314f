// What the test kit checks about hidden things. A second world shows that a view tells nothing: all
// that its viewer does not know is drawn again, and what the viewer sees, hears and may choose must
// be the same in both worlds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game_chance.h"
#include "play/explain_json.h"
#include "play/kit_checks.h"

namespace ennead::kit {

inline std::string name(Viewer viewer) {
  return viewer.is_seat() ? name(viewer.seat()) : "a spectator";
}

// Two seats may share their secrets: games say so where that can be.
template <Game G>
bool sees(const typename G::State& s, Viewer viewer, Seat seat) {
  if constexpr (requires { G::share_secrets(s, seat, seat); })
    if (viewer.is_seat() && G::share_secrets(s, viewer.seat(), seat)) return true;
  return viewer.sees(seat);
}

// Everybody who does not see everything.
inline std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> list{Viewer::spectator()};
  for (const Seat seat : SeatSet::first(players)) list.emplace_back(seat);
  return list;
}

// What is known in the view is the same as in the state it was made from.
template <Game G>
void check_view(const typename G::State& s, Viewer viewer) {
  const View<G> view = G::view(s, viewer);
  const typename G::State& seen = *view;
  const auto fail = [&](const char* what) { return "the view of " + name(viewer) + ": " + what; };
  require(seen.chance == GameChance(), "view", [&] { return fail("the generator is in it"); });
  require(same(G::view(seen, viewer), view), "view", [&] { return fail("its view differs"); });
  require(G::question(seen) == G::question(s), "view", [&] { return fail("another question"); });
  require(G::question_name(seen) == G::question_name(s), "view",
          [&] { return fail("the question has another name"); });
  require(G::outcome(seen).winners == G::outcome(s).winners, "view",
          [&] { return fail("other winners"); });
  if (!viewer.is_seat()) return;
  const Seat seat = viewer.seat();
  const ChoiceList list = legal_list<G>(s, seat);
  require(same(legal_list<G>(seen, seat), list), "view", [&] { return fail("other choices"); });
  require(G::prompt(seen, seat) == G::prompt(s, seat), "view",
          [&] { return fail("another prompt"); });
  for (const Choice choice : list)
    require(G::label(seen, seat, choice) == G::label(s, seat, choice), "view",
            [&] { return fail("another label"); });
}

// A world that the viewer could be in is a sound position, and looks the same to the viewer.
template <Game G>
void check_world(const typename G::State& s, const typename G::State& world, Viewer viewer) {
  const auto fail = [&](const std::string& what) {
    return "resampled for " + name(viewer) + ": " + what;
  };
  const std::string broken = G::broken_invariant(world);
  require(broken.empty(), "resample", [&] { return fail(broken); });
  require(same(G::view(world, viewer), G::view(s, viewer)), "resample",
          [&] { return fail("the view differs"); });
  require(world.chance != s.chance && world.chance != GameChance(), "resample",
          [&] { return fail("the future is the same"); });
  const Question q = G::question(s);
  require(G::question(world) == q, "resample", [&] { return fail("another question"); });
  // Where a question does not depend on secrets, everybody may know what can be answered: forced
  // choices are taken by themselves there.
  for (const Seat seat : SeatSet::first(s.players))
    if ((!q.secret && !q.hidden) || sees<G>(s, viewer, seat))
      require(same(legal_list<G>(world, seat), legal_list<G>(s, seat)), "resample",
              [&] { return fail("other choices of " + name(seat)); });
}

// What one choice told a viewer and left to be seen; nothing if it drew or revealed something.
template <Game G>
struct Told {
  std::vector<Message> heard;
  View<G> view;
};

template <Game G>
std::optional<Told<G>> told(typename G::State s, Seat seat, Choice choice, Viewer viewer) {
  std::vector<typename Journal<typename G::Event>::Entry> entries;
  Journal<typename G::Event> journal(entries);
  G::choose(s, seat, choice, journal);
  if (journal.sealed()) return std::nullopt;
  Told<G> result{{}, G::view(s, viewer)};
  for (const auto& entry : entries)
    if (entry.heard_by(viewer)) result.heard.push_back(G::message(entry.event));
  return result;
}

// The next choice tells the viewer the same in both worlds. What somebody else commits in secret is
// some other commitment in the other world, and that may not show either. A public choice that the
// other world does not have tells that this is not the other world.
template <Game G>
void check_choice_in_world(const typename G::State& s, const typename G::State& world,
                           Viewer viewer, Seat seat, Choice choice, Chance& chance) {
  Choice there = choice;
  if (G::question(s).secret && !sees<G>(s, viewer, seat)) {
    const ChoiceList list = legal_list<G>(world, seat);
    there = list[chance.below(static_cast<std::uint32_t>(list.size()))];
  } else if (G::question(s).hidden && !G::allows(world, seat, choice)) {
    return;
  }
  const auto here = told<G>(s, seat, choice, viewer);
  const auto elsewhere = told<G>(world, seat, there, viewer);
  if (!here || !elsewhere) return;
  const auto fail = [&](const char* what) {
    return "\"" + G::text(choice) + "\" of " + name(seat) + " shows " + name(viewer) + what;
  };
  require(here->heard == elsewhere->heard, "secrecy",
          [&] { return fail(" hidden things: events"); });
  require(same(here->view, elsewhere->view), "secrecy",
          [&] { return fail(" hidden things: the view"); });
}

// What all are explained alike, and this viewer of its own, is what it is explained by itself.
template <Game G>
void check_explained_alike(const View<G>& everybody, const View<G>& seen) {
  typename G::Explanation together, own;
  G::explain_all(everybody, together);
  OwnPart part(own);
  G::explain_own(seen, together, part);
  std::size_t number = 0;
  boost::mp11::mp_for_each<
      boost::describe::describe_members<typename G::Explanation, boost::describe::mod_public>>(
      [&](auto member) {
        if ((part.fields() >> number++ & 1U) != 0)
          together.*member.pointer = std::move(own.*member.pointer);
      });
  require(together == G::explain(seen), "explain", "what all are explained is not alike");
}

// What is explained adds up, is in words, and is the same in all worlds that look the same.
// reason is given against what can be chosen: where a game names what a choice presses.
template <Game G>
void check_explained(const View<G>& seen) {
  const typename G::Explanation explanation = G::explain(seen);
  const TextTable& words = TextTable::english();
  visit_described(explanation,
                  [&](const Message& message) { check_message(message, G::info.name, words); });
  visit_described(explanation, [](const Sum& sum) {
    int total = 0;
    for (const Part& part : sum.parts) total += part.value;
    require(total == sum.total, "explain", "the parts of a sum are not its total");
  });
  visit_described(explanation, [](const Reckoning& reckoning) {
    std::vector<int> totals(reckoning.seats.size(), 0);
    for (const Row& row : reckoning.rows)
      for (std::size_t at = 0; at < totals.size(); ++at)
        totals[at] += row.values.at(at).value_or(0);
    require(totals == reckoning.totals, "explain", "the rows of a reckoning are not its totals");
  });
}

// All of this for everybody, before and across the next choice (none at the end of the game).
template <Game G>
void check_views(const typename G::State& s, Chance& chance) {
  require(same(*G::view(s, Viewer::everything()), s), "view", "seeing everything hides something");
  const std::vector<Viewer> all = viewers(s.players);
  for (const Viewer viewer : all) {
    check_view<G>(s, viewer);
    check_explained<G>(G::view(s, viewer));
    check_explained_alike<G>(G::view(s, Viewer::spectator()), G::view(s, viewer));
    check_world<G>(s, G::resample(G::view(s, viewer), chance), viewer);
  }
  // A drawing takes longer than all the rest: one of them each time.
  const Viewer viewer = all[chance.below(static_cast<std::uint32_t>(all.size()))];
  require(!G::draw(*G::view(s, viewer), TextTable::english()).empty(), "view",
          [&] { return "no drawing for " + name(viewer); });
}
template <Game G>
void check_secrecy(const typename G::State& s, Seat seat, Choice choice, Chance& chance) {
  for (const Viewer viewer : viewers(s.players))
    check_choice_in_world<G>(s, G::resample(G::view(s, viewer), chance), viewer, seat, choice,
                             chance);
}

}  // namespace ennead::kit
