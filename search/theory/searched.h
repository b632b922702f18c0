// Implements ExactGame by a search with iterative deepening to the end of the game, for games of
// turns without hidden information that have no theory of their own.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "search/theory/by_method.h"
#include "search/theory/exact_player.h"
#include "search/thinking/position_text.h"

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
    if (!next.ok()) return next.status();
    position_ = *std::move(next);
    return absl::OkStatus();
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
    return search(allowed, {.method = Method::max_n}, stop);
  }
  absl::StatusOr<Answer> search(const Allowed& allowed, const Effort& effort,
                                const std::atomic<bool>& stop) const override {
    std::vector<typename P::Move> wanted;
    for (const auto& move : moves()) {
      if (allowed(to_text(position_, move))) wanted.push_back(move);
    }
    if (wanted.empty()) return Answer{};
    return answer_by_method(position_, wanted, effort, stop);
  }

 private:
  std::vector<typename P::Move> moves() const {
    typename P::MoveList list;
    position_.moves(list);
    std::vector<typename P::Move> all;
    for (const auto& move : list) all.push_back(move);
    return all;
  }

  P start_;
  P position_;
};

template <class P>
std::unique_ptr<Player> make_searched_player(const Options& options) {
  return make_exact_player(std::make_unique<SearchedGame<P>>(), options);
}

}  // namespace tianji::search
