#include "paths.h"

namespace ennead {

const std::string& source_folder() {
  static const std::string folder = ENNEAD_SOURCE_DIR;
  return folder;
}

const std::string& ennead_binary() {
  static const std::string file = ENNEAD_BINARY;
  return file;
}

}  // namespace ennead
