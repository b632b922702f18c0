#include "tuning/match/players/house_player.h"

#include <limits>

namespace tianji::match {
namespace {

constexpr std::string_view kHouseSeed = "Seed";

class RandomPlayer final : public SeededPlayer {
 public:
  explicit RandomPlayer(const games::GameKind& kind) : kind_(kind) {}

 private:
  absl::StatusOr<std::string> choose(std::string_view position, Random& random) override {
    auto moves = kind_.choices(position);
    if (!moves.ok()) return moves.status();
    if (moves->empty()) return unreadable(position, "a position with a move");
    return std::move((*moves)[random.below(static_cast<std::uint32_t>(moves->size()))]);
  }

  const games::GameKind& kind_;
};

}  // namespace

std::optional<protocol::Offered> SeededPlayer::offered(std::string_view option) const {
  if (!equal_ignoring_case(option, kHouseSeed)) return std::nullopt;
  return protocol::Offered{.name = std::string(kHouseSeed),
                           .type = "spin",
                           .default_value = "1",
                           .choices = {},
                           .min = 0,
                           .max = std::numeric_limits<std::int64_t>::max()};
}

absl::Status SeededPlayer::set_option(std::string_view name, std::string_view value) {
  const auto seed = parse_int(value);
  if (!equal_ignoring_case(name, kHouseSeed) || !seed) return unreadable(name, "Seed and a number");
  seed_ = static_cast<std::uint64_t>(*seed);
  return absl::OkStatus();
}

absl::Status SeededPlayer::new_game() {
  random_ = Random(seed_);
  return absl::OkStatus();
}

absl::StatusOr<protocol::Answer> SeededPlayer::ask(std::string_view position,
                                                   std::string_view /*go*/,
                                                   std::chrono::milliseconds /*limit*/) {
  const auto asked = std::chrono::steady_clock::now();
  auto move = choose(position, random_);
  if (!move.ok()) return move.status();
  protocol::Answer answer;
  answer.best_move = *std::move(move);
  answer.elapsed = std::chrono::steady_clock::now() - asked;
  return answer;
}

absl::Status check_no_options(const EngineOptions& options) {
  if (options.options.empty()) return absl::OkStatus();
  return unreadable("option." + options.options.front().first,
                    "no option for player=" + options.player);
}

absl::StatusOr<std::unique_ptr<Contender>> seat_random(const games::GameKind& kind,
                                                       const EngineOptions& options) {
  absl::Status status = check_no_options(options);
  if (!status.ok()) return status;
  return std::make_unique<RandomPlayer>(kind);
}

}  // namespace tianji::match
