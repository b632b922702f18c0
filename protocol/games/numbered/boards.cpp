#include "engine/dice/ewn.h"
#include "engine/dice/pig.h"
#include "engine/theory/graphs/graph.h"
#include "engine/theory/heaps/heaps.h"
#include "engine/theory/heaps/nim_for_three.h"
#include "engine/theory/heaps/towers.h"
#include "engine/theory/heaps/wythoff.h"
#include "engine/theory/surreal/surreal.h"
#include "engine/theory/tic_tac_toe.h"
#include "protocol/games/numbered/codings.h"
#include "protocol/games/numbered/turns.h"

// Games of turns in which all is seen.

namespace tianji::protocol::numbered {
namespace {

/// A game that ends with a seat that has won.
template <class P>
struct WonOrLost {
  using Position = P;
  static double won(const P& position, int player) { return won_or_lost(position, player); }
};

struct TicTacToeCoding : WonOrLost<theory::TicTacToe> {
  static Shape shape() {
    Shape shape;
    shape.actions = shape.longest = 9;
    shape.observation = {3, 3, 3};
    return shape;
  }
  static Position start() { return {}; }
  /// The engine counts rows from below.
  static int number(const Position& /*position*/, theory::Square square) {
    const int n = static_cast<int>(square);
    return 3 * (2 - n / 3) + n % 3;
  }
  /// Empty squares, then those of the second player, then those of the first.
  template <class T>
  static void observe(const Position& position, int /*player*/, T* out) {
    int at = 0;
    for (const char c : to_text(position)) {
      if (c == '/') continue;
      out[at + (c == '.' ? 0 : c == 'o' ? 9 : 18)] = 1;
      ++at;
    }
  }
};

struct PigCoding : WonOrLost<dice::Pig> {
  int target = 100;

  Shape shape() const {
    Shape shape;
    shape.actions = 2;
    shape.outcomes = 6;
    shape.observation = {3, target + 1};
    return shape;
  }
  dice::Pig start() const {
    dice::PigScores scores;
    scores.target = static_cast<std::int16_t>(target);
    return {scores, 0};
  }
  absl::Status check(const dice::Pig& position) const {
    if (position.scores().target == target) return absl::OkStatus();
    return unreadable(to_text(position), absl::StrCat("a game to ", target));
  }
  static int number(const dice::Pig& /*position*/, dice::PigMove move) {
    if (move == dice::PigMove::roll) return 0;
    if (move == dice::PigMove::hold) return 1;
    return static_cast<int>(move) - static_cast<int>(dice::PigMove::one);
  }
  /// The turn's total, then the scores of both players, each as one of 0 to the target.
  template <class T>
  void observe(const dice::Pig& position, int /*player*/, T* out) const {
    const int row = target + 1;
    out[std::min<int>(position.scores().turn_total, target)] = 1;
    out[row + std::min(position.score(0), target)] = 1;
    out[2 * row + std::min(position.score(1), target)] = 1;
  }
};

struct NimCoding : WonOrLost<theory::Heaps> {
  theory::Heaps first;
  int most = 0;  ///< tokens in the largest heap

  explicit NimCoding(const theory::Heaps& heaps) : first(heaps) {
    for (const std::int32_t heap : heaps.heaps()) most = std::max(most, static_cast<int>(heap));
  }
  int heaps() const { return static_cast<int>(first.heaps().size()); }
  int first_heap() const { return 2 + heaps() + 1; }
  Shape shape() const {
    Shape shape;
    shape.actions = heaps() * most;
    for (const std::int32_t heap : first.heaps()) shape.longest += static_cast<int>(heap);
    shape.observation = {first_heap() + heaps() * (most + 1)};
    return shape;
  }
  theory::Heaps start() const { return first; }
  absl::Status check(const theory::Heaps& position) const {
    bool fits = static_cast<int>(position.heaps().size()) == heaps();
    for (const std::int32_t heap : position.heaps()) fits = fits && heap <= most;
    if (fits) return absl::OkStatus();
    return unreadable(to_text(position), absl::StrCat(heaps(), " heaps of at most ", most));
  }
  int number(const theory::Heaps& position, const theory::HeapMove& move) const {
    const int taken = static_cast<int>(position.heaps()[move.heap] - move.left);
    return heaps() * (taken - 1) + static_cast<int>(move.heap);
  }
  /// The player on turn, the number of heaps (from 0 on), and each heap as one of 0 to the most.
  template <class T>
  void observe(const theory::Heaps& position, int /*player*/, T* out) const {
    out[index(position.turn())] = 1;
    out[2 + heaps()] = 1;
    for (int heap = 0; heap < heaps(); ++heap) {
      const auto tokens = position.heaps()[static_cast<std::size_t>(heap)];
      out[first_heap() + heap * (most + 1) + static_cast<int>(tokens)] = 1;
    }
  }
};

struct EwnCoding : WonOrLost<dice::Ewn> {
  static constexpr int kSteps = 625;
  static Shape shape() {
    Shape shape;
    shape.actions = kSteps + static_cast<int>(dice::kEwnSetUps);
    shape.outcomes = 6;
    shape.observation = {12 + 2, 25};
    return shape;
  }
  static dice::Ewn start() { return {}; }
  /// 25 * from + to, then the set-ups in the order of their numbers.
  static int number(const dice::Ewn& position, dice::EwnMove move) {
    const int n = static_cast<int>(move);
    if (position.seat() == kChance) return n - static_cast<int>(dice::ewn_roll(1));
    return position.setting_up() ? kSteps + n - static_cast<int>(dice::ewn_set_up(0)) : n;
  }
  /// A plane for each stone of red, then of blue; a plane of the die, one of the seat on turn. In
  /// the set-up blue does not see red's stones.
  template <class T>
  static void observe(const dice::Ewn& position, int player, T* out) {
    constexpr std::size_t kSquares = dice::kEwnSquares;
    for (std::size_t square = 0; square < kSquares; ++square) {
      const unsigned stone = position.at(square);
      const bool own = (stone <= 6) == (player == 0);
      if (stone != 0 && (own || !position.setting_up())) out[kSquares * (stone - 1) + square] = 1;
      out[kSquares * 12 + square] = static_cast<T>(position.die());
      out[kSquares * 13 + square] = static_cast<T>(position.mover());
    }
  }
};

/// A game without numbers of its own: a move's number is its place in the list of legal moves. A
/// state read from text may have at most half of the numbers, since breaking heaps can add some.
template <class P>
struct Listed : WonOrLost<P> {
  P first;
  std::size_t moves = 0;

  explicit Listed(const P& start) : first(start), moves(count(start)) {}
  static std::size_t count(const P& position) {
    if constexpr (requires { position.move_count(); }) {
      return static_cast<std::size_t>(position.move_count());
    } else {
      typename P::MoveList list;
      position.moves(list);
      return list.size();
    }
  }
  Shape shape() const {
    Shape shape;
    shape.players = static_cast<int>(P::kSeatCount);
    shape.actions = 2 * static_cast<int>(std::max<std::size_t>(moves, 1));
    return shape;
  }
  P start() const { return first; }
  absl::Status check(const P& position) const {
    if (count(position) <= std::max<std::size_t>(moves, 1)) return absl::OkStatus();
    return unreadable(to_text(position),
                      absl::StrCat("a position with at most ", moves,
                                   " moves; the game's parameter position allows more"));
  }
};

constexpr std::size_t kMostMoves = 4096;

template <class P>
std::shared_ptr<const Game> make_listed(ParameterReader& parameters, P start = P()) {
  if (const std::string text = parameters.text("position", ""); !text.empty()) {
    absl::Status status = parse(text, start);
    if (status.ok() && Listed<P>::count(start) > kMostMoves) {
      status = unreadable(text, absl::StrCat("a position with at most ", kMostMoves, " moves"));
    }
    if (!status.ok()) {
      parameters.refuse(status);
      return nullptr;
    }
  }
  return game_of_turns(Listed<P>(start));
}

std::shared_ptr<const Game> make_heaps(ParameterReader& parameters, theory::HeapVariant variant) {
  return make_listed(parameters, theory::Heaps(variant));
}

}  // namespace

std::shared_ptr<const Game> make_tic_tac_toe(ParameterReader& /*parameters*/) {
  return game_of_turns(TicTacToeCoding());
}
std::shared_ptr<const Game> make_pig(ParameterReader& parameters) {
  PigCoding coding;
  coding.target = parameters.number("winscore", 100, 2, dice::kLargestPigTarget);
  return game_of_turns(coding);
}
std::shared_ptr<const Game> make_ewn(ParameterReader& /*parameters*/) {
  return game_of_turns(EwnCoding());
}
/// Heaps are `a;b;c`. The seat that takes the last wins; the other rule is refused.
std::shared_ptr<const Game> make_nim(ParameterReader& parameters) {
  std::string text = parameters.text("pile_sizes", "1;3;5;7");
  if (parameters.flag("is_misere", false)) {
    parameters.refuse(unreadable("is_misere=true", "is_misere=false: who takes the last wins"));
  }
  std::replace(text.begin(), text.end(), ';', ' ');
  theory::Heaps heaps;
  absl::Status status = parse(text, heaps);
  if (status.ok() && (heaps.heaps().empty() || heaps.move_count() > kMostMoves)) {
    status = unreadable(text, absl::StrCat("one or more heaps of at most ", kMostMoves, " tokens"));
  }
  if (!status.ok()) {
    parameters.refuse(status);
    return nullptr;
  }
  return game_of_turns(NimCoding(heaps));
}
std::shared_ptr<const Game> make_nim_for_three(ParameterReader& parameters) {
  return make_listed<theory::NimForThree>(parameters);
}
std::shared_ptr<const Game> make_subtraction(ParameterReader& parameters) {
  return make_heaps(parameters, theory::HeapVariant::subtraction);
}
std::shared_ptr<const Game> make_octal(ParameterReader& parameters) {
  return make_heaps(parameters, theory::HeapVariant::octal);
}
std::shared_ptr<const Game> make_grundy(ParameterReader& parameters) {
  return make_heaps(parameters, theory::HeapVariant::grundy);
}
std::shared_ptr<const Game> make_lasker(ParameterReader& parameters) {
  return make_heaps(parameters, theory::HeapVariant::lasker);
}
std::shared_ptr<const Game> make_wythoff(ParameterReader& parameters) {
  return make_listed<theory::Wythoff>(parameters);
}
std::shared_ptr<const Game> make_graph(ParameterReader& parameters) {
  return make_listed<theory::GraphGame>(parameters);
}
std::shared_ptr<const Game> make_procrastination(ParameterReader& parameters) {
  return make_listed<theory::Towers>(parameters);
}
std::shared_ptr<const Game> make_surreal(ParameterReader& parameters) {
  return make_listed<theory::Surreal>(parameters);
}

}  // namespace tianji::protocol::numbered
