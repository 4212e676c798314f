// The curl examples of docs/api.md, from top to bottom, against a server. They are read as a shell
// would read them, as far as the page needs it: variables, both sorts of quotes, $(curl …) and
// $(field NAME <<<"$VARIABLE"). "# 409 code" after a command is the error that it is to get.
#include <map>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "paths.h"
#include "server/running_server.h"

namespace ennead {
namespace {

class Shell {
 public:
  Shell(const RunningServer& server, std::string host) : server_(server), host_(std::move(host)) {}

  int commands = 0;

  void run(const std::string& line) {
    std::smatch found;
    if (line.empty() || line.starts_with("field()")) return;
    if (std::regex_match(line, found, std::regex(R"re((\w+)=\$\((curl .*)\))re"))) {
      variables_[found[1]] = curl(found[2]);
    } else if (std::regex_match(line, found,
                                std::regex(R"re((\w+)=\$\(field (\w+) <<<"\$(\w+)"\))re"))) {
      const json::value answer = json::parse(variables_.at(found[3]));
      variables_[found[1]] = std::string(answer.at(found[2].str()).as_string());
    } else if (std::regex_match(line, found, std::regex(R"re((\w+)=(\S+))re"))) {
      variables_[found[1]] = found[2];
    } else {
      ASSERT_TRUE(line.starts_with("curl ")) << line;
      curl(line);
    }
  }

 private:
  // The words of a command; from a # on it is a comment.
  std::vector<std::string> words(const std::string& line, std::string& comment) const {
    std::vector<std::string> out;
    std::string word;
    bool inside = false;
    char quote = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
      const char c = line[at];
      if (quote == 0 && c == ' ') {
        if (inside) out.push_back(std::exchange(word, ""));
        inside = false;
        continue;
      }
      if (quote == 0 && !inside && c == '#') {
        comment = line.substr(at + 1);
        break;
      }
      inside = true;
      if (quote == 0 && (c == '\'' || c == '"')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else if (c == '\\' && quote == '"') {
        word += line[++at];
      } else if (c == '$' && quote != '\'') {
        std::size_t end = at + 1;
        while (end < line.size() && (std::isalnum(static_cast<unsigned char>(line[end])) != 0))
          ++end;
        word += variables_.at(line.substr(at + 1, end - at - 1));
        at = end - 1;
      } else {
        word += c;
      }
    }
    if (inside) out.push_back(word);
    return out;
  }

  std::string curl(const std::string& line) {
    ++commands;
    std::string comment;
    const std::vector<std::string> all = words(line, comment);
    std::string method;
    std::string target;
    std::string body;
    Headers headers;
    for (std::size_t at = 1; at < all.size(); ++at) {
      if (all[at] == "-s") continue;
      if (all[at] == "-X") {
        method = all.at(++at);
      } else if (all[at] == "-d") {
        body = all.at(++at);
      } else if (all[at] == "-H") {
        const std::string& header = all.at(++at);
        headers.emplace_back(header.substr(0, header.find(": ")),
                             header.substr(header.find(": ") + 2));
      } else {
        EXPECT_TRUE(all[at].starts_with(host_)) << all[at];
        target = all[at].substr(host_.size());
      }
    }
    if (method.empty()) method = body.empty() ? "GET" : "POST";
    const HttpAnswer answer = server_.ask(method, target, body, "", headers);
    std::smatch expected;
    if (std::regex_search(comment, expected, std::regex("([0-9]{3}) ([a-z_]+)"))) {
      EXPECT_EQ(answer.status, std::stoi(expected[1])) << line;
      EXPECT_EQ(code_of(answer), expected[2]) << line;
    } else {
      EXPECT_LT(answer.status, 300) << line << "\n" << answer.body;
    }
    return answer.body;
  }

  const RunningServer& server_;
  std::string host_;
  std::map<std::string, std::string> variables_;
};

TEST(ApiExamplesThreads, WorkAsThePageSays) {
  const RunningServer server;
  std::istringstream page(contents(source_folder() + "/docs/api.md"));
  Shell shell(server, "http://127.0.0.1:8080");
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```"))
      inside = line == "```sh";
    else if (inside)
      shell.run(line);
  }
  EXPECT_GE(shell.commands, 20);
}

}  // namespace
}  // namespace ennead
