#include "protocol/games/numbered/tree.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "search/regret/compile.h"

namespace tianji::protocol::numbered {
namespace {

using search::regret::Place;

class Walk {
 public:
  Walk(std::size_t players, MoveText text, const Note& note)
      : text_(text),
        note_(note),
        numbers_(players),
        builder_(players, search::regret::kMostNodes) {}

  bool fits() const { return builder_.fits(); }
  bool opposed() const { return opposed_; }

  void expand(const Place& place, State& state) {
    if (!builder_.fits()) return;
    if (note_) note_(place.node, state);
    const int player = state.player();
    if (player == kEnded) return end(place, state);
    if (player == kTogether) return choose(place, state, {});
    if (player == kDealer) return chance(place, state);
    std::vector<int> numbers;
    state.legal(player, numbers);
    if (numbers.size() > 1) decide(place, state, player, numbers);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      state.apply(numbers[i]).IgnoreError();  // legal
      expand(numbers.size() > 1 ? builder_.child(place, i) : place, state);
      state.undo().IgnoreError();
    }
  }

  NumberedTree finish() { return {builder_.finish(), std::move(numbers_)}; }

 private:
  void end(const Place& place, const State& state) {
    std::vector<double> returns(numbers_.size());
    state.returns(returns);
    constexpr double kRounding = 1e-9;
    if (std::abs(std::accumulate(returns.begin(), returns.end(), 0.0)) > kRounding) {
      opposed_ = false;
    }
    search::regret::Payoffs payoffs{};
    for (std::size_t i = 0; i + 1 < returns.size(); ++i) payoffs[i] = returns[i];
    builder_.end(place, payoffs);
  }

  void chance(const Place& place, State& state) {
    std::vector<Outcome> list;
    state.outcomes(list);
    std::vector<double> probabilities;
    probabilities.reserve(list.size());
    for (const auto& outcome : list) probabilities.push_back(outcome.probability);
    if (list.size() > 1) builder_.chance(place, probabilities);
    for (std::size_t i = 0; i < list.size(); ++i) {
      state.apply(list[i].number).IgnoreError();  // legal
      expand(list.size() > 1 ? builder_.child(place, i) : place, state);
      state.undo().IgnoreError();
    }
  }

  void decide(const Place& place, const State& state, int player, const std::vector<int>& numbers) {
    std::vector<std::string> words;
    words.reserve(numbers.size());
    for (const int number : numbers) {
      words.push_back(text_ == MoveText::number ? absl::StrCat(number)
                                                : *state.word(player, number));  // legal
    }
    const auto seat = static_cast<std::size_t>(player);
    std::string name = state.view(player);
    builder_.decision(place, seat, name, words);
    numbers_[seat].try_emplace(std::move(name), numbers);
  }

  /// The players choose one after the other, none of them seeing a choice.
  void choose(const Place& place, State& state, std::vector<int> chosen) {
    if (chosen.size() == numbers_.size()) {
      state.apply_together(chosen).IgnoreError();  // legal
      expand(place, state);
      state.undo().IgnoreError();
      return;
    }
    const int player = static_cast<int>(chosen.size());
    std::vector<int> numbers;
    state.legal(player, numbers);
    if (numbers.size() > 1) decide(place, state, player, numbers);
    for (std::size_t i = 0; i < numbers.size() && builder_.fits(); ++i) {
      chosen.push_back(numbers[i]);
      choose(numbers.size() > 1 ? builder_.child(place, i) : place, state, chosen);
      chosen.pop_back();
    }
  }

  MoveText text_;
  const Note& note_;
  NumbersOfSets numbers_;
  search::regret::TreeBuilder builder_;
  bool opposed_ = true;
};

}  // namespace

absl::StatusOr<NumberedTree> compile(const Game& game, MoveText text, const Note& note) {
  const auto players = static_cast<std::size_t>(game.shape().players);
  if (players > search::regret::kMostSeats) {
    return unreadable(absl::StrCat("a game of ", players, " players"),
                      absl::StrCat("at most ", search::regret::kMostSeats));
  }
  Walk walk(players, text, note);
  const auto start = game.start();
  walk.expand(Place{}, *start);
  if (!walk.fits()) {
    return unreadable(start->position(),
                      absl::StrCat("a tree of at most ", search::regret::kMostNodes, " nodes"));
  }
  if (!walk.opposed()) {
    return unreadable(start->position(), "payoffs of the players that add up to 0");
  }
  return walk.finish();
}

}  // namespace tianji::protocol::numbered
