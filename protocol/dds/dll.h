/* The C interface of libdds 2.9 (Bo Haglund, Soren Hein), served by Tianji's double-dummy solver:
 * link with -ltianji_dds instead of -ldds, or replace libdds.so.0 by libtianji_dds.so.
 *
 * Encodings. Hands 0..3 = N E S W. Suits 0..3 = S H D C; strain 4 = no-trump. Ranks 2..14 = 2..A.
 * A holding is a set of bits, 1 << rank. Vulnerability 0 none, 1 both, 2 North-South, 3 East-West.
 * Deals as text are PBN: "N:AQ7.KJ32.T98.A54 ... ... ...", four hands clockwise.
 *
 * Functions return RETURN_NO_FAULT (1) or a negative code of the table below; an error leaves the
 * results as they were unless said otherwise. No set-up call is needed; every call may come from
 * any thread. For each thread index one call works at a time; further calls wait for it.
 */
#ifndef TIANJI_DDS_DLL_H
#define TIANJI_DDS_DLL_H
/* NOLINTBEGIN: the names, types and layouts are libdds's */

#include <stdbool.h>

#ifndef _WIN32
#define DLLEXPORT __attribute__((visibility("default")))
#elif defined(TIANJI_DDS_EXPORTS)
#define DLLEXPORT __declspec(dllexport)
#else
#define DLLEXPORT __declspec(dllimport)
#endif
#define STDCALL
#ifdef __cplusplus
#define EXTERN_C extern "C"
#else
#define EXTERN_C
#endif

#define DDS_VERSION 20900
#define DDS_HANDS 4
#define DDS_SUITS 4
#define DDS_STRAINS 5
#define MAXNOOFBOARDS 200
#define MAXNOOFTABLES 40

#define RETURN_NO_FAULT 1
#define RETURN_UNKNOWN_FAULT (-1)
#define RETURN_ZERO_CARDS (-2)
#define RETURN_TARGET_TOO_HIGH (-3)
#define RETURN_DUPLICATE_CARDS (-4)
#define RETURN_TARGET_WRONG_LO (-5)
#define RETURN_TARGET_WRONG_HI (-7)
#define RETURN_SOLNS_WRONG_LO (-8)
#define RETURN_SOLNS_WRONG_HI (-9)
#define RETURN_TOO_MANY_CARDS (-10)
#define RETURN_SUIT_OR_RANK (-12)
#define RETURN_PLAYED_CARD (-13)
#define RETURN_CARD_COUNT (-14)
#define RETURN_THREAD_INDEX (-15)
#define RETURN_MODE_WRONG_LO (-16)
#define RETURN_MODE_WRONG_HI (-17)
#define RETURN_TRUMP_WRONG (-18)
#define RETURN_FIRST_WRONG (-19)
#define RETURN_PLAY_FAULT (-98)
#define RETURN_PBN_FAULT (-99)
#define RETURN_TOO_MANY_BOARDS (-101)
#define RETURN_THREAD_CREATE (-102)
#define RETURN_THREAD_WAIT (-103)
#define RETURN_THREAD_MISSING (-104)
#define RETURN_NO_SUIT (-201)
#define RETURN_TOO_MANY_TABLES (-202)
#define RETURN_CHUNK_SIZE (-301)

#define TEXT_NO_FAULT "Success"
#define TEXT_UNKNOWN_FAULT "General error"
#define TEXT_ZERO_CARDS "Zero cards"
#define TEXT_TARGET_TOO_HIGH "Target exceeds number of tricks"
#define TEXT_DUPLICATE_CARDS "Cards duplicated"
#define TEXT_TARGET_WRONG_LO "Target is less than -1"
#define TEXT_TARGET_WRONG_HI "Target is higher than 13"
#define TEXT_SOLNS_WRONG_LO "Solutions parameter is less than 1"
#define TEXT_SOLNS_WRONG_HI "Solutions parameter is higher than 3"
#define TEXT_TOO_MANY_CARDS "Too many cards"
#define TEXT_SUIT_OR_RANK "currentTrickSuit or currentTrickRank has wrong data"
#define TEXT_PLAYED_CARD "Played card also remains in a hand"
#define TEXT_CARD_COUNT "Wrong number of remaining cards in a hand"
#define TEXT_THREAD_INDEX "Thread index is not 0 .. maximum"
#define TEXT_MODE_WRONG_LO "Mode parameter is less than 0"
#define TEXT_MODE_WRONG_HI "Mode parameter is higher than 2"
#define TEXT_TRUMP_WRONG "Trump is not in 0 .. 4"
#define TEXT_FIRST_WRONG "First is not in 0 .. 2"
#define TEXT_PLAY_FAULT "AnalysePlay input error"
#define TEXT_PBN_FAULT "PBN string error"
#define TEXT_TOO_MANY_BOARDS "Too many boards requested"
#define TEXT_THREAD_CREATE "Could not create threads"
#define TEXT_THREAD_WAIT "Something failed waiting for thread to end"
#define TEXT_THREAD_MISSING "Multi-threading system not present"
#define TEXT_NO_SUIT "Denomination filter vector has no entries"
#define TEXT_TOO_MANY_TABLES "Too many DD tables requested"
#define TEXT_CHUNK_SIZE "Chunk size is less than 1"

/* Cards with their scores in tricks; `equals` is a holding: the hand's lower cards of equal worth.
 */
struct futureTricks {
  int nodes;
  int cards;
  int suit[13];
  int rank[13];
  int equals[13];
  int score[13];
};

/* Hand `first` led the trick; rank 0 = no card. remainCards is without the cards on the table. */
struct deal {
  int trump;
  int first;
  int currentTrickSuit[3];
  int currentTrickRank[3];
  unsigned int remainCards[DDS_HANDS][DDS_SUITS];
};

struct dealPBN {
  int trump;
  int first;
  int currentTrickSuit[3];
  int currentTrickRank[3];
  char remainCards[80];
};

struct boards {
  int noOfBoards;
  struct deal deals[MAXNOOFBOARDS];
  int target[MAXNOOFBOARDS];
  int solutions[MAXNOOFBOARDS];
  int mode[MAXNOOFBOARDS];
};

struct boardsPBN {
  int noOfBoards;
  struct dealPBN deals[MAXNOOFBOARDS];
  int target[MAXNOOFBOARDS];
  int solutions[MAXNOOFBOARDS];
  int mode[MAXNOOFBOARDS];
};

struct solvedBoards {
  int noOfBoards;
  struct futureTricks solvedBoard[MAXNOOFBOARDS];
};

struct ddTableDeal {
  unsigned int cards[DDS_HANDS][DDS_SUITS];
};

struct ddTableDeals {
  int noOfTables;
  struct ddTableDeal deals[MAXNOOFTABLES * DDS_STRAINS];
};

struct ddTableDealPBN {
  char cards[80];
};

struct ddTableDealsPBN {
  int noOfTables;
  struct ddTableDealPBN deals[MAXNOOFTABLES * DDS_STRAINS];
};

/* Declarer's tricks. */
struct ddTableResults {
  int resTable[DDS_STRAINS][DDS_HANDS];
};

struct ddTablesRes {
  int noOfBoards;
  struct ddTableResults results[MAXNOOFTABLES * DDS_STRAINS];
};

/* [0]: North-South bid first; [1]: East-West bid first. */
struct parResults {
  char parScore[2][16];
  char parContractsString[2][128];
};

struct allParResults {
  struct parResults presults[MAXNOOFTABLES];
};

struct parResultsDealer {
  int number;
  int score; /* for North-South; of SidesPar, for the side that bids first */
  char contracts[10][10];
};

struct contractType {
  int underTricks; /* 1..13: a sacrifice */
  int overTricks;
  int level;
  int denom; /* 0 no-trump, then S H D C */
  int seats; /* 0..3 N E S W, 4 both N and S, 5 both E and W */
};

struct parResultsMaster {
  int score; /* for North-South; of SidesParBin, for the side that bids first */
  int number;
  struct contractType contracts[10];
};

struct parTextResults {
  char parText[2][128];
  bool equal; /* par is the same whichever side bids first */
};

struct playTraceBin {
  int number;
  int suit[52];
  int rank[52];
};

struct playTracePBN {
  int number;
  char cards[106];
};

/* Declarer's tricks before the first card and after each. */
struct solvedPlay {
  int number;
  int tricks[53];
};

struct playTracesBin {
  int noOfBoards;
  struct playTraceBin plays[MAXNOOFBOARDS];
};

struct playTracesPBN {
  int noOfBoards;
  struct playTracePBN plays[MAXNOOFBOARDS];
};

struct solvedPlays {
  int noOfBoards;
  struct solvedPlay solved[MAXNOOFBOARDS];
};

struct DDSInfo {
  int major, minor, patch;
  char versionString[10];
  int system;      /* 1 Windows, 2 Cygwin, 3 Linux, 4 Apple */
  int numBits;     /* 32 or 64 */
  int compiler;    /* 1 Visual C++, 2 mingw, 3 g++, 4 clang */
  int constructor; /* 0: nothing runs when the library is loaded */
  int numCores;
  int threading; /* 0 none, 5 threads of the C++ library */
  int noOfThreads;
  char threadSizes[128];
  char systemString[1024];
};

/* The number of thread indices, and of threads for calls on many boards and tables: 0 = one per
 * core, which is also the most. SetResources also bounds the memory of all search tables together,
 * in MB; 0 = 64 per thread. */
EXTERN_C DLLEXPORT void STDCALL SetMaxThreads(int userThreads);
EXTERN_C DLLEXPORT int STDCALL SetThreading(int code);
EXTERN_C DLLEXPORT void STDCALL SetResources(int maxMemoryMB, int maxThreads);
/* Frees the memory of the search tables; the next call takes it again. */
EXTERN_C DLLEXPORT void STDCALL FreeMemory(void);

/* Cards of the hand on turn. solutions 1: one best card; 2: all best cards; 3: all cards from the
 * best down. target -1: the most tricks; 0 (solutions 1 and 2): the legal cards without a search;
 * 1..13: cards that take this many tricks, with `target` as their score; if there are none, no card
 * and score[0] = -1 (0 for target 1). mode 0: a hand with one distinct card is not searched and its
 * score is -2. */
EXTERN_C DLLEXPORT int STDCALL SolveBoard(struct deal dl, int target, int solutions, int mode,
                                          struct futureTricks* futp, int threadIndex);
EXTERN_C DLLEXPORT int STDCALL SolveBoardPBN(struct dealPBN dlpbn, int target, int solutions,
                                             int mode, struct futureTricks* futp, int thrId);

EXTERN_C DLLEXPORT int STDCALL CalcDDtable(struct ddTableDeal tableDeal,
                                           struct ddTableResults* tablep);
EXTERN_C DLLEXPORT int STDCALL CalcDDtablePBN(struct ddTableDealPBN tableDealPBN,
                                              struct ddTableResults* tablep);
/* At most 200 tables times strains. mode: the vulnerability for par, which needs all five strains;
 * -1: no par. trumpFilter: non-zero leaves a strain out. */
EXTERN_C DLLEXPORT int STDCALL CalcAllTables(struct ddTableDeals* dealsp, int mode,
                                             int trumpFilter[DDS_STRAINS], struct ddTablesRes* resp,
                                             struct allParResults* presp);
EXTERN_C DLLEXPORT int STDCALL CalcAllTablesPBN(struct ddTableDealsPBN* dealsp, int mode,
                                                int trumpFilter[DDS_STRAINS],
                                                struct ddTablesRes* resp,
                                                struct allParResults* presp);

/* Solves all boards even if one fails; that one has `cards` 0, and its code is returned. */
EXTERN_C DLLEXPORT int STDCALL SolveAllBoards(struct boardsPBN* bop, struct solvedBoards* solvedp);
/* Not in every libdds. */
EXTERN_C DLLEXPORT int STDCALL SolveAllBoardsBin(struct boards* bop, struct solvedBoards* solvedp);
EXTERN_C DLLEXPORT int STDCALL SolveAllChunks(struct boardsPBN* bop, struct solvedBoards* solvedp,
                                              int chunkSize);
EXTERN_C DLLEXPORT int STDCALL SolveAllChunksBin(struct boards* bop, struct solvedBoards* solvedp,
                                                 int chunkSize);
EXTERN_C DLLEXPORT int STDCALL SolveAllChunksPBN(struct boardsPBN* bop,
                                                 struct solvedBoards* solvedp, int chunkSize);

EXTERN_C DLLEXPORT int STDCALL Par(struct ddTableResults* tablep, struct parResults* presp,
                                   int vulnerable);
EXTERN_C DLLEXPORT int STDCALL CalcPar(struct ddTableDeal tableDeal, int vulnerable,
                                       struct ddTableResults* tablep, struct parResults* presp);
EXTERN_C DLLEXPORT int STDCALL CalcParPBN(struct ddTableDealPBN tableDealPBN,
                                          struct ddTableResults* tablep, int vulnerable,
                                          struct parResults* presp);
EXTERN_C DLLEXPORT int STDCALL SidesPar(struct ddTableResults* tablep,
                                        struct parResultsDealer sidesRes[2], int vulnerable);
EXTERN_C DLLEXPORT int STDCALL DealerPar(struct ddTableResults* tablep,
                                         struct parResultsDealer* presp, int dealer,
                                         int vulnerable);
EXTERN_C DLLEXPORT int STDCALL DealerParBin(struct ddTableResults* tablep,
                                            struct parResultsMaster* presp, int dealer,
                                            int vulnerable);
EXTERN_C DLLEXPORT int STDCALL SidesParBin(struct ddTableResults* tablep,
                                           struct parResultsMaster sidesRes[2], int vulnerable);
EXTERN_C DLLEXPORT int STDCALL ConvertToDealerTextFormat(struct parResultsMaster* pres, char* resp);
EXTERN_C DLLEXPORT int STDCALL ConvertToSidesTextFormat(struct parResultsMaster* pres,
                                                        struct parTextResults* resp);

EXTERN_C DLLEXPORT int STDCALL AnalysePlayBin(struct deal dl, struct playTraceBin play,
                                              struct solvedPlay* solved, int thrId);
EXTERN_C DLLEXPORT int STDCALL AnalysePlayPBN(struct dealPBN dlPBN, struct playTracePBN playPBN,
                                              struct solvedPlay* solvedp, int thrId);
EXTERN_C DLLEXPORT int STDCALL AnalyseAllPlaysBin(struct boards* bop, struct playTracesBin* plp,
                                                  struct solvedPlays* solvedp, int chunkSize);
EXTERN_C DLLEXPORT int STDCALL AnalyseAllPlaysPBN(struct boardsPBN* bopPBN,
                                                  struct playTracesPBN* plpPBN,
                                                  struct solvedPlays* solvedp, int chunkSize);

EXTERN_C DLLEXPORT void STDCALL GetDDSInfo(struct DDSInfo* info);
EXTERN_C DLLEXPORT void STDCALL ErrorMessage(int code, char line[80]);

/* What libdds 3.1 has besides: the solver lives in a context, which keeps what it has proved from
 * call to call, so that further positions of a deal are solved faster. One thread at a time may use
 * a context; several contexts may work in parallel. Only the names of libdds 3.1's structures
 * differ. A context that is null gives RETURN_UNKNOWN_FAULT.
 */
typedef void* DDS_C_SOLVER_CTX;

/* Null if there is no memory. */
EXTERN_C DLLEXPORT DDS_C_SOLVER_CTX dds_c_create_solvercontext_default(void);
/* The table takes at most `max_mb` megabytes, or the default where that is 0 or less. `tt_kind` and
 * `def_mb` change nothing: there is one kind of table, and it grows as it is needed. */
EXTERN_C DLLEXPORT DDS_C_SOLVER_CTX dds_c_create_solvercontext(int tt_kind, int def_mb, int max_mb);
EXTERN_C DLLEXPORT void dds_c_destroy_solvercontext(DDS_C_SOLVER_CTX ctx);

/* As SolveBoard. */
EXTERN_C DLLEXPORT int dds_c_solve_board(DDS_C_SOLVER_CTX ctx, const struct deal* dl, int target,
                                         int solutions, int mode, struct futureTricks* futp);
/* As SolveBoardPBN. Only in this library. */
EXTERN_C DLLEXPORT int tianji_dds_solve_board_pbn(DDS_C_SOLVER_CTX ctx, const struct dealPBN* dlpbn,
                                                  int target, int solutions, int mode,
                                                  struct futureTricks* futp);
/* As CalcDDtable and CalcDDtablePBN. */
EXTERN_C DLLEXPORT int dds_c_calc_dd_table(DDS_C_SOLVER_CTX ctx, const struct ddTableDeal* deal,
                                           struct ddTableResults* results);
EXTERN_C DLLEXPORT int dds_c_calc_dd_table_pbn(DDS_C_SOLVER_CTX ctx,
                                               const struct ddTableDealPBN* deal,
                                               struct ddTableResults* results);
/* As CalcPar: the table and the par of it. */
EXTERN_C DLLEXPORT int dds_c_calc_par(DDS_C_SOLVER_CTX ctx, const struct ddTableDeal* deal,
                                      int vulnerable, struct ddTableResults* results,
                                      struct parResults* par);

/* A new table of this size, which has proved nothing. */
EXTERN_C DLLEXPORT void dds_c_configure_tt(DDS_C_SOLVER_CTX ctx, int tt_kind, int def_mb,
                                           int max_mb);
EXTERN_C DLLEXPORT void dds_c_resize_tt(DDS_C_SOLVER_CTX ctx, int def_mb, int max_mb);
/* Forgets what was proved. */
EXTERN_C DLLEXPORT void dds_c_clear_tt(DDS_C_SOLVER_CTX ctx);

/* These change nothing: every call begins afresh by itself, and there is no log. */
EXTERN_C DLLEXPORT void dds_c_reset_for_solve(DDS_C_SOLVER_CTX ctx);
EXTERN_C DLLEXPORT void dds_c_reset_best_moves_lite(DDS_C_SOLVER_CTX ctx);
EXTERN_C DLLEXPORT void dds_c_log_append(DDS_C_SOLVER_CTX ctx, const char* msg);
EXTERN_C DLLEXPORT void dds_c_log_clear(DDS_C_SOLVER_CTX ctx);

/* NOLINTEND */
#endif
