// Finds the traits of pieces in what was announced (declared in behaviour.h).

#include <algorithm>

#include "engine/junqi/layout.h"
#include "eval/junqi/behaviour.h"
#include "eval/junqi/watcher.h"

namespace tianji::junqi {
namespace {

constexpr std::uint16_t kMostTimes = 3;

// A trait's number is counted through all groups. Within a group with two axes (kTraitGroups names
// them) the grade is first * (grades of the second) + second.

enum Group : std::size_t {
  still,
  first,
  moves,
  slides,
  attack,
  defence,
  place,
  idle,
  uncovered,
  fled,
  stood,
  chased,
  spared,
  risked,
};

/// Grade of the own turns before a piece's first move.
constexpr std::size_t kStarts = 4;
constexpr std::size_t start_of(int turn) {
  constexpr std::array<int, kStarts - 1> kUpTo{2, 6, 14};
  return static_cast<std::size_t>(std::lower_bound(kUpTo.begin(), kUpTo.end(), turn) -
                                  kUpTo.begin());
}

/// Grade of the moves made: 1, 2, 3-5, 6-10, more.
constexpr std::size_t many(int moves) {
  constexpr std::array<int, 4> kUpTo{1, 2, 5, 10};
  return static_cast<std::size_t>(std::lower_bound(kUpTo.begin(), kUpTo.end(), moves) -
                                  kUpTo.begin());
}

/// Grade: once, two or three times, more often.
constexpr std::size_t often(int times) { return times == 1 ? 0 : times <= 3 ? 1 : 2; }

/// Grade of the own turns since the last move: up to 1, 5, 12, more.
constexpr std::size_t idle_for(int turns) {
  constexpr std::array<int, 3> kUpTo{1, 5, 12};
  return static_cast<std::size_t>(std::lower_bound(kUpTo.begin(), kUpTo.end(), turns) -
                                  kUpTo.begin());
}

/// A number below 15 that a cell shares with its mirror image.
std::size_t cell_class(std::size_t cell) {
  std::size_t number = 0;
  const std::size_t left = std::min(cell, mirrored_cell(cell));
  for (std::size_t c = 0; c < left; ++c) number += c <= mirrored_cell(c) ? 1U : 0U;
  return number;
}

/// Names the traits of pieces in a game that was watched.
template <class Board>
class TraitReader {
 public:
  explicit TraitReader(const Watcher<Board>& watcher) : watcher_(watcher) {}

  Traits traits_of(Piece piece) const {
    const Deeds& deeds = watcher_.deeds(piece);
    const std::size_t row = row_of(piece % kArmy);
    Traits traits;
    if (deeds.moves == 0) {
      const int turns = deeds.died > 0 ? deeds.died : watcher_.turns(owner(piece));
      add(traits, still, cell_class(piece % kArmy) * kPhases + phase(turns), 1);
      if (row >= 4) add(traits, uncovered, (row_class(piece) * 4) + gone_beside(piece), 1);
    } else {
      add(traits, first, cell_class(piece % kArmy) * kStarts + start_of(deeds.first_move), 1);
      add(traits, moves, many(deeds.moves), 1);
      add(traits, slides, static_cast<std::size_t>(3 * deeds.slides / deeds.moves), 1);
      if (deeds.died == 0) {
        add(traits, place, watcher_.place_of(owner(piece), watcher_.now().where(piece)), 1);
        const int turns = watcher_.turns(owner(piece)) - deeds.last_move;
        add(traits, idle, idle_for(turns) * 2 + (deeds.victories > 0 ? 1 : 0), 1);
      }
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if (deeds.stood[i] > 0) add(traits, stood, i * 3 + often(deeds.stood[i]), 1);
    }
    for (std::size_t i = 0; i < 5; ++i) {
      if (deeds.spared[i] > 0) add(traits, spared, i * 3 + often(deeds.spared[i]), 1);
    }
    add_all(traits, attack, deeds.attack);
    add_all(traits, defence, deeds.defence);
    add_all(traits, fled, deeds.fled);
    add_all(traits, chased, deeds.chased);
    add_all(traits, risked, deeds.risked);
    return traits;
  }

 private:
  static void add(Traits& traits, Group group, std::size_t grade, int times) {
    std::size_t number = grade;
    for (std::size_t g = 0; g < group; ++g) number += kTraitGroups[g].grades;
    traits.push_back({static_cast<std::uint16_t>(number),
                      static_cast<std::uint16_t>(std::min<int>(times, kMostTimes))});
  }

  template <std::size_t N>
  static void add_all(Traits& traits, Group group, const std::array<int, N>& times) {
    for (std::size_t i = 0; i < N; ++i) {
      if (times[i] > 0) add(traits, group, i, times[i]);
    }
  }

  /// First axis of uncovered: row 4, row 5, a headquarters.
  std::size_t row_class(Piece piece) const {
    if (row_of(piece % kArmy) == 4) return 0;
    return topology<Board>().headquarters.has(watcher_.start().where(piece)) ? 2 : 1;
  }

  /// The number of neighbours in the set-up that have left, by a move or by death; at most 3.
  std::size_t gone_beside(Piece piece) const {
    const Topology<Board>& map = topology<Board>();
    const auto beside =
        (map.neighbours[watcher_.start().where(piece)] & map.home[owner(piece)]) - map.camps;
    std::size_t gone = 0;
    for (const Station s : beside) gone += watcher_.now().at(s) != watcher_.start().at(s) ? 1U : 0U;
    return std::min<std::size_t>(gone, 3);
  }

  const Watcher<Board>& watcher_;
};

}  // namespace

template <class Board>
TraitsOfAll<Board> traits_of_all(const Record<Board>& record) {
  const Watcher<Board> watcher(record);
  const TraitReader<Board> reader(watcher);
  TraitsOfAll<Board> all;
  for (std::size_t p = 0; p < all.size(); ++p) all[p] = reader.traits_of(static_cast<Piece>(p));
  return all;
}

template TraitsOfAll<JunqiBoard> traits_of_all(const Record<JunqiBoard>&);
template TraitsOfAll<SiguoBoard> traits_of_all(const Record<SiguoBoard>&);

}  // namespace tianji::junqi
