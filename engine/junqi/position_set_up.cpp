// Building positions: the set-up, and kinds set or hidden (declared in position.h).

#include "engine/junqi/position.h"

namespace tianji::junqi {
template <class Board>
void Battle<Board>::put(Seat seat, Station station, Kind kind) {
  const auto piece = static_cast<Piece>(index(seat) * kArmy + count_[index(seat)]++);
  kind_[piece] = kind;
  restore(piece, station);
  key_ ^= piece_key(piece, station);
}

template <class Board>
void Battle<Board>::begin(Seat turn, std::int16_t quiet) {
  key_ ^= turn_key(turn_, setting_up_) ^ turn_key(turn, false);
  setting_up_ = false;
  turn_ = turn;
  quiet_ = quiet;
  for (std::size_t seat = 0; seat < kSeatCount; ++seat) {
    if (count_[seat] == 0) out_ |= static_cast<std::uint8_t>(1U << seat);
    bool marshal_dead = count_[seat] > 0;
    for (std::size_t p = seat * kArmy; p < seat * kArmy + count_[seat]; ++p) {
      if (kind_[p] == Kind::unseen || kind_[p] == Kind::marshal) marshal_dead = false;
    }
    if (marshal_dead) set_flag_shown(seat_at(seat));
  }
}

template <class Board>
typename Battle<Board>::Undo Battle<Board>::place_next(Kind kind) {
  const Undo undo = snapshot();
  const std::size_t seat = index(turn_);
  put(turn_, cell_station(seat, count_[seat]), kind);
  if (count_[seat] < kArmy) return undo;
  if (seat + 1 < kSeatCount) {
    set_turn(seat_at(seat + 1));
  } else {
    begin(Seat{0}, 0);
  }
  return undo;
}

template <class Board>
void Battle<Board>::take_back_placed(const Undo& undo) {
  const std::size_t seat = index(undo.turn);
  const std::size_t piece = seat * kArmy + --count_[seat];
  remove(where_[piece]);
  kind_[piece] = Kind::unseen;
  setting_up_ = true;
  turn_ = undo.turn;
  key_ = undo.key;
}

template <class Board>
Layout Battle<Board>::layout(Seat seat) const {
  Layout layout;
  for (std::size_t i = 0; i < count_[index(seat)]; ++i) {
    layout.push_back(kind_[index(seat) * kArmy + i]);
  }
  return layout;
}

template <class Board>
void Battle<Board>::set_kind(Piece piece, Kind kind) {
  const Station station = where_[piece];
  const bool stands = station != kNoStation && at_[station] == piece;
  if (stands) key_ ^= piece_key(piece, station);
  kind_[piece] = kind;
  if (!stands) return;
  key_ ^= piece_key(piece, station);
  rooted_.remove(station);
  if (rooted(kind)) rooted_.add(station);
}

template void Battle<JunqiBoard>::put(Seat, Station, Kind);
template void Battle<JunqiBoard>::begin(Seat, std::int16_t);
template Battle<JunqiBoard>::Undo Battle<JunqiBoard>::place_next(Kind);
template void Battle<JunqiBoard>::take_back_placed(const Undo&);
template Layout Battle<JunqiBoard>::layout(Seat) const;
template void Battle<JunqiBoard>::set_kind(Piece, Kind);
template void Battle<SiguoBoard>::put(Seat, Station, Kind);
template void Battle<SiguoBoard>::begin(Seat, std::int16_t);
template Battle<SiguoBoard>::Undo Battle<SiguoBoard>::place_next(Kind);
template void Battle<SiguoBoard>::take_back_placed(const Undo&);
template Layout Battle<SiguoBoard>::layout(Seat) const;
template void Battle<SiguoBoard>::set_kind(Piece, Kind);

}  // namespace tianji::junqi
