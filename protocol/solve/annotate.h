// `tianji solve --format pbn`: the text of a PBN file with what each deal is worth.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bridge/records/record.h"
#include "engine/bridge/score.h"
#include "protocol/solve/solve.h"

namespace tianji::protocol {

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
