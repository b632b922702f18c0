// An evening at the terminal: games in a row with the same people, a score, and the record kept.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "protocol/games/game_kind.h"
#include "protocol/play/terminal/terminal.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol {

/// A finished game, and the same one at the other table if there is one.
struct Finished {
  games::Ending here;
  std::optional<games::Ending> there;
};

/// The score of two sides. In games scored in IMPs a board counts what it brings against the other
/// table; else a win counts 1 and a draw 0.5, or what was won where the game says how much.
class Score {
 public:
  /// `side`: the side (games::side_index) whose points are shown.
  Score(const games::GameKind& kind, std::size_t side) : kind_(kind), side_(side) {}

  void add(Finished game) { games_.push_back(std::move(game)); }
  std::size_t games() const { return games_.size(); }
  /// What the last game brought and the sum so far. Precondition: there is a game.
  std::string last() const;
  /// A line for each game, and the sum.
  std::string table() const;

 private:
  Value own(const games::Ending& ending) const { return side_ == 0 ? ending.value : -ending.value; }
  std::string side_name(std::size_t side) const;
  Value imps_of(const Finished& game) const;
  Value sum_of_imps() const;
  std::string sum() const;

  const games::GameKind& kind_;
  std::size_t side_;
  std::vector<Finished> games_;
};

/// The side of the first person; the first side without people.
std::size_t side_of_people(const std::vector<bool>& people);

struct EveningRequest {
  EngineTerms terms;
  std::vector<bool> people;  ///< by seat
  std::uint64_t luck = 1;    ///< for what is drawn for people, such as set-ups
  std::size_t games = 0;     ///< the most; 0: as many as the people like
  /// The game with this number, from 0, the same one each time; null where there are no more.
  std::function<absl::StatusOr<std::unique_ptr<games::TableGame>>(std::size_t number)> deal;
  /// Keeps all records so far, those of bridge also as LIN, after each game; empty: nothing is kept
  /// unless a person says so.
  std::function<absl::Status(const std::string& records, const std::string& lin)> keep;
  /// Where that is; empty where `keep` is.
  std::string kept_at;
};

/// Plays game after game until the people have enough, and says the score after each. A board of
/// bridge is played at another table by engines, too. After Ctrl-C the record goes to `kept_at`, or
/// to a file of its own that is named. An error is a refused option, an engine that fails, or a
/// record that cannot be kept.
absl::Status play_evening(const EveningRequest& request, Terminal& terminal);

}  // namespace tianji::protocol
