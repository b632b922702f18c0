// The parts of the page of experiments, and what they are made of: tables beside what the paper
// prints, figures, sentences.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/experiment/study.h"
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

/// The part that `make` makes, with its id and title. Where the files are not `there`, a part that
/// names the command which makes them; where they cannot be used or are not finished, one that says
/// so.
Part part_of(std::string id, std::string title, const std::string& command, bool there,
             const std::function<absl::StatusOr<Part>()>& make);

/// Is there a file?
bool is_there(const std::string& path);

std::string heading(const std::string& text);
std::string paragraph(const std::string& text);
/// `ours`, which is markup, beside what the paper prints, below a heading unless that is empty.
std::string beside_paper(const std::string& title, const std::string& ours, std::string_view paper);
/// Charts side by side with their captions; empty where none has a point. Each caption ends with
/// `source`: the game, how many games or deals of which seed, and the settings (source_of).
std::string pictures(const std::vector<figures::Chart>& all, const std::string& source);
/// "junqi, 2 of 100 games, seed 1, 64 worlds."
std::string source_of(const std::string& what, const absl::StatusOr<Made>& made,
                      std::string_view settings = "");
/// With which command, seed, games and version the figures were made.
std::string made_with(const absl::StatusOr<Made>& made, const std::string& games);

/// "2 of 100 games"; "2 games" where their wanted number is unknown.
std::string count_of(std::size_t done, const absl::StatusOr<Made>& made, std::string_view what,
                     int of_each = 1);

// --- the parts. Each computes its figures from the files that its experiment keeps in a folder.

/// The examples that both papers print, which need no games: table 1 on risk, the count of a hand.
Part rules_part();

/// Tables 2 to 9 and figures 4 to 8 of the paper on risk, propositions 1 and 2: a part for each
/// game, also for games that were not played; then for games against another engine and of people
/// where there are some. `folder` is that of `experiment losses`.
std::vector<Part> loss_parts(const std::string& folder);
/// What follows them: what other settings of RiskAversion and RiskForm would have chosen in the
/// decisions of the losses, matches between such settings, and the paper on bridge: its count of
/// points, the trick of its switch, figures 6 and 7. `from` has the folders of the experiments.
std::vector<Part> other_parts(const std::string& from);

}  // namespace tianji::experiment
