#include "app/command_line.h"

#include <utility>

#include <CLI/CLI.hpp>

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
