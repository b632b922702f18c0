// What parts of the page of experiments are made of: tables beside what the paper prints, figures,
// sentences.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/experiment/made.h"
#include "tuning/experiment/page/chart.h"

namespace tianji::experiment {

/// A part of the page with its heading. Texts are plain; html is markup.
struct Part {
  std::string id = {}, title = {};
  std::string state =
      {};  ///< beside the title in the list of parts: "2 of 100 games", "not played"
  std::string html = {};
  absl::Status status = absl::OkStatus();  ///< a file that cannot be used
};

/// A part whose files are not there: `command` makes them.
Part missing_part(std::string id, std::string title, const std::string& command);
/// A part whose files cannot be used, or are not finished.
Part failed_part(std::string id, std::string title, absl::Status status);

class HtmlTable {
 public:
  explicit HtmlTable(std::vector<std::string> headings) : headings_(std::move(headings)) {}
  /// As many cells as there are headings.
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  bool empty() const { return rows_.empty(); }
  /// In a box that scrolls sideways where the window is narrow.
  std::string html() const;

 private:
  std::vector<std::string> headings_;
  std::vector<std::vector<std::string>> rows_;
};

/// Is there a file?
bool is_there(const std::string& path);

std::string heading(const std::string& text);
std::string paragraph(const std::string& text);
/// What the comparison says.
std::string meaning(const std::string& text);
/// `ours`, which is markup, beside what the paper prints.
std::string beside_paper(const std::string& ours, std::string_view paper);
/// A picture with a sentence below it; empty of an empty picture.
std::string figure(const Chart& chart, const std::string& caption);
/// Figures, which are markup, side by side.
std::string figures(const std::vector<std::string>& all);
/// With which command, seed, games and version the figures were made.
std::string made_with(const absl::StatusOr<Made>& made, const std::string& games);

/// "2 of 100 games"; "2 games" where nobody said how many were asked for.
std::string count_of(std::size_t done, const absl::StatusOr<Made>& made, std::string_view what,
                     int of_each = 1);
/// "0.62", "+0.62" with a sign.
std::string number(double value, int decimals, bool sign = false);
/// "0.62 ± 0.10", and "0.62 ± ?" where the error is not known.
std::string with_half(double value, double half, int decimals, bool sign = false);
/// Is 0 outside the interval? Not where the error is not known.
bool beyond_chance(double value, double half);

}  // namespace tianji::experiment
