// The score sheet of a duplicate teams match: its boards, how each room played them, and the PBN
// file that keeps them. The first team sits North-South in the open room and East-West in the
// closed room, the second team on the other seats.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/manager/room.h"

namespace tianji::tuning::manager {

inline constexpr std::size_t kRooms = 2;
inline constexpr std::array<std::string_view, kRooms> kRoomNames{"Open", "Closed"};

/// The team (0 or 1) that holds a side of a room.
constexpr std::size_t team_at(std::size_t room, Side side) { return index(side) ^ room; }

/// The IMPs that a team gets for a board that the other team forfeits: those that the Laws of
/// Duplicate Bridge give for "average plus".
inline constexpr int kForfeitImps = 3;

/// "1 IMP", "12 IMPs".
std::string imps_text(int imps);

/// The score sheet. Rooms are numbered as in kRoomNames, boards from 0 in the order of `boards()`.
class ScoreSheet {
 public:
  ScoreSheet(std::vector<Board> boards, std::string event)
      : boards_(std::move(boards)), results_(boards_.size()), event_(std::move(event)) {}

  const std::vector<Board>& boards() const { return boards_; }
  const std::array<std::string, 2>& teams() const { return teams_; }
  void name_teams(const std::array<std::string, 2>& teams) { teams_ = teams; }

  /// The first board that a room has not played; nothing when it has played all.
  std::optional<std::size_t> next(std::size_t room) const;
  void enter(std::size_t room, std::size_t board, Outcome outcome);
  const std::optional<Outcome>& result(std::size_t room, std::size_t board) const {
    return results_[board][room];
  }

  /// North-South's points; nothing where the board was forfeited or is not played yet.
  std::optional<int> points(std::size_t room, std::size_t board) const;
  /// The IMPs that the first team wins on a board; nothing until both rooms have played it.
  std::optional<int> imps(std::size_t board) const;
  /// The IMPs that each team has won.
  std::array<int, 2> totals() const;
  /// The time a side of a room has used on all boards.
  std::chrono::milliseconds time(std::size_t room, Side side) const;

  /// The result of a board in words: "Open room, board 3: 4S by N, 10 tricks, NS +420".
  std::string line(std::size_t room, std::size_t board) const;

  /// All played boards as PBN, one record for each room.
  std::string pbn() const;
  /// Writes `pbn()`. The file is replaced as a whole: a reader finds the old text or the new one,
  /// even after a power loss.
  absl::Status save(const std::string& path) const;
  /// Takes over the results that a file holds. An error: the file cannot be read, or is not of this
  /// match (it has other deals, or boards without a result).
  absl::Status resume(const std::string& path);
  /// The same for the text of such a file.
  absl::Status take_over(std::string_view pbn);

 private:
  bridge::Record record(std::size_t room, std::size_t board) const;
  absl::Status take_over(const bridge::Record& record);

  std::vector<Board> boards_;
  std::vector<std::array<std::optional<Outcome>, kRooms>> results_;
  std::string event_;
  std::array<std::string, 2> teams_;
};

/// Boards 1 to `count`, dealt from a seed (tuning/bridge/boards/boards.h).
std::vector<Board> dealt_boards(int count, std::uint64_t seed);
/// The boards of a PBN text, each deal once, so that a second record of a deal is passed over.
/// Where a number is missing or occurs twice, all boards are numbered anew: 1, 2, ….
absl::StatusOr<std::vector<Board>> boards_of_pbn(std::string_view text);

}  // namespace tianji::tuning::manager
