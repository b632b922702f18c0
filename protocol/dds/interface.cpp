// The exported functions: they turn results into codes and let no exception out.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "protocol/dds/answers.h"
#include "protocol/dds/dll.h"
#include "protocol/dds/pool.h"

namespace {

using namespace tianji::dds;
using tianji::bridge::kEastWest;
using tianji::bridge::kNorthSouth;
using tianji::bridge::double_dummy::Solver;

Question question_of(const boards& all, std::size_t i) {
  return {all.target[i], all.solutions[i], all.mode[i]};
}

int solve_boards(const boards& all, solvedBoards& solved, int chunk) {
  const auto count = static_cast<std::size_t>(std::max(all.noOfBoards, 0));
  for (std::size_t i = 0; i < count; ++i) solved.solvedBoard[i].cards = 0;
  solved.noOfBoards = static_cast<int>(count);
  return pool().all(count, static_cast<std::size_t>(chunk), [&](std::size_t i, Solver& solver) {
    return solve_board(solver, all.deals[i], question_of(all, i), solved.solvedBoard[i]);
  });
}

int trace_all(const boards& all, const playTracesBin& plays, solvedPlays& solved, int chunk) {
  const auto count = static_cast<std::size_t>(std::max(all.noOfBoards, 0));
  solved.noOfBoards = static_cast<int>(count);
  return pool().all(count, static_cast<std::size_t>(chunk), [&](std::size_t i, Solver& solver) {
    return trace_play(solver, all.deals[i], plays.plays[i], solved.solved[i]);
  });
}

int calc_all(const ddTableDeals& deals, int mode, const int* filter, ddTablesRes& tables,
             allParResults* pars) {
  Wanted wanted{};
  for (std::size_t strain = 0; strain < wanted.size(); ++strain)
    wanted[strain] = filter[strain] == 0;
  const auto strains = static_cast<int>(std::count(wanted.begin(), wanted.end(), true));
  if (strains == 0) return RETURN_NO_SUIT;
  if (deals.noOfTables > MAXNOOFBOARDS / strains) return RETURN_TOO_MANY_TABLES;
  const int count = std::max(deals.noOfTables, 0);
  tables.noOfBoards = 0;
  const int code =
      calc_tables({deals.deals, static_cast<std::size_t>(count)}, wanted, tables.results);
  if (code != RETURN_NO_FAULT) return code;
  tables.noOfBoards = 4 * count * strains;
  if (mode < 0 || mode > 3 || strains < DDS_STRAINS) return RETURN_NO_FAULT;
  for (int i = 0; i < count; ++i) ::Par(&tables.results[i], &pars->presults[i], mode);
  return RETURN_NO_FAULT;
}

parResultsMaster dealers_par(const ddTableResults& table, int dealer, int vulnerable) {
  const auto side = dealer % 2 == 0 ? kNorthSouth : kEastWest;
  parResultsMaster par = par_of_side(table, vulnerable, side);
  if (side == kEastWest) par.score = -par.score;
  return par;
}

bool same_contracts(const parResultsMaster& a, const parResultsMaster& b) {
  return a.number == b.number &&
         std::equal(a.contracts, a.contracts + a.number, b.contracts,
                    [](const contractType& x, const contractType& y) {
                      return x.underTricks == y.underTricks && x.overTricks == y.overTricks &&
                             x.level == y.level && x.denom == y.denom && x.seats == y.seats;
                    });
}

}  // namespace

void SetMaxThreads(int userThreads) {
  guarded([&] { return pool().resize(userThreads, 0), RETURN_NO_FAULT; });
}

int SetThreading(int code) {
  // The pool always uses std::thread. A system that libdds may have been built with is accepted, so
  // that programs which choose one go on working.
  constexpr std::array kPresent{0, 2, 4, 5};
  const bool present = std::find(kPresent.begin(), kPresent.end(), code) != kPresent.end();
  return present ? RETURN_NO_FAULT : RETURN_THREAD_MISSING;
}

void SetResources(int maxMemoryMB, int maxThreads) {
  guarded([&] { return pool().resize(maxThreads, maxMemoryMB), RETURN_NO_FAULT; });
}

void FreeMemory() {
  guarded([] { return pool().free_memory(), RETURN_NO_FAULT; });
}

int SolveBoard(deal dl, int target, int solutions, int mode, futureTricks* futp, int threadIndex) {
  return guarded([&] {
    return pool().one(threadIndex, [&](std::size_t, Solver& solver) {
      return solve_board(solver, dl, {target, solutions, mode}, *futp);
    });
  });
}

int SolveBoardPBN(dealPBN dlpbn, int target, int solutions, int mode, futureTricks* futp,
                  int thrId) {
  return when_read<deal>(
      dlpbn, [&](const deal& dl) { return SolveBoard(dl, target, solutions, mode, futp, thrId); });
}

int CalcDDtable(ddTableDeal tableDeal, ddTableResults* tablep) {
  return guarded([&] { return calc_tables({&tableDeal, 1}, kAllStrains, tablep); });
}

int CalcDDtablePBN(ddTableDealPBN tableDealPBN, ddTableResults* tablep) {
  return when_read<ddTableDeal>(tableDealPBN,
                                [&](const ddTableDeal& deal) { return CalcDDtable(deal, tablep); });
}

int CalcAllTables(ddTableDeals* dealsp, int mode, int trumpFilter[DDS_STRAINS], ddTablesRes* resp,
                  allParResults* presp) {
  return guarded([&] { return calc_all(*dealsp, mode, trumpFilter, *resp, presp); });
}

int CalcAllTablesPBN(ddTableDealsPBN* dealsp, int mode, int trumpFilter[DDS_STRAINS],
                     ddTablesRes* resp, allParResults* presp) {
  return when_read<ddTableDeals>(*dealsp, [&](ddTableDeals& deals) {
    return CalcAllTables(&deals, mode, trumpFilter, resp, presp);
  });
}

int SolveAllBoards(boardsPBN* bop, solvedBoards* solvedp) {
  return SolveAllChunksPBN(bop, solvedp, 1);
}

int SolveAllBoardsBin(boards* bop, solvedBoards* solvedp) {
  return SolveAllChunksBin(bop, solvedp, 1);
}

int SolveAllChunks(boardsPBN* bop, solvedBoards* solvedp, int chunkSize) {
  return SolveAllChunksPBN(bop, solvedp, chunkSize);
}

int SolveAllChunksBin(boards* bop, solvedBoards* solvedp, int chunkSize) {
  if (chunkSize < 1) return RETURN_CHUNK_SIZE;
  if (bop->noOfBoards > MAXNOOFBOARDS) return RETURN_TOO_MANY_BOARDS;
  return guarded([&] { return solve_boards(*bop, *solvedp, chunkSize); });
}

int SolveAllChunksPBN(boardsPBN* bop, solvedBoards* solvedp, int chunkSize) {
  if (chunkSize < 1) return RETURN_CHUNK_SIZE;
  if (bop->noOfBoards > MAXNOOFBOARDS) return RETURN_TOO_MANY_BOARDS;
  return when_read<boards>(
      *bop, [&](boards& read) { return SolveAllChunksBin(&read, solvedp, chunkSize); });
}

int Par(ddTableResults* tablep, parResults* presp, int vulnerable) {
  return guarded([&] {
    for (const auto side : {kNorthSouth, kEastWest}) {
      const std::string name = side == kNorthSouth ? "NS" : "EW";
      const parResultsMaster par = par_of_side(*tablep, vulnerable, side);
      write(presp->parScore[index(side)], name + " " + std::to_string(par.score));
      write(presp->parContractsString[index(side)], name + ":" + par_contracts(par));
    }
    return RETURN_NO_FAULT;
  });
}

int CalcPar(ddTableDeal tableDeal, int vulnerable, ddTableResults* tablep, parResults* presp) {
  const int code = CalcDDtable(tableDeal, tablep);
  return code == RETURN_NO_FAULT ? ::Par(tablep, presp, vulnerable) : code;
}

int CalcParPBN(ddTableDealPBN tableDealPBN, ddTableResults* tablep, int vulnerable,
               parResults* presp) {
  const int code = CalcDDtablePBN(tableDealPBN, tablep);
  return code == RETURN_NO_FAULT ? ::Par(tablep, presp, vulnerable) : code;
}

int SidesPar(ddTableResults* tablep, parResultsDealer sidesRes[2], int vulnerable) {
  return guarded([&] {
    for (const auto side : {kNorthSouth, kEastWest})
      sidesRes[index(side)] = texts_in_order(par_of_side(*tablep, vulnerable, side));
    return RETURN_NO_FAULT;
  });
}

int DealerPar(ddTableResults* tablep, parResultsDealer* presp, int dealer, int vulnerable) {
  return guarded([&] {
    *presp = texts_by_tricks(dealers_par(*tablep, dealer, vulnerable));
    return RETURN_NO_FAULT;
  });
}

int DealerParBin(ddTableResults* tablep, parResultsMaster* presp, int dealer, int vulnerable) {
  return guarded([&] {
    *presp = dealers_par(*tablep, dealer, vulnerable);
    return RETURN_NO_FAULT;
  });
}

int SidesParBin(ddTableResults* tablep, parResultsMaster sidesRes[2], int vulnerable) {
  return guarded([&] {
    for (const auto side : {kNorthSouth, kEastWest})
      sidesRes[index(side)] = par_of_side(*tablep, vulnerable, side);
    return RETURN_NO_FAULT;
  });
}

int ConvertToDealerTextFormat(parResultsMaster* pres, char* resp) {
  if (!valid_contracts(*pres)) return RETURN_UNKNOWN_FAULT;
  return guarded([&] {
    const std::string text = par_line(*pres, "N");
    std::memcpy(resp, text.c_str(), text.size() + 1);  // libdds too gives no size of `resp`
    return RETURN_NO_FAULT;
  });
}

int ConvertToSidesTextFormat(parResultsMaster* pres, parTextResults* resp) {
  if (!valid_contracts(pres[0]) || !valid_contracts(pres[1])) return RETURN_UNKNOWN_FAULT;
  return guarded([&] {
    *resp = {};
    if (pres[0].score == 0) {
      write(resp->parText[0], "Par 0");
      return RETURN_NO_FAULT;
    }
    for (std::size_t side = 0; side < 2; ++side)
      write(resp->parText[side], par_line(pres[side], "NT"));
    resp->equal = pres[0].score == -std::int64_t{pres[1].score} && same_contracts(pres[0], pres[1]);
    return RETURN_NO_FAULT;
  });
}

int AnalysePlayBin(deal dl, playTraceBin play, solvedPlay* solved, int thrId) {
  return guarded([&] {
    return pool().one(
        thrId, [&](std::size_t, Solver& solver) { return trace_play(solver, dl, play, *solved); });
  });
}

int AnalysePlayPBN(dealPBN dlPBN, playTracePBN playPBN, solvedPlay* solvedp, int thrId) {
  return when_read<deal>(dlPBN, [&](const deal& dl) {
    return when_read<playTraceBin>(playPBN, [&](const playTraceBin& play) {
      return AnalysePlayBin(dl, play, solvedp, thrId);
    });
  });
}

int AnalyseAllPlaysBin(boards* bop, playTracesBin* plp, solvedPlays* solvedp, int chunkSize) {
  if (bop->noOfBoards > MAXNOOFBOARDS) return RETURN_TOO_MANY_BOARDS;
  if (bop->noOfBoards != plp->noOfBoards) return RETURN_UNKNOWN_FAULT;
  return guarded([&] { return trace_all(*bop, *plp, *solvedp, std::max(chunkSize, 1)); });
}

int AnalyseAllPlaysPBN(boardsPBN* bopPBN, playTracesPBN* plpPBN, solvedPlays* solvedp,
                       int chunkSize) {
  if (bopPBN->noOfBoards > MAXNOOFBOARDS) return RETURN_TOO_MANY_BOARDS;
  if (bopPBN->noOfBoards > MAXNOOFBOARDS) return RETURN_TOO_MANY_BOARDS;
  return when_read<boards>(*bopPBN, [&](boards& all) {
    return when_read<playTracesBin>(*plpPBN, [&](playTracesBin& plays) {
      return AnalyseAllPlaysBin(&all, &plays, solvedp, chunkSize);
    });
  });
}

void GetDDSInfo(DDSInfo* info) {
  guarded([&] { return *info = information(), RETURN_NO_FAULT; });
}

void ErrorMessage(int code, char line[80]) {
  const std::string_view text = message(code);
  line[text.copy(line, 79)] = '\0';
}
