// Checks deals and cards in libdds's encodings and converts them into ours.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>

#include "protocol/dds/dll.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::dds {

/// The arguments of SolveBoard besides the deal.
struct Question {
  int target = -1;
  int solutions = 1;
  int mode = 1;
};

bridge::Suit suit_of(int suit);
int dds_suit(bridge::Suit suit);
inline int dds_rank(bridge::Card card) { return card.rank() + 2; }
/// The row of a strain in tables: S H D C NT.
int dds_strain(bridge::Strain strain);
bridge::Strain strain_of_dds(int strain);
/// Nothing if there is no such card.
std::optional<bridge::Card> card_of(int suit, int rank);

/// Fills `position` and returns RETURN_NO_FAULT, or the code of the first error. As in libdds, the
/// number of cards on the table follows from the sizes of the hands; more cards are ignored. A
/// revoke in the trick in progress is no error.
int read_board(const deal& dl, const Question& question, bridge::double_dummy::Position& position);

/// The text of an array, which ends at its first zero or with the array.
template <std::size_t N>
std::string_view text_of(const char (&from)[N]) {
  return {from, static_cast<std::size_t>(std::find(from, from + N, '\0') - from)};
}
/// Writes as much of a text as fits, with a zero behind it.
template <std::size_t N>
void write(char (&to)[N], std::string_view text) {
  to[text.copy(to, N - 1)] = '\0';
}

/// These read PBN and return RETURN_NO_FAULT, RETURN_PBN_FAULT or RETURN_PLAY_FAULT. Deals are read
/// as leniently as by libdds: letters that are no ranks and all text after the fourth hand or suit
/// are skipped, and hands may have any number of cards; but one of the first three letters must
/// name a hand.
int read(const dealPBN& from, deal& to);
int read(const ddTableDealPBN& from, ddTableDeal& to);
int read(const playTracePBN& from, playTraceBin& to);
/// The code of the first one that cannot be read.
int read(const boardsPBN& from, boards& to);
int read(const ddTableDealsPBN& from, ddTableDeals& to);
int read(const playTracesPBN& from, playTracesBin& to);

}  // namespace tianji::dds
