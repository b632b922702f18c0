#include "tuning/match/players/house_player.h"

#include <limits>

#include "engine/core/version.h"
#include "protocol/engines/local_engine.h"
#include "search/catalogue.h"

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

/// The engine itself, with all options of the game, clocks and levels: tianji, as the program, and
/// tianji-tuning, as tianji --tuning: the numbers of its search are options too.
template <std::span<const search::Game> (*kGames)()>
Seated seat_engine(const games::GameKind& kind, const EngineOptions& options) {
  if (!options.time.limited()) {
    return unreadable("player=" + options.player,
                      "a limit for it, there or at -each: tc= (other than inf), st=, nodes=, "
                      "depth= or worlds=");
  }
  auto engine = std::make_unique<protocol::LocalEngine>(kind.variant, kGames());
  for (const auto& [name, value] : options.options) {
    absl::Status status = at("option." + name, engine->set_option(name, value));
    if (!status.ok()) return status;
  }
  return engine;
}

}  // namespace

const protocol::Introduction& SeededPlayer::introduction() const {
  static const protocol::Introduction kOnlySeed{
      .name = name_and_version(),
      .author = {},
      .options = {{.name = std::string(kHouseSeed),
                   .type = "spin",
                   .default_value = "1",
                   .choices = {},
                   .min = 0,
                   .max = std::numeric_limits<std::int64_t>::max()}}};
  return kOnlySeed;
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

absl::StatusOr<protocol::Answer> SeededPlayer::ask(const protocol::Question& question) {
  const auto began = std::chrono::steady_clock::now();
  auto move = choose(question.position, random_);
  if (!move.ok()) return move.status();
  protocol::Answer answer;
  answer.best_move = *std::move(move);
  answer.elapsed = std::chrono::steady_clock::now() - began;
  return answer;
}

absl::Status check_no_options(const EngineOptions& options) {
  if (options.options.empty()) return absl::OkStatus();
  return unreadable("option." + options.options.front().first,
                    "no option for player=" + options.player);
}

Seated seat_random(const games::GameKind& kind, const EngineOptions& options) {
  absl::Status status = check_no_options(options);
  if (!status.ok()) return status;
  return std::make_unique<RandomPlayer>(kind);
}

std::vector<HousePlayer> house_players(const games::GameKind& kind) {
  std::vector<HousePlayer> players;
  if (kind.look == games::Look::stations) {
    const auto own = junqi_players(kind);
    players.assign(own.begin(), own.end());
  } else {
    players.push_back({"random", seat_random});
    for (const HousePlayer& player : method_players(kind)) players.push_back(player);
  }
  players.push_back({"tianji", seat_engine<search::catalogue>});
  players.push_back({"tianji-tuning", seat_engine<search::tuning_catalogue>});
  return players;
}

}  // namespace tianji::match
