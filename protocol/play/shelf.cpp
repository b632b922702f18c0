#include "protocol/play/shelf.h"

#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/dice/ewn.h"
#include "engine/dice/pig.h"
#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "engine/theory/heaps/heaps.h"
#include "protocol/play/turns.h"
#include "search/catalogue.h"
#include "search/thinking/chance.h"

namespace tianji::protocol {
namespace {

constexpr std::array<std::string_view, 2> kNames{"p1", "p2"};
constexpr std::size_t kFewMoves = 12;  // so many are listed

template <class P>
class ShelfSitting final : public Turns<P> {
 public:
  using Ask = Sitting::Ask;

  ShelfSitting(std::string_view variant, std::uint64_t seed)
      : Turns<P>(P()), game_(search::game_of(variant)), luck_(seed) {
    options_.add(search::shared_options());
    options_.add(game_.options());
    leave_to_chance();
  }

  std::span<const std::string_view> seats() const override { return kNames; }
  bool resign(Seat) override { return false; }
  absl::Status step(const Ask& ask, std::string_view go) override {
    absl::Status status = Turns<P>::step(ask, go);
    if (status.ok()) leave_to_chance();
    return status;
  }

  absl::StatusOr<std::string> understand(std::string_view text) const override {
    const auto move = parse_move(this->state(), text);
    if (!move.ok()) return move.status();
    return to_text(this->state(), *move);
  }
  std::string how_to_move() const override {
    if (this->over()) return "the game is over";
    const auto moves = this->moves();
    if (moves.size() > kFewMoves) return absl::StrCat("a move is written as ", moves.front());
    return "a move is one of " + absl::StrJoin(moves, " ");
  }

  std::string board(Seat viewer) const override {
    const auto player = game_.make(options_);
    const bool seen = player->set_position("fen " + text_for(viewer)).ok();
    return seen ? player->show() : text_for(viewer) + "\n";
  }
  std::string last_turn(Seat) const override {
    if (this->taken().empty()) return "";
    const auto& taken = this->taken().back();
    const std::string luck =
        kHidden || luck_told_.empty() ? "" : ", and the die shows" + luck_told_;
    return absl::StrCat(std::string(kNames[index(taken.seat)]), ": ",
                        to_text(this->before(this->taken().size() - 1), taken.move), luck);
  }

  std::string outcome() const override {
    if (!this->over()) return "not finished\n";
    const Value value = this->state().value(Side{0});
    const std::string who = value > 0 ? "p1 wins" : value < 0 ? "p2 wins" : "a draw";
    return absl::StrCat(who, ": ", to_text(this->state()), "\n");
  }
  /// A position is its own record: its text holds what was done.
  absl::StatusOr<std::string> record(std::span<const std::string> names) const override {
    if constexpr (kHidden) {
      // Who saves it may not know yet what is in it.
      if (!this->over())
        return absl::FailedPreconditionError("a hidden game is saved when it is over");
    }
    std::string text =
        absl::StrCat("# ", std::string(game_.variant), ": p1 ", names[0], ", p2 ", names[1], "\n");
    for (std::size_t i = 0; i < this->taken().size(); ++i) {
      absl::StrAppend(&text, to_text(this->before(i)), "\n");
    }
    return absl::StrCat(text, to_text(this->state()), "\n");
  }
  std::string_view record_kind() const override { return "its positions"; }

 private:
  static constexpr bool kHidden = requires { typename P::View; };

  std::string text_for(Seat viewer) const {
    if constexpr (kHidden) {
      if (viewer != kNobody && !this->over()) return to_text(view(this->state(), viewer));
    }
    return to_text(this->state());
  }
  void leave_to_chance() {
    luck_told_.clear();
    if constexpr (ChancePosition<P>) {
      search::leave_to_chance(this->state(), luck_, [this](auto move) {
        absl::StrAppend(&luck_told_, " ", to_text(this->state(), move));
        this->state().play(move);
      });
    }
  }

  const search::Game& game_;
  search::Options options_;
  Random luck_;
  std::string luck_told_;  ///< what chance did after the last turn
};

struct Row {
  std::string_view variant;
  std::unique_ptr<Sitting> (*sit)(std::string_view variant, std::uint64_t seed);
};

template <class P>
std::unique_ptr<Sitting> sit(std::string_view variant, std::uint64_t seed) {
  return std::make_unique<ShelfSitting<P>>(variant, seed);
}

constexpr Row kRows[] = {
    {"nim", sit<theory::Heaps>},   {"ewn", sit<dice::Ewn>},
    {"pig", sit<dice::Pig>},       {"kuhn", sit<theory::Kuhn>},
    {"leduc", sit<theory::Leduc>}, {"liarsdice", sit<theory::LiarsDice>},
};

}  // namespace

std::vector<std::string_view> shelf_variants() {
  std::vector<std::string_view> names;
  for (const Row& row : kRows) names.push_back(row.variant);
  return names;
}

std::unique_ptr<Sitting> sit_at_shelf(std::string_view variant, std::uint64_t seed) {
  for (const Row& row : kRows) {
    if (row.variant == variant) return row.sit(variant, seed);
  }
  return nullptr;
}

}  // namespace tianji::protocol
