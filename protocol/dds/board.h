// libdds's forms of deals and cards, checked and turned into ours.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/dds/dll.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::dds {

/// What SolveBoard is asked besides the deal.
struct Question {
  int target = -1;
  int solutions = 1;
  int mode = 1;
};

bridge::Suit suit_of(int suit);
int dds_suit(bridge::Suit suit);
inline int dds_rank(bridge::Card card) { return card.rank() + 2; }
/// Rows of tables: S H D C NT.
int dds_strain(bridge::Strain strain);
bridge::Strain strain_of_dds(int strain);
/// Nothing when there is no such card.
std::optional<bridge::Card> card_of(int suit, int rank);

/// Fills `position` and returns RETURN_NO_FAULT, or the code of the first thing wrong. The number
/// of cards on the table follows from the hands' sizes, as in libdds: cards given beyond it do not
/// count. A trick in progress that revoked is taken as it is.
int read_board(const deal& dl, const Question& question, bridge::double_dummy::Position& position);

/// Reads PBN's deal as forgivingly as libdds: letters that are no ranks are passed over, and so is
/// what follows a fourth hand or suit; hands may have any number of cards. False when no hand
/// letter is among the first three letters.
bool read_hands(std::string_view text, unsigned (&cards)[DDS_HANDS][DDS_SUITS]);
/// RETURN_NO_FAULT or RETURN_PBN_FAULT.
int read_deal(const dealPBN& from, deal& to);
/// RETURN_NO_FAULT or RETURN_PLAY_FAULT.
int read_play(const playTracePBN& from, playTraceBin& to);

}  // namespace tianji::dds
