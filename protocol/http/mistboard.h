// The engine protocol of Mistboard, version 1, for fog xiangqi: `POST /internal/engine/turn` asks
// for a move, `/internal/engine/observe` tells what an own move showed.
//
// The site sends what a seat has seen, all of it first and then ply by ply, so that a session keeps
// what came before. The answer is always one of the moves that the site calls legal, even where
// what was told makes no sense.
#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"
#include "engine/xiangqi/fog/state.h"
#include "protocol/engines/engine.h"

namespace tianji::protocol::http {

/// The games under way by their sessions, the newest ones. Several threads may use it.
class EngineSessions {
 public:
  static constexpr std::size_t kMost = 256;

  std::optional<xiangqi::fog::View> find(const std::string& session) const;
  void keep(const std::string& session, xiangqi::fog::View view);

 private:
  mutable std::mutex mutex_;
  std::deque<std::pair<std::string, xiangqi::fog::View>> views_;  // the newest in front
};

/// An error only if the request is none: no JSON object, no session, no legal moves, another game.
/// `timeout` is the site's, in milliseconds.
absl::StatusOr<nlohmann::json> engine_turn(const nlohmann::json& request,
                                           std::optional<std::int64_t> timeout,
                                           EngineSessions& sessions,
                                           const Interruption& interruption);
absl::StatusOr<nlohmann::json> engine_observe(const nlohmann::json& request,
                                              EngineSessions& sessions);

}  // namespace tianji::protocol::http
