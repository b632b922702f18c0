#include "engine/xiangqi/position.h"
#include "protocol/games/numbered/codings.h"
#include "protocol/games/numbered/turns.h"

namespace tianji::protocol::numbered {

using namespace xiangqi;

namespace {

struct XiangqiCoding {
  using Position = xiangqi::Position;
  static constexpr int kPlanes = 15;
  static constexpr int kPoints = static_cast<int>(kSquares);

  static Shape shape() {
    Shape shape;
    shape.actions = kPoints * kPoints;
    shape.observation = {kPlanes, static_cast<int>(kRanks), static_cast<int>(kFiles)};
    return shape;
  }
  static Position start() { return {}; }
  /// Points are counted from the ninth rank down.
  static int point(Square square) {
    return static_cast<int>(kFiles * (kRanks - 1 - rank_of(square)) + file_of(square));
  }
  static Square square(int point) {
    const auto n = static_cast<std::size_t>(point);
    return square_at(n % kFiles, kRanks - 1 - n / kFiles);
  }
  static int number(const Position& /*position*/, Move move) {
    return kPoints * point(from_of(move)) + point(to_of(move));
  }
  static std::optional<Move> move(const Position& position, int number) {
    if (number < 0 || number >= kPoints * kPoints) return std::nullopt;
    const Move wanted = move_of(square(number / kPoints), square(number % kPoints));
    MoveList list;
    position.moves(list);
    if (std::find(list.begin(), list.end(), wanted) == list.end()) return std::nullopt;
    return wanted;
  }
  static std::string word(int /*player*/, int number) {
    if (number < 0 || number >= kPoints * kPoints) return absl::StrCat(number);
    return to_text(move_of(square(number / kPoints), square(number % kPoints)));
  }
  static double won(const Position& position, int player) { return won_or_lost(position, player); }
  /// A plane for each kind of red, then of black: king, advisor, elephant, horse, rook, cannon,
  /// pawn. The last plane is all 1 when red is to move.
  template <class T>
  static void observe(const Position& position, int /*player*/, T* out) {
    for (int i = 0; i < kPoints; ++i) {
      const Piece piece = position.board().at(square(i));
      if (piece != kNoPiece) out[kPoints * static_cast<int>(piece) + i] = 1;
    }
    if (position.seat() == Seat{0}) {
      std::fill(out + kPoints * (kPlanes - 1), out + kPoints * kPlanes, T{1});
    }
  }
};

}  // namespace

std::shared_ptr<const Game> make_xiangqi(ParameterReader& /*parameters*/) {
  return game_of_turns(XiangqiCoding());
}

}  // namespace tianji::protocol::numbered
