// QR codes: a link that a phone reads off a screen.
#pragma once

#include <string>
#include <vector>

namespace ennead {

// Rows from top to bottom, each as many characters as there are rows: '1' is dark. The bright
// border of four around it is left to whoever draws it.
using QrCode = std::vector<std::string>;

// A text of up to `longest_qr_text` bytes.
constexpr std::size_t longest_qr_text = 500;
QrCode qr_code(const std::string& text);

// Two rows in a line, in black and white whatever the colours of the terminal are, with the border.
std::string qr_in_terminal(const QrCode& code);

}  // namespace ennead
