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
using Turns = InTurn<Goofspiel>;

/// Goofspiel. Only the choices of the current round are hidden, so that the tree begins at the
/// position itself. The seat helped may follow the position (`4 3 p2`); by default it is p1. Moves
/// are the dealer's prize, or both cards of a round, `1-2`.
class GoofspielTable final : public HiddenTable {
 public:
  GoofspielTable() : HiddenTable(Goofspiel::kSeatCount) {}

  absl::Status set_position(std::string_view fen, Words moves) override {
    Turns::View next;
    absl::Status status = fen.empty() ? absl::OkStatus() : parse(trimmed(fen), next);
    for (std::size_t i = 0; status.ok() && i < moves.size(); ++i) {
      status = at(absl::StrCat("move ", i + 1), play(next.position, moves[i]));
    }
    if (status.ok()) seen_ = next;
    return status;
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
    question.set = regret::set_name(seen_.position, seen_.viewer);
    return question;
  }

  std::vector<TriedMove> tried(std::uint64_t seed, Stopper& stop) const override {
    const std::size_t cards = seen_.position.cards();
    const Value most =
        seen_.position.rules().difference ? static_cast<Value>(cards * (cards + 1) / 2) : 1;
    InformationSetMcts<Turns> search(seen_, {.most = most}, Random(seed));
    search.run(stop);
    std::vector<TriedMove> result;
    for (const auto& [move, visits, mean] : search.moves()) result.push_back({visits, mean});
    return result;
  }

  std::string root() const override { return to_text(seen_.position); }
  absl::StatusOr<regret::Tree> compile(std::size_t most_nodes,
                                       const std::atomic<bool>& stop) const override {
    return regret::compile(seen_.position, most_nodes, &stop);
  }
  std::string fen() const override { return seen_from(seen_.viewer); }

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

  Seat acting() const override {
    const Goofspiel& position = seen_.position;
    return position.over() ? kNobody : position.dealing() ? kChance : seen_.viewer;
  }
  std::string seen_from(Seat seat) const {
    return to_text(seen_.position) + (seat == Seat{0} ? "" : " p2");
  }
  Value won(Seat seat) const override { return seen_.position.value(Goofspiel::side(seat)); }
  std::vector<std::string> choices(Seat seat) const override {
    Goofspiel::MoveList moves;
    if (seat != kChance) {
      seen_.position.moves(seat, moves);
    } else if (seen_.position.dealing()) {
      Turns(seen_.position).moves(moves);
    }
    std::vector<std::string> result;
    for (const GoofspielCard card : moves) result.push_back(std::to_string(card));
    return result;
  }
  absl::StatusOr<std::string> view_of(Seat seat) const override { return seen_from(seat); }

  Turns::View seen_;
};

}  // namespace

std::unique_ptr<Player> make_goofspiel_player(const Options& options) {
  return make_hidden_player(std::make_unique<GoofspielTable>(), options);
}

}  // namespace tianji::search
