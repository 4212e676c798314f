// A game at a terminal: people and bots around one table.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/terminal.h"
#include "core/text.h"

namespace ennead {

struct Player {
  std::string name;             // "human", or the bot as it was named
  std::unique_ptr<AnyBot> bot;  // none: a person
  BudgetSpec thinking;

  bool human() const { return bot == nullptr; }
};

// Questions that most often are passed, such as the Veto of Kemet: whether people are asked always,
// only when they could do something else than pass, or never.
enum class Reactions { always, held, never };

struct TableSetup {
  std::unique_ptr<AnyMatch> match;
  std::vector<Player> players;  // one for each seat
  std::string save_file;        // kept up to date while people play; empty: not saved by itself
  Reactions reactions = Reactions::held;
  bool watch = false;  // bots only: the table is drawn before each new part of the game
  const TextTable* words = &TextTable::english();
};

class TerminalTable {
 public:
  TerminalTable(TableSetup setup, Screen screen, Lines& lines, std::ostream& out);

  // Until the game is over or the people leave.
  void play();

 private:
  // The course of the game.
  void play_with_people();
  void play_among_bots();
  void bot_chooses(Seat seat);
  void person_chooses(Seat seat);
  bool passes_automatically(Seat seat);
  void switch_passing(const std::string& reaction, Seat seat);
  void after_the_end();

  // What a person can type: false where it changed what is asked, so that all is shown anew.
  bool ask_again(const std::string& line, Seat seat);
  bool carry_out(const std::string& word, const std::string& rest, Seat seat);
  bool choose(const std::string& typed, Seat seat);
  void say_why(const std::string& thing, Seat seat);
  void tell_rules();
  void tell_thoughts(Seat seat);
  bool undo(Seat seat);
  bool load(const std::string& file);
  void save(const std::string& file);
  void save_by_itself();
  bool quit();
  void leave();

  // What a person sees.
  bool hand_over_to(Seat seat);  // false where nobody takes it
  void show_table(Seat seat);
  void show_choices(Seat seat, int rows);
  void list_choices(Seat seat);
  void tell_news(Seat seat);
  void show(const std::string& drawing);
  void say(const Message& message);
  std::string sentence(const Message& message) const;
  std::optional<std::string> typed_line(std::string_view prompt_key);

  const Player& player(Seat seat) const { return setup_.players[static_cast<std::size_t>(seat)]; }
  SeatSet people() const;
  std::vector<std::string> choice_texts(Seat seat) const;
  bool has_secrets(Seat seat) const;

  TableSetup setup_;
  std::unique_ptr<AnyMatch>& match_ = setup_.match;
  Screen screen_;
  Lines& lines_;
  std::ostream& out_;
  const TextTable& words_ = *setup_.words;

  PerSeat<std::size_t> told_{};  // how much of the log each seat has been told
  PerSeat<std::set<std::string, std::less<>>> passing_;  // reactions that a seat never wants
  std::optional<Seat> at_keyboard_;
  bool unsaved_ = false;
  bool save_failed_ = false;
  bool warned_ = false;  // that quitting loses the game
  bool left_ = false;
};

}  // namespace ennead
