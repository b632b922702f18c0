// Implements ExactGame by max^n with iterative deepening to the end of the game, for games of turns
// without hidden information that have no theory of their own.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "search/max_n.h"
#include "search/theory/exact_player.h"
#include "search/thinking/played.h"

namespace tianji::search {

/// A game of any number of seats p1, p2, ...; each is a side of its own. Payoffs are 1, 0 or -1.
template <Position P>
class SearchedGame : public ExactGame {
 public:
  explicit SearchedGame(P start = P()) : start_(std::move(start)), position_(start_) {}

  absl::Status set_position(std::string_view text,
                            std::span<const std::string_view> moves) override {
    auto next = played(start_, text, moves, [](const P& position, std::string_view move) {
      return parse_move(position, move);
    });
    if (next.ok()) position_ = *std::move(next);
    return next.status();
  }
  std::string text() const override { return to_text(position_); }
  bool over() const override { return position_.over(); }
  std::size_t seats() const override { return P::kSeatCount; }
  std::size_t seat() const override { return over() ? 0 : index(position_.seat()); }
  std::string seat_name(std::size_t seat) const override { return absl::StrCat("p", seat + 1); }
  absl::StatusOr<std::vector<std::string>> legal(std::size_t seat) const override {
    std::vector<std::string> list;
    if (over() || seat != this->seat()) return list;
    for (const auto& move : moves()) list.push_back(to_text(position_, move));
    return list;
  }
  absl::StatusOr<std::string> read_move(std::string_view text) const override {
    const auto move = parse_move(position_, text);
    if (!move.ok()) return move.status();
    return to_text(position_, *move);
  }
  std::string any_move() const override {
    return over() ? "" : to_text(position_, moves().front());
  }
  std::vector<Value> won() const override {
    std::vector<Value> result(P::kSideCount);
    if (!over()) return result;
    for (std::uint8_t side = 0; side < P::kSideCount; ++side) {
      const Value value = position_.value(Side{side});
      result[side] = value > 0 ? 1 : value < 0 ? -1 : 0;
    }
    return result;
  }
  int winner() const override { return static_cast<int>(won().front()); }
  std::string payoff() const override {
    std::string text;
    for (const Value value : won()) absl::StrAppend(&text, text.empty() ? "" : " ", value);
    return text;
  }

  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override {
    std::vector<typename P::Move> wanted;
    for (const auto& move : moves()) {
      if (allowed(to_text(position_, move))) wanted.push_back(move);
    }
    if (wanted.empty()) return Answer{};
    Flag flag(stop);
    std::optional<Answer> answer;
    for (int depth = 1; !answer || answer->keys.empty(); ++depth) {
      MaxN<P> search(position_, &flag);
      auto deeper = weighed(search, wanted, depth);
      if (search.halted()) break;
      answer = std::move(deeper);
      if (search.complete()) answer->keys.emplace_back("solved", "true");
    }
    if (!answer) return absl::CancelledError("stopped");
    return *std::move(answer);
  }

 private:
  class Flag final : public Stopper {
   public:
    explicit Flag(const std::atomic<bool>& stop) : stop_(stop) {}
    bool should_stop(const Progress& /*progress*/) override {
      return stop_.load(std::memory_order_relaxed);
    }

   private:
    const std::atomic<bool>& stop_;
  };

  std::vector<typename P::Move> moves() const {
    typename P::MoveList list;
    position_.moves(list);
    std::vector<typename P::Move> all;
    for (const auto& move : list) all.push_back(move);
    return all;
  }

  Answer weighed(MaxN<P>& search, const std::vector<typename P::Move>& wanted, int depth) const {
    const std::size_t own = index(P::side(position_.seat()));
    Answer answer{.depth = depth};
    std::optional<double> best;
    for (const auto& move : wanted) {
      const double value = search.values_after(move, depth - 1)[own];
      if (best && value < *best) continue;
      if (!best || value > *best) answer.equals.clear();
      best = value;
      answer.equals.push_back(to_text(position_, move));
    }
    answer.score = hundredths(*best / kWin);
    answer.choices = {{answer.equals.front(), 1}};
    answer.nodes = search.nodes();
    return answer;
  }

  P start_;
  P position_;
};

template <class P>
std::unique_ptr<Player> make_searched_player(const Options& options) {
  return make_exact_player(std::make_unique<SearchedGame<P>>(), options);
}

}  // namespace tianji::search
