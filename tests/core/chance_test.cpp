// Seeds, and the generator in a state.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sodium.h>

#include "core/fault.h"
#include "core/game_chance.h"
#include "core/json_reader.h"
#include "random_play.h"

namespace ennead {
namespace {

// What libsodium makes of the key, as words.
std::vector<std::uint64_t> stream_of(const ChaChaKey& key, std::size_t words) {
  const std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  std::vector<std::uint8_t> bytes(8 * words);
  EXPECT_EQ(crypto_stream_chacha20(bytes.data(), bytes.size(), nonce.data(), key.data()), 0);
  std::vector<std::uint64_t> stream(words);
  for (std::size_t at = 0; at < bytes.size(); ++at)
    stream[at / 8] |= static_cast<std::uint64_t>(bytes[at]) << (8 * (at % 8));
  return stream;
}

TEST(ChaCha20, IsThatOfLibsodium) {
  static_assert(crypto_stream_chacha20_KEYBYTES == sizeof(ChaChaKey));
  for (std::uint64_t number = 0; number < 200; ++number) {
    const ChaChaKey key = *key_seed(number).key();
    const std::size_t length = 1 + number * number % 301;
    const std::vector<std::uint64_t> stream = stream_of(key, length);
    for (std::size_t at = 0; at < length; ++at)
      ASSERT_EQ(chacha20_word(key, at), stream[at]) << "word " << at << " of key " << number;
  }
}

RC_GTEST_PROP(ChaCha20, IsThatOfLibsodiumForAnyKey, (const ChaChaKey& key)) {
  const auto length = *rc::gen::inRange<std::size_t>(1, 100);
  RC_ASSERT(chacha20_word(key, length - 1) == stream_of(key, length).back());
}

// Far beyond what a test can draw one by one: the counter has two halves.
RC_GTEST_PROP(ChaCha20, CountsBlocksWith64Bits, (const ChaChaKey& key, std::uint64_t block)) {
  constexpr std::size_t words = 8;
  block %= UINT64_MAX / words;
  const std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
  std::array<std::uint8_t, 8 * words> bytes{};
  RC_ASSERT(crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(),
                                          block, key.data()) == 0);
  for (std::size_t at = 0; at < bytes.size(); ++at)
    RC_ASSERT(bytes[at] == static_cast<std::uint8_t>(chacha20_word(key, words * block + at / 8) >>
                                                     (8 * (at % 8))));
}

TEST(Seed, ANumberOrAKeyComesBackAsText) {
  for (const char* text : {"0", "43", "18446744073709551615"})
    EXPECT_EQ(Seed::parse(text).text(), text);
  EXPECT_EQ(Seed::parse("43"), Seed(43));
  const std::string key = "00ff0123456789abcdef00000000000000000000000000000000000000000010";
  EXPECT_EQ(Seed::parse(key).text(), key);
  EXPECT_EQ(Seed::parse(key).key()->at(1), 0xff);
  EXPECT_EQ(Seed::parse(std::string(64, 'A')).text(), std::string(64, 'a'));
  EXPECT_NE(Seed::parse(std::string(64, '0')), Seed(0));
}

TEST(Seed, WhatIsNoneIsRefused) {
  for (const std::string& text :
       {std::string(), std::string("-1"), std::string("+1"), std::string(" 1"), std::string("1 "),
        std::string("1.5"), std::string("0x1"), std::string("18446744073709551616"),
        std::string(63, 'a'), std::string(65, 'a'), std::string(63, '1'), std::string(65, '1'),
        std::string(63, 'a') + "g", "-" + std::string(63, '1'), std::string(62, '1') + "-1"}) {
    EXPECT_THROW(Seed::parse(text), Fault) << text;
    const json::value value(text);
    EXPECT_THROW(read_seed(JsonReader(value, "/seed")), Fault) << text;
  }
}

TEST(Seed, InJsonItIsANumberOrAText) {
  const auto read = [](const json::value& value) { return read_seed(JsonReader(value, "/seed")); };
  EXPECT_EQ(read(7), Seed(7));
  EXPECT_EQ(read("7"), Seed(7));
  EXPECT_EQ(read(UINT64_MAX), Seed(UINT64_MAX));
  EXPECT_EQ(read(seed_json(Seed(UINT64_MAX))), Seed(UINT64_MAX));
  EXPECT_EQ(read(seed_json(key_seed(3))), key_seed(3));
  EXPECT_TRUE(seed_json(key_seed(3)).is_string());
  for (const json::value& wrong :
       {json::value(-1), json::value(1.5), json::value(1e30), json::value(nullptr),
        json::value(true), json::value(json::array{1})})
    try {
      read(wrong);
      ADD_FAILURE() << json::serialize(wrong);
    } catch (const Fault& fault) {
      EXPECT_EQ(fault.place(), "/seed");
      EXPECT_NE(std::string_view(fault.what()).find("64 hex digits"), std::string_view::npos);
    }
}

// Seeds that are numbers give the stream that they always gave.
RC_GTEST_PROP(GameChance, OfANumberIsTheFastGenerator, (std::uint64_t seed)) {
  GameChance chance{Seed(seed)};
  Chance fast(seed);
  for (std::uint32_t bound = 1; bound < 40; ++bound)
    RC_ASSERT(chance.below(bound) == fast.below(bound));
  RC_ASSERT(chance == GameChance(fast));
  RC_ASSERT(chance.text() == hex_text(fast.state()));
}

TEST(GameChance, OfAKeyIsTheStreamOfTheKey) {
  for (std::uint64_t number = 0; number < 20; ++number) {
    GameChance chance{key_seed(number)};
    const std::vector<std::uint64_t> stream = stream_of(*key_seed(number).key(), 1000);
    auto word = stream.begin();
    for (int n = 0; n < 300; ++n) {
      const auto bound = static_cast<std::uint32_t>(n % 48 + 1);
      ASSERT_EQ(chance.below(bound), number_below(bound, [&word] { return *word++; }));
    }
    std::array<int, 36> cards{};
    for (std::size_t at = 0; at < cards.size(); ++at) cards[at] = static_cast<int>(at);
    std::array<int, 36> expected = cards;
    chance.shuffle(std::span<int>(cards));
    shuffle_with(std::span<int>(expected), [&word](std::uint32_t bound) {
      return number_below(bound, [&word] { return *word++; });
    });
    EXPECT_EQ(cards, expected);
    EXPECT_EQ(chance.text(), key_seed(number).text() + ":" + std::to_string(word - stream.begin()));
  }
}

TEST(GameChance, GoesOnFromItsText) {
  for (const Seed& seed : {Seed(9), key_seed(9)}) {
    GameChance chance(seed);
    for (int n = 0; n < 30; ++n) {
      const json::value text(chance.text());
      GameChance again = read_chance(JsonReader(text, ""));
      EXPECT_EQ(again, chance);
      EXPECT_EQ(again.below(1000), chance.below(1000));
    }
  }
}

TEST(GameChance, ATextThatIsNoneIsRefused) {
  const std::string key(64, 'a');
  for (const std::string& text :
       {std::string(), std::string("43"), std::string("0x1"), std::string("0x000000000000002g"),
        key, key + ":", key + ":-1", key + ":1x", key + ":18446744073709551615",
        key + ":99999999999999999999", key + "a:1", key.substr(1) + ":1", std::string(":1"),
        key + ";1"}) {
    const json::value value(text);
    try {
      read_chance(JsonReader(value, "/chance"));
      ADD_FAILURE() << text;
    } catch (const Fault& fault) {
      EXPECT_EQ(fault.place(), "/chance");
    }
  }
}

}  // namespace
}  // namespace ennead
