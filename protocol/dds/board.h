// Checks deals and cards in libdds's encodings and converts them into ours.
#pragma once

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

/// Reads a deal of PBN as leniently as libdds: skips letters that are no ranks and all text after
/// the fourth hand or suit; hands may have any number of cards. False if none of the first three
/// letters names a hand.
bool read_hands(std::string_view text, unsigned (&cards)[DDS_HANDS][DDS_SUITS]);
/// RETURN_NO_FAULT or RETURN_PBN_FAULT.
int read_deal(const dealPBN& from, deal& to);
/// RETURN_NO_FAULT or RETURN_PLAY_FAULT.
int read_play(const playTracePBN& from, playTraceBin& to);

}  // namespace tianji::dds
