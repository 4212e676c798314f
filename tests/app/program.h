// The program as people and other programs meet it: a process with input, output and a status.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "paths.h"

namespace ennead {

// A folder that is there as long as the object.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "ennead-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = pattern;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline std::string contents(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

inline void put(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

struct Ran {
  int status = -1;
  std::string out;
  std::string err;
};

// In English, whoever runs the tests, unless another locale is named.
inline void start_program(const std::vector<std::string>& arguments,
                          const std::string& locale = "C") {
  setenv("LC_ALL", locale.c_str(), 1);
  std::vector<char*> argv;
  std::string binary = ennead_binary();
  argv.push_back(binary.data());
  std::vector<std::string> copies = arguments;
  for (std::string& argument : copies) argv.push_back(argument.data());
  argv.push_back(nullptr);
  execv(binary.c_str(), argv.data());
  _exit(127);
}

// Runs `ennead ARGUMENTS` to its end with this input.
inline Ran run_program(const std::vector<std::string>& arguments, const std::string& input = "",
                       const std::string& locale = "C") {
  const TemporaryFolder folder;
  put(folder.file("in"), input);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open(folder.file("in").c_str(), O_RDONLY), STDIN_FILENO);
    dup2(open(folder.file("out").c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
    dup2(open(folder.file("err").c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
    start_program(arguments, locale);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          contents(folder.file("out")), contents(folder.file("err"))};
}

// A running program that is talked to line by line.
class RunningProgram {
 public:
  explicit RunningProgram(const std::vector<std::string>& arguments) {
    int to[2];
    int from[2];
    if (pipe(to) != 0 || pipe(from) != 0) throw std::runtime_error("no pipe");
    child_ = fork();
    if (child_ == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
      start_program(arguments);
    }
    close(to[0]);
    close(from[1]);
    to_ = fdopen(to[1], "w");
    from_ = fdopen(from[0], "r");
  }
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;
  ~RunningProgram() {
    end();
    std::fclose(from_);
  }

  void send(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), to_);
    std::fflush(to_);
  }
  std::string line() {
    std::string out;
    for (int c = std::fgetc(from_); c != '\n'; c = std::fgetc(from_)) {
      if (c == EOF) throw std::runtime_error("the program has ended");
      out += static_cast<char>(c);
    }
    return out;
  }
  std::string ask(const std::string& text) {
    send(text + "\n");
    return line();
  }
  pid_t id() const { return child_; }

  // Ends the input and waits; the exit status, or 128 and the signal.
  int end() {
    if (to_ != nullptr) {
      std::fclose(to_);
      to_ = nullptr;
      int status = 0;
      waitpid(child_, &status, 0);
      status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    return status_;
  }

 private:
  pid_t child_ = 0;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
  int status_ = -1;
};

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace ennead
