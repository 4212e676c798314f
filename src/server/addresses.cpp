#include "server/addresses.h"

#include <algorithm>
#include <array>
#include <memory>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ennead {

namespace {

bool is_v6(std::string_view address) { return address.find(':') != std::string_view::npos; }

bool is_loopback(std::string_view address) {
  return address == "::1" || address.starts_with("127.") || address.starts_with("::ffff:127.");
}

bool is_everywhere(std::string_view address) { return address == "::" || address == "0.0.0.0"; }

// A browser cannot name the interface that such an address of IPv6 needs.
bool needs_interface(std::string_view address) { return address.starts_with("fe80:"); }

std::string in_numbers(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const void* bytes = nullptr;
  if (address.sa_family == AF_INET)
    bytes = &reinterpret_cast<const sockaddr_in&>(address).sin_addr;  // NOLINT: as sockets do
  else if (address.sa_family == AF_INET6)
    bytes = &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;  // NOLINT
  if (bytes == nullptr) return "";
  return inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr ? ""
                                                                                  : text.data();
}

// A socket of the system that is closed in the end.
class Socket {
 public:
  Socket(int family, int type) : handle_(socket(family, type | SOCK_CLOEXEC, 0)) {}
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() {
    if (handle_ >= 0) close(handle_);
  }
  int handle() const { return handle_; }

 private:
  int handle_;
};

}  // namespace

std::vector<InterfaceAddress> interface_addresses() {
  std::vector<InterfaceAddress> found;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return found;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> held(list, freeifaddrs);
  for (const ifaddrs* at = list; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr) continue;
    const std::string address = in_numbers(*at->ifa_addr);
    if (address.empty()) continue;
    const unsigned flags = at->ifa_flags;
    found.push_back({address, (flags & IFF_UP) != 0 && (flags & IFF_RUNNING) != 0,
                     (flags & IFF_LOOPBACK) != 0});
  }
  return found;
}

std::string outward_address() {
  const Socket socket(AF_INET, SOCK_DGRAM);
  // An address for documents, which nobody has: to connect a datagram socket is to choose a route.
  sockaddr_in there{};
  there.sin_family = AF_INET;
  there.sin_port = htons(9);
  inet_pton(AF_INET, "192.0.2.1", &there.sin_addr);
  sockaddr_in here{};
  socklen_t size = sizeof here;
  const auto* to = reinterpret_cast<const sockaddr*>(&there);  // NOLINT: as sockets do
  auto* from = reinterpret_cast<sockaddr*>(&here);             // NOLINT
  if (connect(socket.handle(), to, sizeof there) != 0 ||
      getsockname(socket.handle(), from, &size) != 0)
    return "";
  return in_numbers(*from);
}

std::vector<std::string> for_others(const std::vector<InterfaceAddress>& all,
                                    const std::string& outward) {
  std::vector<std::string> out;
  for (const InterfaceAddress& one : all)
    if (one.running && !one.loopback && !is_loopback(one.address) && !needs_interface(one.address))
      out.push_back(one.address);
  const auto rank = [&outward](const std::string& address) {
    return address == outward ? 0 : is_v6(address) ? 2 : 1;
  };
  std::stable_sort(out.begin(), out.end(), [&rank](const std::string& a, const std::string& b) {
    return rank(a) < rank(b);
  });
  return out;
}

std::vector<std::string> reachable_addresses(const std::string& listening) {
  if (is_loopback(listening)) return {};
  if (!is_everywhere(listening)) return {listening};
  std::vector<std::string> out = for_others(interface_addresses(), outward_address());
  if (!is_v6(listening)) out.erase(std::remove_if(out.begin(), out.end(), is_v6), out.end());
  return out;
}

std::string everywhere() {
  const Socket socket(AF_INET6, SOCK_STREAM);
  sockaddr_in6 any{};
  any.sin6_family = AF_INET6;
  const auto* address = reinterpret_cast<const sockaddr*>(&any);  // NOLINT: as sockets do
  return bind(socket.handle(), address, sizeof any) == 0 ? "::" : "0.0.0.0";
}

std::string url_of(const std::string& address, std::uint16_t port) {
  const std::string name = is_everywhere(address) ? "127.0.0.1"
                           : is_v6(address)       ? "[" + address + "]"
                                                  : address;
  return "http://" + name + ":" + std::to_string(port) + "/";
}

std::string small_letters(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::vector<std::string> machine_names(const std::string& host_name) {
  const std::string whole = small_letters(host_name);
  const std::string first = whole.substr(0, whole.find('.'));
  if (first.empty()) return {};
  std::vector<std::string> names = {first, first + ".local"};
  if (whole != first && whole != names.back()) names.push_back(whole);
  return names;
}

std::string own_host_name() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

std::optional<PublicUrl> read_public_url(const std::string& text) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_~:/[]";
  if (text.find_first_not_of(plain) != std::string::npos) return std::nullopt;
  const std::string scheme = small_letters(text.substr(0, text.find("://") + 3));
  if (scheme != "http://" && scheme != "https://") return std::nullopt;
  const std::size_t slash = std::min(text.find('/', scheme.size()), text.size());
  const std::string place = small_letters(text.substr(scheme.size(), slash - scheme.size()));
  const std::size_t colon = place.ends_with(']') ? std::string::npos : place.rfind(':');
  PublicUrl url{scheme + place + text.substr(slash), scheme + place, place.substr(0, colon)};
  if (url.host.empty() || colon == place.size() - 1) return std::nullopt;
  if (!url.base.ends_with('/')) url.base += '/';
  return url;
}

}  // namespace ennead
