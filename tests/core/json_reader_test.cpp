// Every fault of a reader names its place.
#include "core/json_reader.h"

#include <functional>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/embedded.h"

namespace ennead {
namespace {

void expect_fault(const std::function<void()>& read, std::string_view place,
                  std::string_view part_of_what) {
  try {
    read();
    FAIL() << "no fault at " << place;
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.place(), place);
    EXPECT_NE(std::string_view(fault.what()).find(part_of_what), std::string_view::npos)
        << fault.what();
  }
}

TEST(JsonReader, FaultsNameTheirPlace) {
  const json::value value = parse_json(
      R"({"number": 7, "half": 0.5, "one": 1.0, "huge": 18446744073709551615, "text": "four",
          "list": [1, 2, {"deep": true}], "hex": "0x00000000000000ff", "none": null})");
  const JsonReader in(value, "");
  EXPECT_EQ(in["number"].integer(0, 7), 7);
  EXPECT_EQ(in["list"][1].integer(0, 7), 2);
  EXPECT_EQ(in["list"].size(), 3U);
  EXPECT_TRUE(in["list"][2]["deep"].boolean());
  EXPECT_EQ(in["text"].word({"three", "four"}), 1U);
  EXPECT_EQ(in["hex"].hex(), 255U);
  EXPECT_TRUE(in["none"].is_null());
  EXPECT_FALSE(in.has("nothing"));

  expect_fault([&] { in["number"].integer(0, 6); }, "/number", "7 is not between 0 and 6");
  expect_fault([&] { in["number"].integer(8, 9); }, "/number", "not between");
  expect_fault([&] { in["half"].integer(0, 6); }, "/half", "whole number");
  expect_fault([&] { in["one"].integer(0, 6); }, "/one", "whole number");
  expect_fault([&] { in["huge"].integer(0, 6); }, "/huge", "too large");
  expect_fault([&] { in["text"].integer(0, 6); }, "/text", "whole number");
  expect_fault([&] { in["text"].boolean(); }, "/text", "true or false");
  expect_fault([&] { in["number"].string(); }, "/number", "a text");
  expect_fault([&] { in["text"].word({"one", "two"}); }, "/text", "none of: one, two");
  expect_fault([&] { in["text"].hex(); }, "/text", "sixteen hex digits");
  expect_fault([&] { in["nothing"]; }, "/nothing", "missing");
  expect_fault([&] { in["text"]["deeper"]; }, "/text", "an object");
  expect_fault([&] { in["text"].size(); }, "/text", "a list");
  expect_fault([&] { in["list"][2].only({"shallow"}); }, "/list/2/deep", "no such field");
  expect_fault([&] { in["list"][2]["deep"].string(); }, "/list/2/deep", "a text");
  expect_fault([&] { in.fail("all of it"); }, "/", "all of it");
}

// Values that never were text: whole numbers come signed and unsigned.
TEST(JsonReader, TakesNumbersOfBothKinds) {
  EXPECT_EQ(JsonReader(json::value(std::uint64_t{5}), "").integer(0, 5), 5);
  EXPECT_EQ(JsonReader(json::value(std::int64_t{-5}), "").integer(-5, 5), -5);
}

TEST(JsonReader, HexNeedsAllItsDigits) {
  for (const char* text : {"", "0x", "0xff", "00000000000000ff", "0x00000000000000fg",
                           "0x-000000000000ff", "0x00000000000000ff "})
    expect_fault([text] { JsonReader(json::value(text), "/h").hex(); }, "/h", "sixteen");
}

RC_GTEST_PROP(JsonReader, HexComesBack, (std::uint64_t word)) {
  RC_ASSERT(JsonReader(json::value(hex_text(word)), "").hex() == word);
}

TEST(ParseJson, FaultsNameLineAndColumn) {
  expect_fault([] { parse_json(""); }, "line 1, column 1", "not JSON");
  expect_fault([] { parse_json("{\n  \"a\": 1,\n  }"); }, "line 3, column 3", "not JSON");
  expect_fault([] { parse_json("[1, 2"); }, "line 1, column 6", "not JSON");
  expect_fault([] { parse_json("[1, 2] 3"); }, "line 1, column 8", "more after");
  expect_fault([] { parse_json("\"\xff\""); }, "line 1, column 2", "not JSON");
  expect_fault([] { parse_json("[1,\n1e999]"); }, "line 2, column 6", "too large");
}

// The library alone would keep the last one and say nothing.
TEST(ParseJson, RefusesAFieldThatStandsTwice) {
  EXPECT_NO_THROW(parse_json(R"([{"a": 1, "b": {"a": 2}}, {"a": 3}])"));
  expect_fault([] { parse_json("{\"a\": 1,\n \"a\": 2}"); }, "line 2, column 4",
               "\"a\" appears twice");
  expect_fault([] { parse_json(R"([{"b": {"a": 1, "\u0061": 1}}])"); }, "line 1, column 24",
               "\"a\" appears twice in one object");
}

// They are read without looking for such fields.
TEST(ParseJson, NoFieldOfTheDataStandsTwice) {
  for (const std::string_view path : embedded_files(""))
    EXPECT_EQ(parse_json(embedded_file(path)), embedded_json(path)) << path;
}

TEST(ParseJson, EndlessNestingIsRefused) {
  EXPECT_THROW(parse_json(std::string(100'000, '[')), Fault);
}

RC_GTEST_PROP(ParseJson, PrettySaysTheSame, (const std::vector<std::string>& texts, int number)) {
  json::array list;
  for (const std::string& text : texts) {
    std::string plain;
    for (const char c : text) plain += static_cast<char>(c & 0x7f);
    list.push_back(json::object{{"text", plain}, {"list", json::array{number, plain, nullptr}}});
  }
  const json::value value{{"list", list}, {"number", number}, {"empty", json::object()}};
  RC_ASSERT(parse_json(pretty(value)) == value);
  RC_ASSERT(parse_json(json::serialize(value)) == value);
}

}  // namespace
}  // namespace ennead
