// The lines in the bytes of a pipe.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tianji::protocol {

/// Splits the bytes of a pipe into lines, and keeps the last lines for a report. A line longer
/// than kLongest is cut there.
class LineBuffer {
 public:
  static constexpr std::size_t kLongest = 1 << 16;
  static constexpr std::size_t kKept = 40;       ///< lines in the report
  static constexpr std::size_t kKeptLong = 500;  ///< bytes of each line in the report

  void add(std::string_view bytes);
  /// Ends the input: bytes without a line end become a line.
  void end();
  /// The next line without its end.
  std::optional<std::string> next();
  bool empty() const { return waiting_.empty(); }
  /// The memory of the lines that were not taken.
  std::size_t bytes() const { return bytes_; }
  /// Forgets lines that were not taken.
  void drop() {
    waiting_.clear();
    bytes_ = 0;
  }
  std::vector<std::string> last() const { return {last_.begin(), last_.end()}; }

 private:
  void finish_line();

  std::string open_;
  std::deque<std::string> waiting_;
  std::size_t bytes_ = 0;  // of waiting_
  std::deque<std::string> last_;
};

}  // namespace tianji::protocol
