// LIN, the format of Bridge Base Online: reading and writing of records.
//
// A text is a row of commands `xx|value|`. Those read are md (deal; the first digit is the dealer:
// 1 = S, 2 = W, 3 = N, 4 = E; then the hands from South clockwise, a missing fourth hand holds the
// remaining cards), sv (vulnerability: o n e b), mb (a call, with "!" after it for an alert), an
// (explains the call before it), pc (a card, in the order of play), mc (a claim: declarer's
// tricks), pn (names from South clockwise; of eight names the first four are the open room's, the
// rest the closed room's), ah ("Board 7"), qx ("o7": open room, "c7": closed), vg (a list: its
// first field is the event, its fourth the first board), rs (results: "4HN+1", "PASS", open and
// closed room in turn), nt (a comment). Other commands (st, rh, pg, …) control the viewer and are
// skipped. A board begins with qx, pn or md, whichever comes first.
//
// Source: the files themselves; the format has no published standard.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "engine/bridge/records/record.h"

namespace tianji::bridge {

/// The order of hands and names.
inline constexpr std::array<Seat, 4> kLinSeats{kSouth, kWest, kNorth, kEast};

Records read_lin(std::string_view text);

/// One board on one line. Fields for which LIN has no place (site, date, score, glyphs, tables) are
/// left out; a bar or a line end in a text, and a comma in a name, becomes a blank.
std::string lin_text(const Record& record);
/// Several boards, a line each, with qx before each.
std::string lin_text(std::span<const Record> records);

}  // namespace tianji::bridge
