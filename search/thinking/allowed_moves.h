// The moves that the client lets a player choose, by `searchmoves` and banned moves.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "search/limits.h"

namespace tianji::search {

/// The client's limits as moves of the game; each list holds a move once.
template <class Move>
struct AllowedMoves {
  std::vector<Move> only{};  ///< only these may be chosen, in the client's order; empty: any
  std::vector<Move> banned{};

  bool operator()(const Move& move) const {
    const auto in = [&](const std::vector<Move>& list) {
      return std::find(list.begin(), list.end(), move) != list.end();
    };
    return (only.empty() || in(only)) && !in(banned);
  }

  /// The allowed moves of `legal`.
  template <class Moves>
  std::vector<Move> among(const Moves& legal) const {
    std::vector<Move> moves;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(moves), std::cref(*this));
    return moves;
  }
  /// The moves of `legal` that are not allowed.
  template <class Moves>
  std::vector<Move> excluded(const Moves& legal) const {
    std::vector<Move> moves;
    std::remove_copy_if(legal.begin(), legal.end(), std::back_inserter(moves), std::cref(*this));
    return moves;
  }
};

/// The error of a player without an allowed move.
inline absl::Status none_allowed(const Limits& limits) {
  return at("banned moves",
            unreadable(absl::StrJoin(limits.banned, " "), "at least one move that is not banned"));
}

/// Reads the limits. `read` turns a word into a move, or into an error if it is not a legal move.
/// The caller must check that a move is left.
template <class Read>
auto allowed_moves(const Limits& limits, const Read& read) -> absl::StatusOr<
    AllowedMoves<typename std::invoke_result_t<const Read&, const std::string&>::value_type>> {
  using Move = typename std::invoke_result_t<const Read&, const std::string&>::value_type;
  AllowedMoves<Move> allowed;
  const auto add = [&](const std::vector<std::string>& words, std::vector<Move>& moves) {
    for (const std::string& word : words) {
      auto move = read(word);
      if (!move.ok()) return absl::Status(move.status());
      if (std::find(moves.begin(), moves.end(), *move) == moves.end()) {
        moves.push_back(*std::move(move));
      }
    }
    return absl::OkStatus();
  };
  absl::Status status = at("searchmoves", add(limits.only, allowed.only));
  if (status.ok()) status = at("banned move", add(limits.banned, allowed.banned));
  if (!status.ok()) return status;
  return allowed;
}

/// The same, with an error if no legal move is left. `legal` must not be empty.
template <class Moves, class Read>
auto allowed_moves(const Limits& limits, const Moves& legal, const Read& read) {
  auto allowed = allowed_moves(limits, read);
  if (allowed.ok() && std::none_of(legal.begin(), legal.end(), std::cref(*allowed))) {
    allowed = none_allowed(limits);
  }
  return allowed;
}

}  // namespace tianji::search
