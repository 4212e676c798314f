#include "app/terminal.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

#include "core/paint.h"

namespace ennead {

namespace {

// Does stdout lead to a terminal that knows escape sequences?
bool knows_escapes() {
  const char* kind = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && kind != nullptr && std::string_view(kind) != "dumb";
}

bool colour_refused() {
  const char* refused = std::getenv("NO_COLOR");
  return refused != nullptr && *refused != '\0';
}

volatile std::sig_atomic_t interrupt_wished = 0;

void wish_interrupt(int /*signal*/) { interrupt_wished = 1; }

void on_interrupt(void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;  // NOLINT: the C library's union
  action.sa_flags = flags;
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace

Screen Screen::of_process(const std::string& colour) {
  Screen screen;
  screen.colour = colour == "always" || (colour == "auto" && knows_escapes() && !colour_refused());
  screen.terminal = isatty(STDOUT_FILENO) != 0 && isatty(STDIN_FILENO) != 0;
  screen.clears = screen.terminal && knows_escapes();
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    screen.columns = size.ws_col;
    screen.rows = size.ws_row;
  }
  return screen;
}

std::vector<std::string> in_columns(const std::vector<std::string>& items, int columns) {
  constexpr int gap = 3;
  int widest = 1;
  for (const std::string& item : items) widest = std::max(widest, width(item));
  const int fit = std::max(1, (columns + gap) / (widest + gap));
  const auto across = static_cast<std::size_t>(fit);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at % across == 0) lines.emplace_back();
    lines.back() += items[at];
    const bool last = (at + 1) % across == 0 || at + 1 == items.size();
    const int padding = last ? 0 : widest - width(items[at]) + gap;
    lines.back() += std::string(static_cast<std::size_t>(padding), ' ');
  }
  return lines;
}

StdinLines::StdinLines() {
  interrupt_wished = 0;
  on_interrupt(wish_interrupt, static_cast<int>(SA_RESETHAND));  // reading is not restarted
}

StdinLines::~StdinLines() { on_interrupt(SIG_DFL, 0); }

bool StdinLines::interrupted() const { return interrupt_wished != 0; }

std::optional<std::string> StdinLines::next() {
  for (;;) {
    if (interrupted()) return std::nullopt;
    const std::size_t end = unread_.find('\n');
    if (end != std::string::npos || (ended_ && !unread_.empty())) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end == std::string::npos ? end : end + 1);
      return line;
    }
    if (ended_) return std::nullopt;
    std::array<char, 4096> part{};
    const ssize_t count = read(STDIN_FILENO, part.data(), part.size());
    if (count > 0)
      unread_.append(part.data(), static_cast<std::size_t>(count));
    else if (count == 0 || errno != EINTR)
      ended_ = true;
  }
}

}  // namespace ennead
