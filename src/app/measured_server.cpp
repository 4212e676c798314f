#include "app/measured_server.h"

#include <csignal>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "core/fault.h"
#include "server/client.h"

namespace ennead {

namespace {

std::string folder_in(const std::string& above) {
  namespace fs = std::filesystem;
  return ((above.empty() ? fs::temp_directory_path() : fs::path(above)) /
          ("ennead-load-" + std::to_string(getpid())))
      .string();
}

std::vector<std::string> with_folder(const std::string& folder,
                                     const std::vector<std::string>& arguments) {
  std::vector<std::string> all = {"--data", folder, "--log", "error"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return all;
}

}  // namespace

MeasuredServer::MeasuredServer(const std::string& above, const std::vector<std::string>& arguments)
    : folder_(folder_in(above)), process_("/proc/self/exe", with_folder(folder_, arguments)) {}

MeasuredServer::~MeasuredServer() {
  process_.end(SIGTERM);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

double MeasuredServer::metric(const std::string& name) const {
  const std::string text = http_request(port(), "GET", "/metrics").body;
  const std::size_t found = text.find("\n" + name + " ");
  if (found == std::string::npos) throw Fault("", "there is no metric " + name);
  return std::stod(text.substr(found + name.size() + 2));
}

MeasuredServer::Times MeasuredServer::times() const {
  constexpr double ns = 1e-9;
  const std::string id = std::to_string(process_.id());
  Times times;
  double ran = 0;
  double waited = 0;
  std::ifstream("/proc/" + id + "/task/" + id + "/schedstat") >> ran >> waited;
  times.thread = ran * ns;
  times.waited = waited * ns;
  for (const auto& task : std::filesystem::directory_iterator("/proc/" + id + "/task")) {
    double one = 0;
    std::ifstream(task.path() / "schedstat") >> one;
    times.process += one * ns;
  }
  return times;
}

MachineTimes machine_times() {
  std::ifstream file("/proc/stat");
  std::string cpu;
  file >> cpu;
  const auto tick = static_cast<double>(sysconf(_SC_CLK_TCK));
  MachineTimes times;
  // user, nice, system, idle, waiting for disks, interrupts (two kinds), stolen
  for (int at = 0; at < 8; ++at) {
    double ticks = 0;
    file >> ticks;
    times.all += ticks / tick;
    if (at == 3 || at == 4) times.idle += ticks / tick;
    if (at == 7) times.stolen += ticks / tick;
  }
  return times;
}

}  // namespace ennead
