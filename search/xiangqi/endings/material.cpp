#include "search/xiangqi/endings/material.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tianji::xiangqi {
namespace {

constexpr std::uint8_t kNowhere = 255;

/// The squares that a kind can ever reach, file by file, and by square their places in that list.
struct Region {
  explicit Region(Kind kind) {
    places.fill(kNowhere);
    for (std::size_t n = 0; n < kSquares; ++n) {
      const std::size_t file = n / kRanks;
      const std::size_t rank = n % kRanks;
      const bool palace = file >= 3 && file <= 5 && rank <= 2;
      const bool inside = kind == Kind::king      ? palace
                          : kind == Kind::advisor ? palace && (file + rank) % 2 == 1
                          : kind == Kind::elephant
                              ? rank <= 4 && file % 2 == 0 && (file + rank) % 4 == 2
                              : kind != Kind::pawn || rank >= 5 || (rank >= 3 && file % 2 == 0);
      if (!inside) continue;
      places[index(square_at(file, rank))] = static_cast<std::uint8_t>(squares.size());
      squares.push_back(square_at(file, rank));
    }
  }
  std::vector<Square> squares;
  std::array<std::uint8_t, kSquares> places{};
};

/// Of a group.
const Region& region(std::size_t group) {
  static const std::vector<Region> kRegions = [] {
    std::vector<Region> regions;
    regions.reserve(kKinds);
    for (std::size_t n = 0; n < kKinds; ++n) regions.emplace_back(static_cast<Kind>(n));
    return regions;
  }();
  return kRegions[group % kKinds];
}

/// Two different places, the higher first, as their digit numbers them.
const std::pair<std::size_t, std::size_t>& two_places(std::size_t digit) {
  static const auto kPairs = [] {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t high = 1; high < kSquares; ++high) {
      for (std::size_t low = 0; low < high; ++low) pairs.emplace_back(high, low);
    }
    return pairs;
  }();
  return kPairs[digit];
}

/// The group whose digit comes so many places from the front: kings, guards, attackers.
std::size_t group_at(std::size_t place) { return place % 2 * kKinds + place / 2; }

bool black(std::size_t group, bool turned) { return (group >= kKinds) != turned; }

Bitboard men(const Board& board, std::size_t group, bool turned) {
  return board.of(black(group, turned) ? kBlack : kRed, static_cast<Kind>(group % kKinds));
}

}  // namespace

Material::Material(const Counts& counts) : counts_(counts) {
  Counts sizes{};
  for (std::size_t group = 0; group < kGroups; ++group) {
    const std::size_t all = group == 0 ? kKingsNumbered : region(group).squares.size();
    sizes[group] = counts[group] == 0 ? 1 : counts[group] == 1 ? all : all * (all - 1) / 2;
  }
  for (std::size_t place = kGroups; place-- > 0;) {
    steps_[group_at(place)] = size_;
    size_ *= sizes[group_at(place)];
    if (place == 2 * index(Kind::horse)) row_ = size_;
  }
}

Material::Counts Material::counts(const Board& board) {
  Counts counts{};
  for (std::size_t group = 0; group < kGroups; ++group) {
    counts[group] = static_cast<std::size_t>(men(board, group, false).count());
  }
  return counts;
}

std::array<Square, 2> Material::squares(std::size_t group, std::size_t digit) const {
  const auto& all = region(group).squares;
  if (counts_[group] < 2) return {all[digit], all[0]};
  const auto [high, low] = two_places(digit);
  return {all[high], all[low]};
}

std::optional<std::size_t> Material::digit(std::size_t group, std::array<Square, 2> squares) const {
  const auto& places = region(group).places;
  std::size_t high = places[index(squares[0])];
  if (counts_[group] < 2) return high == kNowhere ? std::nullopt : std::optional(high);
  std::size_t low = places[index(squares[1])];
  if (high < low) std::swap(high, low);
  return high == kNowhere ? std::nullopt : std::optional(high * (high - 1) / 2 + low);
}

Material::Digits Material::digits(std::size_t number) const {
  Digits digits{};
  for (std::size_t place = 0; place < kGroups; ++place) {
    const std::size_t group = group_at(place);
    if (counts_[group] == 0) continue;
    digits[group] = number / steps_[group];
    number %= steps_[group];
  }
  return digits;
}

std::optional<Material::Digits> Material::digits(const Board& board, bool turned) const {
  Digits digits{};
  for (std::size_t group = 0; group < kGroups; ++group) {
    if (counts_[group] == 0) continue;
    std::array<Square, 2> squares{};
    std::size_t found = 0;
    men(board, group, turned).each([&](Square square) {
      squares[found++] = seen_by(black(group, turned), square);
    });
    const auto found_digit = digit(group, squares);
    if (!found_digit) return std::nullopt;
    digits[group] = *found_digit;
  }
  return digits;
}

Material::Digits Material::mirrored(const Digits& digits) const {
  Digits result{};
  for (std::size_t group = 0; group < kGroups; ++group) {
    if (counts_[group] == 0) continue;
    std::array<Square, 2> squares = this->squares(group, digits[group]);
    for (Square& square : squares)
      square = square_at(kFiles - 1 - file_of(square), rank_of(square));
    result[group] = *digit(group, squares);
  }
  return result;
}

std::size_t Material::number(const Digits& digits) const {
  std::size_t number = 0;
  for (std::size_t group = 0; group < kGroups; ++group) number += digits[group] * steps_[group];
  return number;
}

std::optional<Board> Material::board(const Digits& digits, Side mover) const {
  Board board;
  for (std::size_t group = 0; group < kGroups; ++group) {
    const Side side = group < kKinds ? kRed : kBlack;
    const auto squares = this->squares(group, digits[group]);
    for (std::size_t man = 0; man < counts_[group]; ++man) {
      const Square square = seen_by(side == kBlack, squares[man]);
      if (board.at(square) != kNoPiece) return std::nullopt;
      board.put(square, piece_of(side, static_cast<Kind>(group % kKinds)));
    }
  }
  board.set_mover(mover);
  if (!board.checkers(opponent(mover)).empty()) return std::nullopt;
  return board;
}

}  // namespace tianji::xiangqi
