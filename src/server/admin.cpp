#include "server/admin.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/fault.h"

namespace ennead {

namespace {

constexpr std::array<std::string_view, 8> wishes = {"list",   "show", "close", "delete",
                                                    "expire", "ban",  "unban", "bans"};
enum class Wish { list, show, close, remove, expire, ban, unban, bans };

constexpr std::size_t longest_note = 200;

std::string note_in(const JsonReader& in) {
  return in.has("note") ? cleaned_text(in["note"].string(), longest_note) : std::string();
}

constexpr std::int64_t most_at_once = 1000;

std::size_t most_in(const JsonReader& in) {
  constexpr std::size_t usual = 50;
  return in.has("most") ? static_cast<std::size_t>(in["most"].integer(1, most_at_once)) : usual;
}

// "CHANGED.NAME", as the page before ended.
Storage::Place place_in(const JsonReader& in) {
  const std::string_view text = in.string();
  const std::size_t dot = text.find('.');
  Storage::Place place;
  const auto result =
      std::from_chars(text.data(), text.data() + std::min(dot, text.size()), place.changed);
  if (dot == std::string_view::npos || result.ec != std::errc() || result.ptr != text.data() + dot)
    in.fail("the end of the page before is expected, as it was printed");
  place.name = text.substr(dot + 1);
  return place;
}

Storage::Query query_in(const JsonReader& in, Millis now) {
  using Query = Storage::Query;
  constexpr std::int64_t longest_days = 100'000;
  Query query;
  if (in.has("phase"))
    query.phase =
        static_cast<Storage::Phase>(in["phase"].word({"open", "playing", "over", "closed"}));
  if (in.has("game")) query.game = in["game"].string();
  if (in.has("address")) query.maker = AddressRange(in["address"].string());
  if (in.has("older_days"))
    query.changed_before = now - in["older_days"].integer(0, longest_days) * one_day;
  if (in.has("oldest_first") && in["oldest_first"].boolean())
    query.order = Query::Order::oldest_first;
  query.most = most_in(in);
  if (in.has("after")) query.after = place_in(in["after"]);
  return query;
}

json::object ban_json(const Bans::Ban& ban) {
  return {{"address", ban.range.text()}, {"since", ban.since}, {"note", ban.note}};
}

}  // namespace

Admin::Admin(Lobby& lobby, Bans& bans, Outside outside)
    : lobby_(lobby), bans_(bans), outside_(std::move(outside)) {}

void Admin::handle(std::string_view request, const Answered& answered) {
  const Done done = [answered](const Answer& answer) {
    const auto* error = std::get_if<ApiError>(&answer);
    answered(json::serialize(error != nullptr ? json::object{{"error", error->json()}}
                                              : std::get<json::object>(answer)));
  };
  try {
    const json::value value = parse_json(request);
    carry_out(JsonReader(value, ""), done);
  } catch (...) {
    done(ApiError::current());
  }
}

void Admin::carry_out(const JsonReader& in, const Done& done) {
  const auto table = [&in] { return std::string(in["table"].string()); };
  switch (static_cast<Wish>(in["do"].word(wishes))) {
    case Wish::list: lobby_.list_tables(query_in(in, outside_.now()), done); break;
    case Wish::expire:
      if (in.has("dry_run") && in["dry_run"].boolean())
        lobby_.would_expire(lobby_.retention(), most_in(in), done);
      else
        lobby_.expire(lobby_.retention(), done);
      break;
    case Wish::show: lobby_.describe(table(), done); break;
    case Wish::close: lobby_.close_table(table(), note_in(in), done); break;
    case Wish::remove: lobby_.remove_table(table(), done); break;
    case Wish::ban: {
      const Bans::Ban& ban = bans_.add(in["address"].string(), note_in(in), outside_.now());
      outside_.audit({"ban", ban.range.text(), "admin"});
      outside_.hang_up(ban.range);
      done(ban_json(ban));
      break;
    }
    case Wish::unban: {
      const AddressRange range(in["address"].string());
      bans_.remove(range.text());
      outside_.audit({"unban", range.text(), "admin"});
      done(json::object{{"address", range.text()}});
      break;
    }
    case Wish::bans: {
      json::array all;
      for (const Bans::Ban& ban : bans_.all()) all.push_back(ban_json(ban));
      done(json::object{{"bans", std::move(all)}});
      break;
    }
  }
}

}  // namespace ennead
