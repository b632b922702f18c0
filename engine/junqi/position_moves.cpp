// Where pieces can go (declared in position.h).

#include "engine/junqi/position.h"

namespace tianji::junqi {

template <class Board>
typename Battle<Board>::Set Battle<Board>::occupied() const {
  Set all;
  for (const Set& own : own_) all |= own;
  return all;
}

template <class Board>
typename Battle<Board>::Set Battle<Board>::barred(Seat seat) const {
  Set barred = occupied() & topology<Board>().camps;
  for (std::size_t friendly = index(seat) % 2; friendly < kSeatCount; friendly += 2) {
    barred |= own_[friendly];
  }
  return barred;
}

template <class Board>
typename Battle<Board>::Set Battle<Board>::free_pieces(Seat seat) const {
  const Topology<Board>& map = topology<Board>();
  const Set closed = barred(seat);
  Set found;
  for (const Station s : own_[index(seat)] - map.headquarters) {
    if (!(map.neighbours[s] - closed).empty()) found.add(s);
  }
  return found;
}

template <class Board>
bool Battle<Board>::can_move(Seat seat) const {
  const Topology<Board>& map = topology<Board>();
  const Set closed = barred(seat);
  for (const Station s : own_[index(seat)] - map.headquarters - rooted_) {
    // A piece that can slide can also take the first step of the slide.
    if (!(map.neighbours[s] - closed).empty()) return true;
  }
  return false;
}

template <class Board>
typename Topology<Board>::Set reached(Station from, bool engineer,
                                      const typename Topology<Board>::Set& occupied) {
  const Topology<Board>& map = topology<Board>();
  auto found = map.neighbours[from];
  if (engineer && map.railway.has(from)) {
    auto seen = map.rails[from];
    seen.add(from);
    auto frontier = map.rails[from] - occupied;
    while (!frontier.empty()) {
      typename Topology<Board>::Set next;
      for (const Station s : frontier) next |= map.rails[s];
      next -= seen;
      seen |= next;
      frontier = next - occupied;
    }
    seen.remove(from);
    return found | seen;
  }
  for (std::size_t r = map.ray_begin[from]; r < map.ray_begin[from + 1U]; ++r) {
    const Station* const stations = map.ray_stations.begin() + map.rays[r].first;
    for (std::size_t i = 0; i < map.rays[r].length; ++i) {
      found.add(stations[i]);
      if (occupied.has(stations[i])) break;
    }
  }
  return found;
}

template <class Board>
typename Battle<Board>::Set Battle<Board>::reach(Seat seat, Station from, bool engineer) const {
  return reached<Board>(from, engineer, occupied()) - barred(seat);
}

template <class Board>
void Battle<Board>::moves(MoveList& list) const {
  if (over()) return;
  if (setting_up_) {
    const KindSet kinds = next_kinds(layout(turn_));
    for (std::size_t k = 0; k < kKinds; ++k) {
      if (has(kinds, static_cast<Kind>(k))) list.push_back(set_up_move(static_cast<Kind>(k)));
    }
    return;
  }
  for (const Station s : own_[index(turn_)] - topology<Board>().headquarters - rooted_) {
    for (const Station to : reach(turn_, s, kind_[at_[s]] == Kind::engineer)) {
      list.push_back({s, to});
    }
  }
}

template Topology<JunqiBoard>::Set reached<JunqiBoard>(Station, bool,
                                                       const Topology<JunqiBoard>::Set&);
template Topology<SiguoBoard>::Set reached<SiguoBoard>(Station, bool,
                                                       const Topology<SiguoBoard>::Set&);
template Battle<JunqiBoard>::Set Battle<JunqiBoard>::occupied() const;
template Battle<JunqiBoard>::Set Battle<JunqiBoard>::barred(Seat) const;
template Battle<JunqiBoard>::Set Battle<JunqiBoard>::free_pieces(Seat) const;
template bool Battle<JunqiBoard>::can_move(Seat) const;
template Battle<JunqiBoard>::Set Battle<JunqiBoard>::reach(Seat, Station, bool) const;
template void Battle<JunqiBoard>::moves(MoveList&) const;
template Battle<SiguoBoard>::Set Battle<SiguoBoard>::occupied() const;
template Battle<SiguoBoard>::Set Battle<SiguoBoard>::barred(Seat) const;
template Battle<SiguoBoard>::Set Battle<SiguoBoard>::free_pieces(Seat) const;
template bool Battle<SiguoBoard>::can_move(Seat) const;
template Battle<SiguoBoard>::Set Battle<SiguoBoard>::reach(Seat, Station, bool) const;
template void Battle<SiguoBoard>::moves(MoveList&) const;

}  // namespace tianji::junqi
