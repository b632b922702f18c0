#include "engine/theory/heaps/towers.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/game.h"

namespace tianji::theory {
namespace {

static_assert(Position<Towers> && Notation<Towers>);

constexpr std::size_t kMostTowers = 10'000;
constexpr std::size_t kMostCubes = 4'096;

}  // namespace

bool Towers::over() const {
  return std::all_of(towers_.begin(), towers_.end(), [&](const std::string& tower) {
    return tower.find(colour(turn())) == tower.npos;
  });
}

void Towers::moves(MoveList& list) const {
  for (std::uint32_t i = 0; i < towers_.size(); ++i) {
    for (std::uint32_t cube = 0; cube < towers_[i].size(); ++cube) {
      if (towers_[i][cube] == colour(turn())) list.push_back({i, cube});
    }
  }
}

Towers::Undo Towers::play(Move move) {
  std::string& tower = towers_[move.tower];
  Undo undo{tower};
  tower.resize(move.left);
  pass_turn();
  return undo;
}

void Towers::undo(Move move, const Undo& undo) {
  towers_[move.tower] = undo.before;
  pass_turn();
}

Key Towers::key() const {
  Key key = mix64(0x70726fU + turn_);
  for (const std::string& tower : towers_) {
    for (const char cube : tower) key = mix64(key ^ (cube == 'W' ? 1U : 2U));
    key = mix64(key ^ 3U);
  }
  return key;
}

std::string to_text(const Towers& position) {
  std::string text;
  for (const std::string& tower : position.towers()) {
    absl::StrAppend(&text, tower.empty() ? "-" : tower, " ");
  }
  return text + (position.turn() == Seat{0} ? "| w" : "| b");
}

absl::Status parse(std::string_view text, Towers& position) {
  const auto to_move = read_to_move(text, "wb");
  if (!to_move.ok()) return to_move.status();
  Towers result;
  result.towers_.clear();
  for (const std::string_view word : words(to_move->rest)) {
    if (word != "-" && (word.find_first_not_of("WB") != word.npos || word.size() > kMostCubes)) {
      return at(absl::StrCat("tower ", result.towers_.size() + 1),
                unreadable(word, absl::StrCat("cubes W and B from the bottom to the top, at most ",
                                              kMostCubes, ", or - for none")));
    }
    result.towers_.emplace_back(word == "-" ? "" : word);
  }
  if (result.towers_.empty() || result.towers_.size() > kMostTowers) {
    return unreadable(text, absl::StrCat("1 to ", kMostTowers, " towers such as WBB"));
  }
  result.turn_ = to_move->seat;
  position = std::move(result);
  return absl::OkStatus();
}

std::string to_text(const Towers& /*position*/, TowerMove move) {
  return absl::StrCat(move.tower + 1, ":", move.left);
}

absl::StatusOr<TowerMove> parse_move(const Towers& position, std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto tower = parse_int(text.substr(0, colon));
  const auto left = parse_int(colon < text.size() ? text.substr(colon + 1) : "");
  if (tower && left && *tower >= 1 && *left >= 0 &&
      *tower <= static_cast<std::int64_t>(position.towers().size())) {
    const TowerMove move{static_cast<std::uint32_t>(*tower - 1), static_cast<std::uint32_t>(*left)};
    const std::string& cubes = position.towers()[move.tower];
    if (static_cast<std::size_t>(*left) < cubes.size() &&
        cubes[move.left] == Towers::colour(position.turn()) && to_text(position, move) == text) {
      return move;
    }
  }
  return unreadable(text, position.over()
                              ? "no move: the game is over"
                              : "a legal move such as 3:1 (tower:cubes left), down to an own cube");
}

}  // namespace tianji::theory
