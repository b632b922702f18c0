#include "engine/dice/pig.h"

#include <array>
#include <cassert>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::dice {
namespace {

static_assert(ChancePosition<Pig> && Notation<Pig>);

constexpr std::array<std::string_view, 8> kMoveNames = {"hold", "1", "2", "3",
                                                        "4",    "5", "6", "roll"};
constexpr std::string_view kExpectedPig =
    "a target, both scores, the turn total, p1 or p2, and - or rolling, such as 100 34 27 12 p2 -";

std::optional<std::int16_t> read_number(std::string_view word, int least, int most) {
  const auto number = parse_int(word);
  if (!number || *number < least || *number > most || std::to_string(*number) != word) {
    return std::nullopt;
  }
  return static_cast<std::int16_t>(*number);
}

}  // namespace

Value Pig::value(Side side) const {
  assert(over());
  return index(side) == mover_ ? kWin : -kWin;
}

void Pig::moves(MoveList& list) const {
  if (over()) return;
  if (rolling_) {
    for (auto n = static_cast<int>(PigMove::one); n <= static_cast<int>(PigMove::six); ++n) {
      list.push_back(static_cast<PigMove>(n));
    }
    return;
  }
  list.push_back(PigMove::roll);
  if (scores_.turn_total > 0) list.push_back(PigMove::hold);
}

void Pig::chances(ChanceList& list) const {
  assert(seat() == kChance);
  MoveList numbers;
  moves(numbers);
  for (const Move number : numbers) list.push_back({number, 1.0 / 6});
}

void Pig::end_turn() {
  scores_.turn_total = 0;
  mover_ = static_cast<std::uint8_t>(1 - mover_);
}

Pig::Undo Pig::play(Move move) {
  const Undo undo{scores_, mover_, rolling_};
  rolling_ = move == PigMove::roll;
  if (move == PigMove::hold) {
    std::int16_t& own = mover_ == 0 ? scores_.first : scores_.second;
    own = static_cast<std::int16_t>(own + scores_.turn_total);
    end_turn();
  } else if (move == PigMove::one) {
    end_turn();
  } else if (move != PigMove::roll) {
    scores_.turn_total = static_cast<std::int16_t>(scores_.turn_total + static_cast<int>(move));
  }
  return undo;
}

void Pig::undo(Move /*move*/, Undo undo) {
  scores_ = undo.scores;
  mover_ = undo.mover;
  rolling_ = undo.rolling;
}

Key Pig::key() const {
  Key packed = static_cast<Key>(scores_.target);
  for (const int number : {int{scores_.first}, int{scores_.second}, int{scores_.turn_total}}) {
    packed = packed << 10 | static_cast<Key>(number);
  }
  return mix64(packed << 2 | Key{mover_} << 1 | Key{rolling_});
}

std::string to_text(const Pig& position) {
  const PigScores& s = position.scores();
  return absl::StrCat(s.target, " ", s.first, " ", s.second, " ", s.turn_total, " p",
                      position.mover() + 1, position.rolling() ? " rolling" : " -");
}

std::string to_text(const Pig& /*position*/, PigMove move) {
  return std::string(kMoveNames[static_cast<std::size_t>(move)]);
}

absl::Status parse(std::string_view text, Pig& position) {
  const auto parts = words(text);
  const auto target = read_number(parts.empty() ? "" : parts[0], 1, kLargestPigTarget);
  if (!target) {
    return unreadable(text, absl::StrCat("a target from 1 to ", kLargestPigTarget, " first; ",
                                         std::string(kExpectedPig)));
  }
  PigScores scores{.target = *target};
  if (parts.size() == 1) {
    position = Pig(scores, 0);
    return absl::OkStatus();
  }
  if (parts.size() != 6 || (parts[4] != "p1" && parts[4] != "p2") ||
      (parts[5] != "-" && parts[5] != "rolling")) {
    return unreadable(text, kExpectedPig);
  }
  const std::size_t mover = parts[4] == "p1" ? 0 : 1;
  const auto first = read_number(parts[1], 0, *target - 1);
  const auto second = read_number(parts[2], 0, *target - 1);
  if (!first || !second) return unreadable(text, "both scores from 0 to one less than the target");
  // The last roll may exceed the target, but only from a total below it.
  const int needed = *target - (mover == 0 ? *first : *second);
  const auto turn_total = read_number(parts[3], 0, needed + 5);
  if (!turn_total || *turn_total == 1) {
    return unreadable(text, "a turn total of 0, or from 2 to the most that a last roll can reach");
  }
  scores = {*target, *first, *second, *turn_total};
  const bool rolling = parts[5] == "rolling";
  if (rolling && *turn_total >= needed) return unreadable(text, "no roll after the target");
  position = Pig(scores, mover, rolling);
  return absl::OkStatus();
}

absl::StatusOr<PigMove> parse_move(const Pig& position, std::string_view text) {
  Pig::MoveList list;
  position.moves(list);
  std::string expected = list.empty() ? "no move: the game is over" : "one of";
  for (const PigMove move : list) {
    const std::string name = to_text(position, move);
    if (equal_ignoring_case(text, name)) return move;
    absl::StrAppend(&expected, " ", name);
  }
  return unreadable(text, expected);
}

}  // namespace tianji::dice
