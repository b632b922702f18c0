// What the moves of one ending do, for its solution backwards from its ends.
#include <cassert>

#include "engine/xiangqi/attacks.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/position.h"
#include "search/xiangqi/endings/endings.h"

namespace tianji::xiangqi {
namespace {

/// Numbers are twice those of the material, and one more if side 1 moves.
class Solver {
 public:
  Solver(const Material& material, const EndingList& list,
         const std::vector<std::vector<Fate>>& smaller)
      : material_(material), list_(list), smaller_(smaller) {}

  std::size_t size() const { return 2 * material_.size(); }

  std::optional<search::Outlook> outlook(std::uint32_t number) const {
    auto board = material_.board(material_.digits(number / 2), number % 2 == 0 ? kRed : kBlack);
    if (!board) return std::nullopt;
    MoveList captures;
    legal_captures(*board, captures);
    search::Outlook outlook;
    outlook.quiets = static_cast<int>(count_legal(*board) - captures.size());
    for (const Move move : captures) {
      const Board::Undo undo = board->play(move);
      outlook.add(after_capture(*board));
      board->undo(move, undo);
    }
    return outlook;
  }

  template <class Visit>
  void before(std::uint32_t number, const Visit& visit) const {
    const Material::Digits digits = material_.digits(number / 2);
    const std::uint32_t mover = 1 - number % 2;
    const Bitboard all = material_.board(digits, mover == 0 ? kBlack : kRed)->occupied();
    const bool lone = !Material::numbered(material_.mirrored(digits));
    for (std::size_t group = mover * kKinds; group < (mover + 1) * kKinds; ++group) {
      const auto squares = material_.squares(group, digits[group]);
      for (std::size_t man = 0; man < material_.count(group); ++man) {
        sources(group, squares[man], all).each([&](Square from) {
          auto moved = squares;
          moved[man] = seen_by(mover == 1, from);
          const auto digit = material_.digit(group, moved);
          if (!digit) return;
          Material::Digits earlier = digits;
          earlier[group] = *digit;
          visit_numbered(earlier, mover, visit);
          // A move from the mirror image leads to ours, which has no number.
          if (group == 0 && lone) visit_numbered(material_.mirrored(earlier), mover, visit);
        });
      }
    }
  }

 private:
  template <class Visit>
  void visit_numbered(const Material::Digits& digits, std::uint32_t mover,
                      const Visit& visit) const {
    if (!Material::numbered(digits)) return;
    visit(static_cast<std::uint32_t>(2 * material_.number(digits)) + mover);
  }
  Fate after_capture(const Board& board) const {
    if (insufficient(board)) return has_legal_move(board) ? Fate() : Fate::after(0);
    const auto found = list_.find(board);
    assert(found);
    return smaller_[found->ending][2 * found->number + found->mover];
  }
  /// The free squares from which a piece of the group comes to a square that its side sees.
  static Bitboard sources(std::size_t group, Square seen, Bitboard all) {
    const bool black = group >= kKinds;
    const Square to = seen_by(black, seen);
    const auto any = [&] {
      switch (static_cast<Kind>(group % kKinds)) {
        case Kind::king:
          return king_moves(to);
        case Kind::advisor:
          return advisor_moves(to);
        case Kind::elephant:
          return elephant_moves(to, all);
        case Kind::horse:
          return horse_sources(to, all);
        case Kind::pawn:
          return pawn_sources(black ? kBlack : kRed, to);
        default:
          return rook_reach(to, all);
      }
    };
    return any().without(all);
  }

  const Material& material_;
  const EndingList& list_;
  const std::vector<std::vector<Fate>>& smaller_;
};

}  // namespace

void solve(const EndingList& list,
           const std::function<void(const Material&, const std::vector<Fate>&)>& after_each) {
  std::vector<std::vector<Fate>> fates;
  for (const Material& material : list.endings()) {
    fates.push_back(search::Retrograde(Solver(material, list, fates)).run());
    after_each(material, fates.back());
  }
}

}  // namespace tianji::xiangqi
