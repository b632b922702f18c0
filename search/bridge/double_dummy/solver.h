// Double dummy: with all four hands seen and best play by both sides, who takes how many tricks?
//
// A Solver keeps what it has proved from call to call: neither a new deal nor another trump suit
// makes it wrong, only perhaps useless, so callers need not say what belongs together. Same calls
// in the same order give the same answers and, of a Solver with one thread, the same node counts.
// One caller at a time per Solver; any number of Solvers side by side.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "absl/status/status.h"
#include "engine/bridge/deal.h"
#include "engine/bridge/score.h"
#include "engine/core/fixed_vector.h"

namespace tianji::bridge::double_dummy {

class Lanes;
class Team;

/// A position: what each hand still holds (without the cards on the table), trumps, who leads or
/// led the current trick and the cards on the table in the order they were played.
struct Position {
  Hands hands{};
  Strain trump = Strain::notrump;
  Seat leader = kNorth;
  FixedVector<Card, 3> trick;

  Seat turn() const { return left_of(leader, static_cast<int>(trick.size())); }
};

/// A card and the further tricks, the current one included, that the side on turn takes after it.
struct ScoredCard {
  Card card;
  int tricks = 0;
  friend bool operator==(const ScoredCard&, const ScoredCard&) = default;
};
using ScoredCards = FixedVector<ScoredCard, 13>;

/// Declarer's tricks; the left neighbour leads.
using bridge::TrickTable;

class Solver {
 public:
  /// The default keeps the whole solver below 64 MB.
  static constexpr std::size_t kDefaultTableBytes = std::size_t{48} << 20;

  /// The table never takes more than `table_bytes` (at least 1 MB). With several threads each
  /// answer is searched by all of them together, where it is worth it: for single hard positions;
  /// where there are many, one Solver a thread does more. Answers are the same, nodes are not.
  explicit Solver(std::size_t table_bytes = kDefaultTableBytes, int threads = 1);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Is it a position? At least one card on turn, hands of equal length once the trick's cards are
  /// counted, no card twice, each card on the table as the rules allow. The calls below need OK.
  static absl::Status check(const Position& position);

  /// The calls below answer nothing when they are stopped.

  /// Further tricks, the current one included, for the side on turn.
  std::optional<int> tricks(const Position& position);
  /// Does the side on turn take at least `goal` of them? One test; cheaper than `tricks`.
  std::optional<bool> at_least(const Position& position, int goal);
  /// The same after the side on turn has played `card`, which must be legal.
  std::optional<bool> at_least_after(const Position& position, Card card, int goal);
  /// Every legal card with its exact value, from the lowest card code up. Many layouts of one
  /// decision (PIMC): one call a layout; they share what is proved.
  std::optional<ScoredCards> scores(const Position& position);
  /// The best card, the lowest card code among equals, and its value: what `scores` would put
  /// first, without the exact values of the others.
  std::optional<ScoredCard> best(const Position& position);
  /// The legal cards after which the side on turn still takes at least `goal`: one test a card.
  std::optional<CardSet> cards_taking(const Position& position, int goal);
  /// All twenty results of a deal with hands of equal length.
  std::optional<TrickTable> table(const Hands& hands);

  /// What the last call of `tricks` or `best` has proved of the tricks of the side on turn, also
  /// when it was stopped: the answer lies between, both included.
  struct Bounds {
    int least = 0;
    int most = 0;
    friend bool operator==(const Bounds&, const Bounds&) = default;
  };
  Bounds proved() const { return proved_; }

  /// Calls look at `*stop` every 256 nodes, a tenth of a millisecond, and end when it is true. The
  /// caller keeps it alive; nullptr = never stop.
  void stop_when(const std::atomic<bool>* stop);

  /// Starts of tricks searched since the Solver was made.
  std::uint64_t nodes() const;
  /// Bytes the table takes now.
  std::size_t table_bytes() const;
  /// Forgets what was proved. Never needed for right answers.
  void clear();

 private:
  /// Hands the position to the search; forgets what is of no more use to it.
  void prepare(const Position& position, const Lanes& lanes);

  std::unique_ptr<Team> team_;
  Position first_;  ///< since it forgot: what it knows is of use to those that belong to it
  Bounds proved_;
};

}  // namespace tianji::bridge::double_dummy
