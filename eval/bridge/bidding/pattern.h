// Contexts: the auctions in which a part of a table answers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/cells.h"
#include "eval/bridge/bidding/rule.h"

namespace tianji::bridge::bidding {

/// Reads the words after `after`: "open", or calls (the opponents' in brackets; a call that is
/// not written is a pass), perhaps with "..." before them, perhaps followed by "when" and facts.
/// Complains with the column of the word.
absl::StatusOr<Context> parse_context(std::span<const Word> words);

/// A call as a pattern sees it.
struct HeardCall {
  Call call;
  bool artificial = false;
  std::uint8_t jump = 0;
  std::uint8_t step = 0;  ///< a bid's place above the bid before: 1H is the second over 1C
};

/// Could this call be made at this step, whatever the suits of the roles?
bool may_match(const Step& step, const HeardCall& heard);

/// Does the step give `role` its suit? M gives oM its suit too, and the other way round.
bool binds(const Step& step, Role role);

/// A row that speaks of a suit.
struct Stray {
  const Row* row = nullptr;
  Role role = Role::none;
};
/// A row of the context, `holder` the table it is in, that speaks of a suit which the context's
/// pattern does not bind: it would never apply.
std::optional<Stray> stray_role(const Context& context, const Table& holder);

/// Does the context's pattern fit `heard`, the calls from the opening bid on? Binds its variables
/// in `binding`. The condition is not asked.
bool matches(const Context& context, std::span<const HeardCall> heard, Binding& binding);

}  // namespace tianji::bridge::bidding
