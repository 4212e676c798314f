// AnyGame and AnyMatch for one game of the contract.
#pragma once

#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/json_reader.h"
#include "core/rules_version.h"
#include "core/typescript.h"
#include "core/wire_changes.h"
#include "play/any_game.h"
#include "play/explain_json.h"

namespace ennead {

// The check sum of a state: over what it means, so that spaces and the order of fields may differ.
inline std::string state_check(const json::object& state_without_check) {
  return hex_text(check_sum(json::serialize(state_without_check)));
}

template <Game G>
class GameOf;

// What must be there beside a state, if anything.
template <Game G>
std::shared_ptr<const void> held_for(const typename G::State& state) {
  if constexpr (requires { G::holds(state); })
    return G::holds(state);
  else
    return nullptr;
}

template <Game G>
class ViewOf final : public AnyView {
 public:
  ViewOf(const AnyGame& game, const typename G::State& state, Seat seat)
      : AnyView(game, seat), view_(G::view(state, seat)), held_(held_for<G>(state)) {}

  const View<G>& view() const { return view_; }

 private:
  View<G> view_;
  std::shared_ptr<const void> held_;
};

template <Game G>
class AlikeOf final : public Alike {
 public:
  using Explanation = typename G::Explanation;

  Explanation explanation;

  // The changes of each field since then, as JSON Patch below "/explain".
  const std::vector<std::string>& changes_since(const std::shared_ptr<AlikeOf>& was) {
    if (!changes_.empty() && was_.lock() == was) return changes_;
    was_ = was;
    changes_.clear();
    const Speech speech{G::info.name};
    const JsonPath scene;
    const JsonPath path = scene / "explain";
    each_two_fields(was->explanation, explanation,
                    [&](std::string_view name, const auto& before, const auto& now) {
                      JsonText out;
                      Changes(out, speech, speech).compare_field(path / name, before, now);
                      changes_.push_back(out.take());
                    });
    return changes_;
  }

 private:
  std::weak_ptr<AlikeOf> was_;
  std::vector<std::string> changes_;
};

template <Game G>
class SeenOf final : public Seen {
 public:
  SeenOf(const View<G>& view, std::shared_ptr<AlikeOf<G>> alike)
      : view_(view), held_(held_for<G>(*view)), wire_(G::wire(*view_)), alike_(std::move(alike)) {
    if (!alike_) return;
    OwnPart part(own_);
    G::explain_own(view_, alike_->explanation, part);
    own_fields_ = part.fields();
  }

  void write_view(JsonText& out) const override { G::write_wire(out, *view_, *wire_); }
  void write_explanation(JsonText& out) const override {
    if (!alike_) {
      out.null();
      return;
    }
    out.begin_object();
    std::size_t number = 0;
    each_two_fields(alike_->explanation, own_,
                    [&](std::string_view name, const auto& all, const auto& own) {
                      write_field(out, Speech{G::info.name}, name, is_own(number++) ? own : all);
                    });
    out.end_object();
  }
  void write_changes(JsonText& out, const Seen& now) const override {
    const auto& other = static_cast<const SeenOf&>(now);  // NOLINT: of the same match
    const JsonPath scene;
    if (!same_bytes(*view_, *other.view_))
      G::write_changes(out, scene / "view", *view_, *wire_, *other.view_, *other.wire_);
    if (alike_ && other.alike_) write_explained_changes(out, scene / "explain", other);
  }

 private:
  bool is_own(std::size_t field) const { return (own_fields_ >> field & 1U) != 0; }

  void write_explained_changes(JsonText& out, const JsonPath& path, const SeenOf& now) const {
    const Speech speech{G::info.name};
    Changes changes(out, speech, speech);
    const std::vector<std::string>& of_all = now.alike_->changes_since(alike_);
    using Members =
        boost::describe::describe_members<typename G::Explanation, boost::describe::mod_public>;
    std::size_t number = 0;
    boost::mp11::mp_for_each<Members>([&](auto member) {
      const bool was_own = is_own(number), now_own = now.is_own(number);
      const std::string& shared = of_all[number++];
      if (was_own || now_own)
        changes.compare_field(path / member.name,
                              (was_own ? own_ : alike_->explanation).*member.pointer,
                              (now_own ? now.own_ : now.alike_->explanation).*member.pointer);
      else if (!shared.empty())
        out.plain(shared);
    });
  }

  View<G> view_;
  std::shared_ptr<const void> held_;
  std::shared_ptr<const typename G::Wire> wire_;
  std::shared_ptr<AlikeOf<G>> alike_;
  typename G::Explanation own_;  // empty where a field is that of all
  std::uint64_t own_fields_ = 0;
};

template <Game G>
class MatchOf final : public AnyMatch {
 public:
  MatchOf(const AnyGame& game, Match<G> match, Record header)
      : game_(game),
        match_(std::move(match)),
        header_(std::move(header)),
        held_(held_for<G>(match_.state())) {}

  // For those who know which game it is.
  const Match<G>& match() const { return match_; }
  Match<G>& match() { return match_; }

  const AnyGame& game() const override { return game_; }
  std::unique_ptr<AnyMatch> clone() const override {
    return std::make_unique<MatchOf>(game_, match_, header_);
  }
  int players() const override { return match_.state().players; }
  Question question() const override { return G::question(match_.state()); }
  std::string_view question_name() const override { return G::question_name(match_.state()); }
  Message prompt(Seat seat) const override { return G::prompt(match_.state(), seat); }
  Outcome outcome() const override { return G::outcome(match_.state()); }

  std::vector<Choice> legal(Seat seat) const override {
    ChoiceList list;
    if (index(seat) < players()) G::legal(match_.state(), seat, list);
    return {list.begin(), list.end()};
  }
  std::vector<bool> finals(Seat seat) const override {
    std::vector<bool> out;
    const std::vector<Choice> choices = legal(seat);
    if (choices.empty()) return out;
    const View<G> seen = G::view(match_.state(), seat);
    Chance chance(hash_bytes(seen));
    const typename G::State world = G::resample(seen, chance);
    for (const Choice choice : choices) {
      typename G::State next = world;
      Journal<typename G::Event> journal;
      G::choose(next, seat, choice, journal);
      while (const auto forced = forced_choice<G>(next))
        G::choose(next, forced->seat, forced->choice, journal);
      out.push_back(journal.sealed() || G::question(next).waiting != SeatSet(seat));
    }
    return out;
  }
  std::optional<Choice> automatic_pass(Seat seat) const override {
    if constexpr (requires { G::automatic_pass(match_.state(), seat); })
      return G::automatic_pass(match_.state(), seat);
    else
      return std::nullopt;
  }
  Message label(Seat seat, Choice choice) const override {
    return G::label(match_.state(), seat, choice);
  }
  void choose(Seat seat, Choice choice) override { match_.choose(seat, choice); }
  void change(Seat seat, Choice choice) override { match_.change(seat, choice); }
  bool can_undo(Seat seat) const override { return match_.can_undo(seat); }
  void undo(Seat seat) override { match_.undo(seat); }

  const std::vector<MadeChoice>& made() const override { return match_.made(); }
  std::size_t log_size() const override { return match_.told().size(); }
  std::vector<LogLine> log(std::size_t from) const override {
    std::vector<LogLine> lines;
    for (std::size_t at = from; at < match_.told().size(); ++at) {
      const auto& told = match_.told()[at];
      const bool first = at == 0 || match_.told()[at - 1].made != told.made;
      lines.push_back({told.made, told.entry.is_public, told.entry.audience,
                       G::message(told.entry.event),
                       first && told.made > 0 && match_.made()[told.made - 1].forced});
    }
    return lines;
  }

  std::unique_ptr<AnyView> view(Seat seat) const override {
    return std::make_unique<ViewOf<G>>(game_, match_.state(), seat);
  }
  json::object view_json(Viewer viewer) const override {
    return G::to_json(*G::view(match_.state(), viewer));
  }
  json::object explain(Viewer viewer) const override {
    const View<G> view = G::view(match_.state(), viewer);
    typename G::Explanation out = G::explain(view);
    look_back(out, view, viewer);
    return to_object(Speech{G::info.name}, out);
  }
  std::shared_ptr<Alike> alike(Viewer viewer) const override {
    const View<G> view = G::view(match_.state(), viewer);
    auto out = std::make_shared<AlikeOf<G>>();
    G::explain_all(view, out->explanation);
    look_back(out->explanation, view, viewer);
    return out;
  }
  std::unique_ptr<Seen> seen(Viewer viewer, std::shared_ptr<Alike> alike) const override {
    return std::make_unique<SeenOf<G>>(G::view(match_.state(), viewer),
                                       std::static_pointer_cast<AlikeOf<G>>(std::move(alike)));
  }
  std::optional<Message> why_not(Seat seat, std::string_view target) const override {
    return G::why_not(G::view(match_.state(), seat), seat, target);
  }
  json::object state() const override {
    json::object state = G::to_json(match_.state());
    state["check"] = state_check(state);
    return state;
  }
  std::string draw(Viewer viewer, const TextTable& words) const override {
    return G::draw(*G::view(match_.state(), viewer), words);
  }
  Record record() const override {
    Record record = header_;
    for (const MadeChoice& made : match_.made())
      record.choices.push_back({made.seat, G::text(made.choice), 0});
    return record;
  }
  void save(ByteWriter& out) const override { match_.save(out); }

 private:
  void look_back(typename G::Explanation& out, const View<G>& view, Viewer viewer) const {
    std::vector<const typename G::Event*> heard;
    if constexpr (requires { G::look_back(out, view, heard); }) {
      heard.reserve(match_.told().size());
      for (const auto& told : match_.told())
        if (told.entry.heard_by(viewer)) heard.push_back(&told.entry.event);
      G::look_back(out, view, heard);
    }
  }

  const AnyGame& game_;
  Match<G> match_;
  Record header_;  // without choices
  std::shared_ptr<const void> held_;
};

template <Game G>
class GameOf final : public AnyGame {
 public:
  const GameInfo& info() const override { return G::info; }
  std::string text(Choice choice) const override { return G::text(choice); }
  Choice parse(std::string_view text) const override { return G::parse(text); }
  std::string types() const override {
    TypeScript types(false);
    types.add<typename G::Explanation>();
    G::view_types(types);
    return types.text();
  }

  std::unique_ptr<AnyMatch> start(const json::value& options, int players,
                                  const Seed& seed) const override {
    check_players(players, "/players");
    const typename G::Options chosen = G::options_from_json(options);
    return wrap(Match<G>(chosen, players, seed), header_of(chosen, players, seed));
  }

  std::unique_ptr<AnyMatch> from_state(const json::value& state) const override {
    const typename G::State read = read_state(state);
    return wrap(Match<G>(read), header_of(read));
  }

  std::unique_ptr<AnyMatch> from_record(const Record& record, std::size_t choices) const override {
    check_players(record.players, "players");
    auto match = begin(record);
    for (std::size_t at = 0; at < record.choices.size() && at < choices; ++at)
      replay(match->match(), record, at);
    if (choices >= record.choices.size()) match->match().take_forced();
    return match;
  }

  std::unique_ptr<AnyMatch> from_saved(const Record& start, ByteReader& in) const override {
    auto match = begin(start);
    match->match().load(in);
    return match;
  }

 private:
  std::unique_ptr<MatchOf<G>> wrap(Match<G> match, Record header) const {
    return std::make_unique<MatchOf<G>>(*this, std::move(match), std::move(header));
  }

  static Record header_of(const typename G::Options& options, int players, const Seed& seed,
                          int rules = G::info.rules_version) {
    Record header;
    header.game = G::info.name;
    header.rules = rules;
    header.players = players;
    header.options = G::options_to_json(options);
    header.seed = seed;
    return header;
  }
  static Record header_of(const typename G::State& state) {
    Record header;
    header.game = G::info.name;
    header.players = state.players;
    header.state = G::to_json(state);
    header.rules = header.state->at("rules").to_number<int>();
    return header;
  }

  static typename G::State read_state(const json::value& given) {
    if (!given.is_object()) throw Fault("/", "an object is expected here");
    json::object bare = given.get_object();
    bare.stable_erase("check");
    const typename G::State state = G::from_json(bare);
    const json::value* check = given.get_object().if_contains("check");
    // Over all fields, or over those that there were when it was written.
    if (check != nullptr && *check != json::value(state_check(G::to_json(state))) &&
        *check != json::value(state_check(bare)))
      throw Fault(
          "/check",
          "the state does not agree with its check sum: it was changed after it was written "
          "(leave this field out if you changed it yourself)");
    return state;
  }

  std::unique_ptr<MatchOf<G>> begin(const Record& record) const {
    const int rules = playable_rules(G::info, record.rules, "rules");
    if (record.state) {
      const typename G::State state = read_state(*record.state);
      return wrap(Match<G>(state, Match<G>::Forced::replayed), header_of(state));
    }
    typename G::Options options = G::options_from_json(record.options);
    if constexpr (requires { options.rules; }) options.rules = rules;
    return wrap(Match<G>(options, record.players, record.seed, Match<G>::Forced::replayed),
                header_of(options, record.players, record.seed, rules));
  }

  // A fault says at which choice it is and why; where the rules have changed since the record was
  // made, it says that, too.
  static void replay(Match<G>& match, const Record& record, std::size_t at) {
    const Record::Line& line = record.choices[at];
    const auto fail = [&](const std::string& why) {
      const std::string what = "choice " + std::to_string(at + 1) + " of " +
                               std::to_string(record.choices.size()) + " (\"" + line.text +
                               "\" by seat " + std::to_string(index(line.seat)) +
                               ") fails: " + why + rules_changed_since(G::info, record.rules);
      throw Fault(line.line == 0 ? "" : "line " + std::to_string(line.line), what);
    };
    try {
      match.replay(line.seat, G::parse(line.text));
    } catch (const Fault& fault) {
      fail(fault.what());
    } catch (const Refusal& refusal) {
      fail(refusal.what());
    }
  }

  static void check_players(int players, const char* place) {
    const int least = G::info.min_players, most = G::info.max_players;
    if (players >= least && players <= most) return;
    const std::string range =
        std::to_string(least) + (least < most ? " to " + std::to_string(most) : "");
    throw Fault(place, std::string(G::info.title) + " is for " + range + " players, not for " +
                           std::to_string(players));
  }
};

}  // namespace ennead
