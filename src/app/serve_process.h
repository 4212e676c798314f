// `ennead serve` as a process of its own, for `ennead load` and for tests that kill it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace ennead {

class ServeProcess {
 public:
  // Runs `BINARY serve --port 0 ARGUMENTS…` and waits until it listens; throws Fault where it does
  // not. `before` is called in the new process first.
  ServeProcess(const std::string& binary, std::vector<std::string> arguments,
               const std::function<void()>& before = {});
  ServeProcess(const ServeProcess&) = delete;
  ServeProcess& operator=(const ServeProcess&) = delete;
  ~ServeProcess();  // kills it

  std::uint16_t port() const { return port_; }
  // Sends the signal and waits; the exit status, or 128 and the signal that ended it.
  int end(int signal);
  double megabytes() const;  // in memory now
  pid_t id() const { return child_; }

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
};

}  // namespace ennead
