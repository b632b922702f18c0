#include "engine/bridge/state.h"

#include "engine/bridge/score.h"

namespace tianji::bridge {

State::State(const Hands& deal, const Table& table) : deal_(deal), table_(table) {
  // The seat goes into bits that no card uses, so that no two deals share their four terms.
  for (const Seat seat : kSeats) {
    deal_key_ ^= mix64(deal[index(seat)].bits() | static_cast<Key>(index(seat)) << 61);
  }
}

Value State::value(Side side) const {
  if (!table_.contract()) return 0;
  const Contract& contract = *table_.contract();
  const int points = bridge::score(contract, table_.tricks_won(side_of(contract.declarer)),
                                   table_.vulnerability());
  return side == side_of(contract.declarer) ? points : -points;
}

void legal_moves(const Table& table, CardSet held, MoveList& list) {
  if (table.phase() == Phase::auction) {
    for (int code = 0; code < kCalls; ++code) {
      const Call call = Call::from_code(code);
      if (table.auction().legal(call)) list.push_back(call);
    }
  } else if (table.phase() == Phase::play) {
    for (const Card card : table.playable(held)) list.push_back(card);
  }
}

void State::moves(MoveList& list) const {
  if (!over()) legal_moves(table_, held(table_.hand_on_turn()), list);
}

State::Undo State::play(Move move) {
  table_.push(move);
  return {};
}

void State::undo(Move /*move*/, Undo /*undo*/) { table_.pop(); }

bool View::on_turn() const {
  return table_.phase() != Phase::over && (table_.seat() == seat_ || open());
}

void View::moves(MoveList& list) const {
  if (on_turn()) legal_moves(table_, held(table_.hand_on_turn()), list);
}

View view(const State& state, Seat seat) {
  const Table& table = state.table();
  Hands seen{};
  seen[index(seat)] = state.deal()[index(seat)];
  if (table.dummy_visible()) seen[index(table.dummy())] = state.deal()[index(table.dummy())];
  return {seat, seen, table};
}

}  // namespace tianji::bridge
