// Proves that the free tests can fail: each promise is broken once, by a game that has one bug.
#include "tests/engine/free_tests.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "engine/theory/tic_tac_toe.h"

namespace tianji::broken {
namespace {

enum class Bug {
  none,
  key_not_restored,
  key_not_changed,
  stones_not_restored,
  always_equal,
  move_when_over,
  mover_when_over,
  move_twice,
  both_win,
  value_unknown,
  endless,
  unseeded,
  text_loses_stone,
  text_not_read,
  reads_anything,
  reads_tail,
  reads_empty,
  touches_on_error,
  no_sentence,
  move_not_read,
  moves_always_read,
};

/// Tic-tac-toe with one bug. A buggy undo forgets to restore `plies_`.
template <Bug bug>
class Broken {
 public:
  using Game = theory::TicTacToe;
  using Move = Game::Move;
  using MoveList = FixedVector<Move, 20>;
  using Undo = Game::Undo;
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Game::side(seat); }

  Seat seat() const { return over() && bug == Bug::mover_when_over ? Seat{0} : game_.seat(); }
  bool over() const { return bug != Bug::endless && game_.over(); }
  Value value(Side side) const {
    if (bug == Bug::both_win) return kWin;
    return bug == Bug::value_unknown ? kNoValue * (index(side) == 0 ? 1 : -1) : game_.value(side);
  }
  void moves(MoveList& list) const {
    Game::MoveList legal;
    game_.moves(legal);
    for (const Move move : legal) list.push_back(move);
    if (bug == Bug::move_twice && !legal.empty()) list.push_back(legal[0]);
    if (bug == Bug::move_when_over && legal.empty()) list.push_back(Move{0});
    if (bug == Bug::endless && legal.empty()) list.push_back(Move{0});
    if (bug == Bug::unseeded && legal.size() > 1) {
      static unsigned calls = 0;
      if (++calls % 7 == 0) std::swap(list[0], list[1]);
    }
  }
  Undo play(Move move) {
    ++plies_;
    if (bug == Bug::endless && game_.over()) return {game_.key()};
    return game_.play(move);
  }
  void undo(Move move, Undo undo) {
    if (bug != Bug::key_not_restored) --plies_;
    if (bug == Bug::stones_not_restored && move == Move{4}) return;
    game_.undo(move, undo);
  }
  Key key() const {
    if (bug == Bug::key_not_changed) return 1;
    return game_.key() ^ (bug == Bug::key_not_restored || bug == Bug::endless ? mix64(plies_) : 0);
  }
  friend bool operator==(const Broken& a, const Broken& b) {
    return bug == Bug::always_equal || a.game_ == b.game_;
  }

  friend std::string to_text(const Broken& position) {
    std::string text = to_text(position.game_);
    if (bug == Bug::text_loses_stone && position.plies_ > 2) text[0] = '.';
    return text;
  }
  friend std::string to_text(const Broken& position, Move move) {
    return to_text(position.game_, move);
  }
  friend absl::Status parse(std::string_view text, Broken& position) {
    if (bug == Bug::text_not_read) return unreadable(text, "nothing at all");
    if (bug == Bug::reads_empty && text.empty()) return absl::OkStatus();
    if (bug == Bug::reads_tail) text = text.substr(0, 11);
    if (bug == Bug::reads_anything && text.size() != 11 && !trimmed(text).empty() &&
        text.find("zz") == text.npos) {
      position.game_.play(Move{0});
      return absl::OkStatus();
    }
    const absl::Status status = parse(text, position.game_);
    if (!status.ok() && bug == Bug::touches_on_error) position.game_ = Game{};
    if (!status.ok() && bug == Bug::no_sentence) return absl::InvalidArgumentError("no");
    return status;
  }
  friend absl::StatusOr<Move> parse_move(const Broken& position, std::string_view text) {
    if (bug == Bug::move_not_read && text == "b2") return unreadable(text, "another square");
    if (bug == Bug::moves_always_read) return parse_move(Game{}, text);
    return parse_move(position.game_, text);
  }

 private:
  Game game_;
  unsigned plies_ = 0;
};

template <Bug bug>
std::string found() {
  return free_tests::check_position<Broken<bug>>({Broken<bug>{}}, {.seed = 2, .longest = 30});
}

TEST_CASE("the free tests of a game of turns find every bug", "[engine]") {
  using Catch::StartsWith;
  CHECK(found<Bug::none>() == "");
  CHECK_THAT(found<Bug::key_not_restored>(), StartsWith("undo restores"));
  CHECK_THAT(found<Bug::key_not_changed>(), StartsWith("a move changes the key"));
  CHECK_THAT(found<Bug::stones_not_restored>(), StartsWith("undo restores"));
  CHECK_THAT(found<Bug::always_equal>(), StartsWith("positions are equal when their texts are"));
  CHECK_THAT(found<Bug::move_when_over>(), StartsWith("moves are none when over"));
  CHECK_THAT(found<Bug::mover_when_over>(), StartsWith("nobody acts when over"));
  CHECK_THAT(found<Bug::move_twice>(), StartsWith("no move is listed twice"));
  CHECK_THAT(found<Bug::both_win>(), StartsWith("what one side wins the other loses"));
  CHECK_THAT(found<Bug::value_unknown>(), StartsWith("a value at the end is known"));
  CHECK(found<Bug::endless>() != "");
  CHECK_THAT(found<Bug::unseeded>(), StartsWith("undo restores") || StartsWith("the same seed"));
  CHECK_THAT(found<Bug::text_loses_stone>(),
             StartsWith("positions are equal when their texts") || StartsWith("text"));
  CHECK_THAT(found<Bug::text_not_read>(), StartsWith("its own text is read"));
  CHECK_THAT(found<Bug::reads_anything>(), StartsWith("what is read from a damaged text"));
  CHECK_THAT(found<Bug::reads_tail>(), StartsWith("words too many are refused"));
  CHECK_THAT(found<Bug::reads_empty>(), StartsWith("empty text is refused"));
  CHECK_THAT(found<Bug::touches_on_error>(), StartsWith("refused text leaves the position"));
  CHECK_THAT(found<Bug::no_sentence>(), StartsWith("empty text is refused with a sentence"));
  CHECK_THAT(found<Bug::move_not_read>(), StartsWith("every legal move parses back"));
  CHECK_THAT(found<Bug::moves_always_read>(), StartsWith("a move is read only where it is legal") ||
                                                  StartsWith("only legal moves are read"));
}

}  // namespace
}  // namespace tianji::broken
