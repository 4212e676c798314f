#include "table/json_patch.h"

#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

namespace ennead {

namespace {

namespace json = boost::json;

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

}  // namespace ennead
