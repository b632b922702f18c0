#include "tuning/experiment/choice/choice.h"

#include <map>
#include <ostream>
#include <span>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "tuning/experiment/choice/choice_figures.h"
#include "tuning/experiment/losses/collect.h"
#include "tuning/experiment/made.h"

namespace tianji::experiment {
namespace {

/// Replays what the file lacks.
absl::Status replay(const ChoiceOptions& options, const LossGame& game,
                    std::span<const ChoicePoint> points, std::span<const PlayedGame> games,
                    ReplayFile& file, const std::atomic<bool>& stopped) {
  auto replayer = Replayer::make(game);
  if (!replayer.ok()) return replayer.status();
  std::map<int, const PlayedGame*> by_number;
  for (const PlayedGame& played : games) by_number[played.number] = &played;
  protocol::ProgressBar bar("replays", points.size());
  for (const ChoicePoint& point : points) {
    const LossDecision& decision = *point.decision;
    for (const Replaced& replaced : moves_of(point)) {
      for (int number = 0; number < options.replays; ++number) {
        if (stopped) return absl::CancelledError("stopped");
        const ReplayKey key = key_of(point, replaced.move, number);
        if (file.find(key) != nullptr) continue;
        const auto value = replayer->value(*by_number.at(decision.game), decision.turn, key);
        if (!value.ok()) return value.status();
        if (absl::Status status = file.add(key, *value); !status.ok()) return status;
      }
    }
    bar.step();
  }
  return absl::OkStatus();
}

Words command_of(const ChoiceOptions& options) {
  Words command{"experiment", "choice", "--game", options.game};
  if (options.opposed == Opposed::other) command.emplace_back("--other");
  for (const std::string& word : {std::string("--replays"), absl::StrCat(options.replays),
                                  std::string("--seed"), absl::StrCat(options.seed)}) {
    command.push_back(word);
  }
  return command;
}

absl::Status run(const ChoiceOptions& options, const std::atomic<bool>& stopped,
                 std::ostream& out) {
  const auto game = find_loss_game(options.game);
  if (!game.ok()) return game.status();
  const LossFiles files = loss_files(options.folder, **game, options.opposed);
  const auto games = stored_games(files.games());
  if (!games.ok()) return games.status();
  const auto collected = collect(**game, *games, files);
  if (!collected.ok()) return collected.status();
  const auto points = choice_points(collected->decisions, options.seed);
  if (points.empty()) {
    return at(files.log(), unreadable("no decision",
                                      "one at least that was measured and in which "
                                      "the best payoff was played"));
  }
  auto file = ReplayFile::open(files.replays());
  if (!file.ok()) return file.status();
  if (!options.figures_only) {
    absl::Status status = write_made(choice_stem(files), command_of(options));
    if (status.ok()) status = replay(options, **game, points, *games, *file, stopped);
    if (!status.ok()) return status;
  }
  const auto gains = choice_table(choice_rows(points, *file, options.replays));
  const auto ranks = rank_table(rank_rows(points, collected->decisions));
  out << std::string((*game)->name) << ": " << points.size() << " points in " << games->size()
      << " games, " << options.replays << " replays of each move\n"
      << "rank of the best payoff by risk\n"
      << ranks.text(2) << "replays, in percent of a game\n"
      << gains.text(2);
  absl::Status status = write_file(choice_stem(files) + ".csv", gains.csv());
  if (status.ok()) status = write_file(files.stem + "-ranks.csv", ranks.csv());
  return status;
}

}  // namespace

std::string choice_stem(const LossFiles& files) { return files.stem + "-choice"; }

protocol::Outcome run_choice(const ChoiceOptions& options, const std::atomic<bool>& stopped,
                             std::ostream& out) {
  absl::Status status = run(options, stopped, out);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::experiment
