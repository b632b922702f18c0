// What games on xiangqi's board with something hidden share at a table: ends, the last moves beside
// the board, and records, a position a line and behind `moves` what was played; lines that begin
// with # are comments.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/game_kind.h"
#include "protocol/games/turn_game.h"

namespace tianji::protocol::games {

inline constexpr std::array<std::string_view, 2> kXiangqiSides{"Red", "Black"};

/// One such game under way.
template <class State>
class HiddenXiangqiGame : public ResignableGame<State> {
 public:
  using ResignableGame<State>::ResignableGame;

  std::string hand() const final { return index(this->state().seat()) == 0 ? "w" : "b"; }
  Ending ending() const final {
    const auto loser = this->gave_up() ? State::side(this->gave_up()->seat) : rule_loser();
    const auto reason = std::string(this->gave_up() ? this->gave_up()->reason() : rule_reason());
    if (!loser) return {0, "draw: " + reason};
    const std::size_t winner = 1 - index(*loser);
    return {winner == 0 ? 1 : -1,
            absl::StrCat(std::string(kXiangqiSides[winner]), " wins: ", reason)};
  }
  std::string how_to_move() const final { return "a move is two squares, such as h2e2"; }
  std::string outcome() const final {
    if (!this->over()) return "not finished\n";
    return absl::StrCat(ending().reason, "\nthe game: ", to_text(this->state()), "\n");
  }
  absl::StatusOr<std::string> record(const RecordHead& head) const final {
    // It would show the person who saves it what he may not know.
    if (!this->over()) {
      return absl::FailedPreconditionError("a hidden game is saved when it is over");
    }
    std::string text = absl::StrCat("# ", std::string(title()), ":");
    for (std::size_t i = 0; i < kXiangqiSides.size() && i < head.names.size(); ++i) {
      absl::StrAppend(&text, i == 0 ? " " : ", ", std::string(kXiangqiSides[i]), " ",
                      head.names[i]);
    }
    return absl::StrCat(text, "\n", recorded_game(), "\n");
  }

 protected:
  static constexpr std::size_t kBeside = 26;  ///< column of what stands beside the board

  virtual std::string_view title() const = 0;
  /// Who has lost by the rules, if anybody, and by which. Precondition: the rules ended the game.
  virtual std::optional<Side> rule_loser() const = 0;
  virtual std::string_view rule_reason() const = 0;
  /// The line of the record.
  virtual std::string recorded_game() const = 0;
  /// What `viewer` knows of a turn.
  virtual std::string turn_text(std::size_t turn, Seat viewer) const = 0;

  static std::string mover_of(const typename TurnGame<State>::Taken& taken) {
    return std::string(kXiangqiSides[index(State::side(taken.seat))]);
  }
  /// What letters mean, and the last turns.
  std::string beside(std::string_view more_letters, Seat viewer) const {
    constexpr std::size_t kShownMoves = 9;
    std::string text = absl::StrCat(
        "capital letters are Red\nK king  A advisor  B elephant  N horse\n"
        "R rook  C cannon   P pawn",
        std::string(more_letters), "\n\n");
    const std::size_t turns = this->taken().size();
    for (std::size_t i = turns - std::min(turns, kShownMoves); i < turns; ++i) {
      absl::StrAppend(&text, turn_text(i, viewer), "\n");
    }
    return text;
  }
};

inline constexpr std::string_view kMovesWord = " moves ";

/// A line of a record that is no comment, played as far as its moves can be.
template <class State>
struct RecordLine {
  std::string where;                                     ///< "line 2"
  absl::StatusOr<State> start = absl::UnknownError("");  ///< before the moves
  std::vector<std::string> moves{};                      ///< those that were played
  std::string gap{};  ///< why a move cannot be; empty: all were played
};

/// The lines of a text; `read` reads the position before the moves.
template <class State>
std::vector<RecordLine<State>> record_lines(std::string_view text,
                                            absl::StatusOr<State> (*read)(std::string_view)) {
  std::vector<RecordLine<State>> found;
  std::size_t number = 0;
  for (const std::string_view line : lines(text)) {
    ++number;
    if (trimmed(line).empty() || line.starts_with('#')) continue;
    const std::size_t moves = std::min(line.find(kMovesWord), line.size());
    RecordLine<State>& one = found.emplace_back();
    one.where = absl::StrCat("line ", number);
    one.start = read(line.substr(0, moves));
    if (!one.start.ok() || moves == line.size()) continue;
    State state = *one.start;
    for (const std::string_view word : words(line.substr(moves + kMovesWord.size()))) {
      const auto move = parse_move(state, word);
      if (!move.ok()) {
        one.gap = sentence(move.status());
        break;
      }
      one.moves.push_back(to_text(state, *move));
      state.play(*move);
    }
  }
  return found;
}

/// GameKind::recall of such records.
template <class State>
absl::StatusOr<std::vector<Recalled>> recall_lines(
    std::string_view text, absl::StatusOr<State> (*read)(std::string_view)) {
  constexpr std::size_t kShownText = 60;
  std::vector<Recalled> games;
  std::string why;
  for (RecordLine<State>& line : record_lines(text, read)) {
    if (!line.start.ok()) {
      why = absl::StrCat(": ", line.where, ": ", sentence(line.start.status()));
      continue;
    }
    games.push_back({.title = absl::StrCat("game ", games.size() + 1),
                     .opening = to_text(*line.start),
                     .moves = std::move(line.moves)});
    if (!line.gap.empty()) games.back().gap = absl::StrCat(line.where, ": ", line.gap);
  }
  if (!games.empty()) return games;
  return unreadable(text.substr(0, kShownText),
                    absl::StrCat("a position and its moves on a line", why));
}

/// GameKind::replay of such records.
template <class State>
Replayed replay_lines(std::string_view text, absl::StatusOr<State> (*read)(std::string_view)) {
  Replayed result;
  for (const RecordLine<State>& line : record_lines(text, read)) {
    if (!line.start.ok()) {
      result.findings.push_back({line.where, sentence(line.start.status())});
      ++result.unreadable;
      continue;
    }
    ++result.games;
    result.moves += line.moves.size();
    if (!line.gap.empty()) result.findings.push_back({line.where, line.gap});
  }
  if (result.games == 0 && result.unreadable == 0) {
    result.findings.push_back({"line 1", "no game in this file"});
  }
  return result;
}

}  // namespace tianji::protocol::games
