#include "tuning/solve_game/solve_game.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "search/catalogue.h"
#include "search/option.h"
#include "search/regret/run.h"
#include "search/thinking/player_with_options.h"
#include "tuning/figures/chart.h"
#include "tuning/solve_game/solve_file.h"
#include "tuning/solve_game/table.h"

namespace tianji::tuning {
namespace {

/// More information sets are printed only when they are asked for.
constexpr std::size_t kFewSets = 64;
constexpr std::uint64_t kUsualIterations = 1000;
constexpr std::uint64_t kIterationsOfFiles = 100'000;

/// Prints a list whose members are divided by semicolons, one member a line.
void list(std::ostream& out, const std::string& name, const std::string& value) {
  std::size_t begin = 0;
  std::string label = name;
  while (begin <= value.size()) {
    const std::size_t end = std::min(value.find(';', begin), value.size());
    row(out, std::exchange(label, ""), value.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::string score_text(Value score) {
  const Value size = score < 0 ? -score : score;
  const std::string part = std::to_string(size % 100);
  return (score < 0 ? "-" : "") + std::to_string(size / 100) + "." +
         (part.size() < 2 ? "0" + part : part);
}

void print(const search::Info& info, std::ostream& out) {
  for (const auto& [key, value] : info.extra) {
    list(out, key, key == "outcome" ? outcome_words(value) : value);
  }
  row(out, "score", score_text(info.score));
  std::string line;
  for (const std::string& move : info.pv) line += (line.empty() ? "" : " ") + move;
  if (!line.empty()) row(out, "line", line);
}

using search::regret::Row;

/// The row of the table of convergence that is in `info`; nothing where the game is not solved step
/// by step.
std::optional<Row> row_of(const search::Info& info) {
  const auto number = [&](std::string_view name) -> std::optional<double> {
    for (const auto& [key, value] : info.extra) {
      if (key == name) return parse_number(value);
    }
    return std::nullopt;
  };
  const auto iterations = number("iterations");
  const auto value = number("value");
  const auto exploitability = number("exploitability");
  if (!iterations || !value || !exploitability) return std::nullopt;
  return Row{static_cast<std::int64_t>(*iterations), *value, *exploitability};
}

void print_convergence(const std::vector<Row>& rows, std::ostream& out) {
  row(out, "convergence", "iterations         value  exploitability");
  for (const Row& one : rows) {
    row(out, "",
        absl::StrFormat("%10d  %12.9f  %14.6g", one.iteration, one.value, one.exploitability));
  }
}

absl::Status set_options(const SolveOptions& options, search::PlayerWithOptions& player) {
  for (const std::string& setting : options.set) {
    const auto parsed = search::parse_setting(setting);
    if (!parsed.ok()) return at("--set", parsed.status());
    const absl::Status status = player.set(parsed->first, parsed->second);
    if (!status.ok()) return at("--set", status);
  }
  return absl::OkStatus();
}

/// The player with the options of the command line; an error is a fault of theirs.
absl::StatusOr<std::unique_ptr<search::PlayerWithOptions>> player_of(const search::Game& game,
                                                                     const SolveOptions& options) {
  auto player = search::PlayerWithOptions::make(game, {{"Seed", options.seed}});
  if (!player.ok()) return player.status();
  absl::Status status = set_options(options, **player);
  if (!status.ok()) return status;
  return player;
}

absl::Status plot(const search::Game& game, const SolveOptions& options,
                  const std::vector<Row>& rows, std::ostream& out) {
  if (options.plot.empty()) return absl::OkStatus();
  if (rows.empty()) {
    return at("--plot", unreadable(game.variant, "a game that is solved by regret minimisation"));
  }
  std::string title = options.variant;
  if (!options.position.empty()) absl::StrAppend(&title, " ", options.position);
  for (const std::string& setting : options.set) absl::StrAppend(&title, " ", setting);
  figures::ChartSeries series;
  for (const Row& one : rows) {
    series.add(static_cast<double>(one.iteration), one.exploitability);
  }
  const figures::Chart chart{.x_label = "iterations",
                             .y_label = "exploitability",
                             .series = {std::move(series)},
                             .x_scale = figures::Scale::powers_of_ten,
                             .y_scale = figures::Scale::powers_of_ten};
  const auto line =
      figures::write_figure(options.plot, search::regret::to_csv(rows), title, std::vector{chart});
  if (!line.ok()) return at("--plot", line.status());
  row(out, "plot", *line);
  return absl::OkStatus();
}

/// Is it solved by regret minimisation?
bool converges(const search::Game& game) {
  const auto options = game.options();
  return std::any_of(options.begin(), options.end(),
                     [](const search::Option& option) { return option.name == "Regret"; });
}

absl::Status solve(const search::Game& game, const SolveOptions& options,
                   search::PlayerWithOptions& player, std::ostream& out) {
  const absl::Status placed =
      player->set_position(options.position.empty() ? "startpos" : "fen " + options.position);
  if (!placed.ok()) return at("position", placed);
  const std::array<std::string_view, 1> fen{"fen"};
  const std::array<std::string_view, 1> seat{"seat"};
  row(out, "game", std::string(game.title));
  row(out, "position", player->query(fen).value_or(options.position));
  const std::string on_turn = player->query(seat).value_or("?");
  row(out, "to move", on_turn);
  search::Limits limits;
  const std::uint64_t iterations = options.iterations.value_or(kUsualIterations);
  if (converges(game) && iterations > 0) limits.iterations = iterations;
  search::Control control;
  search::Info last;
  std::vector<Row> rows;
  const auto decision = player->think(limits, control, [&](const search::Info& info) {
    last = info;
    if (const auto one = row_of(info)) rows.push_back(*one);
  });
  if (!decision.ok()) return decision.status();
  if (decision->move.empty()) {
    if (!last.extra.empty()) print(last, out);
    row(out, "best move", "none: the game is over");
    return absl::OkStatus();
  }
  if (!rows.empty()) print_convergence(rows, out);
  print(last, out);
  // A dealer or a die has no best move.
  row(out, on_turn == "chance" ? "drawn" : "best move", decision->move);
  const auto strategy = player->strategy();
  if (strategy.size() > kFewSets && !options.strategy) {
    row(out, "strategy", absl::StrCat("of ", strategy.size(), " information sets: --strategy"));
  } else if (!strategy.empty()) {
    print_strategy(strategy, out);
  }
  return plot(game, options, rows, out);
}

}  // namespace

std::string solve_variants() {
  std::string names;
  for (const search::Game& game : search::catalogue()) {
    names += (names.empty() ? "" : ", ") + std::string(game.variant);
  }
  return names;
}

std::string outcome_words(std::string_view outcome) {
  if (outcome == "first") return "first player wins";
  if (outcome == "second") return "second player wins";
  if (outcome == "left") return "White (Left) wins, whoever begins";
  if (outcome == "right") return "Black (Right) wins, whoever begins";
  return std::string(outcome);
}

protocol::Outcome solve_game_command(const SolveOptions& options, std::ostream& out) {
  if (is_game_file(options.variant)) {
    if (!options.position.empty() || !options.set.empty() || !options.plot.empty()) {
      return protocol::misused(unreadable("a position, --set or --plot with " + options.variant,
                                          "a file alone, perhaps with --iterations"));
    }
    const absl::Status solved =
        solve_file(options.variant, options.iterations.value_or(kIterationsOfFiles), out);
    return solved.ok() ? protocol::Outcome{} : protocol::failed(solved);
  }
  const auto games = search::catalogue();
  const auto game = std::find_if(games.begin(), games.end(), [&](const search::Game& one) {
    return one.variant == options.variant;
  });
  if (game == games.end()) {
    return protocol::misused(
        at("variant",
           unreadable(options.variant, "one of " + solve_variants() + ", or a file .efg or .nfg")));
  }
  if (!options.plot.empty() && !converges(*game)) {
    return protocol::misused(
        at("--plot", unreadable(game->variant, "a game that is solved by regret minimisation")));
  }
  const auto player = player_of(*game, options);
  if (!player.ok()) return protocol::misused(player.status());
  absl::Status status = absl::OkStatus();
  if (!options.plot.empty()) status = at("--plot", check_writable(options.plot + ".csv"));
  if (status.ok()) status = solve(*game, options, **player, out);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
