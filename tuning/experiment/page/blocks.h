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
#include "tuning/figures/chart.h"

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

/// The part with its id and title, or the failed one.
Part placed(std::string id, std::string title, absl::StatusOr<Part> part);

/// Is there a file?
bool is_there(const std::string& path);

std::string heading(const std::string& text);
std::string paragraph(const std::string& text);
/// `ours`, which is markup, beside what the paper prints.
std::string beside_paper(const std::string& ours, std::string_view paper);
/// Charts side by side with their captions; empty where none has a point.
std::string pictures(const std::vector<figures::Chart>& all);
/// With which command, seed, games and version the figures were made.
std::string made_with(const absl::StatusOr<Made>& made, const std::string& games);

/// "2 of 100 games"; "2 games" where nobody said how many were asked for.
std::string count_of(std::size_t done, const absl::StatusOr<Made>& made, std::string_view what,
                     int of_each = 1);
}  // namespace tianji::experiment
