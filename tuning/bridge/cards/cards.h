// What cards cost, ours beside the record's: at each decision of a recorded play our engine is
// asked for its card, and both cards are judged double dummy.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/records/record.h"
#include "protocol/engines/players.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::tuning {

/// Who chose a card. Dummy's cards are declarer's choice.
enum class Role : std::uint8_t { declarer, opening_lead, defence };
inline constexpr std::size_t kRoles = 3;
std::string_view text(Role role);

/// A decision between two cards or more, and the double-dummy tricks that each choice lost.
struct JudgedCard {
  Role role = Role::declarer;
  int trick = 1;      ///< 1 .. 13
  std::string phase;  ///< as our engine says: rules, pimc, exact
  std::string rule;   ///< that chose our card, or was overruled; "-" where none spoke
  bridge::Card ours;
  bridge::Card record;
  int ours_lost = 0;
  int record_lost = 0;
  int rules_lost = 0;    ///< by the card that the rules of thumb alone would play
  std::string position;  ///< as it was told to our engine
};

struct JudgedBoard {
  std::string name;
  std::vector<JudgedCard> cards;
};

/// Plays `board` as recorded, up to and including `tricks`, and asks `players` at each decision
/// (`go` holds its limits). The replay goes on with the record's card, and ends before a revoke or
/// a card that the record does not tell. Where worlds chose, the card of the rules of thumb alone
/// is judged too: their first advice, defenders carding by the standard. Errors: those of
/// card_costs; no auction, or one that comes to another contract; what an engine complains of.
absl::StatusOr<JudgedBoard> judge(const bridge::Record& board, protocol::Players& players,
                                  bridge::double_dummy::Solver& solver, std::string_view go,
                                  int tricks = 13);

struct CardsOptions {
  std::vector<std::string> files;
  std::vector<std::string> settings;  ///< of the engines, NAME=VALUE
  std::string go = "worlds 16";
  std::string format = "table";  ///< table, csv or json
  int tricks = 13;
  int half = 0;    ///< 1 or 2: only deals of that half (by a hash of the deal); 0: all
  int boards = 0;  ///< at most so many, spread evenly over the files; 0: all
  int worst = 0;   ///< so many of our dearest cards are listed
  int threads = 1;
  bool positions = false;  ///< the files hold positions with their right cards (single_dummy.h)
};

}  // namespace tianji::tuning
