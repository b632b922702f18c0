// Records of a game whose moves are all that is hidden of it: a position a line, and behind
// `moves` what was played. Lines that begin with # are comments.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/games/game_kind.h"

namespace tianji::protocol::games {

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
