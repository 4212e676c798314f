// What the windows get: scenes, events, presence.
#include <algorithm>

#include "server/json_patch.h"
#include "server/lobby.h"
#include "server/scene.h"

namespace ennead {

namespace {

std::size_t stream_of(Viewer viewer) {
  return viewer.is_seat() ? static_cast<std::size_t>(viewer.seat()) : max_seats;
}

Viewer viewer_of(std::size_t stream) {
  return stream < max_seats ? Viewer(static_cast<Seat>(stream)) : Viewer::spectator();
}

std::shared_ptr<const std::string> message(const json::object& content) {
  return std::make_shared<const std::string>(json::serialize(content));
}

json::value seat_or_null(Viewer viewer) {
  return viewer.is_seat() ? json::value(index(viewer.seat())) : json::value(nullptr);
}

}  // namespace

std::optional<KeyHash> hashed(const Key& key) {
  return key ? std::optional(hash_of(*key)) : std::nullopt;
}

Viewer viewer_for(const Table& table, const std::optional<KeyHash>& key, std::optional<int> seat) {
  const Rights rights = key ? table.rights(*key) : Rights{};
  if (!seat) {
    if (key && rights.none()) throw ApiError("bad_key", "this key does not belong to this table");
    return Viewer::spectator();
  }
  if (*seat < 0 || *seat >= table.players())
    throw ApiError("bad_request", "there is no seat " + std::to_string(*seat));
  const auto wanted = static_cast<Seat>(*seat);
  if (!rights.seats.has(wanted))
    throw ApiError("bad_key", "the key does not hold seat " + std::to_string(*seat));
  return wanted;
}

const json::value& Lobby::scene_for(Live& live, Viewer viewer) {
  std::optional<json::value>& scene = live.scenes[stream_of(viewer)];
  if (!scene) scene = scene_json(*live.table, viewer);
  return *scene;
}

void Lobby::send_scene(Live& live, Watcher& watcher, std::size_t since) {
  const std::size_t number = live.table->number(watcher.viewer);
  json::object out{{"type", "scene"}, {"number", number}, {"seat", seat_or_null(watcher.viewer)}};
  if (since != number) out["scene"] = scene_for(live, watcher.viewer);
  add_log(out, *live.table, watcher.viewer, since);
  watcher.number = number;
  watcher.behind = false;
  watcher.send(message(out));
}

void Lobby::broadcast(Live& live) {
  const Table& table = *live.table;
  for (std::size_t stream = 0; stream < streams; ++stream) {
    std::optional<json::value>& scene = live.scenes[stream];
    const Viewer viewer = viewer_of(stream);
    if (!scene || !table.noticed(viewer, table.entries().size())) continue;
    const bool watched =
        std::any_of(live.watchers.begin(), live.watchers.end(),
                    [viewer](const auto& watcher) { return watcher->viewer == viewer; });
    if (!watched) {
      scene.reset();
      continue;
    }
    json::value now = scene_json(table, viewer);
    const std::size_t number = table.number(viewer);
    json::object out{{"type", "event"}, {"number", number}, {"changes", json_patch(*scene, now)}};
    add_log(out, table, viewer, number - 1);
    scene = std::move(now);
    const auto text = message(out);
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

// Who has left a seat sees no more than anybody else from now on.
void Lobby::take_seat_from_windows(Live& live, Seat seat) {
  for (const auto& watcher : live.watchers) {
    if (watcher->viewer != Viewer(seat)) continue;
    watcher->viewer = Viewer::spectator();
    send_scene(live, *watcher, 0);
    live.presence_changed = true;
  }
}

void Lobby::watch(const std::shared_ptr<Watcher>& watcher, const std::string& table, const Key& key,
                  std::optional<int> seat, std::size_t number, Done done) {
  with(table, done, [this, watcher, table, key, seat, number, done](Live& live) {
    watcher->viewer = viewer_for(*live.table, hashed(key), seat);
    watcher->table = table;
    watcher->key = hashed(key);
    live.watchers.push_back(watcher);
    metrics_.watchers += 1;
    done(json::object{});
    scene_for(live, watcher->viewer);  // events are differences from it
    send_scene(live, *watcher, number);
    send_presence(live, watcher.get());
    live.presence_changed = true;
  });
}

void Lobby::look(const std::shared_ptr<Watcher>& watcher, std::optional<int> seat, Done done) {
  with(watcher->table, done, [this, watcher, seat, done](Live& live) {
    watcher->viewer = viewer_for(*live.table, watcher->key, seat);
    done(json::object{});
    send_scene(live, *watcher, 0);
    send_presence(live, watcher.get());
    live.presence_changed = true;
  });
}

void Lobby::catch_up(const std::shared_ptr<Watcher>& watcher) {
  with(
      watcher->table, [](const Answer& /*answer*/) {},
      [this, watcher](Live& live) {
        if (!watcher->behind) return;
        send_scene(live, *watcher, watcher->number);
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
  if (live.watchers.empty())
    live.scenes = {};
  else
    live.presence_changed = true;
}

}  // namespace ennead
