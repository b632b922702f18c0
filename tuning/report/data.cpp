#include "tuning/report/data.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "tuning/statistics/mean.h"

namespace tianji::report {
namespace {

using match::GameRow;
using match::UnitRow;

/// The games of a unit as the settings say; where they do not say, as many as a unit has at most.
int games_of_a_unit(const Data& data) {
  const auto& words = data.match.settings;
  const auto flag = std::find(words.begin(), words.end(), "-games");
  if (flag != words.end() && flag + 1 != words.end()) {
    if (const auto games = parse_int(*(flag + 1))) return static_cast<int>(*games);
  }
  int games = 1;
  for (const GameRow& game : data.games) games = std::max(games, game.rotation + 1);
  return games;
}

/// "1 game", "4 games".
std::string counted(std::size_t count, std::string_view noun) {
  return absl::StrCat(count, " ", std::string(noun), count == 1 ? "" : "s");
}

std::string row_of(const Data& data, const Ranked& ranked, std::size_t rank) {
  const match::Standing& standing = ranked.standing;
  std::string row = absl::StrFormat(
      "%2d  %-24s%6d  +%d =%d -%d  ", rank, visible(data.name(ranked.engine)),
      standing.unit_values().size(), standing.won(), standing.drawn(), standing.lost());
  if (data.imps()) {
    absl::StrAppendFormat(&row, "%+.0f IMPs, %+.2f", standing.total(), ranked.mean());
    if (const auto error = ranked.imps_error()) absl::StrAppendFormat(&row, " +- %.2f", *error);
    row += " a board";
  } else {
    absl::StrAppendFormat(&row, "%.1f points", standing.total());
    if (const auto rating = standing.rating()) {
      absl::StrAppendFormat(&row, ", Elo %s, LOS %.1f %%", match::elo_text(*rating),
                            100 * rating->los);
    }
  }
  if (ranked.faults > 0) absl::StrAppendFormat(&row, ", %d lost by faults", ranked.faults);
  return row + "\n";
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

absl::StatusOr<Data> read_data(const std::string& path) {
  auto store = match::Store::read(path);
  if (!store.ok()) return store.status();
  auto match = store->match();
  if (!match.ok()) return match.status();
  if (protocol::games::find_kind(match->variant) == nullptr) {
    return at(path, unreadable(match->variant, "a match of a game that this program knows"));
  }
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
  if (data.imps()) return -*unit.score;
  return static_cast<double>(data.games_of(unit.number).size()) - *unit.score;
}

double Ranked::mean() const {
  const std::size_t units = standing.unit_values().size();
  return units == 0 ? 0 : standing.total() / static_cast<double>(units);
}

std::optional<double> Ranked::imps_error() const {
  const std::vector<double> imps = standing.unit_values();
  if (!standing.imps() || !match::superiority_of_imps(imps)) return std::nullopt;
  return tuning::standard_error_of(imps);
}

std::vector<Ranked> ranking(const Data& data) {
  std::map<int, const UnitRow*> units;
  for (const UnitRow& unit : data.units) units[unit.number] = &unit;
  const int games = games_of_a_unit(data);
  std::vector<Ranked> result;
  result.reserve(data.engines.size());
  for (const match::EngineRow& engine : data.engines) {
    Ranked ranked{engine.id, match::Standing(data.imps(), games)};
    for (const GameRow& game : data.games) {
      const auto at = units.find(game.unit);
      const bool first = at != units.end() && at->second->first == engine.id;
      const bool second = at != units.end() && at->second->second == engine.id;
      if (first) ranked.standing.add(game);
      if (second) ranked.standing.add_for_second(game);
      // An engine at fault has lost the game, and `points` are those of the unit's first engine.
      if (!game.fault.empty() && (game.points < 0.5 ? first : second)) ++ranked.faults;
    }
    result.push_back(std::move(ranked));
  }
  std::stable_sort(result.begin(), result.end(),
                   [](const Ranked& a, const Ranked& b) { return a.mean() > b.mean(); });
  return result;
}

std::string tables(const Data& data) {
  std::string text =
      absl::StrCat(visible(data.match.variant), ", begun ", visible(data.match.created), ", ",
                   counted(data.units.size(), data.imps() ? "board" : "unit"), ", ",
                   counted(data.games.size(), "game"), "\n\n");
  absl::StrAppendFormat(&text, " #  %-24s%s  result\n", "engine",
                        data.imps() ? "boards" : " units");
  std::size_t rank = 0;
  for (const Ranked& ranked : ranking(data)) text += row_of(data, ranked, ++rank);
  std::map<std::string, int> ends;
  for (const match::GameRow& game : data.games) {
    ++ends[game.fault.empty() ? "played to the end" : game.fault];
  }
  text += "\n";
  for (const auto& [end, count] : ends)
    absl::StrAppendFormat(&text, "%6d  %s\n", count, visible(end));
  return text;
}

}  // namespace tianji::report
