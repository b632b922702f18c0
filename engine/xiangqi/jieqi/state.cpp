#include "engine/xiangqi/jieqi/state.h"

#include <cassert>
#include <vector>

namespace tianji::xiangqi::jieqi {
namespace {

static_assert(HiddenNotation<State>);

/// Does the viewer see the kinds of the dark pieces that `loser` lost?
bool sees_lost(const Rules& rules, Seat viewer, Side loser) {
  if (rules.captured == Captured::capturer) {
    return tianji::index(viewer) != tianji::index(loser);
  }
  return rules.captured == Captured::both;
}

}  // namespace

State::State() {
  for (const Side side : {kRed, kBlack}) {
    homes(side).each([&](Square square) { under_[index(square)] = *home_kind(square); });
  }
}

State State::dealt(Random& random, const Rules& rules) {
  State state;
  state.position_.set_rules(rules);
  state.deal(random);
  return state;
}

void State::deal(Random& random) {
  under_ = {};
  for (const Side side : {kRed, kBlack}) {
    std::vector<Kind> kinds;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      kinds.insert(kinds.end(), position_.pool(side)[kind], static_cast<Kind>(kind));
    }
    random.shuffle(std::span(kinds));
    (position_.board().dark() & position_.board().of(side)).each([&](Square square) {
      under_[index(square)] = kinds.back();
      kinds.pop_back();
    });
    for (const Kind kind : kinds) ++unseen_[tianji::index(side)][index(kind)];
  }
}

Seat State::seat() const {
  return over() ? kNobody : Seat{static_cast<std::uint8_t>(tianji::index(position_.mover()))};
}

Value State::value(Side side) const {
  const auto end = position_.ending();
  assert(end.has_value());
  if (!end->loser) return kDraw;
  return *end->loser == side ? -kWin : kWin;
}

Shown State::shown(Move move) const {
  const Bitboard dark = position_.board().dark();
  Shown shown;
  if (dark.has(from_of(move))) shown.turned = under(from_of(move));
  if (dark.has(to_of(move))) shown.taken = under(to_of(move));
  return shown;
}

State::Undo State::play(Move move) {
  const Shown shown = this->shown(move);
  const std::size_t them = 1 - tianji::index(position_.mover());
  position_.play(move, {shown.turned, std::nullopt});
  if (shown.taken) {
    auto& lost = position_.rules().captured == Captured::nobody ? unseen_ : seen_;
    ++lost[them][index(*shown.taken)];
  }
  under_[index(from_of(move))] = under_[index(to_of(move))] = Kind::king;
  return shown;
}

void State::undo(Move move, const Undo& undo) {
  position_.undo(move);
  if (undo.turned) under_[index(from_of(move))] = *undo.turned;
  if (!undo.taken) return;
  under_[index(to_of(move))] = *undo.taken;
  auto& lost = position_.rules().captured == Captured::nobody ? unseen_ : seen_;
  --lost[1 - tianji::index(position_.mover())][index(*undo.taken)];
}

View view(const State& state, Seat seat) {
  View view{state.position_, seat};
  for (const Side side : {kRed, kBlack}) {
    if (sees_lost(state.position_.rules(), seat, side)) {
      view.position.learn_lost(side, state.seen_[tianji::index(side)]);
    }
  }
  return view;
}

bool admits(const Knowledge& known, const State& state) {
  return view(state, known.view.viewer) == known.view;
}

State sample(const Knowledge& known, Random& random) {
  State state;
  state.position_ = known.view.position;
  state.deal(random);
  for (const Side side : {kRed, kBlack}) {
    const std::size_t s = tianji::index(side);
    state.seen_[s] = known.view.position.lost(side);
    state.position_.forget_lost(side);
    // The viewer does not know these; the enemy, who captured them, saw them.
    const Rules& rules = known.view.position.rules();
    const bool enemy_saw =
        rules.captured == Captured::capturer && s == tianji::index(known.view.viewer);
    if (enemy_saw) std::swap(state.seen_[s], state.unseen_[s]);
  }
  return state;
}

}  // namespace tianji::xiangqi::jieqi
