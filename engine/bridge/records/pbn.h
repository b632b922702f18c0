// Portable Bridge Notation 2.1: reading (import format) and writing (export format) of records.
//
// Source: Tis Veugen (ed.), Portable Bridge Notation, version 2.1, chapters 2-5.
// Reading is forgiving where real files are: calls and cards in any case, final passes left out,
// Dealer and Vulnerable found from the board number, Contract and Declarer from the auction. With a
// note in Record::notes: a tag without quotes, a board without a Deal (it keeps the last one), text
// that is not UTF-8 (it is Latin-1). A board ends at an empty line or before the next Event. Some
// board must have told a Deal; where the text ends, the auction and the play must be complete or
// end with "*" or "+", so that a torn file is noticed.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/bridge/records/record.h"

namespace tianji::bridge {

/// All boards of a text. "#" and "##" are resolved; lines with "%" in the first column are
/// dropped; the order of play is found from the columns of the play section.
Records read_pbn(std::string_view text);

/// One board, with an empty line after it.
std::string pbn_text(const Record& record);
/// A file: the two header lines, then all boards.
std::string pbn_text(std::span<const Record> records);

}  // namespace tianji::bridge
