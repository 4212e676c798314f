// The signatures of the games are the committed ones, whatever compiler and build made them.
#include "play/signature.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/json_reader.h"
#include "effort.h"
#include "paths.h"

namespace ennead {
namespace {

// clang with its sanitizers must find the same numbers as g++; it takes the games without more
// sets.
TEST(Signature, IsTheCommittedOneForRulesStatesAndWordsOfEachGame) {
  const std::vector<Signature> found = signatures(whole_effort ? Signed::all : Signed::plain);
  std::ifstream file(source_folder() + "/tests/signature.txt");
  std::string heading;
  std::getline(file, heading);
  EXPECT_EQ(heading, "game   rules              states             words");
  for (const Signature& of : found) {
    std::string game;
    std::string rules;
    std::string states;
    std::string words;
    do file >> game >> rules >> states >> words;
    while (!whole_effort && file && game.find('+') != std::string::npos);
    EXPECT_EQ(game, of.game) << "tests/signature.txt has a line for each game, in their order";
    EXPECT_EQ(hex_text(of.rules), rules) << game << ": the rules behave differently.";
    EXPECT_EQ(hex_text(of.states), states) << game << ": states or views are others as JSON.";
    EXPECT_EQ(hex_text(of.words), words) << game << ": it tells other events, prompts or labels.";
  }
  std::string rest;
  if (!whole_effort) return;
  EXPECT_FALSE(file >> rest) << "tests/signature.txt has more than the games: " << rest;
  if (HasFailure())
    ADD_FAILURE() << "If that is meant, write these numbers into tests/signature.txt (ennead bench "
                     "--signature) and say in the commit why they changed:\n"
                  << to_text(found);
}

}  // namespace
}  // namespace ennead
