#include "app/command_line.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/files.h"

namespace ennead {

namespace {

// What the parser says about a wrong command line, and where to read more.
std::string usage_text(const CLI::App& app, const CLI::ParseError& error, const std::string& word) {
  std::string known;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == word)
      return std::string(error.what()) + " (see ennead " + word + " --help)";
    known += (known.empty() ? "" : ", ") + command->get_name();
  }
  if (word.empty()) return "a command is expected: " + known + " (see ennead --help)";
  if (word[0] == '-') return std::string(error.what()) + " (see ennead --help)";
  return "there is no command \"" + word + "\"; the commands are: " + known;
}

// A line of a configuration that says something; without a name where it makes no sense.
struct ConfigLine {
  int number = 0;
  std::string name, value;
};

std::string trimmed(std::string_view text) {
  constexpr std::string_view space = " \t\r";
  const std::size_t first = text.find_first_not_of(space);
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(space) - first + 1));
}

std::vector<ConfigLine> config_lines(const std::string& text) {
  std::vector<ConfigLine> lines;
  std::istringstream in(text);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::string said = trimmed(line);
    if (said.empty() || said[0] == '#') continue;
    const std::size_t equals = said.find('=');
    ConfigLine one{number, "", ""};
    if (equals != std::string::npos) {
      one.name = trimmed(std::string_view(said).substr(0, equals));
      one.value = trimmed(std::string_view(said).substr(equals + 1));
      const bool quoted =
          one.value.size() > 1 && one.value.front() == '"' && one.value.back() == '"';
      if (quoted) one.value = one.value.substr(1, one.value.size() - 2);
    }
    lines.push_back(std::move(one));
  }
  return lines;
}

}  // namespace

CommandOption CommandOption::required() const { return CommandOption(option_->required()); }

CommandOption CommandOption::type_name(const std::string& name) const {
  return CommandOption(option_->type_name(name));
}

CommandOption CommandOption::show_default() const {
  return CommandOption(option_->capture_default_str());
}

CommandOption CommandOption::values(int least, int most) const {
  return CommandOption(option_->expected(least, most));
}

CommandOption CommandOption::one_value_each_time() const {
  return CommandOption(option_->allow_extra_args(false));
}

CommandOption CommandOption::excludes(CommandOption other) const {
  return CommandOption(option_->excludes(other.option_));
}

CommandOption CommandOption::range(int lowest, int highest) const {
  return CommandOption(option_->check(CLI::Range(lowest, highest)));
}

CommandOption CommandOption::range(std::uint64_t lowest, std::uint64_t highest) const {
  return CommandOption(option_->check(CLI::Range(lowest, highest)));
}

CommandOption CommandOption::positive() const {
  return CommandOption(option_->check(CLI::PositiveNumber));
}

CommandOption CommandOption::one_of(const std::vector<std::string>& words) const {
  return CommandOption(option_->check(CLI::IsMember(words)));
}

CommandOption Command::option(const std::string& name, OptionTarget target,
                              const std::string& text) const {
  return CommandOption(
      std::visit([&](auto* value) { return app_->add_option(name, *value, text); }, target));
}

CommandOption Command::option(const std::string& name, std::function<void(const std::string&)> take,
                              const std::string& text) const {
  return CommandOption(app_->add_option_function<std::string>(name, take, text));
}

CommandOption Command::flag(const std::string& name, bool* target, const std::string& text) const {
  return CommandOption(app_->add_flag(name, *target, text));
}

void Command::take_config(const std::string& path) const {
  std::vector<std::pair<CLI::Option*, int>> taken;  // and their lines
  const auto fail = [&path](int line, const std::string& what) {
    throw UsageError(path + ", line " + std::to_string(line) + ": " + what);
  };
  const auto is_for_people = [this](const CLI::Option* option) {
    return option == app_->get_help_ptr() || option == app_->get_help_all_ptr() ||
           option == app_->get_option_no_throw("--config");
  };
  for (const ConfigLine& line : config_lines(read_file(path))) {
    if (line.name.empty()) fail(line.number, "NAME = VALUE is expected here");
    CLI::Option* option = app_->get_option_no_throw("--" + line.name);
    if (option == nullptr || is_for_people(option)) {
      std::string known;
      for (const CLI::Option* one : app_->get_options())
        if (!one->get_lnames().empty() && !is_for_people(one))
          known += (known.empty() ? "" : ", ") + one->get_lnames().front();
      fail(line.number, "there is no option \"" + line.name + "\"; the options are: " + known);
    }
    const auto before = std::find_if(taken.begin(), taken.end(),
                                     [option](const auto& one) { return one.first == option; });
    if (before == taken.end() && option->count() > 0) continue;  // the command line says more
    if (before != taken.end() && option->get_items_expected_max() <= 1)
      fail(line.number, "\"" + line.name + "\" is also in line " + std::to_string(before->second));
    for (CLI::Option* other : option->get_excludes())
      if (other->count() > 0)
        fail(line.number, line.name + " excludes " + other->get_lnames().front());
    try {
      option->add_result(line.value);
      option->run_callback();
    } catch (const CLI::ParseError& error) {
      fail(line.number, error.what());
    }
    taken.emplace_back(option, line.number);
  }
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::action(std::function<void()> run) const { app_->callback(std::move(run)); }

CommandLine::CommandLine()
    : app_(std::make_unique<CLI::App>("Ennead: Egyptian board games with every rule enforced",
                                      "ennead")) {
  app_->require_subcommand(1);
  app_->set_help_all_flag("--help-all", "Print the help of all commands and exit");
  app_->set_version_flag("--version", "ennead " ENNEAD_VERSION);
  app_->footer("`ennead COMMAND --help` explains a command.");
}

CommandLine::~CommandLine() = default;

Command CommandLine::command(const std::string& name, const std::string& text) {
  return Command(app_->add_subcommand(name, text));
}

bool CommandLine::run(const std::vector<std::string>& words) {
  try {
    app_->parse(std::vector<std::string>(words.rbegin(), words.rend()));
    return true;
  } catch (const CLI::Success& asked_for_help) {
    app_->exit(asked_for_help);
    return false;
  } catch (const CLI::ParseError& error) {
    throw UsageError(usage_text(*app_, error, words.empty() ? "" : words[0]));
  }
}

}  // namespace ennead
