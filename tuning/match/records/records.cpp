#include "tuning/match/records/records.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/answer.h"
#include "protocol/games/kinds.h"

namespace tianji::match {
namespace {

namespace games = protocol::games;

games::MoveNotes notes_of(const GameRow& game, std::size_t ply) {
  games::MoveNotes notes;
  for (const DecisionRow& decision : game.decisions) {
    if (static_cast<std::size_t>(decision.ply) != ply) continue;
    notes.meaning = decision.meaning;
    const protocol::Keys keys = protocol::keys_of(decision.info);
    const auto alert = keys.find("alert");
    notes.alert = alert != keys.end() && alert->second == "true";
    notes.phase = decision.phase;
    notes.score_cp = decision.score_cp;
    notes.depth = decision.depth;
    notes.ms = decision.ms;
  }
  return notes;
}

/// The game at its end, after its moves were played again from the opening.
absl::StatusOr<std::unique_ptr<games::TableGame>> replayed(const games::GameKind& kind,
                                                           const std::string& opening,
                                                           const GameRow& game) {
  if (kind.text_is_record) return kind.begin({}, game.end);
  auto table = kind.begin({}, opening);
  if (!table.ok()) return table.status();
  std::size_t ply = 0;
  for (const std::string& move : moves_of(game)) {
    if ((*table)->over()) break;
    absl::Status status = (*table)->play(move, notes_of(game, ply++));
    if (!status.ok()) return status;
  }
  return table;
}

/// The clocks of the engines, by the words after each -engine.
std::map<int, std::string> clocks_in(std::span<const std::string> settings) {
  std::map<int, std::string> clocks;
  bool in_engine = false;
  for (const std::string& word : settings) {
    if (word.starts_with('-')) {
      in_engine = word == "-engine";
      if (in_engine) clocks[static_cast<int>(clocks.size())] = "-";
    } else if (in_engine && word.starts_with("tc=")) {
      clocks.rbegin()->second = word.substr(3);
    } else if (in_engine && word.starts_with("st=") && clocks.rbegin()->second == "-") {
      clocks.rbegin()->second = word.substr(3) + "/move";
    }
  }
  return clocks;
}

}  // namespace

MatchHead head_of(const MatchRow& match, std::span<const EngineRow> engines) {
  MatchHead head{match.variant, match.created, {}, clocks_in(match.settings), {}};
  for (const EngineRow& engine : engines) head.names[engine.id] = engine.name;
  return head;
}

std::vector<std::string> moves_of(const GameRow& game) {
  std::vector<std::string> moves;
  for (const match::DecisionRow& decision : game.decisions) {
    if (static_cast<std::size_t>(decision.ply) == moves.size()) moves.push_back(decision.move);
  }
  if (moves.size() == static_cast<std::size_t>(game.plies)) return moves;
  moves.clear();
  for (const std::string_view word : words(game.moves)) moves.emplace_back(word);
  return moves;
}

games::Recalled recalled(const MatchHead& head, const std::string& opening, const GameRow& game) {
  games::Recalled result{.title = absl::StrCat("game ", game.number, ":"), .opening = opening};
  for (std::size_t i = 0; i < std::min<std::size_t>(2, game.seats.size()); ++i) {
    const auto name = head.names.find(game.seats[i]);
    absl::StrAppend(
        &result.title, i == 0 ? " " : " - ",
        name == head.names.end() ? absl::StrCat("engine ", game.seats[i]) : name->second);
  }
  absl::StrAppend(&result.title, ", ", game.result, ", ", game.reason);
  result.title = visible(result.title);
  result.moves = moves_of(game);
  for (std::size_t i = 0; i < result.moves.size(); ++i) result.notes.push_back(notes_of(game, i));
  return result;
}

absl::StatusOr<std::string> record_text(const MatchHead& head, const std::string& opening,
                                        const GameRow& game) {
  const games::GameKind* kind = games::find_kind(head.variant);
  if (kind == nullptr) return unreadable(head.variant, "a game that this program knows");
  const auto table = replayed(*kind, opening, game);
  if (!table.ok()) return at(absl::StrCat("game ", game.number), table.status());
  games::RecordHead record{.names = {},
                           .event = head.form.event,
                           .site = head.form.site,
                           .date = head.date,
                           .clocks = {},
                           .written = head.form.written,
                           .bare = head.form.bare,
                           .lin = head.form.lin,
                           .place = games::RecordHead::Place{game.number, game.unit, game.rotation},
                           .result = game.result,
                           .reason = game.reason};
  for (const int engine : game.seats) {
    const auto name = head.names.find(engine);
    record.names.push_back(name == head.names.end() ? absl::StrCat("engine ", engine)
                                                    : name->second);
    const auto clock = head.clocks.find(engine);
    record.clocks.push_back(clock == head.clocks.end() ? "-" : clock->second);
  }
  auto text = (*table)->record(record);
  if (!absl::IsFailedPrecondition(text.status())) return text;
  return absl::StrCat("# game ", game.number, ": ", sentence(text.status()), "\n");
}

}  // namespace tianji::match
