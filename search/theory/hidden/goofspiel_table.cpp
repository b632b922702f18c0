#include <optional>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/in_turn.h"
#include "engine/theory/cards/goofspiel.h"
#include "search/mcts/information_set.h"
#include "search/regret/compile.h"
#include "search/theory/hidden/hidden_player.h"
#include "search/theory/hidden/hidden_table.h"

namespace tianji::search {
namespace {

using theory::Goofspiel;
using theory::GoofspielCard;

/// Goofspiel. Only the choices of the current round are hidden, so that the tree begins at the
/// position itself. The seat helped may follow the position (`4 3 p2`); by default it is p1. Moves
/// are the dealer's prize, or both cards of a round, `1-2`.
class GoofspielTable final : public HiddenTable {
 public:
  GoofspielTable() : HiddenTable(Goofspiel::kSeatCount) {}

  absl::Status set_position(std::string_view fen, Words moves) override {
    Goofspiel next;
    std::string_view position = trimmed(fen);
    std::optional<Seat> seat;
    const std::size_t blank = position.rfind(' ');
    if (blank != position.npos) seat = seat_of(position.substr(blank + 1), Goofspiel::kSeatCount);
    if (seat) position = trimmed(position.substr(0, blank));
    if (!fen.empty()) {
      const absl::Status status = parse(position, next);
      if (!status.ok()) return status;
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const absl::Status status = play(next, moves[i]);
      if (!status.ok()) return at(absl::StrCat("move ", i + 1), status);
    }
    position_ = next;
    seat_ = seat.value_or(Seat{0});
    return absl::OkStatus();
  }

  absl::StatusOr<Question> question() const override {
    Question question;
    question.seat = acting();
    if (question.seat == kNobody) return question;
    question.moves = choices(question.seat);
    if (question.seat == kChance) {
      question.probabilities.assign(question.moves.size(),
                                    1 / static_cast<double>(question.moves.size()));
    }
    question.set = regret::set_name(position_, seat_);
    return question;
  }

  std::vector<TriedMove> tried(std::uint64_t seed, Stopper& stop) const override {
    using Turns = InTurn<Goofspiel>;
    const Value most = position_.rules().difference
                           ? static_cast<Value>(position_.cards() * (position_.cards() + 1) / 2)
                           : 1;
    InformationSetMcts<Turns> search(Turns::View{position_, seat_}, {.most = most}, Random(seed));
    search.run(stop);
    std::vector<TriedMove> result;
    for (const auto& [move, visits, mean] : search.moves()) result.push_back({visits, mean});
    return result;
  }

  std::string root() const override { return to_text(position_); }
  absl::StatusOr<regret::Tree> compile(std::size_t most_nodes,
                                       const std::atomic<bool>& stop) const override {
    return regret::compile(position_, most_nodes, &stop);
  }
  std::string fen() const override { return seen_from(seat_); }

 private:
  static absl::Status play(Goofspiel& position, std::string_view text) {
    if (position.dealing()) {
      const auto prize = parse_move(position, kChance, text);
      if (prize.ok()) position.deal(*prize);
      return prize.status();
    }
    const std::size_t dash = text.find('-');
    if (dash == text.npos) return unreadable(text, "the cards of both seats, such as 1-2");
    const auto first = parse_move(position, Seat{0}, text.substr(0, dash));
    const auto second = parse_move(position, Seat{1}, text.substr(dash + 1));
    if (!first.ok()) return first.status();
    if (second.ok()) position.play({*first, *second});
    return second.status();
  }

  std::vector<GoofspielCard> cards(Seat seat) const {
    std::vector<GoofspielCard> result;
    if (seat == kChance) {
      Goofspiel::ChanceList outcomes;
      if (position_.dealing()) position_.chances(outcomes);
      for (const auto& [prize, probability] : outcomes) result.push_back(prize);
    } else {
      Goofspiel::MoveList moves;
      position_.moves(seat, moves);
      result.assign(moves.begin(), moves.end());
    }
    return result;
  }

  Seat acting() const override {
    return position_.over() ? kNobody : position_.dealing() ? kChance : seat_;
  }
  std::string seen_from(Seat seat) const {
    return to_text(position_) + (seat == Seat{0} ? "" : " p2");
  }
  Value won(Seat seat) const override { return position_.value(Goofspiel::side(seat)); }
  std::vector<std::string> choices(Seat seat) const override {
    std::vector<std::string> result;
    for (const GoofspielCard card : cards(seat)) result.push_back(std::to_string(card));
    return result;
  }
  absl::StatusOr<std::string> view_of(Seat seat) const override { return seen_from(seat); }

  Goofspiel position_;
  Seat seat_{0};
};

}  // namespace

std::unique_ptr<Player> make_goofspiel_player(const Options& options) {
  return make_hidden_player(std::make_unique<GoofspielTable>(), options);
}

}  // namespace tianji::search
