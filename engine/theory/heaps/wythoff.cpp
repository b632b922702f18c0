#include "engine/theory/heaps/wythoff.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/game.h"
#include "engine/theory/heaps/taking_code.h"

namespace tianji::theory {
namespace {

static_assert(Position<Wythoff> && Notation<Wythoff>);

}  // namespace

void Wythoff::moves(MoveList& list) const {
  const auto [one, other] = heaps_;
  for (std::int32_t taken = 1; taken <= one; ++taken) list.push_back({{one - taken, other}});
  for (std::int32_t taken = 1; taken <= other; ++taken) list.push_back({{one, other - taken}});
  for (std::int32_t taken = 1; taken <= std::min(one, other); ++taken) {
    list.push_back({{one - taken, other - taken}});
  }
}

std::uint64_t Wythoff::move_count() const {
  const std::int32_t moves = heaps_[0] + heaps_[1] + std::min(heaps_[0], heaps_[1]);
  return static_cast<std::uint64_t>(moves);
}

Wythoff::Undo Wythoff::play(Move move) {
  const Undo undo{heaps_};
  heaps_ = move.left;
  pass_turn();
  return undo;
}

void Wythoff::undo(Move /*move*/, Undo undo) {
  heaps_ = undo.before;
  pass_turn();
}

Key Wythoff::key() const {
  const auto one = static_cast<Key>(heaps_[0]);
  const auto other = static_cast<Key>(heaps_[1]);
  return mix64(mix64(0x7779U + turn_) ^ (one << 32U | other));
}

std::string to_text(const Wythoff& position) {
  return absl::StrCat(position.heaps()[0], " ", position.heaps()[1],
                      position.turn() == Seat{1} ? " | 2" : "");
}

absl::Status parse(std::string_view text, Wythoff& position) {
  const auto to_move = read_to_move(text, "12");
  if (!to_move.ok()) return to_move.status();
  const std::vector<std::string_view> parts = words(to_move->rest);
  if (parts.size() != 2) return unreadable(to_move->rest, "two heaps, such as 3 5");
  Wythoff result;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto tokens = parse_int(parts[i]);
    if (!tokens || *tokens < 0 || *tokens > kMostTokens) {
      return at(absl::StrCat("heap ", i + 1),
                unreadable(parts[i], absl::StrCat("a number of tokens from 0 to ", kMostTokens)));
    }
    result.heaps_[i] = static_cast<std::int32_t>(*tokens);
  }
  result.turn_ = to_move->seat;
  position = result;
  return absl::OkStatus();
}

std::string to_text(const Wythoff& position, WythoffMove move) {
  const auto [one, other] = position.heaps();
  if (move.left[1] == other) return absl::StrCat("1:", move.left[0]);
  if (move.left[0] == one) return absl::StrCat("2:", move.left[1]);
  return absl::StrCat("1:", move.left[0], ",2:", move.left[1]);
}

absl::StatusOr<WythoffMove> parse_move(const Wythoff& position, std::string_view text) {
  WythoffMove move{position.heaps()};
  std::string_view rest = text;
  while (rest.size() > 2 && (rest[0] == '1' || rest[0] == '2') && rest[1] == ':') {
    const std::size_t end = std::min(rest.find(','), rest.size());
    const auto left = parse_int(rest.substr(2, end - 2));
    if (!left || *left < 0 || *left > kMostTokens) break;
    move.left[rest[0] == '1' ? 0 : 1] = static_cast<std::int32_t>(*left);
    rest = end < rest.size() ? rest.substr(end + 1) : "";
  }
  const std::int32_t from_one = position.heaps()[0] - move.left[0];
  const std::int32_t from_other = position.heaps()[1] - move.left[1];
  const bool takes = from_one >= 0 && from_other >= 0 && from_one + from_other > 0;
  const bool fair = from_one == 0 || from_other == 0 || from_one == from_other;
  if (takes && fair && to_text(position, move) == text) return move;
  return unreadable(text, position.over() ? "no move: the game is over"
                                          : "a legal move such as 1:0 (heap:left) or 1:2,2:4");
}

}  // namespace tianji::theory
