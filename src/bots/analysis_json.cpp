#include <type_traits>

#include "bots/analysis.h"
#include "bots/considered.h"
#include "play/words_json.h"

namespace ennead {

namespace {

class AnalysisText {
 public:
  AnalysisText(const Analysis& analysis, const AnyGame& game) : of_(analysis), game_(game) {}

  json::object write() const {
    json::object out{{"game", of_.game}, {"bot", of_.bot}, {"work", of_.work}, {"made", of_.made}};
    json::array graph, parts, turns, seats, sources;
    for (const Standing& point : of_.graph)
      graph.push_back(json::object{{"made", point.made}, {"shares", by_seat(point.shares)}});
    for (const PartBegins& part : of_.parts)
      parts.push_back(json::object{{"made", part.made}, {"message", said(part.message)}});
    for (const JudgedTurn& turn : of_.turns) turns.push_back(turn_json(turn));
    for (const SeatBalance& seat : of_.seats) seats.push_back(seat_json(seat));
    for (const PointSource& source : of_.sources)
      sources.push_back(
          json::object{{"cause", said(source.cause)}, {"values", by_seat(source.values)}});
    out["graph"] = std::move(graph);
    out["parts"] = std::move(parts);
    out["turning"] = json::value_from(of_.turning);
    out["turns"] = std::move(turns);
    out["seats"] = std::move(seats);
    out["sources"] = std::move(sources);
    return out;
  }

 private:
  json::object said(const Message& message) const { return message_json(message, of_.game); }
  template <class Number>
  json::array by_seat(const PerSeat<Number>& values) const {
    json::array out;
    for (std::size_t at = 0; at < of_.seats.size(); ++at)
      if constexpr (std::is_floating_point_v<Number>)
        out.push_back(rounded(values.values[at]));
      else
        out.push_back(values.values[at]);
    return out;
  }

  json::object turn_json(const JudgedTurn& turn) const {
    json::array choices;
    for (const std::size_t at : turn.choices) choices.push_back(choice_json(of_.choices[at]));
    json::object out{{"begin", turn.begin},        {"end", turn.end},
                     {"seat", index(turn.seat)},   {"secret", turn.secret},
                     {"loss", rounded(turn.loss)}, {"mark", mark_of(slip_of(turn.loss))}};
    if (turn.worst) {
      std::size_t place = 0;
      while (turn.choices[place] != *turn.worst) ++place;
      out["worst"] = place;
    } else {
      out["worst"] = nullptr;
    }
    out["choices"] = std::move(choices);
    return out;
  }

  json::object choice_json(const Judged& judged) const {
    json::object out{{"made", judged.made},          {"text", game_.text(judged.choice)},
                     {"label", said(judged.label)},  {"share", rounded(judged.share)},
                     {"best", rounded(judged.best)}, {"loss", rounded(judged.loss())},
                     {"as_bot", judged.as_bot}};
    if (judged.better.empty()) return out;
    json::array better, instead, reasons;
    for (const Choice choice : judged.better) better.push_back(json::value(game_.text(choice)));
    for (const Message& message : judged.instead) instead.push_back(said(message));
    for (const ValuePart& part : judged.reasons)
      reasons.push_back(said(reason_message(of_.game, part)));
    out["better"] = std::move(better);
    out["instead"] = std::move(instead);
    out["reasons"] = std::move(reasons);
    return out;
  }

  static json::object seat_json(const SeatBalance& seat) {
    return {{"start", rounded(seat.start)}, {"end", rounded(seat.end)},
            {"lost", rounded(seat.lost)},   {"given", rounded(seat.given)},
            {"luck", rounded(seat.luck)},   {"choices", seat.choices},
            {"as_bot", seat.as_bot},        {"worst", json::value_from(seat.worst)}};
  }

  const Analysis& of_;
  const AnyGame& game_;
};

}  // namespace

json::object analysis_json(const Analysis& analysis, const AnyGame& game) {
  return AnalysisText(analysis, game).write();
}

}  // namespace ennead
