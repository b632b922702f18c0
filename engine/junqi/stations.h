// Stations of a board by number, and sets of stations as bits.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tianji::junqi {

/// The number of a station: 30 for each arm, row by row from the front, left to right as its player
/// sees it (arm * 30 + row * 5 + column), then the nine stations of siguo's grid.
using Station = std::uint8_t;
inline constexpr Station kNoStation = 255;

/// A set of at most 64 * W stations.
template <std::size_t W>
class StationSet {
 public:
  constexpr StationSet() = default;
  constexpr explicit StationSet(const std::array<std::uint64_t, W>& words) : words_(words) {}

  constexpr bool has(Station s) const { return ((words_[s / 64U] >> (s % 64U)) & 1U) != 0; }
  constexpr void add(Station s) { words_[s / 64U] |= std::uint64_t{1} << (s % 64U); }
  constexpr void remove(Station s) { words_[s / 64U] &= ~(std::uint64_t{1} << (s % 64U)); }
  constexpr std::uint64_t word(std::size_t i) const { return words_[i]; }  ///< 64 stations as bits
  constexpr bool empty() const { return *this == StationSet(); }
  constexpr std::size_t size() const {
    int count = 0;
    for (const std::uint64_t word : words_) count += std::popcount(word);
    return static_cast<std::size_t>(count);
  }

  constexpr StationSet& operator|=(const StationSet& other) {
    for (std::size_t i = 0; i < W; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr StationSet& operator&=(const StationSet& other) {
    for (std::size_t i = 0; i < W; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr StationSet& operator-=(const StationSet& other) {
    for (std::size_t i = 0; i < W; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr StationSet operator|(StationSet a, const StationSet& b) { return a |= b; }
  friend constexpr StationSet operator&(StationSet a, const StationSet& b) { return a &= b; }
  friend constexpr StationSet operator-(StationSet a, const StationSet& b) { return a -= b; }
  friend constexpr bool operator==(const StationSet&, const StationSet&) = default;

  /// Walks the stations by rising number.
  class Iterator {
   public:
    [[gnu::always_inline]] constexpr Iterator(const StationSet& set, std::size_t word)
        : set_(set), word_(word) {
      skip();
    }
    constexpr Station operator*() const {
      return static_cast<Station>(word_ * 64 +
                                  static_cast<std::size_t>(std::countr_zero(set_.words_[word_])));
    }
    [[gnu::always_inline]] constexpr Iterator& operator++() {
      set_.words_[word_] &= set_.words_[word_] - 1;
      skip();
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return word_ != other.word_; }

   private:
    constexpr void skip() {
      while (word_ < W && set_.words_[word_] == 0) ++word_;
    }
    StationSet set_;  // its own copy: a walk may change the set it walks
    std::size_t word_;
  };
  [[gnu::always_inline]] constexpr Iterator begin() const { return Iterator(*this, 0); }
  [[gnu::always_inline]] constexpr Iterator end() const { return Iterator(StationSet(), W); }

 private:
  std::array<std::uint64_t, W> words_{};
};

}  // namespace tianji::junqi
