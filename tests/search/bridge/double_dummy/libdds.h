// libdds, Bo Haglund's double-dummy solver, with our types: the oracle of the tests and the rival
// of the benchmarks. It is there only where TIANJI_HAVE_DDS is defined; call SetMaxThreads first.
#pragma once

#include <dds/dll.h>

#include <algorithm>
#include <optional>

#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge::double_dummy {

/// libdds counts suits from spades down and ranks from 2.
inline int dds_suit(Suit suit) { return 3 - static_cast<int>(index(suit)); }
inline int dds_strain(Strain strain) {
  return strain == Strain::notrump ? 4 : dds_suit(*trump_suit(strain));
}

inline deal dds_deal(const Position& position) {
  deal result{};
  result.trump = dds_strain(position.trump);
  result.first = static_cast<int>(index(position.leader));
  for (std::size_t i = 0; i < position.trick.size(); ++i) {
    result.currentTrickSuit[i] = dds_suit(position.trick[i].suit());
    result.currentTrickRank[i] = position.trick[i].rank() + 2;
  }
  for (std::size_t seat = 0; seat < 4; ++seat) {
    for (const Suit suit : kSuits) {
      result.remainCards[seat][dds_suit(suit)] = position.hands[seat].suit(suit) << 2;
    }
  }
  return result;
}

inline std::optional<int> dds_tricks(const Position& position) {
  futureTricks future{};
  if (SolveBoard(dds_deal(position), -1, 1, 1, &future, 0) != RETURN_NO_FAULT) return std::nullopt;
  return future.score[0];
}

inline std::optional<ScoredCards> dds_scores(const Position& position) {
  futureTricks future{};
  if (SolveBoard(dds_deal(position), -1, 3, 1, &future, 0) != RETURN_NO_FAULT) return std::nullopt;
  ScoredCards scores;
  for (int i = 0; i < future.cards; ++i) {
    const auto suit = static_cast<Suit>(3 - future.suit[i]);
    for (int rank = 0; rank < kRanks; ++rank) {
      if (rank + 2 == future.rank[i] || (future.equals[i] >> (rank + 2) & 1) != 0) {
        scores.push_back({Card(suit, rank), future.score[i]});
      }
    }
  }
  std::sort(scores.begin(), scores.end(),
            [](const ScoredCard& a, const ScoredCard& b) { return a.card < b.card; });
  return scores;
}

inline std::optional<TrickTable> dds_table(const Hands& hands) {
  ddTableDeal asked{};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    for (const Suit suit : kSuits) asked.cards[seat][dds_suit(suit)] = hands[seat].suit(suit) << 2;
  }
  ddTableResults answered{};
  if (CalcDDtable(asked, &answered) != RETURN_NO_FAULT) return std::nullopt;
  TrickTable table{};
  for (const Strain strain : kStrains) {
    for (std::size_t seat = 0; seat < 4; ++seat) {
      table[index(strain)][seat] = answered.resTable[dds_strain(strain)][seat];
    }
  }
  return table;
}

}  // namespace tianji::bridge::double_dummy
