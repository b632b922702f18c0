#include "tuning/experiment/played/played_games.h"

#include <map>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "search/thinking/position_text.h"
#include "tuning/match/records/records.h"
#include "tuning/match/records/store.h"

namespace tianji::experiment {

absl::StatusOr<std::vector<PlayedGame>> stored_games(const std::string& path, Stored which) {
  auto store = match::Store::read(path);
  if (!store.ok()) return store.status();
  const auto units = store->units();
  if (!units.ok()) return units.status();
  std::map<int, std::string> openings;
  for (const match::UnitRow& unit : *units) openings[unit.number] = unit.opening;
  auto rows = store->games();
  if (!rows.ok()) return rows.status();
  std::vector<PlayedGame> games;
  int next = 1;
  for (match::GameRow& row : *rows) {
    if (which == Stored::leading && row.number != next++) break;
    if (!row.fault.empty()) continue;
    auto decisions = store->decisions(row.number);
    if (!decisions.ok()) return decisions.status();
    row.decisions = *std::move(decisions);
    games.push_back({row.number, openings[row.unit], match::moves_of(row)});
  }
  return games;
}

absl::StatusOr<End> replay(const protocol::games::GameKind& kind, const PlayedGame& played,
                           const std::function<absl::Status(const Turn&)>& visit) {
  const std::string where = absl::StrCat("game ", played.number);
  const auto game = kind.begin({}, played.opening);
  if (!game.ok()) return at(where, game.status());
  for (std::size_t i = 0; i < played.moves.size(); ++i) {
    const std::string& move = played.moves[i];
    const auto seat = (*game)->seat();
    if (!seat) return at(where, unreadable(move, "no move: the game is over"));
    const std::string position = (*game)->position_for(*seat);
    const auto split = search::split_position(position);
    if (!split.ok()) return at(where, split.status());
    absl::Status status = visit({i, static_cast<int>(split->moves.size()), **game, move});
    if (!status.ok()) return status;
    status = (*game)->play(move, {});
    if (!status.ok()) return at(absl::StrCat(where, ", move ", i + 1), status);
  }
  return (*game)->over() ? End((*game)->ending()) : End();
}

}  // namespace tianji::experiment
