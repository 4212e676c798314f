// What people ask of the lobby.
#include <algorithm>

#include "play/words_json.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/secrets.h"
#include "table/scene.h"

namespace ennead {

namespace {

constexpr std::size_t most_listed = 100;

json::object key_json(const std::string& name, const std::string& key,
                      const std::string& invitation, const Rights& rights) {
  return {{"table", name},
          {"key", key},
          {"invitation", invitation.empty() ? json::value(nullptr) : json::value(invitation)},
          {"seats", seats_json(rights.seats)},
          {"owner", rights.owner}};
}

// What chance has given a new table.
struct NewTable {
  std::string name = drawn_table_name();
  std::string key = drawn_key();
  std::string invitation = drawn_key();

  void write_into(TableHeader& header) const {
    header.owner = hash_of(key);
    header.invitation = hash_of(invitation);
  }
  json::object told(const Table& table) const {
    return key_json(table.name(), key, table.has_open_seat() ? invitation : "",
                    table.rights(hash_of(key)));
  }
};

Rights rights_of(const Table& table, const Key& key) {
  return key ? table.rights(hash_of(*key)) : Rights{};
}

void need_some(const Rights& rights, const Key& key) {
  if (key && rights.none()) throw ApiError("bad_key", "this key does not belong to this table");
}

}  // namespace

void Lobby::handle(const Request& request, const Caller& caller, const Done& done) {
  const Done told = std::holds_alternative<Join>(request)     ? audited("join", caller, done)
                    : std::holds_alternative<Leave>(request)  ? audited("leave", caller, done)
                    : std::holds_alternative<Remove>(request) ? audited("delete", caller, done)
                                                              : done;
  std::visit([&](const auto& wish) { carry_out(wish, caller, told); }, request);
}

// Once it is done. A table that is being made has its name from the answer.
Done Lobby::audited(std::string_view what, const Caller& caller, const Done& done) const {
  return [this, what, table = caller.table, address = caller.address, done](const Answer& answer) {
    if (const auto* good = std::get_if<json::object>(&answer)) {
      const json::value* made = good->if_contains("table");
      outside_.audit({what, made != nullptr ? std::string(made->as_string()) : table, address});
    }
    done(answer);
  };
}

// ---- Making tables -----------------------------------------------------------------------------

void Lobby::make(const Make& wish, const Caller& caller, const Done& then_done) {
  const Done done = audited("make", caller, then_done);
  const std::string& address = caller.address;
  if (wish.from) {
    const auto begin = [this, wish, address, done](Live& live) {
      live.table->need_not_closed();
      if (live.table->phase() != Table::Phase::over)
        throw ApiError("not_over", "a table can start only from a finished game");
      const Record record = live.table->match().record();
      make_aside(
          wish, address, record.choices.size(),
          [record, moment = wish.moment] { return start_from(record, moment); }, done);
    };
    with(*wish.from, done, begin, address);
  } else if (wish.record) {
    const std::string& text = *wish.record;
    make_aside(
        wish, address, static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')),
        [text, moment = wish.moment] { return start_from(text, moment); }, done);
  } else {
    make_from(wish.header, address, done);
  }
}

void Lobby::make_from(TableHeader header, const std::string& address, const Done& done) {
  guarded("", done, [&] {
    if (closing_) throw ApiError("closing", "the server is shutting down");
    const NewTable drawn;
    drawn.write_into(header);
    add(std::make_unique<Table>(drawn.name, header), address, done,
        [drawn](const Table& made) { return drawn.told(made); });
  });
}

// From a game that has to be played again first, twice: to see whether it can be, and at the table.
void Lobby::make_aside(const Make& wish, const std::string& address, std::size_t choices,
                       std::function<Record()> start, const Done& done) {
  const auto table = std::make_shared<std::unique_ptr<Table>>();
  const NewTable drawn;
  const Done made = [this, table, drawn, address, done](const Answer& answer) {
    if (std::holds_alternative<ApiError>(answer)) {
      done(answer);
      return;
    }
    guarded("", done, [&] {
      if (closing_) throw ApiError("closing", "the server is shutting down");
      add(std::move(*table), address, done, [drawn](const Table& one) { return drawn.told(one); });
    });
  };
  aside({"", std::nullopt, address}, 2 * cost_of_playing(choices), std::nullopt, made,
        [table, drawn, header = wish.header, start = std::move(start)]() mutable {
          header.start = start();
          check_chairs(header);
          drawn.write_into(header);
          *table = std::make_unique<Table>(drawn.name, header);
          return Reply{};
        });
}

// The next game is kept for those who played the last one: it is not listed, and a seat there goes
// to whoever had it, or to whoever is invited.
void Lobby::carry_out(const PlayAgain& /*wish*/, const Caller& caller, const Done& done) {
  with(caller, done, [this, caller, done](Live& live) {
    const Table& old = *live.table;
    const Rights rights = rights_of(old, caller.key);
    if (rights.seats.empty()) throw ApiError("bad_key", "only players of this game can do this");
    if (old.phase() != Table::Phase::over)
      throw ApiError("not_over", "a rematch needs a finished game");
    if (!old.rematch().empty()) {
      done(json::object{{"rematch", old.rematch()}});
      return;
    }
    if (old.header().imported)
      throw ApiError("bad_request", "this game began from a position: make a new table from it");
    TableHeader header = old.header();
    header.made_at = outside_.now();
    header.listed = false;
    header.seed_chosen = false;
    header.start.seed = drawn_game_seed();
    header.start.rules = game_of(header.start).info().rules_version;
    for (const Seat seat : SeatSet::first(old.players())) {
      TableHeader::Chair& chair = header.chairs[static_cast<std::size_t>(seat)];
      const Table::Place& place = old.place(seat);
      chair = {rights.seats.has(seat), place.name, {}};
      if (place.bot && !place.key) chair.bot = place.bot;
    }
    // First the new table, then the old one's word of it: a crash in between costs nothing but
    // that word.
    make_from(header, caller.address,
              audited("make", caller, [this, table = caller.table, done](const Answer& made) {
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
                  Entry entry = again.table->told(Entry::Kind::rematch, outside_.now());
                  entry.text = std::string(next.at("table").as_string());
                  commit(again, entry, done,
                         [next](const Table& /*table*/) { return json::object(next); });
                });
              }));
  });
}

// ---- Sitting down ------------------------------------------------------------------------------

void Lobby::carry_out(const Join& wish, const Caller& caller, const Done& done) {
  if (!wish.rematch_of) {
    sit(wish, caller, std::nullopt, done);
    return;
  }
  // Who has played at the table before has a place at the next one.
  with(wish.rematch_of->table, done, [this, wish, caller, done](Live& live) {
    const Rights rights = rights_of(*live.table, wish.rematch_of->key);
    if (live.table->rematch() != caller.table || rights.seats.empty())
      throw ApiError("bad_key", "this key does not belong to the game before");
    sit(wish, caller, rights.seats, done);
  });
}

void Lobby::sit(const Join& wish, const Caller& caller, std::optional<SeatSet> only,
                const Done& done) {
  with(caller, done, [this, wish, caller, only, done](Live& live) {
    const Table& table = *live.table;
    std::optional<Seat> seat = wish.seat;
    for (const Seat one : SeatSet::first(table.players()))
      if (!seat && table.place(one).open && (!only || only->has(one))) seat = one;
    if (!seat) throw ApiError("seat_taken", "no seat is open for you at this table");
    if (only && !only->has(*seat)) throw ApiError("bad_key", "that was someone else's seat");
    const Rights rights = rights_of(table, caller.key);
    need_some(rights, caller.key);
    const bool invited = wish.invitation && table.header().invitation == hash_of(*wish.invitation);
    if (!only && !table.header().listed && !rights.owner && !invited)
      throw ApiError("bad_key", "you need an invitation to join this table");
    const std::string mine = caller.key ? *caller.key : drawn_key();
    const Entry entry = table.plan_sit(hash_of(mine), *seat, wish.name, outside_.now());
    commit(live, entry, done, [name = caller.table, mine](const Table& after) {
      return key_json(name, mine, "", after.rights(hash_of(mine)));
    });
  });
}

// ---- Playing -----------------------------------------------------------------------------------

void Lobby::carry_out(const Act& act, const Caller& caller, const Done& done) {
  with(caller, done, [this, act, caller, done](Live& live) {
    const Table& now = *live.table;
    if (!caller.key) throw ApiError("bad_key", "this needs a key");
    const Rights rights = rights_of(now, caller.key);
    need_some(rights, caller.key);
    const AtSeat at = std::visit([](const AtSeat& wish) { return wish; }, act);
    // What the seat has sent before is answered again and not done again.
    const auto before = rights.seats.has(at.seat) ? now.number_of(at.seat, at.id) : std::nullopt;
    if (before) {
      done(json::object{{"number", *before}});
      return;
    }
    commit(live, now.plan(rights, act, outside_.now()), done, [at](const Table& after) {
      return json::object{{"number", after.number(at.seat)}};
    });
  });
}

void Lobby::carry_out(const Remove& /*wish*/, const Caller& caller, const Done& done) {
  with(caller, done, [this, caller, done](Live& live) {
    const Rights rights = rights_of(*live.table, caller.key);
    if (!rights.owner)
      throw ApiError("not_allowed", "only the person who created the table can delete it");
    if (live.table->phase() != Table::Phase::open && !live.table->alone(rights))
      throw ApiError("not_allowed", "a game that others have played in cannot be deleted");
    remove(live, done);
  });
}

void Lobby::remove(Live& live, const Done& done) {
  const std::string name = live.table->name();
  begin_writing(live, done, nullptr);
  const auto number = live.damaged ? std::nullopt : std::optional(live.table->stored());
  storage_.remove(name, number, then(&Lobby::removed, name));
}

void Lobby::removed(const std::string& name, Storage::Outcome outcome) {
  Live& gone = *live_.at(name);
  const Done done = std::move(gone.done);
  gone.writing = false;
  if (gone.table) ended_writing(gone);  // an old one waited until nobody else wanted to write
  if (outcome != Storage::Outcome::stored) {
    metrics_.not_stored += 1;
    gone.table.reset();
    load(name);
    done(ApiError("not_stored", "the table cannot be deleted at the moment"));
    return;
  }
  const auto text = std::make_shared<const std::string>("{\"type\":\"gone\"}");
  const auto watchers = std::move(gone.watchers);
  const auto queue = std::move(gone.queue);
  unlist(name);
  deadlines_.erase(name);
  rest(name);
  metrics_.watchers -= static_cast<std::int64_t>(watchers.size());
  for (const auto& watcher : watchers) {
    watcher->send(text);
    watcher->close(Watcher::Farewell::done);
  }
  for (const Waiting& one : queue) one.done(ApiError("no_table", "there is no such table"));
  done(json::object{});
}

// ---- What the operator asks for ----------------------------------------------------------------

void Lobby::close_table(const std::string& name, const std::string& note, const Done& then_done) {
  const Done done = audited("close", {name, std::nullopt, "admin"}, then_done);
  with(name, done, [this, note, done](Live& live) {
    if (live.table->closed_for_ever()) live.table->need_not_closed();
    if (live.damaged)
      throw ApiError("closed", "this table is damaged: take it from a backup, or delete it");
    Entry entry = live.table->told(Entry::Kind::close, outside_.now());
    entry.text = note;
    commit(live, entry, done, [](const Table& /*table*/) { return json::object{}; });
  });
}

void Lobby::remove_table(const std::string& name, const Done& then_done) {
  const Done done = audited("delete", {name, std::nullopt, "admin"}, then_done);
  with(name, done, [this, done](Live& live) { remove(live, done); });
}

void Lobby::describe(const std::string& name, const Done& done) {
  with(name, done, [done](Live& live) {
    json::object out = summary_json(*live.table, {});
    out["entries"] = live.table->stored();
    out["windows"] = live.watchers.size();
    out["made"] = live.table->header().made_at;
    out["closed"] = closed_json(*live.table);
    done(std::move(out));
  });
}

void Lobby::announce(const Caller& caller, const Done& done) {
  with(
      caller.table, done, [done](Live& live) { done(summary_json(*live.table, {})); },
      caller.address);
}

// ---- Looking -----------------------------------------------------------------------------------

void Lobby::carry_out(const LookAtScene& wish, const Caller& caller, const Done& done) {
  at_any(caller, done, [this, wish, caller, done](Live& live) {
    const Viewer viewer = viewer_for(*live.table, hashed(caller.key), wish.seat);
    done(scene_reply(live, viewer, wish.since));
  });
}

void Lobby::carry_out(const LookAtMoment& wish, const Caller& caller, const Done& done) {
  with(caller, done, [this, wish, caller, done](Live& live) {
    const Viewer viewer = viewer_for(*live.table, hashed(caller.key), wish.seat);
    const std::size_t end = live.table->moment_at(viewer, wish.number);
    const ReplyCache::Key key{caller.table, ReplyCache::Kind::moment, stream_of(viewer),
                              wish.number, 0};
    if (answered(key, done)) return;
    const std::vector<Entry>& all = live.table->entries();
    std::vector<Entry> entries(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(end));
    aside(caller, cost_of_playing(end), key, done,
          [viewer, wish, name = caller.table, header = live.table->header(),
           entries = std::move(entries)] {
            Table past(name, header);
            for (const Entry& entry : entries) past.apply(entry);
            JsonText out;
            out.begin_object();
            out.name("number");
            out.number(wish.number);
            out.name("scene");
            const Shown shown(past, viewer, {.choices = false});
            const std::size_t people_end = shown.write(out, past);
            out.end_object();
            return Reply{out.take(), people_end, {}};
          });
  });
}

// {"why":…}: why the seat cannot choose a thing on the table, a message or null.
void Lobby::carry_out(const AskWhy& wish, const Caller& caller, const Done& done) {
  with(caller, done, [wish, caller, done](Live& live) {
    const Viewer viewer = viewer_for(*live.table, hashed(caller.key), wish.seat);
    json::value why = nullptr;
    if (live.table->phase() == Table::Phase::playing && viewer.is_seat())
      if (const auto reason = live.table->match().why_not(viewer.seat(), wish.target))
        why = message_json(*reason, live.table->game());
    done(json::object{{"why", std::move(why)}});
  });
}

void Lobby::carry_out(const TakeRecord& /*wish*/, const Caller& caller, const Done& done) {
  at_any(caller, done, [this, caller, done](Live& live) {
    const std::optional<Record> record = live.table->told_record();
    if (!record) live.table->need_not_closed();
    if (!record) throw ApiError("not_over", "the record is available once the game is over");
    const ReplyCache::Key key{caller.table, ReplyCache::Kind::record, max_seats,
                              record->choices.size(), 0};
    if (answered(key, done)) return;
    // The same for everybody, and nothing in it was written by people.
    const auto reply = std::make_shared<Reply>(Reply{record->text(), 0, {}});
    replies_.keep(key, reply);
    done(Written{reply, true});
  });
}

void Lobby::carry_out(const LookAtWhole& wish, const Caller& caller, const Done& done) {
  with(caller, done, [this, wish, caller, done](Live& live) {
    if (live.table->phase() != Table::Phase::over)
      throw ApiError("not_over", "only finished games show everything");
    const ReplyCache::Key key{caller.table, ReplyCache::Kind::whole, max_seats, wish.made, 0};
    if (answered(key, done)) return;
    aside(caller, 2 * cost_of_playing(wish.made), key, done,
          [wish, record = live.table->match().record()] {
            return Reply{whole_text(record, wish.made), 0, {}};
          });
  });
}

json::object Lobby::open_tables() const {
  json::array tables;
  for (auto next = by_change_.rbegin(); next != by_change_.rend() && tables.size() < most_listed;
       ++next)
    tables.push_back(open_.at(next->second));
  return {{"tables", std::move(tables)}};
}

// One table after the other, with others' requests in between: each may have to be loaded.
void Lobby::mine(const Mine& wish, const Done& done) {
  struct Asking {
    std::vector<Join::Before> keys;
    json::array found;
    std::function<void()> next;
  };
  const auto asking = std::make_shared<Asking>();
  asking->keys = wish.keys;
  asking->next = [this, asking, done] {
    const std::size_t at = asking->found.size();
    if (at == asking->keys.size()) {
      done(json::object{{"tables", std::move(asking->found)}});
      outside_.post([asking] { asking->next = nullptr; });  // which holds `asking` itself
      return;
    }
    const auto [name, key] = asking->keys[at];
    const Done gone = [this, asking, name = name](const Answer& /*error*/) {
      asking->found.push_back(json::object{{"table", name}, {"gone", true}});
      outside_.post([asking] { asking->next(); });
    };
    with(name, gone, [this, asking, key = key](Live& live) {
      const Rights rights = rights_of(*live.table, key);
      need_some(rights, key);
      asking->found.push_back(summary_json(*live.table, rights));
      outside_.post([asking] { asking->next(); });
    });
  };
  asking->next();
}

}  // namespace ennead
