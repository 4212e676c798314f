// What a link to a table shows of itself: game, seats, options, and nothing that anybody has to
// keep secret; whatever people call themselves and their tables is text.
#include <gtest/gtest.h>

#include "bots/levels.h"
#include "server/preview.h"
#include "server/running_server.h"

namespace ennead {
namespace {

const std::string ankh_table =
    R"({"game":"ankh","title":"Old gods","options":{"scenario":"old-kingdom",)"
    R"("gods":["anubis","random","ra"]},"clock":{"start_s":600,"add_s":15,"most_s":600},)"
    R"("seats":[{"player":"me","name":"Ada"},{"player":"open"},{"player":"open"}]})";

bool has(const HttpAnswer& answer, std::string_view words) {
  return answer.body.find(words) != std::string::npos;
}

TEST(PreviewThreads, SaysWhatIsPlayedAndHowManySeatsAreFree) {
  const RunningServer server;
  const json::object made = server.made(ankh_table);
  const std::string table = text_of(made, "table");
  const HttpAnswer page = server.ask("GET", "/t/" + table);
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.header("Cache-Control"), "no-store");
  EXPECT_NE(page.header("Content-Security-Policy").find("script-src 'self'"), std::string::npos);
  EXPECT_TRUE(has(
      page, "property=\"og:title\" content=\"Old gods · Ankh: Gods of Egypt · 2 seats are free\""));
  EXPECT_TRUE(has(page,
                  "Scenario: Old Kingdom · Gods by seat: Anubis, Ra · "
                  "10 minutes + 15 s per turn. Take a seat"))
      << page.body;
  EXPECT_TRUE(has(page, "/preview/ankh.jpg\""));
  EXPECT_TRUE(has(page, "<script src=\"../go.js\"></script>"));
  EXPECT_TRUE(has(page, "href=\"../#/table/" + table + "\""));
  // Nothing of a key or an invitation, and no names.
  EXPECT_FALSE(has(page, text_of(made, "key")));
  EXPECT_FALSE(has(page, text_of(made, "invitation")));
  EXPECT_FALSE(has(page, "Ada"));

  const HttpAnswer german =
      server.ask("GET", "/t/" + table, "", "", {{"Accept-Language", "de-AT,de;q=0.9"}});
  EXPECT_TRUE(has(german, "<html lang=\"de\">"));
  EXPECT_TRUE(has(german, "· 2 Plätze sind frei"));
  EXPECT_TRUE(has(german, "Szenario: Altes Reich"));
  // Links get queries hung on, and only GET is for pages.
  EXPECT_EQ(server.ask("GET", "/t/" + table + "?utm=1").status, 200);
  EXPECT_EQ(server.ask("POST", "/t/" + table).status, 405);
}

TEST(PreviewThreads, GoesOnWithTheGameAndKnowsWhatThereIsNot) {
  const RunningServer server;
  const json::object made = server.made(
      R"({"game":"kemet","options":{"content":["base","c3k"],"points":10,"beginner":false},)"
      R"("seats":[{"player":"me"},{"player":"me"}]})");
  const HttpAnswer running = server.ask("GET", "/t/" + text_of(made, "table"));
  EXPECT_TRUE(has(running, "content=\"Kemet · the game is running\"")) << running.body;
  EXPECT_TRUE(has(running, "Six creatures and powers (C3K)"));
  EXPECT_TRUE(has(running, "Victory points that end the game: 10"));
  EXPECT_TRUE(has(running, "Watch in the browser."));
  for (const char* name : {"AAAAAAAAAAAAAAAAAAAAAA", "x", "%3Cscript%3E"}) {
    const HttpAnswer none = server.ask("GET", std::string("/t/") + name);
    EXPECT_EQ(none.status, 404) << name;
    EXPECT_TRUE(has(none, "There is no such table")) << name;
    EXPECT_TRUE(has(none, "../go.js")) << name;
  }
  EXPECT_EQ(server.ask("GET", "/t/").status, 404);
  EXPECT_EQ(server.ask("GET", "/t/a/b").status, 404);
}

// Names, addresses and hosts cannot leave the text that they stand in.
TEST(PreviewThreads, WhatPeopleWriteIsText) {
  const RunningServer server;
  const std::string evil = "\\\"><script>alert(1)</script>&amp;'";
  const json::object made = server.made("{\"game\":\"aton\",\"title\":\"" + evil +
                                        "\",\"seats\":[{\"player\":\"me\",\"name\":\"" + evil +
                                        "\"},{\"player\":\"open\",\"name\":\"" + evil + "\"}]}");
  const HttpAnswer page = server.ask("GET", "/t/" + text_of(made, "table"));
  EXPECT_FALSE(has(page, "<script>"));
  EXPECT_FALSE(has(page, "\"><script>"));
  EXPECT_TRUE(has(page, "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;&#39;"));
  const HttpAnswer none = server.ask("GET", "/t/\"><script>alert(1)</script>");
  EXPECT_FALSE(has(none, "<script>alert"));

  EXPECT_EQ(escaped("a<b> \"c\" & 'd'"), "a&lt;b&gt; &quot;c&quot; &amp; &#39;d&#39;");
  const TextTable& words = TextTable::english();
  const std::string written =
      preview_page({"<t>", "\"w\"", "p\".jpg"}, "\"T", "http://\"h/", "\"", words);
  EXPECT_EQ(written.find("<t>"), std::string::npos);
  EXPECT_EQ(written.find("\"w\""), std::string::npos);
  EXPECT_EQ(written.find("p\".jpg"), std::string::npos);
  EXPECT_EQ(written.find("\"T"), std::string::npos);
  EXPECT_EQ(written.find("\"h/"), std::string::npos);
}

// Chats want whole addresses: the public one where there is one.
TEST(PreviewThreads, PicturesHaveWholeAddresses) {
  const RunningServer plain;
  const std::string table = text_of(plain.made(ankh_table), "table");
  EXPECT_TRUE(has(plain.ask("GET", "/t/" + table, "", "", {{"Host", "here:99"}}),
                  "content=\"http://here:99/preview/ankh.jpg\""));
  const RunningServer known(
      [](ServerOptions& options) { options.public_url = "https://ennead.example/games/"; });
  const std::string other = text_of(known.made(ankh_table), "table");
  const HttpAnswer page = known.ask("GET", "/t/" + other);
  EXPECT_TRUE(has(page, "content=\"https://ennead.example/games/preview/ankh.jpg\"")) << page.body;
  EXPECT_TRUE(has(page, "content=\"https://ennead.example/games/t/" + other + "\""));
}

TEST(Preview, LanguagesThatABrowserWants) {
  EXPECT_EQ(language_for(""), "en");
  EXPECT_EQ(language_for("fr, de;q=0.5, en"), "de");
  EXPECT_EQ(language_for("de-CH"), "de");
  EXPECT_EQ(language_for("xx,,;"), "en");
}

TEST(BotLevels, AreAskedForByWordsAndFoundAgain) {
  for (const AnyGame* game : all_games()) {
    const std::vector<BotLevel> levels = levels_for(*game);
    ASSERT_GE(levels.size(), 3U);
    for (const BotLevel& level : levels) {
      EXPECT_EQ(level_of(*game, level.bot, level.effort), level.name);
      for (const std::string& language : TextTable::languages())
        EXPECT_TRUE(TextTable::of(language).has("bot.level." + std::string(level.name)));
    }
    EXPECT_EQ(level_of(*game, "random", 1), "random");
    EXPECT_EQ(level_of(*game, "of another version", 1), levels.front().name);
  }
}

}  // namespace
}  // namespace ennead
