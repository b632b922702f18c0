#include "eval/dice/ewn_evaluation.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/embedded_text.h"
#include "eval/number_lists.h"

namespace tianji::dice {
namespace {

constexpr std::size_t kRow = 5;
constexpr float kUnit = 1000;
constexpr std::size_t kNumbersALine = 24;

struct PairTable {
  std::vector<std::uint16_t> of;  // number of the pair by first * kEwnAllPlaces + second place
  std::uint16_t count = 0;
};

std::size_t mirrored(std::size_t place) {
  const std::size_t square = place % kEwnPlaces;
  if (square == kOffBoard) return place;
  return place - square + square % kRow * kRow + square / kRow;
}

std::size_t counted_from_the_end(std::size_t place) {
  const std::size_t stone = place / kEwnPlaces;
  const std::size_t other = stone / kEwnStones * kEwnStones + (kEwnStones - 1 - stone % kEwnStones);
  return other * kEwnPlaces + place % kEwnPlaces;
}

PairTable make_pairs() {
  constexpr std::uint16_t kNone = 0xffff;
  PairTable table;
  table.of.assign(kEwnAllPlaces * kEwnAllPlaces, kNone);
  const auto name = [&](std::size_t one, std::size_t other) {
    table.of[one * kEwnAllPlaces + other] = table.of[other * kEwnAllPlaces + one] = table.count;
  };
  for (std::size_t one = 0; one < kEwnAllPlaces; ++one) {
    for (std::size_t other = one + 1; other < kEwnAllPlaces; ++other) {
      const bool same_stone = one / kEwnPlaces == other / kEwnPlaces;
      if (same_stone || table.of[one * kEwnAllPlaces + other] != kNone) continue;
      const std::size_t reversed = counted_from_the_end(one);
      const std::size_t other_reversed = counted_from_the_end(other);
      name(one, other);
      name(mirrored(one), mirrored(other));
      name(reversed, other_reversed);
      name(mirrored(reversed), mirrored(other_reversed));
      ++table.count;
    }
  }
  return table;
}

const PairTable& pair_table() {
  static const PairTable kTable = make_pairs();
  return kTable;
}

}  // namespace

EwnPlaces ewn_places(const Ewn& position) {
  EwnPlaces places{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool own = i < kEwnStones;
    const std::size_t seat = own ? position.mover() : 1 - position.mover();
    std::size_t square = position.square_of(seat, i % kEwnStones);
    if (position.mover() == 1 && square != kOffBoard) square = kEwnSquares - 1 - square;
    places[i] = static_cast<EwnPlace>(i * kEwnPlaces + square);
  }
  return places;
}

std::size_t EwnWeights::pair_of(EwnPlace one, EwnPlace other) {
  return pair_table().of[one * kEwnAllPlaces + other];
}

std::size_t EwnWeights::pair_count() { return pair_table().count; }

absl::StatusOr<EwnWeights> read_ewn_weights(std::string_view text) {
  std::array<std::int16_t, 1> race{};
  std::array<std::int16_t, 1> turn{};
  std::vector<std::int16_t> pairs(EwnWeights::pair_count());
  absl::Status status = read_number_lists(text, {{"race", race}, {"turn", turn}, {"pairs", pairs}});
  if (!status.ok()) return status;
  EwnWeights weights;
  weights.race = static_cast<float>(race[0]) / kUnit;
  weights.turn = static_cast<float>(turn[0]) / kUnit;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    weights.pairs[i] = static_cast<float>(pairs[i]) / kUnit;
  }
  return weights;
}

std::string to_text(const EwnWeights& weights) {
  const auto whole = [](float weight) {
    constexpr auto kMost = static_cast<float>(kLargestWeight);
    return std::lround(std::clamp(weight * kUnit, -kMost, kMost));
  };
  std::string text =
      absl::StrCat("race ", whole(weights.race), "\nturn ", whole(weights.turn), "\npairs");
  for (std::size_t i = 0; i < weights.pairs.size(); ++i) {
    absl::StrAppend(&text, i % kNumbersALine == 0 ? "\n" : " ", whole(weights.pairs[i]));
  }
  return text + "\n";
}

EwnWeights learned_ewn_weights() {
  return parse_embedded("eval/dice/ewn.weights", read_ewn_weights);
}

EwnEvaluation::EwnEvaluation(const EwnWeights& weights)
    : race_weight_(weights.race),
      turn_(weights.turn),
      race_only_(weights.race == 1 && weights.turn == 0 &&
                 std::all_of(weights.pairs.begin(), weights.pairs.end(),
                             [](float weight) { return weight == 0; })),
      pairs_(kEwnAllPlaces * kEwnAllPlaces) {
  for (std::size_t one = 0; one < kEwnAllPlaces; ++one) {
    for (std::size_t other = 0; other < kEwnAllPlaces; ++other) {
      if (one / kEwnPlaces == other / kEwnPlaces) continue;
      pairs_[one * kEwnAllPlaces + other] =
          weights
              .pairs[EwnWeights::pair_of(static_cast<EwnPlace>(one), static_cast<EwnPlace>(other))];
    }
  }
}

}  // namespace tianji::dice
