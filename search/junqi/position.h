// The position of a junqi or siguo player, a seat's view or a whole position, and its answers to
// `query …` (search/queries.h); payoff is 1, 0 or -1 for each side. And what a player answers on
// its turn as moves: a whole army, or one move.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/junqi/layout.h"
#include "engine/junqi/state.h"
#include "search/queries.h"

namespace tianji::search {

/// In a whole position `view` is that of the seat to move. The search gets only `view`.
template <class Board>
struct JunqiPosition {
  junqi::View<Board> view;
  std::optional<junqi::State<Board>> whole;  ///< for a referee and for analysis

  /// The start, before any army is set up.
  explicit JunqiPosition(const junqi::Rules& rules);
  explicit JunqiPosition(junqi::State<Board> state);
  explicit JunqiPosition(const junqi::View<Board>& seen) : view(seen) {}
};

/// Reads the words after `position`. The fen has the form of engine/junqi/state.h; `rules` give the
/// quiet limit and the openness if the fen does not.
template <class Board>
absl::StatusOr<JunqiPosition<Board>> read_junqi_position(std::string_view position,
                                                         const junqi::Rules& rules);

/// The letter of a seat: S, N in junqi; S, E, N, W in siguo.
template <class Board>
std::string seat_letter(Seat seat) {
  return {Board::kFacts.seat_letters[index(seat)]};
}

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

namespace tianji::junqi {

/// `setup:<letters>` stands for one move a letter: at least one, at most as many as the seat on
/// turn has cells left. Any other text stands for the move that it names.
template <class Board>
absl::StatusOr<std::vector<Move>> parse_turn(const State<Board>& state, std::string_view text);

/// `begun` extended by `setup:<letters>` with at least one letter. The result can be completed to a
/// whole layout.
absl::StatusOr<Layout> goes_on(const Layout& begun, std::string_view word);

/// True if `layout` begins with all of `begun`.
bool begins(const Layout& layout, const Layout& begun);

}  // namespace tianji::junqi
