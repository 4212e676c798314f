// ennead year: a server with the tables of a year, measured: how soon it starts and lists, what
// loading a long game costs, and whether anybody waits while old tables are removed.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/serve_process.h"
#include "core/json_reader.h"
#include "server/client.h"
#include "server/lobby.h"
#include "server/network.h"
#include "server/secrets.h"
#include "server/snapshot.h"
#include "server/sqlite_storage.h"

namespace ennead {

namespace {

using Clock = std::chrono::steady_clock;

struct YearArguments {
  int tables = 100'000;
  int live = 1000;
  int seconds = 30;
  bool old = false;
  std::string data;
};

double ms_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

template <class Work>
double ms_of(Work work) {
  const auto begin = Clock::now();
  work();
  return ms_since(begin);
}

constexpr double long_pause_ms = 50;

std::string spread_of(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const auto at = [&times](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  const auto pauses = times.end() - std::upper_bound(times.begin(), times.end(), long_pause_ms);
  return fmt::format("p50 {:.1f} ms, p99 {:.1f} ms, most {:.1f} ms; {} of {} over {:.0f} ms",
                     at(0.5), at(0.99), at(1), pauses, times.size(), long_pause_ms);
}

// ---- The tables --------------------------------------------------------------------------------

// A game of random choices: to its end, or so many of them.
std::unique_ptr<Table> played(const std::string& game, int players, std::uint64_t seed,
                              std::size_t choices, Millis now) {
  TableHeader header;
  header.start = game_named(game).start(json::object{}, players, seed)->record();
  header.start.choices.clear();
  header.made_at = now;
  header.owner = hash_of(drawn_key());
  header.invitation = hash_of(drawn_key());
  for (int seat = 0; seat < players; ++seat)
    header.chairs.push_back({true, "Player " + std::to_string(seat + 1), {}});
  auto table = std::make_unique<Table>(drawn_table_name(), header);
  Chance chance(seed);
  for (std::size_t made = 0; made < choices && table->phase() == Table::Phase::playing; ++made) {
    const Seat seat = table->match().question().waiting.lowest();
    const std::vector<Choice> legal = table->match().legal(seat);
    Entry entry =
        table->bot_choice(seat, legal[chance.below(static_cast<std::uint32_t>(legal.size()))], now);
    entry.id = drawn_key().substr(0, 12);  // as clients send them
    table->apply(entry);
  }
  return table;
}

void store(Storage& storage, const Table& table) {
  const auto ignored = [](Storage::Outcome /*outcome*/) {};
  const Storage::Summary summary = summary_of(table);
  storage.add(table.name(), table.header().text(), summary, {}, ignored);
  std::size_t number = 0;
  for (const Entry& entry : table.entries())
    storage.append(table.name(), ++number, entry.encoded(), summary, ignored);
}

// Copies of some games under other names: the rows as the storage writes them, each of another day
// of the year. Three of five are Aton's.
class Copies {
 public:
  Copies(const std::string& folder, Millis now)
      : now_(now),
        database_(folder + "/tables.sqlite"),
        table_(database_, "INSERT INTO tables SELECT ?, header, 0 FROM tables WHERE name = ?"),
        entries_(database_,
                 "INSERT INTO entries SELECT ?, number, entry, sum FROM entries WHERE name = ?"),
        summary_(database_,
                 "INSERT INTO summaries SELECT ?1, number, phase, ?3 / 86400000, ?3, game, seats,"
                 " people, shown, NULL FROM summaries WHERE name = ?2") {
    database_.run("PRAGMA synchronous = OFF");
  }

  void make(const std::vector<std::string>& games, int count) {
    Chance chance(1);
    constexpr int at_once = 1000;
    for (int at = 0; at < count; ++at) {
      if (at % at_once == 0) database_.run("BEGIN");
      const std::string& game = games[chance.below(static_cast<std::uint32_t>(games.size()))];
      const std::string name = drawn_table_name();
      table_.bind(name).bind(game).run();
      entries_.bind(name).bind(game).run();
      constexpr std::uint32_t minutes_a_year = 365 * 24 * 60;
      const Millis changed = now_ - Millis{chance.below(minutes_a_year)} * 60 * one_second;
      summary_.bind(name).bind(game).bind(changed).run();
      if (at % at_once == at_once - 1 || at + 1 == count) database_.run("COMMIT");
    }
  }
  // As a program of before there were summaries would have left it.
  void make_old() {
    database_.run(
        "DROP TABLE summaries; DROP TABLE snapshots; DROP TRIGGER one_more; DROP TRIGGER one_less;"
        " DROP TABLE counts; PRAGMA user_version = 2");
  }

 private:
  Millis now_;
  Database database_;
  Statement table_, entries_, summary_;
};

void make_year(const YearArguments& arguments, const std::string& folder) {
  const Millis now = wall_clock();
  std::vector<std::string> games;
  {
    SqliteStorage storage(folder, Durability::none);
    const auto add = [&](const char* game, int players, int times, std::uint64_t seed) {
      const auto table = played(game, players, seed, SIZE_MAX, now);
      store(storage, *table);
      games.insert(games.end(), static_cast<std::size_t>(times), table->name());
    };
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      add("aton", 2, 12, seed);
      add("ankh", 3, 5, seed);
      add("kemet", 3, 3, seed);
    }
  }
  Copies copies(folder, now);
  copies.make(games, arguments.tables);
  if (arguments.old) copies.make_old();
}

// ---- Loading -----------------------------------------------------------------------------------

// All of them, with snapshots and from the beginning, in one thread.
void measure_loading(const std::string& what, const std::vector<std::unique_ptr<Table>>& tables,
                     const std::string& folder) {
  {
    SqliteStorage storage(folder, Durability::none);
    for (const auto& table : tables) store(storage, *table);
  }
  SqliteStorage storage(folder, Durability::none);
  std::size_t entries = 0, bytes = 0, content = 0;
  for (const auto& table : tables) {
    const std::string snapshot = snapshot_of(*table);
    entries += table->entries().size();
    content += snapshot.size();
    for (const Entry& entry : table->entries()) bytes += entry.encoded().size();
    storage.keep_snapshot(table->name(), table->entries().size(), wall_clock(), snapshot);
  }
  while (storage.load(tables.back()->name(), Storage::From::snapshot)->snapshot.empty())
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  double quick = 1e9, slow = 1e9;
  const int repetitions = tables.size() > 1 ? 3 : 20;
  for (int at = 0; at < repetitions; ++at) {
    quick = std::min(quick, ms_of([&] {
                       for (const auto& table : tables) {
                         const auto stored = storage.load(table->name(), Storage::From::snapshot);
                         if (!from_snapshot(table->name(), *stored))
                           throw Fault("", "a snapshot was not taken");
                       }
                     }));
    slow = std::min(slow, ms_of([&] {
                      for (const auto& table : tables) {
                        const auto stored = storage.load(table->name(), Storage::From::beginning);
                        Table::restored(table->name(), stored->header, stored->entries);
                      }
                    }));
  }
  double writing = 1e9;
  for (int at = 0; at < repetitions; ++at)
    writing = std::min(writing, ms_of([&] {
                         for (const auto& table : tables) snapshot_of(*table);
                       }));
  const auto each = static_cast<double>(tables.size());
  std::cout << fmt::format(
      "{}: {:.2f} ms with snapshots, {:.2f} ms without: {:.1f} times as quick\n"
      "  each {:.0f} entries of {:.0f} kB, a snapshot of {:.0f} kB that takes {:.2f} ms to make\n",
      what, quick, slow, slow / quick, static_cast<double>(entries) / each,
      static_cast<double>(bytes) / each / 1000, static_cast<double>(content) / each / 1000,
      writing / each);
}

// ---- A server ----------------------------------------------------------------------------------

struct Probe {
  std::string table;
  std::string key;
};

Probe made_table(std::uint16_t port, const std::string& body) {
  const HttpAnswer answer = http_request(port, "POST", "/api/v1/tables", body);
  constexpr int created = 201;
  if (answer.status != created) throw Fault("", "a table could not be made: " + answer.body);
  const json::value made = parse_json(answer.body);
  return {std::string(made.at("table").as_string()), std::string(made.at("key").as_string())};
}

double metric(std::uint16_t port, const std::string& name) {
  const std::string text = http_request(port, "GET", "/metrics").body;
  const std::size_t found = text.find("\n" + name + " ");
  if (found == std::string::npos) throw Fault("", "there is no metric " + name);
  return std::stod(text.substr(found + name.size() + 2));
}

// How long requests waited, one after the other: a pause in the server is what the request waited
// that came at its beginning, so there is always one of each kind on its way, or about to be.
struct Waits {
  std::vector<double> changes;  // a seat is renamed, which is on the disk before it is answered
  std::vector<double> lists;    // of open tables
};

constexpr std::chrono::milliseconds between_requests{2};

std::vector<double> waits_for_changes(std::uint16_t port, Clock::time_point end) {
  constexpr int at_a_table = 180;  // a seat may not do so without end
  std::vector<double> waits;
  Probe at;
  for (int number = 0; Clock::now() < end; ++number) {
    if (number % at_a_table == 0)
      at = made_table(port, R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}]})");
    const std::string body = fmt::format(R"({{"seat":0,"id":"{0}","name":"Name {0}"}})", number);
    const double wait = ms_of([&] {
      const HttpAnswer answer =
          http_request(port, "POST", "/api/v1/tables/" + at.table + "/seats", body, at.key);
      constexpr int ok = 200;
      if (answer.status != ok) throw Fault("", "a seat could not be renamed: " + answer.body);
    });
    waits.push_back(wait);
    std::this_thread::sleep_for(between_requests);
  }
  return waits;
}

Waits waits_for(std::uint16_t port, int seconds) {
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  Waits waits;
  std::exception_ptr fault;
  std::thread lists([&] {
    try {
      while (Clock::now() < end) {
        waits.lists.push_back(ms_of([&] { http_request(port, "GET", "/api/v1/tables"); }));
        std::this_thread::sleep_for(between_requests);
      }
    } catch (...) {
      fault = std::current_exception();
    }
  });
  try {
    waits.changes = waits_for_changes(port, end);
  } catch (...) {
    lists.join();
    throw;
  }
  lists.join();
  if (fault) std::rethrow_exception(fault);
  return waits;
}

void print_waits(const std::string& when, const Waits& waits) {
  std::cout << fmt::format("{}:\n  a change {}\n  a list {}\n", when, spread_of(waits.changes),
                           spread_of(waits.lists))
            << std::flush;
}

void measure_server(const YearArguments& arguments, const std::string& folder) {
  const auto begin = Clock::now();
  ServeProcess server("/proc/self/exe", {"--data", folder, "--unlimited", "--log", "error",
                                         "--keep-finished", "90", "--max-tables", "0"});
  const double listening = ms_since(begin);
  while (http_request(server.port(), "GET", "/readyz").status != 200)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  std::cout << fmt::format("it listens after {:.2f} s and is ready after {:.2f} s\n",
                           listening / 1000, ms_since(begin) / 1000);

  constexpr int open_tables = 100, lists = 200;
  for (int at = 0; at < open_tables; ++at)
    made_table(server.port(),
               R"({"game":"kemet","listed":true,"seats":[{"player":"me"},{"player":"open"}]})");
  std::vector<double> times(lists);
  for (double& time : times)
    time = ms_of([&] { http_request(server.port(), "GET", "/api/v1/tables"); });
  std::cout << "the list of open tables, " << open_tables << " of them: " << spread_of(times)
            << "\n";

  // The first tables are removed a minute after the start.
  print_waits("while nothing is removed", waits_for(server.port(), arguments.seconds));
  if (arguments.old) {
    std::cout << "(old tables get their summaries meanwhile; none is removed before that)\n";
    return;
  }
  constexpr int patience = 120;
  for (int waited = 0; metric(server.port(), "ennead_tables_expired_total") == 0; ++waited) {
    if (waited == patience) throw Fault("", "nothing is removed");
    sleep(1);
  }
  const double already = metric(server.port(), "ennead_tables_expired_total");
  const Waits during = waits_for(server.port(), arguments.seconds);
  const double removed = metric(server.port(), "ennead_tables_expired_total") - already;
  print_waits(
      fmt::format("while old tables are removed, {:.0f} a second", removed / arguments.seconds),
      during);
  server.end(SIGTERM);
}

void measure_lists(const std::string& folder) {
  Database database = stored_in(folder);
  StoredTables tables(database);
  constexpr int lists = 50;
  std::vector<double> times(lists);
  for (double& time : times) time = ms_of([&] { tables.list({}); });
  std::cout << "the 100 newest of all tables, from the file: " << spread_of(times) << "\n";
}

void run_year(const YearArguments& arguments) {
  namespace fs = std::filesystem;
  const fs::path above =
      arguments.data.empty() ? fs::temp_directory_path() : fs::path(arguments.data);
  const std::string folder = (above / ("ennead-year-" + std::to_string(getpid()))).string();
  const auto remove = [](const std::string* path) {
    std::error_code ignored;
    fs::remove_all(*path, ignored);
  };
  const std::unique_ptr<const std::string, decltype(remove)> at_the_end(&folder, remove);

  const Millis now = wall_clock();
  std::vector<std::unique_ptr<Table>> tables;
  tables.push_back(played("kemet", 5, 1, SIZE_MAX, now));
  measure_loading("a finished game of Kemet with five players", tables, folder + "/one");
  tables.clear();
  constexpr std::size_t well_under_way = 300;
  for (int at = 0; at < arguments.live; ++at)
    tables.push_back(played("kemet", 3, static_cast<std::uint64_t>(at) + 1, well_under_way, now));
  measure_loading(fmt::format("{} games of Kemet under way", arguments.live), tables,
                  folder + "/live");
  tables.clear();

  const double making = ms_of([&] { make_year(arguments, folder + "/year"); });
  std::cout << fmt::format("{} finished tables, {:.1f} GB, made in {:.0f} s\n", arguments.tables,
                           static_cast<double>(fs::file_size(folder + "/year/tables.sqlite")) / 1e9,
                           making / 1000);
  measure_server(arguments, folder + "/year");
  if (!arguments.old) measure_lists(folder + "/year");
}

}  // namespace

void add_year(CommandLine& line) {
  const auto arguments = std::make_shared<YearArguments>();
  const Command command =
      line.command("year", "Measure a server on this machine with the tables of a year");
  command.option("--tables", &arguments->tables, "Finished tables").positive().show_default();
  command.option("--live", &arguments->live, "Tables under way, for loading them")
      .positive()
      .show_default();
  command.option("--seconds", &arguments->seconds, "How long to measure each time")
      .positive()
      .show_default();
  command.flag("--old", &arguments->old,
               "As a program wrote them that knew no summaries: they are made while it runs");
  command
      .option("--data", &arguments->data,
              "Folder on the disk to measure (default: the folder for temporary files)")
      .type_name("DIR");
  command.action([arguments] { run_year(*arguments); });
}

}  // namespace ennead
