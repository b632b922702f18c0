// The answers of junqi and siguo to `query …` (search/queries.h); payoff is 1, 0 or -1 for each
// side.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "search/junqi/position.h"
#include "search/queries.h"

namespace tianji::search {

/// Answers queries about a position; it keeps a reference to it.
template <class Board>
class JunqiQueries final : public Queries {
 public:
  /// Answers `query belief` for the text of a station; only this query needs a player.
  using Belief = std::function<absl::StatusOr<std::string>(std::string_view station)>;

  JunqiQueries(const JunqiPosition<Board>& position, Belief belief)
      : position_(position), belief_(std::move(belief)) {}

  std::size_t seats() const override { return Board::kSeats; }
  std::optional<Turn> turn() const override;
  absl::StatusOr<std::vector<std::string>> legal() const override;
  std::string fen() const override;
  absl::StatusOr<std::string> view(std::string_view seat) const override;
  std::vector<Value> payoff() const override;
  absl::StatusOr<std::string> belief(std::string_view of) const override { return belief_(of); }

 private:
  const junqi::Battle<Board>& battle() const { return position_.view.battle(); }

  const JunqiPosition<Board>& position_;
  Belief belief_;
};

}  // namespace tianji::search
