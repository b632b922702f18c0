// Endings of banqi with few men, all face up, told apart by who can take whom alone.
//
// Men of different kinds that stand alike to their enemies make the same ending: two advisors
// against a horse are two elephants against a soldier. Such endings are solved and stored once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "engine/banqi/board.h"

namespace tianji::banqi {

/// On the board, and of one side.
inline constexpr std::size_t kMostMen = 4;
inline constexpr std::size_t kMostOfSide = 3;

using EndingCells = std::array<std::uint8_t, kMostMen>;  ///< of the men, by their numbers

/// Men have numbers from 0, those of side 0 first.
struct Standing {
  std::array<std::uint8_t, 2> men{};  ///< of each side, 1 to kMostOfSide
  std::array<std::uint8_t, kMostMen>
      prey{};                ///< by man: the enemies that it takes by a step, as bits
  std::uint8_t cannons = 0;  ///< as bits

  static Standing of(std::span<const Kind> side_0, std::span<const Kind> side_1);
  std::size_t size() const { return std::size_t{men[0]} + men[1]; }
  std::size_t side(std::size_t man) const { return man < men[0] ? 0 : 1; }
  std::uint32_t code() const;  ///< different for different standings
  Standing without(std::size_t man) const;
  friend bool operator==(const Standing&, const Standing&) = default;
};

/// A standing among those stored: man i there is man `order[i]` here; sides may be exchanged.
struct StoredAs {
  std::size_t ending = 0;
  std::array<std::uint8_t, kMostMen> order{};
  bool exchanged = false;
};

/// All endings, each after those to which its captures lead.
class EndingList {
 public:
  static const EndingList& all();

  std::size_t size() const { return standings_.size(); }
  const Standing& standing(std::size_t ending) const { return standings_[ending]; }
  /// The number of endings with at most so many men.
  std::size_t with_men(std::size_t most) const;
  /// Of the ending's positions among those of all; behind the last ending their number.
  std::size_t offset(std::size_t ending) const { return offsets_[ending]; }
  /// For any standing of men that there are.
  StoredAs find(const Standing& standing) const;
  /// The same; faster. The kinds of each side are in order.
  const StoredAs& find_ordered(const Standing& standing) const {
    return ordered_.at(standing.code());
  }

 private:
  EndingList();

  std::vector<Standing> standings_;
  std::vector<std::size_t> offsets_;
  std::unordered_map<std::uint32_t, std::size_t> endings_;  // by code
  std::unordered_map<std::uint32_t, StoredAs> ordered_;     // by code
};

/// Positions of so many men: the first man stands in one quarter of the board, to which the others
/// are mirrored.
constexpr std::size_t positions_of(std::size_t men) { return (kCells / 4 * 2 << 5 * men) / kCells; }
std::size_t number_of(const EndingCells& cells, std::size_t men, std::size_t side_to_move);
/// Cells may coincide, where no position has the number.
EndingCells cells_of(std::size_t number, std::size_t men);

}  // namespace tianji::banqi
