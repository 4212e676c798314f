// Labels of choices, prompts and events as messages.
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

// A pyramid as a choice names it, with what a raise would cost.
void describe_pyramid(const State& s, Seat seat, std::uint8_t named, int level, Message& message) {
  const bool captured = (named & captured_mark) != 0;
  const auto district = static_cast<Space>(named & ~captured_mark);
  const Standing standing =
      captured ? pyramid_on(s, district) : Standing{seat, static_cast<Colour>(named)};
  if (standing.owner == nobody) return;
  const Player& p = s.seats[seat];
  const int from = named_pyramid(s, seat, named).level();
  message.with("colour", to_field(standing.colour))
      .with("from", from)
      .with("level", level)
      .with("price", raise_price(p, from, level))
      .with("owner", standing.owner);
}

std::string_view support_key(Support support) { return support == 0 ? "support_none" : "support"; }

Terms support_list(Support support) {
  Terms list;
  for (int kind = 0; kind < battle_di_count; ++kind)
    for (int n = 0; n < in_support(support, kind); ++n)
      list.push_back(term_of("di", static_cast<Di>(kind)));
  return list;
}

// Where a priest goes, and what he passes.
void describe_walk(const State& s, Choice choice, Message& message) {
  const auto from = static_cast<Location>(choice.operand(0));
  const auto to = static_cast<Location>(choice.operand(1));
  if (from != no_location) message.with("from", to_field(from));
  message.with("to", to_field(to));
  if (!plays_path(s) || from == to) return;
  if (from != no_location && !box().path.has(s.more.sides, from)) return;
  Terms symbols;
  for (const Road& road : roads_from(s, from == no_location ? PriestAt() : PriestAt(from)))
    if (road.to == to)
      for (const Symbol& symbol : road.symbols)
        for (int n = 0; n < symbol.count; ++n) symbols.push_back(term_of("symbol", symbol.kind));
  if (!symbols.empty()) {
    message.key += "_symbols";
    message.with("symbols", symbols);
  }
}

// Which sentence: some kinds say more where there is more to say.
std::string label_key(const State& s, Seat seat, Choice choice) {
  std::string key(name_of(verb_of(choice).kind));
  switch (kind_of(choice)) {
    case Kind::raise_once:
    case Kind::raise_to: return key + ((choice.operand() & captured_mark) != 0 ? "_captured" : "");
    case Kind::how_many:
      return (choice.operand(1) == nobody_along                         ? key
              : choice.operand(1) == (creature_along | companion_along) ? "how_many_with_two"
                                                                        : "how_many_with") +
             std::string(choice.operand(2) != 0 ? "_priests" : "");
    case Kind::token:
    case Kind::silver: return key + (choice.operand(1) != 0 ? "_hares" : "");
    case Kind::support: return std::string(support_key(adding_support(choice)));
    case Kind::tactics: return std::string(support_key(tactics_support(choice)));
    case Kind::done:
      return s.stack.top_is<MoreUnits>() || s.stack.top_is<DirectRecruits>() ? "done_units"
             : s.stack.top_is<Activate>()                                    ? "done_priest"
             : s.stack.top_is<SealWindow>()                                  ? "done_seal"
             : s.stack.top_is<BattleObjects>()                               ? "done_objects"
                                                                             : key;
    case Kind::stay: return s.stack.top_is<Walking>() ? "stay_location" : key;
    case Kind::walk:
      return choice.operand(0) == choice.operand(1)                    ? "walk_vp"
             : static_cast<Location>(choice.operand(0)) == no_location ? "walk_start"
                                                                       : key;
    case Kind::send_back: return space_of(choice) == no_space ? "send_back_pool" : key;
    case Kind::priests:
      return s.stack.top_is<WhichPriests>() && s.stack.top<WhichPriests>().from_pool
                 ? "priests_come"
                 : key;
    case Kind::golden:
      return choice.operand() >= static_cast<int>(GoldenAction::white)
                 ? "golden_buy"
                 : "golden_" +
                       std::string(choice.operand() < count_of<GoldenAction>
                                       ? names_of<GoldenAction>[choice.operand()]
                                       : "move") +
                       (choice.operand(1) != 0 ? "_hares" : "");
    case Kind::levels: return s.content.has(Set::black) ? "four_levels" : key;
    case Kind::keep:
      return s.stack.top_is<NewCreature>() || s.stack.top_is<GoHome>() ? "keep_on_tile"
             : s.stack.top_is<Swap>()                                  ? "keep_played"
                                                                       : "keep";
    case Kind::withdraw: return s.stack.top_is<Delta>() ? "withdraw_delta" : "withdraw";
    case Kind::to:
    case Kind::teleport: {
      const bool enemy = index(seat) < s.players &&
                         static_cast<int>(space_of(choice)) < space_places &&
                         enemy_on(s, seat, space_of(choice)) != nobody;
      if (!enemy) return key;
      return key + (toll(s, seat, space_of(choice)) > 0 ? "_toll" : "_enemy");
    }
    default: return key;
  }
}

}  // namespace

Message Kemet::label(const State& s, Seat seat, Choice choice) {
  Message message("kemet.choice." + label_key(s, seat, choice));
  const std::uint8_t first = choice.operand(0);
  const std::uint8_t second = choice.operand(1);
  const Player& p = s.seats[seat];
  switch (verb_of(choice).form) {
    case Form::walk: describe_walk(s, choice, message); break;
    case Form::object: {
      const auto object = static_cast<Object>(first);
      message.with("object", to_field(object)).with("help", term_of("object_help", object));
      break;
    }
    case Form::seal: {
      const auto tile = static_cast<Tile>(second);
      message.with("seat", static_cast<Seat>(first))
          .with("tile", to_field(tile))
          .with("help", term_of("tile_help", tile));
      break;
    }
    case Form::space_or_pool:
      if (space_of(choice) != no_space) message.with("space", to_field(space_of(choice)));
      break;
    case Form::bare:
      if (kind_of(choice) == Kind::collect && s.stack.top_is<Walking>())
        message.with("tokens", token_terms(s, s.stack.top<Walking>().to));
      if (kind_of(choice) == Kind::swap && s.stack.top_is<Swap>()) {
        const PlanOf& plan = s.stack.nearest<Encounter>().plan_of(seat);
        message.with("card", to_field(plan.drop)).with("drop", to_field(plan.play));
      }
      break;
    case Form::enlist_city: break;
    case Form::city: message.with("city", term("city", city_name(first))); break;
    case Form::levels:
      if (first < level_shares.size())
        message.with("white", level_shares[first][0])
            .with("red", level_shares[first][1])
            .with("blue", level_shares[first][2]);
      if (s.content.has(Set::black) && first < level_shares.size())
        message.with("black", level_shares[first][3]);
      break;
    case Form::pyramid:
      message.with("colour", to_field(static_cast<Colour>(first)))
          .with("space", to_field(space_of(choice, 1)));
      break;
    case Form::space_count:
      message.with("space", to_field(space_of(choice))).with("count", second);
      break;
    case Form::di: {
      const auto di = static_cast<Di>(first);
      message.with("card", to_field(di))
          .with("help", term_of("di_help", di))
          .with("price", first < di_count ? di_price(p, di) : 0);
      break;
    }
    case Form::raise_once: {
      const int level = named_pyramid(s, seat, first).level() + 1;
      describe_pyramid(s, seat, first, level, message);
      message.with("space", to_field(static_cast<Space>(first & ~captured_mark)));
      break;
    }
    case Form::raise_to:
      describe_pyramid(s, seat, first, second, message);
      message.with("space", to_field(static_cast<Space>(first & ~captured_mark)));
      break;
    case Form::seat:
      message.with("seat", static_cast<Seat>(first));
      if (s.stack.top_is<TurnOrder>()) message.with("place", s.stack.top<TurnOrder>().placed + 1);
      break;
    case Form::number: message.with("count", first); break;
    case Form::action:
      message.with("action", to_field(static_cast<Action>(first)));
      if (second != 0) message.with("hares", second);
      break;
    case Form::golden:
      if (second != 0) message.with("hares", second);
      if (first >= static_cast<int>(GoldenAction::white) && first < count_of<GoldenAction>)
        message.with("colour",
                     to_field(static_cast<Colour>(first - static_cast<int>(GoldenAction::white))));
      break;
    case Form::tile: {
      const auto tile = static_cast<Tile>(first);
      const auto* buy = s.stack.find<Buy>();
      const bool twin = buy != nullptr && buy->twin;
      message.with("tile", to_field(tile))
          .with("help", term_of("tile_help", tile))
          .with("price", first < words_of<Tile>.size() ? tile_price(p, tile, twin) : 0);
      break;
    }
    case Form::card: message.with("card", to_field(static_cast<Card>(first))); break;
    case Form::space: {
      const Space space = space_of(choice);
      message.with("space", to_field(space));
      const bool known = static_cast<int>(space) < space_places;
      message.with("units", known ? p.on(space) : 0);
      const Seat enemy = known ? enemy_on(s, seat, space) : nobody;
      if (enemy != nobody) message.with("enemy", enemy).with("enemies", s.seats[enemy].on(space));
      if (const int due = known ? toll(s, seat, space) : 0; due > 0) message.with("toll", due);
      if (kind_of(choice) == Kind::teleport && s.stack.top_is<Move>())
        message.with("price", teleport_price(p, s.stack.top<Move>()));
      else
        message.with("price", 0);
      break;
    }
    case Form::creature:
      message.with("creature", to_field(static_cast<Creature>(first)))
          .with("space", to_field(space_of(choice, 1)));
      break;
    case Form::how_many:
      message.with("count", first);
      if (choice.operand(2) != 0) message.with("priests", choice.operand(2));
      if (const Move* move = move_under_way(s); second != 0 && move != nullptr) {
        const Creatures along = party_at(s, seat, s.creature_at, move->at, second);
        message.with("creature", to_field(leading(along)));
        if (along.size() > 1)
          message.with("companion",
                       to_field(along.without(Creatures::of(leading(along))).lowest()));
      }
      break;
    case Form::plan:
      message.with("card", to_field(static_cast<Card>(first)))
          .with("drop", to_field(static_cast<Card>(second)));
      break;
    case Form::support:
    case Form::tactics: {
      const Support support =
          kind_of(choice) == Kind::tactics ? tactics_support(choice) : adding_support(choice);
      if (support != 0)
        message.with("cards", support_list(support)).with("price", support_price(p, support));
      break;
    }
  }
  return message;
}

Message Kemet::prompt(const State& s, Seat seat) {
  Message message = FrameGame::prompt(s, seat);
  if (question(s).asked.has(seat))
    message.fields.insert(message.fields.begin(), Field{"pp", std::int64_t{s.seats[seat].pp}});
  return message;
}

Message Kemet::message(const Event& event) {
  Message message = std::visit([](const auto& e) { return to_message(e); }, event);
  if (const auto* totals = std::get_if<Totals>(&event))
    message.with("strength_parts", totals->parts.values(&Worth::strength))
        .with("damage_parts", totals->parts.values(&Worth::damage))
        .with("protection_parts", totals->parts.values(&Worth::protection));
  if (const auto* won = std::get_if<BattleWon>(&event); won != nullptr && won->tie)
    message.with("why", term("sum", "tie"));
  return message;
}

}  // namespace ennead::kemet
