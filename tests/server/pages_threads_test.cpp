// The web client that is built into the program, with the made-up one in tests/server/dist.
#include <gtest/gtest.h>

#include "paths.h"
#include "server/pages.h"
#include "server/running_server.h"

namespace ennead {

std::span<const WebFile> made_up_files();  // cmake/tests.cmake makes it

namespace {

std::string file(const std::string& name) {
  return contents(source_folder() + "/tests/server/dist/" + name);
}

TEST(PagesThreads, FilesComeWithTheirTypesAndForAsLongAsTheyHold) {
  const RunningServer server([](ServerOptions& options) { options.api.pages = made_up_files(); });
  const HttpAnswer first = server.ask("GET", "/");
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(first.body, file("index.html"));
  EXPECT_EQ(first.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(first.header("Cache-Control"), "no-cache");
  EXPECT_NE(first.header("Content-Security-Policy").find("script-src 'self'"), std::string::npos);
  EXPECT_EQ(server.ask("GET", "/?from=elsewhere").body, first.body);

  const HttpAnswer script = server.ask("GET", "/assets/table-C4g7Vk2x.js");
  EXPECT_EQ(script.body, file("assets/table-C4g7Vk2x.js"));
  EXPECT_EQ(script.header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_NE(script.header("Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(script.header("Content-Encoding"), "");

  const HttpAnswer picture = server.ask("GET", "/assets/mark.svg");
  EXPECT_EQ(picture.header("Content-Type"), "image/svg+xml");
  EXPECT_EQ(picture.header("Cache-Control"), "no-cache") << "its name has no hash";
  EXPECT_EQ(server.ask("GET", "/assets/nothing.js").status, 404);
  EXPECT_EQ(server.ask("GET", "/assets/../index.html").status, 404);
  for (const char* link : {"/?from", "/?a=1&a=2", "/?="})
    EXPECT_EQ(server.ask("GET", link).status, 200) << link;
  EXPECT_EQ(server.ask("POST", "/").status, 405);
}

TEST(PagesThreads, GzippedForThoseWhoTakeIt) {
  const RunningServer server([](ServerOptions& options) { options.api.pages = made_up_files(); });
  const HttpAnswer answer = server.ask("GET", "/assets/table-C4g7Vk2x.js", "", "",
                                       {{"Accept-Encoding", "br, gzip;q=0.8"}});
  if (answer.header("Content-Encoding").empty()) GTEST_SKIP() << "built where there is no gzip";
  EXPECT_EQ(answer.header("Content-Encoding"), "gzip");
  EXPECT_EQ(answer.header("Vary"), "Accept-Encoding");
  EXPECT_LT(answer.body.size(), file("assets/table-C4g7Vk2x.js").size() / 2);
  EXPECT_EQ(answer.body.substr(0, 2), "\x1f\x8b");
}

TEST(PagesThreads, WithoutAClientAPlainPageSaysWhatToDo) {
  const RunningServer server([](ServerOptions& options) { options.api.pages = {}; });
  const HttpAnswer answer = server.ask("GET", "/");
  EXPECT_EQ(answer.status, 200);
  EXPECT_NE(answer.body.find("web/dist"), std::string::npos);
}

TEST(PagesThreads, EncodingsThatAClientTakes) {
  EXPECT_TRUE(takes_gzip("gzip"));
  EXPECT_TRUE(takes_gzip("deflate, gzip;q=0.5"));
  EXPECT_FALSE(takes_gzip(""));
  EXPECT_FALSE(takes_gzip("br"));
  EXPECT_FALSE(takes_gzip("gzip;q=0, br"));
}

}  // namespace
}  // namespace ennead
