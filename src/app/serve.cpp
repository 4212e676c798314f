// ennead serve: the table server.
#include <csignal>
#include <iostream>
#include <memory>
#include <optional>

#include "app/commands.h"
#include "app/files.h"
#include "app/terminal.h"
#include "server/addresses.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/qr.h"
#include "server/server.h"

namespace ennead {

namespace {

struct ServeArguments {
  std::string config;
  std::string address = "127.0.0.1";
  bool lan = false;
  int port = 8080;
  std::string data;
  unsigned bot_threads = 0;
  std::uint64_t connections = 12'000;
  std::vector<std::string> origins;
  std::string public_url;
  bool trust_proxy = false;
  bool metrics = false;
  bool unlimited = false;
  bool no_sync = false;
  int keep_open = 7;
  int keep_abandoned = 90;
  int keep_finished = 730;
  int tables = 1'000'000;
  int tables_each = 200;
  int snapshot_every = 256;
  std::string log_level = "info";
};

// The names that browsers may know this server by. A proxy without --public-url sees to it itself.
std::vector<std::string> host_names(const ServeArguments& arguments,
                                    const std::optional<PublicUrl>& url) {
  if (arguments.trust_proxy && !url) return {};
  std::vector<std::string> names = machine_names(own_host_name());
  names.emplace_back("localhost");
  if (url) names.push_back(url->host);
  return names;
}

// What others open, and in a terminal a code of it for their phones.
void tell_addresses(const Server& server, bool lan) {
  const std::vector<std::string> addresses = server.addresses();
  if (addresses.empty() && lan)
    std::cout << "No address was found that others can open: this computer is in no network.\n";
  if (addresses.empty()) return;
  std::cout << "Others open:\n";
  for (const std::string& address : addresses) std::cout << "  " << address << "\n";
  if (Screen::of_process("auto").colour) std::cout << qr_in_terminal(qr_code(addresses[0]));
}

LogLevel level_named(const std::string& name) {
  if (name == "debug") return LogLevel::debug;
  if (name == "warning") return LogLevel::warning;
  if (name == "error") return LogLevel::error;
  return LogLevel::info;
}

void serve(const ServeArguments& arguments) {
  set_log_level(level_named(arguments.log_level));
  // Whoever reads our log may go away; the tables stay.
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT: nothing else sets it
  std::optional<PublicUrl> url;
  if (!arguments.public_url.empty()) {
    url = read_public_url(arguments.public_url);
    if (!url)
      throw UsageError("--public-url: an address like https://ennead.example/ is expected, not \"" +
                       arguments.public_url + "\"");
  }
  ServerOptions options;
  options.network.address = arguments.lan ? everywhere() : arguments.address;
  options.network.port = static_cast<std::uint16_t>(arguments.port);
  options.network.connections = arguments.connections;
  options.network.trust_proxy = arguments.trust_proxy;
  options.api.origins = arguments.origins;
  options.api.hosts = host_names(arguments, url);
  if (url) {
    options.public_url = url->base;
    // A proxy may call the server by another name than browsers call the proxy.
    options.api.origins.push_back(url->origin);
  }
  options.api.open_metrics = arguments.metrics;
  options.api.limited = !arguments.unlimited;
  if (arguments.unlimited) options.network.connections_each = arguments.connections;
  options.data = arguments.data.empty() ? usual_folder() : arguments.data;
  options.bot_threads = arguments.bot_threads;
  options.durable = !arguments.no_sync;
  options.retention = {arguments.keep_open * one_day,
                       arguments.keep_abandoned * one_day,
                       arguments.keep_finished * one_day,
                       arguments.tables,
                       arguments.unlimited ? 0 : arguments.tables_each,
                       static_cast<std::size_t>(arguments.snapshot_every)};
  const std::size_t files = allow_many_files();
  constexpr std::size_t own_files = 50;
  if (files < arguments.connections + own_files)
    log(LogLevel::warning, "fewer connections than asked for: the system allows few open files",
        {{"files", std::to_string(files)}});
  Server server(options);
  std::cout << "Ennead is at " << url_of(options.network.address, server.port())
            << " (tables are in " << options.data << "; press Ctrl-C to stop)\n";
  tell_addresses(server, arguments.lan);
  std::cout << std::flush;
  server.run();
}

}  // namespace

void add_serve(CommandLine& line) {
  const auto arguments = std::make_shared<ServeArguments>();
  const Command command =
      line.command("serve", "Serve tables to people and bots over the network (docs/api.md)");
  constexpr int highest_port = 65535;
  constexpr int most_days = 36'500, most_tables = 1'000'000'000;
  command.option("--port", &arguments->port, "Port; 0: any free one")
      .range(0, highest_port)
      .show_default();
  const CommandOption address =
      command.option("--address", &arguments->address, "Address to listen on").show_default();
  command
      .flag("--lan", &arguments->lan,
            "Let the local network in, and print the addresses that others can open")
      .excludes(address);
  command.option("--data", &arguments->data, "Folder for the tables (default: in your data folder)")
      .type_name("DIR");
  command.option("--bot-threads", &arguments->bot_threads,
                 "Bots that think at once (default: one per core)");
  command.option("--max-connections", &arguments->connections, "Most connections at once")
      .positive()
      .show_default();
  command
      .option("--origin", &arguments->origins,
              "A site whose pages may use this server: --origin https://example.org")
      .one_value_each_time();
  command
      .option("--public-url", &arguments->public_url,
              "The address that people open, for links and behind a proxy: https://example.org")
      .type_name("URL");
  command.flag("--trust-proxy", &arguments->trust_proxy,
               "Take addresses from X-Forwarded-For, as your proxy writes it");
  command.flag("--metrics", &arguments->metrics, "Let other machines read /metrics");
  command
      .option("--keep-open", &arguments->keep_open,
              "Days until a table is removed where nobody begins to play; 0: never")
      .range(0, most_days)
      .show_default();
  command
      .option("--keep-abandoned", &arguments->keep_abandoned,
              "Days until a game is removed that nobody plays on; 0: never")
      .range(0, most_days)
      .show_default();
  command
      .option("--keep-finished", &arguments->keep_finished,
              "Days until a finished game is removed; 0: never")
      .range(0, most_days)
      .show_default();
  command.option("--max-tables", &arguments->tables, "Most tables; 0: as many as the disk takes")
      .range(0, most_tables)
      .show_default();
  command
      .option("--max-tables-each", &arguments->tables_each,
              "Most tables made from one address whose games are not over; 0: no limit")
      .range(0, most_tables)
      .show_default();
  command
      .option("--snapshot-every", &arguments->snapshot_every,
              "Changes until a table is kept as a snapshot, for a quick start; 0: never")
      .range(0, most_tables)
      .show_default();
  command.flag("--unlimited", &arguments->unlimited,
               "No limits on what one address may do, for tests and benchmarks");
  command.flag("--no-sync", &arguments->no_sync,
               "Do not wait for the disk, for benchmarks: a power cut loses the last choices");
  command.option("--log", &arguments->log_level, "How much to log")
      .one_of({"debug", "info", "warning", "error"})
      .show_default();
  command.footer("Example:\n  ennead serve --port 8080\n  ennead serve --lan");
  command
      .option("--config", &arguments->config,
              "File with these options, one `name = value` a line (docs/operating.md)")
      .type_name("FILE");
  command.action([arguments, command] {
    if (!arguments->config.empty()) command.take_config(arguments->config);
    serve(*arguments);
  });
}

}  // namespace ennead
