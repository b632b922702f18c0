// What the moves of one ending of banqi do, for its solution backwards from its ends.
#include <algorithm>
#include <bit>
#include <cassert>

#include "search/banqi/endings.h"

namespace tianji::banqi {
namespace {

class EndingMoves {
 public:
  EndingMoves(const Standing& standing, const Endings& smaller)
      : standing_(standing), smaller_(smaller), men_(standing.size()) {
    assert(men_ > 0);
    for (std::size_t man = 0; man < men_; ++man) {
      const bool last = standing.men[standing.side(man)] == 1;
      if (!last) without_[man] = EndingList::all().find(standing.without(man));
    }
  }

  std::size_t size() const { return positions_of(men_); }
  std::optional<search::Outlook> outlook(std::uint32_t number) const;
  template <class Visit>
  void before(std::uint32_t number, const Visit& visit) const;

 private:
  Cells occupied(const EndingCells& cells) const {
    Cells all = 0;
    for (std::size_t man = 0; man < men_; ++man) all |= cell_bit(cells[man]);
    return all;
  }
  /// The fate of the other side after a capture.
  Fate after_capture(EndingCells cells, std::size_t taker, std::size_t taken) const;

  const Standing& standing_;
  const Endings& smaller_;
  std::size_t men_;
  std::array<StoredAs, kMostMen> without_{};
};

Fate EndingMoves::after_capture(EndingCells cells, std::size_t taker, std::size_t taken) const {
  const std::size_t other = standing_.side(taken);
  if (standing_.men[other] == 1) return Fate::after(0);
  cells[taker] = cells[taken];
  std::copy(cells.begin() + static_cast<std::ptrdiff_t>(taken) + 1, cells.end(),
            cells.begin() + static_cast<std::ptrdiff_t>(taken));
  return smaller_.fate(without_[taken], cells, other);
}

std::optional<search::Outlook> EndingMoves::outlook(std::uint32_t number) const {
  const EndingCells cells = cells_of(number, men_);
  const Cells all = occupied(cells);
  if (static_cast<std::size_t>(std::popcount(all)) != men_) return std::nullopt;
  const std::size_t mover = number % 2;
  search::Outlook outlook;
  for (std::size_t man = 0; man < men_; ++man) {
    if (standing_.side(man) != mover) continue;
    const Cells beside = kBeside[cells[man]];
    outlook.quiets += std::popcount(beside & ~all);
    const bool cannon = (standing_.cannons >> man & 1U) != 0;
    const Cells jumps = cannon ? cannon_jumps(cells[man], all) : 0;
    for (std::size_t other = 0; other < men_; ++other) {
      const bool prey = (standing_.prey[man] >> other & 1U) != 0;
      const Cells reached = (prey ? beside : 0) | jumps;
      if (standing_.side(other) == mover || (reached & cell_bit(cells[other])) == 0) continue;
      outlook.add(after_capture(cells, man, other));
    }
  }
  return outlook;
}

template <class Visit>
void EndingMoves::before(std::uint32_t number, const Visit& visit) const {
  EndingCells cells = cells_of(number, men_);
  const Cells all = occupied(cells);
  const std::size_t mover = 1 - number % 2;
  for (std::size_t man = 0; man < men_; ++man) {
    if (standing_.side(man) != mover) continue;
    const std::uint8_t here = cells[man];
    face_down::for_each(kBeside[here] & ~all, [&](std::size_t from) {
      cells[man] = static_cast<std::uint8_t>(from);
      visit(static_cast<std::uint32_t>(number_of(cells, men_, mover)));
    });
    cells[man] = here;
  }
}

}  // namespace

std::vector<Fate> solve_ending(const Standing& standing, const Endings& smaller) {
  return search::Retrograde(EndingMoves(standing, smaller)).run();
}

}  // namespace tianji::banqi
