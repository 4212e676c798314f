// Reading what the server compressed.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <boost/beast/zlib/inflate_stream.hpp>

namespace ennead {

inline std::string gunzip(std::string_view gzipped) {
  constexpr std::size_t head = 10, tail = 8;
  if (gzipped.size() < head + tail || !gzipped.starts_with("\x1f\x8b\x08"))
    throw std::runtime_error("this is no gzip");
  std::size_t size = 0;  // the last four bytes
  for (std::size_t at = 1; at <= 4; ++at)
    size = size << 8U | static_cast<unsigned char>(gzipped[gzipped.size() - at]);
  std::string out(size, '\0');
  boost::beast::zlib::inflate_stream stream;
  boost::beast::zlib::z_params z;
  z.next_in = gzipped.data() + head;
  z.avail_in = gzipped.size() - head - tail;
  z.next_out = out.data();
  z.avail_out = out.size();
  boost::system::error_code error;
  stream.write(z, boost::beast::zlib::Flush::finish, error);
  if (error != boost::beast::zlib::error::end_of_stream || z.avail_out != 0)
    throw std::runtime_error("damaged: " + error.message());
  return out;
}

}  // namespace ennead
