// `tianji-lab experiment page`: all tables and figures of the experiments on one page, beside what
// the papers print.
//
// The page is computed from the files that the experiments keep, and from nothing else: the same
// files give the same bytes. It needs no other file and no network.
#pragma once

#include <iosfwd>
#include <string>

#include "protocol/programs/program.h"

namespace tianji::experiment {

struct PageOptions {
  std::string from = ".";  ///< a folder with those of the experiments: losses, points, switch …
  std::string html;        ///< the file that is written; empty: experiments.html in `from`
};

/// Writes the page and tells `out` of each part. An experiment that was not begun is named on the
/// page; a file that cannot be used too, and then the outcome is that of a failure.
protocol::Outcome run_page(const PageOptions& options, std::ostream& out);

}  // namespace tianji::experiment
