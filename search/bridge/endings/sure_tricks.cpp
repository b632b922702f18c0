#include <algorithm>

#include "engine/bridge/knowledge.h"
#include "search/bridge/endings/endings.h"
#include "search/bridge/worlds/world_source.h"

namespace tianji::bridge::endings {
namespace {

/// All layouts that the view allows; empty where look_ahead would merge some of them.
std::vector<Layout> every_layout(const View& view) {
  const Worlds worlds{Knowledge(view)};
  std::vector<Layout> layouts;
  if (worlds.count() > kToldApart) return layouts;
  layouts.reserve(worlds.count());
  for (std::uint64_t i = 0; i < worlds.count(); ++i) layouts.push_back({worlds.world(i), 1});
  return layouts;
}

/// The tricks that declarer wins in every layout if all hands are seen; nothing where layouts
/// differ.
std::optional<int> double_dummy_tricks(const Table& table, const std::vector<Layout>& layouts,
                                       double_dummy::Solver& solver) {
  std::optional<int> all;
  for (const Layout& layout : layouts) {
    const auto tricks = solver.tricks(position_of(table, layout.held));
    if (!tricks || (all && *all != *tricks)) return std::nullopt;
    all = tricks;
  }
  return all;
}

/// The cards that the other three hands may hold in a suit, as far as one hand can tell.
struct Against {
  int highest = -1;  ///< rank; -1: nobody has any
  int longest = 0;   ///< cards in one hand
};

Against against(const Knowledge& known, Seat own, Suit suit) {
  Against result;
  for (const Seat hand : kSeats) {
    if (hand == own) continue;
    CardSet cards = known.held(hand).in(suit);
    int length = cards.size();
    if (known.may_hold(hand, suit)) {
      const CardSet open = known.open().in(suit);
      cards |= open;
      length += std::min(known.room(hand), open.size());
    }
    if (!cards.empty()) result.highest = std::max(result.highest, cards.highest().rank());
    result.longest = std::max(result.longest, length);
  }
  return result;
}

/// Does every card of `suit` win when led from the top? Partner's higher cards count against it,
/// since they would take the lead.
bool runs(CardSet suit, const Against& others) {
  for (int i = 0; i < others.longest && !suit.empty(); ++i) {
    if (suit.highest().rank() < others.highest) return false;
    suit.remove(suit.highest());
  }
  return true;
}

/// All the tricks left where a defender on lead has only winners and can draw all trumps.
std::optional<int> defenders_tricks(const View& view) {
  const Table& table = view.table();
  const Seat own = table.hand_on_turn();
  if (own != view.seat() || table.cards().size() % 4 != 0) return std::nullopt;
  const Knowledge known(view);
  const CardSet held = known.held(own);
  const auto trump = trump_suit(table.contract()->strain);
  for (const Suit suit : kSuits) {
    const Against others = against(known, own, suit);
    if (!runs(held.in(suit), others)) return std::nullopt;
    if (suit == trump && held.length(suit) < others.longest) return std::nullopt;
  }
  return held.size();
}

}  // namespace

std::optional<int> sure_tricks(const View& view, const Effort& effort,
                               double_dummy::Solver& solver) {
  const Table& table = view.table();
  if (table.phase() != Phase::play) return std::nullopt;
  const Seat declarer = table.contract()->declarer;
  if (side_of(table.hand_on_turn()) != side_of(declarer)) return defenders_tricks(view);
  if (side_of(view.seat()) != side_of(declarer)) return std::nullopt;
  const std::vector<Layout> layouts = every_layout(view);
  const auto most = double_dummy_tricks(table, layouts, solver);
  if (!most || *most == 0) return most;
  const int won = table.tricks_won(side_of(declarer));
  Question question{.play = {position_of(table, layouts[0].held), declarer, won},
                    .layouts = layouts,
                    .payoffs = {}};
  for (int tricks = 0; tricks <= 13; ++tricks) {
    question.payoffs.push_back(tricks >= won + *most ? 1 : 0);
  }
  const auto answer = look_ahead(question, effort, solver);
  if (!answer || !answer->complete) return std::nullopt;
  const bool sure =
      std::any_of(answer->values.begin(), answer->values.end(), [&](const Answer::Value& value) {
        return std::all_of(value.outcome.begin(), value.outcome.end(),
                           [&](int tricks) { return tricks >= won + *most; });
      });
  return sure ? most : std::nullopt;
}

}  // namespace tianji::bridge::endings
