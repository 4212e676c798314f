// A conversation with an engine, in JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "app/engine.h"
#include "core/chance.h"

namespace ennead {

constexpr std::uint64_t drawn_in_tests = 20260730;

class Talk {
 public:
  // The answer as it was sent: one line, an object.
  std::string raw(std::string_view line) { return engine_.answer(line); }

  json::object ask(std::string_view line) {
    const std::string answer = raw(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    return parse_json(answer).as_object();
  }
  json::object ask(const json::object& request) { return ask(json::serialize(request)); }

  // The code of the error that a request gets; empty where there is none.
  std::string code(std::string_view line) { return code_in(ask(line)); }
  std::string code(const json::object& request) { return code_in(ask(request)); }
  std::string message(std::string_view line) {
    const json::object answer = ask(line);
    const json::value* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string(error->at("message").as_string());
  }
  static std::string code_in(const json::object& answer) {
    const json::value* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string(error->at("code").as_string());
  }

  void start(std::uint64_t seed, bool reduced = false) {
    const json::object answer = ask(json::object{{"cmd", "new"},
                                                 {"game", "aton"},
                                                 {"players", 2},
                                                 {"options", {{"reduced", reduced}}},
                                                 {"seed", seed}});
    EXPECT_FALSE(answer.contains("error")) << json::serialize(answer);
  }
  json::object choose(int seat, std::string_view text) {
    return ask(json::object{{"cmd", "choose"}, {"seat", seat}, {"text", text}});
  }
  std::vector<std::string> legal(int seat) {
    std::vector<std::string> texts;
    const json::object answer = ask(json::object{{"cmd", "legal"}, {"seat", seat}});
    for (const json::value& choice : answer.at("choices").as_array())
      texts.emplace_back(choice.at("text").as_string());
    return texts;
  }
  std::vector<int> waiting() {
    std::vector<int> seats;
    const json::object answer = ask(R"({"cmd":"status"})");
    for (const json::value& seat : answer.at("waiting").as_array())
      seats.push_back(static_cast<int>(seat.as_int64()));
    return seats;
  }
  std::string state() { return raw(R"({"cmd":"state"})"); }
  std::string record() { return std::string(ask(R"({"cmd":"record"})").at("record").as_string()); }

  // One random choice of a random seat that is waited for; its answer, empty when the game is over.
  json::object random_choice(Chance& chance) {
    const std::vector<int> seats = waiting();
    if (seats.empty()) return {};
    const int seat = seats[chance.below(static_cast<std::uint32_t>(seats.size()))];
    const std::vector<std::string> texts = legal(seat);
    return choose(seat, texts[chance.below(static_cast<std::uint32_t>(texts.size()))]);
  }

  Engine& engine() { return engine_; }

 private:
  Engine engine_{[] { return drawn_in_tests; }};
};

}  // namespace ennead
