// What the server keeps and compresses.
#include "server/reply.h"

#include <gtest/gtest.h>

#include "server/gunzip.h"
#include "table/tables.h"

namespace ennead {
namespace {

TEST(Reply, WhatWasCompressedCanBeRead) {
  Chance chance(3);
  for (const std::size_t size : {0U, 1U, 2U, 100U, 70'000U, 400'000U}) {
    std::string text;
    while (text.size() < size) text += "abcdefgh"[chance.below(chance.below(8) + 1)];
    for (const std::size_t people_end : {std::size_t{0}, size / 3, size})
      ASSERT_EQ(gunzip(gzip_of(text, people_end)), text) << size;
  }
}

// Somebody who calls himself what another player may hold learns nothing by how long that player's
// scene becomes: what people wrote changes no byte of the rest.
TEST(Reply, NamesDoNotChangeWhatTheRestIsCompressedTo) {
  const auto written = [](const std::string& name) {
    TableHeader header = header_for("kemet", 2);
    header.chairs[1].name = name;
    header.title = name;
    Table table("table", header);
    Chance chance(5);
    for (int made = 0; made < 80 && table.phase() == Table::Phase::playing; ++made)
      table.apply(random_choice(table, chance, 2000, std::to_string(made)));
    JsonText out;
    Reply reply;
    reply.people_end = Shown(table, Seat{0}).write(out, table);
    reply.text = out.take();
    return reply;
  };
  constexpr std::size_t head = 10, sum = 8;  // of gzip
  const Reply plain = written("Bo");
  const std::string rest = plain.text.substr(plain.people_end);
  const std::string alone = gzip_of(rest, 0);
  const std::string wanted = alone.substr(head, alone.size() - head - sum);
  for (const char* guess : {"Bo", "war-fury", "\"di\":{\"war-fury\":1", "kemet.di.war-fury", ""}) {
    const Reply other = written(guess);
    ASSERT_EQ(other.text.substr(other.people_end), rest) << guess;
    const std::string all = gzip_of(other.text, other.people_end);
    EXPECT_TRUE(std::string_view(all).substr(0, all.size() - sum).ends_with(wanted)) << guess;
  }
}

TEST(Reply, TheCacheForgetsWhatWasNotAskedForLongest) {
  ReplyCache cache;
  const auto key = [](std::size_t number) {
    return ReplyCache::Key{"table", ReplyCache::Kind::scene, 0, number, 0};
  };
  const auto large = [] {
    return std::make_shared<Reply>(Reply{std::string(std::size_t{8} << 20U, 'a'), 0, {}});
  };
  cache.keep(key(1), large());
  cache.keep(key(2), large());
  cache.keep(key(3), large());
  EXPECT_TRUE(cache.find(key(1)));
  cache.keep(key(4), large());  // there is room for three
  EXPECT_TRUE(cache.find(key(1)));
  EXPECT_FALSE(cache.find(key(2)));
  EXPECT_TRUE(cache.find(key(3)));
  EXPECT_TRUE(cache.find(key(4)));
  EXPECT_FALSE(cache.find({"table", ReplyCache::Kind::moment, 0, 4, 0}));
  EXPECT_FALSE(cache.find({"table", ReplyCache::Kind::scene, 1, 4, 0}));
}

}  // namespace
}  // namespace ennead
