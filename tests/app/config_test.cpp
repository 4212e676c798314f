// ennead serve --config: options from a file.
#include <csignal>
#include <regex>

#include <gtest/gtest.h>

#include "app/program.h"
#include "app/serve_process.h"
#include "paths.h"
#include "server/client.h"

namespace ennead {
namespace {

Ran serve_with(const std::string& config, std::vector<std::string> words = {}) {
  const TemporaryFolder folder;
  put(folder.file("serve.conf"), config);
  words.insert(words.begin(), {"serve", "--config", folder.file("serve.conf")});
  return run_program(words);
}

TEST(Config, WhatIsWrongIsToldWithItsLine) {
  const auto said = [](const std::string& config) {
    const Ran ran = serve_with(config);
    EXPECT_EQ(ran.status, 2) << ran.out << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    return ran.err;
  };
  EXPECT_TRUE(has(said("# fine\n\nprot = 80\n"),
                  "serve.conf, line 3: there is no option \"prot\"; the options are: port, "));
  EXPECT_TRUE(has(said("port = 123456\n"), "serve.conf, line 1: --port: "));
  EXPECT_TRUE(has(said("port = many\n"), "serve.conf, line 1: "));
  EXPECT_TRUE(has(said("trust-proxy = perhaps\n"), "serve.conf, line 1: "));
  EXPECT_TRUE(has(said("log = loud\n"), "serve.conf, line 1: --log: "));
  EXPECT_TRUE(has(said("port = 0\naddress\n"), "serve.conf, line 2: NAME = VALUE is expected"));
  EXPECT_TRUE(has(said("port = 1\nport = 2\n"), "serve.conf, line 2: \"port\" is also in line 1"));
  EXPECT_TRUE(has(said("config = more.conf\n"), "line 1: there is no option \"config\""));
  EXPECT_TRUE(has(said("help = true\n"), "line 1: there is no option \"help\""));
  const Ran missing = run_program({"serve", "--config", "/nowhere/serve.conf"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_TRUE(has(missing.err, "/nowhere/serve.conf: cannot be read")) << missing.err;
}

TEST(Config, TheCommandLineHasTheLastWord) {
  const TemporaryFolder folder;
  put(folder.file("serve.conf"),
      "  # a server\r\nport = 1\r\ndata = \"" + folder.file("tables") +
          "\"\n\nlog=error\norigin = https://a.example\norigin = https://b.example\n"
          "unlimited = true\ntrust-proxy = false\n");
  ServeProcess server(ennead_binary(), {"--config", folder.file("serve.conf")});
  EXPECT_TRUE(std::filesystem::exists(folder.file("tables/tables.sqlite")));
  for (const char* origin : {"https://a.example", "https://b.example", "https://c.example"}) {
    const HttpAnswer answer =
        http_request(server.port(), "GET", "/api/v1/games", "", "", {{"Origin", origin}});
    EXPECT_EQ(answer.status, std::string(origin) == "https://c.example" ? 403 : 200) << origin;
  }
  EXPECT_EQ(server.end(SIGTERM), 0);
}

// The example in deploy/ has a line for every option, and all of them can be taken.
TEST(Config, TheExampleIsWhole) {
  const std::string example = contents(source_folder() + "/deploy/ennead.conf");
  const std::string help = run_program({"serve", "--help"}).out;
  const std::regex option(R"(\n  --([a-z-]+))");
  int found = 0;
  for (std::sregex_iterator at(help.begin(), help.end(), option), end; at != end; ++at) {
    const std::string name = (*at)[1];
    if (name == "config" || name == "help-all") continue;
    std::smatch line;
    ASSERT_TRUE(std::regex_search(example, line, std::regex("\n#?(" + name + " = [^\n]*)")))
        << name;
    if (name == "port") continue;
    ++found;
    const Ran ran = serve_with(line[1].str() + "\nport = 123456\n");
    EXPECT_TRUE(has(ran.err, "line 2: --port")) << name << ": " << ran.err;
  }
  EXPECT_GT(found, 8) << help;
  EXPECT_TRUE(has(serve_with(example + "\nprot = 1\n").err, "there is no option \"prot\""));
}

}  // namespace
}  // namespace ennead
