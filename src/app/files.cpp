#include "app/files.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <unistd.h>

#include "app/command_line.h"
#include "core/fault.h"
#include "core/json_reader.h"

namespace ennead {

namespace {

[[noreturn]] void fail(const std::string& path, const char* what, int error) {
  throw Fault(path, std::string(what) + " (" + std::strerror(error) + ")");
}

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

void write_and_close(const std::string& path, const std::string& text) {
  File file(std::fopen(path.c_str(), "wb"));
  if (!file) fail(path, "cannot be written", errno);
  const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                       std::fflush(file.get()) == 0;
  const int error = errno;
  if (std::fclose(file.release()) != 0 || !written)
    fail(path, "cannot be written", written ? errno : error);
}

}  // namespace

std::string usual_folder() {
  const auto set = [](const char* name) -> std::string {
    const char* value = std::getenv(name);  // NOLINT: nothing changes the environment
    return value == nullptr ? "" : value;
  };
  const std::string data = set("XDG_DATA_HOME");
  if (!data.empty()) return data + "/ennead";
  const std::string home = set("HOME");
  if (!home.empty()) return home + "/.local/share/ennead";
  throw UsageError("there is no home folder: use --data to say where to keep the tables");
}

std::string read_file(const std::string& path) {
  File file(std::fopen(path.c_str(), "rb"));
  if (!file) fail(path, "cannot be read", errno);
  std::string text;
  std::array<char, 1U << 16U> part{};
  for (;;) {
    const std::size_t count = std::fread(part.data(), 1, part.size(), file.get());
    text.append(part.data(), count);
    if (std::ferror(file.get()) != 0) fail(path, "cannot be read", errno);
    if (count < part.size()) return text;
  }
}

void write_file(const std::string& path, const std::string& text) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    write_and_close(path, text);  // a pipe or a device is written to, never replaced
    return;
  }
  // Through links: the file behind them is the one to replace.
  const fs::path real = fs::exists(status) ? fs::canonical(path, ignored) : fs::path(path);
  const std::string beside = real.string() + "." + std::to_string(getpid()) + ".new";
  try {
    write_and_close(beside, text);
    fs::rename(beside, real);
  } catch (const fs::filesystem_error& error) {
    std::remove(beside.c_str());
    fail(path, "cannot be written", error.code().value());
  } catch (const Fault& fault) {
    std::remove(beside.c_str());
    throw Fault(path, std::string(fault.what()).substr(fault.place().size() + 2));
  }
}

void save_record(const std::string& path, const Record& record) {
  if (std::filesystem::is_regular_file(path)) {
    const std::string old = read_file(path);
    if (!old.empty() && !old.starts_with("ennead record "))
      throw Fault(path, "this file already exists and is not a record");
  }
  write_file(path, record.text());
}

Record load_record(const std::string& path) {
  const std::string text = read_file(path);
  try {
    return Record::parse(text);
  } catch (const Fault& fault) {
    throw Fault(path, fault.what());
  }
}

std::unique_ptr<AnyMatch> replayed(const Record& record, std::size_t choices,
                                   const std::string& path) {
  try {
    return game_of(record).from_record(record, choices);
  } catch (const Fault& fault) {
    throw Fault(path, fault.what());
  }
}

std::unique_ptr<AnyMatch> load_match(const std::string& path) {
  const std::string text = read_file(path);
  try {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string::npos || text[begin] != '{') {
      const Record record = Record::parse(text);
      return game_of(record).from_record(record);
    }
    const json::value state = parse_json(text);
    return game_of(state).from_state(state);
  } catch (const Fault& fault) {
    throw Fault(path, fault.what());
  }
}

}  // namespace ennead
