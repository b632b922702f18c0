// The steps of a walk through worlds (for exchanges.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "engine/core/random.h"
#include "engine/junqi/knowledge/bonds.h"

namespace tianji::junqi {

/// A random kind of a set that is not empty.
inline Kind any_of(KindSet set, Random& random) {
  auto skipped = random.below(static_cast<std::uint32_t>(std::popcount(set)));
  for (; skipped > 0; --skipped) set &= static_cast<KindSet>(set - 1);
  return static_cast<Kind>(std::countr_zero(set));
}

/// Accepts with probability min(1, numerator / denominator).
inline bool accept(double numerator, double denominator, Random& random) {
  return numerator >= denominator || random.uniform() * denominator < numerator;
}

/// A world on its way, with the pieces that hold each kind in it.
///
/// Why the walk visits each world in proportion to the product of its pieces' odds (detailed
/// balance): every step can be undone by a step of the same sort. A step is proposed with a
/// probability q that depends on the world it starts from: the probability of picking the kind
/// (`slots_of` of 64 slots, or one of the allowed kinds) times that of picking one of its holders
/// (one of `alike`). It is accepted with min(1, odds after * q back / (odds before * q forth)); the
/// code contains only the factors in which the two q differ. A step that would leave only mines and
/// flags in a set of which one piece could move (`mobile`) is taken back; staying in place keeps
/// the balance.
template <class Board>
class Walk {
 public:
  using World = typename Constraints<Board>::World;

  Walk(const Bonds<Board>& bonds, World& world, Random& random)
      : bonds_(bonds), world_(world), random_(random) {
    for (const auto& open : bonds.open) {
      for (const Piece piece : open) {
        const std::size_t kind = index(kind_of_piece(piece));
        Holders& holders = holders_[owner(piece)][kind];
        place_[piece] = holders.count;
        holders.pieces[holders.count++] = piece;
      }
    }
  }

  /// Draws the way in which the army was set up, each in proportion to the army's odds by it.
  void draw_way(std::size_t army) {
    const MixedOdds& ways = bonds_.odds[army];
    if (ways.size() < 2 || bonds_.open[army].empty()) return;
    // Piece by piece for all ways at once: one way's product would wait for each of its factors.
    std::array<double, kMostWays> sums;
    std::fill_n(sums.begin(), ways.size(), 1.0);
    const Kinds& kinds = world_[army];
    const std::size_t half = flag_side(kinds);
    for (std::size_t i = 0; i < kArmy; ++i) {
      const std::size_t kind = index(kinds[i]);
      for (std::size_t way = 0; way < ways.size(); ++way) {
        sums[way] *= double{ways[way][half][i][kind]};
      }
    }
    std::partial_sum(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(ways.size()),
                     sums.begin());
    const double drawn = random_.uniform() * sums[ways.size() - 1];
    way_[army] = 0;
    while (sums[way_[army]] <= drawn && way_[army] + 1U < ways.size()) ++way_[army];
  }

  /// A piece takes a kind that it may have from a piece that has it. The acceptance compensates for
  /// kinds that are tried more often, and for kinds with more holders, each of which is picked less
  /// often.
  void exchange(Piece piece) {
    const Kind mine = kind_of_piece(piece);
    const auto& tries = bonds_.tries[piece];
    const Kind theirs = tries.slots[random_.next() % tries.kSlots];
    if (theirs == mine || !has(allowed(piece), theirs) || moves_flag(piece, mine, theirs)) return;
    const Piece other = holder(owner(piece), theirs);
    if (other == kNoPiece || !has(allowed(other), mine)) return;
    const auto& odds = sided_odds(owner(piece));
    const auto& mine_odds = odds[number(piece)];
    const auto& other_odds = odds[number(other)];
    const std::size_t m = index(mine);
    const std::size_t t = index(theirs);
    const auto& holders = holders_[owner(piece)];
    const float after = float(holders[t].count) * tries.slots_of[m] * mine_odds[t] * other_odds[m];
    const float before = float(holders[m].count) * tries.slots_of[t] * mine_odds[m] * other_odds[t];
    if (!accept(double{after}, double{before}, random_)) return;
    swap(piece, other);
    if (!mobile(owner(piece))) swap(piece, other);
  }

  /// `first` takes a kind from `second`, which takes one from `third`, which takes the kind of
  /// `first`.
  void rotate(Piece first) {
    const Kind mine = kind_of_piece(first);
    const KindSet wanted = without(allowed(first), set_of(mine));
    if (wanted == 0) return;
    const Kind taken = any_of(wanted, random_);
    const Piece second = holder(owner(first), taken);
    if (second == kNoPiece || moves_flag(first, mine, taken)) return;
    const KindSet second_allowed = allowed(second);
    const KindSet passed = without(second_allowed, set_of(taken));
    if (passed == 0) return;
    const Kind last = any_of(passed, random_);
    const Piece third = holder(owner(first), last);
    if (third == kNoPiece || third == first || moves_flag(third, last, mine)) return;
    const KindSet third_allowed = allowed(third);
    if (!has(third_allowed, mine)) return;
    const auto choices = [](KindSet set) { return std::popcount(set) - 1; };
    const double after = odds(first, taken) * odds(second, last) * odds(third, mine);
    const double before = odds(first, mine) * odds(second, taken) * odds(third, last);
    if (!accept(after * alike(first, taken) * choices(second_allowed),
                before * alike(first, mine) * choices(third_allowed), random_)) {
      return;
    }
    swap(first, second);
    swap(second, third);
    if (mobile(owner(first))) return;
    swap(second, third);
    swap(first, second);
  }

  /// The flag exchanges its kind with any of the few pieces that may be the flag.
  void carry_flag(std::size_t army) {
    const auto& places = bonds_.flag_places[army];
    const Holders& flag = holders_[army][index(Kind::flag)];
    if (places.size() < 2 || flag.count == 0) return;
    const Piece from = flag.pieces[0];
    const Piece to = places[random_.below(static_cast<std::uint32_t>(places.size()))];
    if (from == to || !has(allowed(from), kind_of_piece(to)) || !has(allowed(to), Kind::flag))
      return;
    const Kind other = kind_of_piece(to);
    Kinds after = world_[army];
    std::swap(after[number(from)], after[number(to)]);
    const bool taken = bonds_.sided[army]
                           ? accept(army_odds(army, after), army_odds(army, world_[army]), random_)
                           : accept(odds(to, Kind::flag) * odds(from, other),
                                    odds(from, Kind::flag) * odds(to, other), random_);
    if (!taken) return;
    swap(from, to);
    if (!mobile(army)) swap(from, to);
  }

  /// The army, or its last two rows, changes places with its mirror image wherever both pieces may
  /// have the other's kind: much depends on where the flag is. The same step leads back.
  void mirror(std::size_t army) {
    const auto& places = bonds_.flag_places[army];
    if (!bonds_.sided[army] || places.size() < 2) return;
    const Kinds before = world_[army];
    Kinds after = before;
    FixedVector<Piece, kArmy> swapped;
    for (std::size_t cell = random_.below(2) == 0 ? 0 : kLastRows; cell < kArmy; ++cell) {
      const std::size_t across = mirrored_cell(cell);
      if (across <= cell || before[cell] == before[across]) continue;
      const auto a = static_cast<Piece>(army * kArmy + cell);
      const auto b = static_cast<Piece>(army * kArmy + across);
      if (!has(allowed(a), before[across]) || !has(allowed(b), before[cell])) continue;
      std::swap(after[cell], after[across]);
      swapped.push_back(a);
    }
    if (!accept(army_odds(army, after), army_odds(army, before), random_)) return;
    const auto swap_all = [&] {
      for (const Piece a : swapped) {
        swap(a, static_cast<Piece>(army * kArmy + mirrored_cell(number(a))));
      }
    };
    swap_all();
    if (!mobile(army)) swap_all();
  }

  /// Both pieces of a tie take another kind, each from a piece of its own army that has it.
  void exchange_both(const Pair& tie) {
    const Piece a = tie.attacker;
    const Piece b = tie.defender;
    const Kind mine = kind_of_piece(a);
    if (kind_of_piece(b) != mine) return;
    const KindSet wanted = without(allowed(a, b) & allowed(b, a), set_of(mine));
    if (wanted == 0) return;
    const Kind theirs = any_of(wanted, random_);
    const Piece for_a = holder(owner(a), theirs);
    const Piece for_b = holder(owner(b), theirs);
    if (for_a == kNoPiece || for_b == kNoPiece || linked(for_a, for_b)) return;
    if (!has(allowed(for_a), mine) || !has(allowed(for_b), mine)) return;
    const double after = odds(a, theirs) * odds(for_a, mine) * odds(b, theirs) * odds(for_b, mine);
    const double before = odds(a, mine) * odds(for_a, theirs) * odds(b, mine) * odds(for_b, theirs);
    if (!accept(after * alike(a, theirs) * alike(b, theirs),
                before * alike(a, mine) * alike(b, mine), random_)) {
      return;
    }
    swap(a, for_a);
    swap(b, for_b);
    if (mobile(owner(a)) && mobile(owner(b))) return;
    swap(a, for_a);
    swap(b, for_b);
  }

 private:
  static constexpr std::size_t kLastRows = 15;  // the first cell of the last two rows
  static constexpr std::size_t kMostWays = 64;
  // An army has at most three pieces of a kind.
  static constexpr std::uint8_t kMostAlike = 3;

  static std::size_t number(Piece piece) { return piece % kArmy; }

  /// The open pieces of an army that have one kind.
  struct Holders {
    std::array<Piece, kMostAlike> pieces{};
    std::uint8_t count = 0;
  };

  Kind& kind_of_piece(Piece piece) { return world_[owner(piece)][number(piece)]; }

  double alike(Piece piece, Kind kind) const { return holders_[owner(piece)][index(kind)].count; }

  /// Whether this exchange would change the odds of the whole army.
  bool moves_flag(Piece piece, Kind a, Kind b) const {
    return bonds_.sided[owner(piece)] && (a == Kind::flag || b == Kind::flag);
  }

  /// 1 where the flag is in the right headquarters.
  static std::size_t flag_side(const Kinds& kinds) {
    return kinds[kRightHeadquarters] == Kind::flag ? 1 : 0;
  }
  const ArmyOdds& sided_odds(std::size_t army, const Kinds& kinds) const {
    return bonds_.odds[army][way_[army]][flag_side(kinds)];
  }
  const ArmyOdds& sided_odds(std::size_t army) const { return sided_odds(army, world_[army]); }

  double odds(Piece piece, Kind kind) const {
    return double{sided_odds(owner(piece))[number(piece)][index(kind)]};
  }

  /// Includes pieces without a choice: their odds too depend on where the flag is.
  double army_odds(std::size_t army, const Kinds& kinds) const {
    const ArmyOdds& odds = sided_odds(army, kinds);
    double product = 1;
    for (std::size_t i = 0; i < kArmy; ++i) product *= double{odds[i][index(kinds[i])]};
    return product;
  }

  Piece holder(std::size_t army, Kind kind) {
    const Holders& holders = holders_[army][index(kind)];
    return holders.count == 0 ? kNoPiece : holders.pieces[random_.below(holders.count)];
  }

  /// The kinds that a piece may have while the pieces it fought keep theirs; leaves out the link to
  /// `ignored`.
  KindSet allowed(Piece piece, Piece ignored = kNoPiece) {
    KindSet set = bonds_.sets[owner(piece)][number(piece)];
    for (std::size_t i = bonds_.link_begin[piece]; i < bonds_.link_begin[piece + 1U]; ++i) {
      const auto& link = bonds_.links[i];
      if (link.other != ignored) set &= (*link.allowed)[index(kind_of_piece(link.other))];
    }
    return set;
  }

  bool linked(Piece a, Piece b) const {
    for (std::size_t i = bonds_.link_begin[a]; i < bonds_.link_begin[a + 1U]; ++i) {
      if (bonds_.links[i].other == b) return true;
    }
    return false;
  }

  void swap(Piece a, Piece b) {
    auto& holders = holders_[owner(a)];
    std::swap(holders[index(kind_of_piece(a))].pieces[place_[a]],
              holders[index(kind_of_piece(b))].pieces[place_[b]]);
    std::swap(place_[a], place_[b]);
    std::swap(kind_of_piece(a), kind_of_piece(b));
  }

  bool mobile(std::size_t army) const {
    for (const Mobile& mobile : bonds_.mobiles) {
      if (index(mobile.seat) != army) continue;
      bool moves = false;
      for (std::uint32_t rest = mobile.pieces; rest != 0; rest &= rest - 1) {
        moves = moves || !rooted(world_[army][static_cast<std::size_t>(std::countr_zero(rest))]);
      }
      if (!moves) return false;
    }
    return true;
  }

  const Bonds<Board>& bonds_;
  World& world_;
  Random& random_;
  std::array<std::array<Holders, kKinds>, Board::kSeats> holders_{};
  std::array<std::uint8_t, Board::kSeats * kArmy> place_{};
  std::array<std::uint8_t, Board::kSeats> way_{};  ///< in which each army was set up
};

}  // namespace tianji::junqi
