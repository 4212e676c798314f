// What the windows get: scenes, events, presence.
#include <algorithm>

#include "server/limits.h"
#include "server/lobby.h"
#include "server/secrets.h"

namespace ennead {

namespace {

Viewer viewer_of(std::size_t stream) {
  return stream < max_seats ? Viewer(static_cast<Seat>(stream)) : Viewer::spectator();
}

std::shared_ptr<const std::string> message(const json::object& content) {
  return std::make_shared<const std::string>(json::serialize(content));
}

}  // namespace

// The number of a viewer's stream: that of the seat, and one for the spectators.
std::size_t stream_of(Viewer viewer) {
  return viewer.is_seat() ? static_cast<std::size_t>(viewer.seat()) : max_seats;
}

std::optional<KeyHash> hashed(const Key& key) {
  return key ? std::optional(hash_of(*key)) : std::nullopt;
}

Viewer viewer_for(const Table& table, const std::optional<KeyHash>& key, std::optional<Seat> seat) {
  const Rights rights = key ? table.rights(*key) : Rights{};
  if (!seat) {
    if (key && rights.none()) throw ApiError("bad_key", "this key does not belong to this table");
    return Viewer::spectator();
  }
  if (index(*seat) >= table.players())
    throw ApiError("bad_request", "there is no seat " + std::to_string(index(*seat)));
  if (!rights.seats.has(*seat))
    throw ApiError("bad_key", "the key does not hold seat " + std::to_string(index(*seat)));
  return *seat;
}

// {"number":…,"scene":…,"log_from":…,"log":[…]}
Written Lobby::scene_reply(Live& live, Viewer viewer, std::size_t since) {
  const Table& table = *live.table;
  const std::size_t number = table.number(viewer);
  if (since > number) since = 0;
  const ReplyCache::Key key{table.name(), ReplyCache::Kind::scene, stream_of(viewer), number,
                            since};
  // A table that turned out to be damaged has no entry that says so.
  if (auto found = table.closed() ? nullptr : replies_.find(key)) return {std::move(found), false};
  auto reply = std::make_shared<Reply>();
  JsonText out;
  out.begin_object();
  out.name("number");
  out.number(number);
  out.name("scene");
  const std::optional<Shown>& shown = live.scenes[stream_of(viewer)];
  reply->people_end = shown ? shown->write(out, table) : Shown(table, viewer).write(out, table);
  LogText log(table);
  write_log(out, log, viewer, since);
  out.end_object();
  reply->text = out.take();
  if (!table.closed()) replies_.keep(key, reply);
  return {std::move(reply), true};
}

void Lobby::show_to(Live& live, Watcher& watcher, std::size_t since) {
  const std::size_t number = live.table->number(watcher.viewer);
  std::optional<Shown>& shown = live.scenes[stream_of(watcher.viewer)];
  if (!live.moment || !live.moment->lasts()) live.moment.emplace(*live.table);
  if (!shown) shown.emplace(*live.moment, watcher.viewer);  // events are differences from it
  JsonText out;
  out.begin_object();
  out.name("type");
  out.string("scene");
  out.name("seat");
  if (watcher.viewer.is_seat())
    out.number(index(watcher.viewer.seat()));
  else
    out.null();
  std::string text;
  if (since == number) {
    out.name("number");
    out.number(number);
    write_log(out, live.moment->log(), watcher.viewer, since);
    out.end_object();
    text = out.take();
  } else {
    text = out.take() + ",";
    text += std::string_view(scene_reply(live, watcher.viewer, since).reply->text).substr(1);
  }
  watcher.number = number;
  watcher.behind = false;
  // It was asked for, or the window had not kept up.
  outside_.charge(watcher.address, cost_of_bytes(text.size()));
  watcher.send(std::make_shared<const std::string>(std::move(text)));
  metrics_.scenes_sent += 1;
}

void Lobby::broadcast(Live& live) {
  const Table& table = *live.table;
  for (std::size_t stream = 0; stream < streams; ++stream) {
    std::optional<Shown>& scene = live.scenes[stream];
    const Viewer viewer = viewer_of(stream);
    if (!scene || !table.noticed(viewer, table.entries().size())) continue;
    const bool watched =
        std::any_of(live.watchers.begin(), live.watchers.end(),
                    [viewer](const auto& watcher) { return watcher->viewer == viewer; });
    if (!watched) {
      scene.reset();
      continue;
    }
    const std::size_t number = table.number(viewer);
    if (!live.moment || !live.moment->lasts()) live.moment.emplace(table);
    const auto text = std::make_shared<const std::string>(scene->event(*live.moment));
    for (const auto& watcher : live.watchers) {
      if (watcher->viewer != viewer) continue;
      watcher->behind = watcher->behind || !watcher->has_room();
      if (watcher->behind) continue;
      watcher->number = number;
      watcher->send(text);
      metrics_.events_sent += 1;
    }
  }
}

// To all, or to a window that has just been opened. The others hear of that at the next tick: a
// thousand who come at once would be a million messages otherwise.
void Lobby::send_presence(Live& live, Watcher* only) {
  json::array seats;
  std::size_t watching = 0;
  for (int seat = 0; seat < live.table->players(); ++seat) seats.push_back(false);
  for (const auto& watcher : live.watchers) {
    if (watcher->viewer.is_seat())
      seats[static_cast<std::size_t>(watcher->viewer.seat())] = true;
    else
      ++watching;
  }
  const auto text =
      message({{"type", "presence"}, {"seats", std::move(seats)}, {"watching", watching}});
  if (only != nullptr) {
    only->send(text);
    return;
  }
  for (const auto& watcher : live.watchers) {
    watcher->behind = watcher->behind || !watcher->has_room();
    if (!watcher->behind) watcher->send(text);
  }
}

// A bot had to choose sooner than it would have, because others waited.
void Lobby::send_hurried(Live& live, Seat seat) {
  const auto text = message({{"type", "hurried"}, {"seat", index(seat)}});
  for (const auto& watcher : live.watchers)
    if (watcher->has_room()) watcher->send(text);
}

// Who has left a seat sees no more than anybody else from now on.
void Lobby::take_seat_from_windows(Live& live, Seat seat) {
  for (const auto& watcher : live.watchers) {
    if (watcher->viewer != Viewer(seat)) continue;
    watcher->viewer = Viewer::spectator();
    show_to(live, *watcher, 0);
    live.presence_changed = true;
  }
}

void Lobby::watch(const std::shared_ptr<Watcher>& watcher, const Caller& caller,
                  std::optional<Seat> seat, std::size_t number, Done done) {
  at_any(caller, done, [this, watcher, caller, seat, number, done](Live& live) {
    watcher->viewer = viewer_for(*live.table, hashed(caller.key), seat);
    watcher->table = caller.table;
    watcher->key = hashed(caller.key);
    live.watchers.push_back(watcher);
    metrics_.watchers += 1;
    done(json::object{});
    show_to(live, *watcher, number);
    send_presence(live, watcher.get());
    live.presence_changed = true;
    drive(live);  // bots among themselves go on when somebody looks
  });
}

void Lobby::look(const std::shared_ptr<Watcher>& watcher, std::optional<Seat> seat, Done done) {
  with(
      watcher->table, done,
      [this, watcher, seat, done](Live& live) {
        watcher->viewer = viewer_for(*live.table, watcher->key, seat);
        done(json::object{});
        show_to(live, *watcher, 0);
        send_presence(live, watcher.get());
        live.presence_changed = true;
      },
      watcher->address);
}

void Lobby::catch_up(const std::shared_ptr<Watcher>& watcher) {
  with(
      watcher->table, [](const Answer& /*answer*/) {},
      [this, watcher](Live& live) {
        if (!watcher->behind) return;
        show_to(live, *watcher, watcher->number);
        send_presence(live, watcher.get());
      });
}

void Lobby::unwatch(const std::shared_ptr<Watcher>& watcher) {
  const auto found = live_.find(watcher->table);
  if (found == live_.end()) return;
  Live& live = *found->second;
  const auto gone = std::remove(live.watchers.begin(), live.watchers.end(), watcher);
  if (gone == live.watchers.end()) return;
  live.watchers.erase(gone, live.watchers.end());
  metrics_.watchers -= 1;
  live.used = outside_.now();
  if (live.watchers.empty()) {
    live.scenes = {};
    live.moment.reset();
  } else {
    live.presence_changed = true;
  }
}

}  // namespace ennead
