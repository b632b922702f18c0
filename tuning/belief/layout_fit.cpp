#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tuning/belief/fits.h"

namespace tianji::tuning {
namespace {

using namespace junqi;

constexpr int kFitRounds = 60;
/// The factors of the ways are computed anew after this many rounds.
constexpr int kFactorRounds = 20;
/// The table of all layouts counts in each way as much as this many layouts.
constexpr double kCommon = 25;
/// Number of layouts that are added to the count of each kind on each cell where it may stand.
constexpr double kUnseen = 0.02;
constexpr double kHalf = 0.5;

using Army = std::array<Kind, kArmy>;
/// The probability of each kind on each cell.
using Table = std::array<std::array<double, kKinds>, kArmy>;

struct Way {
  double probability = 1.0 / kWays;
  double log_total = 0;  ///< of the products of the table over all lawful armies
  Table table{};
};
using Ways = std::array<Way, kWays>;
using Probabilities = std::array<double, kWays>;

Army left_flagged(const Layout& layout) {
  const bool mirror = layout[kRightHeadquarters] == Kind::flag;
  Army army{};
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    army[mirror ? mirrored_cell(cell) : cell] = layout[cell];
  }
  return army;
}

bool lawful(std::size_t cell, Kind kind) {
  return has(cell_kinds(cell), kind) && !(kind == Kind::flag && cell == kRightHeadquarters);
}

Table table_of_all(const std::vector<Army>& armies) {
  Table table{};
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    double sum = 0;
    for (std::size_t k = 0; k < kKinds; ++k) {
      if (lawful(cell, static_cast<Kind>(k))) table[cell][k] = kUnseen;
    }
    for (const Army& army : armies) table[cell][index(army[cell])] += 1;
    for (const double count : table[cell]) sum += count;
    for (double& count : table[cell]) count /= sum;
  }
  return table;
}

/// The logarithm of the sum over all lawful armies of the products of their probabilities. A state
/// of the sum is the number of pieces of each kind on the first cells, in mixed radix.
double log_total(const Table& table) {
  std::array<std::size_t, kKinds> radix{};
  std::size_t states = 1;
  for (std::size_t k = 0; k < kKinds; ++k) {
    radix[k] = states;
    states *= static_cast<std::size_t>(kInventory[k]) + 1;
  }
  std::vector<double> sums(states);
  sums[0] = 1;
  for (std::size_t state = 0; state + 1 < states; ++state) {
    if (sums[state] == 0) continue;
    std::array<bool, kKinds> left{};
    std::size_t cell = 0;
    for (std::size_t k = 0; k < kKinds; ++k) {
      const std::size_t most = static_cast<std::size_t>(kInventory[k]);
      const std::size_t placed = state / radix[k] % (most + 1);
      left[k] = placed < most;
      cell += placed;
    }
    for (std::size_t k = 0; k < kKinds; ++k) {
      if (left[k]) sums[state + radix[k]] += sums[state] * table[cell][k];
    }
  }
  return std::log(sums.back());
}

/// How likely the army was set up in each way.
Probabilities ways_of(const Ways& ways, const Army& army) {
  Probabilities probabilities;
  for (std::size_t w = 0; w < kWays; ++w) {
    double sum = std::log(ways[w].probability) - ways[w].log_total;
    for (std::size_t cell = 0; cell < kArmy; ++cell) {
      sum += std::log(ways[w].table[cell][index(army[cell])]);
    }
    probabilities[w] = sum;
  }
  const double most = *std::max_element(probabilities.begin(), probabilities.end());
  double total = 0;
  for (double& probability : probabilities) total += probability = std::exp(probability - most);
  for (double& probability : probabilities) probability /= total;
  return probabilities;
}

/// Fits each way to the armies by how probably they were set up in it.
void maximize(const std::vector<Army>& armies, const std::vector<Probabilities>& probabilities,
              const Table& common, Ways& ways) {
  for (std::size_t w = 0; w < kWays; ++w) {
    double total = 0;
    Table table = common;
    for (auto& row : table) {
      for (double& probability : row) probability *= kCommon;
    }
    for (std::size_t n = 0; n < armies.size(); ++n) {
      total += probabilities[n][w];
      for (std::size_t cell = 0; cell < kArmy; ++cell) {
        table[cell][index(armies[n][cell])] += probabilities[n][w];
      }
    }
    for (auto& row : table) {
      for (double& probability : row) probability /= total + kCommon;
    }
    ways[w].table = table;
    ways[w].probability = (total + kHalf) / (static_cast<double>(armies.size()) + kHalf * kWays);
  }
}

LayoutNumbers rounded(const Ways& ways) {
  const auto factor = [](const Way& way) { return std::log(way.probability) - way.log_total; };
  double most = factor(ways[0]);
  for (const Way& way : ways) most = std::max(most, factor(way));
  const auto number = [](double x) { return static_cast<std::int16_t>(std::lround(x)); };
  LayoutNumbers numbers;
  for (std::size_t w = 0; w < kWays; ++w) {
    numbers.share[w] = number(1000 * ways[w].probability);
    numbers.factor[w] = number(100 * (factor(ways[w]) - most));
    for (std::size_t k = 0; k < kKinds; ++k) {
      for (std::size_t cell = 0; cell < kArmy; ++cell) {
        numbers.cells[k][w * kArmy + cell] = number(1000 * ways[w].table[cell][k]);
      }
    }
  }
  return numbers;
}

void append_row(std::span<const std::int16_t> numbers, std::string& text) {
  for (const std::int16_t number : numbers) absl::StrAppendFormat(&text, " %4d", number);
  text += "\n";
}

}  // namespace

LayoutNumbers fit_layouts(const std::vector<Layout>& layouts, Random& random) {
  std::vector<Army> armies;
  armies.reserve(layouts.size());
  for (const Layout& layout : layouts) armies.push_back(left_flagged(layout));
  const Table common = table_of_all(armies);
  // Chance breaks the symmetry: most of each army belongs to one way in the beginning.
  std::vector<Probabilities> probabilities(armies.size());
  for (Probabilities& of : probabilities) {
    of.fill(0.2 / kWays);
    of[random.below(kWays)] += 0.8;
  }
  Ways ways;
  for (int round = 1; round <= kFitRounds; ++round) {
    maximize(armies, probabilities, common, ways);
    if (round % kFactorRounds == 0) {
      for (Way& way : ways) way.log_total = log_total(way.table);
    }
    for (std::size_t n = 0; n < armies.size(); ++n) probabilities[n] = ways_of(ways, armies[n]);
  }
  return rounded(ways);
}

std::string layout_text(const LayoutNumbers& numbers) {
  std::string text =
      "# Where pieces are set up, in each of sixteen ways to do it. share: how many of a thousand\n"
      "# layouts of real games follow the way. factor: the logarithm of what its products count\n"
      "# beside those of the other ways, in hundredths. Then for each kind, a line a way: in how "
      "many\n"
      "# of a thousand of its layouts the kind stands on a cell, with the flag in the left\n"
      "# headquarters (mirrored for the right one), from the front left to the back right, camps "
      "left\n"
      "# out. Written by tianji-lab belief --fit.\n";
  text += "\nshare\n ";
  append_row(numbers.share, text);
  text += "factor\n ";
  append_row(numbers.factor, text);
  for (std::size_t k = 0; k < kKinds; ++k) {
    absl::StrAppend(&text, "\n", std::string(list_name(static_cast<Kind>(k))), "\n");
    for (std::size_t w = 0; w < kWays; ++w) {
      append_row(std::span(numbers.cells[k]).subspan(w * kArmy, kArmy), text);
    }
  }
  return text;
}

}  // namespace tianji::tuning
