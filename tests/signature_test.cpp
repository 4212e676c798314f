// The signature of what the rules do is the committed one, whatever compiler and build made it.
#include "play/signature.h"

#include <fstream>

#include <gtest/gtest.h>

#include "core/json_reader.h"

namespace ennead {
namespace {

TEST(Signature, IsTheCommittedOne) {
  std::ifstream file(ENNEAD_SOURCE_DIR "/tests/signature.txt");
  std::string committed;
  file >> committed;
  EXPECT_EQ(hex_text(signature()), committed)
      << "The rules behave differently. If that is meant, write the new signature into "
         "tests/signature.txt (ennead bench --signature) and say in the commit why it changed.";
}

}  // namespace
}  // namespace ennead
