// The handles of tianji.h as objects that free themselves, and its texts as strings.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "protocol/c/tianji.h"

namespace tianji::protocol::c {

template <auto kFree>
struct Freed {
  template <class T>
  void operator()(T* handle) const {
    kFree(handle);
  }
};
using GameHandle = std::unique_ptr<tianji_game, Freed<tianji_game_free>>;
using StateHandle = std::unique_ptr<tianji_state, Freed<tianji_state_free>>;
using BatchHandle = std::unique_ptr<tianji_batch, Freed<tianji_batch_free>>;
using PlayerHandle = std::unique_ptr<tianji_player, Freed<tianji_player_free>>;
using TreeHandle = std::unique_ptr<tianji_tree, Freed<tianji_tree_free>>;
using RegretHandle = std::unique_ptr<tianji_regret, Freed<tianji_regret_free>>;

inline GameHandle game(const char* text) { return GameHandle(tianji_game_load(text)); }

/// A text of `function(arguments..., out, size)`; "error" for an error.
template <class Function, class... Arguments>
std::string text(Function function, Arguments... arguments) {
  const std::int64_t length = function(arguments..., nullptr, 0);
  if (length < 0) return "error";
  std::string result(static_cast<std::size_t>(length) + 1, '?');
  if (function(arguments..., result.data(), result.size()) != length) return "another length";
  result.pop_back();
  return result;
}

inline std::vector<int32_t> legal(const tianji_state* state, int player) {
  std::vector<int32_t> result(
      static_cast<std::size_t>(tianji_state_legal(state, player, nullptr, 0)));
  tianji_state_legal(state, player, result.data(), result.size());
  return result;
}

}  // namespace tianji::protocol::c
