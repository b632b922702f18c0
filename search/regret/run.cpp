#include "search/regret/run.h"

#include "absl/strings/str_format.h"

namespace tianji::search::regret {
namespace {

std::variant<Solver, Sampler> make(const Tree& tree, const Settings& settings) {
  if (sampling(settings.method)) {
    return Sampler(tree, settings.method, settings.seed, settings.check);
  }
  return Solver(tree, settings.method, settings.check);
}

}  // namespace

Run::Run(const Tree& tree, const Settings& settings) : method_(make(tree, settings)) {}

void Run::iterate() {
  std::visit([](auto& method) { method.iterate(); }, method_);
}

std::int64_t Run::iterations() const {
  return std::visit([](const auto& method) { return method.iterations(); }, method_);
}

Profile Run::average() const {
  return std::visit([](const auto& method) { return method.average(); }, method_);
}

bool milestone(std::int64_t iteration) {
  while (iteration >= 10 && iteration % 10 == 0) iteration /= 10;
  return iteration == 1 || iteration == 2 || iteration == 5;
}

std::string to_csv(const std::vector<Row>& rows) {
  std::string text = "iteration,value,exploitability\n";
  for (const Row& row : rows) {
    text += absl::StrFormat("%d,%.12f,%.9g\n", row.iteration, row.value, row.exploitability);
  }
  return text;
}

}  // namespace tianji::search::regret
