#include "engine/junqi/knowledge/constraints.h"

#include <bit>
#include <cstring>

namespace tianji::junqi {
namespace {

constexpr int kMostTries = 10'000;
constexpr std::size_t kSubsets = std::size_t{1} << kKinds;

/// The number of pieces in the inventory for each set of kinds.
constexpr std::array<std::uint8_t, kSubsets> make_supply() {
  std::array<std::uint8_t, kSubsets> supply{};
  for (std::size_t set = 1; set < kSubsets; ++set) {
    const auto lowest = static_cast<std::size_t>(std::countr_zero(set));
    supply[set] = static_cast<std::uint8_t>(supply[set & (set - 1)] + kInventory[lowest]);
  }
  return supply;
}
constexpr std::array<std::uint8_t, kSubsets> kSupply = make_supply();

/// Counts, for each set of kinds, the pieces confined to it: sums over subsets, eight bytes at a
/// time (no count exceeds 25, so that bytes do not overflow).
void sum_subsets(std::array<std::uint64_t, kSubsets / 8>& counts) {
  for (std::uint64_t& word : counts) {
    word += (word << 8) & 0xff00ff00ff00ff00ULL;
    word += (word << 16) & 0xffff0000ffff0000ULL;
    word += word << 32;
  }
  for (std::size_t bit = 1; bit < counts.size(); bit *= 2) {
    for (std::size_t base = 0; base < counts.size(); base += 2 * bit) {
      for (std::size_t i = base; i < base + bit; ++i) counts[i + bit] += counts[i];
    }
  }
}

bool assigned(KindSet set) { return (set & (set - 1)) == 0; }

}  // namespace

bool fit_inventory(Possible& sets) {
  // sum_subsets() relies on the order of the bytes in a word.
  static_assert(std::endian::native == std::endian::little);
  alignas(64) std::array<std::uint8_t, kSubsets> confined{};
  for (const KindSet set : sets) ++confined[set];
  if (confined[0] > 0) return false;
  alignas(64) std::array<std::uint64_t, kSubsets / 8> counts;
  std::memcpy(counts.data(), confined.data(), kSubsets);
  sum_subsets(counts);
  std::memcpy(confined.data(), counts.data(), kSubsets);

  // Tight sets are closed under intersection: the smallest one with a kind implies the larger ones.
  std::array<KindSet, kKinds> smallest;
  smallest.fill(kAllKinds);
  constexpr std::size_t kBlock = 64;
  for (std::size_t block = 0; block < kSubsets; block += kBlock) {
    unsigned tight = 0;
    unsigned over = 0;
    for (std::size_t set = block; set < block + kBlock; ++set) {
      tight |= static_cast<unsigned>(confined[set] == kSupply[set]);
      over |= static_cast<unsigned>(confined[set] > kSupply[set]);
    }
    if (over != 0) return false;
    for (std::size_t set = block; tight != 0 && set < block + kBlock; ++set) {
      if (confined[set] != kSupply[set]) continue;
      for (std::size_t rest = set; rest != 0; rest &= rest - 1) {
        smallest[static_cast<std::size_t>(std::countr_zero(rest))] &= static_cast<KindSet>(set);
      }
    }
  }
  for (KindSet& set : sets) {
    KindSet kept = 0;
    for (KindSet rest = set; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
      const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
      if (without(set, smallest[kind]) == 0) kept |= static_cast<KindSet>(1U << kind);
    }
    set = kept;
  }
  return true;
}

template <class Board>
bool Constraints<Board>::narrow(Sets& sets) const {
  const auto set_of_piece = [&](Piece piece) -> KindSet& {
    return sets[owner(piece)][piece % kArmy];
  };
  std::array<bool, kSeats> stale = hidden;
  const auto keep = [&](Piece piece, KindSet kinds) {
    KindSet& set = set_of_piece(piece);
    const auto kept = static_cast<KindSet>(set & kinds);
    if (kept == set) return false;
    set = kept;
    stale[owner(piece)] = true;
    return true;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      if (!stale[seat]) continue;
      stale[seat] = false;
      if (!fit_inventory(sets[seat])) return false;
    }
    for (const Pair& pair : pairs) {
      const KindSet attackers = set_of_piece(pair.attacker);
      const KindSet defenders = set_of_piece(pair.defender);
      changed |= keep(pair.attacker, attackers_for(pair.announced, defenders));
      changed |= keep(pair.defender, defenders_for(pair.announced, attackers));
    }
    for (const Mobile& mobile : mobiles) {
      Piece last = kNoPiece;
      int movable = 0;
      for (std::uint32_t rest = mobile.pieces; rest != 0; rest &= rest - 1) {
        const auto piece = static_cast<Piece>(index(mobile.seat) * kArmy +
                                              static_cast<std::size_t>(std::countr_zero(rest)));
        if (without(set_of_piece(piece), kRooted) == 0) continue;
        last = piece;
        ++movable;
      }
      if (movable == 0) return false;
      if (movable == 1) changed |= keep(last, without(kAllKinds, kRooted));
    }
  }
  return true;
}

template <class Board>
bool Constraints<Board>::hold(const World& world, const Sets& sets) const {
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    if (!hidden[seat]) continue;
    std::array<std::uint8_t, kKinds> found{};
    for (std::size_t i = 0; i < kArmy; ++i) {
      const Kind kind = world[seat][i];
      if (kind == Kind::unseen || !has(sets[seat][i], kind)) return false;
      ++found[index(kind)];
    }
    if (found != kInventory) return false;
  }
  const auto kind_of_piece = [&](Piece piece) { return world[owner(piece)][piece % kArmy]; };
  for (const Pair& pair : pairs) {
    const KindSet fitting = defenders_for(pair.announced, set_of(kind_of_piece(pair.attacker)));
    if (!has(fitting, kind_of_piece(pair.defender))) return false;
  }
  for (const Mobile& mobile : mobiles) {
    bool moves = false;
    for (std::size_t i = 0; i < kArmy; ++i) {
      const bool listed = ((mobile.pieces >> i) & 1U) != 0;
      moves = moves || (listed && !rooted(world[index(mobile.seat)][i]));
    }
    if (!moves) return false;
  }
  return true;
}

namespace {

/// Searches depth first and tries the pieces that fought first: once they are fixed, each army is a
/// matching, which narrow() has shown to exist.
template <class Board>
class WorldSearch {
 public:
  using World = typename Constraints<Board>::World;
  using Sets = typename Constraints<Board>::Sets;

  WorldSearch(const Constraints<Board>& constraints, const World& hint)
      : constraints_(constraints), hint_(hint) {}

  std::optional<World> search(const Sets& sets) {
    if (!descend(sets)) return std::nullopt;
    return found_;
  }

 private:
  bool descend(const Sets& sets) {
    const Piece piece = next_piece(sets);
    if (piece == kNoPiece) {
      for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
        if (constraints_.hidden[seat]) hand_out(seat, sets[seat]);
      }
      return true;
    }
    const KindSet set = sets[owner(piece)][piece % kArmy];
    const Kind hinted = hint_[owner(piece)][piece % kArmy];
    if (hinted != Kind::unseen && has(set, hinted) && try_kind(sets, piece, hinted)) return true;
    for (KindSet rest = set; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
      const auto kind = static_cast<Kind>(std::countr_zero(rest));
      if (kind != hinted && try_kind(sets, piece, kind)) return true;
    }
    return false;
  }

  bool try_kind(Sets sets, Piece piece, Kind kind) {
    if (++tries_ > kMostTries) return false;
    sets[owner(piece)][piece % kArmy] = set_of(kind);
    return constraints_.narrow(sets) && descend(sets);
  }

  /// Among the pieces that bind other pieces and have a choice, the one with the fewest kinds; else
  /// none.
  Piece next_piece(const Sets& sets) const {
    Piece best = kNoPiece;
    int fewest = kKinds + 1;
    const auto offer = [&](std::size_t seat, std::size_t number) {
      const int choices = std::popcount(sets[seat][number]);
      if (choices < 2 || choices >= fewest) return;
      fewest = choices;
      best = static_cast<Piece>(seat * kArmy + number);
    };
    for (const Pair& pair : constraints_.pairs) {
      if (settled(pair, sets)) continue;
      offer(owner(pair.attacker), pair.attacker % kArmy);
      offer(owner(pair.defender), pair.defender % kArmy);
    }
    for (const Mobile& mobile : constraints_.mobiles) {
      if (settled(mobile, sets)) continue;
      for (std::size_t i = 0; i < kArmy; ++i) {
        if (((mobile.pieces >> i) & 1U) != 0) offer(index(mobile.seat), i);
      }
    }
    return best;
  }

  /// Whether all remaining kinds of the two pieces fit each other.
  static bool settled(const Pair& pair, const Sets& sets) {
    const KindSet attackers = sets[owner(pair.attacker)][pair.attacker % kArmy];
    const KindSet defenders = sets[owner(pair.defender)][pair.defender % kArmy];
    for (KindSet rest = attackers; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
      const auto attacker = static_cast<KindSet>(1U << std::countr_zero(rest));
      if (without(defenders, defenders_for(pair.announced, attacker)) != 0) return false;
    }
    return true;
  }

  static bool settled(const Mobile& mobile, const Sets& sets) {
    for (std::size_t i = 0; i < kArmy; ++i) {
      const bool listed = ((mobile.pieces >> i) & 1U) != 0;
      if (listed && (sets[index(mobile.seat)][i] & kRooted) == 0) return true;
    }
    return false;
  }

  /// After narrow() every kind in a set can be completed, so that no choice needs to be undone.
  void hand_out(std::size_t seat, Possible sets) {
    for (std::size_t i = 0; i < kArmy; ++i) {
      if (!assigned(sets[i])) {
        const Kind hinted = hint_[seat][i];
        sets[i] = hinted != Kind::unseen && has(sets[i], hinted)
                      ? set_of(hinted)
                      : static_cast<KindSet>(1U << std::countr_zero(sets[i]));
        fit_inventory(sets);
      }
      found_[seat][i] = static_cast<Kind>(std::countr_zero(sets[i]));
    }
  }

  const Constraints<Board>& constraints_;
  const World& hint_;
  World found_ = hint_;
  int tries_ = 0;
};

}  // namespace

template <class Board>
std::optional<typename Constraints<Board>::World> find_world(
    const Constraints<Board>& constraints, const typename Constraints<Board>::Sets& sets,
    const typename Constraints<Board>::World& hint) {
  return WorldSearch<Board>(constraints, hint).search(sets);
}

template struct Constraints<JunqiBoard>;
template struct Constraints<SiguoBoard>;
template std::optional<Constraints<JunqiBoard>::World> find_world(
    const Constraints<JunqiBoard>&, const Constraints<JunqiBoard>::Sets&,
    const Constraints<JunqiBoard>::World&);
template std::optional<Constraints<SiguoBoard>::World> find_world(
    const Constraints<SiguoBoard>&, const Constraints<SiguoBoard>::Sets&,
    const Constraints<SiguoBoard>::World&);

}  // namespace tianji::junqi
