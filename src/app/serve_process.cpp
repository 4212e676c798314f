#include "app/serve_process.h"

#include <array>
#include <csignal>
#include <fstream>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/fault.h"

namespace ennead {

ServeProcess::ServeProcess(const std::string& binary, std::vector<std::string> arguments,
                           const std::function<void()>& before) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw Fault("", "cannot make a pipe");
  arguments.insert(arguments.begin(), {binary, "serve", "--port", "0"});
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  child_ = fork();
  if (child_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    if (before) before();
    execv(binary.c_str(), argv.data());
    _exit(127);
  }
  close(ends[1]);
  std::string line;
  char c = 0;
  while (read(ends[0], &c, 1) == 1 && c != '\n') line += c;
  close(ends[0]);
  const std::string place = "127.0.0.1:";
  const std::size_t found = line.find(place);
  if (found == std::string::npos) {
    end(SIGKILL);
    throw Fault("", "the server did not start");
  }
  port_ = static_cast<std::uint16_t>(std::stoi(line.substr(found + place.size())));
}

ServeProcess::~ServeProcess() { end(SIGKILL); }

int ServeProcess::end(int signal) {
  if (child_ <= 0) return 0;
  kill(child_, signal);
  int status = 0;
  waitpid(child_, &status, 0);
  child_ = -1;
  constexpr int signalled = 128;
  return WIFEXITED(status) ? WEXITSTATUS(status) : signalled + WTERMSIG(status);
}

double ServeProcess::megabytes() const {
  std::ifstream status("/proc/" + std::to_string(child_) + "/statm");
  double pages = 0;
  double resident = 0;
  status >> pages >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

}  // namespace ennead
