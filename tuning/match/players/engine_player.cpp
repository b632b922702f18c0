#include "tuning/match/players/engine_player.h"

#include <algorithm>
#include <cassert>

#include "absl/strings/str_cat.h"
#include "protocol/engines/client.h"
#include "search/catalogue.h"

namespace tianji::match {
namespace {

/// The name of the engine and the options of one of its games.
protocol::Introduction introduction_of(std::span<const search::Game> games,
                                       std::string_view variant) {
  const auto game = std::find_if(games.begin(), games.end(), [variant](const search::Game& one) {
    return one.variant == variant;
  });
  assert(game != games.end());
  protocol::Introduction known;
  known.name = name_and_version();
  std::vector<search::Option> options = search::shared_options(*game);
  options.insert(options.end(), game->options().begin(), game->options().end());
  for (const search::Option& option : options) {
    read_introduction(protocol::Language::uci, search::uci_line(option), known);
  }
  return known;
}

class EnginePlayer final : public Contender {
 public:
  EnginePlayer(std::span<const search::Game> games, std::string_view variant)
      : client_(games), introduction_(introduction_of(games, variant)) {
    absl::Status chosen = set_option("UCI_Variant", variant);
    assert(chosen.ok());
    static_cast<void>(chosen);
  }

  std::string version() const override { return introduction_.name; }
  std::optional<protocol::Offered> offered(std::string_view option) const override {
    const protocol::Offered* offered = introduction_.find(option);
    if (offered == nullptr) return std::nullopt;
    return *offered;
  }
  absl::Status set_option(std::string_view name, std::string_view value) override {
    return client_.tell(
        absl::StrCat("setoption name ", std::string(name), " value ", std::string(value)));
  }
  absl::Status new_game() override { return client_.tell("ucinewgame"); }
  absl::StatusOr<protocol::Answer> ask(std::string_view position, std::string_view go,
                                       std::chrono::milliseconds /*limit*/) override {
    return client_.ask(position, go);
  }

 private:
  protocol::Client client_;
  protocol::Introduction introduction_;
};

absl::StatusOr<std::unique_ptr<Contender>> seat_engine(std::span<const search::Game> games,
                                                       const games::GameKind& kind,
                                                       const EngineOptions& options) {
  if (!options.time.limited()) {
    return unreadable("player=" + options.player,
                      "a limit for it, there or at -each: tc= (other than inf), st=, nodes=, "
                      "depth= or worlds=");
  }
  auto player = std::make_unique<EnginePlayer>(games, kind.variant);
  for (const auto& [name, value] : options.options) {
    absl::Status status = at("option." + name, player->set_option(name, value));
    if (!status.ok()) return status;
  }
  return player;
}

constexpr HousePlayer kEnginePlayers[] = {
    {"tianji",
     [](const games::GameKind& kind, const EngineOptions& options) {
       return seat_engine(search::catalogue(), kind, options);
     }},
    {"tianji-tuning",
     [](const games::GameKind& kind, const EngineOptions& options) {
       return seat_engine(search::tuning_catalogue(), kind, options);
     }},
};

}  // namespace

std::span<const HousePlayer> engine_players() { return kEnginePlayers; }

}  // namespace tianji::match
