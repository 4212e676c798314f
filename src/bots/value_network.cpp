#include "bots/value_network.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <limits>

#include <fmt/format.h>

#include "core/embedded.h"
#include "core/fault.h"
#include "core/json_reader.h"

namespace ennead {

namespace {

// Inputs count 16 a one, rows 4096: a sum of both is 65,536 a one. Shifted, 64 are one.
constexpr int shift = 10;
constexpr std::int32_t most_of_a_unit = 32'767;

}  // namespace

ValueNetwork ValueNetwork::parse(const boost::json::value& json, std::size_t inputs) {
  ValueNetwork network;
  const JsonReader reader = JsonReader(json, "").only({"first", "last", "rows"});
  const auto row_of = [](const JsonReader& list, auto& row) {
    if (list.size() != width)
      list.fail(fmt::format("a row has {} numbers, not {}", width, list.size()));
    using Number = std::decay_t<decltype(row[0])>;
    for (std::size_t at = 0; at < width; ++at)
      row[at] = static_cast<Number>(
          list[at].integer(std::numeric_limits<Number>::min(), std::numeric_limits<Number>::max()));
  };
  row_of(reader["first"], network.first_);
  row_of(reader["last"], network.last_);
  const JsonReader rows = reader["rows"];
  if (rows.size() != inputs)
    rows.fail(fmt::format("the game has {} inputs, not {}", inputs, rows.size()));
  network.rows_.resize(inputs);
  for (std::size_t at = 0; at < inputs; ++at) row_of(rows[at], network.rows_[at]);
  return network;
}

double ValueNetwork::run(std::span<const Input> inputs) const {
  std::array<std::int32_t, width> sums = first_;
  for (const Input input : inputs) {
    const Row& row = rows_[input.at];
    for (std::size_t at = 0; at < width; ++at) sums[at] += input.amount * row[at];
  }
  std::int64_t all = sums[0];
  for (std::size_t at = 1; at < width; ++at)
    all += static_cast<std::int64_t>(std::clamp(sums[at] >> shift, 0, most_of_a_unit)) * last_[at];
  return static_cast<double>(all) / 65'536;
}

NetworkInUse::NetworkInUse(std::string_view file, std::size_t inputs) : inputs_(inputs) {
  if (embedded_file(file).data() != nullptr)
    network_ = ValueNetwork::parse(embedded_json(file), inputs);
}

void NetworkInUse::take(const std::string& from) {
  network_.reset();
  if (from == "formula") return;
  std::ifstream in(from);
  if (!in) throw Fault(from, "this file cannot be read");
  const std::string text(std::istreambuf_iterator<char>(in), {});
  network_ = ValueNetwork::parse(parse_json(text), inputs_);
}

}  // namespace ennead
