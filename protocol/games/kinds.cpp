#include "protocol/games/kinds.h"

#include "engine/dice/ewn.h"
#include "engine/dice/pig.h"
#include "engine/theory/cards/akq.h"
#include "engine/theory/cards/goofspiel.h"
#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "engine/theory/graphs/graph.h"
#include "engine/theory/graphs/pursuit.h"
#include "engine/theory/heaps/heaps.h"
#include "engine/theory/heaps/nim_for_three.h"
#include "engine/theory/heaps/towers.h"
#include "engine/theory/heaps/wythoff.h"
#include "engine/theory/matrix/matrix.h"
#include "engine/theory/surreal/surreal.h"
#include "engine/theory/tic_tac_toe.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/games/small/small_game.h"

namespace tianji::protocol::games {
namespace {

using theory::Heaps;
using theory::HeapVariant;

/// Nim has no fixed start: units begin from three to five random heaps.
struct Nim : Small<"nim", Heaps> {
  static Heaps start(Random& random) {
    std::string heaps;
    for (std::uint32_t i = 0, count = 3 + random.below(3); i < count; ++i) {
      absl::StrAppend(&heaps, i == 0 ? "" : " ", 1 + random.below(12));
    }
    Heaps start;
    parse(heaps, start).IgnoreError();  // up to five heaps up to 12 are always a position
    return start;
  }
};

using Matrix = InTurn<theory::MatrixGame>;
struct MatrixOfOne : Small<"matrix", Matrix> {};
/// Each seat has its own payoffs; the seat with the higher payoff wins.
struct MatrixOfTwo : Small<"bimatrix", Matrix> {
  static Matrix empty() { return Matrix(theory::MatrixGame(false)); }
  static Matrix start(Random& /*random*/) { return empty(); }
  static Value won(const Matrix& state) { return state.value(Side{0}) - state.value(Side{1}); }
};

/// The hider wins the share of the rounds in which it is not found.
struct HideAndSeek : Small<"pursuit", InTurn<theory::Pursuit>> {
  static Value most(const State& state) {
    constexpr Value kHundredths = 100;
    constexpr int kMostRounds = 300;
    return kHundredths * std::min(state.position().last() + 1, kMostRounds);
  }
};

constexpr const GameKind* kKinds[] = {
    &kBridge,
    &kXiangqi,
    &kJunqi,
    &kSiguo,
    &kJieqi,
    &kFogXiangqi,
    &kSmall<Nim>,
    &kSmall<Small<"subtraction", Heaps, HeapVariant::subtraction>>,
    &kSmall<Small<"octal", Heaps, HeapVariant::octal>>,
    &kSmall<Small<"grundy", Heaps, HeapVariant::grundy>>,
    &kSmall<Small<"lasker", Heaps, HeapVariant::lasker>>,
    &kSmall<Small<"wythoff", theory::Wythoff>>,
    &kSmall<Small<"graph", theory::GraphGame>>,
    &kSmall<Small<"procrastination", theory::Towers>>,
    &kSmall<Small<"surreal", theory::Surreal>>,
    &kSmall<MatrixOfOne>,
    &kSmall<MatrixOfTwo>,
    &kSmall<HideAndSeek>,
    &kSmall<Small<"kuhn", theory::Kuhn>>,
    &kSmall<Small<"leduc", theory::Leduc>>,
    &kSmall<Small<"liarsdice", theory::LiarsDice>>,
    &kSmall<Small<"goofspiel", InTurn<theory::Goofspiel>>>,
    &kSmall<Small<"ewn", dice::Ewn>>,
    &kBanqi,
    &kFlipJunqi,
    &kSmall<Small<"pig", dice::Pig>>,
    &kSmall<Small<"tictactoe", theory::TicTacToe>>,
    &kSmall<Small<"nim3", theory::NimForThree>>,
    &kSmall<Small<"kuhn3", theory::KuhnForThree>>,
    &kSmall<Small<"akq", theory::Akq>>,
};

}  // namespace

std::span<const GameKind* const> kinds() { return kKinds; }

const GameKind* find_kind(std::string_view variant) {
  const auto at = std::find_if(std::begin(kKinds), std::end(kKinds),
                               [&](const GameKind* kind) { return kind->variant == variant; });
  return at == std::end(kKinds) ? nullptr : *at;
}

ExamplePosition example_of(std::string_view variant) {
  const GameKind* kind = find_kind(variant);
  return kind == nullptr ? ExamplePosition{} : kind->example;
}

std::vector<std::string_view> variants() {
  std::vector<std::string_view> names;
  for (const GameKind* kind : kKinds) names.push_back(kind->variant);
  return names;
}

}  // namespace tianji::protocol::games
