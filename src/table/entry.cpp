#include "table/entry.h"

#include <array>

#include "core/json_reader.h"

namespace ennead {

namespace {

constexpr std::array<std::string_view, 11> kind_names = {"choice", "undo",    "sit",  "leave",
                                                         "rename", "bot",     "back", "pass",
                                                         "resume", "rematch", "close"};

// Headers and entries are written once and read for years. Fields that this program does not know
// are passed over; what changes the meaning of those that it knows has a higher format.
constexpr int known_format = 1;

void check_format(const JsonReader& in) {
  const std::int64_t format = in.has("format") ? in["format"].integer(1, INT32_MAX) : 1;
  if (format > known_format)
    in["format"].fail("this was written by a newer Ennead (format " + std::to_string(format) +
                      "; this program knows formats up to " + std::to_string(known_format) + ")");
}

KeyHash key_hash(const JsonReader& in) {
  const std::optional<KeyHash> hash = KeyHash::from_text(in.string());
  if (!hash) in.fail("the hash of a key is expected here");
  return *hash;
}

BotPlayer bot_player(const JsonReader& in) {
  return {std::string(in["name"].string()), static_cast<int>(in["effort"].integer(1, most_effort))};
}

json::object bot_json(const BotPlayer& bot) { return {{"name", bot.name}, {"effort", bot.effort}}; }

std::string text_or_none(const JsonReader& in, std::string_view name) {
  return in.has(name) ? std::string(in[name].string()) : std::string();
}

}  // namespace

std::string TableHeader::text() const {
  json::array chair_list;
  for (const Chair& chair : chairs) {
    json::object one{{"held", chair.held}, {"name", chair.name}};
    if (chair.bot) one["bot"] = bot_json(chair.bot);
    chair_list.push_back(std::move(one));
  }
  json::object out{{"start", start.text()},
                   {"imported", imported},
                   {"seed_chosen", seed_chosen},
                   {"title", title},
                   {"listed", listed},
                   {"made_at", made_at},
                   {"chairs", std::move(chair_list)},
                   {"owner", owner.text()},
                   {"invitation", invitation.text()}};
  if (!lesson.empty()) out["lesson"] = lesson;
  if (clock)
    out["clock"] =
        json::object{{"start", clock->start}, {"add", clock->add}, {"most", clock->most}};
  return json::serialize(out);
}

TableHeader TableHeader::from_text(std::string_view text) {
  const json::value value = parse_json(text);
  const JsonReader in(value, "");
  check_format(in);
  TableHeader header;
  header.start = Record::parse(in["start"].string());
  header.imported = in["imported"].boolean();
  header.seed_chosen = in.has("seed_chosen") && in["seed_chosen"].boolean();
  header.lesson = text_or_none(in, "lesson");
  header.title = in["title"].string();
  header.listed = in["listed"].boolean();
  header.made_at = in["made_at"].integer(0, INT64_MAX);
  header.owner = key_hash(in["owner"]);
  header.invitation = key_hash(in["invitation"]);
  const JsonReader chairs = in["chairs"];
  for (std::size_t at = 0; at < chairs.size(); ++at) {
    const JsonReader one = chairs[at];
    header.chairs.push_back({one["held"].boolean(), std::string(one["name"].string()),
                             one.has("bot") ? bot_player(one["bot"]) : BotPlayer{}});
  }
  if (static_cast<int>(header.chairs.size()) != header.start.players)
    chairs.fail("there is a chair for each player");
  if (in.has("clock")) {
    const JsonReader clock = in["clock"];
    header.clock =
        ClockRules{clock["start"].integer(0, INT64_MAX), clock["add"].integer(0, INT64_MAX),
                   clock["most"].integer(0, INT64_MAX)};
  }
  return header;
}

std::string Entry::encoded() const {
  json::object out{
      {"kind", kind_names[static_cast<std::size_t>(kind)]}, {"seat", index(seat)}, {"time", time}};
  if (!text.empty()) out["text"] = text;
  if (!id.empty()) out["id"] = id;
  if (bot) out["bot"] = bot_json(bot);
  if (key) out["key"] = key->text();
  return json::serialize(out);
}

Entry Entry::decoded(std::string_view text) {
  const json::value value = parse_json(text);
  const JsonReader in(value, "");
  check_format(in);
  Entry entry;
  entry.kind = static_cast<Kind>(in["kind"].word(kind_names));
  entry.seat = static_cast<Seat>(in["seat"].integer(0, max_seats - 1));
  entry.time = in["time"].integer(0, INT64_MAX);
  entry.text = text_or_none(in, "text");
  entry.id = text_or_none(in, "id");
  if (in.has("bot")) entry.bot = bot_player(in["bot"]);
  if (in.has("key")) entry.key = key_hash(in["key"]);
  return entry;
}

}  // namespace ennead
