// Files that were damaged: whatever byte of a record or a state is changed, the text is refused
// with the place of the fault, or it still says exactly the same.
#include <functional>

#include <gtest/gtest.h>

#include "core/fault.h"
#include "core/json_reader.h"
#include "effort.h"
#include "play/kit.h"
#include "random_play.h"

namespace ennead {
namespace {

using Meaning = std::string (*)(const std::string&);

std::string meaning_of_record(const std::string& text) {
  const Record record = Record::parse(text);
  const auto match = game_of(record).from_record(record);
  return match->record().text() + json::serialize(match->state());
}

std::string meaning_of_state(const std::string& text) {
  const json::value state = parse_json(text);
  return json::serialize(game_of(state).from_state(state)->state());
}

class Damage {
 public:
  Damage(std::string text, Meaning meaning)
      : text_(std::move(text)), meaning_(meaning), right_(meaning(text_)) {}

  void every_byte() { every(1, 0); }
  // Every byte of a text that begins with `first` and goes on in steps.
  void every(std::size_t step, std::size_t first) {
    Chance chance(check_sum(text_));
    for (std::size_t at = first; at < text_.size(); at += step) {
      for (unsigned bit = 0; bit < 8; ++bit)
        replace(at, static_cast<char>(static_cast<unsigned char>(text_[at]) ^ (1U << bit)));
      constexpr std::string_view meaningful = "0123456789\r\n \"#,:{}[]";
      replace(at, meaningful[chance.below(meaningful.size())]);
      replace(at, static_cast<char>(chance.below(256)));
      try_text(text_.substr(0, at) + text_.substr(at + 1), at);          // left out
      try_text(text_.substr(0, at) + text_[at] + text_.substr(at), at);  // doubled
      if (testing::Test::HasFailure()) return;
    }
  }

 private:
  void replace(std::size_t at, char byte) {
    std::string damaged = text_;
    damaged[at] = byte;
    try_text(damaged, at);
  }
  void try_text(const std::string& damaged, std::size_t at) {
    try {
      EXPECT_EQ(meaning_(damaged), right_) << "changed at byte " << at << ":\n" << damaged;
    } catch (const Fault& fault) {
      EXPECT_FALSE(fault.place().empty()) << "changed at byte " << at << ": " << fault.what();
    }
  }

  std::string text_;
  Meaning meaning_;
  std::string right_;
};

// The kinds of position of every game, with its smallest number of players; where there are many
// combinations of options, with the first and the last.
std::vector<std::unique_ptr<AnyMatch>> positions() {
  constexpr std::size_t many = 4;
  std::vector<std::unique_ptr<AnyMatch>> list;
  for (const AnyGame* game : all_games()) {
    std::vector<json::object> sets = kit::option_sets(game->info());
    if (sets.size() > many) sets = {sets.front(), sets.back()};
    for (const json::object& options : sets)
      for (auto& position : various_positions(*game, options, game->info().min_players, 1))
        list.push_back(std::move(position));
  }
  return list;
}

// Every byte of the first position of each game, and every fifth of the others, where it is another
// fifth in each; at full effort every third, under the sanitizers fewer.
TEST(ByteFlip, StateIsRefusedOrTheSame) {
  std::size_t first = 0;
  std::string game;
  for (const auto& position : positions()) {
    SCOPED_TRACE(position->question_name());
    const bool of_another_game = game != position->game().info().name;
    game = position->game().info().name;
    std::size_t step = full_effort ? 3 : 5;
    if (of_another_game) step = 1;
    if (sanitized) step = proving ? 20 : 100;
    Damage(json::serialize(position->state()), meaning_of_state).every(step, first++ % step);
    if (HasFailure()) return;
  }
}

TEST(ByteFlip, RecordIsRefusedOrTheSame) {
  for (const auto& position : positions()) {
    if (position->made().size() > effort(40)) continue;
    Damage(position->record().text(), meaning_of_record).every_byte();
    if (HasFailure()) return;
  }
}

TEST(ByteFlip, RecordFromAPositionIsRefusedOrTheSame) {
  Chance chance(1);
  for (const AnyGame* game : all_games()) {
    const auto begun = game->start(json::object(), game->info().min_players, 3);
    for (int n = 0; n < 10; ++n) choose_at_random(*begun, chance);
    const auto match = game->from_state(begun->state());
    for (int n = 0; n < 5; ++n) choose_at_random(*match, chance);
    Damage(match->record().text(), meaning_of_record).every_byte();
  }
}

TEST(ByteFlip, AKeyIsRefusedOrTheSame) {
  Chance chance(1);
  for (const AnyGame* game : all_games()) {
    const auto match = game->start(json::object(), game->info().min_players, key_seed(3));
    for (int n = 0; n < 10; ++n) choose_at_random(*match, chance);
    Damage(match->record().text(), meaning_of_record).every_byte();
    Damage(json::serialize(match->state()), meaning_of_state).every(sanitized ? 20 : 2, 0);
  }
}

}  // namespace
}  // namespace ennead
