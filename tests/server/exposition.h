// Reads the text format of Prometheus and says what is wrong with it, as `promtool check metrics`
// would.
#pragma once

#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace ennead {

class Exposition {
 public:
  explicit Exposition(const std::string& text) {
    if (!text.ends_with('\n')) fault("the last line does not end");
    std::istringstream in(text);
    std::string line;
    while (std::getline(in, line)) read(line);
    for (const auto& [name, type] : types_)
      if (type == "histogram") check_histogram(name);
  }

  const std::vector<std::string>& faults() const { return faults_; }
  // The sum over all labels; -1 where there is no such metric.
  double value(const std::string& name, const std::string& labels = "") const {
    double sum = 0;
    bool found = false;
    for (const Sample& sample : samples_) {
      if (sample.name != name || sample.labels.find(labels) == std::string::npos) continue;
      sum += sample.value;
      found = true;
    }
    return found ? sum : -1;
  }
  std::string type(const std::string& name) const {
    const auto found = types_.find(name);
    return found == types_.end() ? "" : found->second;
  }

 private:
  struct Sample {
    std::string name, labels;
    double value;
  };

  void fault(const std::string& what) { faults_.push_back(what); }

  void read(const std::string& line) {
    static const std::regex help(R"(# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) \S.*)");
    static const std::regex type(
        R"(# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram|summary|untyped))");
    static const std::regex sample(
        R"re(([a-zA-Z_:][a-zA-Z0-9_:]*)(\{([a-zA-Z_][a-zA-Z0-9_]*="([^"\\\n]|\\["\\n])*",?)+\})? (\S+))re");
    std::smatch found;
    if (std::regex_match(line, found, help)) {
      if (!helped_.insert(found[1]).second) fault("two helps: " + line);
    } else if (std::regex_match(line, found, type)) {
      if (!types_.emplace(found[1], found[2]).second) fault("two types: " + line);
      if (!helped_.contains(found[1])) fault("no help before: " + line);
      family_ = found[1];
    } else if (std::regex_match(line, found, sample)) {
      char* end = nullptr;
      const std::string number = found[5];
      const double value = std::strtod(number.c_str(), &end);
      if (*end != '\0') fault("no number: " + line);
      const Sample one{found[1], found[2], value};
      if (base_of(one.name) != family_) fault("not below its type: " + line);
      if (!seen_.insert(one.name + one.labels).second) fault("twice: " + line);
      if (types_[family_] == "counter" && !one.name.ends_with("_total"))
        fault("a counter is called _total: " + line);
      if (types_[family_] != "gauge" && value < 0) fault("below zero: " + line);
      samples_.push_back(one);
    } else {
      fault("not understood: " + line);
    }
  }

  std::string base_of(const std::string& name) const {
    if (type(family_) == "histogram")
      for (const char* end : {"_bucket", "_sum", "_count"})
        if (name == family_ + end) return family_;
    return name;
  }

  // For each set of labels: buckets grow, the last is +Inf and has all.
  void check_histogram(const std::string& name) {
    std::map<std::string, std::vector<std::pair<double, double>>> buckets;
    for (const Sample& sample : samples_) {
      if (sample.name != name + "_bucket") continue;
      const std::size_t at = sample.labels.find("le=\"");
      if (at == std::string::npos) {
        fault(name + ": a bucket without a bound");
        continue;
      }
      std::string others = sample.labels.substr(0, at);
      if (others.ends_with(',')) others.pop_back();
      buckets[others == "{" ? "" : others + "}"].emplace_back(
          std::strtod(sample.labels.c_str() + at + 4, nullptr), sample.value);
    }
    for (const auto& [labels, all] : buckets) {
      for (std::size_t at = 1; at < all.size(); ++at)
        if (all[at].first <= all[at - 1].first || all[at].second < all[at - 1].second)
          fault(name + labels + ": buckets do not grow");
      if (!std::isinf(all.back().first)) fault(name + labels + ": no bucket +Inf");
      if (exactly(name + "_count", labels) != all.back().second) fault(name + labels + ": count");
      if (!exactly(name + "_sum", labels)) fault(name + labels + ": no sum");
    }
  }
  std::optional<double> exactly(const std::string& name, const std::string& labels) const {
    for (const Sample& sample : samples_)
      if (sample.name == name && sample.labels == labels) return sample.value;
    return std::nullopt;
  }

  std::string family_;
  std::set<std::string> helped_, seen_;
  std::map<std::string, std::string> types_;
  std::vector<Sample> samples_;
  std::vector<std::string> faults_;
};

}  // namespace ennead
