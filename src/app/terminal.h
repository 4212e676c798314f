// The terminal of a person: its size, whether it shows colour, and the lines typed into it.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ennead {

struct Screen {
  int columns = 80;
  int rows = 24;
  bool colour = false;
  bool terminal = false;  // somebody sits before it, and what is typed shows by itself
  bool clears = false;    // it can be wiped

  // The screen of this process. `colour` is auto, always or never; auto honours NO_COLOR and
  // TERM=dumb.
  static Screen of_process(const std::string& colour);
};

// Items beside and below each other, read along the lines; as few lines as the width allows.
std::vector<std::string> in_columns(const std::vector<std::string>& items, int columns);

// Where typed lines come from.
class Lines {
 public:
  Lines() = default;
  Lines(const Lines&) = delete;
  Lines& operator=(const Lines&) = delete;
  virtual ~Lines() = default;

  // The next line without its end; none at the end of input or after an interrupt.
  virtual std::optional<std::string> next() = 0;
  // Was there a wish to stop (Ctrl-C)?
  virtual bool interrupted() const { return false; }
};

// Lines from stdin. While it lives, the first Ctrl-C is a wish to stop, the second one kills.
class StdinLines final : public Lines {
 public:
  StdinLines();
  ~StdinLines() override;
  std::optional<std::string> next() override;
  bool interrupted() const override;

 private:
  std::string unread_;
  bool ended_ = false;
};

}  // namespace ennead
