// Judged cards added up: by role, trick, phase and rule.
#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tuning/bridge/cards/cards.h"

namespace tianji::tuning {

/// Decisions of one kind, and the tricks lost there.
struct CardTally {
  int cards = 0;
  int other = 0;  ///< of them, where we would have played another card than the record
  int ours = 0;
  int record = 0;
  void add(const JudgedCard& card);
  void add(const CardTally& tally);
};

class CardsReport {
 public:
  void add(const JudgedBoard& board);
  std::size_t boards() const { return boards_.size(); }

  /// Tricks lost a board by role, in tricks 1-3, 4-7 and 8-13, with standard errors, beside the
  /// record and beside the rules of thumb alone on the same decisions; by trick; by
  /// phase; by rule, the dearest first; then `worst` of our dearest cards with their positions.
  void print_table(std::ostream& out, int worst) const;
  /// A line for each role, trick, phase and rule.
  void print_csv(std::ostream& out) const;
  void print_json(std::ostream& out) const;

 private:
  /// Spans of tricks that are summed up together.
  static constexpr std::size_t kSpans = 3;
  struct Lost {
    int ours = 0;
    int record = 0;
    int rules = 0;
  };
  using Board = std::array<std::array<Lost, kSpans>, kRoles>;
  using Kind = std::tuple<Role, int, std::string, std::string>;  ///< trick, phase, rule

  template <class Key>
  std::map<Key, CardTally> by(Key (*key)(const Kind&)) const;
  void print_roles(std::ostream& out) const;
  void print_tricks(std::ostream& out) const;
  void print_phases(std::ostream& out) const;
  void print_rules(std::ostream& out) const;
  void print_worst(std::ostream& out, int worst) const;

  std::vector<Board> boards_;
  int last_trick_ = 1;  // that a decision was judged in
  std::map<Kind, CardTally> kinds_;
  std::vector<std::pair<std::string, JudgedCard>> dear_;  // with its board's name; lost more
};

}  // namespace tianji::tuning
