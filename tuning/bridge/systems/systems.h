// What a system says, for people: the page of its convention card, and its rows as numbers.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/convention_card.h"

namespace tianji::tuning {

/// A convention card as a page that needs no other file.
std::string card_page(const bridge::bidding::ConventionCard& card);

/// The rows of the contexts whose text is `text`, or begins with it before "when", as the paper
/// writes them (Qiu, Zheng & Wang): a line each with the least and the most points, the least cards
/// and the least honours by suit, spades first, the strain (1 clubs to 5 no-trump, 0 of a pass) and
/// the level; then what these numbers do not say, and the call. The system's own contexts, else
/// those of the first fallback that has any. An error names a context that nowhere stands.
absl::StatusOr<std::string> twelve_numbers(const bridge::bidding::System& system,
                                           std::string_view text);

}  // namespace tianji::tuning
