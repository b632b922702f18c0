#include "search/surreal/thermograph.h"

#include <algorithm>
#include <optional>

namespace tianji::search {

using boost::multiprecision::denominator;

Rational Thermographs::at(const Wall& wall, const Rational& temperature) {
  const auto behind = std::find_if(wall.begin(), wall.end(),
                                   [&](const auto& point) { return point.first >= temperature; });
  if (behind == wall.end()) return wall.back().second;
  if (behind->first == temperature) return behind->second;
  const auto before = behind - 1;  // the first point is at 0
  const Rational fraction = (temperature - before->first) / (behind->first - before->first);
  return before->second + fraction * (behind->second - before->second);
}

/// The temperatures of the points of both, in order.
std::vector<Rational> Thermographs::bends(const Wall& one, const Wall& other) {
  std::vector<Rational> result;
  for (const Wall* wall : {&one, &other}) {
    for (const auto& point : *wall) result.push_back(point.first);
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

/// At each temperature the higher, or the lower, of both.
Thermographs::Wall Thermographs::better(const Wall& one, const Wall& other, bool higher) {
  const auto take = [&](const Rational& a, const Rational& b) {
    return higher ? std::max(a, b) : std::min(a, b);
  };
  Wall result;
  std::optional<Rational> before;
  for (const Rational& t : bends(one, other)) {
    const Rational lead = at(one, t) - at(other, t);
    if (before) {
      const Rational lead_before = at(one, *before) - at(other, *before);
      if ((lead > 0 && lead_before < 0) || (lead < 0 && lead_before > 0)) {
        const Rational crossing =
            *before + (t - *before) * lead_before / Rational(lead_before - lead);
        result.emplace_back(crossing, at(one, crossing));
      }
    }
    result.emplace_back(t, take(at(one, t), at(other, t)));
    before = t;
  }
  return result;
}

/// The least temperature t at which left - t and right + t meet. At 0 left is not below right.
Rational Thermographs::meeting(const Wall& left, const Wall& right) {
  const auto gap = [&](const Rational& t) { return Rational(at(left, t) - at(right, t) - 2 * t); };
  std::optional<Rational> before;
  for (const Rational& t : bends(left, right)) {
    const Rational now = gap(t);
    if (now <= 0) {
      if (!before) return t;
      const Rational then = gap(*before);
      return *before + (t - *before) * then / Rational(then - now);
    }
    before = t;
  }
  return *before + gap(*before) / 2;  // both walls are constant from here on
}

/// The wall plus `tax` times the temperature, up to the game's temperature; the mean from there on.
Thermographs::Wall Thermographs::cut(const Wall& wall, int tax, const Heat& heat) {
  Wall result;
  for (const auto& [t, value] : wall) {
    if (t < heat.temperature) result.emplace_back(t, value + tax * t);
  }
  result.emplace_back(heat.temperature, heat.mean);
  return result;
}

const Thermographs::Graph& Thermographs::graph(CanonicalGames::Id game) {
  if (const auto known = graphs_.find(game); known != graphs_.end()) return known->second;
  Graph graph;
  if (const auto& number = games_.number_of(game)) {
    graph.left = graph.right = {{0, *number}};
    graph.heat = {*number, Rational(-1, denominator(*number))};
  } else if (games_.stopped()) {
    graph.left = graph.right = {{0, 0}};
  } else {
    // In canonical form a game that is no number has options for both sides.
    Wall left;
    for (const CanonicalGames::Id option : games_.left(game)) {
      const Wall& wall = this->graph(option).right;
      left = left.empty() ? wall : better(left, wall, true);
    }
    Wall right;
    for (const CanonicalGames::Id option : games_.right(game)) {
      const Wall& wall = this->graph(option).left;
      right = right.empty() ? wall : better(right, wall, false);
    }
    graph.heat.temperature = meeting(left, right);
    graph.heat.mean = at(left, graph.heat.temperature) - graph.heat.temperature;
    graph.left = cut(left, -1, graph.heat);
    graph.right = cut(right, 1, graph.heat);
  }
  return graphs_[game] = std::move(graph);
}

Heat Thermographs::heat(CanonicalGames::Id game) { return graph(game).heat; }

}  // namespace tianji::search
