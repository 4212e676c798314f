// The command line of `ennead`: what a command takes, and what is said when that is wrong. CLI11
// does the work, out of sight: a file that includes it takes seconds longer to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace ennead {

// Wrong usage: one clear line and exit status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Where the value of an option goes. It is written when the command line is read, so it must live
// until then. What it holds before is the default.
using OptionTarget =
    std::variant<int*, unsigned*, std::uint64_t*, double*, std::string*, std::optional<int>*,
                 std::optional<std::uint64_t>*, std::vector<double>*, std::vector<std::string>*>;

// An option, a flag or, where the name has no dashes, an argument. Each of these says more about
// it and returns the same one.
class CommandOption {
 public:
  explicit CommandOption(CLI::Option* option) : option_(option) {}

  CommandOption required() const;
  CommandOption type_name(const std::string& name) const;  // what help calls a value
  CommandOption show_default() const;
  CommandOption values(int least, int most) const;  // how many
  CommandOption one_value_each_time() const;        // --seat A --seat B, not --seat A B
  CommandOption excludes(CommandOption other) const;

  // Checks of the value. Help and refusals call it as the type of the bounds says: INT or UINT.
  CommandOption range(int lowest, int highest) const;
  CommandOption range(std::uint64_t lowest, std::uint64_t highest) const;
  CommandOption positive() const;
  CommandOption one_of(const std::vector<std::string>& words) const;

 private:
  CLI::Option* option_;
};

// A subcommand. Options stand in the help in the order in which they were added.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  // A name may have several forms: "--colour,--color".
  CommandOption option(const std::string& name, OptionTarget target, const std::string& text) const;
  // One whose text is handed over as soon as it is read.
  CommandOption option(const std::string& name, std::function<void(const std::string&)> take,
                       const std::string& text) const;
  CommandOption flag(const std::string& name, bool* target, const std::string& text) const;
  // For actions: what a file says of the options that the command line leaves out, `name = value`
  // line by line. Throws UsageError with the line, or Fault where the file cannot be read.
  void take_config(const std::string& path) const;
  void footer(const std::string& text) const;
  void action(std::function<void()> run) const;

 private:
  CLI::App* app_;
};

class CommandLine {
 public:
  CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;
  ~CommandLine();

  Command command(const std::string& name, const std::string& text);

  // Runs the command that the words after the name of the program call for. False: they asked for
  // help or the version, which is printed. Throws UsageError, and what the command throws.
  bool run(const std::vector<std::string>& words);

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace ennead
