#include "tuning/training/learnt_game.h"

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/junqi/network_inputs.h"
#include "eval/xiangqi/hidden_layers.h"
#include "protocol/programs/progress.h"
#include "tuning/training/junqi_games.h"
#include "tuning/training/xiangqi_games.h"

namespace tianji::tuning {
namespace {

/// Every game of this many is unseen.
constexpr std::size_t kUnseen = 20;

}  // namespace

std::span<const LearntGame> learnt_games() {
  static constexpr LearntGame kGames[] = {
      {kXiangqi,
       {xiangqi::kNetworkGame, xiangqi::kNetworkInputs},
       256,
       xiangqi::input_of_other,
       xiangqi::mirrored_input,
       0,
       nullptr,
       xiangqi_examples},
      {kJunqi,
       {junqi::kNetworkGame, junqi::kNetworkInputs},
       64,
       junqi::input_of_other,
       junqi::mirrored_input,
       junqi::kSharedRows,
       junqi::shared_rows,
       junqi_examples},
  };
  return kGames;
}

absl::StatusOr<const LearntGame*> learnt_game(std::string_view variant) {
  for (const LearntGame& game : learnt_games()) {
    if (game.variant == variant) return &game;
  }
  return unreadable(variant, "xiangqi or junqi");
}

absl::StatusOr<Examples> read_examples(const std::vector<std::string>& files,
                                       const LearntGame& game, Value most) {
  Examples examples;
  std::size_t games = 0;
  for (const std::string& path : files) {
    const auto text = file_text(path, "a file of games");
    if (!text.ok()) return text.status();
    const auto all = lines(*text);
    protocol::ProgressBar progress("games", all.size());
    for (std::size_t i = 0; i < all.size(); ++i, progress.step()) {
      if (all[i].empty() || all[i].starts_with('#')) continue;
      const auto read = game.examples_of(all[i], most);
      if (!read.ok()) return at(absl::StrCat(path, ":", i + 1), read.status());
      auto& kept = ++games % kUnseen == 0 ? examples.unseen : examples.seen;
      kept.insert(kept.end(), read->begin(), read->end());
    }
  }
  return examples;
}

}  // namespace tianji::tuning
