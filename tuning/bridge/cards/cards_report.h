// Judged cards added up: by role, trick, phase and rule.
#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "tuning/bridge/cards/cards.h"
#include "tuning/figures/table.h"

namespace tianji::tuning {

/// The number of decisions of one kind, and the tricks lost there.
struct CardTally {
  int cards = 0;
  int other = 0;   ///< decisions in which our card was not the record's
  int ours = 0;    ///< tricks that our cards lost
  int record = 0;  ///< tricks that the record's cards lost
  int rules = 0;   ///< tricks that the cards of the rules of thumb lost
  void add(const JudgedCard& card);
  void add(const CardTally& tally);
};

/// Declarer's last tricks beside the best plan for all layouts.
struct PlanTally {
  int cards = 0;
  int ours = 0;       ///< decisions in which our card is worse than the best
  int record = 0;     ///< the same for the record's card
  BesidePlan lost{};  ///< tricks in all
  void add(const BesidePlan& card);
};

/// Adds up judged boards and prints the sums.
class CardsReport {
 public:
  void add(const JudgedBoard& board);
  std::size_t boards() const { return boards_.size(); }

  /// Prints the tricks lost a board by role, in tricks 1-3, 4-7 and 8-13, with standard errors:
  /// ours, the record's, and those of the rules of thumb alone on the same decisions. Then
  /// declarer's last tricks beside the best plan, where they were compared with it. Then the
  /// tricks lost by trick; by phase; by rule, the most expensive first; and `worst` of our most
  /// expensive cards with their positions.
  void print_table(std::ostream& out, int worst) const;
  /// Prints a line for each role, trick, phase and rule.
  void print_csv(std::ostream& out) const;
  void print_json(std::ostream& out) const;

 private:
  /// The number of spans of tricks: 1-3, 4-7 and 8-13.
  static constexpr std::size_t kSpans = 3;
  using Board = std::array<std::array<CardTally, kSpans>, kRoles>;
  using Kind = std::tuple<Role, int, std::string, std::string>;  ///< and trick, phase, rule

  using Row = std::pair<Kind, CardTally>;

  /// The sums by role and one `part` of the kind: trick, phase or rule.
  std::vector<Row> by(std::string_view part) const;
  /// As text it has the columns of this part alone.
  static figures::Table table(std::span<const Row> rows, std::string_view part = "");
  void print_roles(std::ostream& out) const;
  void print_plan(std::ostream& out) const;
  void print_worst(std::ostream& out, int worst) const;

  std::vector<Board> boards_;
  int last_trick_ = 1;  // the last one in which a decision was judged
  std::map<Kind, CardTally> kinds_;
  PlanTally plan_;
  // Our cards that lost more than the record's, with the names of their boards.
  std::vector<std::pair<std::string, JudgedCard>> dear_;
};

}  // namespace tianji::tuning
