// Every lesson of data/lessons is played to its end at a table: what it wants is legal, its script
// fits, and the position is what its words say.
#include "table/lesson.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "bots/any_bot.h"
#include "core/embedded.h"
#include "table/api_error.h"
#include "table/request.h"
#include "table/tables.h"

namespace ennead {
namespace {

std::vector<std::string> lesson_names() {
  std::vector<std::string> names;
  for (const Lesson& lesson : all_lessons()) names.push_back(lesson.name);
  return names;
}

std::string legal_words(const Table& table, Seat seat) {
  std::string out;
  for (const Choice choice : table.match().legal(seat))
    out += (out.empty() ? "" : ", ") + table.match().game().text(choice);
  return out;
}

// Somebody who takes a lesson, at a table of its own.
class Pupil {
 public:
  explicit Pupil(const Lesson& lesson)
      : lesson_(lesson),
        table_("lesson", header_of(lesson)),
        bot_(make_bot(table_.match().game(), table_.header().chairs[other()].bot.name, 1)) {}

  // Takes the first or the last of what each step allows.
  void take(bool last) {
    for (std::size_t at = 0; at < lesson_.steps.size(); ++at) {
      const LessonStep& step = lesson_.steps[at];
      const std::string place = lesson_.name + "/steps/" + std::to_string(at) + " " + step.say;
      ASSERT_TRUE(settle(at > 0 && scripted_))
          << place << ": the script has no choice for a seat that is "
          << "asked: " << asked_;
      check_facts(step, place);
      if (!step.choose.empty()) {
        choose(step, last, place);
        if (testing::Test::HasFatalFailure()) return;
      } else if (step.free) {
        scripted_ = false;  // nobody knows what will be legal
        play(*step.free, place);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
    for (const Seat seat : SeatSet::first(table_.players()))
      EXPECT_GE(lesson_.made_by(seat, table_.match()),
                lesson_.others[static_cast<std::size_t>(seat)].size())
          << lesson_.name << ": the script of seat " << index(seat) << " is longer than the lesson";
    const auto again = Table::restored("lesson", table_.header().text(), encoded());
    EXPECT_EQ(again->match().record().text(), table_.match().record().text());
    EXPECT_EQ(again->lesson(), &lesson_);
  }

 private:
  static TableHeader header_of(const Lesson& lesson) {
    TableHeader header = lesson_header(lesson, 1000);
    header.owner = hash_of(test_key);
    header.invitation = hash_of("the invitation");
    return header;
  }
  std::size_t other() const { return lesson_.seat == static_cast<Seat>(0) ? 1 : 0; }
  bool waits() const { return table_.match().question().waiting.has(lesson_.seat); }
  std::vector<std::string> encoded() const {
    std::vector<std::string> entries;
    for (const Entry& entry : table_.entries()) entries.push_back(entry.encoded());
    return entries;
  }

  // What happens by itself. False where the script should have a choice and has none.
  bool settle(bool scripted) {
    for (;;) {
      if (const auto due = table_.due(2000)) {
        if (due->seat == lesson_.seat) ++own_;  // passed by itself
        table_.apply(*due);
        continue;
      }
      const SeatSet bots = table_.bots_asked();
      if (bots.empty()) return true;
      if (scripted) {
        asked_ = std::to_string(index(bots.lowest())) + ": " + legal_words(table_, bots.lowest());
        return false;
      }
      Budget budget = Budget::of_work(1);
      const Choice choice = bot_->choose(*table_.match().view(bots.lowest()), budget);
      table_.apply(table_.bot_choice(bots.lowest(), choice, 2000));
    }
  }

  void check_facts(const LessonStep& step, const std::string& place) {
    const json::value view = table_.match().view_json(lesson_.seat);
    for (const LessonStep::Fact& fact : step.facts) {
      boost::system::error_code failed;
      const json::value* found = view.find_pointer(fact.pointer, failed);
      ASSERT_NE(found, nullptr) << place << ": the view has no " << fact.pointer;
      EXPECT_EQ(json::serialize(*found), json::serialize(fact.value)) << place << fact.pointer;
    }
    const json::object scene = scene_json(table_, lesson_.seat);
    EXPECT_EQ(scene.at("lesson").at("name").as_string(), lesson_.name);
    EXPECT_EQ(scene.at("lesson").at("made").to_number<int>(), own_) << place;
    EXPECT_FALSE(scene_json(table_, Viewer::spectator()).contains("lesson"));
  }

  void choose(const LessonStep& step, bool last, const std::string& place) {
    ASSERT_TRUE(waits()) << place << ": the learner is not asked";
    std::vector<Choice> fitting;
    const std::vector<Choice> legal = table_.match().legal(lesson_.seat);
    for (const std::string& text : step.choose) {
      const Choice choice = table_.match().game().parse(text);
      if (std::find(legal.begin(), legal.end(), choice) != legal.end()) fitting.push_back(choice);
    }
    ASSERT_FALSE(fitting.empty()) << place << ": nothing that it wants is legal; legal: "
                                  << legal_words(table_, lesson_.seat);
    apply(last ? fitting.back() : fitting.front());
  }

  void apply(Choice choice) {
    ++own_;
    table_.apply(table_.plan(table_.rights(hash_of(test_key)),
                             Choose{{lesson_.seat, std::to_string(own_)},
                                    table_.question_number(lesson_.seat),
                                    table_.match().game().text(choice)},
                             2000));
  }

  void play(const LessonStep::Free& free, const std::string& place) {
    for (int made = 0; made < 500; ++made) {
      settle(false);
      if (table_.phase() == Table::Phase::over) return;
      if (free.until.empty() ? made == free.choices : reached(free, place)) return;
      ASSERT_TRUE(waits()) << place;
      Budget budget = Budget::of_work(1);
      apply(bot_->choose(*table_.match().view(lesson_.seat), budget));
    }
    FAIL() << place << ": it does not end";
  }

  bool reached(const LessonStep::Free& free, const std::string& place) const {
    const json::value view = table_.match().view_json(lesson_.seat);
    boost::system::error_code failed;
    const json::value* found = view.find_pointer(free.until, failed);
    EXPECT_NE(found, nullptr) << place << ": the view has no " << free.until;
    return found == nullptr || found->to_number<std::int64_t>() >= free.least;
  }
  const Lesson& lesson_;
  Table table_;
  std::unique_ptr<AnyBot> bot_;
  bool scripted_ = true;
  int own_ = 0;
  std::string asked_;
};

class EveryLesson : public testing::TestWithParam<std::string> {};

TEST_P(EveryLesson, IsPlayedToItsEnd) { Pupil(*find_lesson(GetParam())).take(false); }

TEST_P(EveryLesson, IsPlayedToItsEndByOtherChoices) { Pupil(*find_lesson(GetParam())).take(true); }

// English fills what another language lacks; German is ours.
TEST_P(EveryLesson, HasItsWords) {
  const Lesson& lesson = *find_lesson(GetParam());
  std::set<std::string> wanted;
  for (const LessonStep& step : lesson.steps) {
    wanted.insert(lesson.name + "." + step.say);
    for (const std::string& say : step.wrong) wanted.insert(lesson.name + "." + say);
  }
  for (const std::string_view path : embedded_files("lessons/text/")) {
    std::set<std::string> found;
    const json::value file = embedded_json(path);
    for (const auto& [key, words] : file.get_object()) {
      if (!std::string_view(key).starts_with(lesson.name + ".")) continue;
      found.emplace(key);
      EXPECT_TRUE(wanted.contains(std::string(key))) << path << ": no step says " << key;
      EXPECT_FALSE(words.as_string().empty()) << path << " " << key;
    }
    if (path == "lessons/text/en.json" || path == "lessons/text/de.json") {
      EXPECT_EQ(found, wanted) << path;
    }
  }
}

// The start page fetches these alone.
TEST_P(EveryLesson, HasItsTitle) {
  for (const std::string_view path : {"lessons/titles/en.json", "lessons/titles/de.json"}) {
    const json::value file = embedded_json(path);
    const json::value* title = file.get_object().if_contains(GetParam());
    ASSERT_NE(title, nullptr) << path;
    EXPECT_FALSE(title->as_string().empty()) << path;
  }
}

INSTANTIATE_TEST_SUITE_P(Lessons, EveryLesson, testing::ValuesIn(lesson_names()),
                         [](const testing::TestParamInfo<std::string>& info) {
                           std::string name = info.param;
                           for (char& c : name)
                             if (c == '-') c = '_';
                           return name;
                         });

// ---- Files with faults, and lessons that are left ----------------------------------------------

std::string lesson_fault(std::string_view steps,
                         std::string_view more = R"("seed":5,"players":2)") {
  const std::string text = R"({"game":"aton","order":1,"minutes":5,"seat":0,)" + std::string(more) +
                           R"(,"steps":)" + std::string(steps) + "}";
  try {
    static_cast<void>(Lesson::from_json("aton-x", parse_json(text)));
  } catch (const Fault& fault) {
    return fault.what();
  }
  return "";
}

TEST(Lessons, AFaultSaysItsPlace) {
  EXPECT_EQ(lesson_fault(R"([{"say":"a"}])"), "");
  const auto begins = [](const std::string& fault, std::string_view place) {
    EXPECT_TRUE(fault.starts_with(place)) << fault;
  };
  begins(lesson_fault("[]"), "aton-x/steps");
  begins(lesson_fault(R"([{"sey":"a"}])"), "aton-x/steps/0");
  begins(lesson_fault(R"([{"say":"a"},{"say":"b","choose":["kepe"]}])"), "aton-x/steps/1/choose/0");
  begins(lesson_fault(R"([{"say":"a","others":["keep"]}])"), "aton-x/steps/0/others/0");
  begins(lesson_fault(R"([{"say":"a","others":["0 keep"]}])"), "aton-x/steps/0/others/0");
  begins(lesson_fault(R"([{"say":"a","others":["7 keep"]}])"), "aton-x/steps/0/others/0");
  begins(lesson_fault(R"([{"say":"a","wrong":[{"say":"b"}]}])"), "aton-x/steps/0/wrong");
  begins(lesson_fault(R"([{"say":"a","free":{}}])"), "aton-x/steps/0/free");
  begins(lesson_fault(R"([{"say":"a","facts":3}])"), "aton-x/steps/0/facts");
  begins(lesson_fault(
             R"([{"say":"a","free":{"until":"/round","least":2}},{"say":"b","choose":["keep"]}])"),
         "aton-x/steps/1");
  begins(lesson_fault(R"([{"say":"a"}])", R"("seed":5,"players":9)"), "aton-x/seed");
  begins(lesson_fault(R"([{"say":"a"}])", R"("seed":5,"players":2,"before":["0 lay 1234"])"),
         "aton-x/before/0");
  begins(lesson_fault(R"([{"say":"a"}])", R"("state":{})"), "aton-x/state");
}

TEST(Lessons, NothingElseHasATitle) {
  for (const std::string_view path : embedded_files("lessons/titles/")) {
    const json::value file = embedded_json(path);
    for (const auto& [name, title] : file.get_object())
      EXPECT_NE(find_lesson(std::string_view(name)), nullptr)
          << path << ": there is no lesson " << name;
  }
}

TEST(Lessons, ATableIsMadeFromItsNameAlone) {
  const Make wish = read_lesson("aton-first", parse_json(R"({"name":"Ada","title":"T"})"), 5);
  EXPECT_EQ(wish.header.lesson, "aton-first");
  EXPECT_EQ(wish.header.chairs[0].name, "Ada");
  EXPECT_TRUE(wish.header.chairs[0].held);
  EXPECT_TRUE(wish.header.chairs[1].bot);
  EXPECT_TRUE(wish.header.maker_may_know());
  const auto code = [](std::string_view name, std::string_view body) {
    try {
      static_cast<void>(read_lesson(name, parse_json(body), 5));
    } catch (...) {
      return std::string(ApiError::current().code());
    }
    return std::string();
  };
  EXPECT_EQ(code("aton-none", "{}"), "not_found");
  EXPECT_EQ(code("text/en", "{}"), "not_found");
  EXPECT_EQ(code("aton-first", R"({"seed":3})"), "bad_request");
  EXPECT_EQ(code("aton-first", "[]"), "bad_request");
}

// Whoever leaves the path meets bots.
TEST(Lessons, BotsPlayOnWhereTheScriptDoesNotFit) {
  const Lesson& lesson = *find_lesson("aton-first");
  TableHeader header = lesson_header(lesson, 1000);
  header.owner = hash_of(test_key);
  Table table("lesson", header);
  Chance chance(7);
  for (int made = 0; made < 200 && table.phase() == Table::Phase::playing; ++made) {
    if (const auto due = table.due(2000)) {
      EXPECT_NE(due->seat, lesson.seat);
      table.apply(*due);
    } else {
      const Seat seat = table.match().question().waiting.lowest();
      const std::vector<Choice> legal = table.match().legal(seat);
      const Choice choice = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      table.apply(table.bot_choice(seat, choice, 2000));
    }
  }
  EXPECT_GT(table.entries().size(), 30U);
}

// A lesson that a later program does not have any more is a game like any other.
TEST(Lessons, AnUnknownLessonIsAGameAgainstBots) {
  TableHeader header = lesson_header(*find_lesson("aton-first"), 1000);
  header.owner = hash_of(test_key);
  header.lesson = "aton-gone";
  const Table table("lesson", TableHeader::from_text(header.text()));
  EXPECT_EQ(table.lesson(), nullptr);
  EXPECT_FALSE(scene_json(table, static_cast<Seat>(0)).contains("lesson"));
}

}  // namespace
}  // namespace ennead
