#include <algorithm>
#include <map>

#include "bots/considered.h"
#include "bots/puzzles.h"
#include "core/embedded.h"
#include "core/json_reader.h"
#include "play/words_json.h"

namespace ennead {

namespace {

json::array texts_of(const std::vector<Choice>& choices, const AnyGame& game) {
  json::array out;
  for (const Choice choice : choices) out.push_back(json::value(game.text(choice)));
  return out;
}

std::vector<Choice> choices_in(const JsonReader& in, const AnyGame& game) {
  std::vector<Choice> list;
  for (std::size_t at = 0; at < in.size(); ++at) try {
      list.push_back(game.parse(in[at].string()));
    } catch (const Fault& fault) {
      in[at].fail(fault.what());
    }
  if (list.empty()) in.fail("a choice is expected here");
  return list;
}

double number_in(const JsonReader& in, double low, double high) {
  if (!in.value().is_number()) in.fail("a number is expected here");
  const auto number = in.value().to_number<double>();
  if (number < low || number > high) in.fail("this number is out of its range");
  return number;
}

// The name of a part, kept by the program: parts are plain text in a file, but names elsewhere.
std::string_view part_named(const JsonReader& in) {
  static std::map<std::string, std::string, std::less<>> names;
  const std::string name(in.string());
  return names.try_emplace(name, name).first->second;
}

PuzzleStep step_in(const JsonReader& in, const AnyMatch& match, Seat seat) {
  constexpr double most_worth = 1000;
  in.only({"best", "answers"});
  PuzzleStep step;
  const std::vector<Choice> legal = match.legal(seat);
  const JsonReader answers = in["answers"];
  for (std::size_t at = 0; at < answers.size(); ++at) {
    const JsonReader one = answers[at].only({"choices", "share", "line", "reasons"});
    PuzzleAnswer answer{choices_in(one["choices"], match.game()),
                        number_in(one["share"], 0, 1),
                        choices_in(one["line"], match.game()),
                        {}};
    for (const Choice choice : answer.choices)
      if (std::find(legal.begin(), legal.end(), choice) == legal.end())
        one["choices"].fail("\"" + match.game().text(choice) + "\" cannot be chosen here");
    const JsonReader reasons = one["reasons"];
    for (std::size_t reason = 0; reason < reasons.size(); ++reason) {
      reasons[reason].only({"part", "by"});
      answer.reasons.push_back({part_named(reasons[reason]["part"]),
                                number_in(reasons[reason]["by"], -most_worth, most_worth)});
    }
    step.answers.push_back(std::move(answer));
  }
  if (step.answers.size() < 2) answers.fail("a best answer and another one are expected here");
  step.best = static_cast<std::size_t>(
      in["best"].integer(1, static_cast<std::int64_t>(step.answers.size()) - 1));
  return step;
}

// Each reason as the caller wants it.
template <class Reason>
json::array steps_json(const Puzzle& puzzle, const AnyGame& game, Reason reason) {
  json::array steps;
  for (const PuzzleStep& step : puzzle.steps) {
    json::array answers;
    for (const PuzzleAnswer& answer : step.answers) {
      json::array reasons;
      for (const ValuePart& part : answer.reasons) reasons.push_back(reason(part));
      answers.push_back(json::object{{"choices", texts_of(answer.choices, game)},
                                     {"share", rounded(answer.share)},
                                     {"line", texts_of(answer.line, game)},
                                     {"reasons", std::move(reasons)}});
    }
    steps.push_back(json::object{{"best", step.best}, {"answers", std::move(answers)}});
  }
  return steps;
}

}  // namespace

json::object puzzle_json(const Puzzle& puzzle, const AnyGame& game) {
  const auto plain = [](const ValuePart& part) {
    return json::object{{"part", part.name}, {"by", rounded(part.worth)}};
  };
  return {{"name", puzzle.name},
          {"seat", index(puzzle.seat)},
          {"question", puzzle.question},
          {"steps", steps_json(puzzle, game, plain)},
          {"state", puzzle.state}};
}

json::object puzzles_told(const AnyGame& game) {
  const std::string_view name = game.info().name;
  const auto told = [name](const ValuePart& part) {
    return message_json(reason_message(name, part), name);
  };
  json::array puzzles;
  for (const Puzzle& puzzle : puzzles_of(name))
    puzzles.push_back(json::object{{"name", puzzle.name},
                                   {"seat", index(puzzle.seat)},
                                   {"steps", steps_json(puzzle, game, told)}});
  return {{"game", name}, {"puzzles", std::move(puzzles)}};
}

Puzzle read_puzzle(const json::value& value, const AnyGame& game, const std::string& place) {
  const JsonReader in(value, place);
  in.only({"name", "seat", "question", "steps", "state"});
  std::unique_ptr<AnyMatch> match;
  try {
    match = game.from_state(in["state"].value());
  } catch (const Fault& fault) {
    throw Fault(place + "/state", fault.what());
  }
  Puzzle puzzle;
  puzzle.name = in["name"].string();
  puzzle.state = in["state"].value().as_object();
  puzzle.seat = static_cast<Seat>(in["seat"].integer(0, match->players() - 1));
  puzzle.question = in["question"].string();
  if (match->question_name() != puzzle.question) in["question"].fail("another question is asked");
  const JsonReader steps = in["steps"];
  for (std::size_t at = 0; at < steps.size(); ++at) {
    puzzle.steps.push_back(step_in(steps[at], *match, puzzle.seat));
    // What is right is legal: this is no refusal.
    match->choose(puzzle.seat, puzzle.steps.back().answers.front().choices.front());
  }
  if (puzzle.steps.empty()) steps.fail("a puzzle has steps");
  return puzzle;
}

const std::vector<Puzzle>& puzzles_of(std::string_view game) {
  static const std::map<std::string, std::vector<Puzzle>, std::less<>> all = [] {
    std::map<std::string, std::vector<Puzzle>, std::less<>> out;
    for (const AnyGame* each : all_games()) {
      const std::string path = "puzzles/" + std::string(each->info().name) + ".json";
      std::vector<Puzzle>& list = out[std::string(each->info().name)];
      if (embedded_file(path).data() == nullptr) continue;
      const json::value file = embedded_json(path);
      const JsonReader puzzles = JsonReader(file, path)["puzzles"];
      for (std::size_t at = 0; at < puzzles.size(); ++at)
        list.push_back(read_puzzle(puzzles[at].value(), *each, puzzles[at].path()));
    }
    return out;
  }();
  static const std::vector<Puzzle> none;
  const auto found = all.find(game);
  return found == all.end() ? none : found->second;
}

}  // namespace ennead
