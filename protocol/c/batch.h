// Many games of one kind, stepped together.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "protocol/c/tianji.h"
#include "protocol/games/numbered/state.h"
#include "search/thinking/crew.h"

namespace tianji::protocol::c {

/// When a game that is over starts again, and what is written of the others.
struct BatchPlan {
  std::size_t rows = 1;
  std::uint64_t seed = 0;
  int reset = TIANJI_RESET_NEXT;
  int observation = TIANJI_BYTES;
  int threads = 1;
};

/// The games of a batch; see tianji.h. What a player sees is written as the information vector
/// where the game has one, else as the observation.
class Batch {
 public:
  /// The plan must be sound (check).
  Batch(std::shared_ptr<const numbered::Game> game, const BatchPlan& plan);
  static absl::Status check(const numbered::Game& game, const BatchPlan& plan);

  void reset(const tianji_arrays& out);
  /// An illegal action is an error, after which nothing has changed; `row` is the first such row.
  absl::Status step(std::span<const std::int32_t> actions, const tianji_arrays& out,
                    std::int64_t& row);
  std::size_t rows() const { return rows_.size(); }
  const std::shared_ptr<const numbered::Game>& game() const { return game_; }
  const numbered::State& state(std::size_t row) const { return *rows_[row].state; }
  void set_state(std::size_t row, const numbered::State& state);

 private:
  struct Row {
    std::unique_ptr<numbered::State> state;
    std::vector<int> legal;  ///< of the player on turn
    Random own{0};           ///< from which the luck of each game comes
    Random luck{0};
    std::uint64_t games = 0;
  };
  /// What a thread needs besides the rows.
  struct Scratch {
    std::vector<double> returns;
    std::vector<std::uint8_t> vector;
  };

  template <class Work>
  void share(const Work& work);
  void start(Row& row);
  void leave_to_chance(Row& row);
  void step_row(std::size_t row, int action, const tianji_arrays& out, Scratch& scratch);
  void write(std::size_t row, const tianji_arrays& out, Scratch& scratch);
  void write_vector(const numbered::State& state, int player, void* to, std::size_t row,
                    Scratch& scratch);

  std::shared_ptr<const numbered::Game> game_;
  BatchPlan plan_;
  numbered::Vector vector_;
  std::size_t entries_;
  std::size_t players_;
  std::unique_ptr<numbered::State> first_;
  std::vector<Row> rows_;
  std::vector<Scratch> scratch_;
  search::Crew crew_;
};

}  // namespace tianji::protocol::c
