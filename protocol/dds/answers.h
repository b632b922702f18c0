// What the functions of the interface answer: boards, plays, tables, par, messages.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "engine/bridge/cards.h"
#include "protocol/dds/board.h"
#include "protocol/dds/dll.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::dds {

/// The code that `work` returns, or the code for its exception.
template <class Work>
int guarded(const Work& work) noexcept {
  try {
    return work();
  } catch (const std::system_error&) {
    return RETURN_THREAD_CREATE;
  } catch (...) {
    return RETURN_UNKNOWN_FAULT;
  }
}

/// Calls work(binary) with what PBN says, unless it cannot be read; returns the code.
template <class To, class From, class Work>
int when_read(const From& from, const Work& work) noexcept {
  return guarded([&] {
    const auto to = std::make_unique<To>();
    const int code = read(from, *to);
    return code == RETURN_NO_FAULT ? work(*to) : code;
  });
}

/// The strains to solve, in libdds's order S H D C NT.
using Wanted = std::array<bool, DDS_STRAINS>;
inline constexpr Wanted kAllStrains{true, true, true, true, true};

/// Fills the wanted rows of `tables`, one table for each deal. RETURN_NO_FAULT; if any deal is
/// wrong, fills nothing and returns the code of the first one.
int calc_tables(std::span<const ddTableDeal> deals, const Wanted& wanted, ddTableResults* tables);

/// The whole table of one deal by one solver; an error leaves `table` as it was.
int calc_table(bridge::double_dummy::Solver& solver, const ddTableDeal& deal,
               ddTableResults& table);

/// As SolveBoard: reads the deal first, and returns RETURN_NO_FAULT or the code of its first error.
/// Cards of equal score come spades first, high before low.
int solve_board(bridge::double_dummy::Solver& solver, const deal& dl, const Question& question,
                futureTricks& answer);

/// As AnalysePlayBin: reads the deal first. As in libdds, the last trick gets no values, each card
/// on the table makes the number of values one smaller, and a revoke is accepted.
/// RETURN_PLAY_FAULT, with `trace.number` 0, if a card is invalid or not held by the hand on turn.
int trace_play(bridge::double_dummy::Solver& solver, const deal& dl, const playTraceBin& cards,
               solvedPlay& trace);

/// Par when `first` bids first; the score is for that side. Contracts run from no-trump down to
/// clubs; if nobody can make any, there is one of level 0. `vulnerable` outside 0..3 means none.
parResultsMaster par_of_side(const ddTableResults& table, int vulnerable, Side first);

/// "NS 45S,NS 3N" of Par().
std::string par_contracts(const parResultsMaster& par);
/// Fills DealerPar's and SidesPar's texts: "4S*-EW-1", "3N-NS+1".
parResultsDealer texts_in_order(const parResultsMaster& par);   ///< SidesPar: in the same order
parResultsDealer texts_by_tricks(const parResultsMaster& par);  ///< DealerPar: most tricks first
/// "Par 110: NS 2S NS 2H" with "NT" or "N". Precondition: valid_contracts.
std::string par_line(const parResultsMaster& par, std::string_view notrump);
/// Are there at most ten contracts, each with a valid strain and seat?
bool valid_contracts(const parResultsMaster& par);

/// The text of a return code, "Not a DDS error code" for any other number.
std::string_view message(int code);
DDSInfo information();

}  // namespace tianji::dds
