// Small games at a table, one template for all: a position holds the whole game, a record is the
// list of its positions. The table rolls the dice: an opening is a seed for the luck, then a
// position ("17 -- -"). In that of a record the numbers of what chance drew follow the seed ("0:3,5
// -- -").
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/in_turn.h"
#include "protocol/games/game_kind.h"
#include "protocol/games/sight.h"
#include "protocol/games/small/small_records.h"
#include "protocol/games/turn_game.h"
#include "search/catalogue.h"

namespace tianji::protocol::games {

inline constexpr std::array<std::string_view, 3> kSmallSeats{"p1", "p2", "p3"};

/// The name of a variant as an argument of a template.
template <std::size_t N>
struct Name {
  constexpr Name(const char (&text)[N]) { std::copy_n(text, N, letters); }  // NOLINT: as a literal
  constexpr std::string_view text() const { return {letters, N - 1}; }

  char letters[N]{};
};

/// The traits of a small game: its position, its start and its payoffs. A game that differs derives
/// from this and hides some of the functions.
template <Name kName, class P, auto... kArguments>
struct Small {
  using State = P;
  static constexpr std::string_view kVariant = kName.text();
  /// The words between a move and what chance showed after it.
  static constexpr std::string_view kChanceShows = "and the die shows";

  static State empty() { return State(kArguments...); }
  /// The start of a unit of a match without a file of openings.
  static State start(Random& /*random*/) { return empty(); }
  /// The most that a game can bring. 1: only the winner counts; more: a game counts as a share.
  static Value most(const State& /*state*/) {
    if constexpr (requires { State::kMostWon; }) return State::kMostWon;
    return 1;
  }
  /// The sum that the seats of the match's first side won. Precondition: over.
  static Value won(const State& state) {
    Value value = 0;
    for (std::size_t seat = 0; seat < State::kSeatCount; seat += 2) {
      value += state.value(State::side(Seat{static_cast<std::uint8_t>(seat)}));
    }
    return value;
  }
};

/// One small game under way.
template <class Traits>
class SmallGame final : public ResignableGame<typename Traits::State> {
 public:
  using State = typename Traits::State;
  using ResignableGame<State>::ResignableGame;

  std::string hand() const override {
    return std::string(kSmallSeats[index(this->state().seat())]);
  }
  Ending ending() const override {
    const Value most = Traits::most(this->state());
    if (const auto& gave_up = this->gave_up()) {
      const std::size_t winner = 1 - index(gave_up->seat);
      return {
          winner == 0 ? most : -most,
          absl::StrCat(std::string(kSmallSeats[winner]), " wins: ", std::string(gave_up->reason())),
          most};
    }
    std::string why;
    if constexpr (requires(const State& state) { to_text(state.ending()->reason); }) {
      why = absl::StrCat(": ", std::string(to_text(this->state().ending()->reason)));
    }
    const Value value = Traits::won(this->state());
    const Value won = most > 1 ? value : value > 0 ? 1 : value < 0 ? -1 : 0;
    if (won == 0) return {0, "draw" + why, most};
    std::string who;
    for (std::size_t seat = won > 0 ? 0 : 1; seat < State::kSeatCount; seat += 2) {
      absl::StrAppend(&who, who.empty() ? "" : " and ", std::string(kSmallSeats[seat]));
    }
    const std::string_view wins = State::kSeatCount > 2 && won > 0 ? " win" : " wins";
    const Value size = won > 0 ? won : -won;
    return {won, absl::StrCat(who, std::string(wins), most > 1 ? absl::StrCat(" ", size) : "", why),
            most};
  }

  std::string how_to_move() const override {
    constexpr std::size_t kFewMoves = 12;
    if (this->over()) return "the game is over";
    const auto moves = this->legal();
    if (moves.size() > kFewMoves) return absl::StrCat("a move is written as ", moves.front());
    return "a move is one of " + absl::StrJoin(moves, " ");
  }
  std::string board(Seat viewer) const override {
    search::Options options;
    const search::Game& game = search::game_of(Traits::kVariant);
    options.add(search::shared_options(game));
    options.add(game.options());
    const auto player = game.make(options);
    const std::string position = text_for(viewer);
    return player->set_position("fen " + position).ok() ? player->show() : position + "\n";
  }
  nlohmann::json sight(Seat viewer, bool whole) const override {
    nlohmann::json sight = TableGame::sight(viewer, whole);
    if constexpr (requires(const State& state) { squares(state); }) {
      sight["squares"] = sight_of(squares(this->state()));
    } else if constexpr (requires(const State& state, const typename State::Move& move) {
                           sight_of(state, std::optional(move));
                         }) {
      const auto& taken = this->taken();
      sight.update(
          sight_of(this->state(), taken.empty() ? std::nullopt : std::optional(taken.back().move)));
    }
    return sight;
  }
  std::string last_turn() const override {
    if (this->taken().empty()) return "";
    const auto& last = this->taken().back();
    std::string text(kSmallSeats[index(last.seat)]);
    if (kSecret && !this->over()) {
      if (index(last.seat) == 0) return text + ": has chosen";
      return absl::StrCat("both chose: ", this->moves()[this->moves().size() - 1 - luck().size()]);
    }
    absl::StrAppend(&text, ": ", to_text(this->before(this->taken().size() - 1), last.move));
    if (kHidden || luck().empty()) return text;
    return absl::StrCat(text, ", ", std::string(Traits::kChanceShows), " ",
                        absl::StrJoin(luck(), " "));
  }
  std::string outcome() const override {
    if (!this->over()) return "not finished\n";
    const std::string reason = ending().value == 0 ? "a draw" : first_words(ending().reason);
    return absl::StrCat(reason, ": ", to_text(this->state()), "\n");
  }
  /// The record is one position a line: the text of each holds all that was done.
  absl::StatusOr<std::string> record(const RecordHead& head) const override {
    if constexpr (kHidden && !kSecret) {
      // The record would show the person who saves it the opponents' secrets.
      if (!this->over())
        return absl::FailedPreconditionError("a hidden game is saved when it is over");
    }
    std::string text = absl::StrCat("# ", std::string(Traits::kVariant), ":");
    for (std::size_t i = 0; i < State::kSeatCount && i < head.names.size(); ++i) {
      absl::StrAppend(&text, i == 0 ? " " : ", ", std::string(kSmallSeats[i]), " ", head.names[i]);
    }
    std::string before;
    for (std::size_t i = 0; i <= this->taken().size(); ++i) {
      const std::string position = to_text(this->before(i));
      if (position != before) absl::StrAppend(&text, "\n", position);
      before = position;
    }
    return text + "\n";
  }

 protected:
  /// Both choices at once, as the table hears them; nothing after the first one.
  std::string announced(std::string_view answered) const override {
    if constexpr (kSecret) {
      const State& before = this->before(this->turns() - 1);
      if (!before.chosen()) return "";
      return absl::StrCat(to_text(before.position(), Seat{0}, *before.chosen()), "-",
                          std::string(answered));
    } else {
      return std::string(answered);
    }
  }

 private:
  static constexpr bool kHidden = requires { typename State::View; };
  /// Do both seats choose at the same time?
  static constexpr bool kSecret = requires(const State& state) { state.chosen(); };

  std::span<const std::string> luck() const { return this->recorded_luck(); }
  /// "p1 wins 2" without the 2.
  static std::string first_words(const std::string& reason) {
    return reason.substr(0, reason.find_last_not_of(" 0123456789") + 1);
  }
  std::string text_for(Seat viewer) const {
    if constexpr (kHidden) {
      if (viewer != kNobody && !this->over()) return to_text(view(this->state(), viewer));
    }
    return to_text(this->state());
  }
};

inline constexpr std::int64_t kMostOutcomes = 1'000'000;

template <class Traits>
absl::StatusOr<std::unique_ptr<TableGame>> begin_small(const Custom& /*custom*/,
                                                       std::string_view opening) {
  const std::size_t blank = std::min(opening.find(' '), opening.size());
  const std::string_view drawn = opening.substr(0, blank);
  const std::size_t colon = std::min(drawn.find(':'), drawn.size());
  const auto luck = parse_int(drawn.substr(0, colon));
  if (!luck) return unreadable(opening, "a seed for the dice and a position");
  std::vector<std::uint32_t> recorded;
  if (colon < drawn.size()) {
    for (const std::string_view word : split(drawn.substr(colon + 1), ',')) {
      const auto number = parse_int(word);
      if (!number || *number < 0 || *number > kMostOutcomes) {
        return unreadable(drawn, "a seed, a colon and the numbers of outcomes");
      }
      recorded.push_back(static_cast<std::uint32_t>(*number));
    }
  }
  auto start = Traits::empty();
  absl::Status status = parse(trimmed(opening.substr(blank)), start);
  if (!status.ok()) return status;
  return std::make_unique<SmallGame<Traits>>(start, Random(static_cast<std::uint64_t>(*luck)),
                                             std::move(recorded));
}

inline std::string luck_text(Random& random) { return absl::StrCat(random.next() >> 1, " "); }

template <class Traits>
std::string draw_small(const Custom& /*custom*/, int /*number*/, Random random) {
  const std::string luck = luck_text(random);
  return luck + to_text(Traits::start(random));
}

template <class Traits>
absl::StatusOr<std::string> read_small(const Custom& /*custom*/, std::string_view entry,
                                       int number) {
  auto start = Traits::empty();
  absl::Status status = parse(entry, start);
  if (!status.ok()) return status;
  Random random(static_cast<std::uint64_t>(number));
  return luck_text(random) + to_text(start);
}

template <class Traits>
inline constexpr GameKind kSmall{
    .variant = Traits::kVariant,
    .seats = std::span(kSmallSeats).first(Traits::State::kSeatCount),
    .timed = SmallGame<Traits>::kTwoSeats,
    .start = [](std::uint64_t luck) { return absl::StrCat(luck, " ", to_text(Traits::empty())); },
    .draw = draw_small<Traits>,
    .read = read_small<Traits>,
    .begin = begin_small<Traits>,
    .recall = recall_small<Traits>,
    .choices = [](std::string_view position) { return choices_from(position, Traits::empty()); },
    .replay = replay_positions<Traits>,
};

/// The opening of a game whose players choose among `Traits::kRuleSets` (each a name, and words of
/// a position's text), unless it names its own.
template <class Traits>
absl::StatusOr<std::unique_ptr<TableGame>> begin_by_rules(const Custom& custom,
                                                          std::string_view opening) {
  std::string text(opening);
  for (const auto& set : Traits::kRuleSets) {
    if (set.name != custom.rules || text.find('=') != text.npos) continue;
    text.insert(std::min(text.find(" moves"), text.size()), set.words);
    break;
  }
  return begin_small<Traits>(custom, text);
}

template <class Traits>
inline constexpr auto kRuleNames = [] {
  std::array<std::string_view, std::size(Traits::kRuleSets)> names;
  std::transform(std::begin(Traits::kRuleSets), std::end(Traits::kRuleSets), names.begin(),
                 [](const auto& set) { return set.name; });
  return names;
}();

/// kSmall with rules to choose from.
template <class Traits>
constexpr GameKind small_by_rules() {
  GameKind kind = kSmall<Traits>;
  kind.rules = kRuleNames<Traits>;
  kind.begin = begin_by_rules<Traits>;
  return kind;
}

}  // namespace tianji::protocol::games
