// The HiddenTable of a game of turns with hidden information, and its player.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/hidden.h"
#include "search/mcts/information_set.h"
#include "search/regret/compile.h"
#include "search/theory/hidden/hidden_player.h"
#include "search/theory/hidden/hidden_table.h"
#include "search/thinking/position_text.h"

namespace tianji::search {

/// Calls the game's `view`; classes with a member `view` cannot call it directly.
template <HiddenPosition P>
typename P::View seen_by(const P& state, Seat seat) {
  return view(state, seat);
}

/// The text of a position is a whole state, or a view, which ends with the seat helped and may have
/// `?` for what that seat does not see. Moves after a view are announced moves: they must be legal
/// in some world and give the same view in all worlds in which they are legal.
template <HiddenNotation P>
class HiddenTurns final : public HiddenTable {
 public:
  using View = typename P::View;

  HiddenTurns() : HiddenTable(P::kSeatCount) {}

  absl::Status set_position(std::string_view fen, Words moves) override {
    const auto parts = words(fen);
    const bool ends_with_seat = !parts.empty() && seat_of(parts.back(), P::kSeatCount);
    if (ends_with_seat || fen.find('?') != fen.npos) return set_view(fen, moves);
    const auto next = after(P{}, fen, moves);
    if (!next.ok()) return next.status();
    world_ = *next;
    seen_.reset();
    return absl::OkStatus();
  }

  absl::StatusOr<Question> question() const override {
    Question question;
    question.seat = world_.seat();
    if (question.seat == kNobody) return question;
    if (seen_ && question.seat != seen_->seat()) {
      return not_its_turn(fen(), name(seen_->seat()), name(question.seat));
    }
    if (question.seat == kChance) {
      typename P::ChanceList outcomes;
      world_.chances(outcomes);
      for (const auto& [move, probability] : outcomes) {
        question.moves.push_back(to_text(world_, move));
        question.probabilities.push_back(probability);
      }
      return question;
    }
    const View seen = known_to(question.seat);
    typename P::MoveList moves;
    seen.moves(moves);
    for (const auto& move : moves) question.moves.push_back(to_text(world_, move));
    question.set = to_text(seen);
    return question;
  }

  std::vector<TriedMove> tried(std::uint64_t seed, Stopper& stop) const override {
    InformationSetMcts<P> search(known_to(world_.seat()), {.most = P::kMostWon}, Random(seed));
    search.run(stop);
    std::vector<TriedMove> result;
    for (const auto& [move, visits, mean] : search.moves()) result.push_back({visits, mean});
    return result;
  }
  std::string fen() const override { return seen_ ? to_text(*seen_) : to_text(world_); }
  std::string root() const override { return to_text(world_.start()); }
  absl::StatusOr<regret::Tree> compile(std::size_t most_nodes,
                                       const std::atomic<bool>& stop) const override {
    return regret::compile(world_.start(), most_nodes, &stop);
  }

 private:
  /// Number of worlds tried to find one in which the moves are legal.
  static constexpr int kWorlds = 200;

  static std::string name(Seat seat) { return std::string(seat_name(seat)); }

  /// The position of `fen`, or `start` if it is empty, after the moves.
  static absl::StatusOr<P> after(const P& start, std::string_view fen, Words moves) {
    return played(start, fen, moves, [](const P& position, std::string_view move) {
      return parse_move(position, move);
    });
  }

  absl::Status set_view(std::string_view fen, Words moves) {
    View seen = seen_by(P{}, Seat{0});
    absl::Status status = parse(fen, seen);
    if (!status.ok()) return status;
    const auto known = knowledge(seen);
    Random random(1);
    std::optional<P> reached;
    for (int i = 0; i < (moves.empty() ? 1 : kWorlds); ++i) {
      const auto world = after(sample(known, random), "", moves);
      if (!world.ok()) {
        status = world.status();
        continue;
      }
      if (reached && !(seen_by(*reached, seen.seat()) == seen_by(*world, seen.seat()))) {
        return unreadable(moves.back(),
                          "moves that show nothing which the seat helped has not been told; after "
                          "a showdown, send its view");
      }
      if (!reached) reached = *world;
    }
    if (!reached) return status;
    world_ = *reached;
    seen_ = seen_by(world_, seen.seat());
    return absl::OkStatus();
  }

  View known_to(Seat seat) const { return seen_ ? *seen_ : seen_by(world_, seat); }

  Seat acting() const override { return world_.seat(); }
  Value won(Seat seat) const override { return world_.value(P::side(seat)); }
  std::vector<std::string> choices(Seat seat) const override {
    typename P::MoveList moves;
    const bool own = !seen_ || seen_->seat() == world_.seat() || world_.seat() == kChance;
    if (own && seat == world_.seat()) world_.moves(moves);
    std::vector<std::string> result;
    for (const auto& move : moves) result.push_back(to_text(world_, move));
    return result;
  }
  absl::StatusOr<std::string> view_of(Seat seat) const override {
    if (!seen_ || seen_->seat() == seat) return to_text(known_to(seat));
    return unreadable(name(seat), "the seat helped, " + name(seen_->seat()));
  }

  P world_;                   // the whole state, or a world of `seen_`
  std::optional<View> seen_;  // the view of the seat helped, if the position was a view
};

template <HiddenNotation P>
std::span<const Option> hidden_options() {
  return hidden_options(P::kSeatCount);
}

/// `options` must outlive the player.
template <HiddenNotation P>
std::unique_ptr<Player> make_hidden_player(const Options& options) {
  return make_hidden_player(std::make_unique<HiddenTurns<P>>(), options);
}

}  // namespace tianji::search
