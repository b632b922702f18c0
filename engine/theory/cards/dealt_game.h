// What all games have in common in which the dealer gives each seat one secret, a card or its dice,
// and all see the rest: positions, views and worlds (their texts are in dealt_text.h). The rules of
// such a game are a class of static members (DealtRules).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/game.h"

namespace tianji::theory {

/// 0 is not yet dealt, 1 .. n are the secrets of the game in rising order, n + 1 is unseen.
using Secret = std::uint8_t;

/// Those below R::kMostKinds are the dealer's: a secret, or after the deal an open card. From there
/// on they are the game's own.
enum class DealtMove : std::uint8_t {};
/// Moves to choose from, or those that were played.
using DealtMoves = FixedVector<DealtMove, 56>;

constexpr std::size_t number(DealtMove move) { return static_cast<std::size_t>(move); }

/// A number that may differ between games of the same rules, and the name that it has in texts.
struct DealtParameter {
  std::string_view name;
  std::uint8_t usual;
  std::uint8_t least;
  std::uint8_t most;
};

/// The secrets, and what was played after the deal. In a view secrets may be unseen.
template <std::size_t kSeats, std::size_t kNumbers = 0>
struct DealtTable {
  std::array<std::uint8_t, kNumbers> numbers{};  ///< of the game's parameters
  std::array<Secret, kSeats> secrets{};
  DealtMoves played;

  bool dealt() const { return secrets.back() != 0; }
  friend bool operator==(const DealtTable&, const DealtTable&) = default;
};

/// The rules of a game; `Table` is a DealtTable. Every function but `shows` and `value` must hold
/// for a table with unseen secrets too.
///
/// - `kinds(table)`: how many kinds of secrets there are, at most `kMostKinds`. `secret(table,
///   kind)`: the sign of one, from 0 for the lowest; all have `width(table)` characters.
/// - `copies(table, kind)`: how many of a kind are in the pack, which holds at most `kMostPack`.
///   `kReplaced`: it is never used up, as with dice.
/// - `kParameters`: the names and bounds of `table.numbers`. A `Table` begins with the usual ones.
/// - `kMost`: no payoff is further than this from 0. Payoffs sum to 0.
/// - `turn(table)`: the seat to act after the deal, kChance for an open card, kNobody at the end.
/// - `moves(table, list)`: the moves of the seat on turn. `name` is a move's name in the protocol,
///   `sign` its name in the text of a position; no two moves of one list share either.
/// - `shows(table, seat)`: at the end, do all see the secret of the seat?
/// - `value(table, seat)`: at the end, what the seat has won.
/// - `text(table)`: the words for what was played. `signs(words)` takes them apart into the signs
///   of the moves, and does not have to check them.
/// - `kExpected`, `kExpectedView`: what a text should be, for errors.
template <class R>
concept DealtRules = requires(const typename R::Table table, std::size_t seat, DealtMoves list,
                              DealtMove move, std::span<const std::string_view> words) {
  { R::kParameters.size() } -> std::convertible_to<std::size_t>;
  { R::kMostKinds } -> std::convertible_to<std::size_t>;
  { R::kMostPack } -> std::convertible_to<std::size_t>;
  { R::kReplaced } -> std::convertible_to<bool>;
  { R::kinds(table) } -> std::same_as<std::size_t>;
  { R::width(table) } -> std::same_as<std::size_t>;
  { R::copies(table, seat) } -> std::same_as<std::size_t>;
  { R::secret(table, seat) } -> std::same_as<std::string>;
  { R::kMost } -> std::convertible_to<Value>;
  { R::turn(table) } -> std::same_as<Seat>;
  { R::moves(table, list) } -> std::same_as<void>;
  { R::name(move) } -> std::same_as<std::string>;
  { R::sign(move) } -> std::same_as<std::string>;
  { R::shows(table, seat) } -> std::same_as<bool>;
  { R::value(table, seat) } -> std::same_as<Value>;
  { R::text(table) } -> std::same_as<std::string>;
  { R::signs(words) } -> std::same_as<std::vector<std::string_view>>;
  { R::kExpected } -> std::convertible_to<std::string_view>;
  { R::kExpectedView } -> std::convertible_to<std::string_view>;
};

template <class R>
class DealtView;
template <class R>
class DealtKnowledge;

/// The ChancePosition and HiddenPosition of engine/game.h and engine/hidden.h. Each seat is a side.
template <class R>
class DealtGame {
 public:
  using Table = typename R::Table;
  using Move = DealtMove;
  using MoveList = DealtMoves;
  using ChanceList = FixedVector<Chance<Move>, MoveList::capacity()>;
  using View = DealtView<R>;
  using Knowledge = DealtKnowledge<R>;
  struct Undo {};
  static constexpr std::size_t kSeatCount = std::tuple_size_v<decltype(Table::secrets)>;
  static constexpr std::size_t kSideCount = kSeatCount;
  static constexpr Value kMostWon = R::kMost;
  static constexpr std::size_t kMostKinds = R::kMostKinds;
  static constexpr Secret kUnseen = kMostKinds + 1;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  DealtGame() = default;
  explicit DealtGame(const Table& table) : table_(table) {}
  /// The same game before the deal.
  DealtGame start() const {
    Table table;
    table.numbers = table_.numbers;
    return DealtGame(table);
  }

  Seat seat() const { return table_.dealt() ? R::turn(table_) : kChance; }
  bool over() const { return seat() == kNobody; }
  Value value(Side side) const { return assert(over()), R::value(table_, index(side)); }
  void moves(MoveList& list) const {
    const Seat mover = seat();
    if (mover == kNobody) return;
    if (mover != kChance) return R::moves(table_, list);
    for (std::size_t kind = 0; kind < R::kinds(table_); ++kind) {
      if (left(kind) > 0) list.push_back(Move{static_cast<std::uint8_t>(kind)});
    }
  }
  void chances(ChanceList& list) const {
    assert(seat() == kChance);
    int all = 0;
    MoveList deals;
    moves(deals);
    for (const Move deal : deals) all += left(number(deal));
    for (const Move deal : deals) {
      list.push_back({deal, static_cast<double>(left(number(deal))) / all});
    }
  }
  Undo play(Move move) {
    if (table_.dealt()) {
      table_.played.push_back(move);
    } else {
      *std::find(table_.secrets.begin(), table_.secrets.end(), 0) =
          static_cast<Secret>(number(move) + 1);
    }
    return {};
  }
  void undo(Move /*move*/, Undo /*undo*/) {
    if (!table_.played.empty()) return table_.played.pop_back();
    *std::find_if(table_.secrets.rbegin(), table_.secrets.rend(),
                  [](Secret secret) { return secret != 0; }) = 0;
  }
  Key key() const {
    Key key = 0;
    for (const std::uint8_t number : table_.numbers) key = mix64(key + number);
    for (const Secret secret : table_.secrets) key = mix64(key + secret + 1);
    for (const Move move : table_.played) key = mix64(key + number(move) + 1);
    return key;
  }

  const Table& table() const { return table_; }
  /// How many secrets of that kind the pack still holds, as far as the table shows them.
  int left(std::size_t kind) const {
    const auto copies = static_cast<int>(R::copies(table_, kind));
    if (R::kReplaced) return copies;
    const auto dealt = std::count(table_.secrets.begin(), table_.secrets.end(), kind + 1);
    const auto open = std::count_if(table_.played.begin(), table_.played.end(),
                                    [=](Move move) { return number(move) == kind; });
    return copies - static_cast<int>(dealt + open);
  }

  friend bool operator==(const DealtGame&, const DealtGame&) = default;

 private:
  Table table_;
};

/// All that one seat has seen: what was played, its own secret, and the others' once all see them.
template <class R>
class DealtView {
 public:
  using Game = DealtGame<R>;

  /// `game` without what `seat` has not seen.
  DealtView(const Game& game, Seat seat) : game_(hidden(game, seat)), seat_(seat) {}

  Seat seat() const { return seat_; }
  void moves(typename Game::MoveList& list) const {
    if (game_.seat() == seat_) game_.moves(list);
  }
  /// The game with unseen secrets.
  const Game& game() const { return game_; }

  friend bool operator==(const DealtView&, const DealtView&) = default;

 private:
  static Game hidden(const Game& game, Seat seat) {
    auto table = game.table();
    for (std::size_t i = 0; i < Game::kSeatCount; ++i) {
      if (i == index(seat) || table.secrets[i] == 0) continue;
      if (!game.over() || !R::shows(game.table(), i)) table.secrets[i] = Game::kUnseen;
    }
    return Game(table);
  }

  Game game_;
  Seat seat_;
};

/// What the unseen secrets may be.
template <class R>
class DealtKnowledge {
 public:
  using Game = DealtGame<R>;
  /// An entry for each card of the pack, or for each way in which dice fall.
  using Pack = FixedVector<Secret, R::kMostPack>;

  explicit DealtKnowledge(const DealtView<R>& seen) : seen_(seen) {
    for (std::size_t kind = 0; kind < R::kinds(seen.game().table()); ++kind) {
      for (int i = 0; i < seen.game().left(kind); ++i) {
        pack_.push_back(static_cast<Secret>(kind + 1));
      }
    }
  }

  const DealtView<R>& seen() const { return seen_; }
  const Pack& pack() const { return pack_; }

 private:
  DealtView<R> seen_;
  Pack pack_;
};

template <class R>
DealtView<R> view(const DealtGame<R>& state, Seat seat) {
  return {state, seat};
}

template <class R>
DealtKnowledge<R> knowledge(const DealtView<R>& seen) {
  return DealtKnowledge<R>(seen);
}

template <class R>
bool admits(const DealtKnowledge<R>& known, const DealtGame<R>& state) {
  return view(state, known.seen().seat()) == known.seen();
}

template <class R>
DealtGame<R> sample(const DealtKnowledge<R>& known, Random& random) {
  auto table = known.seen().game().table();
  auto pack = known.pack();
  for (Secret& secret : table.secrets) {
    if (secret != DealtGame<R>::kUnseen) continue;
    const std::size_t drawn = random.below(static_cast<std::uint32_t>(pack.size()));
    secret = pack[drawn];
    if (R::kReplaced) continue;
    pack[drawn] = pack.back();
    pack.pop_back();
  }
  return DealtGame<R>(table);
}

}  // namespace tianji::theory
