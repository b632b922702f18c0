// Double dummy: how many tricks does each side win with all four hands seen and best play?
//
// A Solver keeps its proofs from call to call. They stay true for a new deal or another trump suit,
// if perhaps useless, so callers need not announce what belongs together. The same calls in the
// same order give the same answers and, with one thread, the same node counts. Only one caller at a
// time may use a Solver; several Solvers may run in parallel.
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

/// A position: the cards that each hand still holds (without those on the table), trumps, the
/// leader of the current trick, and the cards on the table in the order they were played.
struct Position {
  Hands hands{};
  Strain trump = Strain::notrump;
  Seat leader = kNorth;
  FixedVector<Card, 3> trick;

  Seat turn() const { return left_of(leader, static_cast<int>(trick.size())); }
  /// With the current one.
  int tricks_left() const { return hands[index(turn())].size(); }
};

/// A card, and the further tricks that the side on turn wins after it, with the current one.
struct ScoredCard {
  Card card;
  int tricks = 0;
  friend bool operator==(const ScoredCard&, const ScoredCard&) = default;
};
using ScoredCards = FixedVector<ScoredCard, 13>;

/// Declarer's tricks by strain and declarer, whose left neighbour leads.
using bridge::TrickTable;

/// A double-dummy solver with its table.
class Solver {
 public:
  /// The default keeps the whole solver below 64 MB.
  static constexpr std::size_t kDefaultTableBytes = std::size_t{48} << 20;

  /// The table never takes more than `table_bytes` (at least 1 MB). With several threads all of
  /// them search each answer together, where enough tricks are left. That suits single hard
  /// positions; for many positions one Solver for each thread is faster. Answers are the same as
  /// with one thread, nodes are not.
  explicit Solver(std::size_t table_bytes = kDefaultTableBytes, int threads = 1);
  /// Asks this team (see team.h).
  explicit Solver(std::unique_ptr<Team> team);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Is the position valid? The hand on turn has a card, hands are of equal length once the trick's
  /// cards are counted, no card occurs twice, and each card on the table follows the rules. The
  /// calls below need OK.
  static absl::Status check(const Position& position);

  // The calls below return nothing when they are stopped.

  /// The further tricks of the side on turn, with the current one.
  std::optional<int> tricks(const Position& position);
  /// Does the side on turn win at least `goal` further tricks? One test; cheaper than `tricks`.
  std::optional<bool> at_least(const Position& position, int goal);
  /// Every legal card with its exact value, from the lowest card code up; values above `most` are
  /// given as `most`, which is cheaper. For many layouts of one decision (PIMC) call it once for
  /// each layout; the calls share proofs.
  std::optional<ScoredCards> scores(const Position& position, int most = 13);
  /// The best card (the lowest card code among equals) and its value, without exact values of the
  /// other cards.
  std::optional<ScoredCard> best(const Position& position);
  /// All twenty results of a deal with hands of equal length.
  std::optional<TrickTable> table(const Hands& hands);

  /// Bounds on the tricks of the side on turn, both included, which the last call of `tricks` or
  /// `best` has proved, even where it was stopped.
  struct Bounds {
    int least = 0;
    int most = 0;
    friend bool operator==(const Bounds&, const Bounds&) = default;
  };
  Bounds proved() const { return proved_; }

  /// Calls read `*stop` every 256 nodes, a tenth of a millisecond, and end when it is true. The
  /// caller keeps it alive; nullptr = never stop.
  void stop_when(const std::atomic<bool>* stop);

  /// The starts of tricks searched since the Solver was made.
  std::uint64_t nodes() const;
  /// The bytes that the table takes now.
  std::size_t table_bytes() const;
  /// Forgets all proofs. Never needed for right answers.
  void clear();

 private:
  /// Hands the position to the search; first clears the table if the position is unrelated to those
  /// before.
  void prepare(const Position& position, const Lanes& lanes);

  std::unique_ptr<Team> team_;
  Position first_;  ///< the first position since the table was cleared; see belongs_together()
  Bounds proved_;
};

}  // namespace tianji::bridge::double_dummy
