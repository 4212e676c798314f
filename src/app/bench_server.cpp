#include "app/bench_server.h"

#include <algorithm>
#include <iostream>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "app/cpu_time.h"
#include "play/games.h"
#include "table/scene.h"

namespace ennead {

namespace {

// A table with a person in every seat, and somebody at every window.
struct WatchedTable {
  Table table;
  Shows shows;
  std::vector<Shown> windows;

  static TableHeader header(const AnyGame& game, int players, std::uint64_t seed) {
    TableHeader header;
    header.start = game.start(json::object{}, players, seed)->record();
    header.start.choices.clear();
    header.title = "A table";
    for (int seat = 0; seat < players; ++seat)
      header.chairs.push_back({true, "Player " + std::to_string(seat), {}});
    return header;
  }
  WatchedTable(const AnyGame& game, int players, std::uint64_t seed, Shows shown)
      : table("AAAAAAAAAAAAAAAAAAAAAA", header(game, players, seed)), shows(shown) {
    const Moment begin(table, shows);
    windows.emplace_back(begin, Viewer::spectator());
    for (const Seat seat : SeatSet::first(players)) windows.emplace_back(begin, seat);
  }
};

struct Sent {
  std::size_t events = 0;
  std::size_t bytes = 0;
  double ns = 0;
};

// One for each `send_events`: otherwise all have the same code, and compilers make one of them.
template <Game G, bool explained>
std::size_t sent_bytes = 0;

// What follows a choice, as the lobby does it. Not inlined, so that profilers find it, for each
// game by itself.
template <Game G, bool explained>
[[gnu::noinline]] std::size_t send_events(WatchedTable& at) {
  std::size_t bytes = 0;
  Moment now(at.table, at.shows);
  for (Shown& window : at.windows) bytes += window.event(now).size();
  sent_bytes<G, explained> += bytes;
  return bytes;
}

// Random games; only what the windows get is timed.
template <Game G, bool explained>
Sent send_games(int players, std::uint64_t games) {
  const AnyGame& game = game_named(G::info.name);
  Sent sent;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    WatchedTable at(game, players, seed, {.choices = true, .explanation = explained});
    Chance picks(~seed);
    while (at.table.phase() == Table::Phase::playing) {
      const Seat seat = at.table.match().question().waiting.lowest();
      const std::vector<Choice> legal = at.table.match().legal(seat);
      const Choice choice = legal[picks.below(static_cast<std::uint32_t>(legal.size()))];
      at.table.apply(at.table.bot_choice(seat, choice, 0));
      const double begin = cpu_ns();
      sent.bytes += send_events<G, explained>(at);
      sent.ns += cpu_ns() - begin;
      sent.events += at.windows.size();
    }
  }
  return sent;
}

struct Times {
  double best, median;
};

template <Game G, bool explained>
Times measure(int players, const ServerBench& given) {
  std::vector<double> us;
  for (int n = 0; n < given.repetitions; ++n) {
    const Sent sent = send_games<G, explained>(players, given.games);
    us.push_back(sent.ns / static_cast<double>(sent.events) / 1000);
  }
  std::sort(us.begin(), us.end());
  return {us.front(), us[us.size() / 2]};
}

template <Game G>
void report(int players, const ServerBench& given) {
  const Sent sent = send_games<G, true>(players, given.games);
  const Sent bare = send_games<G, false>(players, given.games);
  const auto each = [&](std::size_t all) {
    return static_cast<double>(all) / static_cast<double>(sent.events);
  };
  if (given.quiet) {
    std::cout << fmt::format("{} for {}: {} events; {:.0f} and {:.0f} bytes\n", G::info.name,
                             players, sent.events, each(bare.bytes), each(sent.bytes));
    return;
  }
  const Times without = measure<G, false>(players, given);
  const Times with = measure<G, true>(players, given);
  std::cout << fmt::format("{:8} {:7} {:9.1f} {:6.1f} {:7.0f} B {:9.1f} {:6.1f} {:7.0f} B\n",
                           G::info.name, players, without.best, without.median, each(bare.bytes),
                           with.best, with.median, each(sent.bytes));
}

}  // namespace

void run_server_bench(const ServerBench& given) {
  if (!given.quiet)
    std::cout << fmt::format(
        "{:16} {:>26} {:>26}\n{:8} {:>7} {:>9} {:>6} {:>9} {:>9} {:>6} {:>9}\n",
        "us a choice and viewer", "without explanations", "with explanations", "game", "players",
        "best", "median", "bytes", "best", "median", "bytes");
  for_each_game([&given]<class G>(std::type_identity<G>) {
    report<G>(G::info.min_players, given);
    if (G::info.max_players > G::info.min_players) report<G>(G::info.max_players, given);
  });
}

}  // namespace ennead
