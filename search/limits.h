// What a client asked of one search. Absent is not zero.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tianji::search {

using Milliseconds = std::chrono::milliseconds;

/// A player's clock.
struct Remaining {
  std::optional<Milliseconds> time{};
  std::optional<Milliseconds> increment{};
};

struct Limits {
  std::optional<int> depth{};
  std::optional<std::uint64_t> nodes{};
  std::optional<Milliseconds> movetime{};
  std::optional<int> worlds{};
  std::optional<int> mate{};                  ///< a mate in so many moves is enough
  std::optional<std::uint64_t> iterations{};  ///< of a solver that comes closer step by step
  std::optional<int> moves_to_go{};
  std::array<Remaining, 2> sides{};   ///< wtime/btime and p1time/p2time; the first side is 0
  Remaining own{};                    ///< `time`/`inc`: the seat that is helped
  std::optional<int> perft{};         ///< count positions so many plies deep instead of thinking
  std::vector<std::string> only{};    ///< `searchmoves`: no others may be chosen
  std::vector<std::string> banned{};  ///< moves that may not be chosen
  bool infinite = false;
  bool ponder = false;
};

}  // namespace tianji::search
