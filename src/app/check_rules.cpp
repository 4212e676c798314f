// `ennead check-rules`: lays the rulebooks beside the tests. Every numbered rule must be named by a
// test, and every number that is named must be a rule. Folders beside the rulebooks hold
// translations, which have the same rules.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/commands.h"
#include "core/fault.h"

namespace ennead {

namespace {

namespace fs = std::filesystem;

struct Place {
  std::string file;
  int line = 0;
};

struct Rulebook {
  std::set<std::string> games;         // ATON for aton.md
  std::set<std::string> chapters;      // ATON-3
  std::vector<std::string> rules;      // ATON-3.1, in the order of the book
  std::map<std::string, Place> where;  // rules only
};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; }

// "3.1" at the beginning of a text; a full stop after it is not part of it.
std::string_view leading_number(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() &&
         (is_digit(text[end]) ||
          (text[end] == '.' && end > 0 && end + 1 < text.size() && is_digit(text[end + 1]))))
    ++end;
  return text.substr(0, end);
}

// All numbers such as ATON-3.1 in a line. A ruling, R-ATON-3, is none.
std::vector<std::string> numbers_in(std::string_view line, const std::set<std::string>& games) {
  std::vector<std::string> found;
  for (const std::string& game : games) {
    const std::string prefix = game + "-";
    for (std::size_t at = line.find(prefix); at != std::string_view::npos;
         at = line.find(prefix, at + 1)) {
      if (at > 0 && is_word(line[at - 1])) continue;
      const std::string_view number = leading_number(line.substr(at + prefix.size()));
      if (!number.empty()) found.push_back(prefix + std::string(number));
    }
  }
  return found;
}

template <class Use>
void each_line(const std::string& file, Use use) {
  std::ifstream in(file);
  if (!in) throw Fault(file, "cannot be read");
  int number = 0;
  for (std::string line; std::getline(in, line);) use(line, Place{file, ++number});
}

// In a fixed order: folders list their files as they please.
std::vector<std::string> files_in(const std::string& folder, std::string_view ending) {
  if (!fs::is_directory(folder))
    throw UsageError("there is no folder " + folder + "; choose another with --docs or --tests");
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && std::string_view(entry.path().native()).ends_with(ending))
      files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// A rule is a paragraph that begins with its number in bold, a chapter a heading that does.
void read_rules(const std::string& file, Rulebook& book, std::vector<std::string>& faults) {
  std::string game = fs::path(file).stem().string();
  std::transform(game.begin(), game.end(), game.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  book.games.insert(game);
  each_line(file, [&](const std::string& line, const Place& place) {
    const bool rule = line.starts_with("**" + game + "-");
    const std::vector<std::string> numbers = numbers_in(line, {game});
    if (numbers.empty() || (!rule && !line.starts_with("## " + game + "-"))) return;
    const std::string& number = numbers.front();
    if (!rule) {
      book.chapters.insert(number);
    } else if (book.where.emplace(number, place).second) {
      book.rules.push_back(number);
    } else {
      faults.push_back(fmt::format("{}:{}: {} appears twice", place.file, place.line, number));
    }
  });
}

bool is_translation(const std::string& file, const std::string& docs) {
  return fs::path(file).parent_path() != fs::path(docs);
}

void check_translation(const std::string& file, const Rulebook& book,
                       std::vector<std::string>& faults) {
  Rulebook translated;
  read_rules(file, translated, faults);
  for (const std::string& rule : book.rules)
    if (rule.starts_with(*translated.games.begin() + "-") && !translated.where.contains(rule))
      faults.push_back(fmt::format("{}: {} is missing", file, rule));
}

void check_rules(const std::string& docs, const std::string& tests) {
  std::vector<std::string> faults;
  Rulebook book;
  const std::vector<std::string> books = files_in(docs, ".md");
  for (const std::string& file : books)
    if (!is_translation(file, docs)) read_rules(file, book, faults);
  if (book.rules.empty()) throw Fault(docs, "there are no numbered rules here");

  std::set<std::string> named;
  const auto look_up = [&](const std::string& file, bool names_count) {
    each_line(file, [&](const std::string& line, const Place& place) {
      for (const std::string& number : numbers_in(line, book.games)) {
        if (!book.where.contains(number) && !book.chapters.contains(number))
          faults.push_back(fmt::format("{}:{}: {} is not a rule", place.file, place.line, number));
        if (names_count) named.insert(number);
      }
    });
  };
  for (const std::string& file : books) {
    look_up(file, false);
    if (is_translation(file, docs)) check_translation(file, book, faults);
  }
  for (const std::string& file : files_in(tests, "_test.cpp")) look_up(file, true);
  for (const std::string& rule : book.rules)
    if (!named.contains(rule))
      faults.push_back(fmt::format("{}:{}: no test names {}", book.where[rule].file,
                                   book.where[rule].line, rule));

  for (const std::string& fault : faults) std::cout << fault << "\n";
  if (!faults.empty()) throw Fault("", fmt::format("faults in rules and tests: {}", faults.size()));
  std::cout << fmt::format("A test names each of the {} rules in {}.\n", book.rules.size(), docs);
}

}  // namespace

void add_check_rules(CommandLine& line) {
  struct Arguments {
    std::string docs = "docs/rules";
    std::string tests = "tests";
  };
  auto arguments = std::make_shared<Arguments>();
  const Command command =
      line.command("check-rules", "Check that a test names every numbered rule");
  command.option("--docs", &arguments->docs, "Folder of the rulebooks").show_default();
  command.option("--tests", &arguments->tests, "Folder of the tests").show_default();
  command.action([arguments] { check_rules(arguments->docs, arguments->tests); });
}

}  // namespace ennead
