#include "tuning/experiment/played/loss_games.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "eval/risk.h"
#include "tuning/experiment/played/recorded_games.h"
#include "tuning/junqi/minds.h"

namespace tianji::experiment {
namespace {

using protocol::games::TableGame;

template <class Board>
absl::StatusOr<std::string> open_armies(const TableGame& game) {
  junqi::State<Board> state;
  if (absl::Status status = parse(game.text(), state); !status.ok()) return status;
  return "fen " + to_text(tuning::view_of_all(state));
}

absl::StatusOr<std::string> as_it_is(const TableGame& game) { return "fen " + game.text(); }

/// Centipawns of an even position that change the odds by e.
constexpr double kCentipawns = 100;

const std::vector<LossGame>& rows() {
  // By payoff alone, so that the move of a decision is the paper's line m; one round, so that all
  // legal moves are candidates in the same worlds.
  static const std::vector<LossGame> kRows{
      {.name = "siguo",
       .go = "worlds 64 depth 1",
       .options = {{"Hash", "2"}, {"RiskAversion", "0"}},
       .other = {"player=one-ply"},
       .truth = {{"Hash", "2"}, {"RiskAversion", "0"}, {"MultiPV", "500"}},
       .truth_go = "worlds 1 depth 1",
       .open = open_armies<junqi::SiguoBoard>,
       .recorded = recorded_armies<junqi::SiguoBoard>},
      {.name = "junqi",
       .go = "worlds 64 depth 1",
       .options = {{"Hash", "2"}, {"RiskAversion", "0"}},
       .other = {"player=one-ply"},
       .truth = {{"Hash", "2"}, {"RiskAversion", "0"}, {"MultiPV", "500"}},
       .truth_go = "worlds 1 depth 1",
       .games = 4,
       .open = open_armies<junqi::JunqiBoard>,
       .recorded = recorded_armies<junqi::JunqiBoard>},
      {.name = "xiangqi",
       .go = "depth 4",
       .options = {{"Hash", "4"},
                   {"RiskAversion", "0"},
                   {"RiskWorlds", "64"},
                   {"MultiPV", "20"},
                   {"BookFile", "none"}},
       .other = {"depth=2", "option.FullWidth=true", "option.BookFile=none"},
       .truth = {{"Hash", "4"}, {"BookFile", "none"}, {"RiskWorlds", "0"}},
       .truth_go = "depth 4",
       .in_full_view = true,
       .scale = kCentipawns,
       .games = 4,
       .open = as_it_is,
       .recorded = recorded_xiangqi},
  };
  return kRows;
}

}  // namespace

std::span<const LossGame> loss_games() { return rows(); }

absl::StatusOr<const LossGame*> find_loss_game(std::string_view name) {
  std::string names;
  for (const LossGame& game : rows()) {
    if (game.name == name) return &game;
    absl::StrAppend(&names, names.empty() ? "" : ", ", std::string(game.name));
  }
  return unreadable(name, "one of " + names);
}

std::vector<std::string> engine_words(const LossGame& game) {
  std::vector<std::string> result;
  const auto limits = words(game.go);
  for (std::size_t i = 0; i + 1 < limits.size(); i += 2) {
    result.push_back(absl::StrCat(std::string(limits[i]), "=", std::string(limits[i + 1])));
  }
  for (const auto& [name, value] : game.options) {
    result.push_back(absl::StrCat("option.", name, "=", value));
  }
  return result;
}

double percent_of(const LossGame& game, double payoff) {
  return game.scale > 0 ? percent(payoff, game.scale) : payoff;
}

}  // namespace tianji::experiment
