#include "app/typed_choice.h"

#include <algorithm>
#include <charconv>

namespace ennead {

namespace {

std::string_view after_first_word(std::string_view text) {
  const std::size_t space = text.find(' ');
  return space == std::string_view::npos ? "" : text.substr(space + 1);
}

template <class Matches>
std::vector<std::size_t> all_that(const std::vector<std::string>& texts, Matches matches) {
  std::vector<std::size_t> found;
  for (std::size_t at = 0; at < texts.size(); ++at)
    if (matches(tidied(texts[at]))) found.push_back(at);
  return found;
}

}  // namespace

std::string tidied(std::string_view typed) {
  std::string out;
  for (const char c : typed) {
    const bool space = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (space && (out.empty() || out.back() == ' ')) continue;
    out += space ? ' ' : (c >= 'A' && c <= 'Z') ? static_cast<char>(c - 'A' + 'a') : c;
  }
  if (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::vector<std::size_t> meant(std::string_view typed, const std::vector<std::string>& texts) {
  const std::string wanted = tidied(typed);
  if (wanted.empty()) return {};

  std::size_t number = 0;
  const char* end = wanted.data() + wanted.size();
  const auto read = std::from_chars(wanted.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number >= 1 && number <= texts.size())
    return {number - 1};

  // From the strictest reading to the most generous; the first that fits anything decides.
  for (const auto& found :
       {all_that(texts, [&](const std::string& text) { return text == wanted; }),
        all_that(texts, [&](const std::string& text) { return after_first_word(text) == wanted; }),
        all_that(texts, [&](const std::string& text) { return text.starts_with(wanted); }),
        all_that(texts, [&](const std::string& text) {
          return after_first_word(text).starts_with(wanted);
        })})
    if (!found.empty()) return found;
  return {};
}

std::string_view common_word(const std::vector<std::string>& texts) {
  if (texts.empty()) return {};
  const std::size_t space = texts[0].find(' ');
  if (space == std::string::npos) return {};
  const std::string_view word = std::string_view(texts[0]).substr(0, space + 1);
  const bool common = std::all_of(texts.begin(), texts.end(), [word](const std::string& text) {
    return text.starts_with(word) && text.size() > word.size();
  });
  return common ? word : std::string_view();
}

}  // namespace ennead
