// Makes a game in which both seats choose at the same time a game of turns: the first seat chooses,
// then the second, which does not learn the first one's choice. It is a HiddenPosition
// (engine/hidden.h), but for one thing: a view does not tell whether the other seat has chosen, and
// lists its viewer's choices all the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/zobrist.h"
#include "engine/game.h"

namespace tianji {

/// A game of turns for two seats. While the second has to choose, the text of the position is still
/// the one before the first one's choice.
template <SimultaneousPosition P>
class InTurn {
 public:
  using Move = typename P::Move;
  using MoveList = typename P::MoveList;
  using ChanceList = FixedVector<Chance<Move>, 32>;
  struct Undo {
    P position;
    std::optional<Move> chosen;
  };
  /// The view of `viewer`: the position without a choice that is not shown yet.
  struct View {
    P position;
    Seat viewer{0};

    Seat seat() const { return viewer; }
    void moves(MoveList& list) const { position.moves(viewer, list); }
    friend bool operator==(const View&, const View&) = default;
  };
  using Knowledge = View;
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return P::side(seat); }

  InTurn() = default;
  explicit InTurn(const P& position) : position_(position) {}

  const P& position() const { return position_; }
  const std::optional<Move>& chosen() const { return chosen_; }  ///< the first seat's choice

  Seat seat() const {
    if (over()) return kNobody;
    if (dealing()) return kChance;
    return Seat{static_cast<std::uint8_t>(chosen_ ? 1 : 0)};
  }
  bool over() const { return position_.over(); }
  Value value(Side side) const { return position_.value(side); }
  void moves(MoveList& list) const {
    if (dealing()) {
      ChanceList outcomes;
      chances(outcomes);
      for (const auto& outcome : outcomes) list.push_back(outcome.move);
    } else if (!over()) {
      position_.moves(seat(), list);
    }
  }
  void chances(ChanceList& list) const {
    if constexpr (SimultaneousChancePosition<P>) {
      typename P::ChanceList outcomes;
      position_.chances(outcomes);
      for (const auto& outcome : outcomes) list.push_back(outcome);
    }
  }
  Undo play(const Move& move) {
    const Undo undo{position_, chosen_};
    if (dealing()) {
      if constexpr (SimultaneousChancePosition<P>) position_.deal(move);
    } else if (!chosen_) {
      chosen_ = move;
    } else {
      position_.play({*chosen_, move});
      chosen_.reset();
    }
    return undo;
  }
  void undo(const Move& /*move*/, const Undo& undo) {
    position_ = undo.position;
    chosen_ = undo.chosen;
  }
  Key key() const {
    return mix64(position_.key() ^ (chosen_ ? 1 + static_cast<Key>(*chosen_) : 0));
  }

  friend bool operator==(const InTurn&, const InTurn&) = default;

 private:
  bool dealing() const {
    if constexpr (SimultaneousChancePosition<P>) return position_.dealing();
    return false;
  }

  P position_;
  std::optional<Move> chosen_;
};

template <class P>
typename InTurn<P>::View view(const InTurn<P>& state, Seat seat) {
  return {state.position(), seat};
}

/// Only the choice of the other seat is hidden, and a view does not tell whether it was made: in
/// the worlds that are drawn the first seat has still to choose.
template <class View>
  requires requires(const View& seen) { seen.position.acts(seen.viewer); }
View knowledge(const View& seen) {
  return seen;
}
template <class View, SimultaneousPosition P>
bool admits(const View& known, const InTurn<P>& state) {
  return known.position == state.position();
}
template <class View>
  requires requires(const View& seen) { seen.position.acts(seen.viewer); }
auto sample(const View& known, Random& /*random*/) {
  return InTurn(known.position);
}

template <class P>
std::string to_text(const InTurn<P>& state) {
  return to_text(state.position());
}
template <class P>
std::string to_text(const InTurn<P>& state, const typename P::Move& move) {
  return to_text(state.position(), state.seat() == kChance ? Seat{0} : state.seat(), move);
}
/// A choice in the notation of the seat that has the view.
template <class View>
  requires requires(const View& seen) { seen.position.acts(seen.viewer); }
std::string to_text(const View& seen, const auto& move) {
  return to_text(seen.position, seen.viewer, move);
}
template <class P>
absl::Status parse(std::string_view text, InTurn<P>& state) {
  P position = state.position();
  absl::Status status = parse(text, position);
  if (status.ok()) state = InTurn<P>(position);
  return status;
}
template <class P>
absl::StatusOr<typename P::Move> parse_move(const InTurn<P>& state, std::string_view text) {
  return parse_move(state.position(), state.seat(), text);
}

/// The position with a mark for the seat whose view it is: ` p1`, or ` | 2` in games whose text
/// names the seat that is helped.
template <class View>
  requires requires(const View& seen) { seen.position.acts(seen.viewer); }
std::string to_text(const View& seen) {
  std::string text = to_text(seen.position);
  if constexpr (requires { seen.position.helped(); }) {
    if (seen.position.helped() == seen.viewer) return text;
    const std::size_t mark = text.find(" |");
    if (seen.viewer == Seat{0}) {
      text.erase(text.find(" 2", mark), 2);
      return text.ends_with(" |") ? text.substr(0, mark) : text;
    }
    if (mark == std::string::npos) return text + " | 2";
    return text.insert(mark + 2, " 2");
  } else {
    return absl::StrCat(text, " p", index(seen.viewer) + 1);
  }
}
template <class View>
  requires requires(const View& seen) { seen.position.acts(seen.viewer); }
absl::Status parse(std::string_view text, View& seen) {
  View result = seen;
  if constexpr (requires { seen.position.helped(); }) {
    absl::Status status = parse(text, result.position);
    if (!status.ok()) return status;
    result.viewer = result.position.helped();
  } else {
    result.viewer = Seat{static_cast<std::uint8_t>(text.ends_with(" p2") ? 1 : 0)};
    const std::size_t end = text.ends_with(" p1") || text.ends_with(" p2") ? 3 : 0;
    absl::Status status = parse(text.substr(0, text.size() - end), result.position);
    if (!status.ok()) return status;
  }
  seen = std::move(result);
  return absl::OkStatus();
}

}  // namespace tianji
