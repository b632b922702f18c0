// The small games in a match: the same luck with seats swapped.
//
// An opening is a number that its luck comes from, and a position: "17 -- -". Dice and dealers are
// ours; who is asked is told the position as its seat sees it.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/dice/ewn.h"
#include "engine/dice/pig.h"
#include "engine/theory/cards/goofspiel.h"
#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "engine/theory/heaps/heaps.h"
#include "search/thinking/chance.h"
#include "tuning/match/games/game.h"

namespace tianji::match {
namespace {

using dice::Ewn;
using dice::Pig;
using theory::Goofspiel;
using theory::Heaps;
using theory::Kuhn;
using theory::Leduc;
using theory::LiarsDice;

constexpr std::array<std::string_view, 2> kSeatNames{"p1", "p2"};

/// `most`: what a game can bring; where it is one win or loss, the value's size says nothing.
Ending ending_of(Value value, Value most) {
  const Value won = most > 1 ? value : value > 0 ? 1 : value < 0 ? -1 : 0;
  if (won == 0) return {0, "draw", most};
  const std::string who(kSeatNames[won > 0 ? 0 : 1]);
  const Value size = won > 0 ? won : -won;
  return {won, absl::StrCat(who, " wins", most > 1 ? absl::StrCat(" ", size) : ""), most};
}

template <class P>
class ShelfGame final : public RefereedGame<P> {
 public:
  ShelfGame(const P& start, Random luck, Game::Ask ask, Value most)
      : RefereedGame<P>(start, std::move(ask)), luck_(luck), most_(most) {
    deal();
  }

  std::string hand() const override { return std::string(kSeatNames[index(this->state().seat())]); }
  absl::StatusOr<protocol::Answer> step(std::string_view go) override {
    auto answer = RefereedGame<P>::step(go);
    if (answer.ok()) deal();
    return answer;
  }
  Ending ending() const override { return ending_of(this->state().value(Side{0}), most_); }

 private:
  void deal() {
    if constexpr (ChancePosition<P>) {
      search::leave_to_chance(this->state(), luck_, [this](auto move) { this->play(move); });
    }
  }

  Random luck_;
  Value most_;
};

/// Both choose a card at the same time: the second is asked without having seen the first's.
class GoofspielGame final : public Game {
 public:
  GoofspielGame(const Goofspiel& start, Random luck, Ask ask)
      : position_(start), luck_(luck), ask_(std::move(ask)) {
    deal();
  }

  std::optional<Seat> seat() const override {
    if (position_.over()) return std::nullopt;
    return Seat{static_cast<std::uint8_t>(chosen_ ? 1 : 0)};
  }
  std::string hand() const override { return std::string(kSeatNames[chosen_ ? 1 : 0]); }
  absl::StatusOr<protocol::Answer> step(std::string_view go) override {
    const Seat seat = *this->seat();
    auto answer = ask_(seat, absl::StrCat("fen ", to_text(position_), " ", hand()), go);
    if (!answer.ok()) return answer;
    const auto card = parse_move(position_, seat, answer->best_move);
    if (!card.ok()) return card.status();
    if (!chosen_) {
      chosen_ = *card;
      return answer;
    }
    moves_.push_back(absl::StrCat(int{*chosen_}, "-", int{*card}));
    position_.play({*chosen_, *card});
    chosen_.reset();
    deal();
    return answer;
  }
  std::string text() const override { return to_text(position_); }
  const std::vector<std::string>& moves() const override { return moves_; }
  Ending ending() const override { return ending_of(position_.value(Side{0}), 1); }

 private:
  void deal() {
    if (!position_.dealing()) return;
    const theory::GoofspielCard prize = search::drawn_by_chance(position_, luck_);
    moves_.push_back(absl::StrCat(int{prize}));
    position_.deal(prize);
  }

  Goofspiel position_;
  Random luck_;
  Ask ask_;
  std::optional<theory::GoofspielCard> chosen_;  ///< by the first seat
  std::vector<std::string> moves_;
};

/// Where a unit begins when no file says so: nim has no one start.
template <class P>
P start_of(Random& random) {
  P start;
  if constexpr (std::is_same_v<P, Heaps>) {
    std::string heaps;
    for (std::uint32_t i = 0, count = 3 + random.below(3); i < count; ++i) {
      absl::StrAppend(&heaps, i == 0 ? "" : " ", 1 + random.below(12));
    }
    parse(heaps, start).IgnoreError();  // such heaps are always a position
  }
  return start;
}

template <class P>
class ShelfDiscipline final : public Discipline {
 public:
  explicit ShelfDiscipline(Value most) : most_(most) {}

  std::size_t seats() const override { return 2; }
  std::span<const HousePlayer> players() const override {
    if constexpr (std::is_same_v<P, Goofspiel>) {
      return {};
    } else if constexpr (requires { typename P::View; }) {
      static constexpr HousePlayer kPlayers[] = {{"random", seat_random<P, typename P::View>}};
      return kPlayers;
    } else {
      static constexpr HousePlayer kPlayers[] = {{"random", seat_random<P, P>}};
      return kPlayers;
    }
  }
  std::string draw(int, Random random) const override {
    const std::string luck = luck_text(random);
    return luck + to_text(start_of<P>(random));
  }
  absl::StatusOr<std::string> read(std::string_view entry, int number) const override {
    P start;
    absl::Status status = parse(entry, start);
    if (!status.ok()) return status;
    Random random(static_cast<std::uint64_t>(number));
    return luck_text(random) + to_text(start);
  }
  absl::StatusOr<std::unique_ptr<Game>> begin(const std::string& opening,
                                              Game::Ask ask) const override {
    const std::size_t blank = std::min(opening.find(' '), opening.size());
    const auto luck = parse_int(std::string_view(opening).substr(0, blank));
    if (!luck) return unreadable(opening, "a number that luck comes from, and a position");
    P start;
    absl::Status status = parse(trimmed(std::string_view(opening).substr(blank)), start);
    if (!status.ok()) return status;
    const Random random(static_cast<std::uint64_t>(*luck));
    if constexpr (std::is_same_v<P, Goofspiel>) {
      return std::make_unique<GoofspielGame>(start, random, std::move(ask));
    } else {
      return std::make_unique<ShelfGame<P>>(start, random, std::move(ask), most_);
    }
  }

 private:
  static std::string luck_text(Random& random) { return absl::StrCat(random.next() >> 1, " "); }

  Value most_;
};

struct Row {
  std::string_view variant;
  std::unique_ptr<Discipline> (*make)();
};

template <class P, Value kMost = 1>
std::unique_ptr<Discipline> make() {
  return std::make_unique<ShelfDiscipline<P>>(kMost);
}

constexpr Row kRows[] = {
    {"nim", make<Heaps>},           {"ewn", make<Ewn>},         {"pig", make<Pig>},
    {"kuhn", make<Kuhn, 2>},        {"leduc", make<Leduc, 13>}, {"liarsdice", make<LiarsDice>},
    {"goofspiel", make<Goofspiel>},
};

}  // namespace

std::unique_ptr<Discipline> make_shelf_discipline(std::string_view variant) {
  for (const Row& row : kRows) {
    if (row.variant == variant) return row.make();
  }
  return nullptr;
}

std::vector<std::string_view> shelf_variants() {
  std::vector<std::string_view> names;
  for (const Row& row : kRows) names.push_back(row.variant);
  return names;
}

}  // namespace tianji::match
