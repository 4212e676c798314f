// A server that the local network may open: where it listens, what it tells, which names it has.
#include <gtest/gtest.h>

#include "server/addresses.h"
#include "server/running_server.h"

namespace ennead {
namespace {

json::array addresses_of(const RunningServer& server) {
  const HttpAnswer answer = server.ask("GET", "/api/v1/addresses");
  EXPECT_EQ(answer.status, 200) << answer.body;
  return json::parse(answer.body).at("addresses").as_array();
}

TEST(LanThreads, AServerForThisMachineHasNoAddressForOthers) {
  const RunningServer server;
  EXPECT_EQ(addresses_of(server), json::array());
}

TEST(LanThreads, ThePublicAddressStandsForAllOthers) {
  const RunningServer server([](ServerOptions& options) {
    options.network.address = everywhere();
    options.public_url = "https://ennead.example/";
  });
  EXPECT_EQ(addresses_of(server), json::array({"https://ennead.example/"}));
}

TEST(LanThreads, BehindAProxyNobodyKnowsItsAddress) {
  const RunningServer server([](ServerOptions& options) {
    options.network.address = everywhere();
    options.network.trust_proxy = true;
  });
  EXPECT_EQ(addresses_of(server), json::array());
}

TEST(LanThreads, EverywhereIsEveryAddressOfThisMachine) {
  const RunningServer server(
      [](ServerOptions& options) { options.network.address = everywhere(); });
  json::array expected;
  for (const std::string& address : reachable_addresses(everywhere()))
    expected.push_back(json::string(url_of(address, server.port())));
  EXPECT_EQ(addresses_of(server), expected);
  // This machine is still this machine: IPv4 comes in the clothes of IPv6 here.
  EXPECT_EQ(server.ask("GET", "/metrics").status, 200);
  EXPECT_EQ(server.ask("POST", "/api/v1/addresses").status, 405);
}

TEST(LanThreads, NamesInAnyLettersAndNumbersAreKnown) {
  const RunningServer server(
      [](ServerOptions& options) { options.api.hosts = machine_names("Nile"); });
  const auto with = [&server](const std::string& host) {
    return server.ask("GET", "/api/v1/games", "", "", {{"Host", host}}).status;
  };
  EXPECT_EQ(with("nile:8080"), 200);
  EXPECT_EQ(with("Nile.local"), 200);
  EXPECT_EQ(with("192.168.1.5:8080"), 200);
  EXPECT_EQ(with("[2001:db8::5]:8080"), 200);
  EXPECT_EQ(with("nile.evil.example"), 403);
}

TEST(LanThreads, LinksBecomeQrCodes) {
  const RunningServer server;
  const auto asked = [&server](const json::object& body) {
    return server.ask("POST", "/api/v1/qr", json::serialize(body));
  };
  const HttpAnswer answer = asked({{"text", "http://192.168.1.5:8080/#/join/table/invitation"}});
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json::array rows = json::parse(answer.body).at("rows").as_array();
  EXPECT_EQ(rows.size(), 33U);
  for (const json::value& row : rows) EXPECT_EQ(row.as_string().size(), rows.size());
  EXPECT_EQ(asked({}).status, 400);
  EXPECT_EQ(asked({{"text", ""}}).status, 400);
  EXPECT_EQ(asked({{"text", std::string(501, 'x')}}).status, 400);
  EXPECT_EQ(asked({{"text", "x"}, {"size", 5}}).status, 400);
  EXPECT_EQ(server.ask("GET", "/api/v1/qr?text=x").status, 405);
}

}  // namespace
}  // namespace ennead
