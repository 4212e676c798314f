#include "play/kit.h"

#include <algorithm>

#include "core/fault.h"
#include "play/games.h"

namespace ennead::kit {

std::vector<json::value> values_of(const OptionInfo& option) {
  if (option.type == "bool") return {false, true};
  std::vector<json::value> values;
  if (option.type == "choice")
    for (const std::string_view value : option.values) values.emplace_back(value);
  if (option.type == "integer")
    for (const std::string_view value : option.values) values.push_back(parse_json(value));
  if (values.empty()) values.push_back(parse_json(option.default_value));
  if (option.type == "sets")  // each with and without every set that can be left out
    for (const std::string_view set : option.values) {
      const auto has = [set](const json::value& one) { return one.as_string() == set; };
      if (std::ranges::any_of(values.front().as_array(), has)) continue;
      for (std::size_t left = values.size(); left-- > 0;) {
        values.push_back(values[left]);
        values.back().as_array().emplace_back(set);
      }
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

std::vector<json::object> option_sets(const GameInfo& info) {
  std::vector<json::object> sets(1);
  for (const OptionInfo& option : info.options) {
    std::vector<json::object> longer;
    for (const json::object& set : sets)
      for (const json::value& value : values_of(option)) {
        longer.push_back(set);
        longer.back()[option.name] = value;
      }
    sets = std::move(longer);
  }
  std::erase_if(sets, [&info](const json::object& set) { return refused(info, set); });
  return sets;
}

json::object random_options(const GameInfo& info, Chance& chance) {
  json::object options;
  for (const OptionInfo& option : info.options) {
    const std::vector<json::value> values = values_of(option);
    options[option.name] = values[chance.below(static_cast<std::uint32_t>(values.size()))];
  }
  return refused(info, options) ? random_options(info, chance) : options;
}

}  // namespace ennead::kit
