// What people ask of the lobby.
#include <algorithm>

#include "play/words_json.h"
#include "server/lobby.h"
#include "server/scene.h"
#include "server/wishes.h"

namespace ennead {

namespace {

constexpr std::size_t most_listed = 100;
constexpr std::size_t most_mine = 200;

json::object key_json(const std::string& name, const std::string& key,
                      const std::string& invitation, const Rights& rights) {
  return {{"table", name},
          {"key", key},
          {"invitation", invitation.empty() ? json::value(nullptr) : json::value(invitation)},
          {"seats", seats_json(rights.seats)},
          {"owner", rights.owner}};
}

// A request with an id that a seat has sent before is answered again and not done again.
std::optional<std::size_t> done_before(const Table& table, const Rights& rights, Seat seat,
                                       const std::string& id) {
  return rights.seats.has(seat) ? table.number_of(seat, id) : std::nullopt;
}

// `seat` of a request: its fields say what is to change, one thing at a time.
Entry planned_at_seat(const Table& table, const Rights& rights, Seat seat, const JsonReader& in,
                      Millis now) {
  const int wishes = (in.has("name") ? 1 : 0) + (in.has("bot") ? 1 : 0) + (in.has("pass") ? 1 : 0);
  if (wishes != 1) in.fail("one of name, bot and pass is expected");
  if (in.has("name")) return table.plan_rename(rights, seat, name_from(in["name"]), now);
  if (in.has("pass")) return table.plan_pass(rights, seat, in["pass"].boolean(), now);
  if (in["bot"].is_null()) return table.plan_back(rights, seat, now);
  return table.plan_bot(rights, seat, bot_from(in), now);
}

std::size_t number_from(const JsonReader& in) {
  return static_cast<std::size_t>(in.integer(0, INT32_MAX));
}

}  // namespace

// ---- Making tables -----------------------------------------------------------------------------

void Lobby::make(const json::value& body, Done done) {
  try {
    if (closing_) throw ApiError("closing", "the server is shutting down");
    const TableWish wish = TableWish::read(body, outside_.now());
    if (!wish.from) {
      make_from(wish, done);
      return;
    }
    with(*wish.from, done, [this, wish, done](Live& live) {
      if (live.table->phase() != Table::Phase::over)
        throw ApiError("not_over", "a table can start only from a finished game");
      TableWish whole = wish;
      whole.header.start = start_from(live.table->match().record(), wish.moment);
      check_chairs(whole.header);
      make_from(whole, done);
    });
  } catch (...) {
    done(ApiError::current());
  }
}

void Lobby::make_from(const TableWish& wish, Done done) {
  TableHeader header = wish.header;
  const std::string name = drawn_table_name();
  const std::string key = drawn_key();
  const std::string invitation = drawn_key();
  header.owner = hash_of(key);
  header.invitation = hash_of(invitation);
  add(name, header, std::move(done), [key, invitation](const Table& made) {
    return key_json(made.name(), key, made.has_open_seat() ? invitation : "", made.rights(key));
  });
}

void Lobby::rematch(const std::string& table, const Key& key, Done done) {
  with(table, done, [this, table, key, done](Live& live) {
    const Table& old = *live.table;
    const Rights rights = key ? old.rights(*key) : Rights{};
    if (rights.seats.empty()) throw ApiError("bad_key", "only players of this game can do this");
    if (old.phase() != Table::Phase::over)
      throw ApiError("not_over", "a rematch needs a finished game");
    if (!old.rematch().empty()) {
      done(json::object{{"rematch", old.rematch()}});
      return;
    }
    if (old.header().imported)
      throw ApiError("bad_request", "this game began from a position: make a new table from it");
    TableWish wish;
    wish.header = old.header();
    wish.header.made_at = outside_.now();
    wish.header.start.seed = drawn_word() >> 11U;
    for (const Seat seat : SeatSet::first(old.players())) {
      TableHeader::Chair& chair = wish.header.chairs[static_cast<std::size_t>(seat)];
      const Table::Place& place = old.place(seat);
      chair = {rights.seats.has(seat), place.name, {}};
      if (place.bot && !place.holder) chair.bot = place.bot;
    }
    // First the new table, then the old one's word of it: a crash in between costs nothing but
    // that word.
    make_from(wish, [this, table, done](const Answer& made) {
      if (std::holds_alternative<ApiError>(made)) {
        done(made);
        return;
      }
      const auto next = std::get<json::object>(made);
      with(table, done, [this, next, done](Live& again) {
        if (!again.table->rematch().empty()) {  // somebody else was faster
          done(json::object{{"rematch", again.table->rematch()}});
          return;
        }
        Entry entry;
        entry.kind = Entry::Kind::rematch;
        entry.time = std::max(outside_.now(), again.table->entries().empty()
                                                  ? Millis{0}
                                                  : again.table->entries().back().time);
        entry.text = std::string(next.at("table").as_string());
        commit(again, entry, done, [next](const Table& /*table*/) { return json::object(next); });
      });
    });
  });
}

// ---- Sitting down ------------------------------------------------------------------------------

void Lobby::join(const std::string& table, const Key& key, const json::value& body, Done done) {
  try {
    const JsonReader in(body, "");
    in.only({"seat", "name", "invitation", "rematch_of"});
    if (!in.has("rematch_of")) {
      sit(table, key, body, false, SeatSet::first(max_seats), done);
      return;
    }
    // Who has played at the table before has a place at the next one.
    const JsonReader before = in["rematch_of"];
    before.only({"table", "key"});
    const std::string old_key(before["key"].string());
    with(std::string(before["table"].string()), done,
         [this, table, key, body, old_key, done](Live& live) {
           const Rights rights = live.table->rights(old_key);
           if (live.table->rematch() != table || rights.seats.empty())
             throw ApiError("bad_key", "this key does not belong to the game before");
           sit(table, key, body, true, rights.seats, done);
         });
  } catch (...) {
    done(ApiError::current());
  }
}

void Lobby::sit(const std::string& name, const Key& key, const json::value& body, bool invited,
                SeatSet only, Done done) {
  with(name, done, [this, name, key, body, invited, only, done](Live& live) {
    const Table& table = *live.table;
    const JsonReader in(body, "");
    std::optional<Seat> seat;
    if (in.has("seat")) seat = seat_from(in["seat"], table.players());
    for (const Seat one : only)
      if (!seat && index(one) < table.players() && table.place(one).open) seat = one;
    if (seat && !only.has(*seat)) throw ApiError("bad_key", "that was someone else's seat");
    if (!seat) throw ApiError("seat_taken", "no seat is open for you at this table");
    if (key && table.rights(*key).none())
      throw ApiError("bad_key", "this key does not belong to this table");
    const bool may = invited || table.header().listed || (key && table.rights(*key).owner) ||
                     (in.has("invitation") && table.invited(in["invitation"].string()));
    if (!may) throw ApiError("bad_key", "you need an invitation to join this table");
    const std::string mine = key ? *key : drawn_key();
    const Entry entry = table.plan_sit(hash_of(mine), seat,
                                       in.has("name") ? name_from(in["name"]) : "", outside_.now());
    commit(live, entry, done, [name, mine](const Table& after) {
      return key_json(name, mine, "", after.rights(mine));
    });
  });
}

// ---- Playing -----------------------------------------------------------------------------------

void Lobby::act(const std::string& table, const Key& key, const json::value& body, Done done) {
  with(table, done, [this, key, body, done](Live& live) {
    const JsonReader in(body, "");
    const std::size_t what = in["do"].word({"choose", "undo", "seat", "leave"});
    if (what == 0)
      in.only({"do", "id", "seat", "question", "text"});
    else if (what == 1)
      in.only({"do", "id", "seat", "number"});
    else if (what == 2)
      in.only({"do", "id", "seat", "name", "bot", "effort", "pass"});
    else
      in.only({"do", "id", "seat"});
    const Table& now = *live.table;
    if (!key) throw ApiError("bad_key", "this needs a key");
    const Rights rights = now.rights(*key);
    if (rights.none()) throw ApiError("bad_key", "this key does not belong to this table");
    const Seat seat = seat_from(in["seat"], now.players());
    const std::string id = in.has("id") || what < 2 ? id_from(in["id"]) : "";
    if (const auto before = done_before(now, rights, seat, id)) {
      done(json::object{{"number", *before}});
      return;
    }
    const Millis time = outside_.now();
    Entry entry;
    if (what == 0)
      entry =
          now.plan_choice(rights, seat, id, number_from(in["question"]), in["text"].string(), time);
    else if (what == 1)
      entry = now.plan_undo(rights, seat, id, number_from(in["number"]), time);
    else if (what == 2)
      entry = planned_at_seat(now, rights, seat, in, time);
    else
      entry = now.plan_leave(rights, seat, time);
    entry.id = id;
    commit(live, entry, done, [seat](const Table& after) {
      return json::object{{"number", after.number(seat)}};
    });
  });
}

void Lobby::remove(const std::string& table, const Key& key, Done done) {
  with(table, done, [this, table, key, done](Live& live) {
    if (!key || !live.table->rights(*key).owner)
      throw ApiError("not_allowed", "only the person who created the table can delete it");
    live.writing = true;
    live.done = done;
    storage_.remove(table, then(&Lobby::removed, table));
  });
}

void Lobby::removed(const std::string& name, bool stored) {
  Live& gone = *live_.at(name);
  const Done done = std::move(gone.done);
  gone.writing = false;
  if (!stored) {
    metrics_.not_stored += 1;
    done(ApiError("not_stored", "the table cannot be deleted at the moment"));
    pump(name);
    return;
  }
  const auto text = std::make_shared<const std::string>("{\"type\":\"gone\"}");
  const auto watchers = std::move(gone.watchers);
  const auto queue = std::move(gone.queue);
  open_.erase(name);
  deadlines_.erase(name);
  rest(name);
  metrics_.watchers -= static_cast<std::int64_t>(watchers.size());
  for (const auto& watcher : watchers) {
    watcher->send(text);
    watcher->close();
  }
  for (const auto& waiting : queue) waiting();  // there is no such table any more
  done(json::object{});
}

// ---- Looking -----------------------------------------------------------------------------------

void Lobby::scene(const std::string& table, const Key& key, std::optional<int> seat,
                  std::size_t since, Done done) {
  with(table, done, [key, seat, since, done](Live& live) {
    const Viewer viewer = viewer_for(*live.table, hashed(key), seat);
    json::object out{{"number", live.table->number(viewer)},
                     {"scene", scene_json(*live.table, viewer)}};
    add_log(out, *live.table, viewer, since);
    done(std::move(out));
  });
}

void Lobby::moment(const std::string& table, const Key& key, std::optional<int> seat,
                   std::size_t number, Done done) {
  with(table, done, [key, seat, number, done](Live& live) {
    const Viewer viewer = viewer_for(*live.table, hashed(key), seat);
    const std::unique_ptr<Table> past = live.table->at_moment(viewer, number);
    done(json::object{{"number", number}, {"scene", scene_json(*past, viewer, Offer::none)}});
  });
}

void Lobby::why(const std::string& table, const Key& key, std::optional<int> seat,
                const std::string& target, Done done) {
  with(table, done, [key, seat, target, done](Live& live) {
    const Viewer viewer = viewer_for(*live.table, hashed(key), seat);
    json::value why = nullptr;
    if (live.table->phase() == Table::Phase::playing && viewer.is_seat())
      if (const auto reason = live.table->match().why_not(viewer.seat(), target))
        why = message_json(*reason, live.table->game());
    done(json::object{{"why", std::move(why)}});
  });
}

void Lobby::record(const std::string& table, Done done) {
  with(table, done, [done](Live& live) {
    if (live.table->phase() != Table::Phase::over)
      throw ApiError("not_over", "the record is available once the game is over");
    done(json::object{{"record", live.table->match().record().text()}});
  });
}

void Lobby::whole(const std::string& table, std::size_t made, Done done) {
  with(table, done, [made, done](Live& live) { done(whole_json(*live.table, made)); });
}

json::object Lobby::open_tables() const {
  std::vector<const json::object*> newest;
  for (const auto& [name, summary] : open_) newest.push_back(&summary);
  std::sort(newest.begin(), newest.end(), [](const json::object* a, const json::object* b) {
    return a->at("changed").as_int64() > b->at("changed").as_int64();
  });
  json::array tables;
  for (std::size_t at = 0; at < newest.size() && at < most_listed; ++at)
    tables.push_back(*newest[at]);
  return {{"tables", std::move(tables)}};
}

// One table after the other, with others' requests in between: each may have to be loaded.
void Lobby::mine(const json::value& body, Done done) {
  struct Asking {
    std::vector<std::pair<std::string, std::string>> keys;
    json::array found;
    std::function<void()> next;
  };
  try {
    const JsonReader in(body, "");
    in.only({"keys"});
    const JsonReader keys = in["keys"];
    if (keys.size() > most_mine) throw ApiError("too_large", "/keys: at most 200 keys");
    const auto asking = std::make_shared<Asking>();
    for (std::size_t at = 0; at < keys.size(); ++at) {
      keys[at].only({"table", "key"});
      asking->keys.emplace_back(keys[at]["table"].string(), keys[at]["key"].string());
    }
    asking->next = [this, asking, done] {
      const std::size_t at = asking->found.size();
      if (at == asking->keys.size()) {
        done(json::object{{"tables", std::move(asking->found)}});
        outside_.post([asking] { asking->next = nullptr; });  // which holds `asking` itself
        return;
      }
      const std::string name = asking->keys[at].first;
      const std::string key = asking->keys[at].second;
      const Done gone = [this, asking, name](const Answer& /*error*/) {
        asking->found.push_back(json::object{{"table", name}, {"gone", true}});
        outside_.post([asking] { asking->next(); });
      };
      with(name, gone, [this, asking, key](Live& live) {
        const Rights rights = live.table->rights(key);
        if (rights.none()) throw ApiError("bad_key", "this key does not belong to this table");
        asking->found.push_back(summary_json(*live.table, rights));
        outside_.post([asking] { asking->next(); });
      });
    };
    asking->next();
  } catch (...) {
    done(ApiError::current());
  }
}

}  // namespace ennead
