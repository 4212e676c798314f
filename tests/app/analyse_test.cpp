// `ennead analyse`: what it prints, and what it says of files that are no finished games.
#include <string>

#include <gtest/gtest.h>

#include "app/commands.h"
#include "core/json_reader.h"
#include "paths.h"
#include "program.h"

namespace ennead::analyse_test {
namespace {

struct Said {
  std::string out;
  std::string fault;  // empty: exit status 0
};

Said analyse_file(std::vector<std::string> words) {
  CommandLine line;
  add_analyse(line);
  words.insert(words.begin(), "analyse");
  Said said;
  testing::internal::CaptureStdout();
  try {
    line.run(words);
  } catch (const std::exception& error) {
    said.fault = error.what();
  }
  said.out = testing::internal::GetCapturedStdout();
  return said;
}

std::string record_of(const std::string& game) {
  return source_folder() + "/tests/play/records/" + game + ".record";
}

TEST(Analyse, TellsAGame) {
  const Said said =
      analyse_file({record_of("aton"), "--work", "2000", "--language", "en", "--colour", "never"});
  EXPECT_EQ(said.fault, "");
  for (const char* part : {"Chance to win", "Red", "Round", "The dearest choices", "Better: ",
                           "Luck and skill", "Where the points came from", "Cartouche 1", "priest"})
    EXPECT_NE(said.out.find(part), std::string::npos) << part << "\n" << said.out;
  EXPECT_EQ(said.out.find("analyse."), std::string::npos) << "words are missing";
  EXPECT_EQ(said.out, analyse_file({record_of("aton"), "--work", "2000", "--language", "en",
                                    "--colour", "never"})
                          .out);
}

TEST(Analyse, InGermanAndForAnkh) {
  const Said said = analyse_file({record_of("ankh"), "--work", "1000", "--language", "de"});
  EXPECT_EQ(said.fault, "");
  for (const char* part : {"Gewinnchance", "Konflikt", "Die teuersten Wahlen", "Glück und Können"})
    EXPECT_NE(said.out.find(part), std::string::npos) << part << "\n" << said.out;
}

TEST(Analyse, AsJson) {
  const Said said = analyse_file({record_of("aton"), "--work", "1000", "--json"});
  EXPECT_EQ(said.fault, "");
  const json::value value = parse_json(said.out);
  EXPECT_EQ(value.at("game"), "aton");
  EXPECT_GT(value.at("turns").as_array().size(), 10U);
}

TEST(Analyse, SaysWhatIsWrong) {
  const Said unfinished = analyse_file({record_of("kemet")});
  EXPECT_NE(unfinished.fault.find("kemet.record: this game is not over"), std::string::npos)
      << unfinished.fault;
  EXPECT_NE(analyse_file({"/nowhere/friday.record"}).fault.find("/nowhere/friday.record"),
            std::string::npos);
  const TemporaryFolder folder;
  put(folder.file("letter"), "Dear friends\n");
  EXPECT_NE(analyse_file({folder.file("letter")}).fault.find("letter"), std::string::npos);
  put(folder.file("cheat"), [] {
    std::string text = contents(record_of("aton"));
    text.replace(text.find("\n0 "), 3, "\n1 ");
    return text.substr(0, text.rfind("check"));
  }());
  EXPECT_NE(analyse_file({folder.file("cheat")}).fault.find("is not a legal choice"),
            std::string::npos)
      << analyse_file({folder.file("cheat")}).fault;
}

}  // namespace
}  // namespace ennead::analyse_test
