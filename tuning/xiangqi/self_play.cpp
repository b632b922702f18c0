#include "tuning/xiangqi/self_play.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/xiangqi/notation.h"
#include "eval/xiangqi/evaluation_file.h"
#include "protocol/programs/ranges.h"
#include "search/catalogue.h"
#include "search/thinking/position_text.h"
#include "tuning/xiangqi/quiet.h"

namespace tianji::tuning {
namespace {

using xiangqi::Move;

/// An opening of random moves is used if its value is within this many centipawns of 0.
constexpr Value kEven = 250;
/// Values in a row that end a game with `SelfPlay::resign`.
constexpr std::size_t kAgreed = 4;

}  // namespace

absl::Status check(const SelfPlay& settings) {
  return protocol::check_ranges<std::int64_t>({{"--games", settings.games, 1, 100'000'000},
                                               {"--nodes", settings.nodes, 1, 1'000'000'000},
                                               {"--opening", settings.opening, 0, 40},
                                               {"--longest", settings.longest, 1, 1000},
                                               {"--resign", settings.resign, 0, kProven}});
}

absl::StatusOr<SelfPlayer> SelfPlayer::make(const SelfPlay& settings) {
  const auto parts = xiangqi::load_evaluation(settings.weights);
  if (!parts.ok()) return parts.status();
  auto player = search::PlayerWithOptions::make(
      search::game_of("xiangqi"),
      {{"BookFile", "none"}, {"Hash", "4"}, {"EvalFile", settings.weights}});
  if (!player.ok()) return player.status();
  return SelfPlayer(settings, parts->weights, *std::move(player));
}

absl::StatusOr<PlayedGame> SelfPlayer::play(Random& random) {
  PlayedGame game;
  game.opening = begin(random);
  (*player_)->new_game();
  std::optional<double> result;
  while (!(result = decided())) {
    const auto ply = think();
    if (!ply.ok()) return ply.status();
    if (std::abs(ply->value) >= kProven) {
      result = (ply->value > 0) == (position_.board().mover() == xiangqi::kRed) ? 1.0 : 0.0;
      break;
    }
    game.plies.push_back(*ply);
    go_on(ply->move);
    if (result = resigned(game.plies); result) break;
  }
  game.result = *result;
  return game;
}

/// Plays random openings until one is neither over nor uneven.
std::vector<Move> SelfPlayer::begin(Random& random) {
  std::vector<Move> opening;
  do {
    position_ = xiangqi::Position();
    moves_.clear();
    opening.clear();
    for (int ply = 0; ply < settings_->opening && !position_.over(); ++ply) {
      xiangqi::MoveList moves;
      position_.moves(moves);
      opening.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      go_on(opening.back());
    }
  } while (position_.over() || uneven());
  return opening;
}

void SelfPlayer::go_on(Move move) {
  moves_.push_back(xiangqi::to_text(move));
  position_.play(move);
}

bool SelfPlayer::uneven() const {
  return std::abs(resolved(position_.board(), evaluation_, 6).value) > kEven;
}

std::optional<double> SelfPlayer::decided() const {
  if (const auto ending = position_.ending()) {
    if (!ending->loser) return 0.5;
    return *ending->loser == xiangqi::kRed ? 0.0 : 1.0;
  }
  if (position_.played().size() >= static_cast<std::size_t>(settings_->longest)) return 0.5;
  return std::nullopt;
}

std::optional<double> SelfPlayer::resigned(const std::vector<PlayedPly>& plies) const {
  if (settings_->resign <= 0 || plies.size() < kAgreed) return std::nullopt;
  // The mover of the last ply is ahead if its own values are high and the other side's are low.
  for (std::size_t i = 0; i < kAgreed; ++i) {
    const Value value = plies[plies.size() - 1 - i].value;
    const Value last = plies.back().value;
    if (std::abs(value) < settings_->resign) return std::nullopt;
    if ((value > 0) != ((last > 0) == (i % 2 == 0))) return std::nullopt;
  }
  const bool red_moved = position_.board().mover() != xiangqi::kRed;
  return (plies.back().value > 0) == red_moved ? 1.0 : 0.0;
}

absl::StatusOr<PlayedPly> SelfPlayer::think() {
  absl::Status status = (*player_)->set_position(search::with_moves("startpos", moves_));
  if (!status.ok()) return status;
  search::Limits limits;
  limits.nodes = static_cast<std::uint64_t>(settings_->nodes);
  search::Control control;
  Value score = 0;
  const auto decision =
      (*player_)->think(limits, control, [&](const search::Info& info) { score = info.score; });
  if (!decision.ok()) return decision.status();
  const auto move = xiangqi::parse_move(position_, decision->move);
  if (!move.ok()) return move.status();
  return PlayedPly{.move = *move, .value = score};
}

}  // namespace tianji::tuning
