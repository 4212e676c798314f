#include "app/table.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <ostream>

#include "app/explained.h"
#include "app/files.h"
#include "app/story.h"
#include "app/typed_choice.h"
#include "bots/considered.h"
#include "core/fault.h"
#include "core/json_reader.h"
#include "core/paint.h"

namespace ennead {

namespace {

int lines_in(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

// A command can be typed as a letter or as a word.
struct TypedCommand {
  std::string_view letter, word;
};
constexpr std::array<TypedCommand, 13> commands = {{{"u", "undo"},
                                                    {"w", "why"},
                                                    {"x", "explain"},
                                                    {"l", "log"},
                                                    {"s", "save"},
                                                    {"o", "open"},
                                                    {"v", "view"},
                                                    {"c", "choices"},
                                                    {"?", "help"},
                                                    {"r", "rules"},
                                                    {"p", "passing"},
                                                    {"b", "bot"},
                                                    {"q", "quit"}}};

char command_letter(std::string_view word) {
  if (word == "h") return '?';
  for (const TypedCommand& command : commands)
    if (word == command.letter || word == command.word) return command.letter[0];
  return '\0';
}

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1));
}

// A word for the shell.
std::string shell_word(const std::string& word) {
  const bool plain = std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("/._-+=,").find(static_cast<char>(c)) != std::string_view::npos;
  });
  if (plain) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

}  // namespace

TerminalTable::TerminalTable(TableSetup setup, Screen screen, Lines& lines, std::ostream& out)
    : setup_(std::move(setup)), screen_(screen), lines_(lines), out_(out) {}

// ---- the course of the game ---------------------------------------------------------------------

void TerminalTable::play() {
  for (const Seat seat : SeatSet::first(match_->players())) {
    say(Message(player(seat).human() ? "play.seat_person" : "play.seat_bot")
            .with("seat", seat)
            .with("bot", player(seat).name));
    told_[seat] = match_->made().empty() ? 0 : match_->log_size();
  }
  if (people().empty())
    play_among_bots();
  else
    play_with_people();
}

void TerminalTable::play_with_people() {
  say(Message("play.greeting"));
  while (!left_) {
    const Question question = match_->question();
    if (question.asked.empty()) {
      after_the_end();
      return;
    }
    // People first, so that nobody waits while a bot thinks about a secret choice.
    const SeatSet waiting_people =
        question.waiting.without(SeatSet::first(max_seats).without(people()));
    if (waiting_people.empty())
      bot_chooses(question.waiting.lowest());
    else if (!passes_automatically(waiting_people.lowest()))
      person_chooses(waiting_people.lowest());
    if (lines_.interrupted() && !left_) leave();
  }
}

void TerminalTable::play_among_bots() {
  std::size_t told = match_->made().empty() ? 0 : match_->log_size();
  for (;;) {
    for (const LogLine& line : match_->log(told)) {
      if (!line.is_public) continue;
      if (!opens_part(line.message)) {
        say(line.message);
        continue;
      }
      show("\n");
      if (setup_.watch && line.made > 0) show(match_->draw(Viewer::spectator(), words_) + "\n");
      show(painted(Paint::bold, sentence(line.message)) + "\n");
    }
    told = match_->log_size();
    const Question question = match_->question();
    if (question.asked.empty()) break;
    if (lines_.interrupted()) {
      leave();
      return;
    }
    bot_chooses(question.waiting.lowest());
  }
  show("\n" + match_->draw(Viewer::spectator(), words_) + "\n" +
       painted(Paint::bold, result_text(*match_, words_)) + "\n");
  if (!setup_.save_file.empty()) save(setup_.save_file);
}

void TerminalTable::bot_chooses(Seat seat) {
  const bool people_wait = screen_.clears && !people().empty();
  if (people_wait) out_ << sentence(Message("play.thinking").with("seat", seat)) << std::flush;
  Budget budget = player(seat).thinking.begin();
  const Choice choice = player(seat).bot->choose(*match_->view(seat), budget);
  if (people_wait) out_ << "\r\x1b[K";
  match_->choose(seat, choice);
  unsaved_ = true;
  if (!people().empty()) save_by_itself();
}

// With several people at one keyboard it would show who holds a card if only that one were asked.
bool TerminalTable::passes_automatically(Seat seat) {
  const std::optional<Choice> pass = match_->automatic_pass(seat);
  if (!pass) return false;
  const bool only_choice = match_->legal(seat).size() == 1 && people().size() == 1;
  const bool wanted = passing_[seat].contains(match_->question_name()) ||
                      setup_.reactions == Reactions::never ||
                      (setup_.reactions == Reactions::held && only_choice);
  if (!wanted) return false;
  match_->choose(seat, *pass);
  unsaved_ = true;
  save_by_itself();
  return true;
}

// KEMET-18.16: for all reactions of the game, or for one.
void TerminalTable::switch_passing(const std::string& reaction, Seat seat) {
  const auto& known = match_->game().info().reactions;
  std::string list;
  for (const std::string_view each : known) list += (list.empty() ? "" : ", ") + std::string(each);
  if (known.empty() ||
      (!reaction.empty() && std::find(known.begin(), known.end(), reaction) == known.end())) {
    say(known.empty() ? Message("play.no_reactions")
                      : Message("play.not_a_reaction").with("typed", reaction).with("list", list));
    return;
  }
  auto& passing = passing_[seat];
  const bool on = reaction.empty() ? passing.size() < known.size() : !passing.contains(reaction);
  for (const std::string_view each : known) {
    if (!reaction.empty() && each != reaction) continue;
    if (on)
      passing.emplace(each);
    else
      passing.erase(std::string(each));
  }
  say(Message(on ? "play.passing" : "play.not_passing")
          .with("list", reaction.empty() ? list : reaction));
}

void TerminalTable::person_chooses(Seat seat) {
  if (!hand_over_to(seat)) {
    leave();
    return;
  }
  show_table(seat);
  for (;;) {
    const std::optional<std::string> line = typed_line("play.input");
    if (!line) {
      leave();
      return;
    }
    if (!ask_again(*line, seat)) return;
  }
}

void TerminalTable::after_the_end() {
  const Seat seat = people().lowest();
  tell_news(seat);
  const Viewer viewer = people().size() == 1 ? Viewer(seat) : Viewer::spectator();
  show("\n" + match_->draw(viewer, words_) + "\n" +
       painted(Paint::bold, result_text(*match_, words_)) + "\n");
  if (!setup_.save_file.empty()) {
    save(setup_.save_file);
    return;
  }
  for (;;) {
    const std::optional<std::string> line = typed_line("play.after_the_end");
    if (!line || trimmed(*line).empty()) return;
    if (!ask_again(*line, seat) || left_) return;
  }
}

// ---- what a person can type ---------------------------------------------------------------------

bool TerminalTable::ask_again(const std::string& line, Seat seat) {
  const std::string typed = trimmed(line);
  if (typed.empty()) return true;
  const std::size_t space = typed.find_first_of(" \t");
  const std::string word = tidied(typed.substr(0, space));
  const std::string rest = space == std::string::npos ? "" : trimmed(typed.substr(space));
  const std::vector<std::string> texts = choice_texts(seat);
  const bool is_choice = std::find(texts.begin(), texts.end(), tidied(typed)) != texts.end();
  if (!is_choice && command_letter(word) != '\0') return carry_out(word, rest, seat);
  return choose(typed, seat);
}

bool TerminalTable::carry_out(const std::string& word, const std::string& rest, Seat seat) {
  switch (command_letter(word)) {
    case 'u': return undo(seat);
    case 'o': return load(rest);
    case 'q': return quit();
    case 's': save(rest.empty() ? setup_.save_file : rest); return true;
    case 'l': show(story(*match_, seat, words_)); return true;
    case 'v': show_table(seat); return true;
    case 'c': list_choices(seat); return true;
    case 'x':
      show(explained(match_->explain(seat), rest, match_->game().info().name, words_));
      return true;
    case 'w': say_why(rest, seat); return true;
    case 'p': switch_passing(tidied(rest), seat); return true;
    case 'r': tell_rules(); return true;
    case 'b': tell_thoughts(seat); return true;
    default: {
      const std::vector<std::string> texts = choice_texts(seat);
      say(Message("play.help").with("example", texts.empty() ? "undo" : texts[0]));
      return true;
    }
  }
}

// The game, and what an edition or expansion that was chosen has different.
void TerminalTable::tell_rules() {
  const GameInfo& info = match_->game().info();
  const std::string key = std::string(info.name) + ".rules_in_short";
  say(Message(key));
  const json::object options = match_->record().options;
  for (const OptionInfo& option : info.options) {
    const json::value* value = options.if_contains(option.name);
    if (value == nullptr || *value == parse_json(option.default_value)) continue;
    std::vector<std::string> more{key + "." + std::string(option.name)};
    if (value->is_string()) more.push_back(key + "." + std::string(value->get_string()));
    for (const std::string& one : more)
      if (words_.has(one)) say(Message(one));
  }
}

bool TerminalTable::choose(const std::string& typed, Seat seat) {
  const std::vector<std::string> texts = choice_texts(seat);
  if (texts.empty()) {
    say(Message("play.nothing_to_choose"));
    return true;
  }
  const std::vector<std::size_t> found = meant(typed, texts);
  if (found.empty()) {
    say(Message("play.not_understood")
            .with("typed", typed)
            .with("count", texts.size())
            .with("example", texts[0]));
    return true;
  }
  if (found.size() > 1) {
    constexpr std::size_t shown = 6;
    std::string list;
    for (std::size_t at = 0; at < std::min(shown, found.size()); ++at)
      list += (at == 0 ? "" : ", ") + texts[found[at]];
    say(Message("play.ambiguous")
            .with("typed", typed)
            .with("choices", list + (found.size() > shown ? ", …" : "")));
    return true;
  }
  match_->choose(seat, match_->legal(seat)[found[0]]);
  unsaved_ = true;
  warned_ = false;
  save_by_itself();
  return false;
}

// A thing can be named without its kind: "why C3".
void TerminalTable::say_why(const std::string& thing, Seat seat) {
  constexpr std::array<std::string_view, 13> kinds = {
      "",        "space:", "square:", "token:",      "action:",   "power:",    "card:",
      "battle:", "di:",    "city:",   "tile:white:", "tile:red:", "tile:blue:"};
  for (const std::string_view kind : kinds) {
    const auto why = match_->why_not(seat, std::string(kind) + thing);
    if (!why) continue;
    say(*why);
    return;
  }
  say(Message("play.no_reason").with("thing", thing));
}

// The three choices that the strongest bot likes best, with what each would change.
void TerminalTable::tell_thoughts(Seat seat) {
  if (!match_->question().asked.has(seat)) {
    say(Message("play.nothing_to_choose"));
    return;
  }
  const AnyGame& game = match_->game();
  Budget budget = BudgetArguments{}.spec().begin();
  const std::uint64_t seed = drawn_seed();
  const Thoughts thoughts =
      consider(*make_bot(game, strongest_bot(game), seed), *match_->view(seat), budget, seed);
  for (std::size_t at = 0; at < std::min(Thoughts::with_reasons, thoughts.choices.size()); ++at) {
    const Considered& one = thoughts.choices[at];
    say(Message("play.thought")
            .with("choice", sentence(match_->label(seat, one.choice)))
            .with("share", percent(one.share))
            .with("often", percent(one.mixture)));
    std::string reasons;
    for (const ValuePart& part : thoughts.reasons[at])
      reasons +=
          (reasons.empty() ? "      " : ", ") + sentence(reason_message(game.info().name, part));
    if (!reasons.empty()) show(reasons + "\n");
  }
}

bool TerminalTable::undo(Seat seat) {
  if (!match_->can_undo(seat)) {
    say(Message("play.nothing_to_undo"));
    return true;
  }
  match_->undo(seat);
  for (std::size_t& told : told_) told = std::min(told, match_->log_size());
  unsaved_ = true;
  save_by_itself();
  return false;
}

bool TerminalTable::load(const std::string& file) {
  if (file.empty()) {
    say(Message("play.file_missing"));
    return true;
  }
  try {
    std::unique_ptr<AnyMatch> loaded = load_match(file);
    if (&loaded->game() != &match_->game() || loaded->players() != match_->players())
      throw Fault(file, words_.say("play.another_game"));
    match_ = std::move(loaded);
  } catch (const Fault& fault) {
    say(Message("play.not_loaded").with("why", std::string(fault.what())));
    return true;
  }
  told_ = {};
  for (const Seat seat : SeatSet::first(match_->players())) told_[seat] = match_->log_size();
  unsaved_ = false;
  say(Message("play.loaded").with("file", file).with("made", match_->made().size()));
  return false;
}

void TerminalTable::save(const std::string& file) {
  if (file.empty()) {
    say(Message("play.file_missing"));
    return;
  }
  try {
    save_record(file, match_->record());
    unsaved_ = false;
    say(Message("play.saved").with("file", file));
  } catch (const Fault& fault) {
    say(Message("play.not_saved").with("why", std::string(fault.what())));
  }
}

// Quietly, and a disk that stays full is told once.
void TerminalTable::save_by_itself() {
  if (setup_.save_file.empty()) return;
  try {
    save_record(setup_.save_file, match_->record());
    unsaved_ = false;
    save_failed_ = false;
  } catch (const Fault& fault) {
    if (!save_failed_) say(Message("play.not_saved").with("why", std::string(fault.what())));
    save_failed_ = true;
  }
}

bool TerminalTable::quit() {
  if (unsaved_ && !warned_) {
    say(Message("play.quit_unsaved"));
    warned_ = true;
    return true;
  }
  leave();
  return false;
}

void TerminalTable::leave() {
  left_ = true;
  if (!setup_.save_file.empty() && (unsaved_ || save_failed_)) save(setup_.save_file);
  if (setup_.save_file.empty() || unsaved_) {
    say(Message(unsaved_ ? "play.left_unsaved" : "play.left"));
    return;
  }
  std::string line = "ennead play --load " + shell_word(setup_.save_file);
  for (const Seat seat : SeatSet::first(match_->players()))
    line += " --seat " + std::to_string(index(seat)) + "=" + player(seat).name;
  say(Message("play.go_on").with("command", line));
}

// ---- what a person sees -------------------------------------------------------------------------

// With several people at one keyboard, nobody sees what is another's alone. Where nothing is, as
// between two open turns, they need not be asked to look away.
bool TerminalTable::hand_over_to(Seat seat) {
  const bool secrets = has_secrets(seat) || (at_keyboard_ && has_secrets(*at_keyboard_));
  if (people().size() > 1 && at_keyboard_ != seat && secrets) {
    if (screen_.clears)
      out_ << "\x1b[H\x1b[2J\x1b[3J";
    else if (screen_.terminal)
      out_ << std::string(static_cast<std::size_t>(screen_.rows), '\n');
    say(Message("play.hand_over").with("seat", seat));
    if (!typed_line("play.ready")) return false;
  }
  at_keyboard_ = seat;
  return true;
}

void TerminalTable::show_table(Seat seat) {
  tell_news(seat);
  const std::string drawing = match_->draw(seat, words_);
  show("\n" + drawing + "\n");
  const std::string_view game = match_->game().info().name;
  const std::string asked = people().size() > 1
                                ? sentence(Message("play.asked").with("seat", seat)) + " "
                                : std::string();
  show(painted(Paint::bold, asked + words_.say(match_->prompt(seat), game)) + "\n");
  constexpr int rows_of_words = 4;  // a blank line, the prompt, the input, and one to breathe
  show_choices(seat, screen_.rows - lines_in(drawing) - rows_of_words);
}

// In words where there are few; by notation where there are many, as far as the screen has room.
void TerminalTable::show_choices(Seat seat, int rows) {
  constexpr std::size_t few = 6;
  const std::vector<std::string> texts = choice_texts(seat);
  if (texts.size() <= few) {
    list_choices(seat);
    return;
  }
  const std::size_t common = common_word(texts).size();
  std::vector<std::string> items;
  for (std::size_t at = 0; at < texts.size(); ++at) {
    const std::string number = std::to_string(at + 1);
    items.push_back(std::string(number.size() < 2 ? 1 : 0, ' ') + number + " " +
                    texts[at].substr(common));
  }
  const std::vector<std::string> lines = in_columns(items, screen_.columns);
  constexpr int most_lines = 3;  // what is more is on the table itself, or too much to read
  if (static_cast<int>(lines.size()) > std::clamp(rows, 2, most_lines)) {
    say(Message("play.many_choices").with("count", texts.size()).with("example", texts[0]));
    return;
  }
  for (const std::string& line : lines) show(line + "\n");
}

void TerminalTable::list_choices(Seat seat) {
  const std::string_view game = match_->game().info().name;
  std::vector<std::string> items;
  for (const Choice choice : match_->legal(seat)) {
    const std::string number = std::to_string(items.size() + 1);
    items.push_back(std::string(number.size() < 2 ? 1 : 0, ' ') + number + " " +
                    words_.say(match_->label(seat, choice), game));
  }
  for (const std::string& line : in_columns(items, screen_.columns)) show(line + "\n");
}

void TerminalTable::tell_news(Seat seat) {
  const std::string news = story_in_short(*match_, seat, words_, told_[seat], screen_.columns);
  told_[seat] = match_->log_size();
  if (!news.empty()) show("\n" + news);
}

void TerminalTable::show(const std::string& drawing) { out_ << render(drawing, screen_.colour); }

void TerminalTable::say(const Message& message) { show(sentence(message) + "\n"); }

std::string TerminalTable::sentence(const Message& message) const {
  return words_.say(message, match_->game().info().name);
}

std::optional<std::string> TerminalTable::typed_line(std::string_view prompt_key) {
  out_ << words_.say(prompt_key) << std::flush;
  std::optional<std::string> line = lines_.next();
  if (!line)
    out_ << "\n";
  else if (!screen_.terminal)
    out_ << *line << "\n";  // nothing else shows what came through a pipe
  return line;
}

SeatSet TerminalTable::people() const {
  SeatSet found;
  for (const Seat seat : SeatSet::first(match_->players()))
    if (player(seat).human()) found.add(seat);
  return found;
}

std::vector<std::string> TerminalTable::choice_texts(Seat seat) const {
  std::vector<std::string> texts;
  for (const Choice choice : match_->legal(seat)) texts.push_back(match_->game().text(choice));
  return texts;
}

bool TerminalTable::has_secrets(Seat seat) const {
  return match_->view_json(seat) != match_->view_json(Viewer::spectator());
}

}  // namespace ennead
