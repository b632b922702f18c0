#include "protocol/play/set_up/army_editor.h"

#include <algorithm>
#include <span>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/junqi/board.h"
#include "eval/junqi/layout_prior.h"
#include "protocol/play/terminal/terminal.h"

namespace tianji::protocol {
namespace {

using namespace junqi;  // NOLINT: this file is about nothing else

using Arguments = std::vector<std::string_view>;

constexpr std::uint64_t kPresets = 9;

std::string station_text(std::size_t seats, Station station) {
  return std::string(seats == 2 ? station_name<JunqiBoard>(station)
                                : station_name<SiguoBoard>(station));
}

/// A kind by its letter, its rank (40 to 32), or the beginning of its name.
std::optional<Kind> kind_named(std::string_view text) {
  if (text.size() == 1) return kind_of(lower(text)[0]);
  constexpr int kHighestRank = 40;
  if (const auto rank = parse_int(text)) {
    const std::int64_t number = kHighestRank - *rank;
    if (number < 0 || number > static_cast<std::int64_t>(index(Kind::engineer))) return {};
    return static_cast<Kind>(number);
  }
  for (std::size_t k = 0; k < kKinds; ++k) {
    const std::string_view known = name(static_cast<Kind>(k));
    if (equal_ignoring_case(known.substr(0, text.size()), text)) return static_cast<Kind>(k);
  }
  return std::nullopt;
}

/// Why a kind may not stand in a cell.
std::string_view rule_of(Kind kind) {
  if (kind == Kind::flag) return "the flag stands in a headquarters";
  return kind == Kind::mine ? "mines stand in the last two rows"
                            : "no bomb stands in the front row";
}

bool has_kind(const std::array<Kind, kArmy>& army, std::size_t cell) {
  return army[cell] != Kind::unseen;
}

/// The free cell on which the engine likes a kind best; nothing if it may stand on none. The prior
/// is for a flag on the left.
std::optional<std::size_t> best_cell(const std::array<Kind, kArmy>& army, Kind kind) {
  static const LayoutPrior prior;
  const bool right = army[kRightHeadquarters] == Kind::flag;
  std::optional<std::size_t> best;
  double most = 0;
  for (std::size_t cell = 0; cell < kArmy; ++cell) {
    if (has_kind(army, cell) || !has(cell_kinds(cell), kind)) continue;
    const double weight = prior.log_weight(kind, right ? mirrored_cell(cell) : cell);
    if (best && weight <= most) continue;
    best = cell;
    most = weight;
  }
  return best;
}

}  // namespace

ArmyEditor::ArmyEditor(std::size_t seats, Seat seat, std::uint64_t luck) : luck_(luck) {
  for (Cell cell = 0; cell < kArmy; ++cell) {
    names_[cell] = station_text(seats, cell_station(tianji::index(seat), cell));
  }
  army_.fill(Kind::unseen);
}

const std::vector<ArmyEditor::Command>& ArmyEditor::commands() {
  static const std::vector<Command> kCommands{
      {"put", "put KIND STATION: a piece by letter, rank or name: put l L1, put 40 G0",
       &ArmyEditor::put},
      {"swap", "swap STATION STATION: exchanges what stands on two stations", &ArmyEditor::swap},
      {"take", "take STATION: takes a piece off again", &ArmyEditor::take},
      {"clear", "clear: takes all pieces off", &ArmyEditor::clear},
      {"preset", "preset [1-9]: one of nine set-ups of the engine, to change or to keep",
       &ArmyEditor::preset},
      {"mirror", "mirror: exchanges left and right", &ArmyEditor::mirror},
      {"fill", "fill: places what is left on the stations that are free", &ArmyEditor::fill},
      {"check", "check: tells whether the army keeps the rules", &ArmyEditor::check},
      {"done", "done: goes to war with this army", &ArmyEditor::done},
  };
  return kCommands;
}

std::string ArmyEditor::help() {
  std::string text;
  for (const Command& command : commands()) {
    absl::StrAppend(&text, std::string(command.help), "\n");
  }
  return text;
}

std::vector<std::string> ArmyEditor::words() {
  std::vector<std::string> result;
  for (const Command& command : commands()) result.emplace_back(command.name);
  return result;
}

std::optional<std::string> ArmyEditor::obey(std::string_view line) {
  auto all = tianji::words(line);
  if (all.empty()) return std::nullopt;
  for (const Command& command : commands()) {
    if (!equal_ignoring_case(all[0], command.name)) continue;
    all.erase(all.begin());
    return (this->*command.obey)(all);
  }
  // "l L1" and "L1 L3" go without the verb.
  if (all.size() == 2 && cell_of(all[0])) return swap(all);
  if (all.size() == 2 && kind_named(all[0])) return put(all);
  return std::nullopt;
}

std::optional<ArmyEditor::Cell> ArmyEditor::cell_of(std::string_view station) const {
  const auto at = std::find_if(names_.begin(), names_.end(), [&](const std::string& known) {
    return equal_ignoring_case(known, station);
  });
  if (at == names_.end()) return std::nullopt;
  return static_cast<Cell>(at - names_.begin());
}

absl::StatusOr<std::vector<ArmyEditor::Cell>> ArmyEditor::cells_of(const Arguments& arguments,
                                                                   std::size_t count) const {
  const std::string expected = absl::StrCat(
      count == 1 ? "a station" : "two stations", " of your army that ",
      count == 1 ? "is no camp, " : "are no camps, ", names_.front(), " to ", names_.back());
  if (arguments.size() != count) return unreadable(joined(arguments), expected);
  std::vector<Cell> cells;
  for (const std::string_view argument : arguments) {
    const auto cell = cell_of(argument);
    if (!cell) return unreadable(argument, expected);
    cells.push_back(*cell);
  }
  return cells;
}

std::string ArmyEditor::put(const Arguments& arguments) {
  const std::span all(arguments);
  const std::size_t last = all.empty() ? 0 : all.size() - 1;  // names have one word or two
  const auto kind = kind_named(joined(all.first(last)));
  if (last == 0 || !kind) {
    return sentence(unreadable(joined(arguments),
                               "a piece and a station: a letter a to l, a rank 40 to 32 or a "
                               "name, as in put flag L1")) +
           "\n";
  }
  const auto cells = cells_of({arguments.end() - 1, arguments.end()}, 1);
  if (!cells.ok()) return sentence(cells.status()) + "\n";
  const Cell cell = cells->front();
  if (!has(cell_kinds(cell), *kind)) {
    return absl::StrCat(std::string(rule_of(*kind)), ", not on ", names_[cell], "\n");
  }
  if (army_[cell] != *kind && left()[index(*kind)] == 0) {
    return absl::StrCat("no ", std::string(name(*kind)),
                        " is left; take one off, or swap two stations\n");
  }
  army_[cell] = *kind;
  return picture();
}

std::string ArmyEditor::swap(const Arguments& arguments) {
  const auto cells = cells_of(arguments, 2);
  if (!cells.ok()) return sentence(cells.status()) + "\n";
  const Cell a = (*cells)[0];
  const Cell b = (*cells)[1];
  for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
    const Kind kind = army_[from];
    if (kind == Kind::unseen || has(cell_kinds(to), kind)) continue;
    return absl::StrCat(std::string(rule_of(kind)), ", not on ", names_[to], "\n");
  }
  std::swap(army_[a], army_[b]);
  return picture();
}

std::string ArmyEditor::take(const Arguments& arguments) {
  const auto cells = cells_of(arguments, 1);
  if (!cells.ok()) return sentence(cells.status()) + "\n";
  const Cell cell = cells->front();
  if (!has_kind(army_, cell)) return "nothing stands on " + names_[cell] + "\n";
  army_[cell] = Kind::unseen;
  return picture();
}

std::string ArmyEditor::clear(const Arguments& /*arguments*/) {
  army_.fill(Kind::unseen);
  return picture();
}

std::string ArmyEditor::preset(const Arguments& arguments) {
  const auto number = arguments.empty() ? 1 : parse_int(arguments[0]).value_or(0);
  if (arguments.size() > 1 || number < 1 || number > static_cast<std::int64_t>(kPresets)) {
    return sentence(unreadable(joined(arguments), "the number of a set-up, 1 to 9")) + "\n";
  }
  Random random(luck_ * kPresets + static_cast<std::uint64_t>(number));
  const Layout layout = LayoutPrior().draw(random);
  std::copy(layout.begin(), layout.end(), army_.begin());
  return picture();
}

std::string ArmyEditor::mirror(const Arguments& /*arguments*/) {
  const auto before = army_;
  for (Cell cell = 0; cell < kArmy; ++cell) army_[mirrored_cell(cell)] = before[cell];
  return picture();
}

/// Each piece goes where the engine likes it best. The kinds with the fewest stations come first.
/// That leaves the others as many stations, since the stations of each are among those of the next
/// one.
std::string ArmyEditor::fill(const Arguments& /*arguments*/) {
  auto filled = army_;
  const auto missing = left();
  std::vector<Kind> order{Kind::flag, Kind::mine, Kind::bomb};
  for (std::size_t k = 0; k <= index(Kind::engineer); ++k) order.push_back(static_cast<Kind>(k));
  for (const Kind kind : order) {
    for (int i = 0; i < missing[index(kind)]; ++i) {
      const auto cell = best_cell(filled, kind);
      if (!cell) {
        return absl::StrCat(std::string(rule_of(kind)),
                            ", and no such station is free; take a piece off there\n");
      }
      filled[*cell] = kind;
    }
  }
  army_ = filled;
  return picture();
}

std::string ArmyEditor::fault() const {
  const std::string missing = left_text();
  return missing.empty() ? "" : "still to place: " + missing;
}

std::string ArmyEditor::check(const Arguments& /*arguments*/) {
  const std::string wrong = fault();
  return (wrong.empty() ? "the army is lawful; done goes to war with it" : wrong) + "\n";
}

std::string ArmyEditor::done(const Arguments& /*arguments*/) {
  if (const std::string wrong = fault(); !wrong.empty()) return wrong + "\n";
  std::string letters;
  for (const Kind kind : army_) letters += letter(kind);
  finished_ = letters;
  return "";
}

std::array<int, kKinds> ArmyEditor::left() const {
  std::array<int, kKinds> result{};
  std::copy(kInventory.begin(), kInventory.end(), result.begin());
  for (const Kind kind : army_) {
    if (kind != Kind::unseen) --result[index(kind)];
  }
  return result;
}

/// "flag (l), 2 mines (j)": what is not placed yet.
std::string ArmyEditor::left_text() const {
  std::vector<std::string> parts;
  const auto counts = left();
  for (std::size_t k = kKinds; k-- > 0;) {
    if (counts[k] == 0) continue;
    const Kind kind = static_cast<Kind>(k);
    parts.push_back(absl::StrCat(counts[k] == 1 ? "" : std::to_string(counts[k]) + " ",
                                 std::string(name(kind)), counts[k] == 1 ? "" : "s", " ",
                                 std::string(1, letter(kind))));
  }
  return absl::StrJoin(parts, ", ");
}

std::string ArmyEditor::picture() const {
  constexpr std::size_t kCellWidth = 9;
  std::string text = "front\n";
  Cell cell = 0;
  for (std::uint8_t row = 0; row < kArmRows; ++row) {
    std::string line;
    for (std::uint8_t column = 0; column < kArmColumns; ++column) {
      if (is_camp(row, column)) {
        line += "   ( )";
      } else {
        absl::StrAppend(&line, names_[cell], std::string(4 - names_[cell].size(), ' '),
                        has_kind(army_, cell) ? std::string(1, letter(army_[cell])) : ".");
        ++cell;
      }
      line.resize(kCellWidth * (column + 1U), ' ');
    }
    absl::StrAppend(&text, "  ", line.substr(0, line.find_last_not_of(' ') + 1), "\n");
  }
  const std::string missing = left_text();
  if (missing.empty()) return text + "all are placed: check, done\n";
  std::string line = "left: " + missing;
  for (std::size_t start = 0; line.size() - start > kColumns;) {
    const std::size_t comma = line.rfind(", ", start + kColumns - 1);
    line[comma + 1] = '\n';
    start = comma + 2;
  }
  return text + line + "\n";
}

}  // namespace tianji::protocol
