#include "search/bridge/decision/asked_moves.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "absl/strings/str_join.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

bool among(const std::vector<Move>& moves, Move move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

absl::StatusOr<std::vector<Move>> read(const View& view, const std::vector<std::string>& words,
                                       std::string_view where) {
  std::vector<Move> moves;
  for (const std::string& word : words) {
    const auto move = parse_move(view, word);
    if (!move.ok()) return at(where, move.status());
    if (!among(moves, *move)) moves.push_back(*move);
  }
  return moves;
}

}  // namespace

bool AskedMoves::allow(Move move) const {
  return (only.empty() || among(only, move)) && !among(banned, move);
}

absl::StatusOr<AskedMoves> asked_moves(const View& view, const search::Limits& limits) {
  AskedMoves asked;
  auto only = read(view, limits.only, "searchmoves");
  if (!only.ok()) return only.status();
  auto banned = read(view, limits.banned, "banned moves");
  if (!banned.ok()) return banned.status();
  asked.only = *std::move(only);
  asked.banned = *std::move(banned);
  MoveList legal;
  view.moves(legal);
  if (std::none_of(legal.begin(), legal.end(), [&](Move move) { return asked.allow(move); })) {
    return unreadable(absl::StrJoin(limits.banned, " "), "moves that leave another one");
  }
  return asked;
}

}  // namespace tianji::bridge
