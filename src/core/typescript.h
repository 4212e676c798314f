// TypeScript types of what core/wire.h writes, so that the web client and the engine cannot
// disagree about what is sent: `ennead types` prints them, and web/src/generated/ holds them.
#pragma once

#include <map>
#include <set>
#include <stdexcept>
#include <typeindex>

#include <boost/type_index.hpp>

#include "core/wire.h"

namespace ennead {

// Types in the order in which they need each other. Those of ennead itself, which all games share,
// are left out where a game's are collected.
class TypeScript {
 public:
  explicit TypeScript(bool shared) : shared_(shared) {}

  // `Context` as in core/wire.h.
  template <class T, class Context = T>
  void add() {
    type_of<Context>(T{});
  }

  std::string text() const {
    std::string out = "// Made by `ennead types`; do not edit.\n";
    if (uses_message_) out += "import type { Message } from '../lib/protocol';\n";
    if (!imported_.empty())
      out += "import type {" + joined({imported_.begin(), imported_.end()}, " ", ",") +
             " } from './core';\n";
    return out + "\n" + joined(declared_, "");
  }

 private:
  using Texts = std::vector<std::string>;
  struct Step {};

  static std::string joined(const Texts& texts, const std::string& before,
                            const std::string& between = "") {
    std::string all;
    for (const std::string& one : texts) all += (all.empty() ? "" : between) + before + one;
    return all;
  }

  // The type of what is written for a value like this one, which is the first that it has: where
  // that is none, it may be null.
  template <class Context, class T>
  std::string type_of(const T& first) {
    if constexpr (requires(const Context& c) { to_wire(c, first); } && !detail::Named<T>) {
      using Written = detail::Written<T, Context>;
      if constexpr (detail::is_optional<Written>)
        return type_of<Context>(typename Written::value_type{}) +
               (to_wire(Context{}, first) ? "" : " | null");
      else
        return type_of<Context>(Written{});
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (std::same_as<T, Seat>) {
      return index(first) < max_seats ? "number" : "number | null";
    } else if constexpr (std::same_as<T, std::nullptr_t>) {
      return "null";
    } else if constexpr (std::same_as<T, Hidden>) {
      return "'?'";
    } else if constexpr (std::convertible_to<T, std::string_view> || std::same_as<T, Term>) {
      return "string";
    } else if constexpr (std::same_as<T, Message>) {
      uses_message_ = true;
      return "Message";
    } else if constexpr (Described<T>) {
      return words<T>() + (static_cast<std::size_t>(first) < count_of<T> ? "" : " | null");
    } else if constexpr (detail::is_optional<T>) {
      return type_of<Context>(typename T::value_type{}) + " | null";
    } else if constexpr (detail::is_a<T, std::variant>) {
      std::string all = one_of<Context>(boost::mp11::mp_rename<T, TypeList>{});
      constexpr std::string_view hidden = " | '?'";  // a text like any other
      if (const std::size_t at = all.find(hidden);
          all.starts_with("string") && at != std::string::npos)
        all.erase(at, hidden.size());
      return all;
    } else if constexpr (detail::Stack<T>) {
      return one_of<Context>(typename T::List{}) + "[]";
    } else if constexpr (detail::Record<T>) {
      const std::string key = type_of<Context>(typename T::value_type::first_type{});
      const std::string one = type_of<Context>(typename T::value_type::second_type{});
      const std::string record = "Record<" + key + ", " + one + ">";
      return key == "string" ? record : "Partial<" + record + ">";
    } else if constexpr (detail::EachEnumerator<T>) {
      const std::string key = words<typename detail::KeyOf<T>::type>();  // declared first
      return "Record<" + key + ", " + type_of<Context>(first.values[0]) + ">";
    } else if constexpr (detail::is_per_seat<T>) {
      return list_of(type_of<Context>(first.values[0]));
    } else if constexpr (detail::List<T>) {
      using One = std::remove_cvref_t<decltype(*first.begin())>;
      return list_of(type_of<Context>(first.begin() == first.end() ? One{} : *first.begin()));
    } else {
      const std::string name = plain_name<T>();
      if (name.empty()) return in_line(fields<Context>(first));
      return declare<T>(name, [&] {
        const Texts all = fields<Context>(first);
        std::string line = "interface " + name + " " + in_line(all);
        constexpr std::size_t longest = 120;
        if (line.size() <= longest) return line;
        return "interface " + name + " {\n  " + joined(all, "", ";\n  ") + ";\n}";
      });
    }
  }

  static std::string in_line(const Texts& fields) { return "{" + joined(fields, " ", ";") + " }"; }
  static std::string list_of(const std::string& type) {
    return type.find(" | ") == std::string::npos ? type + "[]" : "(" + type + ")[]";
  }

  template <class Enum>
  std::string words() {
    const std::string name = plain_name<Enum>();
    const Texts all(words_of<Enum>.begin(), words_of<Enum>.end());
    return declare<Enum>(name,
                         [&] { return "type " + name + " = '" + joined(all, "", "' | '") + "';"; });
  }

  // One of several that say which they are is called a step.
  template <class Context, class... All>
  std::string one_of(TypeList<All...> /*all*/) {
    if constexpr ((detail::Named<All> && ...))
      return declare<Step>("Step", [&] {
        return "type Step =" + joined({in_line(fields<Context>(All{}))...}, "\n  | ") + ";";
      });
    else
      return joined({type_of<Context>(All{})...}, "", " | ");
  }

  template <class Context, class T>
  Texts fields(const T& first) {
    Texts texts;
    if constexpr (detail::Named<T>) texts.push_back("step: '" + std::string(T::name) + "'");
    const auto add = [&]<class V>(std::string_view name, const V& value) {
      if constexpr (detail::is_optional<V>)
        texts.push_back(std::string(name) + "?: " + type_of<Context>(typename V::value_type{}));
      else
        texts.push_back(std::string(name) + ": " + type_of<Context>(value));
    };
    if constexpr (requires(const Context& c) { to_wire(c, first); })
      each_field(detail::Written<T, Context>{}, add);
    else
      each_field(first, add);
    return texts;
  }

  template <class T>
  static std::string full_name() {
    if constexpr (requires { T::called; })
      return std::string(T::called.text());
    else
      return boost::typeindex::type_id<T>().pretty_name();
  }
  template <class T>
  static std::string plain_name() {
    const std::string full = full_name<T>();
    return full.substr(full.rfind(':') + 1);
  }

  // Where that is not done yet.
  template <class T, class Text>
  std::string declare(const std::string& name, Text text) {
    if (!shared_ && full_name<T>() == "ennead::" + name) {
      imported_.insert(name);
      return name;
    }
    const auto [known, fresh] = known_.emplace(name, typeid(T));
    if (known->second != typeid(T)) throw std::logic_error("two types are called " + name);
    if (fresh) declared_.push_back("export " + text() + "\n");
    return name;
  }

  bool shared_;
  bool uses_message_ = false;
  std::map<std::string, std::type_index> known_;
  Texts declared_;
  std::set<std::string> imported_;
};

}  // namespace ennead
