// The convention card of a system: what it tells its opponents before the first board.
#pragma once

#include <string>
#include <vector>

#include "eval/bridge/bidding/system.h"

namespace tianji::bridge::bidding {

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
ConventionCard convention_card(const System& ours, const System& theirs);

/// For a terminal; `*` marks calls that are alerted.
std::string card_text(const ConventionCard& card);

}  // namespace tianji::bridge::bidding
