#include "eval/junqi/layout_prior.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>

#include "eval/embedded_text.h"
#include "eval/number_lists.h"

namespace tianji::junqi {
namespace {

constexpr std::string_view kTable = "eval/junqi/layout.weights";
constexpr std::array<std::string_view, kKinds> kNames{
    "marshal", "general",    "division", "brigadier", "colonel", "major",
    "captain", "lieutenant", "engineer", "mine",      "bomb",    "flag"};
/// Weight of lawful cells for which the table says 0: other players may use them.
constexpr double kRare = 0.5;

/// Kinds with few lawful cells come first, so that a cell is always left for them.
constexpr std::array<Kind, kKinds> kOrder{
    Kind::flag,      Kind::mine,       Kind::bomb,
    Kind::marshal,   Kind::general,    Kind::division_commander,
    Kind::brigadier, Kind::colonel,    Kind::major,
    Kind::captain,   Kind::lieutenant, Kind::engineer};

}  // namespace

std::string_view list_name(Kind kind) { return kNames[index(kind)]; }

absl::StatusOr<LayoutPrior> parse_layout_prior(std::string_view text) {
  LayoutPrior::Numbers numbers{};
  NumberLists lists;
  for (std::size_t k = 0; k < kKinds; ++k) lists.emplace(kNames[k], std::span(numbers[k]));
  if (absl::Status status = read_number_lists(text, lists); !status.ok()) return status;
  return LayoutPrior(numbers);
}

LayoutPrior::LayoutPrior() : LayoutPrior(parse_embedded(kTable, parse_layout_prior)) {}

LayoutPrior::LayoutPrior(const Numbers& numbers) {
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (std::size_t cell = 0; cell < kArmy; ++cell) {
      if (!has(cell_kinds(cell), static_cast<Kind>(k))) continue;
      weight_[k][cell] = std::max<double>(numbers[k][cell], kRare);
      log_[k][cell] = std::log(weight_[k][cell]);
    }
  }
  // The flag stands left in this table; the mirror image is equally likely.
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    double& flag = weight_[index(Kind::flag)][cell];
    if (numbers[index(Kind::flag)][cell] == 0) flag = 0;
    log_[index(Kind::flag)][cell] = 0;
  }
}

Layout LayoutPrior::draw(Random& random) const {
  const bool mirror = random.below(2) == 1;
  std::array<Kind, kArmy> army{};
  army.fill(Kind::unseen);
  for (const Kind kind : kOrder) {
    for (int piece = 0; piece < kInventory[index(kind)]; ++piece) {
      double total = 0;
      for (std::size_t cell = 0; cell < kArmy; ++cell) {
        if (army[cell] == Kind::unseen) total += weight_[index(kind)][cell];
      }
      double left = random.uniform() * total;
      std::size_t chosen = kArmy;
      for (std::size_t cell = 0; cell < kArmy; ++cell) {
        const double weight = army[cell] == Kind::unseen ? weight_[index(kind)][cell] : 0;
        if (weight <= 0) continue;
        chosen = cell;
        left -= weight;
        if (left < 0) break;
      }
      assert(chosen < kArmy);
      army[chosen] = kind;
    }
  }
  Layout layout;
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    layout.push_back(army[mirror ? mirrored_cell(cell) : cell]);
  }
  return layout;
}

double LayoutPrior::log_weight(std::span<const Kind, kArmy> army) const {
  const auto flag =
      static_cast<std::size_t>(std::find(army.begin(), army.end(), Kind::flag) - army.begin());
  const bool mirror = flag < kArmy && weight_[index(Kind::flag)][flag] == 0;
  double sum = 0;
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    if (army[cell] == Kind::unseen) continue;
    sum += log_[index(army[cell])][mirror ? mirrored_cell(cell) : cell];
  }
  return sum;
}

}  // namespace tianji::junqi
