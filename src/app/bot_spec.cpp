#include "app/bot_spec.h"

#include <charconv>
#include <chrono>

#include "core/fault.h"

namespace ennead {

Budget BudgetSpec::begin() const {
  if (ms <= 0) return Budget::of_work(work);
  using Clock = std::chrono::steady_clock;
  const auto span = std::chrono::duration<double, std::milli>(ms);
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(span);
  return Budget::until([end] { return Clock::now() >= end; });
}

namespace {

double number(std::string_view spec, std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size())
    throw Fault("", "\"" + std::string(text) + "\" in the bot \"" + std::string(spec) +
                        "\" is not a number");
  return value;
}

void set(BotSpec& spec, std::string_view key, double value) {
  if (key != "ms" && key != "work") {
    spec.settings.emplace_back(key, value);
    return;
  }
  if (!(value > 0 && value <= 1e12))
    throw Fault(
        "", "\"" + std::string(key) + "\" in the bot \"" + spec.text + "\" must be more than 0");
  if (key == "ms")
    spec.budget = {value, 0};
  else
    spec.budget = {0, static_cast<std::uint64_t>(value)};
}

}  // namespace

BotSpec BotSpec::parse(std::string_view text) {
  BotSpec spec;
  spec.text = text;
  const std::size_t colon = text.find(':');
  spec.name = text.substr(0, colon);
  std::string_view rest = colon == std::string_view::npos ? "" : text.substr(colon + 1);
  while (!rest.empty()) {
    const std::string_view item = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), item.size() + 1));
    const std::size_t equals = item.find('=');
    if (equals == std::string_view::npos)
      throw Fault("", "the bot \"" + spec.text + "\" must read NAME or NAME:key=value,…");
    set(spec, item.substr(0, equals), number(text, item.substr(equals + 1)));
  }
  return spec;
}

std::unique_ptr<AnyBot> BotSpec::make(const AnyGame& game, std::uint64_t seed) const {
  return make_bot(game, name, seed, settings);
}

}  // namespace ennead
