// What somebody may ask who plays against bots alone: another try from an earlier position, and
// what a bot would choose. Where other people play, both would be unfair to them.
#include "bots/any_bot.h"
#include "play/words_json.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/secrets.h"
#include "table/scene.h"

namespace ennead {

namespace {

// A bot thinks for up to a second and a half: that is worth as much as many other requests.
constexpr double cost_of_hint = 10;
constexpr int effort_of_hint = 2;

void need_alone(const Table& table, const Key& key, Seat seat) {
  const Rights rights = key ? table.rights(hash_of(*key)) : Rights{};
  if (index(seat) >= table.players() || !rights.seats.has(seat))
    throw ApiError("bad_key", "this key does not hold that seat");
  if (table.phase() == Table::Phase::open)
    throw ApiError("not_started", "the game has not begun yet");
  if (!table.alone(rights))
    throw ApiError("not_allowed", "only people who play against bots alone may do this");
}

}  // namespace

// The same people and bots at another table; the game that goes on stays as it is. No clock runs
// there, and no rematch follows: it is a try.
void Lobby::carry_out(const TryAgain& wish, const Caller& caller, const Done& then_done) {
  const Done done = audited("make", caller, then_done);
  with(caller, done, [this, wish, caller, done](Live& live) {
    const Table& old = *live.table;
    need_alone(old, caller.key, wish.seat);
    const Rights rights = old.rights(hash_of(*caller.key));
    const std::size_t end = old.moment_at(wish.seat, wish.number);
    Make made;
    made.header.made_at = outside_.now();
    made.header.title = old.header().title;
    made.header.imported = true;
    for (const Seat seat : SeatSet::first(old.players())) {
      const Table::Place& place = old.place(seat);
      const bool held = rights.seats.has(seat);
      made.header.chairs.push_back({held, place.name, held ? BotPlayer{} : place.bot});
    }
    const std::vector<Entry>& all = old.entries();
    std::vector<Entry> entries(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(end));
    make_aside(
        made, caller.address, end,
        [name = caller.table, header = old.header(), entries = std::move(entries)] {
          Table past(name, header);
          for (const Entry& entry : entries) past.apply(entry);
          return start_from(past.match().record(), std::nullopt);
        },
        done);
  });
}

// {"choice":…,"label":…,"choices":[…]}: what the strongest bot would choose at the seat, from what
// the seat may know, and what it thinks of the best choices.
void Lobby::carry_out(const AskHint& wish, const Caller& caller, const Done& done) {
  with(caller, done, [this, wish, caller, done](Live& live) {
    const Table& table = *live.table;
    const Viewer viewer = viewer_for(table, hashed(caller.key), wish.seat);
    if (!viewer.is_seat()) throw ApiError("bad_key", "a hint is for a seat");
    const Seat seat = viewer.seat();
    need_alone(table, caller.key, seat);
    if (table.phase() == Table::Phase::over) throw ApiError("game_over", "the game is over");
    if (!table.match().question().waiting.has(seat) || table.place(seat).bot)
      throw ApiError("not_your_turn", "the game does not wait for this seat");
    auto& asked = live.thinking[static_cast<std::size_t>(seat)];
    const std::size_t question = table.question_entry();
    if (asked == question) throw ApiError("too_many", "a bot thinks about this already", 1);
    asked = question;
    outside_.charge(caller.address, cost_of_hint);
    // Who waits is kept here: a thread of the bots must not be the last to hold a connection.
    const std::uint64_t number = ++asides_;
    aside_[number] = done;
    const BotPlayer bot{std::string(bots_for(table.match().game()).back().name), effort_of_hint};
    bots_.ask(
        {table.name(), live.address, true, table.match().view(seat), bot,
         [this, name = table.name(), number, seat, question](const BotPool::Thought& thought) {
           outside_.post([this, name, number, seat, question, thought] {
             hint_came(name, number, seat, question, thought);
           });
         },
         true});
    metrics_.bots_waiting = static_cast<std::int64_t>(bots_.waiting());
  });
}

void Lobby::hint_came(const std::string& name, std::uint64_t number, Seat seat,
                      std::size_t question, const BotPool::Thought& thought) {
  metrics_.bot_waits.add(thought.waited);
  const auto found = aside_.find(number);
  const Done done = std::move(found->second);
  aside_.erase(found);
  with(name, done, [this, seat, question, thought, done](Live& live) {
    auto& asked = live.thinking[static_cast<std::size_t>(seat)];
    if (asked == question) asked.reset();
    const Table& table = *live.table;
    const bool still = !table.closed() && table.question_entry() == question &&
                       table.phase() == Table::Phase::playing;
    if (still && thought.choice)
      done(json::object{
          {"choice", table.match().game().text(*thought.choice)},
          {"label", message_json(table.match().label(seat, *thought.choice), table.game())},
          {"choices",
           thoughts_json(table.match(), seat, thought.thoughts, Thoughts::with_reasons)}});
    else if (still)
      done(ApiError("internal", "the bot has failed"));
    else
      done(ApiError("too_late", "another question is asked now"));
    drive(live);  // the seat may have been handed to a bot meanwhile
  });
}

}  // namespace ennead
