// ennead load: a table server under load on this machine, measured from the outside.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "app/commands.h"
#include "core/json_reader.h"
#include "play/any_game.h"
#include "server/client.h"
#include "server/log.h"
#include "server/remote_seat.h"
#include "server/server.h"

namespace ennead {

namespace {

using Clock = std::chrono::steady_clock;

struct LoadArguments {
  std::string game = "aton";
  int tables = 1000;
  int rate = 1000;
  int seconds = 20;
  int idle = 0;
  std::string data;
};

struct LoadedSeat {
  RemoteSeat seat;
  std::shared_ptr<ClientLoop::Connection> line;
};

// A table, its seats, and when the choice that is on its way was sent.
struct LoadedTable {
  std::vector<std::unique_ptr<LoadedSeat>> seats;
  Clock::time_point sent;
  std::size_t still_to_hear = 0;
};

double megabytes_used() {
  std::ifstream status("/proc/self/statm");
  long pages = 0;
  long resident = 0;
  status >> pages >> resident;
  return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

class Load {
 public:
  Load(LoadArguments arguments, std::uint16_t port)
      : arguments_(std::move(arguments)), port_(port), loop_(port) {}

  void make_tables() {
    const GameInfo& info = game_named(arguments_.game).info();
    for (int at = 0; at < arguments_.tables; ++at) {
      json::array seats;
      for (int seat = 0; seat < info.min_players; ++seat)
        seats.push_back(json::object{{"player", "me"}});
      const HttpAnswer answer = http_request(
          port_, "POST", "/api/tables",
          json::serialize(json::object{{"game", arguments_.game}, {"seats", seats}, {"seed", at}}));
      const json::value made = parse_json(answer.body);
      auto table = std::make_unique<LoadedTable>();
      for (int seat = 0; seat < info.min_players; ++seat) {
        const std::string name(made.at("table").as_string());
        auto one = std::make_unique<LoadedSeat>(
            LoadedSeat{RemoteSeat(name, std::string(made.at("key").as_string()), seat), nullptr});
        one->line = loop_.open([this, table = table.get(), seat = one.get()](
                                   std::string_view message) { heard(*table, *seat, message); });
        one->line->send(one->seat.hello());
        table->seats.push_back(std::move(one));
      }
      LoadedTable* last = table.get();
      tables_.push_back(std::move(table));
      loop_.run_until([last] { return last->seats.back()->seat.known(); },
                      std::chrono::seconds(10));
    }
  }

  void add_idle() {
    if (tables_.empty()) return;
    for (int at = 0; at < arguments_.idle; ++at) {
      const std::string hello = tables_[0]->seats[0]->seat.hello();
      const auto table = parse_json(hello).at("table");
      idle_.push_back(loop_.open([this](std::string_view /*message*/) { ++idle_heard_; }));
      idle_.back()->send(json::serialize(json::object{{"do", "hello"}, {"table", table}}));
      loop_.run_until([] { return true; }, std::chrono::milliseconds(0));
    }
    const auto wanted = static_cast<std::uint64_t>(arguments_.idle);
    loop_.run_until([this, wanted] { return idle_heard_ >= wanted; }, std::chrono::seconds(60));
  }

  void run() {
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::seconds(arguments_.seconds);
    loop_.run_until(
        [&] {
          const auto now = Clock::now();
          const double passed = std::chrono::duration<double>(now - begin).count();
          const auto due = static_cast<std::uint64_t>(passed * arguments_.rate);
          for (std::size_t tried = 0; sent_ < due && tried < tables_.size(); ++tried) choose_next();
          return now >= end;
        },
        std::chrono::seconds(arguments_.seconds + 5));
    seconds_ = std::chrono::duration<double>(Clock::now() - begin).count();
  }

  void report() {
    std::sort(delays_.begin(), delays_.end());
    const auto percentile = [this](double share) {
      if (delays_.empty()) return 0.0;
      const auto at = static_cast<std::size_t>(share * static_cast<double>(delays_.size() - 1));
      return delays_[at];
    };
    std::cout << fmt::format(
        "{} tables, {} windows, {} idle connections\n"
        "{:.0f} choices a second\n"
        "choice to the others' receipt: p50 {:.1f} ms, p99 {:.1f} ms, most {:.1f} ms\n"
        "memory of server and clients: {:.0f} MB\n",
        tables_.size(), tables_.size() * (tables_.empty() ? 0 : tables_[0]->seats.size()),
        idle_.size(), static_cast<double>(chosen_) / seconds_, percentile(0.5), percentile(0.99),
        percentile(1), megabytes_used());
  }

 private:
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
    if (chooser && seat.seat.pending().empty()) ++chosen_;
    if (before == 0 || seat.seat.number() == before || chooser || table.still_to_hear == 0) return;
    --table.still_to_hear;
    delays_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - table.sent).count());
  }

  LoadArguments arguments_;
  std::uint16_t port_;
  ClientLoop loop_;
  Chance chance_{1};
  std::vector<std::unique_ptr<LoadedTable>> tables_;
  std::vector<std::shared_ptr<ClientLoop::Connection>> idle_;
  std::uint64_t idle_heard_ = 0;
  std::size_t next_ = 0;
  std::uint64_t sent_ = 0;
  std::uint64_t chosen_ = 0;
  double seconds_ = 1;
  std::vector<double> delays_;
};

// Each connection has two ends in this process.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void load(const LoadArguments& arguments) {
  allow_many_files();
  set_log_level(LogLevel::warning);
  namespace fs = std::filesystem;
  const bool own_folder = arguments.data.empty();
  ServerOptions options;
  options.data =
      own_folder
          ? (fs::temp_directory_path() / ("ennead-load-" + std::to_string(getpid()))).string()
          : arguments.data;
  options.network.port = 0;
  options.network.connections = 100'000;
  options.network.connections_each = 100'000;
  options.api.limited = false;
  {
    Server server(options);
    std::thread serving([&server] { server.run(); });
    {
      Load run(arguments, server.port());
      run.make_tables();
      run.add_idle();
      run.run();
      run.report();
    }
    server.stop();
    serving.join();
  }
  if (own_folder) fs::remove_all(options.data);
}

}  // namespace

void add_load(CommandLine& line) {
  const auto arguments = std::make_shared<LoadArguments>();
  const Command command =
      line.command("load", "Measure a table server under load, on this machine");
  command.option("game", &arguments->game, "The game").show_default();
  command.option("--tables", &arguments->tables, "How many tables").positive().show_default();
  command.option("--rate", &arguments->rate, "Choices a second, all tables together")
      .positive()
      .show_default();
  command.option("--seconds", &arguments->seconds, "How long").positive().show_default();
  command.option("--idle", &arguments->idle, "So many connections more, which only listen")
      .show_default();
  command
      .option("--data", &arguments->data,
              "The folder for the server's files, on the disk to be measured (default: a new one)")
      .type_name("DIR");
  command.action([arguments] { load(*arguments); });
}

}  // namespace ennead
