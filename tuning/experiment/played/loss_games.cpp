#include "tuning/experiment/played/loss_games.h"

#include "absl/strings/str_cat.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "eval/risk.h"
#include "protocol/games/kinds.h"
#include "protocol/session/go.h"
#include "search/catalogue.h"
#include "tuning/match/players/junqi_minds.h"

namespace tianji::experiment {
namespace {

using protocol::games::TableGame;

template <class Board>
absl::StatusOr<std::string> open_armies(const TableGame& game) {
  junqi::State<Board> state;
  if (absl::Status status = parse(game.text(), state); !status.ok()) return status;
  return "fen " + to_text(tuning::view_of_all(state));
}

/// The cards of a deal; its calls are not measured.
absl::StatusOr<std::string> open_cards(const TableGame& game) {
  bridge::State state;
  if (absl::Status status = parse(game.text(), state); !status.ok()) return status;
  if (state.table().phase() == bridge::Phase::auction) return "";
  return "fen " + game.text();
}

absl::StatusOr<std::string> as_it_is(const TableGame& game) { return "fen " + game.text(); }

/// Centipawns, or points of a deal, that change the odds by e.
constexpr double kCentipawns = 100;
constexpr double kPoints = 100;

/// Siguo or junqi.
template <class Board>
LossGame armies(std::string_view name, int games, int table) {
  const protocol::Settings options{{"Hash", "2"}, {"RiskAversion", "0"}};
  LossGame game{.name = name,
                .go = "worlds 64 depth 1",
                .options = options,
                .other = {"player=one-ply"},
                .truth = options,
                .truth_go = "worlds 1 depth 1",
                .depths = {"worlds 8 depth 1", "worlds 8 depth 2"},
                .unit = "percent",
                .games = games,
                .table = table,
                .open = open_armies<Board>,
                .recorded = recorded_armies<Board>};
  game.truth.emplace_back("MultiPV", "500");
  return game;
}

const std::vector<LossGame>& rows() {
  const protocol::Settings cards{{"Hash", "4"},         {"RiskAversion", "0"},
                                 {"Scoring", "rubber"}, {"PhaseSwitchTrick", "0"},
                                 {"PlanTricks", "0"},   {"MultiPV", "13"}};
  // By payoff alone, so that the move of a decision is the paper's line m; one round, so that all
  // legal moves are candidates in the same worlds.
  static const std::vector<LossGame> kRows{
      armies<junqi::SiguoBoard>("siguo", 2, 4),
      armies<junqi::JunqiBoard>("junqi", 4, 0),
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
       .depths = {"depth 3", "depth 4"},
       .in_full_view = true,
       .scale = kCentipawns,
       .unit = "centipawns",
       .games = 4,
       .table = 2,
       .open = as_it_is,
       .recorded = recorded_xiangqi},
      {.name = "bridge",
       .go = "worlds 64",
       .options = cards,
       .other = {"worlds=16", "option.BiddingSystem=natural", "option.PhaseSwitchTrick=13"},
       .truth = cards,
       .truth_go = "worlds 1",
       .scale = kPoints,
       .unit = "points",
       .games = 4,
       .open = open_cards,
       .recorded = recorded_deals},
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

absl::StatusOr<std::unique_ptr<search::PlayerWithOptions>> make_player(
    const LossGame& game, const protocol::Settings& settings) {
  return search::PlayerWithOptions::make(search::game_of(game.name), settings);
}

absl::StatusOr<search::Thought> think(search::PlayerWithOptions& player, std::string_view position,
                                      std::string_view go) {
  if (absl::Status status = protocol::check_unattended_go(go); !status.ok()) return status;
  player->new_game();
  return player.think(position, protocol::parse_go(words(go)).limits);
}

double percent_of(const LossGame& game, double payoff) {
  return game.scale > 0 ? percent(payoff, game.scale) : payoff;
}

double percent_of(const LossGame& game, const protocol::games::Ending& ending, Seat seat) {
  constexpr double kEven = 50;
  const double first = protocol::games::find_kind(game.name)->imps
                           ? percent_of(game, ending.value)
                           : kEven + kEven * ending.value / ending.most;
  return protocol::games::side_index(seat) == 0 ? first : 2 * kEven - first;
}

}  // namespace tianji::experiment
