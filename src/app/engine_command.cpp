// ennead engine: the protocol over stdin and stdout.
#include <iostream>

#include "app/arguments.h"
#include "app/engine.h"

namespace ennead {

namespace {

constexpr std::size_t longest_line = std::size_t{16} << 20U;

enum class Read { line, too_long, end };

// The next line, however long: what goes beyond the limit is read and dropped.
Read read_line(std::streambuf& in, std::string& line) {
  using Traits = std::char_traits<char>;
  line.clear();
  bool too_long = false;
  bool any = false;
  for (auto c = in.sbumpc(); !Traits::eq_int_type(c, Traits::eof()); c = in.sbumpc()) {
    any = true;
    if (Traits::to_char_type(c) == '\n') break;
    if (line.size() < longest_line)
      line += Traits::to_char_type(c);
    else
      too_long = true;
  }
  if (!any) return Read::end;
  return too_long ? Read::too_long : Read::line;
}

void run_engine() {
  std::ios::sync_with_stdio(false);
  Engine engine(drawn_seed);
  std::string line;
  while (!engine.ended() && std::cout) {
    const Read read = read_line(*std::cin.rdbuf(), line);
    if (read == Read::end) return;
    const std::string answer =
        read == Read::line ? engine.answer(line) : Engine::too_long(longest_line);
    if (!answer.empty()) std::cout << answer << '\n' << std::flush;
  }
}

}  // namespace

void add_engine(CommandLine& line) {
  const Command command = line.command(
      "engine", "Let programs play, by JSON lines on stdin and stdout (docs/protocol.md)");
  command.footer(
      "Example:\n"
      "  echo '{\"cmd\":\"new\",\"game\":\"aton\",\"players\":2}' | ennead engine");
  command.action(run_engine);
}

}  // namespace ennead
