// A player with its own options, asked as a session asks it; the tests of players use it.
#pragma once

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "search/player.h"

namespace tianji::search {

class PlayerDesk {
 public:
  PlayerDesk(const Game& game, std::string_view hash)
      : PlayerDesk(shared_options(game), game.options(), game.make, hash) {}
  PlayerDesk(std::span<const Option> own, std::unique_ptr<Player> (*make)(const Options&),
             std::string_view hash)
      : PlayerDesk(shared_options(), own, make, hash) {}
  PlayerDesk(std::span<const Option> shared, std::span<const Option> own,
             std::unique_ptr<Player> (*make)(const Options&), std::string_view hash) {
    options_.add(shared);
    options_.add(own);
    REQUIRE(options_.set("Hash", hash).ok());
    player_ = make(options_);
    REQUIRE(player_->options_changed().ok());
  }

  absl::Status try_set(std::string_view name, std::string_view value) {
    const absl::Status status = options_.set(name, value);
    return status.ok() ? player_->options_changed() : status;
  }
  absl::Status position(std::string_view fen, std::string_view moves = "") {
    std::string text = fen.empty() ? "startpos" : "fen " + std::string(fen);
    if (!moves.empty()) text.append(" moves ").append(moves);
    return player_->set_position(text);
  }
  std::string query(std::string_view what) const {
    const auto list = words(what);
    const auto answer = player_->query(list);
    return answer.ok() ? *answer : sentence(answer.status());
  }
  Decision think(const Limits& limits, Control& control) {
    infos.clear();
    const auto decision =
        player_->think(limits, control, [&](const Info& info) { infos.push_back(info); });
    INFO(sentence(decision.status()));
    REQUIRE(decision.ok());
    return *decision;
  }
  Decision think(const Limits& limits = {}) {
    Control control;
    return think(limits, control);
  }
  /// The sentence of the error that thinking ends with.
  std::string complaint(const Limits& limits) {
    Control control;
    return sentence(player_->think(limits, control, [](const Info&) {}).status());
  }
  Player& player() { return *player_; }

  std::vector<Info> infos;  ///< the reports of the last search

 private:
  Options options_;
  std::unique_ptr<Player> player_;
};

}  // namespace tianji::search
