// `ennead load --neighbours`: what others on the same server cost the people at their tables.
#pragma once

#include <string>

namespace ennead {

struct NeighboursArguments {
  std::string game;
  int tables;
  int rate;
  int seconds;
  std::string data;
};
void measure_neighbours(const NeighboursArguments& arguments);

}  // namespace ennead
