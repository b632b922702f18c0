// Portable Bridge Notation 2.1: reading (import format) and writing (export format) of records.
//
// Source: Tis Veugen (ed.), Portable Bridge Notation, version 2.1, chapters 2-5.
// Reading accepts what real files contain: calls and cards in upper or lower case, auctions without
// the final passes. Dealer and Vulnerable may follow from the board number, Contract and Declarer
// from the auction. These are accepted with a note in Record::notes: a tag without quotes, a board
// without a Deal (it keeps the previous one), text that is not UTF-8 (it is read as Latin-1). A
// board ends at an empty line or before the next Event. At least one board must have a Deal. At the
// end of the text the auction and the play must be complete or end with "*" or "+", so that a
// truncated file is noticed.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/bridge/records/record.h"

namespace tianji::bridge {

/// All boards of a text. "#" and "##" are replaced by the values they stand for; lines with "%" in
/// the first column are skipped; the order of play follows from the columns of the play section.
Records read_pbn(std::string_view text);

/// One board, with an empty line after it.
std::string pbn_text(const Record& record);
/// A file: the two header lines, then all boards.
std::string pbn_text(std::span<const Record> records);

}  // namespace tianji::bridge
