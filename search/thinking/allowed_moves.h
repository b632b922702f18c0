// Which moves the client lets a player choose: `searchmoves` and banned moves, of every game.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "search/limits.h"

namespace tianji::search {

/// Moves as the player has them, each once.
template <class Move>
struct AllowedMoves {
  std::vector<Move> only{};  ///< no others may be chosen, in the order of the client; empty: any
  std::vector<Move> banned{};

  bool operator()(const Move& move) const {
    const auto in = [&](const std::vector<Move>& list) {
      return std::find(list.begin(), list.end(), move) != list.end();
    };
    return (only.empty() || in(only)) && !in(banned);
  }

  template <class Moves>
  std::vector<Move> among(const Moves& legal) const {
    std::vector<Move> moves;
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(moves), std::cref(*this));
    return moves;
  }
  /// The other ones.
  template <class Moves>
  std::vector<Move> excluded(const Moves& legal) const {
    std::vector<Move> moves;
    std::remove_copy_if(legal.begin(), legal.end(), std::back_inserter(moves), std::cref(*this));
    return moves;
  }
};

/// The complaint of a player that may choose no move at all.
absl::Status none_allowed(const Limits& limits);

/// What the limits say, as `read` understands their words: a move, or an error where a word is no
/// legal move. Whether a move is left is for the caller to see, who may have no list of them.
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

/// The same, and an error where none of the legal moves is left. Precondition: there are some.
template <class Moves, class Read>
auto allowed_moves(const Limits& limits, const Moves& legal, const Read& read) {
  auto allowed = allowed_moves(limits, read);
  if (allowed.ok() && std::none_of(legal.begin(), legal.end(), std::cref(*allowed))) {
    allowed = none_allowed(limits);
  }
  return allowed;
}

}  // namespace tianji::search
