// A disk that is full or cannot be written, under a server that runs: a clear error, nothing
// broken, and it goes on when there is room again.
#include <cerrno>
#include <csignal>
#include <cstring>
#include <map>

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include "app/program.h"
#include "app/serve_process.h"
#include "core/json_reader.h"
#include "paths.h"
#include "server/client.h"
#include "server/sqlite_storage.h"

namespace ennead {
namespace {

const std::string two_people = R"({"game":"aton","seats":[{"player":"me"},{"player":"me"}]})";

std::vector<std::string> at(const std::string& folder) {
  return {"--data", folder, "--unlimited", "--log", "error", "--snapshot-every", "1"};
}

// A small disk of its own, where the test may mount one.
class SmallDisk {
 public:
  explicit SmallDisk(const std::string& options) {
    mounted_ = mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, options.c_str()) == 0;
    why_ = mounted_ ? "" : std::strerror(errno);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (mounted_) umount2(folder_.path().c_str(), MNT_DETACH);
  }
  bool mounted() const { return mounted_; }
  const std::string& why() const { return why_; }
  std::string path() const { return folder_.path().string(); }
  void change(const std::string& options, unsigned long flags) const {
    ASSERT_EQ(mount("tmpfs", folder_.path().c_str(), "tmpfs", MS_REMOUNT | flags, options.c_str()),
              0)
        << std::strerror(errno);
  }

 private:
  TemporaryFolder folder_;
  bool mounted_ = false;
  std::string why_;
};

// One table after the other until one is refused; the names of those that were made.
std::vector<std::string> make_until_refused(std::uint16_t port, HttpAnswer& refusal) {
  std::vector<std::string> made;
  while (made.size() < 20'000) {
    refusal = http_request(port, "POST", "/api/v1/tables", two_people);
    if (refusal.status != 201) break;
    made.emplace_back(parse_json(refusal.body).at("table").as_string());
  }
  return made;
}

void expect_all_there(const std::string& folder, const std::vector<std::string>& names) {
  SqliteStorage storage(folder);
  for (const std::string& name : names)
    ASSERT_TRUE(storage.load(name, Storage::From::beginning).has_value());
  Database database(folder + "/tables.sqlite");
  Statement check(database, "PRAGMA integrity_check");
  ASSERT_TRUE(check.step());
  EXPECT_EQ(check.text(0), "ok");
  EXPECT_EQ(database.number("SELECT count(*) FROM tables"),
            static_cast<std::int64_t>(names.size()));
}

TEST(Disk, AFullOneRefusesAndGoesOnWhenThereIsRoom) {
  const SmallDisk disk("size=600k");
  if (!disk.mounted()) GTEST_SKIP() << "a disk cannot be mounted here: " << disk.why();
  std::vector<std::string> made;
  {
    const ServeProcess server(ennead_binary(), at(disk.path()));
    HttpAnswer refusal;
    made = make_until_refused(server.port(), refusal);
    EXPECT_GT(made.size(), 10U);
    EXPECT_EQ(refusal.status, 503) << refusal.body;
    EXPECT_NE(refusal.body.find("not_stored"), std::string::npos);
    // What the refused write had taken of the disk before it failed may hold a few small ones.
    int health = 0;
    for (int tries = 0; tries < 10 && health != 503; ++tries) {
      if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1100));
      health = http_request(server.port(), "GET", "/healthz").status;
    }
    EXPECT_EQ(health, 503);
    // What is there can be looked at.
    EXPECT_EQ(
        http_request(server.port(), "GET", "/api/v1/tables/" + made.front() + "/scene").status,
        200);
    disk.change("size=4m", 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    EXPECT_EQ(http_request(server.port(), "GET", "/healthz").status, 200)
        << "it is well again before anybody else has tried to write";
    const HttpAnswer again = http_request(server.port(), "POST", "/api/v1/tables", two_people);
    ASSERT_EQ(again.status, 201) << again.body;
    made.emplace_back(parse_json(again.body).at("table").as_string());
    EXPECT_EQ(http_request(server.port(), "GET", "/healthz").status, 200);
  }  // killed
  expect_all_there(disk.path(), made);
}

// The same where nothing may be mounted: the process may write no longer files.
TEST(Disk, FilesThatCannotGrow) {
  const TemporaryFolder folder;
  std::vector<std::string> made;
  {
    const ServeProcess server(ennead_binary(), at(folder.path().string()), [] {
      constexpr rlim_t most = 300'000;
      const rlimit limit{most, most};
      setrlimit(RLIMIT_FSIZE, &limit);
      signal(SIGXFSZ, SIG_IGN);
    });
    HttpAnswer refusal;
    made = make_until_refused(server.port(), refusal);
    EXPECT_GT(made.size(), 5U);
    EXPECT_EQ(refusal.status, 503) << refusal.body;
    EXPECT_EQ(http_request(server.port(), "GET", "/healthz").status, 503);
  }  // killed
  expect_all_there(folder.path().string(), made);
}

TEST(Disk, AReadOnlyOneIsRefusedWithALine) {
  const SmallDisk disk("size=1m");
  if (!disk.mounted()) GTEST_SKIP() << "a disk cannot be mounted here: " << disk.why();
  disk.change("size=1m", MS_RDONLY);
  const Ran ran = run_program({"serve", "--port", "0", "--data", disk.path()});
  EXPECT_NE(ran.status, 0);
  EXPECT_NE(ran.err.find("Read-only file system"), std::string::npos) << ran.err;
}

// Files that were made read-only by somebody: sqlite opens them, and every change is refused.
TEST(Disk, AFileThatIsReadOnlyIsRefusedWithALine) {
  const SmallDisk disk("size=1m");
  if (!disk.mounted()) GTEST_SKIP() << "a disk cannot be mounted here: " << disk.why();
  { const SqliteStorage storage(disk.path()); }
  disk.change("size=1m", MS_RDONLY);
  const Ran ran = run_program({"serve", "--port", "0", "--data", disk.path()});
  EXPECT_NE(ran.status, 0);
  EXPECT_FALSE(ran.err.empty());
  disk.change("size=1m", 0);
  const SqliteStorage storage(disk.path());
}

}  // namespace
}  // namespace ennead
