#include <filesystem>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/experiment/choice/choice.h"
#include "tuning/experiment/losses/losses.h"
#include "tuning/experiment/page/parts/loss_tables.h"
#include "tuning/experiment/page/parts/parts.h"
#include "tuning/experiment/page/parts/printed.h"

namespace tianji::experiment {
namespace {

std::string title_of(const LossGame& game, Opposed opposed) {
  const std::string name = absl::StrCat("Risk and loss: ", std::string(game.name));
  return opposed == Opposed::itself  ? name + ", self-play"
         : opposed == Opposed::other ? name + ", against another engine"
                                     : name + ", games of people";
}

/// Table 9, where replays are there.
absl::StatusOr<std::string> choice_of(const LossFiles& files, const Collected& collected) {
  const auto made = read_made(choice_stem(files));
  if (absl::IsNotFound(made.status())) {
    return heading("Table 9: the choice by risk in place of the best payoff") +
           beside_paper(paragraph("No move was replayed yet (tianji-lab experiment choice)."),
                        printed::kChoice);
  }
  if (!made.ok()) return made.status();
  const auto replays = made->number("--replays");
  const auto seed = made->number("--seed");
  if (!replays || !seed)
    return at(choice_stem(files), unreadable(made->text(), "--replays and --seed"));
  const auto points = choice_points(collected.decisions, static_cast<std::uint64_t>(*seed));
  if (!is_there(files.replays()) || points.empty()) return std::string();
  const auto file = ReplayFile::open(files.replays());
  if (!file.ok()) return file.status();
  const auto rows = choice_rows(points, *file, static_cast<int>(*replays));
  return choice_html(rows, rank_rows(points, collected.decisions)) +
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
  return horizon_html(horizon_rows(game, *starts, *file));
}

/// The part from the files, all of which are there.
absl::StatusOr<Part> played_part(const LossGame& game, const LossFiles& files) {
  const auto made = read_made(files.stem);
  if (!made.ok() && !absl::IsNotFound(made.status())) return made.status();
  const auto units = made.ok() ? made->number("--units") : std::nullopt;
  const auto games = measured_games(game, files, static_cast<int>(units.value_or(0)));
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
  const auto choice = choice_of(files, *collected);
  if (!choice.ok()) return choice.status();
  const auto horizon = horizon_of(game, files, *games);
  if (!horizon.ok()) return horizon.status();
  absl::StrAppend(&part.html, losses_html(collected->decisions), *horizon,
                  estimates_html(collected->decisions),
                  files.chosen_is_played ? *choice : std::string());
  return part;
}

Part loss_part(const std::string& folder, const LossGame& game, Opposed opposed) {
  const LossFiles files = loss_files(folder, game, opposed);
  const std::string id = std::filesystem::path(files.stem).filename().string();
  const std::string title = title_of(game, opposed);
  if (!is_there(files.log())) {
    return missing_part(id, title,
                        absl::StrCat("tianji-lab experiment losses --game ", std::string(game.name),
                                     " --units 100"));
  }
  auto part = played_part(game, files);
  if (!part.ok()) return failed_part(id, title, part.status());
  part->id = id;
  part->title = title;
  return *std::move(part);
}

}  // namespace

std::vector<Part> loss_parts(const std::string& folder) {
  std::vector<Part> parts;
  for (const LossGame& game : loss_games()) {
    for (const Opposed opposed : {Opposed::itself, Opposed::other, Opposed::people}) {
      const bool asked =
          opposed == Opposed::itself || is_there(loss_files(folder, game, opposed).log());
      if (asked) parts.push_back(loss_part(folder, game, opposed));
    }
  }
  return parts;
}

}  // namespace tianji::experiment
