#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <set>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "tuning/experiment/horizon/horizon.h"
#include "tuning/experiment/losses/collect.h"
#include "tuning/experiment/losses/tables.h"
#include "tuning/experiment/losses/truth.h"
#include "tuning/experiment/played/logged_decision.h"

namespace tianji::experiment {
namespace {

LossFiles files_of(const Options& options, const LossGame& game) {
  return loss_files(options.folder, game, opposed_of(options));
}

absl::StatusOr<std::vector<const LossGame*>> chosen(const Options& options) {
  std::vector<const LossGame*> result;
  for (const LossGame& game : loss_games()) {
    if (options.games.empty()) result.push_back(&game);
  }
  for (const std::string& name : options.games) {
    const auto game = find_loss_game(name);
    if (!game.ok()) return game.status();
    result.push_back(*game);
  }
  return result;
}

int games_of(const Options& options, const LossGame& game) {
  return options.units > 0 ? options.units : game.games;
}

/// The command by which this game's files are made again.
Words command_of(const Options& options, const LossGame& game) {
  Words command{"experiment", "losses", "--game", std::string(game.name)};
  const auto add = [&](const char* option, const std::string& value) {
    command.emplace_back(option);
    command.push_back(value);
  };
  if (opposed_of(options) != Opposed::people || options.units > 0) {
    add("--units", absl::StrCat(games_of(options, game)));
  }
  if (options.longest > 0) add("--moves", absl::StrCat(options.longest));
  if (opposed_of(options) == Opposed::other) command.emplace_back("--other");
  if (opposed_of(options) == Opposed::people) {
    add("--records", std::filesystem::path(options.records).filename().string());
  }
  add("--seed", absl::StrCat(options.seed));
  return command;
}

/// The words of `tianji-lab match` for one game.
Words words_of(const Options& options, const LossGame& game) {
  const LossFiles files = files_of(options, game);
  const int number = games_of(options, game);
  // In bridge a unit is a deal at two tables.
  const int tables = protocol::games::find_kind(game.name)->imps ? 2 : 1;
  Words words = match_words(options, game.name, files.games(), (number + tables - 1) / tables);
  const auto add = [&](const Words& more) { words.insert(words.end(), more.begin(), more.end()); };
  add({"-games", absl::StrCat(tables)});
  if (options.longest > 0) add({"-maxmoves", absl::StrCat(options.longest)});
  const std::string command = engine_of(options);
  const Words own{"cmd=" + command, "option.DecisionLog=" + files.log()};
  add({"-engine", "name=own"});
  add(own);
  add(engine_words(game));
  add({"-engine", "name=other"});
  if (opposed_of(options) == Opposed::itself) {
    add(own);
    add(engine_words(game));
  } else {
    if (!game.other[0].starts_with("player=")) add({"cmd=" + command});
    add(game.other);
  }
  return words;
}

/// Drops from the log what an interrupted match left: decisions of games that will be played again,
/// and a line that was cut short.
absl::Status tidy_log(const LossFiles& files) {
  std::error_code error;
  if (!std::filesystem::exists(files.log(), error)) return absl::OkStatus();
  std::set<std::int64_t> finished;
  if (std::filesystem::exists(files.games(), error)) {
    const auto games = stored_games(files.games());
    if (!games.ok()) return games.status();
    for (const PlayedGame& game : *games) finished.insert(game.number);
  }
  const auto kept_path = new_file_beside(files.log());
  if (!kept_path.ok()) return kept_path.status();
  std::ifstream log(files.log(), std::ios::binary);
  std::ofstream kept(*kept_path, std::ios::binary);
  bool all = true;
  std::string line;
  for (int number = 1; std::getline(log, line); ++number) {
    const bool whole = !log.eof();
    const auto turn = turn_of_line(line);
    const bool torn =
        !whole && (line.starts_with(kDecisionBeginning) || kDecisionBeginning.starts_with(line));
    if (!turn.ok() && !torn) {
      kept.close();
      std::filesystem::remove(*kept_path, error);
      return at(absl::StrCat(files.log(), ":", number), turn.status());
    }
    const bool keep = whole && finished.contains(turn->game);
    if (keep) kept << line << "\n";
    all = all && keep;
  }
  kept.close();
  if (!kept) return unreadable(*kept_path, "a file that can be written");
  if (all) {
    std::filesystem::remove(*kept_path, error);
  } else {
    std::filesystem::rename(*kept_path, files.log(), error);
  }
  return error ? unreadable(files.log(), "a file that can be written") : absl::OkStatus();
}

protocol::Outcome play(const Run& run, const LossGame& game) {
  const LossFiles files = files_of(run.options, game);
  absl::Status status = begin_made(files.stem, command_of(run.options, game));
  if (status.ok()) status = tidy_log(files);
  if (!status.ok()) return protocol::failed(status);
  return play_match(words_of(run.options, game), command_of(run.options, game), run);
}

absl::Status write_tables(const LossGame& game, const LossFiles& files, const Collected& collected,
                          std::ostream& out) {
  out << page_of(game, collected);
  const std::vector<LossDecision>& decisions = collected.decisions;
  if (decisions.empty()) return absl::OkStatus();
  const std::vector<EstimateRow> estimates = estimate_rows(decisions);
  const std::pair<std::string, std::string> tables[] = {
      {"-losses", loss_table(loss_rows(decisions)).csv()},
      {"-estimates", estimate_table(estimates).csv()},
      {"-quarters", quartile_table(quartile_rows(decisions)).csv()}};
  for (const auto& [name, table] : tables) {
    absl::Status status = write_file(absl::StrCat(files.stem, name, ".csv"), table);
    if (!status.ok()) return status;
  }
  return figures::write_figure(files.stem, to_csv(decisions),
                               absl::StrCat(std::string(game.name), ": estimated and real losses, ",
                                            collected.games, " games"),
                               loss_charts(decisions, estimates), out);
}

/// Proposition 1 in chains from positions of the games.
absl::Status follow(const Run& run, const LossGame& game, std::span<const PlayedGame> games) {
  const LossFiles files = files_of(run.options, game);
  const auto starts = chain_starts(game, games, kChains);
  if (!starts.ok()) return starts.status();
  auto file = ChainFile::open(files.chains());
  if (!file.ok()) return file.status();
  for (const HorizonSettings& settings : kHorizons) {
    absl::Status status = follow_chains(game, *starts, settings, *file, run.stopped);
    if (!status.ok()) return status;
  }
  const figures::Table table = horizon_table(horizon_rows(game, *starts, *file));
  run.out << "proposition 1: chains of searches\n" << table.text(2);
  return write_file(files.stem + "-horizon.csv", table.csv());
}

absl::Status figures(const Run& run, const LossGame& game) {
  const Options& options = run.options;
  const LossFiles files = files_of(options, game);
  const bool people = opposed_of(options) == Opposed::people;
  // While the match goes on the figures are those of a match that was as long as this one is now.
  const auto games =
      people
          ? games_in_records(game, options.records, options.units, options.longest)
          : stored_games(files.games(), options.figures_only ? Stored::leading : Stored::finished);
  if (!games.ok()) return games.status();
  if (!options.figures_only && people) {
    // A copy of the records, so that the folder has all that figures are computed from.
    const auto text = file_text(options.records, "records of games");
    absl::Status status = begin_made(files.stem, command_of(options, game));
    status.Update(text.status());
    if (status.ok()) status = write_file(files.records(), *text);
    if (status.ok()) status = decide_games(game, *games, files.log(), run.stopped);
    if (!status.ok()) return status;
  }
  if (!options.figures_only || !people) {
    auto truth = TruthFile::open(files.truth());
    if (!truth.ok()) return truth.status();
    absl::Status status = value_games(game, *games, *truth, run.stopped);
    if (!status.ok()) return status;
  }
  const auto collected = collect(game, *games, files);
  if (!collected.ok()) return collected.status();
  absl::Status status = write_tables(game, files, *collected, run.out);
  if (!status.ok() || !game.in_full_view) return status;
  return follow(run, game, *games);
}

}  // namespace

protocol::Outcome run_losses(const Run& run) {
  const Options& options = run.options;
  const bool people = opposed_of(options) == Opposed::people;
  if (options.other && people) {
    return protocol::misused(unreadable("--other with --records", "one of them"));
  }
  const auto games = chosen(options);
  if (!games.ok()) return protocol::misused(games.status());
  if (people && games->size() != 1) {
    return protocol::misused(
        unreadable(absl::StrCat(games->size(), " games"), "one --game with --records"));
  }
  if (absl::Status status = make_folder(options.folder); !status.ok()) {
    return protocol::failed(status);
  }
  for (const LossGame* game : *games) {
    if (!options.figures_only && !people) {
      const protocol::Outcome played = play(run, *game);
      if (played.status != 0) return played;
    }
    absl::Status status = figures(run, *game);
    if (!status.ok()) return protocol::failed(status);
  }
  return {};
}

}  // namespace tianji::experiment
