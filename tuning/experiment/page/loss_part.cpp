#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "tuning/experiment/choice/choice.h"
#include "tuning/experiment/horizon/horizon.h"
#include "tuning/experiment/losses/tables.h"
#include "tuning/experiment/page/parts.h"
#include "tuning/experiment/page/printed.h"

namespace tianji::experiment {
namespace {

/// The game and who played it.
std::string name_of(const LossGame& game, Opposed opposed) {
  static constexpr const char* kWho[] = {", self-play", ", against another engine",
                                         ", games of people"};
  return absl::StrCat(std::string(game.name), kWho[static_cast<std::size_t>(opposed)]);
}

/// A table of the paper, under its headings.
std::string paper_table(int number, std::span<const std::string_view> headings) {
  std::vector<figures::Column> columns;
  for (const std::string_view heading : headings) {
    columns.push_back({.page = {.heading = std::string(heading)}});
  }
  figures::Table table(std::move(columns));
  for (const auto& row : printed::table(number)) table.add({row.begin(), row.end()});
  return absl::StrCat("<p>Table ", number, " of the paper:</p>\n", table.html());
}

/// How far the paper's own estimates go together with its losses, as the rows of ours say it.
std::string paper_estimates() {
  std::vector<EstimateRow> rows;
  std::string all;
  for (const int number : {6, 7, 8}) {
    Compared series;
    std::string points;
    for (const printed::PrintedPair& pair : printed::pairs(number)) {
      series.games.push_back(number);
      series.estimates.push_back(pair.estimate);
      series.losses.push_back(pair.real);
      absl::StrAppend(&points, points.empty() ? "" : ", ", pair.estimate, "/", pair.real);
    }
    EstimateRow& row = rows.emplace_back(compared(series));
    row.estimate = absl::StrCat("table ", number);
    row.loss = "real";
    row.decisions = "printed";
    absl::StrAppend(&all, "<p>Table ", number, ", estimate/real: ", points, "</p>\n");
  }
  return absl::StrCat("<p>Tables 6 to 8 of the paper:</p>\n", estimate_table(rows).html(), all);
}

constexpr const char* kTable9 = "Table 9: the choice by risk in place of the best payoff";

constexpr std::array<std::string_view, 6> kLossHeadings{"games", "L",  "p",
                                                        "L_I",   "p'", "L_I + L_II"};
constexpr std::array<std::string_view, 6> kChoiceHeadings{"game",
                                                          "point",
                                                          "payoff of the best by payoff",
                                                          "its rank by risk among 20",
                                                          "payoff of the best by risk",
                                                          "difference"};

/// Table 9, where replays are there.
absl::StatusOr<std::string> choice_of(const LossFiles& files, const Collected& collected,
                                      const std::string& source) {
  const auto made = read_made(choice_stem(files));
  if (absl::IsNotFound(made.status())) {
    return beside_paper(kTable9,
                        paragraph("No move was replayed yet (tianji-lab experiment choice)."),
                        printed::kChoice);
  }
  if (!made.ok()) return made.status();
  const auto replays = made->number("--replays");
  const auto seed = made->number("--seed");
  if (!replays || !seed)
    return at(choice_stem(files), unreadable(made->text(), "--replays and --seed"));
  const auto points = choice_points(collected.decisions, static_cast<std::uint64_t>(*seed),
                                    std::ranges::count(made->command, kRandomTies) > 0);
  if (!is_there(files.replays()) || points.empty()) return std::string();
  const auto file = ReplayFile::open(files.replays());
  if (!file.ok()) return file.status();
  const auto rows = choice_rows(points, *file, static_cast<int>(*replays));
  const auto ranks = rank_rows(points, collected.decisions);
  return beside_paper(kTable9,
                      rank_table(ranks).html() + (rows.empty() ? "" : choice_table(rows).html()) +
                          paper_table(9, kChoiceHeadings),
                      printed::kChoice) +
         pictures({gains_chart(rows)}, source) +
         made_with(made,
                   absl::StrCat(points.size(), " points, ", *replays, " replays of each move"));
}

absl::StatusOr<std::string> horizon_of(const LossGame& game, const LossFiles& files,
                                       std::span<const PlayedGame> games) {
  if (!game.in_full_view || !is_there(files.chains())) return std::string();
  const auto starts = chain_starts(game, games, kChains);
  if (!starts.ok()) return starts.status();
  const auto file = ChainFile::open(files.chains());
  if (!file.ok()) return file.status();
  return beside_paper("Proposition 1: chains of searches, all seen",
                      horizon_table(horizon_rows(game, *starts, *file)).html(),
                      printed::kProposition1);
}

std::string losses_html(std::span<const LossDecision> decisions, int paper) {
  const Promise promise = promise_of(decisions);
  // The bound is a mean of probabilities; the share of decisions may lie below it by chance.
  const double half = std::isfinite(promise.share_half) ? promise.share_half : 0;
  return beside_paper("Tables 2 to 5: losses, in percent of a game",
                      loss_table(loss_rows(decisions)).html() +
                          (paper == 0 ? "" : paper_table(paper, kLossHeadings)),
                      printed::kLosses) +
         beside_paper(
             "Proposition 2: how often there is a loss",
             paragraph(absl::StrCat("A loss in ", figures::estimate_text({promise.share, half}, 4),
                                    " of the decisions; by (5) in ",
                                    figures::number_text(promise.bound, 4), " or more.")),
             printed::kProposition2);
}

std::string estimates_html(std::span<const LossDecision> decisions, const std::string& source) {
  const auto rows = estimate_rows(decisions);
  return beside_paper("Tables 6 to 8: the estimate beside the loss",
                      estimate_table(main_rows(rows)).html() + paper_estimates(),
                      printed::kEstimates) +
         pictures(loss_charts(decisions, rows), source);
}

/// The part from the files, all of which are there.
absl::StatusOr<Part> played_part(const LossGame& game, const LossFiles& files, Opposed opposed) {
  const auto made = read_made(files.stem);
  if (!made.ok() && !absl::IsNotFound(made.status())) return made.status();
  const auto games = measured_games(game, files, made.ok() ? *made : Made{});
  if (!games.ok()) return games.status();
  const auto collected = collect(game, *games, files);
  if (!collected.ok()) return collected.status();
  Part part;
  part.state = count_of(games->size(), made, "games");
  part.html =
      made_with(made, absl::StrCat(part.state, ", ", collected->decisions.size(),
                                   " decisions (left out: ", collected->not_weighed,
                                   " in which nothing was weighed, ", collected->without_end,
                                   " without an end), ", game.go.empty() ? "" : game.go));
  if (collected->decisions.empty()) {
    part.html += paragraph("No decision was measured.");
    return part;
  }
  const std::string source = source_of(absl::StrCat(name_of(game, opposed), ", ", part.state), made,
                                       absl::StrJoin(engine_words(game), " "));
  const auto choice = choice_of(files, *collected, source);
  if (!choice.ok()) return choice.status();
  const auto horizon = horizon_of(game, files, *games);
  if (!horizon.ok()) return horizon.status();
  // The paper's table against people follows the one of games of the program with itself.
  const int paper = game.table > 0 && opposed != Opposed::itself ? game.table + 1 : game.table;
  absl::StrAppend(&part.html, losses_html(collected->decisions, paper), *horizon,
                  estimates_html(collected->decisions, source),
                  files.chosen_is_played ? *choice : std::string());
  return part;
}

Part loss_part(const std::string& folder, const LossGame& game, Opposed opposed) {
  const LossFiles files = loss_files(folder, game, opposed);
  const std::string id = std::filesystem::path(files.stem).filename().string();
  return part_of(
      id, "Risk and loss: " + name_of(game, opposed),
      absl::StrCat("tianji-lab experiment losses --game ", std::string(game.name), " --units 100"),
      is_there(files.log()), [&] { return played_part(game, files, opposed); });
}

}  // namespace

std::vector<Part> loss_parts(const std::string& folder) {
  std::vector<Part> parts;
  for (const LossGame& game : loss_games()) {
    for (const Opposed opposed : {Opposed::itself, Opposed::other, Opposed::people}) {
      const bool shown =
          opposed == Opposed::itself || is_there(loss_files(folder, game, opposed).log());
      if (shown) parts.push_back(loss_part(folder, game, opposed));
    }
  }
  return parts;
}

}  // namespace tianji::experiment
