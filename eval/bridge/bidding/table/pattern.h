// Contexts: the auctions in which a part of a table answers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/table/cells.h"
#include "eval/bridge/bidding/table/rule.h"

namespace tianji::bridge::bidding {

/// Reads the words after `after`: "open", or calls (the opponents' in brackets; a call left out is
/// a pass) that "..." may precede; "when" and facts may follow. Errors give the column of the word.
absl::StatusOr<Context> parse_context(std::span<const Word> words);

/// A call as a pattern sees it.
struct HeardCall {
  Call call;
  bool artificial = false;
  std::uint8_t jump = 0;  ///< a bid: 1 the cheapest in its strain, 2 a jump, …
  std::uint8_t step = 0;  ///< a bid: steps above the bid before; 1H is the second over 1C
};

/// True if the call matches the step for some suits of the roles.
bool may_match(const Step& step, const HeardCall& heard);

/// True if the step gives `role` its suit. M gives oM its suit too, and the other way round.
bool binds(const Step& step, Role role);

/// A row that names a role without a suit, so that it can never apply.
struct Stray {
  const Row* row = nullptr;
  Role role = Role::none;
};
/// The first row of the context, whose rows are in `holder`, with a role that is not bound.
std::optional<Stray> stray_role(const Context& context, const Table& holder);

/// True if the context's pattern fits `heard`, the calls from the opening bid on. Binds the
/// pattern's roles in `binding`. It does not check the context's condition.
bool matches(const Context& context, std::span<const HeardCall> heard, Binding& binding);

}  // namespace tianji::bridge::bidding
