// `tianji solve`: what the deals of a PBN file are worth, and what the cards played on them lost.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/records/record.h"
#include "engine/bridge/score.h"

namespace tianji::protocol {

/// table: for people; hex: the 20 digits of PBN's DoubleDummyTricks (declarers N S E W, each in
/// NT S H D C); json: one object a line; pbn: the file itself with results (annotate).
enum class SolveFormat { table, hex, json, pbn };
absl::StatusOr<SolveFormat> parse_solve_format(std::string_view text);

/// The text of a PBN file and how to answer it.
struct SolveRequest {
  std::string pbn;  ///< the file's text
  SolveFormat format = SolveFormat::table;
  int threads = 1;
};

/// The boards that have four full hands. Any other board, a line that cannot be read and a text
/// without a deal get a complaint, and make `good` false.
std::vector<bridge::Record> solvable_boards(const SolveRequest& request, std::ostream& complaints,
                                            bool& good);

/// Writes one answer for each deal, in the file's order, as soon as it and all before it are known.
/// Deals with unseen hands and boards that cannot be read get a line on `complaints`; all other
/// deals are solved. False if there was a complaint; a file without a deal gets one too.
bool solve(const SolveRequest& request, std::ostream& out, std::ostream& complaints);

/// `--analyse`: writes one answer for each board with play, in the file's order: one JSON object a
/// line (`json`) or text for people (any other format). Boards that cannot be read or judged get a
/// complaint with line, card and hand; boards that were passed out or have no play are skipped.
/// False if there was a complaint; a file without any play gets one too.
bool analyse(const SolveRequest& request, std::ostream& out, std::ostream& complaints);

/// A text in which parts are replaced: between parts it stays as it is.
struct PbnPart {
  std::size_t from = 0;  ///< byte offsets of what is replaced; equal: something is put in
  std::size_t to = 0;
  const bridge::Record* board = nullptr;  ///< whose results are put in here; null: nothing is
  std::string before, after;              ///< line ends that belong around them
};

/// The places in order: after the Deal of each of `boards` (records of `text`, in its order; one
/// without a Deal of its own is left out), and those of its old results, which go.
std::vector<PbnPart> places_of_results(std::string_view text,
                                       const std::vector<bridge::Record>& boards);

/// OptimumResultTable, OptimumScore and ParContract of a board (PBN 2.1, 5.7 and 4.2), `end` being
/// the end between lines.
std::string results_text(const bridge::Record& board, const bridge::TrickTable& tricks,
                         std::string_view end);

/// As `solve`, but writes the whole text, each deal followed by its results. Every other byte stays
/// as it is.
bool annotate(const SolveRequest& request, std::ostream& out, std::ostream& complaints);

}  // namespace tianji::protocol
