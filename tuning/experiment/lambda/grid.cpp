#include "tuning/experiment/lambda/grid.h"

namespace tianji::experiment {

const std::vector<Discipline>& disciplines() {
  static const std::vector<Discipline> kAll{
      {"bridge", "bridge", {"worlds=16", "option.Hash=4", "option.Scoring=imps"}, 2, 1600},
      {"matchpoints",
       "bridge",
       {"worlds=16", "option.Hash=4", "option.Scoring=matchpoints"},
       1,
       1600},
      {"junqi", "junqi", {"worlds=8", "depth=1", "option.Hash=2"}, 2, 900},
      {"siguo", "siguo", {"worlds=4", "depth=1", "option.Hash=2"}, 1, 900},
  };
  return kAll;
}

std::vector<Setting> grid() {
  std::vector<Setting> all{{0, RiskForm::rms}};
  for (std::size_t form = 0; form < risk_form_names().size(); ++form) {
    for (const double lambda : {0.25, 0.5, 0.75, 1.0}) {
      all.push_back({lambda, static_cast<RiskForm>(form)});
    }
  }
  return all;
}

}  // namespace tianji::experiment
