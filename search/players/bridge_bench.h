// Bench positions of bridge: open deals solved card by card, and decisions over sampled worlds.
#pragma once

#include "search/player.h"

namespace tianji::search {

inline constexpr BenchPosition kBridgeBench[] = {
    // Open deals: every card of the opening leader, at no-trump and in a suit.
    {"N:T7.QT6.AQ985.T87 98.542.KT643.K54 AQ32.AK97.72.Q62 KJ654.J83.J.AJ93 N None W moves Pass "
     "Pass 1NT Pass 3NT Pass Pass Pass",
     "worlds 1"},
    {"N:AJ4.T7.AT652.KJ2 K73.A985432.Q9.7 985..KJ84.AQT654 QT62.KQJ6.73.983 N None E moves 1D 2H "
     "3C "
     "3H 3S Pass 4D Pass 5C Pass 5H Pass 6D Pass Pass Pass",
     "worlds 1"},
    {"N:A954.AT98.Q8.875 T82.62.T764.KQ42 63.K3.K9532.J963 KQJ7.QJ754.AJ.AT E All S moves Pass "
     "Pass "
     "1H Pass 1S Pass 2C Pass 2H Pass 4H Pass Pass Pass",
     "worlds 1"},
    // Opening lead, declarer's plan and defence over sampled worlds.
    {"N:- - - KJ654.J83.J.AJ93 N None W moves Pass Pass 1NT Pass 3NT Pass Pass Pass", "worlds 8"},
    {"N:T7.QT6.AQ985.T87 98.542.KT643.K54 - - N None E moves Pass Pass 1NT Pass 3NT Pass Pass Pass "
     "S4 ST S8 S3 D5 D4 D7 DJ C3 C7",
     "worlds 16"},
    {"N:T7.QT6.AQ985.T87 - AQ32.AK97.72.Q62 - N None S moves Pass Pass 1NT Pass 3NT Pass Pass Pass "
     "S4 "
     "ST S8 S3 D5 D4 D7 DJ C3 C7 CK C6 C5 CQ CA C8 CJ CT C4 C2 C9 D8 H2",
     "worlds 32"},
};

}  // namespace tianji::search
