// Positions, views and moves of dealt games as text.
//
// Text of a position: a sign for each secret (`-` not yet dealt), then the game's own words for
// what was played: "KQ pb", "KQ J crc/r". A view ends with its seat, p1, p2 ..., and has `?` for
// the secrets that it does not see: "K? pb p1". The dealer's moves are the signs of the secrets.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "engine/hidden.h"
#include "engine/theory/cards/dealt_game.h"

namespace tianji::theory {

/// Each character as a word of its own.
inline std::vector<std::string_view> letters(std::string_view text) {
  std::vector<std::string_view> result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) result.push_back(text.substr(i, 1));
  return result;
}

/// The texts of rules `R` in which moves are written as the first letters of their names, `-` for
/// none of them.
template <class R>
struct WrittenInLetters {
  static std::string sign(DealtMove move) { return R::name(move).substr(0, 1); }
  static std::string text(const auto& table) {
    std::string text;
    for (const DealtMove move : table.played) text += sign(move);
    return text.empty() ? "-" : text;
  }
  static std::vector<std::string_view> signs(std::span<const std::string_view> words) {
    return words[0] == "-" ? std::vector<std::string_view>() : letters(words[0]);
  }

 private:
  WrittenInLetters() = default;
  friend R;
};

template <class R>
std::string to_text(const DealtGame<R>& position) {
  std::string text;
  for (const Secret secret : position.table().secrets) {
    text += secret == 0 ? '-' : secret == DealtGame<R>::kUnseen ? '?' : R::kSecrets[secret - 1U];
  }
  return text + ' ' + R::text(position.table());
}

template <class R>
std::string to_text(const DealtGame<R>& /*position*/, DealtMove move) {
  if (number(move) < R::kSecrets.size()) return {R::kSecrets[number(move)]};
  return R::name(move);
}

template <class R>
std::string to_text(const DealtView<R>& seen) {
  return to_text(seen.game()) + " p" + std::to_string(index(seen.seat()) + 1);
}

/// Reads the words of a position, in which any secret may be unseen. False: it is none.
template <class R>
bool read_dealt(std::span<const std::string_view> words, DealtGame<R>& position) {
  using Game = DealtGame<R>;
  if (words.size() < 2 || words[0].size() != Game::kSeatCount) return false;
  typename R::Table table;
  for (std::size_t i = 0; i < Game::kSeatCount; ++i) {
    const std::size_t at = (std::string("-").append(R::kSecrets) + '?').find(words[0][i]);
    if (at == std::string::npos || (at != 0 && i > 0 && table.secrets[i - 1] == 0)) return false;
    table.secrets[i] = static_cast<Secret>(at);
  }
  Game game(table);
  for (std::size_t kind = 0; kind < Game::kKinds; ++kind) {
    if (game.left(kind) < 0) return false;
  }
  for (const std::string_view sign : R::signs(words.subspan(1))) {
    DealtMoves moves;
    if (table.dealt()) game.moves(moves);
    const auto* const move = std::find_if(moves.begin(), moves.end(), [&](DealtMove legal) {
      return sign == (number(legal) < Game::kKinds ? to_text(game, legal) : R::sign(legal));
    });
    if (move == moves.end()) return false;
    game.play(*move);
  }
  if (to_text(game) != joined(words)) return false;
  position = game;
  return true;
}

template <class R>
absl::Status parse(std::string_view text, DealtGame<R>& position) {
  if (text.find('?') != text.npos || !read_dealt(words(text), position)) {
    return unreadable(text, R::kExpected);
  }
  return absl::OkStatus();
}

template <class R>
absl::Status parse(std::string_view text, DealtView<R>& seen) {
  using Game = DealtGame<R>;
  const auto parts = words(text);
  Game game;
  for (std::uint8_t i = 0; i < Game::kSeatCount; ++i) {
    if (parts.empty() || parts.back() != "p" + std::to_string(i + 1)) continue;
    if (!read_dealt(std::span(parts).first(parts.size() - 1), game)) break;
    // A seat sees its own secret, and those of others exactly when all see them.
    const DealtView<R> read(game, Seat{i});
    bool sound = read.game() == game;
    for (std::size_t j = 0; j < Game::kSeatCount; ++j) {
      const bool seen_by_it = i == j || (game.over() && R::shows(game.table(), j));
      if (seen_by_it && game.table().secrets[j] == Game::kUnseen) sound = false;
    }
    if (!sound) break;
    seen = read;
    return absl::OkStatus();
  }
  return unreadable(text, R::kExpectedView);
}

template <class R>
absl::StatusOr<DealtMove> parse_move(const DealtGame<R>& position, std::string_view text) {
  DealtMoves list;
  position.moves(list);
  std::string expected = list.empty() ? "no move: the game is over" : "one of";
  for (const DealtMove move : list) {
    const std::string name = to_text(position, move);
    if (equal_ignoring_case(text, name)) return move;
    expected += " " + name;
  }
  return unreadable(text, expected);
}

}  // namespace tianji::theory
