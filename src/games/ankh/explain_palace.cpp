// ANKH-28: the expansion Pharaoh, explained.
#include "games/ankh/explain_parts.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

// What a thing does: its sentence names it and its number.
Message help(std::string_view kind, std::string_view effect, FieldValue name, int number) {
  return Message("ankh." + std::string(kind) + "_help." + std::string(effect))
      .with("name", std::move(name))
      .with("number", number);
}
Message named(FieldValue name) { return Message("ankh.named").with("name", std::move(name)); }

Message help_of_kind(const State& s, std::size_t kind) {
  const PharaohFile::Kind& of = file_of(s).kinds[kind];
  return help("politic", word_of(of.effect),
              to_field(PoliticName{s.palace.file, static_cast<std::uint8_t>(kind)}), of.number);
}

// As it stands in choices behind their verbs.
std::string card_word(const State& s, PoliticalCard card) {
  const std::string text = Ankh::text(politic_choice(s, Kind::drop, card));
  return text.substr(text.find(' ') + 1);
}
std::vector<std::string> card_words(const State& s, PoliticalCards cards) {
  std::vector<std::string> words;
  for (const PoliticalCard card : cards) words.push_back(card_word(s, card));
  return words;
}

RoomNow room_now(const State& s, std::size_t at) {
  const PharaohFile::Room& room = file_of(s).rooms[at];
  RoomNow out{static_cast<int>(at) + 1,
              std::string(word_of(room.effect)),
              named(to_field(room_name(s, at))),
              help("room", word_of(room.effect), to_field(room_name(s, at)), room.number)
                  .with("more", room.more),
              {},
              {}};
  for (const Seat seat : SeatSet::first(s.players))
    out.priests.push_back(s.palace.priests[seat][at]);
  if (const Seat winner = winner_of(s, at); winner != nobody) out.winner = winner;
  return out;
}

std::vector<PoliticNow> kinds_now(const State& s) {
  const PharaohFile& file = file_of(s);
  PoliticalCards seen = s.palace.out;
  for (const PoliticalCard card : s.palace.row)
    if (card != no_politic) seen.add(card);
  for (const Seat god : SeatSet::first(s.players)) seen.add(s.palace.held(god));
  std::vector<PoliticNow> out;
  for (std::size_t kind = 0; kind < file.kinds.size(); ++kind) {
    const PharaohFile::Kind& of = file.kinds[kind];
    PoliticNow now{{},
                   std::string(word_of(of.effect)),
                   named(to_field(PoliticName{s.palace.file, static_cast<std::uint8_t>(kind)})),
                   help_of_kind(s, kind),
                   of.copies,
                   0};
    for (const PoliticalCard card : file.deck())
      if (file.kind(card) == kind) {
        now.card = card_word(s, card);
        now.unseen += seen.has(card) ? 0 : 1;
      }
    out.push_back(std::move(now));
  }
  return out;
}

}  // namespace

Message politic_help(const State& s, PoliticalCard card) {
  return help_of_kind(s, file_of(s).kind(card));
}

PalaceNow palace_now(const State& s) {
  const PalaceFacts& palace = s.palace;
  const PharaohFile& file = file_of(s);
  const PharaohFile::Pharaoh& pharaoh = file.pharaohs[palace.pharaoh];
  const PharaohName name_of_him{palace.file, palace.pharaoh};
  PalaceNow out;
  out.own_file = palace.file != 0;
  out.effect = word_of(pharaoh.effect);
  out.name = named(to_field(name_of_him));
  out.help = help("pharaoh", out.effect, to_field(name_of_him), pharaoh.number);
  if (palace.space != no_hex) {
    out.space = name(palace.space);
    out.region = pharaoh_region(s);
    out.beside = names(beside_pharaoh(s));
  }
  if (const Seat god = favourite(s); god != nobody) out.favourite = god;
  for (std::size_t at = 0; at < palace_rooms; ++at) out.rooms.push_back(room_now(s, at));
  out.cards = kinds_now(s);
  for (const PoliticalCard card : palace.row)
    if (card != no_politic) out.row.push_back(card_word(s, card));
  out.out = card_words(s, palace.out);
  out.pile = palace.left;
  out.sphinxes = sphinxes_left(s);
  for (const Seat seat : SeatSet::first(s.players)) {
    const Seat god = s.playing(seat);
    PalaceSeat of{god,
                  palace.pool[god],
                  card_words(s, palace.hand[god]),
                  card_words(s, palace.used[god]),
                  {}};
    for (std::size_t at = 0; at < palace_rooms && !of.sphinx_price; ++at)
      if (file.rooms[at].effect == RoomEffect::war) of.sphinx_price = sphinx_price(s, god, at);
    out.seats.push_back(std::move(of));
  }
  return out;
}

}  // namespace ennead::ankh
