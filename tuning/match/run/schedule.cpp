#include "tuning/match/run/schedule.h"

namespace tianji::match {

Schedule::Schedule(const MatchOptions& options) : rounds_(options.rounds), games_(options.games) {
  const int engines = static_cast<int>(options.engines.size());
  const bool gauntlet = options.tournament == Tournament::gauntlet;
  for (int first = 0; first < (gauntlet ? options.seeds : engines); ++first) {
    const int next = gauntlet ? options.seeds : first + 1;
    for (int second = next; second < engines; ++second) pairings_.emplace_back(first, second);
  }
}

Task Schedule::task(int number) const {
  Task task;
  task.number = number;
  task.unit = (number - 1) / games_;
  task.rotation = (number - 1) % games_;
  const Pairing& pairing = pairings_[pairing_of(task.unit)];
  task.first = pairing.first;
  task.second = pairing.second;
  return task;
}

}  // namespace tianji::match
