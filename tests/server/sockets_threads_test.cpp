// The games over real sockets, to their end.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "effort.h"
#include "play/any_game.h"
#include "server/running_server.h"
#include "server/sqlite_storage.h"
#include "table/scene.h"
#include "table/tables.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

// The same for equal values: changes put members that come back at the end of an object.
std::size_t hash_of_json(const json::value& value) {
  const auto mixed = [](std::size_t a, std::size_t b) { return a * 0x100000001b3U ^ b; };
  std::size_t hash = 17;
  if (const json::array* list = value.if_array()) {
    for (const json::value& item : *list) hash = mixed(hash, hash_of_json(item));
    return hash;
  }
  if (const json::object* object = value.if_object()) {
    std::map<std::string, std::size_t> members;
    for (const auto& member : *object)
      members[std::string(member.key())] = hash_of_json(member.value());
    for (const auto& [name, inner] : members)
      hash = mixed(mixed(hash, std::hash<std::string>()(name)), inner);
    return hash;
  }
  return std::hash<std::string>()(json::serialize(value));
}

// One table whose seats are played at random by different people, watched by one more. They break
// their lines now and then, send twice, send old messages again, and take back.
class RandomTable {
 public:
  RandomTable(const RunningServer& server, ClientLoop& loop, const std::string& game, int players)
      : loop_(loop), chance_(static_cast<std::uint64_t>(players)) {
    const json::object made = server.made(table_of(game, players, true));
    name = text_of(made, "table");
    keys_.push_back(text_of(made, "key"));
    for (int seat = 1; seat < players; ++seat) {
      const HttpAnswer joined =
          server.ask("POST", "/api/v1/tables/" + name + "/join",
                     json::serialize(json::object{{"seat", seat},
                                                  {"name", "Player " + std::to_string(seat)},
                                                  {"invitation", made.at("invitation")}}));
      EXPECT_EQ(joined.status, 200) << joined.body;
      keys_.push_back(text_of(json::parse(joined.body).as_object(), "key"));
    }
    seen.reserve(keys_.size() + 1);  // the windows write into it
    for (int seat = 0; seat <= players; ++seat) {
      windows.push_back(new_window(seat));
      seen.emplace_back();
      RemoteWindow& window = *windows.back();
      auto& saw = seen.back();
      window.heard = [&window, &saw](std::string_view /*message*/) {
        if (window.seat.known())
          saw[window.seat.number()] = hash_of_json(window.seat.scene().at("view"));
      };
    }
  }

  // Whether all is said that is to be said.
  bool play_on(std::size_t most_choices) {
    bool settled = true;
    for (const auto& window : windows) {
      if (sent < most_choices) {
        if (chance_.below(40) == 0 && window->seat.can_undo())
          say(*window, window->seat.undo(chance_));
        else if (window->seat.can_choose())
          say(*window, window->seat.choose(chance_));
      }
      settled = settled && window->seat.pending().empty();
    }
    if (!settled) return false;
    return windows[0]->seat.over() || sent >= most_choices;
  }

  std::unique_ptr<RemoteWindow> new_window(int seat) {
    const bool spectator = seat == static_cast<int>(keys_.size());
    return std::make_unique<RemoteWindow>(loop_, name,
                                          spectator ? "" : keys_[static_cast<std::size_t>(seat)],
                                          spectator ? std::nullopt : std::optional(seat));
  }

  std::string name;
  std::vector<std::unique_ptr<RemoteWindow>> windows;    // the last one's is the spectator's
  std::vector<std::map<std::size_t, std::size_t>> seen;  // hashes of views, by number
  std::size_t sent = 0;

 private:
  void say(RemoteWindow& window, const std::string& message) {
    ++sent;
    window.line->send(message);
    if (chance_.below(8) == 0) window.line->send(message);
    if (!old_.empty() && chance_.below(10) == 0) old_window_->line->send(old_);
    if (chance_.below(6) == 0) {
      old_ = message;
      old_window_ = &window;
    }
    if (chance_.below(25) == 0) window.connect(loop_);
  }

  ClientLoop& loop_;
  Chance chance_;
  std::vector<std::string> keys_;
  std::string old_;
  RemoteWindow* old_window_ = nullptr;
};

std::unique_ptr<Table> stored_table(const std::string& folder, const std::string& name) {
  SqliteStorage storage(folder);
  const auto stored = storage.load(name, Storage::From::beginning);
  if (!stored) return nullptr;
  auto table = std::make_unique<Table>(name, TableHeader::from_text(stored->header));
  for (const std::string& entry : stored->entries) table->apply(Entry::decoded(entry));
  return table;
}

TEST(SocketsThreads, EveryGameToItsEndWithEveryNumberOfPlayers) {
  const TemporaryFolder folder;
  std::vector<std::unique_ptr<RandomTable>> tables;
  {
    const RunningServer server(
        [&folder](ServerOptions& options) { options.data = folder.path().string(); });
    ClientLoop loop(server.port());
    for (const AnyGame* game : all_games())
      for (int players = game->info().min_players; players <= game->info().max_players; ++players)
        tables.push_back(
            std::make_unique<RandomTable>(server, loop, std::string(game->info().name), players));
    const std::size_t most = whole_effort ? 100'000 : 40;
    const bool reached = loop.run_until(
        [&] {
          bool all = true;
          for (const auto& table : tables) all = table->play_on(most) && all;
          return all;
        },
        300s);
    EXPECT_TRUE(reached);
    // Whoever kept up by events has what a newcomer gets.
    for (const auto& table : tables) {
      EXPECT_TRUE(table->windows[0]->seat.over() || !whole_effort);
      for (std::size_t seat = 0; seat < table->windows.size(); ++seat) {
        const auto newcomer = table->new_window(static_cast<int>(seat));
        const RemoteSeat& old = table->windows[seat]->seat;
        EXPECT_TRUE(loop.run_until(
            [&] { return newcomer->seat.known() && newcomer->seat.number() == old.number(); },
            20s));
        EXPECT_EQ(newcomer->seat.scene(), old.scene());
        EXPECT_EQ(newcomer->seat.log(), old.log());
      }
    }
    for (const auto& table : tables)
      for (const auto& window : table->windows) window->hang_up();
  }
  // What each window was shown is what it might know at that moment, and nothing was done twice.
  for (const auto& table : tables) {
    const auto whole = stored_table(folder.path().string(), table->name);
    ASSERT_TRUE(whole);
    const auto made = std::count_if(whole->entries().begin(), whole->entries().end(),
                                    [](const Entry& entry) { return !entry.id.empty(); });
    std::size_t acknowledged = 0;
    for (const auto& window : table->windows) acknowledged += window->seat.acknowledged().size();
    EXPECT_EQ(static_cast<std::size_t>(made), acknowledged);
    for (std::size_t seat = 0; seat < table->windows.size(); ++seat) {
      const Viewer viewer =
          seat + 1 < table->windows.size() ? Viewer(static_cast<Seat>(seat)) : Viewer::spectator();
      const auto& saw = table->seen[seat];
      EXPECT_FALSE(saw.empty());
      const std::size_t step = std::max<std::size_t>(1, saw.size() / effort(20));
      std::size_t at = 0;
      for (const auto& [number, hash] : saw) {
        if (at++ % step != 0) continue;
        const auto past = table_at(*whole, viewer, number);
        const bool begun = past->phase() != Table::Phase::open;
        const json::value view =
            begun ? json::value(past->match().view_json(viewer)) : json::value(nullptr);
        ASSERT_EQ(hash_of_json(view), hash)
            << whole->game() << ", viewer " << seat << ", number " << number;
      }
    }
  }
}

TEST(SocketsThreads, WindowsOfOneSeatStayInStep) {
  const RunningServer server;
  ClientLoop loop(server.port());
  const json::object made = server.made(table_of("aton", 2, false));
  const std::string name = text_of(made, "table");
  const std::string key = text_of(made, "key");
  RemoteWindow one(loop, name, key, 0);
  RemoteWindow two(loop, name, key, 0);
  RemoteWindow blue(loop, name, key, 1);
  const auto all = [&](std::size_t number) {
    return loop.run_until(
        [&] { return one.seat.number() == number && two.seat.number() == number; }, 10s);
  };
  ASSERT_TRUE(all(1));
  // Red answers in one window and changes the answer in the other.
  one.line->send(R"({"do":"choose","id":"a","seat":0,"question":1,"text":"keep"})");
  ASSERT_TRUE(all(2));
  EXPECT_EQ(two.seat.scene().at("question").at("answer"), "keep");
  two.line->send(R"({"do":"choose","id":"b","seat":0,"question":1,"text":"exchange"})");
  ASSERT_TRUE(all(3));
  EXPECT_EQ(one.seat.scene().at("question").at("answer"), "exchange");
  const auto blue_at = [&](std::size_t number) {
    return loop.run_until([&] { return blue.seat.number() == number; }, 10s);
  };
  ASSERT_TRUE(blue_at(2)) << "that Red has answered";
  blue.line->send(R"({"do":"choose","id":"c","seat":1,"question":1,"text":"keep"})");
  ASSERT_TRUE(all(4));
  EXPECT_TRUE(blue_at(3)) << "that Red changed the answer shows to nobody";
  EXPECT_EQ(one.seat.scene(), two.seat.scene());
  EXPECT_EQ(one.seat.log(), two.seat.log());
}

TEST(SocketsThreads, AHotSeatLooksThroughOtherEyes) {
  const RunningServer server;
  ClientLoop loop(server.port());
  const json::object made = server.made(table_of("aton", 2, false));
  RemoteWindow window(loop, text_of(made, "table"), text_of(made, "key"), 0);
  ASSERT_TRUE(loop.run_until([&] { return window.seat.known(); }, 10s));
  const json::value red = window.seat.scene().at("view");
  window.line->send(R"({"do":"look","seat":1})");
  ASSERT_TRUE(loop.run_until([&] { return window.seat.scene().at("view") != red; }, 10s));
  EXPECT_EQ(window.seat.scene().at("view").at("seats").at(0).at("hand").at(0), "?");
  window.line->send(R"({"do":"look","seat":null})");
  ASSERT_TRUE(loop.run_until(
      [&] { return window.seat.scene().at("view").at("seats").at(1).at("hand").at(0) == "?"; },
      10s));
}

TEST(SocketsThreads, ASceneExplainsAndAReasonIsGivenOnDemand) {
  const RunningServer server;
  ClientLoop loop(server.port());
  const json::object made = server.made(table_of("ankh", 2, false));
  const std::string table = text_of(made, "table");
  const std::string key = text_of(made, "key");
  RemoteWindow window(loop, table, key, 0);
  ASSERT_TRUE(loop.run_until([&] { return window.seat.known(); }, 10s));
  EXPECT_FALSE(window.seat.scene().at("explain").at("regions").as_array().empty());
  const auto answer = [&](const std::string& target) {
    return json::parse(
        server.ask("GET", "/api/v1/tables/" + table + "/why?seat=0&target=" + target, "", key)
            .body);
  };
  EXPECT_TRUE(answer("action:move").at("why").is_null());
  EXPECT_TRUE(answer("nothing").at("why").is_null());
  EXPECT_EQ(server.ask("GET", "/api/v1/tables/" + table + "/why?seat=0", "", key).status, 400);
  json::value heard;
  const auto line = loop.open([&heard](std::string_view text) {
    json::value message = json::parse(text);
    if (message.at("type") == "why") heard = std::move(message);
  });
  line->send(R"({"do":"hello","table":")" + table + R"(","key":")" + key + R"(","seat":0})");
  line->send(R"({"do":"why","id":"w1","target":"action:move"})");
  ASSERT_TRUE(loop.run_until([&] { return heard.is_object(); }, 10s));
  EXPECT_EQ(heard, json::parse(R"({"type":"why","id":"w1","why":null})"));
}

}  // namespace
}  // namespace ennead
