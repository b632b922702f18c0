#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/theory/cards/goofspiel.h"
#include "engine/theory/graphs/pursuit.h"
#include "engine/theory/matrix/matrix.h"
#include "protocol/games/numbered/codings.h"
#include "protocol/games/numbered/turns.h"

// Games in which both players choose at the same time.

namespace tianji::protocol::numbered {
namespace {

/// A coding like those of turns.h; `number(position, seat, move)` may be missing, then a move's
/// number is its place in its player's list. `settle(position)`, optional, plays what nobody
/// chooses.
template <class C>
class StateOfTogether final : public State {
 public:
  using P = typename C::Position;
  using Move = typename P::Move;

  StateOfTogether(std::shared_ptr<const C> coding, const P& position)
      : coding_(std::move(coding)),
        position_(position),
        root_(std::make_shared<std::string>(to_text(position))) {}

  std::unique_ptr<State> clone() const override { return std::make_unique<StateOfTogether>(*this); }
  void assign(const State& other) override {
    const auto& from = static_cast<const StateOfTogether&>(other);
    coding_ = from.coding_;
    position_ = from.position_;
    root_ = from.root_;
    made_ = from.made_;
    before_ = from.before_;
  }

  int player() const override {
    if (position_.over()) return kEnded;
    return dealing() ? kDealer : kTogether;
  }
  void legal(int player, std::vector<int>& numbers) const override {
    numbers.clear();
    for (const auto& [move, number] : choices(player)) numbers.push_back(number);
    std::sort(numbers.begin(), numbers.end());
  }
  void outcomes(std::vector<Outcome>& list) const override {
    list.clear();
    if constexpr (SimultaneousChancePosition<P>) {
      if (!dealing()) return;
      typename P::ChanceList chances;
      position_.chances(chances);
      for (const auto& [move, probability] : chances) {
        list.push_back({coding_->number(position_, kChance, move), probability});
      }
    }
  }
  bool allows(int number) const override { return move_of(kDealer, number).has_value(); }
  int drawn(Random& random) const override {
    std::vector<Outcome> list;
    outcomes(list);
    return list[draw_outcome(list, random, [](const Outcome& one) { return one.probability; })]
        .number;
  }
  absl::Status apply(int number) override {
    if (player() == kTogether) {
      return unreadable(absl::StrCat(number), "an action of each player: they choose together");
    }
    const auto move = move_of(kDealer, number);
    if (!move) return refused(kDealer, number);
    keep();
    if constexpr (SimultaneousChancePosition<P>) position_.deal(*move);
    made_.push_back({kDealer, number});
    return absl::OkStatus();
  }
  absl::Status apply_together(std::span<const int> numbers) override {
    if (player() != kTogether || numbers.size() != P::kSeatCount) {
      return unreadable(absl::StrCat(numbers.size(), " actions"),
                        player() == kTogether ? "an action of each player"
                                              : "a state in which the players choose together");
    }
    typename P::JointMove joint{};
    for (std::size_t seat = 0; seat < numbers.size(); ++seat) {
      const auto move = move_of(static_cast<int>(seat), numbers[seat]);
      if (!move) return refused(static_cast<int>(seat), numbers[seat]);
      joint[seat] = *move;
    }
    keep();
    position_.play(joint);
    if constexpr (requires { coding_->settle(position_); }) coding_->settle(position_);
    for (std::size_t seat = 0; seat < numbers.size(); ++seat) {
      made_.push_back({static_cast<int>(seat), numbers[seat]});
    }
    return absl::OkStatus();
  }
  absl::Status undo() override {
    if (made_.empty()) return unreadable("undo", "a state in which a move was made");
    position_ = before_.back().position;
    made_.resize(before_.back().made);
    before_.pop_back();
    return absl::OkStatus();
  }

  void returns(std::span<double> payoffs) const override {
    for (std::size_t i = 0; i < payoffs.size(); ++i) {
      payoffs[i] = position_.over() ? coding_->won(position_, static_cast<int>(i)) : 0;
    }
  }
  absl::StatusOr<std::string> word(int player, int number) const override {
    const auto move = move_of(player, number);
    if (!move) return refused(player, number);
    return to_text(position_, player < 0 ? Seat{0} : seat_of_player(player), *move);
  }
  absl::StatusOr<int> number(int player, std::string_view word) const override {
    for (const auto& [move, number] : choices(player)) {
      const Seat seat = player < 0 ? Seat{0} : seat_of_player(player);
      if (to_text(position_, seat, move) == trimmed(word)) return number;
    }
    return unreadable(word, "a legal move");
  }
  std::string position() const override { return to_text(position_); }
  /// Nothing is hidden once it was chosen; the seat is named.
  std::string view(int /*player*/) const override { return to_text(position_); }
  const std::string& root() const override { return *root_; }
  const std::vector<Made>& made() const override { return made_; }
  void write(Vector vector, int player, std::span<float> out) const override {
    write_vector(*coding_, position_, vector, player, out);
  }
  void write(Vector vector, int player, std::span<std::uint8_t> out) const override {
    write_vector(*coding_, position_, vector, player, out);
  }
  std::unique_ptr<State> resampled(int /*player*/, Random& /*random*/) const override {
    return clone();
  }

 private:
  struct Before {
    P position;
    std::size_t made;
  };
  struct Choice {
    Move move;
    int number;
  };

  void keep() { before_.push_back({position_, made_.size()}); }
  bool dealing() const {
    if constexpr (SimultaneousChancePosition<P>) return position_.dealing();
    return false;
  }
  std::vector<Choice> choices(int player) const {
    std::vector<Choice> result;
    const int acting = this->player();
    if (acting == kEnded || (player == kDealer) != (acting == kDealer)) return result;
    if (player == kDealer) {
      if constexpr (SimultaneousChancePosition<P>) {
        typename P::ChanceList chances;
        position_.chances(chances);
        for (const auto& chance : chances) {
          result.push_back({chance.move, coding_->number(position_, kChance, chance.move)});
        }
      }
    } else if (player >= 0 && player < static_cast<int>(P::kSeatCount)) {
      typename P::MoveList list;
      position_.moves(seat_of_player(player), list);
      for (std::size_t i = 0; i < list.size(); ++i) {
        if constexpr (requires { coding_->number(position_, Seat{0}, list[i]); }) {
          result.push_back({list[i], coding_->number(position_, seat_of_player(player), list[i])});
        } else {
          result.push_back({list[i], static_cast<int>(i)});
        }
      }
    }
    return result;
  }
  std::optional<Move> move_of(int player, int number) const {
    for (const auto& choice : choices(player)) {
      if (choice.number == number) return choice.move;
    }
    return std::nullopt;
  }
  absl::Status refused(int player, int number) const {
    std::vector<int> numbers;
    legal(player, numbers);
    return wrong_number(number, numbers);
  }

  std::shared_ptr<const C> coding_;
  P position_;
  std::shared_ptr<std::string> root_;
  std::vector<Made> made_;
  std::vector<Before> before_;
};

template <class C>
class GameOfTogether final : public Game {
 public:
  explicit GameOfTogether(const C& coding)
      : coding_(std::make_shared<const C>(coding)), shape_(coding.shape()) {}

  const Shape& shape() const override { return shape_; }
  std::unique_ptr<State> start() const override {
    return std::make_unique<StateOfTogether<C>>(coding_, coding_->start());
  }
  absl::StatusOr<std::unique_ptr<State>> read(std::string_view position) const override {
    auto read = coding_->start();
    absl::Status status = parse(position, read);
    if (status.ok()) status = coding_->check(read);
    if (!status.ok()) return status;
    return std::make_unique<StateOfTogether<C>>(coding_, read);
  }
  std::string word(int /*player*/, int number) const override { return absl::StrCat(number); }

 private:
  std::shared_ptr<const C> coding_;
  Shape shape_;
};

struct GoofspielCoding {
  using Position = theory::Goofspiel;
  Position first{13};
  int cards = static_cast<int>(first.cards());
  /// OpenSpiel's point_difference is what a player has more than the mean of both, half of ours.
  double unit = 1;

  explicit GoofspielCoding(const Position& start) : first(start) {}
  int most_points() const { return cards * (cards + 1) / 2; }
  Shape shape() const {
    Shape shape;
    shape.actions = cards;
    if (first.rules().order == theory::GoofspielRules::Order::random) shape.outcomes = cards;
    shape.longest = cards;
    shape.together = true;
    if (first.rules().difference) {
      shape.most = most_points() / unit;
      shape.least = -shape.most;
    }
    const int points = 2 * (most_points() + 1);
    shape.observation = {2 * cards + points + 2 * cards};
    shape.information = {points + cards * cards + 2 * cards};
    return shape;
  }
  Position start() const { return first; }
  absl::Status check(const Position& position) const {
    if (position.cards() == first.cards() && position.rules() == first.rules()) {
      return absl::OkStatus();
    }
    return unreadable(to_text(position), absl::StrCat("a game of ", cards, " cards by its rules"));
  }
  static int number(const Position& /*position*/, Seat /*seat*/, theory::GoofspielCard card) {
    return card - 1;
  }
  /// The last prize and the last cards are nobody's choice.
  static void settle(Position& position) {
    if (position.rounds().size() + 1 != position.cards()) return;
    if (position.dealing()) {
      Position::ChanceList last;
      position.chances(last);
      position.deal(last[0].move);
    }
    Position::JointMove joint{};
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      Position::MoveList only;
      position.moves(Seat{seat}, only);
      joint[seat] = only[0];
    }
    position.play(joint);
  }
  double won(const Position& position, int player) const {
    return static_cast<double>(position.value(Side{static_cast<std::uint8_t>(player)})) / unit;
  }
  /// The prize that was turned up last, those that are left, then points and hands of both players,
  /// the observer's first.
  template <class T>
  void observe(const Position& position, int player, T* out) const {
    const int prize = position.prize() != 0       ? position.prize()
                      : position.rounds().empty() ? 0
                                                  : position.rounds().back().prize;
    if (prize != 0) out[prize - 1] = 1;
    std::fill(out + cards, out + 2 * cards, T{1});
    if (position.prize() != 0) out[cards + position.prize() - 1] = 0;
    for (const auto& round : position.rounds()) out[cards + round.prize - 1] = 0;
    points(position, player, out + 2 * cards);
    hands(position, player, out + 2 * cards + 2 * (most_points() + 1));
  }
  /// Points of both players, the prizes in their order, hands of both; the observer's first.
  template <class T>
  void inform(const Position& position, int player, T* out) const {
    points(position, player, out);
    T* const prizes = out + 2 * (most_points() + 1);
    int round = 0;
    for (const auto& played : position.rounds()) prizes[cards * round++ + played.prize - 1] = 1;
    if (position.prize() != 0) prizes[cards * round + position.prize() - 1] = 1;
    hands(position, player, prizes + cards * cards);
  }

 private:
  template <class T>
  void points(const Position& position, int player, T* out) const {
    for (int i = 0; i < 2; ++i) {
      const int won = position.points(seat_of_player((player + i) % 2));
      out[(most_points() + 1) * i + won] = 1;
    }
  }
  template <class T>
  void hands(const Position& position, int player, T* out) const {
    std::fill(out, out + 2 * cards, T{1});
    for (const auto& round : position.rounds()) {
      for (int i = 0; i < 2; ++i) {
        out[cards * i + round.bids[static_cast<std::size_t>((player + i) % 2)] - 1] = 0;
      }
    }
  }
};

/// A matrix or two. Returns are the payoffs themselves.
struct MatrixCoding {
  using Position = theory::MatrixGame;
  Position first;

  explicit MatrixCoding(const Position& start) : first(start) {}
  Shape shape() const {
    Shape shape;
    shape.together = true;
    shape.longest = 1;
    const auto& payoffs = first.payoff(Seat{0});
    shape.actions = static_cast<int>(std::max(payoffs.rows, payoffs.columns));
    shape.least = least();
    shape.most = most();
    if (!first.zero_sum()) shape.sum = std::nullopt;
    return shape;
  }
  Position start() const { return first; }
  absl::Status check(const Position& position) const {
    const auto& payoffs = position.payoff(Seat{0});
    const auto& ours = first.payoff(Seat{0});
    if (payoffs.rows == ours.rows && payoffs.columns == ours.columns) return absl::OkStatus();
    return unreadable(to_text(position), absl::StrCat(ours.rows, " rows of ", ours.columns));
  }
  static double won(const Position& position, int player) {
    constexpr double kHundredths = 100;
    return static_cast<double>(position.value(Side{static_cast<std::uint8_t>(player)})) /
           kHundredths;
  }

 private:
  /// The payoff of a player in each cell, by the rules themselves.
  template <class Better>
  double extreme(Better better) const {
    std::optional<double> result;
    Position::MoveList rows;
    Position::MoveList columns;
    first.moves(Seat{0}, rows);
    first.moves(Seat{1}, columns);
    for (const auto row : rows) {
      for (const auto column : columns) {
        Position played = first;
        played.play({row, column});
        for (int player = 0; player < 2; ++player) {
          const double value = won(played, player);
          if (!result || better(value, *result)) result = value;
        }
      }
    }
    return result.value_or(0);
  }
  double least() const { return extreme(std::less<>()); }
  double most() const { return extreme(std::greater<>()); }
};

/// The number of a move is that of the node that it goes to. Returns are rounds.
struct PursuitCoding {
  using Position = theory::Pursuit;
  Position first;

  explicit PursuitCoding(const Position& start) : first(start) {}
  Shape shape() const {
    Shape shape;
    shape.together = true;
    shape.actions = static_cast<int>(first.paths().next.size());
    shape.longest = first.last() + 1;
    shape.most = std::min(first.last() + 1, 300);
    shape.least = -shape.most;
    return shape;
  }
  Position start() const { return first; }
  absl::Status check(const Position& position) const {
    if (position.paths() == first.paths()) return absl::OkStatus();
    return unreadable(to_text(position), "a position on the same graph");
  }
  static int number(const Position& /*position*/, Seat /*seat*/, std::uint16_t node) {
    return node;
  }
  static double won(const Position& position, int player) {
    constexpr double kHundredths = 100;
    return static_cast<double>(position.value(Side{static_cast<std::uint8_t>(player)})) /
           kHundredths;
  }
};

template <class C>
std::shared_ptr<const Game> make_together(ParameterReader& parameters,
                                          typename C::Position start = typename C::Position()) {
  return std::make_shared<GameOfTogether<C>>(C(first_position(parameters, std::move(start))));
}

}  // namespace

std::shared_ptr<const Game> make_goofspiel(ParameterReader& parameters) {
  using Rules = theory::GoofspielRules;
  const auto cards = static_cast<std::size_t>(parameters.number("num_cards", 13, 2, 13));
  const auto order = parameters.choice("points_order", {"random", "descending", "ascending"});
  const auto returns = parameters.choice("returns_type", {"win_loss", "point_difference"});
  GoofspielCoding coding(first_position(
      parameters, theory::Goofspiel(cards, {.order = static_cast<Rules::Order>(order),
                                            .difference = returns == 1})));
  if (returns == 1) coding.unit = 2;
  return std::make_shared<GameOfTogether<GoofspielCoding>>(coding);
}
std::shared_ptr<const Game> make_matrix(ParameterReader& parameters) {
  return make_together<MatrixCoding>(parameters);
}
std::shared_ptr<const Game> make_bimatrix(ParameterReader& parameters) {
  return make_together<MatrixCoding>(parameters, theory::MatrixGame(false));
}
std::shared_ptr<const Game> make_pursuit(ParameterReader& parameters) {
  return make_together<PursuitCoding>(parameters);
}

}  // namespace tianji::protocol::numbered
