// Random numbers that are the same on every machine: the generator and the draws are our own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>

namespace tianji {

/// One step of SplitMix64 (Steele, Lea & Flood 2014): a bijection that scatters its input.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

/// xoshiro256++ (Blackman & Vigna 2019), seeded through SplitMix64. Passed by reference; a copy
/// repeats the same numbers. Period 2^256 - 1.
class Random {
 public:
  constexpr explicit Random(std::uint64_t seed) {
    for (auto& word : state_) {
      word = mix64(seed);
      seed += 0x9e3779b97f4a7c15ULL;
    }
  }

  /// 64 uniform bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = rotate(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  /// Uniform in 0 .. bound-1, without bias (Lemire 2019). bound > 0.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t threshold = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// The same for bounds beyond 32 bits. Draws again while the number lies past the last whole
  /// multiple of `bound`.
  constexpr std::uint64_t below64(std::uint64_t bound) {
    const std::uint64_t excess = (0ULL - bound) % bound;  // 2^64 mod bound
    std::uint64_t x = next();
    while (x > ~std::uint64_t{0} - excess) x = next();
    return x % bound;
  }

  /// Uniform in [0, 1), 53 bits.
  constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

  /// The generator of part `stream` of the work; what the other parts draw does not change it.
  constexpr Random split(std::uint64_t stream) const {
    return Random(mix64(state_[0] ^ mix64(stream)) ^ state_[2]);
  }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  static constexpr std::uint64_t rotate(std::uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
  }

  std::array<std::uint64_t, 4> state_{};
};

/// Lays the probabilities of `outcomes` end to end, in order, and returns the index of the outcome
/// that covers `point`. `probability(outcome)` reads the probability of an outcome that is not
/// itself a number. `outcomes` must not be empty. An outcome of probability 0 is never returned; a
/// point beyond the end, as rounding may leave it, gives the last outcome of probability > 0.
template <class Outcomes, class Probability = std::identity>
std::size_t outcome_at(double point, const Outcomes& outcomes,
                       const Probability& probability = {}) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const double chance = probability(outcomes[i]);
    if (chance <= 0) continue;
    last = i;
    point -= chance;
    if (point < 0) break;
  }
  return last;
}

/// The index of an outcome drawn at random; the probabilities sum to 1.
template <class Outcomes, class Probability = std::identity>
std::size_t draw_outcome(const Outcomes& outcomes, Random& random,
                         const Probability& probability = {}) {
  return outcome_at(random.uniform(), outcomes, probability);
}

}  // namespace tianji
