#include "table/lesson.h"

#include <algorithm>

#include "bots/any_bot.h"
#include "bots/puzzles.h"
#include "core/embedded.h"
#include "core/fault.h"
#include "core/seed.h"
#include "play/refusal.h"

namespace ennead {

namespace {

constexpr std::string_view lesson_folder = "lessons/";
constexpr std::string_view lesson_ending = ".json";
constexpr int most_minutes = 60;
constexpr int most_lessons = 100;
constexpr int most_free = 1000;

std::string key_in(const JsonReader& in) {
  if (in.string().empty()) in.fail("words are expected here");
  return std::string(in.string());
}

std::vector<std::string> list_in(const JsonReader& in) {
  std::vector<std::string> list;
  for (std::size_t at = 0; at < in.size(); ++at) list.push_back(key_in(in[at]));
  return list;
}

// "1 place 1a1": whose choice, and the choice.
std::pair<Seat, std::string> line_in(const JsonReader& in, const AnyMatch& match) {
  const std::string_view line = in.string();
  const std::size_t space = line.find(' ');
  const int seat = line.empty() ? -1 : line.front() - '0';
  if (space != 1 || seat < 0 || seat >= match.players())
    in.fail("a seat, a space and a choice are expected here");
  try {
    return {static_cast<Seat>(seat), match.game().text(match.game().parse(line.substr(space + 1)))};
  } catch (const Fault& fault) {
    in.fail(fault.what());
  }
}

// The position: a state or a seed, and choices that lead further.
std::unique_ptr<AnyMatch> start_in(const JsonReader& in, const AnyGame& game) {
  if (in.has("state") == in.has("seed")) in.fail("one of state and seed is expected");
  std::unique_ptr<AnyMatch> match;
  try {
    if (in.has("state")) {
      match = game.from_state(in["state"].value());
    } else {
      const auto players = static_cast<int>(in["players"].integer(1, max_seats));
      match = game.start(in.has("options") ? in["options"].value() : json::object{}, players,
                         read_seed(in["seed"]));
    }
  } catch (const Fault& fault) {
    throw Fault(in.path() + (in.has("state") ? "/state" : "/seed"), fault.what());
  }
  if (!in.has("before")) return match;
  const JsonReader before = in["before"];
  for (std::size_t at = 0; at < before.size(); ++at) {
    const auto [seat, text] = line_in(before[at], *match);
    try {
      match->choose(seat, game.parse(text));
    } catch (const Refusal& refusal) {
      before[at].fail(refusal.what());
    }
  }
  return match;
}

LessonStep::Free free_in(const JsonReader& in) {
  in.only({"choices", "until", "least"});
  if (in.has("choices") == in.has("until")) in.fail("one of choices and until is expected");
  LessonStep::Free free;
  if (in.has("choices")) {
    free.choices = static_cast<int>(in["choices"].integer(1, most_free));
  } else {
    free.until = key_in(in["until"]);
    free.least = in["least"].integer(INT32_MIN, INT32_MAX);
  }
  return free;
}

LessonStep step_in(const JsonReader& in, const AnyMatch& match, Lesson& lesson) {
  in.only({"say", "at", "choose", "free", "wrong", "others", "facts", "during"});
  LessonStep step;
  step.say = key_in(in["say"]);
  if (in.has("at"))
    step.points = in["at"].value().is_string() ? std::vector{key_in(in["at"])} : list_in(in["at"]);
  if (in.has("during")) static_cast<void>(in["during"].boolean());
  if (in.has("choose")) step.choose = list_in(in["choose"]);
  if (in.has("free")) step.free = free_in(in["free"]);
  if (step.free && !step.choose.empty()) in.fail("a step has one of choose and free");
  for (std::size_t at = 0; at < step.choose.size(); ++at) try {
      step.choose[at] = match.game().text(match.game().parse(step.choose[at]));
    } catch (const Fault& fault) {
      in["choose"][at].fail(fault.what());
    }
  if (in.has("wrong")) {
    const JsonReader wrong = in["wrong"];
    if (step.choose.empty()) wrong.fail("a step without choose knows no wrong choices");
    for (std::size_t at = 0; at < wrong.size(); ++at) {
      wrong[at].only({"choice", "say"});
      if (wrong[at].has("choice")) static_cast<void>(key_in(wrong[at]["choice"]));
      step.wrong.push_back(key_in(wrong[at]["say"]));
    }
  }
  if (in.has("facts")) {
    const json::value& facts = in["facts"].value();
    if (!facts.is_object()) in["facts"].fail("an object is expected here");
    for (const auto& [pointer, value] : facts.get_object())
      step.facts.push_back({std::string(pointer), value});
  }
  if (in.has("others")) {
    const JsonReader others = in["others"];
    for (std::size_t at = 0; at < others.size(); ++at) {
      const auto [seat, text] = line_in(others[at], match);
      if (seat == lesson.seat) others[at].fail("this is the learner's seat");
      lesson.others[static_cast<std::size_t>(seat)].push_back(text);
    }
  }
  return step;
}

}  // namespace

Lesson Lesson::from_json(std::string_view name, const json::value& value) {
  const JsonReader in(value, std::string(name));
  in.only({"game", "order", "minutes", "seat", "players", "options", "seed", "state", "before",
           "steps"});
  Lesson lesson;
  lesson.name = name;
  lesson.game = in["game"].string();
  const AnyGame* game = find_game(lesson.game);
  if (game == nullptr) in["game"].fail("there is no such game");
  if (!name.starts_with(lesson.game + "-")) in.fail("its name begins with that of its game");
  lesson.order = static_cast<int>(in["order"].integer(1, most_lessons));
  lesson.minutes = static_cast<int>(in["minutes"].integer(1, most_minutes));
  const std::unique_ptr<AnyMatch> match = start_in(in, *game);
  lesson.seat = static_cast<Seat>(in["seat"].integer(0, match->players() - 1));
  lesson.start = match->record();
  const JsonReader steps = in["steps"];
  bool free = false;
  for (std::size_t at = 0; at < steps.size(); ++at) {
    lesson.steps.push_back(step_in(steps[at], *match, lesson));
    const LessonStep& step = lesson.steps.back();
    // From there on nobody can tell how often somebody has chosen.
    if (free && (!step.choose.empty() || (step.free && step.free->until.empty())))
      steps[at].fail("after a part until something happens, choices cannot be counted");
    free = free || (step.free && !step.free->until.empty());
  }
  if (lesson.steps.empty()) steps.fail("a lesson has steps");
  return lesson;
}

std::size_t Lesson::made_by(Seat at, const AnyMatch& match) const {
  const std::vector<MadeChoice>& made = match.made();
  const std::size_t before = std::min(start.choices.size(), made.size());
  return static_cast<std::size_t>(
      std::count_if(made.begin() + static_cast<std::ptrdiff_t>(before), made.end(),
                    [at](const MadeChoice& one) { return one.seat == at && !one.forced; }));
}

std::optional<Choice> Lesson::next(Seat at, const AnyMatch& match) const {
  const std::vector<std::string>& script = others[static_cast<std::size_t>(at)];
  const std::size_t made = made_by(at, match);
  if (made >= script.size()) return std::nullopt;
  const Choice choice = match.game().parse(script[made]);
  const std::vector<Choice> legal = match.legal(at);
  return std::find(legal.begin(), legal.end(), choice) == legal.end() ? std::nullopt
                                                                      : std::optional(choice);
}

const std::vector<Lesson>& all_lessons() {
  static const std::vector<Lesson> lessons = [] {
    std::vector<Lesson> list;
    for (const std::string_view path : embedded_files(lesson_folder)) {
      std::string_view name = path.substr(lesson_folder.size());
      if (name.find('/') != std::string_view::npos) continue;  // their words
      name.remove_suffix(lesson_ending.size());
      list.push_back(Lesson::from_json(name, embedded_json(path)));
    }
    std::stable_sort(list.begin(), list.end(), [](const Lesson& one, const Lesson& other) {
      return std::pair(one.game, one.order) < std::pair(other.game, other.order);
    });
    return list;
  }();
  return lessons;
}

namespace {

// A puzzle as a lesson: its position, and what is right at each step.
Lesson lesson_of(const Puzzle& puzzle, const AnyGame& game) {
  Lesson lesson;
  lesson.game = game.info().name;
  lesson.name = lesson.game + "-puzzle-" + puzzle.name;
  lesson.seat = puzzle.seat;
  lesson.start = game.from_state(puzzle.state)->record();
  for (const PuzzleStep& step : puzzle.steps) {
    LessonStep& own = lesson.steps.emplace_back();
    for (std::size_t at = 0; at < step.best; ++at)
      for (const Choice choice : step.answers[at].choices) own.choose.push_back(game.text(choice));
  }
  return lesson;
}

const std::vector<Lesson>& all_puzzles() {
  static const std::vector<Lesson> puzzles = [] {
    std::vector<Lesson> list;
    for (const AnyGame* game : all_games())
      for (const Puzzle& puzzle : puzzles_of(game->info().name))
        list.push_back(lesson_of(puzzle, *game));
    return list;
  }();
  return puzzles;
}

}  // namespace

const Lesson* find_lesson(std::string_view name) {
  const bool puzzle = name.find("-puzzle-") != std::string_view::npos;
  const std::vector<Lesson>& lessons = puzzle ? all_puzzles() : all_lessons();
  const auto found = std::find_if(lessons.begin(), lessons.end(),
                                  [name](const Lesson& one) { return one.name == name; });
  return found == lessons.end() ? nullptr : &*found;
}

TableHeader lesson_header(const Lesson& lesson, Millis now) {
  // The very first bot plays at random: nobody learns from that.
  const std::vector<BotInfo> bots = bots_for(game_named(lesson.game));
  const BotPlayer easy{std::string(bots[std::min<std::size_t>(1, bots.size() - 1)].name), 1};
  TableHeader header;
  header.start = lesson.start;
  header.imported = true;
  header.lesson = lesson.name;
  header.made_at = now;
  for (const Seat seat : SeatSet::first(lesson.start.players)) {
    const bool held = seat == lesson.seat;
    header.chairs.push_back({held, "", held ? BotPlayer{} : easy});
  }
  return header;
}

}  // namespace ennead
