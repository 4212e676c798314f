// Files of the program's commands. What goes wrong is a Fault that names the file.
#pragma once

#include <memory>
#include <string>

#include "play/any_game.h"

namespace ennead {

// Where the tables of a server are if nothing else is said: with what belongs to its user. Throws
// UsageError where there is no home folder.
std::string usual_folder();

std::string read_file(const std::string& path);

// Written beside the file and then moved onto it, so that a full disk or a crash leaves the old
// file as it was.
void write_file(const std::string& path, const std::string& text);

// Saves a game. A file that is there already is only replaced by another record where it is a
// record itself: a slip of the keyboard costs nobody another file.
void save_record(const std::string& path, const Record& record);

// A saved game: a record or, where the file begins with "{", a state.
std::unique_ptr<AnyMatch> load_match(const std::string& path);
Record load_record(const std::string& path);
// The record replayed up to a number of choices; faults name the file.
std::unique_ptr<AnyMatch> replayed(const Record& record, std::size_t choices,
                                   const std::string& path);

}  // namespace ennead
