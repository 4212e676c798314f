#include "play/record.h"

#include <charconv>

#include "core/json_reader.h"

namespace ennead {

namespace {

constexpr std::string_view first_line = "ennead record 1";

std::string place(int line) { return "line " + std::to_string(line); }

// Lines that say something, with their numbers.
struct NumberedLine {
  int number;
  std::string_view text;
};

std::vector<NumberedLine> meaningful_lines(std::string_view text) {
  std::vector<NumberedLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? "" : text.substr(end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (!line.empty() && line.front() != '#') lines.push_back({number, line});
  }
  return lines;
}

template <class Number>
Number number(std::string_view text, int line, int base = 10) {
  Number value{};
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (text.empty() || result.ec != std::errc() || result.ptr != text.data() + text.size())
    throw Fault(place(line), "\"" + std::string(text) + "\" is no number that fits here");
  return value;
}

Seed seed_of(std::string_view text, int line) {
  try {
    return Seed::parse(text);
  } catch (const Fault& fault) {
    throw Fault(place(line), fault.what());
  }
}

json::value json_of(std::string_view text, int line) {
  try {
    return parse_json(text);
  } catch (const Fault& fault) {
    throw Fault(place(line), fault.what());
  }
}

class Parser {
 public:
  explicit Parser(std::string_view text) : lines_(meaningful_lines(text)) {}

  Record parse() {
    if (lines_.empty()) throw Fault("line 1", "the record is empty");
    if (lines_[0].text != first_line)
      throw Fault(place(lines_[0].number),
                  "a record begins with \"" + std::string(first_line) + "\"");
    std::size_t at = 1;
    for (; at < lines_.size() && lines_[at].text != "choices"; ++at) header(lines_[at]);
    if (at == lines_.size())
      throw Fault(place(lines_.back().number), "the line \"choices\" is missing");
    finish_header(lines_[at].number);
    for (++at; at < lines_.size(); ++at) choice(lines_[at], at + 1 == lines_.size());
    return std::move(record_);
  }

 private:
  void header(const NumberedLine& line) {
    const std::size_t space = line.text.find(' ');
    const std::string_view key = line.text.substr(0, space);
    const std::string_view value =
        space == std::string_view::npos ? "" : line.text.substr(space + 1);
    const auto once = [&](bool& seen) {
      if (seen) throw Fault(place(line.number), "\"" + std::string(key) + "\" appears twice");
      seen = true;
    };
    if (key == "game") {
      once(game_);
      record_.game = value;
    } else if (key == "rules") {
      once(rules_);
      record_.rules = number<int>(value, line.number);
    } else if (key == "players") {
      once(players_);
      record_.players = number<int>(value, line.number);
    } else if (key == "options") {
      once(options_);
      const json::value options = json_of(value, line.number);
      if (!options.is_object()) throw Fault(place(line.number), "options are a JSON object");
      record_.options = options.get_object();
    } else if (key == "seed") {
      once(seed_);
      record_.seed = seed_of(value, line.number);
    } else if (key == "state") {
      once(state_);
      record_.state = json_of(value, line.number);
    } else {
      throw Fault(place(line.number),
                  "\"" + std::string(key) +
                      "\" is none of: game, rules, players, options, seed, state, choices");
    }
  }

  void finish_header(int line) const {
    const auto need = [line](bool seen, const char* what) {
      if (!seen) throw Fault(place(line), std::string("the header has no line \"") + what + "\"");
    };
    need(game_, "game");
    need(rules_, "rules");
    need(players_, "players");
    if (state_ && (seed_ || options_))
      throw Fault(place(line), "a record has a state, or options and a seed");
    need(seed_ || state_, "seed");
  }

  void choice(const NumberedLine& line, bool last) {
    const std::size_t space = line.text.find(' ');
    const std::string_view head = line.text.substr(0, space);
    const std::string_view rest =
        space == std::string_view::npos ? "" : line.text.substr(space + 1);
    if (head == "check") {
      if (!last) throw Fault(place(line.number), "the check sum is the last line of a record");
      check(rest, line.number);
      return;
    }
    const int seat = number<int>(head, line.number);
    if (seat < 0 || seat >= record_.players)
      throw Fault(place(line.number), "there is no seat " + std::to_string(seat) + " in this game");
    if (rest.empty()) throw Fault(place(line.number), "the choice is missing after the seat");
    record_.choices.push_back({static_cast<Seat>(seat), std::string(rest), line.number});
  }

  void check(std::string_view given, int line) const {
    const std::string text = record_.text();
    const std::string right = text.substr(text.rfind("check ") + 6, 18);
    if (given != right)
      throw Fault(
          place(line),
          "the record does not agree with its check sum: it was changed after it was written "
          "(leave this line out if you changed it yourself)");
  }

  std::vector<NumberedLine> lines_;
  Record record_;
  bool game_ = false, rules_ = false, players_ = false, options_ = false, seed_ = false,
       state_ = false;
};

}  // namespace

std::uint64_t check_sum(std::string_view text) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return sum;
}

Record Record::parse(std::string_view text) { return Parser(text).parse(); }

std::string Record::text() const {
  std::string out = std::string(first_line) + "\ngame " + game + "\nrules " +
                    std::to_string(rules) + "\nplayers " + std::to_string(players) + "\n";
  if (state)
    out += "state " + json::serialize(*state) + "\n";
  else
    out += "options " + json::serialize(options) + "\nseed " + seed.text() + "\n";
  out += "choices\n";
  for (const Line& line : choices) out += std::to_string(index(line.seat)) + " " + line.text + "\n";
  return out + "check " + hex_text(check_sum(out)) + "\n";
}

}  // namespace ennead
