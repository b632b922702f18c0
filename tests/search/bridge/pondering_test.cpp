// Tests of pondering: with named limits the answers stay the same, and with a clock deals are
// ready.

#include "search/bridge/pondering.h"

#include "engine/bridge/state.h"
#include "search/bridge/options.h"
#include "search/bridge/player.h"
#include "search/bridge/worlds/belief.h"
#include "tests/search/bridge/in_play.h"
#include "tests/search/desk.h"

namespace tianji::bridge {
namespace {

using search::Control;
using search::Decision;
using search::Limits;

/// A deal in random play, whose positions are told to one seat.
class Deal {
 public:
  explicit Deal(std::uint64_t seed, int cards) : state_(in_play(seed, cards)), random_(seed) {}
  Seat turn() const { return state_.seat(); }
  bool over() const { return state_.over(); }
  std::string told(Seat seat) const { return "fen " + to_text(view(state_, seat)); }
  void card() {
    MoveList moves;
    state_.moves(moves);
    state_.play(moves[random_.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  void go_another_way() { random_ = Random(1000); }
  const State& state() const { return state_; }

 private:
  State state_;
  Random random_;
};

struct Desk : search::PlayerDesk {
  Desk() : PlayerDesk(search::bridge_options(), search::make_bridge_player, "16") {
    REQUIRE(try_set("PhaseSwitchTrick", "0").ok());
    REQUIRE(try_set("MultiPV", "13").ok());
  }
  void tell(const std::string& position) { REQUIRE(player().set_position(position).ok()); }
  /// The reports and the answer of a decision as text, without lines of play; nodes where asked
  /// for.
  std::string answer(const Limits& limits, Control& control, bool nodes = false) {
    std::string text = think(limits, control).move;
    for (const search::Info& info : infos) {
      text += " " + info.pv[0] + " " + std::to_string(info.score);
      if (nodes) text += " " + std::to_string(info.nodes);
      if (info.risk) text += " " + std::to_string(info.risk->expected);
    }
    return text;
  }
  std::string answer(const Limits& limits, bool nodes = false) {
    Control control;
    return answer(limits, control, nodes);
  }
  /// Ponders until `worlds` worlds have been solved.
  Decision ponder(int worlds) {
    Control control(true);
    return think({.worlds = worlds, .ponder = true}, control);
  }
};

TEST_CASE("pondering on others' turns changes no answer where worlds are named",
          "[search/bridge][threads]") {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Deal deal(seed, 24);
    const Seat seat = deal.turn();
    Desk pondering;
    Desk plain;
    for (; !deal.over(); deal.card()) {
      if (deal.turn() == seat) {
        pondering.tell(deal.told(seat));
        plain.tell(deal.told(seat));
        CHECK(pondering.answer({.worlds = 12}) == plain.answer({.worlds = 12}));
      } else {
        pondering.tell(deal.told(seat));
        CHECK(pondering.ponder(30).move.empty());
      }
    }
  }
}

TEST_CASE("a card that was expected: after the ponder hit the answer is that of an ordinary go",
          "[search/bridge][threads]") {
  for (const Limits& limits : {Limits{.nodes = 3000}, Limits{.worlds = 12}}) {
    Deal deal(4, 24);
    const Seat seat = deal.turn();
    Desk pondering;
    Desk plain;
    for (int i = 0; i < 12 && !deal.over(); deal.card()) {
      if (deal.turn() != seat) continue;
      ++i;
      pondering.tell(deal.told(seat));
      plain.tell(deal.told(seat));
      Control control(true);
      Limits in_advance = limits;
      in_advance.ponder = true;
      CHECK(pondering.answer(in_advance, control, true) == plain.answer(limits, true));
    }
  }
}

TEST_CASE("a card that was not expected leaves no trace of what was pondered on",
          "[search/bridge][threads]") {
  for (std::uint64_t seed = 5; seed <= 8; ++seed) {
    Deal deal(seed, 24);
    const Seat seat = deal.turn();
    Desk pondering;
    Desk plain;
    for (Desk* desk : {&pondering, &plain}) {
      desk->tell(deal.told(seat));
      desk->answer({.worlds = 12});
    }
    deal.card();
    Deal expected = deal;
    expected.go_another_way();
    while (expected.turn() != seat) expected.card();
    while (deal.turn() != seat) deal.card();
    pondering.tell(expected.told(seat));
    CHECK_FALSE(pondering.ponder(12).move.empty());
    for (Desk* desk : {&pondering, &plain}) desk->tell(deal.told(seat));
    CHECK(pondering.answer({.worlds = 12}) == plain.answer({.worlds = 12}));
  }
}

/// The nodes of a decision that solves all kept deals.
std::uint64_t nodes(const View& view, KeptDeals deals, Solvers& solvers) {
  Control control;
  const int worlds = static_cast<int>(deals.count());
  search::Budget budget({.worlds = worlds}, {.samples = true}, control);
  Settings settings;
  settings.switch_declarer = settings.switch_defender = 0;
  const std::function<Belief()> believed = indifferent;
  const Choice choice = choose_card(view, settings, {believed, solvers, deals, budget});
  CHECK((choice.worlds == worlds || choice.candidates.size() == 1));
  return choice.nodes;
}

TEST_CASE("against a clock the deals that were pondered on lie ready", "[search/bridge][threads]") {
  std::size_t lay_ready = 0;
  std::uint64_t warm = 0;
  std::uint64_t cold = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Deal deal(seed, 20);
    Deal later = deal;
    do later.card();
    while (later.turn() == deal.turn());
    const Seat seat = later.turn();
    Solvers solvers(1, std::size_t{16} << 20);
    Control control(true);
    search::Budget budget({}, {}, control);
    KeptDeals kept;
    PonderedDeals pondered;
    const std::function<Belief()> believed = indifferent;
    ponder(view(deal.state(), seat), Settings{},
           {believed, solvers, pondered.for_others_turn(kept), budget},
           [](int worlds) { return worlds < 40; });
    CHECK(kept.count() == 0);
    const View now = view(later.state(), seat);
    pondered.settle(now, kept);
    PonderedDeals named = pondered;
    CHECK(named.for_turn(kept, false).count() == 0);
    KeptDeals& ready = pondered.for_turn(kept, true);
    CHECK(&ready == &kept);
    ready.move_on(Knowledge(now));
    lay_ready += ready.count();
    if (ready.count() == 0) continue;
    warm += nodes(now, ready, solvers);
    Solvers others(1, std::size_t{16} << 20);
    cold += nodes(now, ready, others);
  }
  CHECK(lay_ready > 30);
  CHECK(2 * warm < cold);
}

TEST_CASE("a clock decides where it runs and nothing else was named", "[search/bridge]") {
  Limits clock;
  clock.sides[0].time = search::Milliseconds(1000);
  CHECK(by_clock(clock, Side{0}));
  CHECK_FALSE(by_clock(clock, Side{1}));
  CHECK(by_clock({.movetime = search::Milliseconds(5)}, Side{1}));
  CHECK_FALSE(by_clock({.movetime = search::Milliseconds(5), .worlds = 3}, Side{1}));
  CHECK_FALSE(by_clock({}, Side{0}));
}

}  // namespace
}  // namespace tianji::bridge
