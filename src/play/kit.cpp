#include "play/kit.h"

#include <algorithm>

#include "core/fault.h"
#include "play/games.h"

namespace ennead::kit {

// The sets of content that can be left out.
static std::vector<std::string_view> extra_sets(const OptionInfo& option) {
  std::vector<std::string_view> sets;
  const json::value always = parse_json(option.default_value);
  for (const std::string_view set : option.values) {
    const auto has = [set](const json::value& one) { return one.as_string() == set; };
    if (std::ranges::none_of(always.as_array(), has)) sets.push_back(set);
  }
  return sets;
}

std::vector<json::value> values_of(const OptionInfo& option) {
  if (option.type == "bool") return {false, true};
  std::vector<json::value> values;
  if (option.type == "choice")
    for (const std::string_view value : option.values) values.emplace_back(value);
  if (option.type == "integer")
    for (const std::string_view value : option.values) values.push_back(parse_json(value));
  if (values.empty()) values.push_back(parse_json(option.default_value));
  if (option.type != "sets") return values;
  json::value whole = values.front();  // each set by itself, then all of them
  const std::vector<std::string_view> sets = extra_sets(option);
  for (const std::string_view set : sets) {
    values.push_back(values.front());
    values.back().as_array().emplace_back(set);
    whole.as_array().emplace_back(set);
  }
  if (sets.size() > 1) values.push_back(std::move(whole));
  return values;
}

// With and without every set that can be left out.
static std::vector<json::value> all_values_of(const OptionInfo& option) {
  if (option.type != "sets") return values_of(option);
  std::vector<json::value> values = {parse_json(option.default_value)};
  for (const std::string_view set : extra_sets(option))
    for (std::size_t left = values.size(); left-- > 0;) {
      values.push_back(values[left]);
      values.back().as_array().emplace_back(set);
    }
  return values;
}

// Some options do not go together.
static bool refused(const GameInfo& info, const json::object& options) {
  bool refused = false;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (&G::info != &info) return;
    try {
      G::options_from_json(options);
    } catch (const Fault&) {
      refused = true;
    }
  });
  return refused;
}

template <class Values>
static std::vector<json::object> combinations(const GameInfo& info, Values values_of_option) {
  std::vector<json::object> sets(1);
  for (const OptionInfo& option : info.options) {
    std::vector<json::object> longer;
    for (const json::object& set : sets)
      for (const json::value& value : values_of_option(option)) {
        longer.push_back(set);
        longer.back()[option.name] = value;
      }
    sets = std::move(longer);
  }
  std::erase_if(sets, [&info](const json::object& set) { return refused(info, set); });
  return sets;
}

std::vector<json::object> option_sets(const GameInfo& info) {
  return combinations(info, values_of);
}
std::vector<json::object> all_option_sets(const GameInfo& info) {
  return combinations(info, all_values_of);
}

json::object random_options(const GameInfo& info, Chance& chance) {
  json::object options;
  for (const OptionInfo& option : info.options) {
    const std::vector<json::value> values = all_values_of(option);
    options[option.name] = values[chance.below(static_cast<std::uint32_t>(values.size()))];
  }
  return refused(info, options) ? random_options(info, chance) : options;
}

std::string content_of(const GameInfo& info, const json::object& options) {
  std::string name(info.name);
  for (const OptionInfo& option : info.options) {
    if (!options.contains(option.name)) continue;
    const json::value& value = options.at(option.name);
    const bool other = value != parse_json(option.default_value);
    if (option.name == "edition" && other) name += "+" + std::string(value.as_string());
    if ((option.name == "victory" || option.name == "pharaoh") && other)
      name += "+" + std::string(option.name);
    if (option.type != "sets") continue;
    const json::array given = parse_json(option.default_value).as_array();
    for (const json::value& set : value.as_array())
      if (std::ranges::find(given, set) == given.end()) name += "+" + std::string(set.as_string());
  }
  return name;
}

}  // namespace ennead::kit
