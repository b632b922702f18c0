#include "eval/xiangqi/jieqi/evaluation.h"

#include <algorithm>

#include "engine/xiangqi/attacks.h"
#include "eval/embedded_text.h"
#include "eval/number_lists.h"
#include "eval/xiangqi/jieqi/network_inputs.h"
#include "eval/xiangqi/terms.h"

namespace tianji::xiangqi::jieqi {
namespace {

/// What a face-up piece adds to the phase, by kind; a dark one adds kDarkPhase, the mean of a set.
constexpr std::array<std::int32_t, kKinds> kPhase = {0, 0, 0, 2, 4, 2, 0};
constexpr std::int32_t kDarkPhase = 1;

/// The terms of one side.
class Half {
 public:
  Half(const Position& position, const Weights& weights, Side us)
      : board_(position.board()),
        weights_(weights),
        us_(us),
        own_(board_.of(us)),
        all_(board_.occupied()) {
    material(position.pool(us));
    reach();
    add(score_, weights.king_danger, 0, danger());
  }

  /// Adds the threats on the enemy's pieces.
  void threaten(const Half& enemy) {
    const Bitboard targets = attacked_ & enemy.own_;
    const Bitboard loose = targets.without(enemy.attacked_);
    const Bitboard dark = loose & board_.dark();
    if (!dark.empty()) add(score_, weights_.hanging_dark, 0, dark.count());
    loose.without(dark).each(
        [&](Square square) { add(score_, weights_.hanging, index(kind_of(board_.at(square)))); });
    const Bitboard guarded = (targets & enemy.attacked_).without(board_.dark());
    add(score_, weights_.outranked, 0,
        (guarded & board_.of(Kind::rook) & (by_minor_ | by_middle_)).count());
    add(score_, weights_.outranked, 1, (guarded & board_.of(Kind::horse) & by_minor_).count());
    add(score_, weights_.outranked, 2, (guarded & board_.of(Kind::cannon) & by_minor_).count());
  }

  const Score& score() const { return score_; }
  std::int32_t phase() const { return phase_; }

 private:
  void material(const Pool& pool) {
    const Bitboard dark = board_.dark() & own_;
    const std::int32_t unseen = std::max(size_of(pool), 1);
    Score sum;
    for (std::size_t kind = 1; kind < kKinds; ++kind) {
      add(sum, weights_.pieces, kind, pool[kind]);
      const Bitboard pieces = own_ & board_.of(static_cast<Kind>(kind));
      const std::int32_t down = (pieces & dark).count();
      const std::int32_t up = pieces.count() - down;
      add(score_, weights_.pieces, kind, up);
      add(score_, weights_.dark, kind, down);
      phase_ += kPhase[kind] * up + kDarkPhase * down;
    }
    score_.middle += dark.count() * sum.middle / unseen;
    score_.end += dark.count() * sum.end / unseen;
    own_.without(dark).each([&](Square square) {
      const auto& squares = weights_.squares[index(kind_of(board_.at(square)))];
      const std::int32_t worth = squares[half_place(us_, square)];
      score_.middle += worth;
      score_.end += worth;
    });
    add(score_, weights_.guards, 0, (own_ & kPalaces[tianji::index(us_)]).count() - 1);
  }

  void press(std::size_t attacker, Bitboard attacked) {
    const int hits = (attacked & kPalaces[1 - tianji::index(us_)]).count();
    if (hits > 0) add(units_, weights_.attack_units, attacker, hits);
  }
  void moves(Square from, std::size_t attacker, std::size_t mobile, Bitboard attacked,
             Bitboard goals) {
    const bool dark = board_.dark().has(from);
    attacked_ |= attacked;
    add(score_, weights_.mobility, mobile + (dark ? 3 : 0), goals.without(own_).count());
    if (!dark) press(attacker, attacked);
  }
  void on_kings_line(Square cannon) {
    const Square king = board_.king(opponent(us_));
    if (file_of(cannon) != file_of(king) && rank_of(cannon) != rank_of(king)) return;
    const int screens = (between(cannon, king) & all_).count();
    if (screens < 4) add(score_, weights_.cannon_on_king, static_cast<std::size_t>(screens));
  }

  void reach() {
    const Bitboard dark = board_.dark();
    own_.each([&](Square from) {
      switch (kind_of(board_.at(from))) {
        case Kind::rook: {
          const Bitboard goals = rook_reach(from, all_);
          return moves(from, 0, 0, goals, goals);
        }
        case Kind::horse: {
          const Bitboard goals = horse_moves(from, all_);
          by_middle_ |= goals;
          return moves(from, 2, 1, goals, goals);
        }
        case Kind::cannon: {
          const Lines lines = lines_from(from, all_);
          if (!dark.has(from)) on_kings_line(from);
          by_middle_ |= lines.second;
          return moves(from, 1, 2, lines.second, lines.first.without(all_) | (lines.second & all_));
        }
        default: {
          const Bitboard attacked = board_.attacks(from, all_);
          attacked_ |= attacked;
          by_minor_ |= attacked;
          if (!dark.has(from)) press(3, attacked);
        }
      }
    });
  }

  std::int32_t danger() const {
    constexpr std::int32_t kMostUnits = 120;
    constexpr std::int32_t kHundredths = 100;
    const std::int32_t units = std::min(units_.middle, kMostUnits);
    return units * units / kHundredths;
  }

  const DarkBoard& board_;
  const Weights& weights_;
  Side us_;
  Bitboard own_;
  Bitboard all_;
  Bitboard attacked_;
  Bitboard by_minor_;   // what kings, advisors, elephants and soldiers attack
  Bitboard by_middle_;  // what horses and cannons attack
  Score score_;
  Score units_;
  std::int32_t phase_ = 0;
};

}  // namespace

absl::StatusOr<Weights> parse_weights(std::string_view text) { return read_weights<Weights>(text); }

std::string to_text(const Weights& weights) {
  std::string text;
  each(weights, [&](const std::string& name, std::span<const std::int16_t> numbers) {
    text += list_text(name, numbers);
  });
  return text;
}

const Weights& standard_weights() {
  static const Weights kWeights =
      parse_embedded("eval/xiangqi/jieqi/standard.weights", parse_weights);
  return kWeights;
}

absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name) {
  const EvaluationParts<Weights> built_in{standard_weights(), nullptr};
  return tianji::load_evaluation(name, built_in, {kNetworkGame, kNetworkInputs}, parse_weights);
}

Value Evaluation::value(const Position& position, Value learnt) const {
  Half red(position, weights_, kRed);
  Half black(position, weights_, kBlack);
  red.threaten(black);
  black.threaten(red);
  const std::int32_t phase = std::min(red.phase() + black.phase(), kFullPhase);
  const auto blend = [&](std::int32_t middle, std::int32_t end) {
    return (middle * phase + end * (kFullPhase - phase)) / kFullPhase;
  };
  const Value lead =
      blend(red.score().middle - black.score().middle, red.score().end - black.score().end);
  const Value tempo = blend(weights_.tempo.middle[0], weights_.tempo.end[0]);
  return std::clamp((position.mover() == kRed ? lead : -lead) + tempo + learnt, -kMost, kMost);
}

}  // namespace tianji::xiangqi::jieqi
