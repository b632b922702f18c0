// The limits that a client sets for one search. Absent is not zero.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tianji::search {

using Milliseconds = std::chrono::milliseconds;

/// The clock of a seat or side.
struct Remaining {
  std::optional<Milliseconds> time{};
  std::optional<Milliseconds> increment{};
};

/// The arguments of `go`.
struct Limits {
  std::optional<int> depth{};
  std::optional<std::uint64_t> nodes{};
  std::optional<Milliseconds> movetime{};
  std::optional<int> worlds{};
  std::optional<int> mate{};                  ///< stop at a mate in this many moves
  std::optional<std::uint64_t> iterations{};  ///< of an iterative solver
  std::optional<int> moves_to_go{};
  std::array<Remaining, 2> sides{};   ///< wtime/btime and p1time/p2time; the first side is 0
  Remaining own{};                    ///< `time`/`inc`: the seat that is helped
  std::optional<int> perft{};         ///< count positions this many plies deep, do not think
  std::vector<std::string> only{};    ///< `searchmoves`: only these moves may be chosen
  std::vector<std::string> banned{};  ///< moves that may not be chosen
  bool infinite = false;
  bool ponder = false;
};

}  // namespace tianji::search
