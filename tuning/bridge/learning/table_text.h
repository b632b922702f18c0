// The files of a bidding system as text, in which numbers are found, changed and written back.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/system.h"
#include "eval/bridge/bidding/table/provenance.h"

namespace tianji::tuning {

/// A cell of a row that holds one range: "8+", "6-10", "12", "5+:good"; or none: "-".
struct NumberCell {
  std::size_t file = 0;      ///< number of the file in TableText, from 0
  int line = 0;              ///< from 1
  std::size_t begin = 0;     ///< its offset in the line when it was found
  std::size_t word = 0;      ///< number of the word in the row, from 0
  std::string column;        ///< its heading
  std::string range;         ///< its text
  std::string call;          ///< the row's call
  std::string context;       ///< the calls of the last "after" above it
  int table = 0;             ///< line of the headings above it, from 1
  std::vector<int> numbers;  ///< where ranges begin in this column of the table, in rising order

  /// "natural.bid:31:12", the column from 1.
  std::string place(std::string_view file_name) const;
};

/// The ranges that differ from `range` by one in one bound, except empty ones and those below 0.
std::vector<std::string> neighbours(std::string_view range);

/// The parts into which `numbers`, at which other rows of the table begin, cut `range`. For "-",
/// any value: from each number up, and below it. For a range without an upper end: the part below
/// each number. For other ranges nothing.
std::vector<std::string> parts_of(std::string_view range, std::span<const int> numbers);

/// The text of a system's files: its own first, then those on which it falls back.
class TableText {
 public:
  /// Reads `path` and the fallbacks beside it; an error where one is not a file there, since what
  /// is built in cannot be written back.
  static absl::StatusOr<TableText> read(const std::string& path);

  absl::StatusOr<bridge::bidding::System> parse() const;
  const std::string& file(std::size_t i) const { return files_[i].path; }

  /// Adds a line for this run of learning to each file, below those of other runs; a file that has
  /// the line, since the run goes on, keeps it. Lines move, so this comes before `parse` and
  /// `cells`. Only save() writes the line.
  void begin_run(const bridge::bidding::LearntRun& run);

  /// The cells that may be learnt: counts of strength, `fit`, `extra` and lengths, in rows after
  /// calls. Left out are rows for openings, rows whose meaning tells the number (it defines the
  /// system), and rows that only read calls which nothing explains.
  std::vector<NumberCell> cells() const;
  /// Puts `range` into the cell; the columns keep their places where there is room.
  void replace(NumberCell& cell, std::string_view range);
  /// Marks the cell's row with the run that has begun, and notes its column in the run's line.
  void mark(const NumberCell& cell);
  /// Writes one file.
  absl::Status save(std::size_t file) const;

 private:
  struct File {
    std::string path;
    std::string name = {};  ///< the system's or part's
    std::vector<std::string> lines = {};
    std::size_t run_line = 0;  ///< index of the line of the run that has begun; 0: none
    std::string text() const;
  };
  absl::StatusOr<bridge::bidding::System> parse(std::size_t file) const;
  void add_cells(std::size_t file, std::vector<NumberCell>& cells) const;

  std::vector<File> files_;
};

}  // namespace tianji::tuning
