// One ending of banqi solved backwards from its ends, ply by ply.
#include <algorithm>
#include <bit>

#include "search/banqi/endings.h"

namespace tianji::banqi {
namespace {

constexpr int kMostPlies = 254;

class Retrograde {
 public:
  Retrograde(const Standing& standing, const Endings& smaller)
      : standing_(standing),
        smaller_(smaller),
        men_(standing.size()),
        fates_(positions_of(men_)),
        open_(fates_.size()),
        worst_(fates_.size()) {
    for (std::size_t man = 0; man < men_; ++man) {
      const bool last = standing.men[standing.side(man)] == 1;
      if (!last) without_[man] = EndingList::all().find(standing.without(man));
    }
  }

  std::vector<Fate> run() {
    for (std::uint32_t number = 0; number < fates_.size(); ++number) look_at(number);
    for (std::size_t plies = 0; plies < kMostPlies; ++plies) {
      const std::vector<std::uint32_t> now = std::move(decided_[plies]);
      for (const std::uint32_t number : now) {
        if (!fates_[number].drawn()) continue;  // it was decided sooner
        fates_[number] = Fate::after(static_cast<int>(plies));
        before(number, plies);
      }
    }
    return std::move(fates_);
  }

 private:
  /// A position that a capture has saved from losing.
  static constexpr std::uint8_t kSafe = 255;

  Cells occupied(const EndingCells& cells) const {
    Cells all = 0;
    for (std::size_t man = 0; man < men_; ++man) all |= cell_bit(cells[man]);
    return all;
  }
  bool is_position(Cells occupied) const {
    return static_cast<std::size_t>(std::popcount(occupied)) == men_;
  }
  /// Enters the fates that its captures decide, and how many other moves it has.
  void look_at(std::uint32_t number);
  /// The fate of the other side after a capture.
  Fate after_capture(EndingCells cells, std::size_t taker, std::size_t taken) const;
  /// Tells the positions from which a step leads to this one that it is decided.
  void before(std::uint32_t number, std::size_t plies);
  void decide(std::uint32_t number, std::size_t plies) { decided_[plies].push_back(number); }

  const Standing& standing_;
  const Endings& smaller_;
  std::size_t men_;
  std::array<StoredAs, kMostMen> without_{};
  std::vector<Fate> fates_;
  std::vector<std::uint8_t> open_;   // steps that do not lose yet; kSafe
  std::vector<std::uint8_t> worst_;  // plies to the end after the capture that loses latest
  std::array<std::vector<std::uint32_t>, kMostPlies + 1> decided_;  // by plies to the end
};

Fate Retrograde::after_capture(EndingCells cells, std::size_t taker, std::size_t taken) const {
  const std::size_t other = standing_.side(taken);
  if (standing_.men[other] == 1) return Fate::after(0);
  cells[taker] = cells[taken];
  std::copy(cells.begin() + static_cast<std::ptrdiff_t>(taken) + 1, cells.end(),
            cells.begin() + static_cast<std::ptrdiff_t>(taken));
  return smaller_.fate(without_[taken], cells, other);
}

void Retrograde::look_at(std::uint32_t number) {
  const EndingCells cells = cells_of(number, men_);
  const Cells all = occupied(cells);
  if (!is_position(all)) return;
  const std::size_t mover = number % 2;
  int steps = 0;
  bool safe = false;
  std::size_t won = 0;
  std::size_t lost = 0;
  for (std::size_t man = 0; man < men_; ++man) {
    if (standing_.side(man) != mover) continue;
    const Cells beside = kBeside[cells[man]];
    steps += std::popcount(beside & ~all);
    const bool cannon = (standing_.cannons >> man & 1U) != 0;
    const Cells jumps = cannon ? cannon_jumps(cells[man], all) : 0;
    for (std::size_t other = 0; other < men_; ++other) {
      const bool prey = (standing_.prey[man] >> other & 1U) != 0;
      const Cells reached = (prey ? beside : 0) | jumps;
      if (standing_.side(other) == mover || (reached & cell_bit(cells[other])) == 0) continue;
      const Fate fate = after_capture(cells, man, other);
      safe = safe || !fate.won();
      const auto plies = static_cast<std::size_t>(fate.plies()) + 1;
      if (fate.lost() && (won == 0 || plies < won)) won = plies;
      if (fate.won()) lost = std::max(lost, plies);
    }
  }
  open_[number] = safe ? kSafe : static_cast<std::uint8_t>(steps);
  worst_[number] = static_cast<std::uint8_t>(lost);
  if (won != 0) decide(number, won);
  if (!safe && steps == 0) decide(number, lost);
}

void Retrograde::before(std::uint32_t number, std::size_t plies) {
  EndingCells cells = cells_of(number, men_);
  const Cells all = occupied(cells);
  const std::size_t mover = 1 - number % 2;
  const bool wins = plies % 2 == 0;
  for (std::size_t man = 0; man < men_; ++man) {
    if (standing_.side(man) != mover) continue;
    const std::uint8_t here = cells[man];
    face_down::for_each(kBeside[here] & ~all, [&](std::size_t from) {
      cells[man] = static_cast<std::uint8_t>(from);
      const auto earlier = static_cast<std::uint32_t>(number_of(cells, men_, mover));
      if (!fates_[earlier].drawn()) return;
      if (wins) return decide(earlier, plies + 1);
      if (open_[earlier] == kSafe) return;
      --open_[earlier];
      if (open_[earlier] == 0) decide(earlier, std::max<std::size_t>(plies + 1, worst_[earlier]));
    });
    cells[man] = here;
  }
}

}  // namespace

std::vector<Fate> solve_ending(const Standing& standing, const Endings& smaller) {
  return Retrograde(standing, smaller).run();
}

}  // namespace tianji::banqi
