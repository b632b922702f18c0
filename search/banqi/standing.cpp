#include "search/banqi/standing.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

namespace tianji::banqi {
namespace {

constexpr std::uint8_t kMirrorFiles = kFiles - 1;
constexpr std::uint8_t kMirrorRows = kCells - kFiles;
constexpr std::size_t kCellBits = 5;

using Order = std::array<std::uint8_t, kMostMen>;
using Kinds = std::vector<Kind>;

/// The standing with its men in another order, which must keep those of a side together.
Standing in_order(const Standing& standing, const Order& order) {
  Standing result;
  const std::size_t first = standing.side(order[0]);
  result.men = {standing.men[first], standing.men[1 - first]};
  for (std::size_t i = 0; i < standing.size(); ++i) {
    result.cannons |= static_cast<std::uint8_t>((standing.cannons >> order[i] & 1U) << i);
    for (std::size_t j = 0; j < standing.size(); ++j) {
      result.prey[i] |=
          static_cast<std::uint8_t>((std::uint32_t{standing.prey[order[i]]} >> order[j] & 1U) << j);
    }
  }
  return result;
}

/// Calls `each` with all orders that have the larger side first.
template <class Each>
void for_each_order(const Standing& standing, const Each& each) {
  Order order{};
  const auto end = order.begin() + static_cast<std::ptrdiff_t>(standing.size());
  std::iota(order.begin(), end, std::uint8_t{0});
  do {
    const std::size_t first = standing.side(order[0]);
    if (standing.men[first] < standing.men[1 - first]) continue;
    const auto other = order.begin() + standing.men[first];
    const auto of_first = [&](std::uint8_t man) { return standing.side(man) == first; };
    if (std::all_of(order.begin(), other, of_first)) each(order);
  } while (std::next_permutation(order.begin(), end));
}

/// All armies of one side, by their size, kinds in order.
void add_armies(Kinds army, std::size_t from, std::vector<Kinds>& armies) {
  if (!army.empty()) armies.push_back(army);
  if (army.size() == kMostOfSide) return;
  for (std::size_t kind = from; kind < kKinds; ++kind) {
    const auto had = std::count(army.begin(), army.end(), static_cast<Kind>(kind));
    if (had == kArmy[kind]) continue;
    army.push_back(static_cast<Kind>(kind));
    add_armies(army, kind, armies);
    army.pop_back();
  }
}

}  // namespace

Standing Standing::of(std::span<const Kind> side_0, std::span<const Kind> side_1) {
  Standing result;
  result.men = {static_cast<std::uint8_t>(side_0.size()), static_cast<std::uint8_t>(side_1.size())};
  const auto kind = [&](std::size_t man) {
    return man < side_0.size() ? side_0[man] : side_1[man - side_0.size()];
  };
  for (std::size_t man = 0; man < result.size(); ++man) {
    if (kind(man) == Kind::cannon) {
      result.cannons |= static_cast<std::uint8_t>(1U << man);
      continue;
    }
    for (std::size_t other = 0; other < result.size(); ++other) {
      const bool enemies = result.side(man) != result.side(other);
      if (enemies && takes(kind(man), kind(other))) {
        result.prey[man] |= static_cast<std::uint8_t>(1U << other);
      }
    }
  }
  return result;
}

std::uint32_t Standing::code() const {
  std::uint32_t code = men[0] | std::uint32_t{men[1]} << 2 | std::uint32_t{cannons} << 4;
  for (std::size_t man = 0; man < size(); ++man) code |= std::uint32_t{prey[man]} << (8 + 4 * man);
  return code;
}

Standing Standing::without(std::size_t man) const {
  Standing result;
  result.men = men;
  --result.men[side(man)];
  const auto fewer = [&](std::uint32_t bits) {
    const std::uint32_t below = bits & ((1U << man) - 1);
    return static_cast<std::uint8_t>(below | bits >> (man + 1) << man);
  };
  result.cannons = fewer(cannons);
  for (std::size_t i = 0; i < result.size(); ++i) result.prey[i] = fewer(prey[i < man ? i : i + 1]);
  return result;
}

const EndingList& EndingList::all() {
  static const EndingList kAll;
  return kAll;
}

EndingList::EndingList() {
  std::vector<Kinds> armies;
  add_armies({}, 0, armies);
  std::map<std::pair<std::size_t, std::uint32_t>, Standing> stored;  // fewer men first
  std::vector<Standing> ordered;
  for (const Kinds& one : armies) {
    for (const Kinds& other : armies) {
      if (one.size() + other.size() > kMostMen) continue;
      ordered.push_back(Standing::of(one, other));
      std::optional<Standing> least;
      for_each_order(ordered.back(), [&](const Order& order) {
        const Standing now = in_order(ordered.back(), order);
        if (!least || now.code() < least->code()) least = now;
      });
      stored.try_emplace({least->size(), least->code()}, *least);
    }
  }
  offsets_.push_back(0);
  for (const auto& [key, standing] : stored) {
    endings_[key.second] = standings_.size();
    standings_.push_back(standing);
    offsets_.push_back(offsets_.back() + positions_of(standing.size()));
  }
  for (const Standing& standing : ordered) ordered_.try_emplace(standing.code(), find(standing));
}

std::size_t EndingList::with_men(std::size_t most) const {
  const auto more = [&](const Standing& standing) { return standing.size() > most; };
  const auto end = std::find_if(standings_.begin(), standings_.end(), more);
  return static_cast<std::size_t>(end - standings_.begin());
}

StoredAs EndingList::find(const Standing& standing) const {
  StoredAs result;
  for_each_order(standing, [&](const Order& order) {
    const auto at = endings_.find(in_order(standing, order).code());
    if (at == endings_.end()) return;
    result = {at->second, order, standing.side(order[0]) == 1};
  });
  return result;
}

std::size_t number_of(const EndingCells& cells, std::size_t men, std::size_t side_to_move) {
  const auto mirror = static_cast<std::uint8_t>(((cells[0] & kFiles / 2) != 0 ? kMirrorFiles : 0) |
                                                ((cells[0] & kCells / 2) != 0 ? kMirrorRows : 0));
  const auto cell = [&](std::size_t man) { return static_cast<std::size_t>(cells[man] ^ mirror); };
  std::size_t number = cell(0) % kFiles + cell(0) / kFiles * (kFiles / 2);
  for (std::size_t man = 1; man < men; ++man) number = number << kCellBits | cell(man);
  return number * 2 + side_to_move;
}

EndingCells cells_of(std::size_t number, std::size_t men) {
  EndingCells cells{};
  number /= 2;
  for (std::size_t man = men; man-- > 1; number >>= kCellBits) {
    cells[man] = static_cast<std::uint8_t>(number % kCells);
  }
  cells[0] = static_cast<std::uint8_t>(number % (kFiles / 2) + number / (kFiles / 2) * kFiles);
  return cells;
}

}  // namespace tianji::banqi
