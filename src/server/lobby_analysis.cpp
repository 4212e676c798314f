// The analysis of a finished game: made when somebody asks for it, at the lowest priority, and kept
// for all who ask for the same record.
#include "bots/analysis.h"
#include "core/json_text.h"
#include "core/sha256.h"
#include "server/limits.h"
#include "server/lobby.h"

namespace ennead {

namespace {

// It takes some seconds of one core, as several hints do.
constexpr double cost_of_analysis = 50;
constexpr std::size_t most_of_an_address = 2;
constexpr std::size_t most_analyses = 40;
constexpr int try_again_s = 10;

// By a sum that nobody can make another record for: what is kept is shown to everybody.
std::string key_of(const Record& record) {
  const auto digest = sha256(record.text());
  return std::string(digest.begin(), digest.end());
}

json::object not_yet(json::value part) { return {{"ready", false}, {"part", std::move(part)}}; }

}  // namespace

// {"ready":false,"part":0.3}, or the analysis itself with "ready":true.
void Lobby::carry_out(const AskAnalysis& wish, const Caller& caller, const Done& done) {
  with(caller, done, [this, wish, caller, done](Live& live) {
    const Table& table = *live.table;
    if (table.phase() != Table::Phase::over)
      throw ApiError("not_over", "only finished games are analysed");
    Record record = table.match().record();
    const std::string key = key_of(record);
    if (answered({key, ReplyCache::Kind::analysis, 0, 0, 0}, done)) return;
    std::size_t of_address = 0;
    for (const Analysing& one : analyses_) {
      if (one.key == key) {
        done(not_yet(&one == &analyses_.front() ? analysed_->load() : 0.0));
        return;
      }
      of_address += one.address == caller.address ? 1 : 0;
    }
    if (!wish.begin) {
      done(not_yet(nullptr));
      return;
    }
    if (record.choices.size() > longest_analysed)
      throw ApiError("bad_record", "this game is too long to be analysed");
    if (of_address >= most_of_an_address || analyses_.size() >= most_analyses)
      throw ApiError("too_many", "other games are being analysed; wait a moment", try_again_s);
    outside_.charge(caller.address, cost_of_analysis);
    analyses_.push_back({key, caller.address, std::move(record)});
    if (analyses_.size() == 1) begin_analysis();
    done(not_yet(0.0));
  });
}

// The thread gets a copy of the record, and gives text back.
void Lobby::begin_analysis() {
  analysed_->store(0);
  bots_.at_leisure(
      [this, record = analyses_.front().record, part = analysed_](const BotPool::GoOn& go_on) {
        std::string text;
        try {
          AnalysisOptions options;
          options.go_on = [&](std::size_t at, std::size_t of) {
            part->store(rounded(static_cast<double>(at) / static_cast<double>(of)));
            return go_on();
          };
          const auto analysis = analyse(record, options);
          if (!analysis) return;  // the server ends
          json::object out = analysis_json(*analysis, game_of(record));
          out["ready"] = true;
          text = json::serialize(out);
        } catch (const std::exception&) {  // told by the empty text
        }
        outside_.post([this, text = std::move(text)] { analysis_came(text); });
      });
}

void Lobby::analysis_came(const std::string& text) {
  const Analysing came = std::move(analyses_.front());
  analyses_.pop_front();
  if (text.empty())
    outside_.warn("an analysis has failed");
  else
    replies_.keep({came.key, ReplyCache::Kind::analysis, 0, 0, 0},
                  std::make_shared<Reply>(Reply{text, 0, {}}));
  if (!analyses_.empty()) begin_analysis();
}

}  // namespace ennead
