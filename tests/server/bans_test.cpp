// Addresses that may not use the server.
#include "server/bans.h"

#include <gtest/gtest.h>

#include "app/program.h"
#include "core/fault.h"

namespace ennead {
namespace {

TEST(AddressRange, AnAddressOrANetwork) {
  EXPECT_EQ(AddressRange("203.0.113.9").text(), "203.0.113.9");
  EXPECT_EQ(AddressRange("203.0.113.9/24").text(), "203.0.113.0/24");
  EXPECT_EQ(AddressRange("203.0.113.9/32").text(), "203.0.113.9");
  EXPECT_EQ(AddressRange("2001:db8:1:2:3::4").text(), "2001:db8:1:2::/64");
  EXPECT_EQ(AddressRange("2001:DB8::/32").text(), "2001:db8::/32");
  EXPECT_EQ(AddressRange("::ffff:203.0.113.9").text(), "203.0.113.9");

  EXPECT_TRUE(AddressRange("203.0.113.0/24").has("203.0.113.255"));
  EXPECT_FALSE(AddressRange("203.0.113.0/24").has("203.0.114.0"));
  EXPECT_TRUE(AddressRange("203.0.113.9").has("203.0.113.9"));
  EXPECT_FALSE(AddressRange("203.0.113.9").has("203.0.113.8"));
  EXPECT_TRUE(AddressRange("2001:db8::1").has("2001:db8::"));
  EXPECT_FALSE(AddressRange("2001:db8::1").has("2001:db8:0:1::"));
  EXPECT_FALSE(AddressRange("203.0.113.9").has(""));
  EXPECT_FALSE(AddressRange("203.0.113.9").has("somebody"));
}

TEST(AddressRange, WhatIsNoneIsRefused) {
  for (const char* text :
       {"", "here", "203.0.113", "203.0.113.9/", "203.0.113.9/x", "203.0.113.9/33", "0.0.0.0/0",
        "10.0.0.0/7", "2001:db8::/129", "::/0", "/24"})
    EXPECT_THROW(AddressRange{text}, Fault) << text;
}

TEST(Bans, TheyOutliveTheServer) {
  const TemporaryFolder folder;
  const std::string file = folder.file("bans.txt");
  {
    Bans bans(file);
    EXPECT_TRUE(bans.all().empty());
    bans.add("203.0.113.9", "floods\nand more", 5000);
    bans.add("2001:db8::1", "", 6000);
    bans.add("203.0.113.9", "again", 7000);
    EXPECT_TRUE(bans.has("203.0.113.9"));
  }
  Bans bans(file);
  ASSERT_EQ(bans.all().size(), 2U);
  EXPECT_EQ(bans.all()[0].range.text(), "2001:db8::/64");
  EXPECT_EQ(bans.all()[0].note, "");
  EXPECT_EQ(bans.all()[1].note, "again");
  EXPECT_EQ(bans.all()[1].since, 7000);
  bans.remove("203.0.113.9");
  EXPECT_FALSE(Bans(file).has("203.0.113.9"));
  EXPECT_THROW(bans.remove("203.0.113.9"), Fault);
  EXPECT_THROW(bans.add("127.0.0.1", "", 0), Fault);
  EXPECT_THROW(bans.add("::1", "", 0), Fault);
}

TEST(Bans, ALineThatMakesNoSenseIsNamed) {
  const TemporaryFolder folder;
  put(folder.file("bans.txt"), "# bans\n203.0.113.9 1000 floods\nsomebody 1000\n");
  try {
    const Bans bans(folder.file("bans.txt"));
    ADD_FAILURE() << "it was read";
  } catch (const Fault& fault) {
    EXPECT_NE(std::string(fault.what()).find("bans.txt, line 3"), std::string::npos)
        << fault.what();
  }
}

TEST(Bans, WhatCannotBeKeptIsNotDone) {
  Bans bans("/nowhere/at/all/bans.txt");
  EXPECT_THROW(bans.add("203.0.113.9", "", 0), Fault);
  EXPECT_FALSE(bans.has("203.0.113.9"));
}

}  // namespace
}  // namespace ennead
