#include "server/preview.h"

#include <algorithm>
#include <array>
#include <vector>

#include "play/any_game.h"

namespace ennead {

namespace {

std::string joined_by(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += between;
    out += part;
  }
  return out;
}

// A value of an option in words, as the client finds them, too; empty where there are none, as for
// what is random or a file.
std::string value_words(std::string_view game, std::string_view option, const json::value& value,
                        const TextTable& words) {
  if (value.is_number()) return json::serialize(value);
  if (!value.is_string()) return "";
  const std::string word(value.as_string());
  const std::string name(game);
  std::string one(option);
  if (one.ends_with('s')) one.pop_back();
  for (const std::string& key : {name + ".option." + std::string(option) + "." + word,
                                 name + "." + one + "." + word, name + ".figure." + word})
    if (words.has(key)) return words.say(key);
  return "";
}

std::vector<json::value> all_of(const json::value& value) {
  if (!value.is_array()) return {value};
  return {value.as_array().begin(), value.as_array().end()};
}

// What an option is, where it is not as usual; empty where there is nothing to tell.
std::string option_words(const GameInfo& game, const OptionInfo& option, const json::value& value,
                         const TextTable& words) {
  const json::value usual = parse_json(option.default_value);
  if (value == usual) return "";
  if (option.type == "bool") return words.say(option.help);
  const std::vector<json::value> given =
      option.type == "sets" ? all_of(usual) : std::vector<json::value>();
  std::vector<std::string> parts;
  for (const json::value& one : all_of(value)) {
    if (std::find(given.begin(), given.end(), one) != given.end()) continue;
    // Numbers of seats mean nothing to somebody outside.
    if (one.is_number() && option.type == "list") return "";
    if (std::string said = value_words(game.name, option.name, one, words); !said.empty())
      parts.push_back(std::move(said));
  }
  const std::string title = std::string(option.help) + ".title";
  if (parts.empty() || option.type == "sets" || !words.has(title)) return joined_by(parts, " · ");
  return words.say(Message("table.preview.option")
                       .with("option", words.say(title))
                       .with("value", joined_by(parts, ", ")),
                   game.name);
}

std::string clock_words(const json::value& clock, const TextTable& words) {
  if (!clock.is_object()) return "";
  constexpr std::int64_t minute = 60;
  constexpr std::int64_t day = 86'400;
  const std::int64_t start = clock.at("start_s").to_number<std::int64_t>();
  const std::int64_t more = clock.at("add_s").to_number<std::int64_t>();
  if (start == 0 && more >= day)
    return words.say(Message("table.preview.days").with("days", more / day), "");
  return words.say(Message("table.preview.clock")
                       .with("minutes", (start + minute / 2) / minute)
                       .with("seconds", more),
                   "");
}

}  // namespace

Preview preview_of(const json::object& table, const TextTable& words) {
  const GameInfo& game = game_named(table.at("game").as_string()).info();
  const std::string_view phase = table.at("phase").as_string();
  const bool open = phase == "open";
  std::int64_t free = 0;
  for (const json::value& seat : table.at("seats").as_array())
    if (seat.at("player").as_string() == "open") ++free;
  Preview out;
  Message title(open ? "table.preview.title" : "table.preview." + std::string(phase));
  title.with("game", std::string(game.title));
  if (open) title.with("free", free);
  out.title = words.say(title, game.name);
  // The operator may have closed it for what it is called.
  const std::string_view named = table.at("title").as_string();
  if (!named.empty() && phase != "closed")
    out.title = words.say(
        Message("table.preview.named").with("title", std::string(named)).with("words", out.title),
        game.name);
  std::vector<std::string> parts;
  const json::object& options = table.at("options").as_object();
  for (const OptionInfo& option : game.options)
    if (const json::value* value = options.if_contains(option.name))
      if (std::string said = option_words(game, option, *value, words); !said.empty())
        parts.push_back(std::move(said));
  if (parts.empty()) parts.push_back(words.say("table.preview.usual"));
  if (std::string clock = clock_words(table.at("clock"), words); !clock.empty())
    parts.push_back(std::move(clock));
  parts.front() = joined_by(parts, " · ") + ".";
  parts.resize(1);
  if (open)
    parts.push_back(words.say("table.preview.sit"));
  else if (phase == "playing")
    parts.push_back(words.say("table.preview.watch"));
  else if (phase == "over")
    parts.push_back(words.say("table.preview.replay"));
  out.words = joined_by(parts, " ");
  out.picture = "preview/" + std::string(game.name) + ".jpg";
  return out;
}

Preview preview_of_none(const TextTable& words) {
  return {words.say("table.preview.gone"), "Ennead", "icon-512.png"};
}

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string preview_page(const Preview& preview, std::string_view table, std::string_view base,
                         std::string_view language, const TextTable& words) {
  const std::string title = escaped(preview.title);
  const std::string about = escaped(preview.words);
  const std::string address = escaped(base) + "t/" + escaped(table);
  std::string out = "<!doctype html>\n<html lang=\"" + escaped(language) + "\">\n<head>\n";
  out += "<meta charset=\"utf-8\">\n";
  out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  out += "<meta name=\"color-scheme\" content=\"light dark\">\n";
  // A table is for those who were sent its name.
  out += "<meta name=\"robots\" content=\"noindex\">\n";
  const std::array<std::pair<std::string_view, std::string>, 6> tags = {{
      {"og:type", "website"},
      {"og:site_name", "Ennead"},
      {"og:title", title},
      {"og:description", about},
      {"og:url", address},
      {"og:image", escaped(base) + escaped(preview.picture)},
  }};
  for (const auto& [name, content] : tags)
    out += "<meta property=\"" + std::string(name) + "\" content=\"" + content + "\">\n";
  out += "<meta name=\"twitter:card\" content=\"summary_large_image\">\n";
  out += "<meta name=\"description\" content=\"" + about + "\">\n";
  out += "<title>" + title + "</title>\n";
  out += "<link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">\n";
  // What stands behind the # reaches only the browser, so a script of ours leads on.
  out += "<script src=\"../go.js\"></script>\n</head>\n<body>\n<h1>" + title + "</h1>\n<p>" + about;
  out += "</p>\n<p><a href=\"../#/table/" + escaped(table) + "\">";
  out += escaped(words.say("table.preview.open")) + "</a></p>\n</body>\n</html>\n";
  return out;
}

std::string language_for(std::string_view accept_language) {
  const std::vector<std::string> known = TextTable::languages();
  while (!accept_language.empty()) {
    const std::size_t end = std::min(accept_language.find(','), accept_language.size());
    std::string_view one = accept_language.substr(0, end);
    accept_language.remove_prefix(std::min(end + 1, accept_language.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    one = one.substr(0, one.find(';'));
    for (const std::string_view tag : {one, one.substr(0, one.find('-'))})
      if (std::find(known.begin(), known.end(), tag) != known.end()) return std::string(tag);
  }
  return "en";
}

}  // namespace ennead
