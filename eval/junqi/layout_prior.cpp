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
/// Weight of lawful cells for which a table says 0: other players may use them.
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
  LayoutNumbers numbers;
  NumberLists lists{{"share", std::span(numbers.share)}, {"factor", std::span(numbers.factor)}};
  for (std::size_t k = 0; k < kKinds; ++k) {
    lists.emplace(kNames[k], std::span(numbers.cells[k]));
  }
  if (absl::Status status = read_number_lists(text, lists); !status.ok()) return status;
  return LayoutPrior(numbers);
}

LayoutPrior::LayoutPrior() : LayoutPrior(parse_embedded(kTable, parse_layout_prior)) {}

LayoutPrior::LayoutPrior(const LayoutNumbers& numbers) : ways_(kWays) {
  for (std::size_t w = 0; w < kWays; ++w) {
    Way& way = ways_[w];
    way.share = std::max<double>(numbers.share[w], kRare) / 1000;
    way.factor = std::exp(static_cast<double>(numbers.factor[w]) / 100);
    for (std::size_t k = 0; k < kKinds; ++k) {
      for (std::size_t cell = 0; cell < kArmy; ++cell) {
        way.odds[k][cell] = 1;
        way.weight[k][cell] = 0;
        if (!has(cell_kinds(cell), static_cast<Kind>(k))) continue;
        const std::int16_t number = numbers.cells[k][w * kArmy + cell];
        way.weight[k][cell] = way.odds[k][cell] = std::max<double>(number, kRare) / 1000;
      }
    }
    // The flag stands left in these tables; the mirror image is equally likely.
    for (std::size_t cell = 0; cell < kArmy; ++cell) {
      if (numbers.cells[index(Kind::flag)][w * kArmy + cell] == 0) {
        way.weight[index(Kind::flag)][cell] = 0;
      }
      way.odds[index(Kind::flag)][cell] = 1;
    }
  }
}

LayoutPrior LayoutPrior::in_one_way() const {
  LayoutPrior result = *this;
  result.ways_.resize(1);
  Way& mean = result.ways_[0];
  mean = {1, 1, {}, {}};
  double shares = 0;
  for (const Way& way : ways_) shares += way.share;
  for (std::size_t k = 0; k < kKinds; ++k) {
    for (std::size_t cell = 0; cell < kArmy; ++cell) {
      for (const Way& way : ways_) {
        mean.weight[k][cell] += way.share / shares * way.weight[k][cell];
        mean.odds[k][cell] += way.share / shares * way.odds[k][cell];
      }
    }
  }
  return result;
}

Layout LayoutPrior::draw(Random& random) const {
  const bool mirror = random.below(2) == 1;
  double shares = 0;
  for (const Way& way : ways_) shares += way.share;
  double left = random.uniform() * shares;
  std::size_t drawn = 0;
  while (drawn + 1 < ways_.size() && left >= ways_[drawn].share) left -= ways_[drawn++].share;
  const std::array<Kind, kArmy> army = fill(ways_[drawn].weight, random);
  Layout layout;
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    layout.push_back(army[mirror ? mirrored_cell(cell) : cell]);
  }
  return layout;
}

/// Puts one piece after the other on a free cell, in proportion to its weights.
std::array<Kind, kArmy> LayoutPrior::fill(const Table& weight, Random& random) {
  std::array<Kind, kArmy> army{};
  army.fill(Kind::unseen);
  for (const Kind kind : kOrder) {
    for (int piece = 0; piece < kInventory[index(kind)]; ++piece) {
      double total = 0;
      for (std::size_t cell = 0; cell < kArmy; ++cell) {
        if (army[cell] == Kind::unseen) total += weight[index(kind)][cell];
      }
      double left = random.uniform() * total;
      std::size_t chosen = kArmy;
      for (std::size_t cell = 0; cell < kArmy; ++cell) {
        const double here = army[cell] == Kind::unseen ? weight[index(kind)][cell] : 0;
        if (here <= 0) continue;
        chosen = cell;
        left -= here;
        if (left < 0) break;
      }
      assert(chosen < kArmy);
      army[chosen] = kind;
    }
  }
  return army;
}

double LayoutPrior::log_weight(std::span<const Kind, kArmy> army) const {
  const auto flag =
      static_cast<std::size_t>(std::find(army.begin(), army.end(), Kind::flag) - army.begin());
  const bool mirror = flag < kArmy && ways_[0].weight[index(Kind::flag)][flag] == 0;
  double sum = 0;
  for (const Way& way : ways_) {
    double product = way.factor;
    for (std::size_t cell = 0; cell < kArmy; ++cell) {
      if (army[cell] == Kind::unseen) continue;
      product *= way.odds[index(army[cell])][mirror ? mirrored_cell(cell) : cell];
    }
    sum += product;
  }
  return std::log(sum);
}

double LayoutPrior::log_weight(Kind kind, std::size_t cell) const {
  double sum = 0;
  double shares = 0;
  for (const Way& way : ways_) {
    sum += way.share * way.odds[index(kind)][cell];
    shares += way.share;
  }
  return std::log(sum / shares);
}

}  // namespace tianji::junqi
