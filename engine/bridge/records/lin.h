// LIN, the format of Bridge Base Online: reading and writing of records.
//
// A text is a row of commands `xx|value|`. Read are md (deal; first digit 1 = S, 2 = W, 3 = N, 4 =
// E is the dealer; hands from South clockwise, a missing fourth one is what is left), sv
// (vulnerability: o n e b), mb (a call, "!" after it for an alert), an (explains the call before
// it), pc (a card, in the order of play), mc (a claim: declarer's tricks), pn (names from South
// clockwise; eight names: open room, then closed), ah ("Board 7"), qx ("o7": open room, "c7":
// closed), vg (the first word of its list is the event, the fourth the first board), rs (results:
// "4HN+1", "PASS", open and closed in turn), nt (a comment). Other commands steer the viewer (st,
// rh, pg, …) and are passed over. A board begins with qx, pn or md, whichever comes first.
//
// Source: the files themselves; the format has no published standard.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/bridge/records/record.h"

namespace tianji::bridge {

Records read_lin(std::string_view text);

/// One board on one line. What LIN has no place for (site, date, score, glyphs, tables) is left
/// out; a bar or a line end in a text becomes a blank, a comma in a name too.
std::string lin_text(const Record& record);
/// Several boards, a line each, with qx before each.
std::string lin_text(std::span<const Record> records);

}  // namespace tianji::bridge
