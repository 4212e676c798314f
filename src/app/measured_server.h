// A server of its own for `ennead load`, in a folder that is gone with it.
#pragma once

#include <string>
#include <vector>

#include "app/serve_process.h"

namespace ennead {

class MeasuredServer {
 public:
  // In a new folder within this one; empty: within the folder for temporary files.
  MeasuredServer(const std::string& above, const std::vector<std::string>& arguments);
  MeasuredServer(const MeasuredServer&) = delete;
  MeasuredServer& operator=(const MeasuredServer&) = delete;
  ~MeasuredServer();

  std::uint16_t port() const { return process_.port(); }
  double megabytes() const { return process_.megabytes(); }
  // As /metrics tells it.
  double metric(const std::string& name) const;

  // Seconds since the start.
  struct Times {
    double thread = 0;   // that the thread of all tables and connections has had a core
    double waited = 0;   // that this thread waited for one, because others had them
    double process = 0;  // all threads, those of bots included
  };
  Times times() const;

 private:
  std::string folder_;
  ServeProcess process_;
};

// What the machine does beside, in seconds of all cores since it was started.
struct MachineTimes {
  double all = 0, idle = 0, stolen = 0;
};
MachineTimes machine_times();

}  // namespace ennead
