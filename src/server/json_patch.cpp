#include "server/json_patch.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json/object.hpp>

namespace ennead {

namespace {

namespace json = boost::json;

std::string with_member(const std::string& path, std::string_view name) {
  std::string out = path + "/";
  for (const char c : name) {
    if (c == '~')
      out += "~0";
    else if (c == '/')
      out += "~1";
    else
      out += c;
  }
  return out;
}

class Differences {
 public:
  json::array found;

  void compare(const std::string& path, const json::value& before, const json::value& after) {
    if (before == after) return;
    if (before.is_object() && after.is_object())
      compare_objects(path, before.get_object(), after.get_object());
    else if (before.is_array() && after.is_array() &&
             worth_comparing(before.get_array(), after.get_array()))
      compare_lists(path, before.get_array(), after.get_array());
    else
      found.push_back(json::object{{"op", "replace"}, {"path", path}, {"value", after}});
  }

 private:
  void compare_objects(const std::string& path, const json::object& before,
                       const json::object& after) {
    for (const auto& member : before) {
      const std::string place = with_member(path, member.key());
      const json::value* now = after.if_contains(member.key());
      if (now == nullptr)
        found.push_back(json::object{{"op", "remove"}, {"path", place}});
      else
        compare(place, member.value(), *now);
    }
    for (const auto& member : after)
      if (!before.contains(member.key()))
        found.push_back(json::object{
            {"op", "add"}, {"path", with_member(path, member.key())}, {"value", member.value()}});
  }

  void compare_lists(const std::string& path, const json::array& before, const json::array& after) {
    for (std::size_t at = 0; at < after.size(); ++at)
      compare(path + "/" + std::to_string(at), before[at], after[at]);
  }

  // Lists of objects (seats) mostly change a little in each; of other lists that changed in more
  // than half of their items the whole is shorter than the differences.
  static bool worth_comparing(const json::array& before, const json::array& after) {
    if (before.size() != after.size()) return false;
    std::size_t changed = 0;
    for (std::size_t at = 0; at < after.size(); ++at)
      if (before[at] != after[at]) ++changed;
    constexpr std::size_t few = 5;
    return changed * 2 <= after.size() || (after.size() <= few && after[0].is_object());
  }
};

std::string unescaped(std::string_view token) {
  std::string out;
  for (std::size_t at = 0; at < token.size(); ++at) {
    if (token[at] == '~' && at + 1 < token.size())
      out += token[++at] == '1' ? '/' : '~';
    else
      out += token[at];
  }
  return out;
}

void apply_change(json::value& parent, std::string_view op, const std::string& token,
                  const json::value* value) {
  if (parent.is_array()) {
    if (op != "replace") throw std::runtime_error("items of lists are only replaced");
    parent.as_array().at(std::stoul(token)) = *value;
    return;
  }
  json::object& object = parent.as_object();
  if (object.contains(token) == (op == "add"))
    throw std::runtime_error("\"" + std::string(op) + "\" does not fit at " + token);
  if (op == "remove")
    object.erase(token);
  else
    object[token] = *value;
}

}  // namespace

void apply_patch(json::value& document, const json::array& changes) {
  for (const json::value& change : changes) {
    const json::object& one = change.as_object();
    const std::string_view op = one.at("op").as_string();
    std::string_view path = one.at("path").as_string();
    const json::value* value = one.if_contains("value");
    if (value == nullptr && op != "remove") throw std::runtime_error("a change has no value");
    if (path.empty()) {
      document = *value;
      continue;
    }
    json::value* parent = &document;
    for (;;) {
      path.remove_prefix(1);  // the slash
      const std::size_t end = path.find('/');
      const std::string token = unescaped(path.substr(0, end));
      if (end == std::string_view::npos) {
        apply_change(*parent, op, token, value);
        break;
      }
      parent = parent->is_array() ? &parent->as_array().at(std::stoul(token))
                                  : &parent->as_object().at(token);
      path.remove_prefix(end);
    }
  }
}

json::array json_patch(const json::value& before, const json::value& after) {
  Differences differences;
  differences.compare("", before, after);
  return std::move(differences.found);
}

}  // namespace ennead
