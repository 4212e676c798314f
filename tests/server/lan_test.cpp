// Which addresses others can open, the QR codes of them, and the program that tells them.
#include <algorithm>
#include <csignal>
#include <set>

#include <gtest/gtest.h>

#include "app/program.h"
#include "app/serve_process.h"
#include "core/fault.h"
#include "paths.h"
#include "server/addresses.h"
#include "server/client.h"
#include "server/qr.h"

namespace ennead {
namespace {

using AddressList = std::vector<std::string>;

TEST(Addresses, OthersGetTheOutwardOneFirstAndNoneThatTheyCannotOpen) {
  const std::vector<InterfaceAddress> all = {
      {"127.0.0.1", true, true},    {"::1", true, true},          {"2001:db8::5", true, false},
      {"fe80::1", true, false},     {"172.17.0.1", false, false}, {"10.8.0.2", true, false},
      {"192.168.1.5", true, false}, {"fd00::5", true, false},     {"169.254.3.4", false, false},
  };
  EXPECT_EQ(for_others(all, "192.168.1.5"),
            (AddressList{"192.168.1.5", "10.8.0.2", "2001:db8::5", "fd00::5"}));
  EXPECT_EQ(for_others(all, ""),
            (AddressList{"10.8.0.2", "192.168.1.5", "2001:db8::5", "fd00::5"}));
  EXPECT_EQ(for_others({all[0], all[1]}, ""), AddressList{});
}

TEST(Addresses, TheyFollowFromWhereTheServerListens) {
  EXPECT_EQ(reachable_addresses("127.0.0.1"), AddressList{});
  EXPECT_EQ(reachable_addresses("127.0.1.1"), AddressList{});
  EXPECT_EQ(reachable_addresses("::1"), AddressList{});
  EXPECT_EQ(reachable_addresses("192.168.1.5"), AddressList{"192.168.1.5"});
  // Whatever this machine has: those of IPv4 alone are some of all.
  const AddressList all = reachable_addresses("::");
  const std::set<std::string> known(all.begin(), all.end());
  for (const std::string& address : reachable_addresses("0.0.0.0")) {
    EXPECT_EQ(address.find(':'), std::string::npos) << address;
    EXPECT_TRUE(known.contains(address)) << address;
  }
  for (const std::string& address : all) EXPECT_FALSE(address.starts_with("127.")) << address;
}

TEST(Addresses, ThisMachineHasALoopbackAddress) {
  const std::vector<InterfaceAddress> all = interface_addresses();
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const InterfaceAddress& one) {
    return one.address == "127.0.0.1" && one.loopback;
  }));
}

TEST(Addresses, AsLinks) {
  EXPECT_EQ(url_of("192.168.1.5", 8080), "http://192.168.1.5:8080/");
  EXPECT_EQ(url_of("2001:db8::5", 80), "http://[2001:db8::5]:80/");
  EXPECT_EQ(url_of("::", 8080), "http://127.0.0.1:8080/");
  EXPECT_EQ(url_of("0.0.0.0", 8080), "http://127.0.0.1:8080/");
}

TEST(Addresses, NamesOfAMachine) {
  EXPECT_EQ(machine_names("Nile"), (AddressList{"nile", "nile.local"}));
  EXPECT_EQ(machine_names("nile.example.org"),
            (AddressList{"nile", "nile.local", "nile.example.org"}));
  EXPECT_EQ(machine_names("nile.local"), (AddressList{"nile", "nile.local"}));
  EXPECT_EQ(machine_names(""), AddressList{});
}

TEST(Addresses, PublicAddresses) {
  const auto parts = [](const std::string& text) {
    const std::optional<PublicUrl> url = read_public_url(text);
    return url ? AddressList{url->base, url->origin, url->host} : AddressList{};
  };
  EXPECT_EQ(parts("https://ennead.example"),
            (AddressList{"https://ennead.example/", "https://ennead.example", "ennead.example"}));
  EXPECT_EQ(parts("HTTP://Ennead.Example:8443/Games"),
            (AddressList{"http://ennead.example:8443/Games/", "http://ennead.example:8443",
                         "ennead.example"}));
  EXPECT_EQ(parts("http://[2001:db8::5]/")[2], "[2001:db8::5]");
  EXPECT_EQ(parts("http://[2001:db8::5]:80/")[2], "[2001:db8::5]");
  for (const char* wrong :
       {"", "ennead.example", "https://", "https:///", "https://:80/", "https://a:/", "ftp://a/",
        "https://a/?b", "https://a/#b", "https://me@a/", "https://a b/"})
    EXPECT_EQ(parts(wrong), AddressList{}) << wrong;
}

// 25 squares a side hold 26 bytes; three corners have the pattern that cameras look for.
TEST(Qr, IsASquareWithItsThreeCorners) {
  const QrCode code = qr_code("http://192.168.1.5:8080/");
  ASSERT_EQ(code.size(), 25U);
  for (const std::string& row : code) EXPECT_EQ(row.size(), code.size());
  const AddressList corner = {"1111111", "1000001", "1011101", "1011101",
                              "1011101", "1000001", "1111111"};
  for (std::size_t row = 0; row < corner.size(); ++row) {
    EXPECT_EQ(code[row].substr(0, 7), corner[row]);
    EXPECT_EQ(code[row].substr(18), corner[row]);
    EXPECT_EQ(code[18 + row].substr(0, 7), corner[row]);
  }
}

TEST(Qr, TextsThatFit) {
  EXPECT_GT(qr_code(std::string(longest_qr_text, 'x')).size(), 25U);
  EXPECT_THROW(qr_code(std::string(longest_qr_text + 1, 'x')), Fault);
  EXPECT_THROW(qr_code(""), Fault);
}

TEST(Qr, InATerminalTwoRowsAreALine) {
  const std::string begin = "\x1b[38;5;16;48;5;231m";
  const std::string end = "\x1b[0m\n";
  const std::string bright = begin + std::string(11, ' ') + end;
  EXPECT_EQ(qr_in_terminal({"110", "101", "011"}), bright + bright + begin + "    █▀▄    " + end +
                                                       begin + "     ▀▀    " + end + bright +
                                                       bright);
}

// The whole program, as people start it.
TEST(Lan, TheProgramListensForTheNetworkAndKnowsItsPublicAddress) {
  const TemporaryFolder folder;
  ServeProcess lan(ennead_binary(), {"--lan", "--data", folder.file("a"), "--log", "error"});
  EXPECT_EQ(http_request(lan.port(), "GET", "/api/v1/games").status, 200);
  for (const std::string& name : machine_names(own_host_name()))
    EXPECT_EQ(http_request(lan.port(), "GET", "/", "", "", {{"Host", name + ":8080"}}).status, 200)
        << name;
  EXPECT_EQ(lan.end(SIGTERM), 0);

  ServeProcess proxied(ennead_binary(), {"--public-url", "https://Ennead.example", "--data",
                                         folder.file("b"), "--log", "error"});
  const auto with = [&proxied](const Headers& headers) {
    return http_request(proxied.port(), "GET", "/api/v1/addresses", "", "", headers);
  };
  EXPECT_EQ(with({{"Host", "ennead.example"}}).body,
            R"({"addresses":["https://ennead.example/"]})");
  // A proxy that calls the server by its own name.
  EXPECT_EQ(with({{"Origin", "https://ennead.example"}}).status, 200);
  EXPECT_EQ(with({{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(proxied.end(SIGTERM), 0);
}

TEST(Lan, TheProgramSaysWhatIsWrong) {
  const Ran both = run_program({"serve", "--lan", "--address", "127.0.0.1"});
  EXPECT_EQ(both.status, 2) << both.err;
  const Ran wrong = run_program({"serve", "--public-url", "ennead.example"});
  EXPECT_EQ(wrong.status, 2) << wrong.err;
  EXPECT_NE(wrong.err.find("--public-url"), std::string::npos) << wrong.err;
}

}  // namespace
}  // namespace ennead
