// Where tests find what is not in their program: golden files and documents, and the program
// itself. Only paths.cpp knows, so that all other objects are alike in every folder.
#pragma once

#include <string>

namespace ennead {

const std::string& source_folder();
const std::string& ennead_binary();

}  // namespace ennead
