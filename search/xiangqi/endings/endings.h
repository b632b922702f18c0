// How endings of xiangqi with few men end: endgame tables by retrograde analysis.
//
// Known are the positions of an ending, at most two attackers a side, that has at most so many
// positions. Repetitions count as draws, whoever gives check, and quiet plies are not counted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/xiangqi/position.h"
#include "search/methods/retrograde.h"
#include "search/xiangqi/endings/material.h"

namespace tianji::xiangqi {

using search::Fate;

/// The most positions of an ending, usually and at all.
inline constexpr int kUsualPositions = 2'200'000;
inline constexpr int kMostPositions = 1'000'000'000;

/// All endings of at most so many positions, each after those to which its captures lead.
class EndingList {
 public:
  explicit EndingList(std::size_t most_positions);

  const std::vector<Material>& endings() const { return endings_; }
  struct Found {
    std::size_t ending;
    std::size_t number;
    std::size_t mover;  ///< a side of the ending
  };
  std::optional<Found> find(const Board& board) const;

 private:
  std::vector<Material> endings_;
  std::vector<std::uint16_t> numbers_;  // by what both sides have
};

/// Works them out, and calls `after_each` with an ending and its fates: of each position two, first
/// with side 0 to move.
void solve(const EndingList& list,
           const std::function<void(const Material&, const std::vector<Fate>&)>& after_each);

/// How a file of endings begins; the most positions end the line. The next line has a check of the
/// rest and the lengths of the endings of the list, whose packed fates with side 0 to move follow.
inline constexpr std::string_view kEndingsBeginning = "tianji xiangqi endings of ";
std::string endings_file(std::size_t most_positions, const std::function<void()>& after_each);

class Endings {
 public:
  static absl::StatusOr<Endings> from(std::string bytes);

  /// Nothing if the position is not known. The first question about an ending unpacks it.
  std::optional<Fate> fate(const Board& board) const;
  /// The value for the mover; nothing either if the quiet plies may end the game before.
  std::optional<Value> value(const Position& position) const;

 private:
  Endings() = default;
  /// An ending of the file.
  struct Stored {
    std::string_view packed;
    std::once_flag once;
    std::vector<std::uint8_t> fates;
  };

  Fate stored(const EndingList::Found& found) const;

  std::unique_ptr<const EndingList> list_;
  std::unique_ptr<const std::string> bytes_;
  std::unique_ptr<Stored[]> stored_;
};

}  // namespace tianji::xiangqi
