// What a system says: its convention card, its rows as numbers, and the calls of an auction.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/understanding.h"

namespace tianji::tuning {

/// A convention card: sections, each with a line for every call.
struct ConventionCard {
  struct Line {
    std::string call;
    bool alert = false;  ///< the call is artificial
    std::string text;    ///< what it means, with the ranges that it promises
  };
  struct Section {
    std::string title;
    std::vector<Line> lines;
  };
  std::string system;
  std::string count;                   ///< how the system counts points
  std::vector<std::string> fallbacks;  ///< the tables that answer where the system says nothing
  std::vector<Section> sections;
};

/// Openings, answers to them, what we do over their openings and after they come in, and the
/// answers to questions for key cards. `theirs` says what their openings show. A call that only a
/// row for any auction, or a catch-all, would make is left out; so is a section without calls.
ConventionCard convention_card(const bridge::bidding::System& ours,
                               const bridge::bidding::System& theirs);

/// For a terminal; `*` marks calls that are alerted.
std::string card_text(const ConventionCard& card);
/// A page that needs no other file.
std::string card_page(const ConventionCard& card);

/// The rows of the contexts whose text is `text`, or begins with it before "when", as the paper
/// writes them (Qiu, Zheng & Wang): a line each with the least and the most points, the least cards
/// and the least honours by suit, spades first, the strain (1 clubs to 5 no-trump, 0 of a pass) and
/// the level; then what these numbers do not say, and the call. The system's own contexts, else
/// those of the first fallback that has any. An error names a context that nowhere stands.
absl::StatusOr<std::string> twelve_numbers(const bridge::bidding::System& system,
                                           std::string_view text);

/// Adds calls in words, passes too. An error names the call that is none, or is not legal.
absl::Status push_calls(bridge::bidding::Understanding& auction, std::string_view calls);

}  // namespace tianji::tuning
