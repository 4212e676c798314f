// A request that cannot be met: a code of docs/api.md and why, in words. Nothing has changed then.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json/object.hpp>

namespace ennead {

// Copies share nothing, unlike those of std::runtime_error: they go from thread to thread.
class ApiError : public std::exception {
 public:
  // The code is one of those in docs/api.md, as a literal.
  ApiError(std::string_view code, std::string why, int retry_after = 0)
      : code_(code), why_(std::move(why)), retry_after_(retry_after) {}

  const char* what() const noexcept override { return why_.c_str(); }
  std::string_view code() const { return code_; }
  int status() const { return status_of(code_); }
  int retry_after() const { return retry_after_; }  // in seconds; 0: nobody knows
  boost::json::object json() const;                 // {"code":…,"message":…}

  // The HTTP status of a code; 500 where there is no such code.
  static int status_of(std::string_view code);
  // What is being handled now, as an ApiError: to be called in a catch block. What is none of the
  // errors that a request can cause is `internal`, and its words are not for strangers.
  static ApiError current();

 private:
  std::string_view code_;
  std::string why_;
  int retry_after_;
};

// In a catch block: the words of what is being handled, for the log.
std::string current_fault();

}  // namespace ennead
