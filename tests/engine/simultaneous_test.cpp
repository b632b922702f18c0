// Tests the concept of simultaneous choice by rock-paper-scissors with any number of seats.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "engine/core/fixed_vector.h"
#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji {
namespace {

enum class Hand : std::uint8_t { rock, paper, scissors };
constexpr std::array<std::string_view, 3> kHands = {"rock", "paper", "scissors"};

enum class Bug { none, silent_seat_chooses, silent_seat_plays, loser_stays, both_win };

/// Rock-paper-scissors as a knock-out: when two kinds of hands are shown, the seats that show the
/// weaker kind are out. The last seat wins. Its text has a digit for each seat, 1 while the seat is
/// in.
template <std::size_t seats, Bug bug = Bug::none>
class KnockOut {
 public:
  using Move = Hand;
  using MoveList = FixedVector<Move, 3 * seats>;
  using JointMove = std::array<Move, seats>;
  static constexpr std::size_t kSeatCount = seats;
  static constexpr std::size_t kSideCount = seats;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  KnockOut() { in_.fill(true); }
  bool over() const { return std::count(in_.begin(), in_.end(), true) == 1; }
  bool acts(Seat seat) const { return !over() && in_[index(seat)]; }
  Value value(Side side) const { return bug == Bug::both_win || in_[index(side)] ? kWin : -kWin; }
  void moves(Seat seat, MoveList& list) const {
    if (!acts(seat) && bug != Bug::silent_seat_chooses) return;
    for (const Hand hand : {Hand::rock, Hand::paper, Hand::scissors}) list.push_back(hand);
  }
  void play(const JointMove& joint) {
    std::array<bool, 3> shown{};
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (in_[seat] || bug == Bug::silent_seat_plays) shown[kind(joint[seat])] = true;
    }
    if (bug == Bug::loser_stays || std::count(shown.begin(), shown.end(), true) != 2) return;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      if (shown[(kind(joint[seat]) + 1) % 3]) in_[seat] = false;
    }
  }
  Key key() const {
    Key packed = 1;
    for (const bool in : in_) packed = 2 * packed + (in ? 1 : 0);
    return mix64(packed);
  }
  friend bool operator==(const KnockOut&, const KnockOut&) = default;

  friend std::string to_text(const KnockOut& position) {
    std::string text;
    for (const bool in : position.in_) text += in ? '1' : '0';
    return text;
  }
  friend std::string to_text(const KnockOut& /*position*/, Seat /*seat*/, Hand hand) {
    return std::string(kHands[kind(hand)]);
  }
  friend absl::Status parse(std::string_view text, KnockOut& position) {
    if (text.size() != seats || text.find_first_not_of("01") != text.npos ||
        text.find('1') == text.npos) {
      return unreadable(text, "a digit a seat, 1 while it is in");
    }
    for (std::size_t seat = 0; seat < seats; ++seat) position.in_[seat] = text[seat] == '1';
    return absl::OkStatus();
  }
  friend absl::StatusOr<Hand> parse_move(const KnockOut& position, Seat seat,
                                         std::string_view text) {
    MoveList list;
    position.moves(seat, list);
    for (const Hand hand : list) {
      if (text == kHands[kind(hand)]) return hand;
    }
    return unreadable(text, "rock, paper or scissors of a seat that is in");
  }

 private:
  static constexpr std::size_t kind(Hand hand) { return static_cast<std::size_t>(hand); }
  std::array<bool, seats> in_{};
};

static_assert(SimultaneousPosition<KnockOut<3>> && SimultaneousNotation<KnockOut<3>>);

template <class Game>
std::string found() {
  return free_tests::check_simultaneous<Game>({Game{}}, {.seed = 4, .longest = 200});
}

TEST_CASE("rock-paper-scissors of two seats and of five keeps every promise", "[engine]") {
  CHECK(found<KnockOut<2>>() == "");
  CHECK(found<KnockOut<5>>() == "");
}

TEST_CASE("paper wraps rock and three kinds change nothing", "[engine]") {
  KnockOut<3> game;
  game.play({Hand::rock, Hand::paper, Hand::scissors});
  CHECK(to_text(game) == "111");
  game.play({Hand::rock, Hand::paper, Hand::paper});
  CHECK(to_text(game) == "011");
  game.play({Hand::rock, Hand::scissors, Hand::rock});
  CHECK(to_text(game) == "001");
  CHECK(game.over());
  CHECK(game.value(Side{2}) == kWin);
}

TEST_CASE("the free tests of simultaneous choice find every bug", "[engine]") {
  using Catch::StartsWith;
  CHECK_THAT((found<KnockOut<3, Bug::silent_seat_chooses>>()), StartsWith("a seat has choices"));
  CHECK_THAT((found<KnockOut<3, Bug::silent_seat_plays>>()), StartsWith("the choices of those"));
  CHECK_THAT((found<KnockOut<3, Bug::loser_stays>>()), StartsWith("a random playout ends"));
  CHECK_THAT((found<KnockOut<2, Bug::both_win>>()), StartsWith("what one side wins the other"));
}

}  // namespace
}  // namespace tianji
