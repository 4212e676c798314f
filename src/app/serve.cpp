// ennead serve: the table server.
#include <cstdlib>
#include <iostream>
#include <memory>

#include "app/commands.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/server.h"

namespace ennead {

namespace {

struct ServeArguments {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string data;
  unsigned bot_threads = 0;
  std::uint64_t connections = 12'000;
  std::vector<std::string> origins;
  bool trust_proxy = false;
  bool metrics = false;
  bool unlimited = false;
  bool no_sync = false;
  std::string log_level = "info";
};

// Where programs keep what belongs to their user.
std::string usual_folder() {
  const auto set = [](const char* name) -> std::string {
    const char* value = std::getenv(name);  // NOLINT: nothing changes the environment
    return value == nullptr ? "" : value;
  };
  const std::string data = set("XDG_DATA_HOME");
  if (!data.empty()) return data + "/ennead";
  const std::string home = set("HOME");
  if (!home.empty()) return home + "/.local/share/ennead";
  throw UsageError("there is no home folder: use --data to say where to keep the tables");
}

LogLevel level_named(const std::string& name) {
  if (name == "debug") return LogLevel::debug;
  if (name == "warning") return LogLevel::warning;
  if (name == "error") return LogLevel::error;
  return LogLevel::info;
}

void serve(const ServeArguments& arguments) {
  set_log_level(level_named(arguments.log_level));
  ServerOptions options;
  options.network.address = arguments.address;
  options.network.port = static_cast<std::uint16_t>(arguments.port);
  options.network.connections = arguments.connections;
  options.network.trust_proxy = arguments.trust_proxy;
  options.api.origins = arguments.origins;
  options.api.open_metrics = arguments.metrics;
  options.api.limited = !arguments.unlimited;
  if (arguments.unlimited) options.network.connections_each = arguments.connections;
  options.data = arguments.data.empty() ? usual_folder() : arguments.data;
  options.bot_threads = arguments.bot_threads;
  options.durable = !arguments.no_sync;
  const std::size_t files = allow_many_files();
  constexpr std::size_t own_files = 50;
  if (files < arguments.connections + own_files)
    log(LogLevel::warning, "fewer connections than asked for: the system allows few open files",
        {{"files", std::to_string(files)}});
  Server server(options);
  const bool v6 = arguments.address.find(':') != std::string::npos;
  std::cout << "Ennead is at http://" << (v6 ? "[" : "") << arguments.address << (v6 ? "]" : "")
            << ":" << server.port() << "/ (tables are in " << options.data
            << "; press Ctrl-C to stop)" << std::endl;
  server.run();
}

}  // namespace

void add_serve(CommandLine& line) {
  const auto arguments = std::make_shared<ServeArguments>();
  const Command command =
      line.command("serve", "Serve tables to people and bots over the network (docs/api.md)");
  constexpr int highest_port = 65535;
  command.option("--port", &arguments->port, "Port; 0: any free one")
      .range(0, highest_port)
      .show_default();
  command
      .option("--address", &arguments->address,
              "Address to listen on; 0.0.0.0 lets other machines in")
      .show_default();
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
  command.flag("--trust-proxy", &arguments->trust_proxy,
               "Take addresses from X-Forwarded-For, as your proxy writes it");
  command.flag("--metrics", &arguments->metrics, "Let other machines read /metrics");
  command.flag("--unlimited", &arguments->unlimited,
               "No limits on what one address may do, for tests and benchmarks");
  command.flag("--no-sync", &arguments->no_sync,
               "Do not wait for the disk, for benchmarks: a power cut loses the last choices");
  command.option("--log", &arguments->log_level, "How much to log")
      .one_of({"debug", "info", "warning", "error"})
      .show_default();
  command.footer("Example:\n  ennead serve --port 8080");
  command.action([arguments] { serve(*arguments); });
}

}  // namespace ennead
