// Which of several threads answers.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "search/alpha_beta/tree.h"

namespace tianji::search {

/// What one thread says.
struct Voice {
  MoveCode move = kNoCode;
  int depth = 0;  ///< of its last finished iteration
  Value value = 0;
};

/// The place of the voice that is followed. Where a win is proven the shortest; else each voice
/// weighs its depth times how far its value lies above the least, the weights of a move add up, and
/// of the voices for the heaviest move the heaviest speaks. Of equals the first. Voices are not
/// empty; one without a finished iteration is heard only if it is the first.
inline std::size_t elect(std::span<const Voice> voices) {
  constexpr Value kBase = 14;  // hand-set: equal values differ by depth alone
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
