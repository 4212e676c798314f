// What changed between two values that core/wire.h writes, as JSON Patch (RFC 6902): only add,
// remove and replace. The values are compared as they are, and nothing is written of what stayed.
// A list that became longer or shorter is replaced as a whole, and so is one of numbers or names.
#pragma once

#include <algorithm>

#include "core/wire.h"

namespace ennead {

// Where something is: a name in an object or a number in a list, below something else. Nobody needs
// it as text before something has changed.
class JsonPath {
 public:
  JsonPath() = default;
  JsonPath operator/(std::string_view name) const { return JsonPath(this, name, 0); }
  JsonPath operator/(std::size_t item) const { return JsonPath(this, {}, item); }

  void write(JsonText& out) const {
    out.begin_string();
    write_steps(out);
    out.end_string();
  }

 private:
  JsonPath(const JsonPath* above, std::string_view name, std::size_t item)
      : above_(above), name_(name), item_(item) {}

  void write_steps(JsonText& out) const {
    if (above_ == nullptr) return;
    above_->write_steps(out);
    out.append_escaped("/");
    if (name_.data() == nullptr) {
      out.append_escaped(std::to_string(item_));
      return;
    }
    for (std::string_view rest = name_; !rest.empty();) {
      const std::size_t end = std::min(rest.find_first_of("~/"), rest.size());
      out.append_escaped(rest.substr(0, end));
      if (end == rest.size()) break;
      out.append_escaped(rest[end] == '~' ? "~0" : "~1");
      rest.remove_prefix(end + 1);
    }
  }

  const JsonPath* above_ = nullptr;
  std::string_view name_;
  std::size_t item_ = 0;
};

namespace detail {

// What is written as an object.
template <class T, class Context>
concept WrittenAsObject = Named<T> || DescribedStruct<Written<T, Context>> || requires {
  Written<T, Context>::called;
};

}  // namespace detail

// `Context` as in core/wire.h, of the value before and of the one now.
template <class Context>
class Changes {
 public:
  Changes(JsonText& out, const Context& was, const Context& now)
      : out_(out), was_(was), now_(now) {}

  template <class T>
  void compare(const JsonPath& path, const T& was, const T& now) {
    if constexpr (std::same_as<T, std::nullptr_t>) {
      // Null stays null.
    } else if constexpr (!detail::Named<T> && requires { to_wire(now_, now); }) {
      compare(path, to_wire(was_, was), to_wire(now_, now));
    } else if constexpr (detail::is_optional<T>) {
      if (was && now)
        compare(path, *was, *now);
      else if (was || now)
        replace(path, now);
    } else if constexpr (detail::is_a<T, std::variant>) {
      if (was.index() != now.index())
        replace(path, now);
      else
        std::visit([&]<class One>(const One& one) { compare(path, std::get<One>(was), one); }, now);
    } else if constexpr (detail::Stack<T>) {
      compare_frames(path, was, now);
    } else if constexpr (detail::Record<T>) {
      compare_names(path, was, now);
    } else if constexpr (detail::EachEnumerator<T>) {
      for (std::size_t at = 0; at < now.values.size(); ++at)
        compare(path / words_of<typename detail::KeyOf<T>::type>[at], was.values[at],
                now.values[at]);
    } else if constexpr (detail::is_per_seat<T>) {
      for (std::size_t at = 0; at < static_cast<std::size_t>(now_.players); ++at)
        compare(path / at, was.values[at], now.values[at]);
    } else if constexpr (detail::WrittenAsObject<T, Context>) {
      compare_fields(path, was, now);
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      if (std::string_view(was) != std::string_view(now)) replace(path, now);
    } else if constexpr (detail::List<T>) {
      compare_lists(path, was, now);
    } else {
      if (!(was == now)) replace(path, now);
    }
  }
  // A field of an object: one that may be left out comes and goes.
  template <class T>
  void compare_field(const JsonPath& path, const T& was, const T& now) {
    if constexpr (!detail::is_optional<T>)
      compare(path, was, now);
    else if (was && now)
      compare(path, *was, *now);
    else if (now)
      change("add", path, *now);
    else if (was)
      remove(path);
  }

 private:
  template <class T>
  void replace(const JsonPath& path, const T& now) {
    change("replace", path, now);
  }
  template <class T>
  void change(std::string_view op, const JsonPath& path, const T& now) {
    begin(op, path);
    out_.name("value");
    write_value(out_, now_, now);
    out_.end_object();
  }
  void remove(const JsonPath& path) {
    begin("remove", path);
    out_.end_object();
  }
  void begin(std::string_view op, const JsonPath& path) {
    out_.begin_object();
    out_.name("op");
    out_.string(op);
    out_.name("path");
    path.write(out_);
  }

  template <class T>
  void compare_fields(const JsonPath& path, const T& was, const T& now) {
    if constexpr (requires { to_wire(now_, now); }) {
      compare_fields(path, to_wire(was_, was), to_wire(now_, now));
    } else {
      each_two_fields(was, now, [&]<class V>(std::string_view name, const V& a, const V& b) {
        compare_field(path / name, a, b);
      });
    }
  }

  template <class T>
  void compare_lists(const JsonPath& path, const T& was, const T& now) {
    using One = std::remove_cvref_t<decltype(*now.begin())>;
    if constexpr (detail::WrittenAsObject<One, Context>) {
      if (std::size(was) != std::size(now)) {
        replace(path, now);
        return;
      }
      auto before = was.begin();
      const std::size_t start = out_.size();
      std::size_t at = 0, changed = 0;
      for (const auto& one : now) {
        const std::size_t so_far = out_.size();
        compare(path / at++, *before++, one);
        changed += out_.size() > so_far ? 1 : 0;
      }
      // Seats mostly change a little in each. Of other lists that changed in more than half of
      // their items the whole is shorter than the differences.
      constexpr std::size_t few = 5;
      if (at <= few || changed * 2 <= at) return;
      out_.cut(start);
      replace(path, now);
    } else {
      if (!(was == now)) replace(path, now);
    }
  }

  template <class T>
  void compare_frames(const JsonPath& path, const T& was, const T& now) {
    bool same = was.size() == now.size();
    for (std::size_t depth = 0; same && depth < now.size(); ++depth)
      now.visit(depth,
                [&]<class Frame>(const Frame& /*frame*/) { same = was.template is<Frame>(depth); });
    if (!same) {
      replace(path, now);
      return;
    }
    for (std::size_t depth = 0; depth < now.size(); ++depth)
      now.visit(depth, [&]<class Frame>(const Frame& frame) {
        compare(path / depth, *was.template find<Frame>(depth + 1), frame);
      });
  }

  template <class T>
  void compare_names(const JsonPath& path, const T& was, const T& now) {
    const auto same_name = [](const auto& a, const auto& b) { return a.first == b.first; };
    if (std::equal(was.begin(), was.end(), now.begin(), now.end(), same_name)) {
      auto before = was.begin();
      for (const auto& one : now) {
        with_name(now_, one.first,
                  [&](std::string_view name) { compare(path / name, before->second, one.second); });
        ++before;
      }
      return;
    }
    constexpr std::size_t few = 16;
    if (was.size() > few || now.size() > few) {
      replace(path, now);
      return;
    }
    const auto in = [](const T& list, const auto& key) {
      return std::find_if(list.begin(), list.end(),
                          [&key](const auto& one) { return one.first == key; });
    };
    for (const auto& one : was)
      if (in(now, one.first) == now.end())
        with_name(was_, one.first, [&](std::string_view name) { remove(path / name); });
    for (const auto& one : now) {
      const auto before = in(was, one.first);
      with_name(now_, one.first, [&](std::string_view name) {
        if (before == was.end())
          change("add", path / name, one.second);
        else
          compare(path / name, before->second, one.second);
      });
    }
  }

  JsonText& out_;
  const Context& was_;
  const Context& now_;
};

}  // namespace ennead
