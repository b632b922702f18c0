#include "engine/junqi/layout.h"

#include <array>

#include "engine/core/binomial.h"
#include "engine/core/text.h"

namespace tianji::junqi {
namespace {

struct Cell {
  std::uint8_t row;
  std::uint8_t column;
};

constexpr std::array<Cell, kArmy> make_cells() {
  std::array<Cell, kArmy> cells{};
  std::size_t count = 0;
  for (std::uint8_t row = 0; row < kArmRows; ++row) {
    for (std::uint8_t column = 0; column < kArmColumns; ++column) {
      if (!is_camp(row, column)) cells[count++] = {row, column};
    }
  }
  return cells;
}
constexpr std::array<Cell, kArmy> kCells = make_cells();

constexpr std::array<std::uint8_t, kArmy> make_mirrored() {
  std::array<std::uint8_t, kArmy> mirrored{};
  for (std::size_t a = 0; a < kArmy; ++a) {
    for (std::uint8_t b = 0; b < kArmy; ++b) {
      const bool across = kCells[a].column + kCells[b].column == kArmColumns - 1;
      if (kCells[a].row == kCells[b].row && across) mirrored[a] = b;
    }
  }
  return mirrored;
}
constexpr std::array<std::uint8_t, kArmy> kMirrored = make_mirrored();

constexpr bool behind_front(Cell cell) { return cell.row > 0; }
constexpr bool in_last_rows(Cell cell) { return cell.row >= 4; }
constexpr bool in_headquarters(Cell cell) { return is_headquarters(cell.row, cell.column); }

/// The pieces still to be placed and the cells left for them. The regions are nested: headquarters,
/// last two rows, all but the front row, all cells.
struct Rest {
  std::array<std::uint64_t, kKinds> kinds{};
  std::uint64_t headquarters = 0;
  std::uint64_t last_rows = 0;
  std::uint64_t behind_front = 0;
  std::uint64_t cells = 0;
  bool lawful = true;
};

Rest rest_of(const Layout& begun) {
  Rest rest;
  for (std::size_t k = 0; k < kKinds; ++k) rest.kinds[k] = kInventory[k];
  for (std::size_t cell = 0; cell < begun.size(); ++cell) {
    const Kind kind = begun[cell];
    if (kind == Kind::unseen || rest.kinds[index(kind)] == 0 || !has(cell_kinds(cell), kind)) {
      rest.lawful = false;
      return rest;
    }
    --rest.kinds[index(kind)];
  }
  for (std::size_t cell = begun.size(); cell < kArmy; ++cell) {
    ++rest.cells;
    if (behind_front(kCells[cell])) ++rest.behind_front;
    if (in_last_rows(kCells[cell])) ++rest.last_rows;
    if (in_headquarters(kCells[cell])) ++rest.headquarters;
  }
  return rest;
}

std::string count_and_name(std::size_t kind) {
  return std::to_string(kInventory[kind]) + " " + letter(static_cast<Kind>(kind)) + " (" +
         std::string(name(static_cast<Kind>(kind))) + ")";
}

/// The rule that a layout of 25 letters breaks; empty when none.
std::string broken_rule(const Layout& layout) {
  std::array<int, kKinds> found{};
  for (const Kind kind : layout) ++found[index(kind)];
  for (std::size_t k = 0; k < kKinds; ++k) {
    if (found[k] != kInventory[k]) {
      return count_and_name(k) + ", not " + std::to_string(found[k]);
    }
  }
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    if (has(cell_kinds(cell), layout[cell])) continue;
    if (layout[cell] == Kind::flag) return "the flag (l) in a headquarters";
    if (layout[cell] == Kind::mine) return "mines (j) in the last two rows only";
    return "no bomb (k) in the front row";
  }
  return "";
}

}  // namespace

Station cell_station(std::size_t arm, std::size_t cell) {
  return arm_station(arm, kCells[cell].row, kCells[cell].column);
}

std::size_t mirrored_cell(std::size_t cell) { return kMirrored[cell]; }

KindSet cell_kinds(std::size_t cell) {
  KindSet kinds = kAllKinds;
  if (!in_headquarters(kCells[cell])) kinds = without(kinds, set_of(Kind::flag));
  if (!in_last_rows(kCells[cell])) kinds = without(kinds, set_of(Kind::mine));
  if (!behind_front(kCells[cell])) kinds = without(kinds, set_of(Kind::bomb));
  return kinds;
}

std::uint64_t completions(const Layout& begun) {
  const Rest rest = rest_of(begun);
  if (!rest.lawful) return 0;
  const std::uint64_t flags = rest.kinds[index(Kind::flag)];
  const std::uint64_t mines = rest.kinds[index(Kind::mine)];
  const std::uint64_t bombs = rest.kinds[index(Kind::bomb)];
  if (flags > rest.headquarters || flags + mines > rest.last_rows ||
      flags + mines + bombs > rest.behind_front) {
    return 0;
  }
  std::uint64_t ways = binomial(rest.headquarters, flags) *
                       binomial(rest.last_rows - flags, mines) *
                       binomial(rest.behind_front - flags - mines, bombs);
  std::uint64_t room = rest.cells - flags - mines - bombs;
  for (std::size_t k = 0; k <= index(Kind::engineer); ++k) {
    ways *= binomial(room, rest.kinds[k]);
    room -= rest.kinds[k];
  }
  return ways;
}

KindSet next_kinds(const Layout& begun) {
  KindSet kinds = 0;
  if (begun.full()) return kinds;
  Layout longer = begun;
  longer.push_back(Kind::unseen);
  for (std::size_t k = 0; k < kKinds; ++k) {
    longer.back() = static_cast<Kind>(k);
    if (completions(longer) > 0) kinds |= set_of(longer.back());
  }
  return kinds;
}

Layout complete(const Layout& begun, Random& random) {
  Rest rest = rest_of(begun);
  Layout layout = begun;
  layout.resize(kArmy);
  std::array<std::uint8_t, kArmy> open{};
  std::size_t open_count = 0;
  for (std::size_t cell = begun.size(); cell < kArmy; ++cell) {
    open[open_count++] = static_cast<std::uint8_t>(cell);
  }
  // The smallest region first: whatever is chosen there leaves the other kinds as many ways.
  for (const Kind kind : {Kind::flag, Kind::mine, Kind::bomb}) {
    for (; rest.kinds[index(kind)] > 0; --rest.kinds[index(kind)]) {
      std::array<std::uint8_t, kArmy> fitting{};
      std::uint32_t count = 0;
      for (std::size_t i = 0; i < open_count; ++i) {
        if (has(cell_kinds(open[i]), kind)) fitting[count++] = static_cast<std::uint8_t>(i);
      }
      const std::size_t chosen = fitting[random.below(count)];
      layout[open[chosen]] = kind;
      open[chosen] = open[--open_count];
    }
  }
  random.shuffle(std::span(open.data(), open_count));
  for (std::size_t k = 0; k <= index(Kind::engineer); ++k) {
    for (; rest.kinds[k] > 0; --rest.kinds[k]) layout[open[--open_count]] = static_cast<Kind>(k);
  }
  return layout;
}

std::string to_text(const Layout& layout) {
  std::string text;
  for (const Kind kind : layout) text += letter(kind);
  return text;
}

absl::Status parse(std::string_view text, Layout& layout) {
  if (text.size() != kArmy) {
    return unreadable(text, "25 letters a..l, not " + std::to_string(text.size()) + " characters");
  }
  Layout read;
  for (const char c : text) {
    const auto kind = kind_of(c);
    if (!kind) return unreadable(text, "25 letters a..l");
    read.push_back(*kind);
  }
  const std::string rule = broken_rule(read);
  if (!rule.empty()) return unreadable(text, rule);
  layout = read;
  return absl::OkStatus();
}

}  // namespace tianji::junqi
