// The lines of a search that are reported with its answer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "search/report.h"

namespace tianji::xiangqi {

/// Collects lines iteration by iteration; each iteration adds its lines best first.
class BestLines {
 public:
  void add(search::Info line) {
    if (line.multipv == 1 && !last_.empty() && line.depth > last_[0].depth) {
      before_ = std::exchange(last_, {});
    }
    const auto at = static_cast<std::size_t>(line.multipv) - 1;
    last_.resize(std::max(last_.size(), at + 1));
    last_[at] = std::move(line);
  }

  /// The lines of the last iteration. If it was stopped, lines of the iteration before that begin
  /// with other moves follow. `multipv` counts from 1.
  std::vector<search::Info> best() const {
    std::vector<search::Info> all = last_;
    for (const search::Info& old : before_) {
      if (all.size() >= before_.size()) break;
      const bool known = std::any_of(all.begin(), all.end(), [&](const search::Info& line) {
        return line.pv[0] == old.pv[0];
      });
      if (known) continue;
      all.push_back(old);
      all.back().multipv = static_cast<int>(all.size());
    }
    return all;
  }

 private:
  std::vector<search::Info> last_, before_;
};

}  // namespace tianji::xiangqi
