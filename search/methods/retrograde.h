// Retrograde analysis: endings solved backwards from their ends, ply by ply.
//
// An `Ending` numbers its positions from 0 and offers
//   size()                 the number of these numbers
//   outlook(number)        what the moves can do there; nothing if the number is of no position
//   before(number, visit)  calls visit(earlier) for each move without a capture that leads here
// Who cannot move has lost. A game that does not end is a draw, and so is one of more than
// kMostPlies.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tianji::search {

/// How a position ends for the side to move.
class Fate {
 public:
  constexpr Fate() = default;  ///< a draw
  explicit constexpr Fate(std::uint8_t byte) : byte_(byte) {}
  static constexpr Fate after(int plies) { return Fate(static_cast<std::uint8_t>(plies + 1)); }

  constexpr std::uint8_t byte() const { return byte_; }
  constexpr bool drawn() const { return byte_ == 0; }
  constexpr bool won() const { return byte_ != 0 && byte_ % 2 == 0; }
  constexpr bool lost() const { return byte_ % 2 == 1; }
  constexpr int plies() const { return byte_ - 1; }  ///< to the end of a game that is not drawn
  friend bool operator==(const Fate&, const Fate&) = default;

 private:
  std::uint8_t byte_ = 0;
};

/// What is known of a position before others are.
struct Outlook {
  /// Adds a move with the fate of the other side after it.
  void add(Fate after) {
    safe = safe || !after.won();
    const auto plies = static_cast<std::size_t>(after.plies()) + 1;
    if (after.lost() && (won == 0 || plies < won)) won = plies;
    if (after.won()) lost = std::max(lost, plies);
  }
  /// After all moves.
  Fate fate() const {
    if (won != 0) return Fate::after(static_cast<int>(won));
    return safe ? Fate() : Fate::after(static_cast<int>(lost));
  }

  int quiets = 0;        ///< moves that capture nothing
  bool safe = false;     ///< some capture does not lose
  std::size_t won = 0;   ///< plies to the end after the capture that wins soonest; 0: none wins
  std::size_t lost = 0;  ///< after the one that loses latest
};

template <class Ending>
class Retrograde {
 public:
  static constexpr std::size_t kMostPlies = 254;

  explicit Retrograde(const Ending& ending)
      : ending_(ending), fates_(ending.size()), open_(ending.size()), worst_(ending.size()) {}

  /// The fates by number.
  std::vector<Fate> run() {
    for (std::uint32_t number = 0; number < fates_.size(); ++number) look_at(number);
    for (std::size_t plies = 0; plies < kMostPlies; ++plies) {
      const std::vector<std::uint32_t> now = std::move(decided_[plies]);
      for (const std::uint32_t number : now) {
        if (!fates_[number].drawn()) continue;  // it was decided sooner
        fates_[number] = Fate::after(static_cast<int>(plies));
        ending_.before(number, [&](std::uint32_t earlier) { hear(earlier, plies); });
      }
    }
    return std::move(fates_);
  }

 private:
  /// A position that a capture has saved from losing; a number that is of no position.
  static constexpr std::uint8_t kSafe = 255;
  static constexpr std::uint8_t kNone = 254;

  /// Enters the fates that captures decide, and how many other moves there are.
  void look_at(std::uint32_t number) {
    const std::optional<Outlook> outlook = ending_.outlook(number);
    open_[number] = kNone;
    if (!outlook) return;
    open_[number] = outlook->safe ? kSafe : static_cast<std::uint8_t>(outlook->quiets);
    worst_[number] = static_cast<std::uint8_t>(outlook->lost);
    if (outlook->won != 0) decide(number, outlook->won);
    if (open_[number] == 0) decide(number, outlook->lost);
  }
  /// A move from here leads to a position that is decided in so many plies.
  void hear(std::uint32_t number, std::size_t plies) {
    if (!fates_[number].drawn() || open_[number] == kNone) return;
    if (plies % 2 == 0) return decide(number, plies + 1);
    if (open_[number] == kSafe) return;
    --open_[number];
    if (open_[number] == 0) decide(number, std::max<std::size_t>(plies + 1, worst_[number]));
  }
  void decide(std::uint32_t number, std::size_t plies) { decided_[plies].push_back(number); }

  const Ending& ending_;
  std::vector<Fate> fates_;
  std::vector<std::uint8_t> open_;   // moves that do not lose yet; kSafe, kNone
  std::vector<std::uint8_t> worst_;  // plies to the end after the capture that loses latest
  std::array<std::vector<std::uint32_t>, kMostPlies + 1> decided_;  // by plies to the end
};

}  // namespace tianji::search
