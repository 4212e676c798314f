// The numbers of a bot that can be set from outside, so that the arena can compare them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fault.h"

namespace ennead {

using BotSettings = std::vector<std::pair<std::string, double>>;

template <class Tuning>
struct SettingName {
  std::string_view name;
  double Tuning::*member;
};

// Writes settings into a struct of doubles whose members have names; a Fault for any other name.
template <class Tuning, class Names>
void apply(const BotSettings& settings, const Names& names, Tuning& tuning) {
  std::string known;
  for (const SettingName<Tuning>& setting : names)
    known.append(known.empty() ? "" : ", ").append(setting.name);
  for (const auto& [wanted, value] : settings) {
    bool found = false;
    for (const SettingName<Tuning>& setting : names)
      if (setting.name == wanted) {
        tuning.*setting.member = value;
        found = true;
      }
    if (!found)
      throw Fault(
          "", ("there is no setting \"" + wanted).append("\"; the settings are: ").append(known));
  }
}

inline void refuse_any(const BotSettings& settings) {
  if (!settings.empty()) throw Fault("", "this bot has no setting \"" + settings[0].first + "\"");
}

}  // namespace ennead
