// The error that bad input gets: where it is, and what is wrong with it.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace ennead {

class Fault : public std::runtime_error {
 public:
  // The place is a path in a state ("/seats/0/hand"), a line of a record ("line 12"), or empty.
  Fault(std::string place, const std::string& what)
      : std::runtime_error(place.empty() ? what : place + ": " + what), place_(std::move(place)) {}

  const std::string& place() const { return place_; }

 private:
  std::string place_;
};

}  // namespace ennead
