#include "core/rules_version.h"

namespace ennead {

namespace {

const RulesChange& change_to(const GameInfo& info, int version) {
  return info.rules_changes[static_cast<std::size_t>(version - 2)];
}

}  // namespace

int playable_rules(const GameInfo& info, int began, const std::string& place) {
  const auto fail = [&](const std::string& why) {
    throw Fault(place, "this game began under version " + std::to_string(began) +
                           " of the rules of " + std::string(info.title) + "; " + why);
  };
  const std::string newest = std::to_string(info.rules_version);
  if (began < 1) fail("versions count from 1");
  if (began > info.rules_version) fail("this program knows versions up to " + newest);
  int rules = began;
  bool kept = false;
  for (int version = began + 1; version <= info.rules_version; ++version) {
    const RulesChange::Older older = change_to(info, version).older;
    if (older == RulesChange::Older::refused)
      fail("this program plays version " + newest + rules_changed_since(info, began));
    kept = kept || older == RulesChange::Older::kept;
    if (!kept) rules = version;
  }
  return rules;
}

int read_rules(const JsonReader& in, const GameInfo& info) {
  return playable_rules(info, static_cast<int>(in.integer(INT32_MIN, INT32_MAX)), in.path());
}

std::string rules_changed_since(const GameInfo& info, int version) {
  std::string text;
  while (++version <= info.rules_version)
    text += "; version " + std::to_string(version) +
            " changed: " + std::string(change_to(info, version).what);
  return text;
}

}  // namespace ennead
