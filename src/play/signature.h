// The signature of each game: what its rules do, how its states read, and what it tells, each as
// one number. A commit that should not change one of them shows that it does not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ennead {

// Over fixed random games of every player count and combination of options. Each set of content has
// its own, and all sets together have one, so that a new set leaves the others alone. The numbers
// are the same on every machine and in every build; sentences are in none of them, so words may be
// improved freely.
struct Signature {
  std::string game;     // with the sets beyond the default: "kemet", "kemet+c3k"
  std::uint64_t rules;  // who is asked what, the legal lists in notation, what seals, who wins
  std::uint64_t
      states;  // states and views as JSON: pieces, points and secrets, and their names there
  std::uint64_t words;  // events with their audience, prompts and labels, as keys and fields
};

// Of every line, or only of the games without more sets.
enum class Signed { all, plain };
std::vector<Signature> signatures(Signed which = Signed::all);

// As tests/signature.txt has them: a heading, then a line for each game.
std::string to_text(const std::vector<Signature>& signatures);

}  // namespace ennead
