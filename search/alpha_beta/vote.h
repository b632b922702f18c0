// Elects the thread whose answer counts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "search/alpha_beta/tree.h"

namespace tianji::search {

/// The answer of one thread.
struct Voice {
  MoveCode move = kNoCode;
  int depth = 0;  ///< of its last finished iteration
  Value value = 0;
};

/// The index of the elected voice. If wins are proven, it is the shortest win. Otherwise a voice
/// weighs its depth times (its value - the least value + kBase), and the weights of each move are
/// summed; the heaviest voice of the heaviest move wins, the first among equals. `voices` must not
/// be empty. A voice without a finished iteration can win only if it is the first.
inline std::size_t elect(std::span<const Voice> voices) {
  constexpr Value kBase = 14;  // hand-set; with it voices of equal value differ by depth
  Value least = voices[0].value;
  for (const Voice& voice : voices) least = std::min(least, voice.value);
  const auto weight = [&](const Voice& voice) {
    return std::int64_t{voice.value - least + kBase} * voice.depth;
  };
  const auto votes = [&](const Voice& candidate) {
    std::int64_t sum = 0;
    for (const Voice& voice : voices) sum += voice.move == candidate.move ? weight(voice) : 0;
    return sum;
  };
  std::size_t chosen = 0;
  for (std::size_t i = 1; i < voices.size(); ++i) {
    const Voice& voice = voices[i];
    const Voice& best = voices[chosen];
    if (voice.depth == 0) continue;
    if (best.value >= kProven || voice.value >= kProven) {
      if (voice.value > best.value) chosen = i;
    } else if (votes(voice) > votes(best) ||
               (voice.move == best.move && weight(voice) > weight(best))) {
      chosen = i;
    }
  }
  return chosen;
}

}  // namespace tianji::search
