#include "engine/banqi/position.h"
#include "engine/junqi/flip/position.h"
#include "protocol/games/numbered/codings.h"
#include "protocol/games/numbered/turns.h"

// Games whose men lie face down.

namespace tianji::protocol::numbered {
namespace {

template <class P>
struct FaceDownCoding {
  using Position = P;
  using Board = typename P::Board;
  static constexpr std::size_t kPlaces = P::kRows * P::kColumns;
  static constexpr int kCells = static_cast<int>(kPlaces);
  static constexpr int kMen = static_cast<int>(Board::kMen);

  static Shape shape() {
    Shape shape;
    shape.actions = kCells * kCells;
    shape.outcomes = kMen + (P::kSeeks ? kCells : 0);
    shape.observation = {2 * kMen + 2, static_cast<int>(P::kRows), static_cast<int>(P::kColumns)};
    return shape;
  }
  static Position start() { return {}; }
  /// Cells are counted from the top row, as in the text of a position.
  static int place(std::size_t cell) {
    static const auto kPlaceOf = [] {
      std::array<int, kPlaces> places{};
      for (std::size_t i = 0; i < places.size(); ++i) {
        places[P::cell_at(i / P::kColumns, i % P::kColumns)] = static_cast<int>(i);
      }
      return places;
    }();
    return kPlaceOf[cell];
  }
  static int number(const Position& /*position*/, face_down::Move move) {
    if (is_shown(move)) return man_shown(move);
    if (is_found(move)) return kMen + place(cell_found(move));
    return kCells * place(from_of(move)) + place(to_of(move));
  }
  static double won(const Position& position, int player) { return won_or_lost(position, player); }
  /// A plane for each man that is face up, one of the cells face down, one that is full of the
  /// number of each man that is face down, and one that is full when red is to move.
  template <class T>
  static void observe(const Position& position, int /*player*/, T* out) {
    const Board& board = position.board();
    for (std::size_t cell = 0; cell < kPlaces; ++cell) {
      const int man = board.at(cell);
      if (man != Board::kEmpty) out[kCells * man + place(cell)] = 1;
    }
    const auto fill = [&](int plane, T value) {
      std::fill(out + kCells * plane, out + kCells * (plane + 1), value);
    };
    for (int man = 0; man < kMen; ++man) {
      fill(kMen + 1 + man, static_cast<T>(board.pool(static_cast<face_down::Man>(man))));
    }
    if (position.colour(position.mover()) == 0) fill(2 * kMen + 1, T{1});
  }
};

}  // namespace

std::shared_ptr<const Game> make_banqi(ParameterReader& /*parameters*/) {
  return game_of_turns(FaceDownCoding<banqi::Position>());
}
std::shared_ptr<const Game> make_flip_junqi(ParameterReader& /*parameters*/) {
  return game_of_turns(FaceDownCoding<junqi::flip::Position>());
}

}  // namespace tianji::protocol::numbered
