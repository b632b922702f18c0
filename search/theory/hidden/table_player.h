// The base of the players that hold a PlayTable: the position is the table's.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "search/player.h"
#include "search/theory/hidden/play_table.h"
#include "search/thinking/position_text.h"

namespace tianji::search {

/// The most iterations of a `go` without a limit; its budget of time may end it earlier.
inline constexpr std::uint64_t kUnlimitedIterations = 1000;

/// A player whose game is a `Table`, a class derived from PlayTable. `options` must outlive it.
template <class Table>
class TablePlayer : public Player {
 public:
  TablePlayer(const Options& options, std::unique_ptr<Table> table)
      : options_(options), table_(std::move(table)) {}

  void new_game() override {}
  absl::Status set_position(std::string_view text) override {
    const auto split = split_position(text);
    return split.ok() ? table_->set_position(split->fen, split->moves) : split.status();
  }
  std::string show() const override { return table_->fen() + "\n"; }
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const override {
    return table_->query(words);
  }

 protected:
  const Options& options_;
  std::unique_ptr<Table> table_;
};

}  // namespace tianji::search
