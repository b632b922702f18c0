#include "tuning/experiment/table_file.h"

#include <ostream>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/plots/gnuplot.h"

namespace tianji::experiment {

absl::Status write_table_file(const std::string& stem, std::string_view table,
                              const std::string& plot, std::ostream& out) {
  const std::string path = stem + ".csv";
  if (absl::Status status = write_file(path, table); !status.ok()) return status;
  const std::string script =
      absl::StrCat("set terminal svg size 900,420 background 'white'; set output ",
                   tuning::gnuplot_string(stem + ".svg"),
                   "; set datafile separator ','; set grid; set key below; ", plot);
  const auto told = tuning::plotted(script, path, stem + ".svg");
  if (!told.ok()) return told.status();
  out << *told << "\n" << std::flush;
  return absl::OkStatus();
}

}  // namespace tianji::experiment
