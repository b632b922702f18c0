#include "engine/dice/ewn.h"

#include <algorithm>
#include <cassert>

namespace tianji::dice {
namespace {

static_assert(ChancePosition<Ewn> && Notation<Ewn>);

// Keys for stones on squares, the die, the turn, and the seats that have set up.
constexpr std::size_t kDieKeys = 2 * kEwnStones * kEwnSquares;
constexpr std::size_t kMoverKey = kDieKeys + kEwnStones;
constexpr std::size_t kSetUpKeys = kMoverKey + 1;
constexpr auto kKeys = zobrist_keys<kSetUpKeys + 2>(0x65776e);

constexpr std::array<std::array<std::uint8_t, kEwnStones>, 2> kHomes = {
    {{0, 1, 2, 5, 6, 10}, {14, 18, 19, 22, 23, 24}}};
constexpr std::array<std::size_t, kEwnStones> kFactorials = {120, 24, 6, 2, 1, 1};
constexpr std::size_t kFirstRoll = static_cast<std::size_t>(ewn_roll(1));
constexpr std::size_t kFirstSetUp = static_cast<std::size_t>(ewn_set_up(0));

constexpr Key stone_key(std::size_t seat, std::size_t stone, std::size_t square) {
  return kKeys[(seat * kEwnStones + stone) * kEwnSquares + square];
}

/// The stones that may move, for each set of stones on the board and each number.
constexpr auto kMovable = [] {
  std::array<std::array<std::uint8_t, 8>, 64> table{};
  for (unsigned stones = 1; stones < 64; ++stones) {
    for (unsigned number = 1; number <= 6; ++number) {
      const unsigned own = 1U << (number - 1);
      const unsigned smaller = stones & (own - 1);
      const unsigned larger = stones & ~(2 * own - 1);
      const unsigned next =
          (smaller != 0 ? std::bit_floor(smaller) : 0U) | (larger & (0U - larger));
      table[stones][number] = static_cast<std::uint8_t>((stones & own) != 0 ? own : next);
    }
    // A side with a single stone does not roll.
    if (std::has_single_bit(stones)) table[stones][0] = static_cast<std::uint8_t>(stones);
  }
  return table;
}();

}  // namespace

unsigned ewn_movable(unsigned stones, unsigned number) { return kMovable[stones][number]; }

EwnSetUp ewn_set_up_of(std::size_t rank) {
  EwnSetUp result{};
  std::array<std::uint8_t, kEwnStones> left = {1, 2, 3, 4, 5, 6};
  for (std::size_t i = 0; i < kEwnStones; ++i) {
    const auto at = left.begin() + static_cast<std::ptrdiff_t>(rank / kFactorials[i]);
    rank %= kFactorials[i];
    result[i] = *at;
    std::move(at + 1, left.end(), at);
  }
  return result;
}

std::size_t rank_of(const EwnSetUp& set_up) {
  std::size_t rank = 0;
  for (std::size_t i = 0; i < kEwnStones; ++i) {
    const auto smaller = std::count_if(set_up.begin() + static_cast<std::ptrdiff_t>(i),
                                       set_up.end(), [&](auto n) { return n < set_up[i]; });
    rank += static_cast<std::size_t>(smaller) * kFactorials[i];
  }
  return rank;
}

const std::array<std::uint8_t, kEwnStones>& ewn_home(std::size_t seat) { return kHomes[seat]; }

int Ewn::winner() const {
  if (stones_[1] == 0 || (board_[kRedGoal] >= 1 && board_[kRedGoal] <= kEwnStones)) return 0;
  if (stones_[0] == 0 || board_[kBlueGoal] > kEwnStones) return 1;
  return -1;
}

Seat Ewn::seat() const {
  if (over()) return kNobody;
  if (!setting_up() && die_ == 0 && rolls()) return kChance;
  return Seat{mover_};
}

Value Ewn::value(Side side) const {
  assert(over());
  return winner() == static_cast<int>(index(side)) ? kWin : -kWin;
}

void Ewn::moves(MoveList& list) const {
  const Seat acting = seat();
  if (acting == kNobody) return;
  if (setting_up()) {
    for (std::size_t rank = 0; rank < kEwnSetUps; ++rank) list.push_back(ewn_set_up(rank));
  } else if (acting == kChance) {
    for (std::size_t number = 1; number <= kEwnStones; ++number) list.push_back(ewn_roll(number));
  } else {
    steps(list);
  }
}

void Ewn::chances(ChanceList& list) const {
  assert(seat() == kChance);
  for (std::size_t number = 1; number <= kEwnStones; ++number) {
    list.push_back({ewn_roll(number), 1.0 / kEwnStones});
  }
}

void Ewn::put(std::size_t seat, std::size_t stone, std::size_t square) {
  board_[square] = static_cast<std::uint8_t>(seat * kEwnStones + stone + 1);
  squares_[seat][stone] = static_cast<std::uint8_t>(square);
  stones_[seat] = static_cast<std::uint8_t>(stones_[seat] | 1U << stone);
  key_ ^= stone_key(seat, stone, square);
}

void Ewn::lift(std::size_t square) {
  const std::size_t code = board_[square];
  if (code == 0) return;
  const std::size_t seat = (code - 1) / kEwnStones;
  const std::size_t stone = (code - 1) % kEwnStones;
  board_[square] = 0;
  squares_[seat][stone] = kOffBoard;
  stones_[seat] = static_cast<std::uint8_t>(stones_[seat] & ~(1U << stone));
  key_ ^= stone_key(seat, stone, square);
}

void Ewn::set_die(unsigned number) {
  if (die_ != 0) key_ ^= kKeys[kDieKeys + die_ - 1];
  die_ = static_cast<std::uint8_t>(number);
  if (die_ != 0) key_ ^= kKeys[kDieKeys + die_ - 1];
}

void Ewn::pass_turn(std::size_t seat) {
  if (seat != mover_) key_ ^= kKeys[kMoverKey];
  mover_ = static_cast<std::uint8_t>(seat);
}

void Ewn::mark_set_up(std::size_t seat) {
  set_up_[seat] = true;
  key_ ^= kKeys[kSetUpKeys + seat];
}

void Ewn::place(std::size_t rank) {
  const EwnSetUp numbers = ewn_set_up_of(rank);
  const std::size_t seat = mover_;
  for (std::size_t i = 0; i < kEwnStones; ++i) put(seat, numbers[i] - 1U, kHomes[seat][i]);
  mark_set_up(seat);
  pass_turn(setting_up() ? 1 - seat : 0);
}

void Ewn::unplace(std::size_t seat) {
  for (const std::uint8_t square : kHomes[seat]) lift(square);
  set_up_[seat] = false;
}

Ewn::Undo Ewn::play(Move move) {
  const auto code = static_cast<std::size_t>(move);
  Undo undo{key_, 0, die_, mover_};
  if (code >= kFirstSetUp) {
    place(code - kFirstSetUp);
  } else if (code >= kFirstRoll) {
    set_die(static_cast<unsigned>(code - kFirstRoll + 1));
  } else {
    const std::size_t from = code / kEwnSquares;
    const std::size_t to = code % kEwnSquares;
    const std::size_t stone = (board_[from] - 1U) % kEwnStones;
    undo.taken = board_[to];
    lift(to);
    lift(from);
    put(mover_, stone, to);
    set_die(0);
    pass_turn(1 - mover_);
  }
  return undo;
}

void Ewn::undo(Move move, Undo undo) {
  const auto code = static_cast<std::size_t>(move);
  mover_ = undo.mover;
  die_ = undo.die;
  if (code >= kFirstSetUp) {
    unplace(mover_);
  } else if (code < kFirstRoll) {
    const std::size_t from = code / kEwnSquares;
    const std::size_t to = code % kEwnSquares;
    const std::size_t stone = (board_[to] - 1U) % kEwnStones;
    lift(to);
    put(mover_, stone, from);
    if (undo.taken != 0) {
      put((undo.taken - 1U) / kEwnStones, (undo.taken - 1U) % kEwnStones, to);
    }
  }
  key_ = undo.key;
}

}  // namespace tianji::dice
