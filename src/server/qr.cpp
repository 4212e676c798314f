#include "server/qr.h"

#include <cstddef>
#include <memory>

#include <qrencode.h>

#include "core/fault.h"

namespace ennead {

QrCode qr_code(const std::string& text) {
  // A sixth of it may be unreadable: a thumb, a reflection.
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
      text.empty() || text.size() > longest_qr_text
          ? nullptr
          : QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
      QRcode_free);
  if (!made) throw Fault("", "this cannot be a QR code");
  const auto size = static_cast<std::size_t>(made->width);
  QrCode code(size, std::string(size, '0'));
  for (std::size_t row = 0; row < size; ++row)
    for (std::size_t column = 0; column < size; ++column)
      if ((made->data[row * size + column] & 1U) != 0) code[row][column] = '1';
  return code;
}

std::string qr_in_terminal(const QrCode& code) {
  constexpr std::size_t border = 4;
  const std::size_t size = code.size() + 2 * border;
  const auto dark = [&code](std::size_t row, std::size_t column) {
    const auto inside = [&code](std::size_t at) {
      return at >= border && at < border + code.size();
    };
    return inside(row) && inside(column) && code[row - border][column - border] == '1';
  };
  std::string out;
  for (std::size_t row = 0; row < size; row += 2) {
    out += "\x1b[38;5;16;48;5;231m";
    for (std::size_t column = 0; column < size; ++column) {
      const bool above = dark(row, column);
      const bool below = dark(row + 1, column);
      out += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
    }
    out += "\x1b[0m\n";
  }
  return out;
}

}  // namespace ennead
