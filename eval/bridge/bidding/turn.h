// One turn of the auction by the tables of the seat on turn: the suits of the roles, the rows that
// apply, and their conditions on the hand.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "eval/bridge/bidding/reading.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// A row that applies, with the call that it makes.
struct Candidate {
  const System* system = nullptr;  ///< the system of the context
  const Table* table = nullptr;    ///< the table of the row
  const Context* context = nullptr;
  const Row* row = nullptr;
  Binding binding;
  Call call{};
};

/// The view of the seat on turn.
class Turn {
 public:
  /// Keeps a reference to `read`.
  explicit Turn(const Reading& read);

  /// Calls `visit(candidate)` for each row of contexts for `use` that applies, best first, until
  /// `visit` returns false or a row without conditions has been visited.
  template <class Visit>
  void each_candidate(Use use, Visit visit) const {
    for (const System* system = system_; system != nullptr; system = system->fallback()) {
      for (const std::uint32_t number : system->contexts(opening_, heard_.size())) {
        const Context& context = system->table().contexts[number];
        Candidate candidate{.system = system,
                            .table = &system->holder(context),
                            .context = &context,
                            .binding = binding_};
        if (!applies(context, use, candidate.binding)) continue;
        const bool ended = !each_row(candidate, visit);
        if (ended) return;
      }
    }
  }

  bool fits(const Candidate& candidate, const HandFacts& hand) const;
  /// The row's conditions with this turn's roles and partner's announced ranges filled in.
  std::vector<Atom> atoms(const Candidate& candidate) const;
  const Shapes* shapes(const Candidate& candidate) const;
  /// The plain ranges that the row announces.
  Shown claim(const Candidate& candidate) const;
  /// The suits of the role, in the order in which they are tried.
  std::vector<Suit> suits(Role role) const;
  /// 1 for the cheapest level of the bid's strain, 2 for a jump, …
  std::uint8_t jump(Call bid) const;
  /// 1 for the cheapest bid of all, 2 for the next one, …
  std::uint8_t step(Call bid) const;

 private:
  /// False when no row further down may be visited.
  template <class Visit>
  bool each_row(Candidate& candidate, Visit& visit) const {
    for (std::uint32_t i = 0; i < candidate.context->rows; ++i) {
      const Row& row = candidate.table->rows[candidate.context->first_row + i];
      if (row.call.kind == CallForm::Kind::next) return true;
      candidate.row = &row;
      for (const int suit : suits_tried(row.tried)) {
        if (row.tried != Role::none) candidate.binding.set(row.tried, suit);
        const auto call = resolve(row, candidate.binding);
        if (!call) continue;
        candidate.call = *call;
        if (!visit(candidate) || row.unconditional()) return false;
      }
    }
    return true;
  }

  using Suits = FixedVector<int, 4>;
  static constexpr std::size_t kFirstTried = static_cast<std::size_t>(Role::fresh);
  Suits& tried(Role role) { return tried_[static_cast<std::size_t>(role) - kFirstTried]; }

  void find_facts();
  void find_roles();
  void find_dummy(const Contract& contract);
  void find_trumps();
  unsigned suits_of(Term::Suits which) const;
  bool applies(const Context& context, Use use, Binding& binding) const;
  std::span<const int> suits_tried(Role role) const;
  std::optional<Call> resolve(const Row& row, const Binding& binding) const;
  template <class Sink>
  bool each_atom(const Term& term, const Binding& binding, Sink sink) const;
  template <class Sink>
  bool each_atom(const Candidate& candidate, Sink sink) const;

  const Reading& read_;
  const System* system_;
  Seat seat_;
  const Shown& me_;
  const Shown& partner_;
  Call opening_;
  std::span<const HeardCall> heard_;  // from the opening on
  int partner_expects_ = 0;           // half points that partner holds on average
  Facts facts_ = 0;
  Binding binding_;
  unsigned ours_ = 0;                              // suits that our side has announced, bit by suit
  unsigned theirs_ = 0;                            // the same for the opponents
  std::array<Suits, kRoles - kFirstTried> tried_;  // the suits of roles that are tried in turn
};

}  // namespace tianji::bridge::bidding
