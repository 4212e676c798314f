// `ennead positions`: the file that train/train.py reads.
#include <cstring>

#include <gtest/gtest.h>

#include "app/commands.h"
#include "program.h"

namespace ennead::positions_test {
namespace {

std::string fault_of(std::vector<std::string> words) {
  CommandLine line;
  add_positions(line);
  words.insert(words.begin(), "positions");
  testing::internal::CaptureStdout();
  std::string fault;
  try {
    line.run(words);
  } catch (const std::exception& error) {
    fault = error.what();
  }
  testing::internal::GetCapturedStdout();
  return fault;
}

std::uint32_t word_at(const std::string& bytes, std::size_t at) {
  std::uint32_t word = 0;
  std::memcpy(&word, bytes.data() + at, sizeof word);
  return word;
}
float number_at(const std::string& bytes, std::size_t at) {
  float number = 0;
  std::memcpy(&number, bytes.data() + at, sizeof number);
  return number;
}

// Every row is as long as the header says; shares of the win and what the bots hold them for add up
// to one win, and the same seed gives the same games.
TEST(Positions, AreRowsOfAKnownLength) {
  const TemporaryFolder folder;
  for (const std::string game : {"ankh", "kemet"}) {
    const auto written = [&](const std::string& name) {
      const std::string file = folder.file(game + name);
      EXPECT_EQ(fault_of({game, "--out", file, "--games", "2", "--threads", "1", "--bot", "random",
                          "--seed", "4"}),
                "");
      return contents(file);
    };
    const std::string bytes = written("1");
    ASSERT_EQ(bytes.substr(0, 8), "ENNEADP1");
    const std::size_t inputs = word_at(bytes, 8);
    const std::size_t seats = word_at(bytes, 12);
    ASSERT_EQ(seats, 5U);
    ASSERT_GT(inputs, 100U);
    const std::size_t length = 4 + 4 + seats * (4 + 4 + inputs);
    ASSERT_EQ((bytes.size() - 16) % length, 0U);
    EXPECT_GT((bytes.size() - 16) / length, 20U);
    for (std::size_t row = 16; row < bytes.size(); row += length) {
      float shares = 0;
      float held = 0;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        shares += number_at(bytes, row + 8 + 4 * seat);
        held += number_at(bytes, row + 8 + 4 * (seats + seat));
      }
      EXPECT_NEAR(shares, 1, 1e-4);
      EXPECT_NEAR(held, 1, 1e-4);
    }
    EXPECT_EQ(written("2"), bytes);
  }
}

TEST(Positions, SayWhatIsWrong) {
  const TemporaryFolder folder;
  EXPECT_NE(fault_of({"kemet", "--out", folder.file("no/such/folder")}).find("cannot be written"),
            std::string::npos);
  EXPECT_NE(fault_of({"aton", "--out", folder.file("a")}).find("has no network"),
            std::string::npos);
  EXPECT_NE(fault_of({"kemet", "--out", folder.file("k"), "--network", folder.file("none")})
                .find("cannot be read"),
            std::string::npos);
}

}  // namespace
}  // namespace ennead::positions_test
