// The rulebooks and the tests agree, and the command that says so sees where they do not.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "app/commands.h"
#include "core/fault.h"
#include "paths.h"

namespace ennead {
namespace {

namespace fs = std::filesystem;

struct Said {
  std::string out;
  std::string fault;  // empty: exit status 0
};

Said check(const std::string& docs, const std::string& tests) {
  CommandLine line;
  add_check_rules(line);
  Said said;
  testing::internal::CaptureStdout();
  try {
    line.run({"check-rules", "--docs", docs, "--tests", tests});
  } catch (const std::exception& error) {
    said.fault = error.what();
  }
  said.out = testing::internal::GetCapturedStdout();
  return said;
}

// A rulebook of a game that we do not have, and a test for it.
class CheckRules : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "ennead-rules-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    fs::create_directories(folder_ / "docs");
    fs::create_directories(folder_ / "tests/senet");
    write("docs/senet.md",
          "# Senet\n## SENET-1 The house\n**SENET-1.1** Sticks are thrown.\n\n"
          "**SENET-1.2** As SENET-1.1 says. *R-SENET-7.*\n\n**SENET-1.10** The end.\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& file, const std::string& text) const {
    std::ofstream(folder_ / file) << text;
  }
  Said checked() const { return check((folder_ / "docs").string(), (folder_ / "tests").string()); }

  fs::path folder_;
};

TEST_F(CheckRules, IsContentWhenEveryRuleIsNamed) {
  write("tests/senet/throw_test.cpp", "// SENET-1.1, SENET-1.2.\nTEST(S, T) {} // (SENET-1.10)\n");
  const Said said = checked();
  EXPECT_EQ(said.fault, "");
  EXPECT_EQ(said.out, "A test names each of the 3 rules in " + (folder_ / "docs").string() + ".\n");
}

TEST_F(CheckRules, ListsRulesThatNoTestNames) {
  write("tests/senet/throw_test.cpp", "// SENET-1.2 and XSENET-1.1 and SENET-1\n");
  write("tests/senet/helper.h", "// SENET-1.1 is named in no test\n");
  const Said said = checked();
  EXPECT_EQ(said.fault, "faults in rules and tests: 2");
  EXPECT_NE(said.out.find("senet.md:3: no test names SENET-1.1\n"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("senet.md:7: no test names SENET-1.10\n"), std::string::npos) << said.out;
}

TEST_F(CheckRules, TranslationsHaveTheSameRules) {
  write("tests/senet/throw_test.cpp", "// SENET-1.1, SENET-1.2, SENET-1.10\n");
  fs::create_directories(folder_ / "docs/de");
  write("docs/de/senet.md",
        "# Senet\n## SENET-1 Das Haus\n**SENET-1.1** Man wirft.\n\n**SENET-1.3** Mehr.\n");
  const Said said = checked();
  EXPECT_EQ(said.fault, "faults in rules and tests: 3");
  EXPECT_NE(said.out.find("de/senet.md:5: SENET-1.3 is not a rule\n"), std::string::npos)
      << said.out;
  EXPECT_NE(said.out.find("de/senet.md: SENET-1.2 is missing\n"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("de/senet.md: SENET-1.10 is missing\n"), std::string::npos) << said.out;
}

TEST_F(CheckRules, ListsNumbersThatAreNoRules) {
  write("tests/senet/throw_test.cpp",
        "// SENET-1.1 SENET-1.2 SENET-1.10\n// SENET-1.3 and SENET-2\n");
  const Said said = checked();
  EXPECT_EQ(said.fault, "faults in rules and tests: 2");
  EXPECT_NE(said.out.find("throw_test.cpp:2: SENET-1.3 is not a rule\n"), std::string::npos);
  EXPECT_NE(said.out.find("throw_test.cpp:2: SENET-2 is not a rule\n"), std::string::npos);
}

TEST_F(CheckRules, ListsRulesThatStandTwiceInTheBook) {
  write("tests/senet/throw_test.cpp", "// SENET-1.1 SENET-1.2\n");
  write("docs/senet.md", "**SENET-1.1** One.\n**SENET-1.2** Two.\n**SENET-1.1** One again.\n");
  EXPECT_NE(checked().out.find("senet.md:3: SENET-1.1 appears twice\n"), std::string::npos);
}

TEST_F(CheckRules, WantsRulesAndFolders) {
  write("docs/senet.md", "# Senet\n");
  EXPECT_NE(checked().fault, "");
  EXPECT_NE(check((folder_ / "nothing").string(), (folder_ / "tests").string()).fault, "");
  EXPECT_NE(check((folder_ / "docs").string(), (folder_ / "nothing").string()).fault, "");
}

TEST(CheckRulesOfThisRepository, EveryRuleIsNamedByATest) {
  const std::string root = source_folder();
  const Said said = check(root + "/docs/rules", root + "/tests");
  EXPECT_EQ(said.fault, "") << said.out;
}

}  // namespace
}  // namespace ennead
