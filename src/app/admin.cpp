// ennead admin: what the operator asks of a running server.
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/files.h"
#include "core/fault.h"
#include "core/json_reader.h"
#include "play/any_game.h"
#include "table/entry.h"

namespace ennead {

namespace {

struct AdminArguments {
  std::string what;
  std::string target;
  std::string note;
  std::string data;
  bool json = false;
  // list
  std::string phase, game, address, after;
  std::optional<int> older_days, most;
  bool oldest_first = false;
  bool dry_run = false;  // expire
};

// One line to the server and one back.
class AdminLine {
 public:
  explicit AdminLine(const std::string& folder)
      : socket_(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const std::string path = folder + "/admin.sock";
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path)
      throw Fault(path, "the name of this socket is too long: give the data a shorter folder");
    std::memcpy(static_cast<char*>(address.sun_path), path.c_str(), path.size() + 1);
    const auto* where = reinterpret_cast<const sockaddr*>(&address);  // NOLINT: as sockets have it
    if (socket_ >= 0 && connect(socket_, where, sizeof address) == 0) return;
    const int error = errno;
    if (socket_ >= 0) close(socket_);
    if (error == ENOENT || error == ECONNREFUSED)
      throw Fault(folder, "no server is running on these files; --data names another folder");
    throw Fault(path,
                error == EACCES || error == EPERM
                    ? "only whoever runs the server may do this"
                    : std::string("the server cannot be reached (") + std::strerror(error) + ")");
  }
  AdminLine(const AdminLine&) = delete;
  AdminLine& operator=(const AdminLine&) = delete;
  ~AdminLine() { close(socket_); }

  json::object ask(const json::object& request) const {
    std::string text = json::serialize(request) + "\n";
    for (std::string_view left = text; !left.empty();) {
      const ssize_t sent = send(socket_, left.data(), left.size(), MSG_NOSIGNAL);
      if (sent <= 0) throw Fault("", "the server has gone");
      left.remove_prefix(static_cast<std::size_t>(sent));
    }
    text.clear();
    std::array<char, 4096> part{};
    for (;;) {
      const ssize_t size = recv(socket_, part.data(), part.size(), 0);
      if (size <= 0) break;
      text.append(part.data(), static_cast<std::size_t>(size));
    }
    if (!text.ends_with('\n')) throw Fault("", "the server has gone before it answered");
    return parse_json(text).as_object();
  }

 private:
  int socket_;
};

std::string day(Millis time) {
  const auto seconds = static_cast<std::time_t>(time / one_second);
  std::tm parts{};
  localtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return {text.data(), size};
}

std::string_view text_in(const json::object& object, std::string_view name) {
  return object.at(name).as_string();
}

void print_table(const json::object& table) {
  fmt::print("table    {}\ngame     {}{}\nphase    {}\n", text_in(table, "table"),
             text_in(table, "game"), table.at("listed").as_bool() ? ", listed" : "",
             text_in(table, "phase"));
  if (const json::value& closed = table.at("closed"); !closed.is_null())
    fmt::print("closed   {}\n", std::string_view(closed.at("why").at("text").as_string()));
  fmt::print("made     {}\nchanged  {}\nentries  {}\nwindows  {}\n",
             day(table.at("made").as_int64()), day(table.at("changed").as_int64()),
             table.at("entries").to_number<std::int64_t>(),
             table.at("windows").to_number<std::int64_t>());
  int number = 0;
  for (const json::value& seat : table.at("seats").as_array()) {
    const json::object& one = seat.as_object();
    fmt::print("seat {}   {}{}{}\n", number++, text_in(one, "player"),
               one.at("bot").is_null() ? "" : " ",
               one.at("bot").is_null() ? "" : text_in(one, "bot"));
  }
}

std::int64_t number_in(const json::object& object, std::string_view name) {
  return object.at(name).to_number<std::int64_t>();
}

void print_rows(const json::array& tables) {
  if (tables.empty()) return;
  fmt::print("{:22}  {:7}  {:7}  {:16}  {:6}  {:>7}  {:>7}  {}\n", "table", "game", "phase",
             "changed", "people", "entries", "windows", "made by");
  for (const json::value& one : tables) {
    const json::object& table = one.as_object();
    fmt::print("{:22}  {:7}  {:7}  {:16}  {:6}  {:>7}  {:>7}  {}\n", text_in(table, "table"),
               text_in(table, "game"), text_in(table, "phase"), day(table.at("changed").as_int64()),
               fmt::format("{} of {}", number_in(table, "people"), number_in(table, "seats")),
               number_in(table, "entries"), number_in(table, "windows"),
               table.at("address").is_null() ? "" : text_in(table, "address"));
  }
}

void print_list(const json::object& answer) {
  const json::array& tables = answer.at("tables").as_array();
  print_rows(tables);
  fmt::print("{} {}\n", tables.size(), tables.size() == 1 ? "table" : "tables");
  if (const json::value& next = answer.at("next"); !next.is_null())
    fmt::print("more: --after {}\n", std::string_view(next.as_string()));
  if (!answer.at("complete").as_bool())
    fmt::print(
        "The server is still looking for tables of older versions, so some may be missing.\n");
}

void print_expired(const json::object& answer) {
  const bool would = answer.contains("would_remove");
  if (would) print_rows(answer.at("tables").as_array());
  const std::int64_t sum = number_in(answer, would ? "would_remove" : "removed");
  std::string phases;
  for (const auto& phase : answer.at("phases").as_object())
    phases += fmt::format("{}{} {}", phases.empty() ? ": " : ", ",
                          phase.value().to_number<std::int64_t>(), std::string(phase.key()));
  fmt::print("{}{} {}{}\n", would ? "would remove " : "removed ", sum,
             sum == 1 ? "table" : "tables", phases);
}

void print_answer(const std::string& what, const json::object& answer) {
  if (what == "list") {
    print_list(answer);
  } else if (what == "expire") {
    print_expired(answer);
  } else if (what == "show") {
    print_table(answer);
  } else if (what == "bans") {
    for (const json::value& one : answer.at("bans").as_array()) {
      const json::object& ban = one.as_object();
      fmt::print("{}  {}  {}\n", text_in(ban, "address"), day(ban.at("since").as_int64()),
                 text_in(ban, "note"));
    }
    fmt::print("{} banned\n", answer.at("bans").as_array().size());
  } else if (what == "ban" || what == "unban") {
    fmt::print("{} is {}\n", text_in(answer, "address"), what == "ban" ? "banned" : "not banned");
  } else {
    fmt::print("{}\n", what == "close" ? "closed" : "deleted");
  }
}

void administer(const AdminArguments& arguments) {
  const bool about_table =
      arguments.what == "show" || arguments.what == "close" || arguments.what == "delete";
  const bool about_address = arguments.what == "ban" || arguments.what == "unban";
  if ((about_table || about_address) && arguments.target.empty())
    throw UsageError("ennead admin " + arguments.what + ": " +
                     (about_table ? "the name of a table" : "an address") + " is missing");
  if (!about_table && !about_address && !arguments.target.empty())
    throw UsageError("ennead admin " + arguments.what + ": \"" + arguments.target +
                     "\" is not expected here");
  const bool lists = arguments.what == "list";
  const bool expires = arguments.what == "expire";
  const bool filtered = !arguments.phase.empty() || !arguments.game.empty() ||
                        !arguments.address.empty() || !arguments.after.empty() ||
                        arguments.older_days || arguments.oldest_first;
  if ((filtered && !lists) || (arguments.dry_run && !expires) ||
      (arguments.most && !lists && !arguments.dry_run))
    throw UsageError("ennead admin " + arguments.what +
                     ": an option of another command is not expected here");
  json::object request{{"do", arguments.what}};
  if (!arguments.phase.empty()) request["phase"] = arguments.phase;
  if (!arguments.game.empty()) request["game"] = arguments.game;
  if (!arguments.address.empty()) request["address"] = arguments.address;
  if (!arguments.after.empty()) request["after"] = arguments.after;
  if (arguments.older_days) request["older_days"] = *arguments.older_days;
  if (arguments.oldest_first) request["oldest_first"] = true;
  if (arguments.most) request["most"] = *arguments.most;
  if (arguments.dry_run) request["dry_run"] = true;
  if (about_table) request["table"] = arguments.target;
  if (about_address) request["address"] = arguments.target;
  if (!arguments.note.empty()) request["note"] = arguments.note;
  const json::object answer =
      AdminLine(arguments.data.empty() ? usual_folder() : arguments.data).ask(request);
  if (const json::value* error = answer.if_contains("error"))
    throw Fault("", std::string(error->at("message").as_string()));
  if (arguments.json)
    std::cout << json::serialize(answer) << "\n";
  else
    print_answer(arguments.what, answer);
}

}  // namespace

void add_admin(CommandLine& line) {
  const auto arguments = std::make_shared<AdminArguments>();
  const Command command =
      line.command("admin", "Look after a running server: its tables, and who may use it");
  command.option("what", &arguments->what, "What to do")
      .one_of({"list", "show", "close", "delete", "expire", "ban", "unban", "bans"})
      .required();
  command.option("target", &arguments->target,
                 "The name of a table, or an address: 203.0.113.9, 198.51.100.0/24, 2001:db8::/48");
  command.option("--note", &arguments->note,
                 "With close: what people at the table read; with ban: why, for yourself");
  command.option("--phase", &arguments->phase, "With list: only tables of this phase")
      .one_of({"open", "playing", "over", "closed"});
  std::vector<std::string> games;
  for (const AnyGame* game : all_games()) games.emplace_back(game->info().name);
  command.option("--game", &arguments->game, "With list: only this game").one_of(games);
  command
      .option("--address", &arguments->address,
              "With list: only tables that this address or network made and whose game is not over")
      .type_name("ADDRESS");
  constexpr int longest_days = 100'000;
  command
      .option("--older-than", &arguments->older_days,
              "With list: only tables where nothing has changed for so many days")
      .range(0, longest_days)
      .type_name("DAYS");
  command.flag("--oldest-first", &arguments->oldest_first, "With list: not the newest first");
  constexpr int most_listed = 1000;
  command
      .option("--most", &arguments->most,
              "With list and expire --dry-run: how many tables (default 50)")
      .range(1, most_listed);
  command
      .option("--after", &arguments->after,
              "With list: the next page, after what the last one ended with")
      .type_name("PLACE");
  command.flag("--dry-run", &arguments->dry_run,
               "With expire: only say what would be removed, the oldest first");
  command.option("--data", &arguments->data, "Folder of the server (default: in your data folder)")
      .type_name("DIR");
  command.flag("--json", &arguments->json, "Print the answer as JSON");
  command.footer(
      "expire removes now what is older than the server keeps it, and says how much that was.\n\n"
      "Examples:\n"
      "  ennead admin list --phase playing --older-than 30\n"
      "  ennead admin expire --dry-run\n"
      "  ennead admin close q3V0n5xUQY2m8sKcJr1T0w --note \"This table was made by mistake.\"\n"
      "  ennead admin ban 203.0.113.9 --note \"floods\"");
  command.action([arguments] { administer(*arguments); });
}

}  // namespace ennead
