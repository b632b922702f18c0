// The numbers of alpha-beta's pruning, which may be tuned (tianji-lab tune): each stands here
// alone.
//
// Margins are in the unit of an evaluation in which a pawn across the river is worth about a
// hundred; `depth` counts the plies still to be searched. pruning.h says what each does and where
// it comes from.
#pragma once

#include <string_view>

#include "engine/core/types.h"

namespace tianji::search::pruning {

struct Numbers {
  // Reverse futility pruning.
  int stands_depth = 8;
  Value stands_margin = 85;
  // Razoring.
  int hopeless_depth = 3;
  Value hopeless_base = 180;
  Value hopeless_margin = 170;
  // Null move pruning.
  int pass_depth = 3;
  Value pass_margin = 20;
  int null_base = 3;
  int null_depth = 4;
  int null_most = 3;
  Value null_margin = 180;
  // Internal iterative reduction.
  int without_move_depth = 4;
  // ProbCut.
  int probcut_depth = 5;
  Value probcut_margin = 160;
  Value probcut_improving = 110;
  // Late move pruning.
  int quiets_base = 8;
  int quiets_depth = 2;
  // Futility pruning, of quiet moves and of captures.
  int futile_depth = 7;
  Value futile_base = 110;
  Value futile_margin = 105;
  int capture_depth = 6;
  Value capture_base = 200;
  Value capture_margin = 180;
  // Pruning by static exchange evaluation.
  Value exchange_capture = 90;
  Value exchange_quiet = 24;
  int exchange_depth = 10;
  // History pruning.
  int failed_depth = 5;
  int failed_history = 2200;
  // Delta pruning and checks in quiescence.
  Value quiescence_margin = 160;
  Value checks_margin = 250;
  // Late move reduction.
  int reduction_base = 560;
  int reduction_growth = 221;
  int history_quiet = 9500;
  int history_capture = 7000;
  int reduction_pv = 1024;
  int reduction_cut = 1024;
  int reduction_after_capture = 1024;
  int reduction_not_improving = 300;
  int reduction_check = 1024;
  int reduction_killer = 1024;
  // Singular extension.
  int alone_depth = 7;
  int alone_margin = 2;
  Value alone_far = 20;
  // Late move reduction: the second search.
  Value surprise_deeper = 40;
  Value surprise_shallower = 8;
  // Check extension.
  int check_depth = 8;
  // Aspiration window.
  int aspiration_depth = 5;
  Value aspiration_width = 18;
  // History heuristic.
  int bonus_depth = 170;
  int bonus_base = 60;
  int bonus_most = 1900;

  friend bool operator==(const Numbers&, const Numbers&) = default;
};

/// A number as it can be set: its name as an option, and the least and the most that make sense.
struct NumberRow {
  std::string_view name;
  int Numbers::* number;
  int min;
  int max;
};

inline constexpr NumberRow kNumberRows[] = {
    {"StandsAboveDepth", &Numbers::stands_depth, 0, 16},
    {"StandsAboveMargin", &Numbers::stands_margin, 20, 250},
    {"HopelessDepth", &Numbers::hopeless_depth, 0, 8},
    {"HopelessBase", &Numbers::hopeless_base, 0, 800},
    {"HopelessMargin", &Numbers::hopeless_margin, 20, 600},
    {"PassDepth", &Numbers::pass_depth, 1, 8},
    {"PassMargin", &Numbers::pass_margin, 0, 80},
    {"NullReduction", &Numbers::null_base, 1, 6},
    {"NullReductionDepth", &Numbers::null_depth, 1, 12},
    {"NullReductionMost", &Numbers::null_most, 0, 8},
    {"NullReductionMargin", &Numbers::null_margin, 40, 600},
    {"WithoutMoveDepth", &Numbers::without_move_depth, 1, 12},
    {"ProbCutDepth", &Numbers::probcut_depth, 5, 12},
    {"ProbCutMargin", &Numbers::probcut_margin, 20, 500},
    {"ProbCutMarginImproving", &Numbers::probcut_improving, 20, 500},
    {"QuietsBase", &Numbers::quiets_base, 1, 40},
    {"QuietsDepth", &Numbers::quiets_depth, 1, 10},
    {"FutileDepth", &Numbers::futile_depth, 0, 16},
    {"FutileBase", &Numbers::futile_base, 0, 500},
    {"FutileMargin", &Numbers::futile_margin, 10, 400},
    {"CaptureFutileDepth", &Numbers::capture_depth, 0, 16},
    {"CaptureFutileBase", &Numbers::capture_base, 0, 800},
    {"CaptureFutileMargin", &Numbers::capture_margin, 20, 600},
    {"ExchangeCapture", &Numbers::exchange_capture, 0, 300},
    {"ExchangeQuiet", &Numbers::exchange_quiet, 0, 120},
    {"ExchangeDepth", &Numbers::exchange_depth, 0, 20},
    {"FailedDepth", &Numbers::failed_depth, 0, 12},
    {"FailedHistory", &Numbers::failed_history, 200, 10000},
    {"QuiescenceMargin", &Numbers::quiescence_margin, 0, 600},
    {"ChecksMargin", &Numbers::checks_margin, 0, 1000},
    {"ReductionBase", &Numbers::reduction_base, -1024, 2048},
    {"ReductionGrowth", &Numbers::reduction_growth, 50, 500},
    {"ReductionHistoryQuiet", &Numbers::history_quiet, 2000, 40000},
    {"ReductionHistoryCapture", &Numbers::history_capture, 2000, 40000},
    {"ReductionPv", &Numbers::reduction_pv, 0, 3072},
    {"ReductionCut", &Numbers::reduction_cut, 0, 3072},
    {"ReductionAfterCapture", &Numbers::reduction_after_capture, 0, 3072},
    {"ReductionNotImproving", &Numbers::reduction_not_improving, 0, 2048},
    {"ReductionCheck", &Numbers::reduction_check, 0, 3072},
    {"ReductionKiller", &Numbers::reduction_killer, 0, 3072},
    {"AloneDepth", &Numbers::alone_depth, 4, 14},
    {"AloneMargin", &Numbers::alone_margin, 1, 12},
    {"AloneFar", &Numbers::alone_far, 0, 120},
    {"SurpriseDeeper", &Numbers::surprise_deeper, 0, 200},
    {"SurpriseShallower", &Numbers::surprise_shallower, 0, 60},
    {"CheckDepth", &Numbers::check_depth, 0, 20},
    {"AspirationDepth", &Numbers::aspiration_depth, 2, 12},
    {"AspirationWidth", &Numbers::aspiration_width, 4, 120},
    {"BonusDepth", &Numbers::bonus_depth, 20, 600},
    {"BonusBase", &Numbers::bonus_base, -200, 600},
    {"BonusMost", &Numbers::bonus_most, 300, 6000},
};

}  // namespace tianji::search::pruning
