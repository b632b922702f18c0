#include "eval/xiangqi/evaluation.h"

#include <algorithm>
#include <utility>

#include "engine/xiangqi/attacks.h"
#include "eval/xiangqi/terms.h"

namespace tianji::xiangqi {
namespace {

constexpr std::array<Bitboard, 2> kHalves = {rectangle(0, 8, 0, 4), rectangle(0, 8, 5, 9)};
constexpr std::array<Bitboard, 2> kLastRank = {rectangle(0, 8, 0, 0), rectangle(0, 8, 9, 9)};

/// The four neighbours of a square: a piece there blocks a horse's leg.
constexpr std::array<Bitboard, kSquares> kLegs = [] {
  std::array<Bitboard, kSquares> legs{};
  for (std::size_t n = 0; n < kSquares; ++n) {
    if (n % kFiles > 0) legs[n] |= Bitboard::of(square_of(n - 1));
    if (n % kFiles + 1 < kFiles) legs[n] |= Bitboard::of(square_of(n + 1));
    if (n >= kFiles) legs[n] |= Bitboard::of(square_of(n - kFiles));
    if (n + kFiles < kSquares) legs[n] |= Bitboard::of(square_of(n + kFiles));
  }
  return legs;
}();

/// In the order of Weights::attack_units.
enum class Attacker : std::uint8_t { rook, cannon, horse, pawn };

/// Sums up one side's terms and remembers the squares it attacks for `threaten`.
class Half {
 public:
  Half(const Board& board, const Weights& weights, Side us)
      : board_(board),
        weights_(weights),
        us_(us),
        them_(opponent(us)),
        all_(board.occupied()),
        own_(board.of(us)) {}

  void gather() {
    rooks();
    cannons();
    horses();
    pawns();
    guards();
    king_danger();
  }

  /// Adds the threats; both sides must have gathered.
  void threaten(const Half& enemy) {
    const Bitboard loose = (attacked_ & enemy.own_).without(enemy.attacked_);
    for (const Kind kind :
         {Kind::advisor, Kind::elephant, Kind::horse, Kind::rook, Kind::cannon, Kind::pawn}) {
      const int count = (loose & board_.of(kind)).count();
      if (count > 0) add(score_, weights_.hanging, index(kind), count);
    }
    const int harassed =
        (attacked_by_lesser_ & enemy.own_ & board_.of(Kind::rook) & enemy.attacked_).count();
    if (harassed > 0) add(score_, weights_.rook_harassed, 0, harassed);
  }

  const Score& score() const { return score_; }

 private:
  Bitboard pieces(Kind kind) const { return own_ & board_.of(kind); }
  int enemy_count(Kind kind) const { return board_.of(them_, kind).count(); }

  void press(Attacker attacker, Bitboard attacked) {
    const Bitboard hit = attacked & kPalaces[tianji::index(them_)];
    if (hit.empty()) return;
    ++attackers_;
    add(units_, weights_.attack_units, static_cast<std::size_t>(attacker), hit.count());
  }

  void rooks() {
    pieces(Kind::rook).each([&](Square square) {
      const Bitboard reach = rook_reach(square, all_);
      attacked_ |= reach;
      add(score_, weights_.rook_mobility, static_cast<std::size_t>(reach.without(own_).count()));
      add(score_, weights_.rook_against_advisors,
          static_cast<std::size_t>(std::min(enemy_count(Kind::advisor), 2)));
      press(Attacker::rook, reach);
    });
  }

  void cannons() {
    const Square king = board_.king(them_);
    pieces(Kind::cannon).each([&](Square square) {
      const Lines lines = lines_from(square, all_);
      const Bitboard jumps = lines.second;
      attacked_ |= jumps & all_;
      attacked_by_lesser_ |= jumps & all_;
      const Bitboard moves = lines.first.without(all_) | (jumps & all_).without(own_);
      add(score_, weights_.cannon_mobility, static_cast<std::size_t>(std::min(moves.count(), 17)));
      add(score_, weights_.cannon_against_elephants,
          static_cast<std::size_t>(std::min(enemy_count(Kind::elephant), 2)));
      press(Attacker::cannon, jumps);
      on_kings_line(square, king);
    });
  }

  void on_kings_line(Square cannon, Square king) {
    const bool file = file_of(cannon) == file_of(king);
    if (!file && rank_of(cannon) != rank_of(king)) return;
    const int screens = (between(cannon, king) & all_).count();
    if (file) {
      if (screens < 4) add(score_, weights_.cannon_on_king, static_cast<std::size_t>(screens));
    } else if (screens <= 1 && !(kLastRank[tianji::index(them_)] & Bitboard::of(cannon)).empty()) {
      add(score_, weights_.cannon_at_bottom, 0);
    }
  }

  void horses() {
    pieces(Kind::horse).each([&](Square square) {
      const Bitboard reach = horse_moves(square, all_);
      attacked_ |= reach;
      attacked_by_lesser_ |= reach;
      add(score_, weights_.horse_mobility, static_cast<std::size_t>(reach.without(own_).count()));
      add(score_, weights_.horse_against_advisors,
          static_cast<std::size_t>(std::min(enemy_count(Kind::advisor), 2)));
      const int legs = (kLegs[index(square)] & own_).count();
      if (legs > 0) add(score_, weights_.blocked_horse, 0, legs);
      press(Attacker::horse, reach);
    });
  }

  void pawns() {
    const Bitboard crossed = pieces(Kind::pawn) & kHalves[tianji::index(them_)];
    add(score_, weights_.crossed_pawns, static_cast<std::size_t>(std::min(crossed.count(), 5)));
    pieces(Kind::pawn).each([&](Square square) {
      const Bitboard reach = pawn_moves(us_, square);
      attacked_ |= reach;
      attacked_by_lesser_ |= reach;
      if (!crossed.has(square)) return;
      if (!(reach & crossed).empty()) add(score_, weights_.linked_pawns, 0);
      press(Attacker::pawn, reach);
    });
  }

  void guards() {
    const Bitboard advisors = pieces(Kind::advisor);
    const Bitboard elephants = pieces(Kind::elephant);
    bool linked = false;
    advisors.each([&](Square square) {
      const Bitboard reach = advisor_moves(square);
      attacked_ |= reach;
      linked = linked || !(reach & advisors).empty();
    });
    if (linked) add(score_, weights_.linked_advisors, 0);
    linked = false;
    elephants.each([&](Square square) {
      const Bitboard reach = elephant_moves(square, all_);
      attacked_ |= reach;
      linked = linked || !(reach & elephants).empty();
    });
    if (linked) add(score_, weights_.linked_elephants, 0);
    attacked_ |= king_moves(board_.king(us_));
  }

  /// A table by the sum of units: attackers together may count more than each alone.
  void king_danger() {
    if (attackers_ == 0) return;
    add(units_, weights_.shelter_units, 0, 2 - std::min(enemy_count(Kind::advisor), 2));
    add(units_, weights_.shelter_units, 1, 2 - std::min(enemy_count(Kind::elephant), 2));
    add(units_, weights_.shelter_units, 2, attackers_ - 1);
    static constexpr std::int32_t kLast = 39;
    const auto place = [](std::int32_t units) {
      return static_cast<std::size_t>(std::clamp(units, 0, kLast));
    };
    score_.middle += weights_.king_danger.middle[place(units_.middle)];
    score_.end += weights_.king_danger.end[place(units_.end)];
  }

  const Board& board_;
  const Weights& weights_;
  Side us_;
  Side them_;
  Bitboard all_;
  Bitboard own_;
  Bitboard attacked_;
  Bitboard attacked_by_lesser_;
  Score score_;
  Score units_;
  int attackers_ = 0;
};

}  // namespace

Evaluation::Evaluation(const Weights& weights, std::shared_ptr<const Network> network)
    : weights_(weights), network_(std::move(network)) {
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (std::size_t n = 0; n < kSquares; ++n) {
      const std::size_t rank = n / kFiles;
      const std::size_t file = std::min(n % kFiles, kFiles - 1 - n % kFiles);
      const std::size_t half = rank * kHalfFiles + file;
      const auto& squares = weights.squares[kind];
      const auto middle =
          static_cast<std::int16_t>(weights.pieces.middle[kind] + squares.middle[half]);
      const auto end = static_cast<std::int16_t>(weights.pieces.end[kind] + squares.end[half]);
      tables_[kind][n] = {middle, end};
      const std::size_t turned = (kRanks - 1 - rank) * kFiles + n % kFiles;
      tables_[kKinds + kind][turned] = {static_cast<std::int16_t>(-middle),
                                        static_cast<std::int16_t>(-end)};
    }
  }
}

Evaluation::Sums Evaluation::sums(const Board& board) const {
  Sums sums;
  board.occupied().each([&](Square square) {
    const Piece piece = board.at(square);
    sums.middle += tables_[index(piece)][index(square)].middle;
    sums.end += tables_[index(piece)][index(square)].end;
    sums.phase += kPhase[index(kind_of(piece))];
  });
  return sums;
}

Value Evaluation::value(const Board& board, const Sums& sums, Value learnt) const {
  Half red(board, weights_, kRed);
  Half black(board, weights_, kBlack);
  red.gather();
  black.gather();
  red.threaten(black);
  black.threaten(red);
  const std::int32_t middle = sums.middle + red.score().middle - black.score().middle;
  const std::int32_t end = sums.end + red.score().end - black.score().end;
  const std::int32_t phase = std::clamp(sums.phase, 0, kFullPhase);
  const Value red_lead = (middle * phase + end * (kFullPhase - phase)) / kFullPhase;
  const Value lead = (board.mover() == kRed ? red_lead : -red_lead) + learnt;
  const Side ahead = lead > 0 ? board.mover() : opponent(board.mover());
  const std::int32_t tempo =
      (weights_.tempo.middle[0] * phase + weights_.tempo.end[0] * (kFullPhase - phase)) /
      kFullPhase;
  return std::clamp(lead * winnable_sixteenths(board, ahead) / 16 + tempo, -kMost, kMost);
}

}  // namespace tianji::xiangqi
