// The openings that units begin from: entries of a file, or drawn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// The constructor only finds where the entries of a file begin and end (milliseconds for 100,000
/// deals); an entry is read when its unit begins. A file with lines that begin with `[` is PBN if
/// it has a tag Deal, and then each board with a Deal is an entry; otherwise it is PGN, and each
/// game is an entry. In any other file each line is an entry, except empty lines and those that
/// begin with # or %. Thread-safe.
class Openings {
 public:
  /// An error: the file cannot be read, has no entry, or fewer than -openings start= says.
  static absl::StatusOr<Openings> open(const MatchOptions& options);

  /// The opening of round `number`, from 0. After the last entry comes the first. An error names
  /// file and line.
  absl::StatusOr<std::string> opening(int number) const;
  /// The entries of the file; 0 where openings are drawn.
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::size_t line;   ///< its line in the file, from 1
    std::size_t begin;  ///< its first byte in the text
    std::size_t end;    ///< the byte after its last one
  };

  explicit Openings(const MatchOptions& options)
      : kind_(&kind_of(options)), custom_(custom_of(options)), random_(options.seed) {}
  /// Each entry goes from a line that `begins` one to the next such line, and counts if one of its
  /// lines `counts`; unless `always`, such a line begins a new one only after one that counts.
  void find_records(bool (*begins)(std::string_view), bool (*counts)(std::string_view),
                    bool always);

  const games::GameKind* kind_;
  games::Custom custom_;
  Random random_;
  std::string file_;
  std::string text_;
  std::vector<Entry> entries_;
  std::size_t start_ = 0;
};

}  // namespace tianji::match
