#include "tuning/experiment/page/printed.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/embedded.h"

namespace tianji::experiment::printed {

std::vector<std::vector<std::string_view>> table(int number) {
  const std::string begins = absl::StrCat(number, "\t");
  std::vector<std::vector<std::string_view>> rows;
  for (const auto& [path, text] : embedded::tuning::kFiles) {
    if (path != "tuning/experiment/page/printed.tsv") continue;
    for (const std::string_view line : lines(text)) {
      if (!line.starts_with(begins)) continue;
      rows.emplace_back();
      for (std::string_view rest = line.substr(begins.size()); !rest.empty();) {
        const std::size_t end = std::min(rest.find('\t'), rest.size());
        rows.back().push_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    }
  }
  return rows;
}

std::vector<PrintedPair> pairs(int number) {
  std::vector<PrintedPair> pairs;
  for (const auto& row : table(number)) {
    pairs.push_back({std::strtod(std::string(row[1]).c_str(), nullptr),
                     std::strtod(std::string(row[2]).c_str(), nullptr)});
  }
  return pairs;
}

}  // namespace tianji::experiment::printed
