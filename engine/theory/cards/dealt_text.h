// Positions, views and moves of dealt games as text.
//
// Text of a position: the parameters of the game that are not the usual ones, in their order, a
// sign for each secret (`-` not yet dealt), then the game's own words for what was played: "KQ pb",
// "suits=3 KQ J crc/r". Parameters alone are the position before the deal. A view ends with its
// seat, p1, p2 ..., and has `?` for the secrets that it does not see: "K? pb p1". The dealer's
// moves are the signs of the secrets.
#pragma once

#include <algorithm>
#include <optional>
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

/// What rules `R` have in common in which moves are written as the first letters of their names,
/// `-` for none of them, and in which each letter of `R::kSecrets` is one card.
template <class R>
struct WrittenInLetters {
  static constexpr std::array<DealtParameter, 0> kParameters{};
  static constexpr bool kReplaced = false;
  static std::size_t kinds(const auto& /*table*/) { return R::kSecrets.size(); }
  static std::size_t width(const auto& /*table*/) { return 1; }
  static std::size_t copies(const auto& /*table*/, std::size_t /*kind*/) { return 1; }
  static std::string secret(const auto& /*table*/, std::size_t kind) { return {R::kSecrets[kind]}; }
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

/// "ranks=4 suits=3 ": the parameters that are not the usual ones.
template <class R>
std::string parameters_text(const typename R::Table& table) {
  std::string text;
  const std::uint8_t* number = table.numbers.data();
  for (const DealtParameter& one : R::kParameters) {
    if (*number != one.usual) text.append(one.name) += "=" + std::to_string(*number) + " ";
    ++number;
  }
  return text;
}

/// Takes parameters off the front of `words`. False: one is unknown, given twice or out of bounds.
template <class R>
bool read_parameters(std::span<const std::string_view>& words, typename R::Table& table) {
  std::uint32_t given = 0;
  for (; !words.empty(); words = words.subspan(1)) {
    const std::size_t equals = words[0].find('=');
    if (equals == std::string_view::npos) break;
    const auto number = parse_int(words[0].substr(equals + 1));
    const auto one =
        std::ranges::find(R::kParameters, words[0].substr(0, equals), &DealtParameter::name);
    const auto at = static_cast<std::size_t>(one - R::kParameters.begin());
    if (one == R::kParameters.end() || (given >> at & 1U) != 0) return false;
    if (!number || *number < one->least || *number > one->most) return false;
    given |= 1U << at;
    table.numbers[at] = static_cast<std::uint8_t>(*number);
  }
  return true;
}

template <class R>
std::string to_text(const DealtGame<R>& position) {
  const auto& table = position.table();
  std::string text = parameters_text<R>(table);
  for (const Secret secret : table.secrets) {
    if (secret == 0 || secret == DealtGame<R>::kUnseen) {
      text.append(R::width(table), secret == 0 ? '-' : '?');
    } else {
      text += R::secret(table, secret - 1U);
    }
  }
  return text + ' ' + R::text(table);
}

template <class R>
std::string to_text(const DealtGame<R>& position, DealtMove move) {
  if (number(move) < R::kMostKinds) return R::secret(position.table(), number(move));
  return R::name(move);
}

template <class R>
std::string to_text(const DealtView<R>& seen) {
  return to_text(seen.game()) + " p" + std::to_string(index(seen.seat()) + 1);
}

/// The secret with that sign; `-` not yet dealt, `?` unseen.
template <class R>
std::optional<Secret> read_secret(const typename R::Table& table, std::string_view sign) {
  if (sign == std::string(sign.size(), '-')) return Secret{0};
  if (sign == std::string(sign.size(), '?')) return DealtGame<R>::kUnseen;
  for (std::size_t kind = 0; kind < R::kinds(table); ++kind) {
    if (sign == R::secret(table, kind)) return static_cast<Secret>(kind + 1);
  }
  return std::nullopt;
}

/// Reads the words of a position, in which any secret may be unseen. False: it is none.
template <class R>
bool read_dealt(std::span<const std::string_view> words, DealtGame<R>& position) {
  using Game = DealtGame<R>;
  typename R::Table table;
  const bool empty = words.empty();
  if (!read_parameters<R>(words, table)) return false;
  if (words.empty() && !empty) return position = Game(table), true;
  const std::size_t width = R::width(table);
  if (words.size() < 2 || words[0].size() != width * Game::kSeatCount) return false;
  for (std::size_t i = 0; i < Game::kSeatCount; ++i) {
    const auto secret = read_secret<R>(table, words[0].substr(width * i, width));
    if (!secret || (*secret != 0 && i > 0 && table.secrets[i - 1] == 0)) return false;
    table.secrets[i] = *secret;
  }
  Game game(table);
  for (std::size_t kind = 0; kind < R::kinds(table); ++kind) {
    if (game.left(kind) < 0) return false;
  }
  for (const std::string_view sign : R::signs(words.subspan(1))) {
    DealtMoves moves;
    if (table.dealt()) game.moves(moves);
    const auto* const move = std::find_if(moves.begin(), moves.end(), [&](DealtMove legal) {
      return sign == (number(legal) < R::kMostKinds ? to_text(game, legal) : R::sign(legal));
    });
    if (move == moves.end()) return false;
    game.play(*move);
  }
  if (to_text(game) != parameters_text<R>(table) + joined(words)) return false;
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
