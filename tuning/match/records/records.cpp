#include "tuning/match/records/records.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"

namespace tianji::match {
namespace {

namespace games = protocol::games;

games::Said said_of(const GameRow& game, std::size_t ply) {
  games::Said said;
  for (const DecisionRow& decision : game.decisions) {
    if (static_cast<std::size_t>(decision.ply) != ply) continue;
    said.meaning = decision.meaning;
    said.phase = decision.phase;
    said.score_cp = decision.score_cp;
    said.depth = decision.depth;
    said.ms = decision.ms;
  }
  return said;
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
    absl::Status status = (*table)->play(move, said_of(game, ply++));
    if (!status.ok()) return status;
  }
  return table;
}

}  // namespace

MatchHead head_of(const MatchRow& match, std::span<const EngineRow> engines) {
  MatchHead head{match.variant, match.created, {}};
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

absl::StatusOr<std::string> record_text(const MatchHead& head, const std::string& opening,
                                        const GameRow& game) {
  const games::GameKind* kind = games::find_kind(head.variant);
  if (kind == nullptr) return unreadable(head.variant, "a game that this program knows");
  const auto table = replayed(*kind, opening, game);
  if (!table.ok()) return at(absl::StrCat("game ", game.number), table.status());
  games::RecordHead record{.names = {},
                           .event = "tianji-lab match",
                           .date = head.date,
                           .place = games::RecordHead::Place{game.number, game.unit, game.rotation},
                           .result = game.result,
                           .reason = game.reason};
  for (const int engine : game.seats) {
    const auto name = head.names.find(engine);
    record.names.push_back(name == head.names.end() ? absl::StrCat("engine ", engine)
                                                    : name->second);
  }
  const auto text = (*table)->record(record);
  if (!absl::IsFailedPrecondition(text.status())) return text;
  return absl::StrCat("# game ", game.number, ": ", sentence(text.status()), "\n");
}

}  // namespace tianji::match
