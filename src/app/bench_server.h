// What the table server does for each choice and each viewer, for `ennead bench --server`.
#pragma once

#include <cstdint>

namespace ennead {

struct ServerBench {
  std::uint64_t games = 3;  // of each game and number of players, in one repetition
  int repetitions = 20;
  bool quiet = false;  // once, without times, for profilers
};

void run_server_bench(const ServerBench& given);

}  // namespace ennead
