// One decision in a game with hidden choices: the question, the allowed moves, simple ways to
// answer it, and what a player tells of it by the behaviour of all seats that a solution gives.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/risk.h"
#include "search/methods/method.h"
#include "search/player.h"
#include "search/regret/profile.h"
#include "search/report.h"
#include "search/theory/hidden/hidden_table.h"
#include "search/thinking/weighing.h"

namespace tianji::search {

/// The probability of each move of a question.
using Mixture = std::vector<double>;

/// A question of a table, with the moves that the client allows and its limit.
struct HiddenTask {
  Question question;
  std::vector<bool> allowed;  ///< by move
  std::optional<std::uint64_t> iterations;
};

/// An error: another seat is on turn, a word of the client is no move, or no move is left.
absl::StatusOr<HiddenTask> read_task(const HiddenTable& table, const Limits& limits);

/// `pass:0.0109,bet:0.9891`
std::string mixture_text(const Question& question, const Mixture& mixture);
/// The mixture restricted to the allowed moves; all of these equally likely if it gives them none.
Mixture among_allowed(const HiddenTask& task, Mixture mixture);
/// The probabilities of chance, or of an even choice among the moves.
Mixture given(const HiddenTask& task);

/// A move drawn by the mixture; the same seed draws the same move at the same information set.
Decision drawn(const HiddenTask& task, const HiddenTable& table, const Mixture& mixture,
               std::uint64_t seed);

/// The move that information-set tree search visited most, with a line for it. Chance is drawn.
/// `stop` ends the playouts.
Decision tried_most(const HiddenTask& task, const HiddenTable& table, std::uint64_t seed,
                    Stopper& stop, const Report& report);

/// Reads a profile at a question; all that it is made of must outlive it.
class Figures {
 public:
  Figures(const regret::Tree& tree, const HiddenTask& task, const regret::Profile& profile,
          const RiskSettings& risk)
      : tree_(tree), task_(task), profile_(profile), risk_(risk) {}

  /// The behaviour at the question, restricted to the allowed moves.
  Mixture mixture() const;
  /// Weighs the allowed moves at the seat's information set, whose histories are the worlds. Null
  /// if there is no information set, before the deal and at a forced move, and for three seats.
  std::shared_ptr<const Weighing> weighing() const;
  /// The line for the client, as far as it does not depend on how the profile was found.
  Info info() const;

 private:
  void add_for_two(Info& info) const;
  void add_for_more(Info& info) const;

  const regret::Tree& tree_;
  const HiddenTask& task_;
  const regret::Profile& profile_;
  RiskSettings risk_;
};

}  // namespace tianji::search
