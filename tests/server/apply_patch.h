// What a client does with the changes of an event.
#pragma once

#include <stdexcept>
#include <string>

#include <boost/json.hpp>

namespace ennead {

inline std::string unescaped(std::string_view token) {
  std::string out;
  for (std::size_t at = 0; at < token.size(); ++at) {
    if (token[at] == '~' && at + 1 < token.size())
      out += token[++at] == '1' ? '/' : '~';
    else
      out += token[at];
  }
  return out;
}

inline void apply_patch(boost::json::value& document, const boost::json::array& changes) {
  namespace json = boost::json;
  for (const json::value& change : changes) {
    const std::string op(change.at("op").as_string());
    std::string_view path = change.at("path").as_string();
    if (path.empty()) {
      document = change.at("value");
      continue;
    }
    json::value* parent = &document;
    for (;;) {
      path.remove_prefix(1);
      const std::size_t end = path.find('/');
      const std::string token = unescaped(path.substr(0, end));
      const bool last = end == std::string_view::npos;
      if (!last) {
        parent = parent->is_array() ? &parent->as_array().at(std::stoul(token))
                                    : &parent->as_object().at(token);
        path.remove_prefix(end);
        continue;
      }
      if (parent->is_array()) {
        if (op != "replace") throw std::runtime_error("lists are only replaced in");
        parent->as_array().at(std::stoul(token)) = change.at("value");
      } else if (op == "remove") {
        if (parent->as_object().erase(token) == 0) throw std::runtime_error("nothing to remove");
      } else {
        if (parent->as_object().contains(token) != (op == "replace"))
          throw std::runtime_error(op + " does not fit at " + token);
        parent->as_object()[token] = change.at("value");
      }
      break;
    }
  }
}

}  // namespace ennead
