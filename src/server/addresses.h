// Where others can open a server: the addresses and names of this machine, and the public one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ennead {

// An address of an interface, in numbers.
struct InterfaceAddress {
  std::string address;
  bool running = true;
  bool loopback = false;
};
// Those of this machine.
std::vector<InterfaceAddress> interface_addresses();
// The one that leads to the rest of the world; empty where none does. Nothing is sent.
std::string outward_address();

// The addresses that others can open: `outward` first, then IPv4, then IPv6.
std::vector<std::string> for_others(const std::vector<InterfaceAddress>& all,
                                    const std::string& outward);
// The same for a server of this machine that listens at this address: all of them where it listens
// everywhere ("::", or "0.0.0.0" for those of IPv4), none where it listens to this machine alone.
std::vector<std::string> reachable_addresses(const std::string& listening);

// Listens to IPv4 and IPv6; "0.0.0.0" where this machine has no IPv6.
std::string everywhere();

// "http://192.168.1.5:8080/", "http://[2001:db8::5]:8080/". A server that listens everywhere is at
// 127.0.0.1 for its own machine.
std::string url_of(const std::string& address, std::uint16_t port);

// The names that a machine answers to in its network, in small letters as browsers write them.
std::vector<std::string> machine_names(const std::string& host_name);
std::string own_host_name();
std::string small_letters(std::string_view text);

// "https://ennead.example:8443/games" in parts.
struct PublicUrl {
  std::string base;    // with a slash at the end, as links continue it
  std::string origin;  // "https://ennead.example:8443"
  std::string host;    // "ennead.example"
};
std::optional<PublicUrl> read_public_url(const std::string& text);

}  // namespace ennead
