// ennead load: a table server under load on this machine, measured from the outside.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/load_neighbours.h"
#include "app/measured_server.h"
#include "core/json_reader.h"
#include "play/any_game.h"
#include "server/client.h"
#include "server/limits.h"
#include "server/remote_seat.h"

namespace ennead {

namespace {

using Clock = std::chrono::steady_clock;

struct LoadArguments {
  std::string game = "aton";
  int tables = 1000;
  int rate = 1000;
  int seconds = 20;
  int idle = 0;
  bool rest = false;
  bool durability = false;
  bool neighbours = false;
  std::string data;
};

struct LoadedSeat {
  RemoteSeat seat;
  std::shared_ptr<ClientLoop::Connection> line;
};

// A table, its seats, and when the choice that is on its way was sent.
struct LoadedTable {
  std::string name;
  std::vector<std::unique_ptr<LoadedSeat>> seats;
  Clock::time_point sent;
  std::size_t still_to_hear = 0;
};

// All windows of one run. A line that does not open or breaks is a Fault: figures without it would
// be worth nothing.
class Load {
 public:
  Load(std::string game, std::uint16_t port) : game_(std::move(game)), port_(port), loop_(port) {}

  void make_tables(int count) {
    const int players = game_named(game_).info().min_players;
    for (int at = 0; at < count; ++at) {
      json::array seats;
      for (int seat = 0; seat < players; ++seat) seats.push_back(json::object{{"player", "me"}});
      const HttpAnswer answer = http_request(
          port_, "POST", "/api/v1/tables",
          json::serialize(json::object{{"game", game_}, {"seats", seats}, {"seed", at}}));
      if (answer.status != 201) throw Fault("", "a table could not be made: " + answer.body);
      const json::value made = parse_json(answer.body);
      auto table = std::make_unique<LoadedTable>();
      table->name = std::string(made.at("table").as_string());
      for (int seat = 0; seat < players; ++seat) {
        auto one = std::make_unique<LoadedSeat>(LoadedSeat{
            RemoteSeat(table->name, std::string(made.at("key").as_string()), seat), nullptr});
        one->line = loop_.open([this, table = table.get(), seat = one.get()](
                                   std::string_view message) { heard(*table, *seat, message); });
        one->line->send(one->seat.hello());
        table->seats.push_back(std::move(one));
      }
      LoadedTable* last = table.get();
      tables_.push_back(std::move(table));
      if (!loop_.run_until([last] { return last->seats.back()->seat.known(); }, patience))
        throw Fault("", "a window did not open: " + last->seats.back()->line->why_closed());
    }
  }

  // Windows that only watch, shared out over the tables.
  void add_idle(int count) {
    for (int at = 0; at < count; ++at) {
      const auto& table = tables_[static_cast<std::size_t>(at) % tables_.size()];
      const std::size_t wanted = idle_.size() + 1;
      idle_.push_back(loop_.open([this](std::string_view message) {
        if (message.find("\"scene\"") != std::string_view::npos) ++idle_known_;
      }));
      idle_.back()->send(json::serialize(json::object{{"do", "hello"}, {"table", table->name}}));
      constexpr std::size_t at_once = 100;
      const auto opened = [this, wanted] { return idle_known_ + at_once > wanted; };
      if (!loop_.run_until(opened, patience))
        throw Fault("", fmt::format("only {} of {} idle connections opened", idle_known_, wanted));
    }
    const auto all = [this] { return idle_known_ >= idle_.size(); };
    if (!loop_.run_until(all, patience))
      throw Fault("", fmt::format("only {} of {} idle connections opened", idle_known_, count));
  }

  // So many choices a second; 0: as many as the tables allow.
  void run(int rate, int seconds) {
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::seconds(seconds);
    loop_.run_until(
        [&] {
          const auto now = Clock::now();
          const double passed = std::chrono::duration<double>(now - begin).count();
          const auto due = rate == 0 ? UINT64_MAX : static_cast<std::uint64_t>(passed * rate);
          for (std::size_t tried = 0; sent_ < due && tried < tables_.size(); ++tried) choose_next();
          return now >= end;
        },
        std::chrono::seconds(seconds) + patience);
    // Games may be over before the time is.
    seconds_ = std::chrono::duration<double>((rate == 0 ? last_ : Clock::now()) - begin).count();
    for (const auto& table : tables_)
      for (const auto& one : table->seats)
        if (!one->line->is_open()) throw Fault("", "a window broke: " + one->line->why_closed());
    for (const auto& line : idle_)
      if (!line->is_open()) throw Fault("", "an idle connection broke: " + line->why_closed());
  }

  void close_all() {
    for (const auto& table : tables_)
      for (const auto& one : table->seats) one->line->drop();
    for (const auto& line : idle_) line->drop();
  }

  double choices_per_second() const { return static_cast<double>(chosen_) / seconds_; }
  std::size_t windows() const { return tables_.size() * tables_[0]->seats.size(); }
  // The share of choices that the others had after so many milliseconds.
  double percentile(double share) {
    if (delays_.empty()) throw Fault("", "no choice reached anybody");
    std::sort(delays_.begin(), delays_.end());
    return delays_[static_cast<std::size_t>(share * static_cast<double>(delays_.size() - 1))];
  }

 private:
  static constexpr std::chrono::seconds patience{30};

  void choose_next() {
    LoadedTable& table = *tables_[next_++ % tables_.size()];
    if (table.still_to_hear > 0) return;
    for (const auto& one : table.seats) {
      if (!one->seat.can_choose()) continue;
      table.sent = Clock::now();
      table.still_to_hear = table.seats.size() - 1;
      one->line->send(one->seat.choose(chance_));
      ++sent_;
      return;
    }
  }

  void heard(LoadedTable& table, LoadedSeat& seat, std::string_view message) {
    const std::size_t before = seat.seat.number();
    const bool chooser = !seat.seat.pending().empty();
    seat.seat.receive(message);
    if (chooser && seat.seat.pending().empty()) {
      ++chosen_;
      last_ = Clock::now();
    }
    if (before == 0 || seat.seat.number() == before || chooser || table.still_to_hear == 0) return;
    --table.still_to_hear;
    delays_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - table.sent).count());
  }

  std::string game_;
  std::uint16_t port_;
  ClientLoop loop_;
  Chance chance_{1};
  std::vector<std::unique_ptr<LoadedTable>> tables_;
  std::vector<std::shared_ptr<ClientLoop::Connection>> idle_;
  std::size_t idle_known_ = 0;
  std::size_t next_ = 0;
  std::uint64_t sent_ = 0;
  std::uint64_t chosen_ = 0;
  double seconds_ = 1;
  Clock::time_point last_;  // that a choice was acknowledged
  std::vector<double> delays_;
};

const std::vector<std::string> no_limits = {"--unlimited", "--max-connections", "100000"};

// Tables at rest hold their place on the disk only; the server lets them rest when nobody has
// looked for half a minute.
void measure_rest(const MeasuredServer& server, double empty, int tables) {
  std::cout << "waiting until the tables rest" << std::endl;
  constexpr int most_seconds = 90;
  for (int waited = 0; server.metric("ennead_live_tables") > 0; ++waited) {
    if (waited == most_seconds) throw Fault("", "the tables do not rest");
    sleep(1);
  }
  std::cout << fmt::format("memory of a table at rest: {:.1f} KiB (server {:.0f} MB)\n",
                           (server.megabytes() - empty) * 1e6 / 1024 / tables, server.megabytes());
}

void measure(const LoadArguments& arguments) {
  const MeasuredServer server(arguments.data, no_limits);
  const double empty = server.megabytes();
  Load run(arguments.game, server.port());
  run.make_tables(arguments.tables);
  run.add_idle(arguments.idle);
  run.run(arguments.rate, arguments.seconds);
  std::cout << fmt::format(
      "{} tables of {}, {} windows, {} idle connections\n"
      "{:.0f} choices a second\n"
      "choice to the others' receipt: p50 {:.1f} ms, p99 {:.1f} ms, most {:.1f} ms\n"
      "memory of a live table with its windows: {:.0f} KiB (server {:.0f} MB, {:.0f} MB before)\n",
      arguments.tables, arguments.game, run.windows(), arguments.idle, run.choices_per_second(),
      run.percentile(0.5), run.percentile(0.99), run.percentile(1),
      (server.megabytes() - empty) * 1e6 / 1024 / arguments.tables, server.megabytes(), empty);
  run.close_all();
  if (arguments.rest) measure_rest(server, empty, arguments.tables);
}

// As many choices as can be, once as always and once without waiting for the disk.
void measure_durability(const LoadArguments& arguments) {
  double rates[2] = {};
  for (const bool durable : {true, false}) {
    std::vector<std::string> how = no_limits;
    if (!durable) how.emplace_back("--no-sync");
    const MeasuredServer server(arguments.data, how);
    Load run(arguments.game, server.port());
    run.make_tables(arguments.tables);
    run.run(0, arguments.seconds);
    rates[durable ? 1 : 0] = run.choices_per_second();
    std::cout << fmt::format("as many as possible, {}: {:.0f} choices a second, p99 {:.1f} ms\n",
                             durable ? "each on the disk first" : "without waiting for the disk",
                             run.choices_per_second(), run.percentile(0.99));
  }
  std::cout << fmt::format("durability costs {:.0f} % of the choices\n",
                           100 * (1 - rates[1] / rates[0]));
}

}  // namespace

void add_load(CommandLine& line) {
  const auto arguments = std::make_shared<LoadArguments>();
  const Command command = line.command("load", "Measure a server under load on this machine");
  command.option("game", &arguments->game, "The game").show_default();
  command.option("--tables", &arguments->tables, "Number of tables").positive().show_default();
  command.option("--rate", &arguments->rate, "Choices a second at all tables together")
      .positive()
      .show_default();
  command.option("--seconds", &arguments->seconds, "How long to measure").positive().show_default();
  command.option("--idle", &arguments->idle, "Additional connections that only listen")
      .show_default();
  command.flag("--rest", &arguments->rest,
               "Also measure tables at rest, which takes half a minute more");
  command.flag("--durability", &arguments->durability,
               "Measure instead what waiting for the disk costs: as many choices as possible, with "
               "and without it");
  command.flag("--neighbours", &arguments->neighbours,
               "Measure instead how long people wait for their own choices with the usual limits: "
               "quiet, while one address floods, and while 50 tables of bots are watched");
  command
      .option("--data", &arguments->data,
              "Folder on the disk to measure (default: the folder for temporary files)")
      .type_name("DIR");
  command.action([arguments] {
    allow_many_files();
    game_named(arguments->game);  // a Fault where there is none
    if (arguments->neighbours)
      measure_neighbours({arguments->game, arguments->tables, arguments->rate, arguments->seconds,
                          arguments->data});
    else if (arguments->durability)
      measure_durability(*arguments);
    else
      measure(*arguments);
  });
}

}  // namespace ennead
