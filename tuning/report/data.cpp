#include "tuning/report/data.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::report {
namespace {

using match::GameRow;
using match::UnitRow;

void count_game(const Data& data, const UnitRow& unit, const GameRow& game, Standing& standing) {
  const double own = standing.engine == unit.first ? game.points : 1 - game.points;
  if (!data.bridge()) ++(own > 0.5 ? standing.wins : own < 0.5 ? standing.losses : standing.draws);
}

void count_unit(const Data& data, const UnitRow& unit, Standing& standing) {
  const auto games = data.games_of(unit.number);
  for (const GameRow* game : games) count_game(data, unit, *game, standing);
  const auto score = score_for(data, unit, standing.engine);
  if (!score) return;
  standing.units.push_back(*score);
  standing.total += *score;
  if (data.bridge()) {
    ++(*score > 0 ? standing.wins : *score < 0 ? standing.losses : standing.draws);
  } else {
    standing.shares.push_back(*score / static_cast<double>(games.size()));
  }
}

/// Who was at fault in a game is told by its reason alone: who lost.
int faults_of(const Data& data, int engine) {
  int faults = 0;
  for (const GameRow& game : data.games) {
    if (game.fault.empty()) continue;
    const auto unit = std::find_if(data.units.begin(), data.units.end(),
                                   [&](const UnitRow& row) { return row.number == game.unit; });
    if (unit == data.units.end()) continue;
    const bool first_lost = data.bridge() ? game.points < 0 : game.points < 0.5;
    if ((first_lost ? unit->first : unit->second) == engine) ++faults;
  }
  return faults;
}

}  // namespace

std::string Data::name(int engine) const {
  for (const match::EngineRow& row : engines) {
    if (row.id == engine) return row.name;
  }
  return absl::StrCat("engine ", engine);
}

std::vector<const GameRow*> Data::games_of(int unit) const {
  std::vector<const GameRow*> result;
  for (const GameRow& game : games) {
    if (game.unit == unit) result.push_back(&game);
  }
  std::sort(result.begin(), result.end(),
            [](const GameRow* a, const GameRow* b) { return a->rotation < b->rotation; });
  return result;
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

absl::StatusOr<Data> read_data(const std::string& path) {
  auto store = match::Store::read(path);
  if (!store.ok()) return store.status();
  auto match = store->match();
  if (!match.ok()) return match.status();
  auto engines = store->engines();
  if (!engines.ok()) return engines.status();
  auto units = store->units();
  if (!units.ok()) return units.status();
  auto games = store->games();
  if (!games.ok()) return games.status();
  for (GameRow& game : *games) {
    auto decisions = store->decisions(game.number);
    if (!decisions.ok()) return decisions.status();
    game.decisions = *std::move(decisions);
  }
  return Data{*std::move(match), *std::move(engines), *std::move(units), *std::move(games)};
}

std::optional<double> score_for(const Data& data, const UnitRow& unit, int engine) {
  if (!unit.score || (engine != unit.first && engine != unit.second)) return std::nullopt;
  if (engine == unit.first) return unit.score;
  if (data.bridge()) return -*unit.score;
  return static_cast<double>(data.games_of(unit.number).size()) - *unit.score;
}

std::vector<Standing> standings(const Data& data) {
  std::vector<Standing> result;
  for (const match::EngineRow& engine : data.engines) {
    Standing standing;
    standing.engine = engine.id;
    std::size_t games = 0;
    for (const UnitRow& unit : data.units) {
      if (unit.first != engine.id && unit.second != engine.id) continue;
      count_unit(data, unit, standing);
      games = std::max(games, data.games_of(unit.number).size());
    }
    standing.faults = faults_of(data, engine.id);
    if (!standing.shares.empty()) {
      standing.rating = match::rating_of(standing.shares, static_cast<int>(games));
    }
    if (data.bridge() && standing.units.size() > 1) {
      standing.imps_error = match::standard_error_of(standing.units);
    }
    result.push_back(std::move(standing));
  }
  const auto mean = [](const Standing& s) {
    return s.units.empty() ? 0 : s.total / static_cast<double>(s.units.size());
  };
  std::stable_sort(result.begin(), result.end(),
                   [&](const Standing& a, const Standing& b) { return mean(a) > mean(b); });
  return result;
}

}  // namespace tianji::report
