// A table as bytes, so that it need not be played again. Only the same program may read them.
#include "core/bytes.h"
#include "table/table.h"

namespace ennead {

namespace {

// Small numbers of either sign are short.
std::uint64_t folded(std::int64_t value) {
  return (static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(value >> 63U);
}
std::int64_t unfolded(std::uint64_t value) {
  return static_cast<std::int64_t>(value >> 1U) ^ -static_cast<std::int64_t>(value & 1U);
}

void save(ByteWriter& out, const BotPlayer& bot) {
  out.text(bot.name);
  if (bot) out.number(static_cast<std::uint64_t>(bot.effort));
}
BotPlayer read_bot(ByteReader& in) {
  BotPlayer bot{in.text()};
  if (bot) bot.effort = static_cast<int>(in.number());
  return bot;
}

void save(ByteWriter& out, const std::optional<KeyHash>& key) {
  out.plain(key.has_value());
  if (key) out.plain(*key);
}
std::optional<KeyHash> read_key(ByteReader& in) {
  return in.plain<bool>() ? std::optional(in.plain<KeyHash>()) : std::nullopt;
}

// Times go on from the one before.
void save(ByteWriter& out, const Entry& entry, Millis before) {
  out.plain(entry.kind).plain(entry.seat).number(folded(entry.time - before));
  out.text(entry.text).text(entry.id);
  save(out, entry.bot);
  save(out, entry.key);
}
Entry read_entry(ByteReader& in, Millis before) {
  Entry entry;
  entry.kind = in.plain<Entry::Kind>();
  entry.seat = in.plain<Seat>();
  entry.time = before + unfolded(in.number());
  entry.text = in.text();
  entry.id = in.text();
  entry.bot = read_bot(in);
  entry.key = read_key(in);
  return entry;
}

void save(ByteWriter& out, const Table::Place& at) {
  out.plain(at.open).text(at.name).text(at.absent).plain(at.pass).plain(at.whims);
  save(out, at.bot);
  save(out, at.key);
  out.plain(at.left).plain(at.since).plain(at.answered).plain(at.added_at).plain(at.lent_for);
}
Table::Place read_place(ByteReader& in) {
  Table::Place at;
  at.open = in.plain<bool>();
  at.name = in.text();
  at.absent = in.text();
  at.pass = in.plain<bool>();
  at.whims = in.plain<int>();
  at.bot = read_bot(in);
  at.key = read_key(in);
  at.left = in.plain<Millis>();
  at.since = in.plain<Millis>();
  at.answered = in.plain<Millis>();
  at.added_at = in.plain<std::size_t>();
  at.lent_for = in.plain<std::optional<std::size_t>>();
  return at;
}

}  // namespace

std::string Table::saved() const {
  ByteWriter out;
  for (const Place& place : places_) save(out, place);
  out.text(rematch_).plain(begun_).number(question_entry_).number(furthest_).plain(changed_);
  out.number(entries_.size());
  Millis before = header_.made_at;
  for (const Entry& entry : entries_) {
    save(out, entry, before);
    before = entry.time;
  }
  for (const Trace& one : traces_) out.plain(one.audience).number(one.log_kept);
  out.number(log_.size());
  std::size_t entry = 0;
  for (const LogMark& one : log_)
    out.plain(one.audience).number(one.entry - std::exchange(entry, one.entry));
  match_->save(out);
  return out.take();
}

std::unique_ptr<Table> Table::from_saved(const std::string& name, TableHeader header,
                                         std::string_view bytes) {
  ByteReader in(bytes);
  const Record start = header.start;
  header.start.choices.clear();  // they are not played again either
  auto table = std::make_unique<Table>(name, std::move(header));
  table->header_.start.choices = start.choices;
  for (Place& place : table->places_) place = read_place(in);
  table->rematch_ = in.text();
  table->begun_ = in.plain<bool>();
  table->question_entry_ = in.size();
  table->furthest_ = in.size();
  table->changed_ = in.plain<Millis>();
  Millis before = table->header_.made_at;
  for (std::size_t left = in.size(); left > 0; --left) {
    table->entries_.push_back(read_entry(in, before));
    before = table->entries_.back().time;
  }
  table->traces_.clear();
  for (std::size_t left = table->entries_.size() + 1; left > 0; --left) {
    const auto audience = in.plain<std::uint8_t>();
    table->add_trace(audience, in.size());
  }
  table->log_.clear();
  std::size_t entry = 0;
  for (std::size_t left = in.size(); left > 0; --left) {
    const auto audience = in.plain<std::uint8_t>();
    entry += in.size();
    table->add_mark(audience, entry);
  }
  table->match_ = game_of(start).from_saved(table->header_.start, in);
  if (!in.at_end()) throw Fault("", "there are more bytes than a table has");
  return table;
}

}  // namespace ennead
