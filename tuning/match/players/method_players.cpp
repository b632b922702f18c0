#include <algorithm>
#include <utility>

#include "search/catalogue.h"
#include "search/methods/method.h"
#include "search/thinking/player_with_options.h"
#include "tuning/match/players/house_player.h"

namespace tianji::match {
namespace {

using search::Method;

/// So deep the tree methods search without a limit of their own.
constexpr int kMethodDepth = 6;

class MethodPlayer final : public SeededPlayer {
 public:
  MethodPlayer(std::unique_ptr<search::PlayerWithOptions> player, search::Limits limits)
      : player_(std::move(player)), limits_(std::move(limits)) {}

  absl::Status set_option(std::string_view name, std::string_view value) override {
    absl::Status status = SeededPlayer::set_option(name, value);
    return status.ok() ? player_->set(name, value) : status;
  }
  absl::Status new_game() override {
    (*player_)->new_game();
    return SeededPlayer::new_game();
  }

 private:
  absl::StatusOr<std::string> choose(std::string_view position, Random& /*random*/) override {
    auto thought = player_->think(position, limits_);
    if (!thought.ok()) return thought.status();
    if (thought->decision.move.empty()) return unreadable(position, "a position with a move");
    return std::move(thought->decision.move);
  }

  std::unique_ptr<search::PlayerWithOptions> player_;
  search::Limits limits_;
};

bool samples(Method method) { return method == Method::uct || method == Method::information_sets; }

search::Limits limits_of(const EngineOptions& options, Method method) {
  search::Limits limits;
  if (options.time.nodes > 0) limits.nodes = static_cast<std::uint64_t>(options.time.nodes);
  if (options.time.depth > 0) limits.depth = options.time.depth;
  const bool searches = method != Method::exact && method != Method::regret && !samples(method);
  if (searches && !limits.nodes && !limits.depth) limits.depth = kMethodDepth;
  return limits;
}

template <Method kMethod>
Seated seat_method(const games::GameKind& kind, const EngineOptions& options) {
  auto player = search::PlayerWithOptions::make(
      search::game_of(kind.variant),
      protocol::Settings{{"Search", std::string(search::name_of(kMethod))}});
  if (!player.ok()) return player.status();
  for (const auto& [name, value] : options.options) {
    absl::Status status = at("option." + name, (*player)->set(name, value));
    if (!status.ok()) return status;
  }
  return std::make_unique<MethodPlayer>(*std::move(player), limits_of(options, kMethod));
}

template <Method kMethod>
std::pair<Method, HousePlayer> row() {
  return {kMethod, {search::name_of(kMethod), seat_method<kMethod>}};
}

}  // namespace

std::vector<HousePlayer> method_players(const games::GameKind& kind) {
  static const std::pair<Method, HousePlayer> kRows[] = {
      row<Method::exact>(),           row<Method::regret>(),     row<Method::minimax>(),
      row<Method::alpha_beta>(),      row<Method::full_width>(), row<Method::max_n>(),
      row<Method::expectiminimax>(),  row<Method::beam>(),       row<Method::uct>(),
      row<Method::information_sets>()};
  std::vector<HousePlayer> players;
  for (const search::Option& option : search::game_of(kind.variant).options()) {
    if (option.name != "Search") continue;
    for (const auto& [method, player] : kRows) {
      const bool offered = std::find(option.choices.begin(), option.choices.end(), player.name) !=
                           option.choices.end();
      if (offered) players.push_back(player);
    }
  }
  return players;
}

}  // namespace tianji::match
