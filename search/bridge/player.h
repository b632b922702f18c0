// The bridge player. It bids by tables and plays by rules of thumb, then by sampled worlds.
#pragma once

#include <memory>

#include "search/player.h"

namespace tianji::search {

/// The bench positions: open deals solved card by card, and decisions over sampled worlds.
inline constexpr BenchPosition kBridgeBench[] = {
    // Open deals, at no-trump and in a suit: every card of the opening leader is scored.
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
    // Decisions of declarer and of the defenders over sampled worlds, from the fourth trick on.
    {"N:T7.QT6.AQ985.T87 - AQ32.AK97.72.Q62 - N None S moves Pass Pass 1NT Pass 3NT Pass Pass Pass "
     "S4 "
     "ST S8 S3 D5 D4 D7 DJ C3 C7 CK C6 C5 CQ CA C8 CJ CT C4 C2 C9 D8 H2",
     "worlds 32"},
    {"N:- KQJT5.Q5.AK84.A2 - A86.T96.Q762.J85 N EW E moves Pass 1C Pass 1NT Pass 2S Pass 4S Pass "
     "Pass "
     "Pass D9 D2 DT DK SK S2 S6 S3 SQ S4 S8 S9",
     "worlds 32"},
    {"N:93.K8.JT3.KQ9643 - - A86.T96.Q762.J85 N EW N moves Pass 1C Pass 1NT Pass 2S Pass 4S Pass "
     "Pass "
     "Pass D9 D2 DT DK SK S2 S6 S3 SQ S4 S8 S9 SJ S7 SA",
     "worlds 32"},
    // Calls: one by the table, one by rollouts because a slam is near.
    {"N:AQ7.KJ32.T98.A54 - - - N None N moves", "worlds 4"},
    {"N:- - AJT72.AKQ.K.8642 - N None S moves 2C Pass 2D Pass 3NT Pass", "worlds 8"},
};

/// `options` has those of options.h.
std::unique_ptr<Player> make_bridge_player(const Options& options);

}  // namespace tianji::search
