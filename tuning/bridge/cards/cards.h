// The tricks that cards cost, ours and the record's: at each decision of a recorded play our engine
// chooses its card, and both cards are judged double dummy. And declarer's problems: positions
// in which declarer sees two hands, with the cards that are right.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/records/record.h"
#include "engine/bridge/state.h"
#include "eval/bridge/bidding/understanding.h"
#include "protocol/seats/engines.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/bridge/settings.h"

namespace tianji::tuning {

/// Who chose a card. Dummy's cards are declarer's choice.
enum class Role : std::uint8_t { declarer, opening_lead, defence };
inline constexpr std::size_t kRoles = 3;
std::string_view text(Role role);

/// By how many tricks declarer's cards fall short of the best plan for all layouts, in their mean.
struct BesidePlan {
  double ours = 0;
  double record = 0;
};

/// A decision between two cards or more, and the double-dummy tricks that each player's card lost.
struct JudgedCard {
  Role role = Role::declarer;
  int trick = 1;      ///< 1 .. 13
  std::string phase;  ///< our engine's: rules, pimc, exact
  std::string rule;   ///< the rule of thumb that chose our card or was overruled; "-": none
  bridge::Card ours;
  bridge::Card record;
  int ours_lost = 0;
  int record_lost = 0;
  int rules_lost = 0;                     ///< by the card that the rules of thumb alone would play
  std::string position;                   ///< the view that our engine was given
  std::optional<BesidePlan> beside_plan;  ///< in declarer's last tricks, where that is wanted
};

/// The decisions of one board, in order.
struct JudgedBoard {
  std::string name;
  std::vector<JudgedCard> cards;
};

/// Plays the first `tricks` tricks of `board` as recorded and asks `engines` at each decision. The
/// replay goes on with the record's card, and ends before a revoke or a card
/// that is missing in the record. Where worlds chose our card, the first advice of the rules of
/// thumb, with standard carding, is judged too. With `calls`, by which layouts are weighed,
/// declarer's last tricks are compared with the best plan. Errors: those of card_costs; no auction,
/// or one that comes to another contract; an error of an engine.
absl::StatusOr<JudgedBoard> judge(const bridge::Record& board, protocol::Engines& engines,
                                  bridge::double_dummy::Solver& solver, int tricks = 13,
                                  const bridge::bidding::Agreements* calls = nullptr);

/// Compares two cards of declarer's side with the best plan for all layouts, which calls and plays
/// make more or less likely. Nothing with more than six tricks left, for defenders, or where the
/// plan is too long.
std::optional<BesidePlan> beside_plan(const bridge::View& view,
                                      const bridge::bidding::Agreements& calls,
                                      std::pair<bridge::Card, bridge::Card> ours_and_record,
                                      bridge::double_dummy::Solver& solver);

/// One problem. Declarer's side is on turn, and all layouts of the hidden cards are equally likely.
struct SingleDummy {
  std::string name;
  std::string theme;
  std::string ending;  ///< what North and South still hold, and the cards that are hidden
  int need = 0;        ///< further tricks that make the contract
  std::vector<bridge::Card> right;  ///< each of these is right
  std::string why;
  bridge::View view;
};

/// Reads blocks of lines `name:`, `theme:`, `ending:`, `need:`, `right:`, `why:` and `position:` (a
/// view as the protocol's `position fen` takes it), separated by empty lines; `#` begins a comment.
/// An error if a block lacks a line, or if its need or its ending is not that of its position.
absl::StatusOr<std::vector<SingleDummy>> read_single_dummies(std::string_view text);

/// The card that our player chooses if it believes all layouts to be equally likely.
bridge::Card chosen(const SingleDummy& problem, const bridge::Settings& settings);
bool is_right(const SingleDummy& problem, bridge::Card card);

/// Prints a line for each problem: the card of PIMC alone, the card where the last tricks are
/// planned for all worlds as `settings` say, the card where all tricks are, and the right cards;
/// then the number of problems that each of the three solves, by theme and in all.
void print_single_dummies(std::ostream& out, const std::vector<SingleDummy>& problems,
                          const bridge::Settings& settings);

/// The options of `tianji-lab cards`.
struct CardsOptions {
  std::vector<std::string> files;
  std::vector<std::string> settings;  ///< options of our engine, NAME=VALUE
  std::string go = "worlds 16";
  std::string format = "table";  ///< table, csv or json
  int tricks = 13;
  int half = 0;    ///< 1 or 2: only deals of that half (by a hash of the deal); 0: all
  int boards = 0;  ///< at most this many, spread evenly over the files; 0: all
  int worst = 0;   ///< number of our most expensive cards that are listed
  int threads = 1;
  bool plan = false;       ///< declarer's last six tricks are compared with the best plan
  bool positions = false;  ///< the files hold positions with their right cards (SingleDummy)
};

}  // namespace tianji::tuning
