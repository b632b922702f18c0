#include "tuning/match/run/schedule.h"

namespace tianji::match {
namespace {

/// The order of the places of a bracket, such that the first two meet in its last pairing: 0 3 1 2.
std::vector<int> bracket_order(int engines) {
  std::vector<int> order{0};
  while (static_cast<int>(order.size()) < engines) {
    const int last = 2 * static_cast<int>(order.size()) - 1;
    std::vector<int> next;
    for (const int place : order) {
      next.push_back(place);
      next.push_back(last - place);
    }
    order = std::move(next);
  }
  return order;
}

}  // namespace

Schedule::Schedule(const MatchOptions& options)
    : rounds_(options.rounds),
      games_(options.games),
      knockout_(options.tournament == Tournament::knockout) {
  const int engines = static_cast<int>(options.engines.size());
  if (knockout_) {
    draw_up_knockout(engines);
    return;
  }
  const bool gauntlet = options.tournament == Tournament::gauntlet;
  for (int first = 0; first < (gauntlet ? options.seeds : engines); ++first) {
    const int next = gauntlet ? options.seeds : first + 1;
    for (int second = next; second < engines; ++second) pairings_.emplace_back(first, second);
  }
}

void Schedule::draw_up_knockout(int engines) {
  std::vector<Place> left;
  for (const int engine : bracket_order(engines)) left.push_back({.engine = engine});
  const auto is_free = [engines](const Place& place) { return place.engine >= engines; };
  while (left.size() > 1) {
    std::vector<Place> next;
    for (std::size_t i = 0; i + 1 < left.size(); i += 2) {
      if (is_free(left[i]) || is_free(left[i + 1])) {
        next.push_back(left[is_free(left[i]) ? i + 1 : i]);
        continue;
      }
      next.push_back({.engine = -1, .pairing = static_cast<int>(places_.size())});
      places_.push_back({left[i], left[i + 1]});
      pairings_.emplace_back(left[i].engine, left[i + 1].engine);
    }
    left = std::move(next);
  }
}

void Schedule::settle(std::size_t pairing, bool first) {
  if (!knockout_) return;
  const int engine = first ? pairings_[pairing].first : pairings_[pairing].second;
  if (pairing + 1 == pairings_.size()) winner_ = engine;
  for (std::size_t later = pairing + 1; later < pairings_.size(); ++later) {
    if (places_[later][0].pairing == static_cast<int>(pairing)) pairings_[later].first = engine;
    if (places_[later][1].pairing == static_cast<int>(pairing)) pairings_[later].second = engine;
  }
}

std::optional<Task> Schedule::task(int number) const {
  Task task;
  task.number = number;
  task.unit = (number - 1) / games_;
  task.rotation = (number - 1) % games_;
  const Pairing& pairing = pairings_[pairing_of(task.unit)];
  if (pairing.first < 0 || pairing.second < 0) return std::nullopt;
  task.first = pairing.first;
  task.second = pairing.second;
  return task;
}

}  // namespace tianji::match
