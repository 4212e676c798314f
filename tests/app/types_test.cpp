// The types of the web client are those that the program prints.
#include <gtest/gtest.h>

#include "app/program.h"
#include "paths.h"
#include "play/any_game.h"

namespace ennead {
namespace {

TEST(Types, TheFilesOfTheClientAreUpToDate) {
  std::vector<std::string> names{"core"};
  for (const AnyGame* game : all_games()) names.emplace_back(game->info().name);
  for (const std::string& name : names)
    EXPECT_EQ(run_program({"types", name}).out,
              contents(source_folder() + "/web/src/generated/" + name + ".ts"))
        << "ennead types " << name << " > web/src/generated/" << name << ".ts";
}

}  // namespace
}  // namespace ennead
