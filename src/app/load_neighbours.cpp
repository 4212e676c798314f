#include "app/load_neighbours.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "app/flood.h"
#include "app/measured_server.h"
#include "bots/any_bot.h"
#include "core/json_reader.h"
#include "play/any_game.h"
#include "server/client.h"
#include "server/remote_seat.h"
#include "table/entry.h"

namespace ennead {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds patience{30};
constexpr int bot_tables = 50;
constexpr const char* flooding_address = "127.0.0.2";

// Everybody has an address of his own, as on the Internet: the usual limits hold for each.
std::string address_of(int person) {
  constexpr int in_a_row = 250;
  return fmt::format("127.1.{}.{}", person / in_a_row, person % in_a_row + 1);
}

struct Person {
  RemoteSeat seat;
  std::shared_ptr<ClientLoop::Connection> line;
  Clock::time_point sent;
};

// How long people waited, and what the server did meanwhile.
struct Measured {
  std::string when;
  std::vector<double> waits;  // ms, sorted
  double seconds = 0;
  MeasuredServer::Times server;
  MachineTimes machine;

  double percentile(double share) const {
    if (waits.empty()) throw Fault("", "no choice was made");
    return waits[static_cast<std::size_t>(share * static_cast<double>(waits.size() - 1))];
  }
};

// Tables with two seats: at every second one a person plays against a bot, at the others two
// people play. A line that does not open or breaks is a Fault.
class Neighbourhood {
 public:
  Neighbourhood(std::string game, const MeasuredServer& server)
      : game_(std::move(game)),
        bot_(bots_for(game_named(game_)).back().name),
        server_(server),
        loop_(server.port()) {}

  void make_tables(int count) {
    for (int at = 0; at < count; ++at) {
      const bool against_bot = at % 2 == 0;
      const json::object made = make(
          json::array{
              json::object{{"player", "me"}},
              against_bot ? bot_seat(1) : json::object{{"player", "open"}},
          },
          address_of(people_made_));
      const auto table = std::string(made.at("table").as_string());
      first_table_ = first_table_.empty() ? table : first_table_;
      sit_down(table, std::string(made.at("key").as_string()), 0);
      if (against_bot) continue;
      const HttpAnswer joined =
          http_request(server_.port(), "POST", "/api/v1/tables/" + table + "/join",
                       json::serialize(json::object{{"invitation", made.at("invitation")}}), {}, {},
                       address_of(people_made_));
      if (joined.status != 200) throw Fault("", "nobody could join: " + joined.body);
      sit_down(table, std::string(parse_json(joined.body).at("key").as_string()), 1);
    }
  }

  // Bots think where somebody looks.
  void add_bot_tables() {
    constexpr int tables_each = 10;  // of an address
    for (int at = 0; at < bot_tables; ++at) {
      const std::string from = fmt::format("127.0.1.{}", at / tables_each + 1);
      const json::object made =
          make(json::array{bot_seat(most_effort), bot_seat(most_effort)}, from);
      watching_.push_back(loop_.open([](std::string_view /*message*/) {}, from));
      watching_.back()->send(
          json::serialize(json::object{{"do", "hello"}, {"table", made.at("table")}}));
    }
  }

  Measured measure(std::string when, int rate, int seconds) {
    waits_.clear();
    const auto server = server_.times();
    const auto machine = machine_times();
    const auto begin = Clock::now();
    const auto end = begin + std::chrono::seconds(seconds);
    std::uint64_t sent = 0;
    loop_.run_until(
        [&] {
          const auto now = Clock::now();
          const double passed = std::chrono::duration<double>(now - begin).count();
          const auto due = static_cast<std::uint64_t>(passed * rate);
          for (std::size_t tried = 0; sent < due && tried < people_.size(); ++tried)
            sent += choose_next() ? 1 : 0;
          return now >= end;
        },
        std::chrono::seconds(seconds) + patience);
    Measured measured;
    measured.when = std::move(when);
    measured.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const auto now = server_.times();
    measured.server = {now.thread - server.thread, now.waited - server.waited,
                       now.process - server.process};
    const auto machine_now = machine_times();
    measured.machine = {machine_now.all - machine.all, machine_now.idle - machine.idle,
                        machine_now.stolen - machine.stolen};
    measured.waits = waits_;
    std::sort(measured.waits.begin(), measured.waits.end());
    for (const auto& person : people_)
      if (!person->line->is_open())
        throw Fault("", "a window broke: " + person->line->why_closed());
    return measured;
  }

  std::size_t people() const { return people_.size(); }
  const std::string& first_table() const { return first_table_; }

 private:
  json::object bot_seat(int effort) const {
    return {{"player", "bot"}, {"bot", bot_}, {"effort", effort}};
  }

  json::object make(json::array seats, const std::string& from) const {
    const HttpAnswer answer = http_request(
        server_.port(), "POST", "/api/v1/tables",
        json::serialize(json::object{{"game", game_}, {"seats", std::move(seats)}}), {}, {}, from);
    if (answer.status != 201) throw Fault("", "a table could not be made: " + answer.body);
    return parse_json(answer.body).as_object();
  }

  void sit_down(const std::string& table, const std::string& key, int seat) {
    people_.push_back(std::make_unique<Person>(Person{RemoteSeat(table, key, seat), nullptr, {}}));
    Person& person = *people_.back();
    person.line = loop_.open([this, &person](std::string_view text) { heard(person, text); },
                             address_of(people_made_++));
    person.line->send(person.seat.hello());
    if (!loop_.run_until([&person] { return person.seat.known(); }, patience))
      throw Fault("", "a window did not open: " + person.line->why_closed());
  }

  bool choose_next() {
    Person& person = *people_[next_++ % people_.size()];
    if (!person.seat.can_choose()) return false;
    person.sent = Clock::now();
    person.line->send(person.seat.choose(chance_));
    return true;
  }

  // The word that a choice was accepted follows its own event on the same line.
  void heard(Person& person, std::string_view message) {
    const bool waits = !person.seat.pending().empty();
    person.seat.receive(message);
    if (!waits || !person.seat.pending().empty()) return;
    waits_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - person.sent).count());
  }

  std::string game_;
  std::string bot_;
  const MeasuredServer& server_;
  ClientLoop loop_;
  Chance chance_{1};
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<std::shared_ptr<ClientLoop::Connection>> watching_;
  std::string first_table_;
  int people_made_ = 0;
  std::size_t next_ = 0;
  std::vector<double> waits_;
};

void print(const Measured& one, const Measured& quiet) {
  const auto choices = static_cast<double>(one.waits.size());
  constexpr double micro = 1e6;
  constexpr double percent = 100;
  std::cout << fmt::format(
      "{:22} {:9.0f} {:7.1f} {:7.1f} {:7.1f} {:7.1f} {:8.2f} {:8.2f} {:9.0f} {:8.0f} {:8.0f} "
      "{:7.0f} {:7.0f}\n",
      one.when, choices / one.seconds, one.percentile(0.5), one.percentile(0.95),
      one.percentile(0.99), one.percentile(1), one.percentile(0.5) / quiet.percentile(0.5),
      one.percentile(0.99) / quiet.percentile(0.99), micro * one.server.thread / choices,
      percent * one.server.thread / one.seconds, percent * one.server.waited / one.seconds,
      percent * one.machine.idle / one.machine.all, percent * one.machine.stolen / one.machine.all);
}

}  // namespace

void measure_neighbours(const NeighboursArguments& arguments) {
  const MeasuredServer server(arguments.data, {});
  Neighbourhood all(arguments.game, server);
  all.make_tables(arguments.tables);
  std::cout << fmt::format(
      "{} tables of {}: {} people, each with an address of his own, and {} bots; usual limits\n"
      "people wait for their own choices, in ms; the server's thread in µs for each choice, and in "
      "% of the time\n"
      "{:22} {:>9} {:>7} {:>7} {:>7} {:>7} {:>8} {:>8} {:>9} {:>8} {:>8} {:>7} {:>7}\n",
      arguments.tables, arguments.game, all.people(), (arguments.tables + 1) / 2, "", "choices/s",
      "p50", "p95", "p99", "most", "of p50", "of p99", "thread µs", "busy %", "held %", "idle %",
      "steal %");
  constexpr int warming_up = 3;
  all.measure("", arguments.rate, warming_up);
  const Measured quiet = all.measure("quiet", arguments.rate, arguments.seconds);
  print(quiet, quiet);
  std::uint64_t connections = 0;
  std::uint64_t bytes = 0;
  {
    const Flood flood(server.port(), flooding_address, all.first_table());
    const Measured flooded = all.measure("one address floods", arguments.rate, arguments.seconds);
    print(flooded, quiet);
    connections = flood.connections();
    bytes = flood.bytes();
  }
  all.add_bot_tables();
  print(
      all.measure(fmt::format("{} tables of bots", bot_tables), arguments.rate, arguments.seconds),
      quiet);
  std::cout << fmt::format(
      "the flood opened {} connections and got rid of {:.1f} MB of requests; server {:.0f} MB\n",
      connections, static_cast<double>(bytes) / 1e6, server.megabytes());
}

}  // namespace ennead
