// The files of a bidding system as text: numbers in their cells found, changed and written back.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/provenance.h"
#include "eval/bridge/bidding/system.h"

namespace tianji::tuning {

/// A cell of a row that holds one range: "8+", "6-10", "12", "5+:good"; or none: "-".
struct NumberCell {
  std::size_t file = 0;      ///< into TableText's files
  int line = 0;              ///< from 1
  std::size_t begin = 0;     ///< where it stood when it was found
  std::size_t word = 0;      ///< which of the row's words it is
  std::string column;        ///< its heading
  std::string range;         ///< what it holds
  std::string call;          ///< the row's
  std::string context;       ///< the last "after" above it
  int table = 0;             ///< the line of its headings, from 1
  std::vector<int> numbers;  ///< where ranges begin in this column of the table, in order

  /// "natural.bid:31:12", the column from 1.
  std::string place(std::string_view file_name) const;
};

/// The ranges that differ from `range` by one in one bound; none that is empty or below nought.
std::vector<std::string> neighbours(std::string_view range);

/// The ranges within `range` that end where another row of the table begins, `numbers`: of none
/// ("-") those from a number on or below it, of one without an end those below it.
std::vector<std::string> parts_of(std::string_view range, std::span<const int> numbers);

/// A system's own file first, then those it falls back on.
class TableText {
 public:
  /// Reads `path` and the fallbacks beside it; an error where one is not a file there, since what
  /// is built in cannot be written back.
  static absl::StatusOr<TableText> read(const std::string& path);

  absl::StatusOr<bridge::bidding::System> parse() const;
  const std::string& file(std::size_t i) const { return files_[i].path; }
  std::size_t files() const { return files_.size(); }

  /// Gives each file a line for a run of learning, below those it has: its own where the run goes
  /// on. Lines move, so this comes before `parse` and `cells`; only what is saved keeps it.
  void begin_run(const bridge::bidding::LearntRun& run);

  /// The cells of counts of strength, of lengths, and of `fit` and `extra`, of rows after calls.
  /// Not those of openings and of rows whose meaning tells the number: they are the system's words.
  /// Nor those of rows that only read what nothing explains.
  std::vector<NumberCell> cells() const;
  /// Puts another range there; the columns keep their places where there is room. The row as it
  /// was, for `restore`.
  std::string replace(NumberCell& cell, std::string_view range);
  /// Takes the last `replace` of the cell back.
  void restore(NumberCell& cell, std::string_view range, std::string row);
  /// Marks the cell's row with the run that has begun, and notes its column in the run's line.
  void mark(const NumberCell& cell);
  /// Writes one file.
  absl::Status save(std::size_t file) const;

 private:
  struct File {
    std::string path;
    std::string name = {};  ///< of the system in it
    std::vector<std::string> lines = {};
    std::size_t run_line = 0;  ///< of the run that has begun, an index; 0: none
    std::string text() const;
  };
  absl::StatusOr<bridge::bidding::System> parse(std::size_t file) const;
  void add_cells(std::size_t file, std::vector<NumberCell>& cells) const;

  std::vector<File> files_;
};

}  // namespace tianji::tuning
