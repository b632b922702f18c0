// Reads the cells of a bidding table: columns, ranges, suit cells, shapes, calls.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/table/rule.h"

namespace tianji::bridge::bidding {

/// A word of a line and the column at which it starts, from 1.
struct Word {
  std::string_view text;
  int column = 0;
};

/// The heading of a column: what its cells hold.
struct Column {
  enum class Kind : std::uint8_t {
    call,
    rank,
    force,
    meaning,
    shape,
    compare,
    stops,
    suit,    ///< length and quality of `role`
    number,  ///< a range of `term`
  };
  Kind kind = Kind::call;
  Role role = Role::none;
  Term term;
  bool halves = false;  ///< the feature counts half points
};

/// The conditions of one cell: alternatives, each a list of terms that must all hold.
using Alternatives = std::vector<std::vector<Term>>;

/// Reads S, M, oM, new, … ; nullopt for any other word.
std::optional<Role> parse_role(std::string_view text);
std::string_view text(Role role);

/// Reads a heading: "points", "M", "fit:T", …. `table` says which points are counted.
absl::StatusOr<Column> parse_column(std::string_view text, const Table& table);
/// Reads "step2": the second bid above the last one.
std::optional<std::uint8_t> parse_step_above(std::string_view text);
/// A condition in words like those of a table: "hcp 17+", "S 0-3", "S top3 2+", "S-H 1+".
std::string text(const Term& term);
/// A call as a row writes it: "2C*", "+new/3", "P".
std::string text(const CallForm& call);
/// Reads "2C*", "3M", "+new/3", "step1*", "P", "X", "next".
absl::StatusOr<CallForm> parse_call_form(std::string_view text);
/// Reads a cell of a `suit`, `number`, `compare` or `stops` column; "-" is no condition.
absl::StatusOr<Alternatives> parse_cell(std::string_view text, const Column& column);
/// Reads "bal", "semi", "unbal", "5422" (any order), "4-4-1-4" (spades first), joined by "|"; "!"
/// before the first means all shapes but these.
absl::StatusOr<ShapeSet> parse_shapes(std::string_view text);
/// Reads "-", "round", "game".
absl::StatusOr<Force> parse_force(std::string_view text);

}  // namespace tianji::bridge::bidding
