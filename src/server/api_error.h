// A request that cannot be met: a code of docs/api.md and why, in words. Nothing has changed then.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

namespace ennead {

class ApiError : public std::runtime_error {
 public:
  // The code is one of those in docs/api.md, as a literal.
  ApiError(std::string_view code, const std::string& why) : std::runtime_error(why), code_(code) {}

  std::string_view code() const { return code_; }
  int status() const { return status_of(code_); }
  boost::json::object json() const;  // {"code":…,"message":…}

  // The HTTP status of a code; 500 where there is no such code.
  static int status_of(std::string_view code);
  // What is being handled now, as an ApiError: to be called in a catch block. What is none of the
  // errors that a request can cause is `internal`, and its words are not for strangers.
  static ApiError current();

 private:
  std::string_view code_;
};

// In a catch block: the words of what is being handled, for the log.
std::string current_fault();

}  // namespace ennead
