// Matrix games, bimatrix games and pursuit; the solution is a mixture for each seat.
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/theory/graphs/pursuit.h"
#include "engine/theory/matrix/matrix.h"
#include "search/matrix_game/bimatrix.h"
#include "search/matrix_game/matrix_game.h"
#include "search/theory/notated.h"
#include "search/theory/players.h"

namespace tianji::search {
namespace {

using theory::MatrixGame;
using theory::Pursuit;

std::string list_text(const std::vector<Rational>& numbers) {
  std::string text;
  for (const Rational& number : numbers) {
    absl::StrAppend(&text, text.empty() ? "" : ",", theory::to_text(number));
  }
  return text;
}

std::string list_text(const std::vector<double>& numbers) {
  std::string text;
  for (const double number : numbers) {
    absl::StrAppend(&text, text.empty() ? "" : ",", absl::StrFormat("%.6g", number));
  }
  return text;
}

std::vector<Choice> choices_of(const std::vector<std::string>& moves,
                               const std::vector<double>& mixture) {
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (mixture[i] > 0) choices.push_back({moves[i], mixture[i]});
  }
  return choices;
}

/// The choices that the client allows, by number.
using Kept = std::vector<std::size_t>;
Kept kept_of(const std::vector<std::string>& moves, const Allowed& allowed) {
  Kept kept;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (allowed(moves[i])) kept.push_back(i);
  }
  return kept;
}

/// The game with only the kept rows (seat 0) or columns (seat 1); incomplete if `stop` is set.
template <class T>
Matrix<T> restricted(const Matrix<T>& matrix, Seat seat, const Kept& kept,
                     const std::atomic<bool>& stop) {
  const bool rows = seat == Seat{0};
  Matrix<T> result(rows ? kept.size() : matrix.rows, rows ? matrix.columns : kept.size());
  for (std::size_t i = 0; i < result.rows && !stop.load(std::memory_order_relaxed); ++i) {
    for (std::size_t j = 0; j < result.columns; ++j) {
      result.at(i, j) = matrix.at(rows ? kept[i] : i, rows ? j : kept[j]);
    }
  }
  return result;
}

/// The weights of the kept choices as weights of all choices, 0 for the others.
template <class T>
std::vector<T> spread(const std::vector<T>& weights, const Kept& kept, std::size_t all) {
  std::vector<T> result(all);
  for (std::size_t i = 0; i < kept.size(); ++i) result[kept[i]] = weights[i];
  return result;
}

std::vector<double> in_doubles(const std::vector<Rational>& numbers) {
  std::vector<double> result;
  result.reserve(numbers.size());
  for (const Rational& number : numbers) result.push_back(number.convert_to<double>());
  return result;
}

/// Weighs each kept choice by `payoff(choice, reply)` over the replies that the opponent mixes;
/// nullopt if the payoffs are out of range.
template <class Payoff>
std::optional<Weighing> weighing_of(const std::vector<std::string>& moves, const Kept& kept,
                                    const std::vector<double>& replies, const Payoff& payoff) {
  auto payoffs = payoff_matrix(kept.size(), replies, [&](std::size_t i, std::size_t reply) {
    return 100 * payoff(kept[i], reply);
  });
  if (!payoffs) return std::nullopt;
  return Weighing{.candidates = texts_of(kept, [&](std::size_t choice) { return moves[choice]; }),
                  .payoffs = *std::move(payoffs),
                  .risk = {},
                  .unit = kHundredths};
}

class MatrixBase : public JointGame<MatrixGame> {
 public:
  explicit MatrixBase(bool zero_sum) : JointGame(MatrixGame(zero_sum)) {}
  std::string payoff() const override {
    const auto chosen = position().chosen();
    const auto row = static_cast<std::size_t>(chosen[0]);
    const auto column = static_cast<std::size_t>(chosen[1]);
    const auto won = [&](std::uint8_t seat) {
      return theory::to_text(position().payoff(Seat{seat}).at(row, column));
    };
    return won(0) + " " + won(1);
  }

 protected:
  /// Weighs the choices of the seat helped against the other seat's mixture.
  std::optional<Weighing> weighed(const Kept& kept, const std::vector<double>& replies) const {
    const Seat helped = position().helped();
    const Matrix<Rational>& payoff = position().payoff(helped);
    return weighing_of(list(helped), kept, replies, [&](std::size_t own, std::size_t other) {
      const auto& cell = helped == Seat{0} ? payoff.at(own, other) : payoff.at(other, own);
      return cell.template convert_to<double>();
    });
  }
};

class ZeroSumGame final : public MatrixBase {
 public:
  ZeroSumGame() : MatrixBase(true) {}
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override {
    const Kept kept = kept_of(list(position().helped()), allowed);
    if (kept.empty()) return Answer{};
    const Matrix<Rational> matrix =
        restricted(position().payoff(Seat{0}), position().helped(), kept, stop);
    const bool exact = exact_is_feasible(matrix);
    auto answer =
        exact ? solve_in_fractions(matrix, kept, stop) : solve_in_doubles(matrix, kept, stop);
    if (answer) add_dominated(stop, *answer);
    if (!answer || stop.load(std::memory_order_relaxed)) return absl::CancelledError("stopped");
    answer->nodes = matrix.cells.size();
    return *std::move(answer);
  }

 private:
  bool helps_row() const { return position().helped() == Seat{0}; }

  std::optional<Answer> solve_in_fractions(const Matrix<Rational>& matrix, const Kept& kept,
                                           const std::atomic<bool>& stop) const {
    auto solution = solve_exactly(matrix, stop);
    if (!solution) return std::nullopt;
    auto& own = helps_row() ? solution->row : solution->column;
    own = spread(own, kept, list(position().helped()).size());
    const auto value = solution->value.convert_to<double>();
    Answer answer{.score = hundredths(helps_row() ? value : -value)};
    answer.choices = choices_of(list(position().helped()), in_doubles(own));
    answer.weighing = weighed(kept, in_doubles(helps_row() ? solution->column : solution->row));
    answer.keys = {{"value", theory::to_text(solution->value)},
                   {"row", list_text(solution->row)},
                   {"column", list_text(solution->column)}};
    return answer;
  }

  std::optional<Answer> solve_in_doubles(const Matrix<Rational>& matrix, const Kept& kept,
                                         const std::atomic<bool>& stop) const {
    const auto rounded = search::in_doubles(matrix, stop);
    if (!rounded) return std::nullopt;
    auto solution = solve_by_clp(*rounded, stop);
    if (!solution) return std::nullopt;
    const double gap = duality_gap(*rounded, solution->row, solution->column);
    auto& own = helps_row() ? solution->row : solution->column;
    own = spread(own, kept, list(position().helped()).size());
    Answer answer{.score = hundredths(helps_row() ? solution->value : -solution->value)};
    answer.choices = choices_of(list(position().helped()), own);
    answer.weighing = weighed(kept, helps_row() ? solution->column : solution->row);
    answer.keys = {{"value", absl::StrFormat("%.9g", solution->value)},
                   {"gap", absl::StrFormat("%.1e", gap)},
                   {"row", list_text(solution->row)},
                   {"column", list_text(solution->column)}};
    return answer;
  }

  void add_dominated(const std::atomic<bool>& stop, Answer& answer) const {
    std::vector<std::string> strictly;
    std::vector<std::string> weakly;
    for (const std::uint8_t seat : {std::uint8_t{0}, std::uint8_t{1}}) {
      const std::vector<std::string> names = list(Seat{seat});
      const Matrix<Rational>& payoff = position().payoff(Seat{seat});
      const Dominated found = dominated_rows(seat == 0 ? payoff : transposed(payoff, stop), stop);
      for (const std::size_t choice : found.strictly) strictly.push_back(names[choice]);
      for (const std::size_t choice : found.weakly) weakly.push_back(names[choice]);
    }
    if (!strictly.empty()) answer.keys.emplace_back("dominated", absl::StrJoin(strictly, ","));
    if (!weakly.empty()) answer.keys.emplace_back("weakly_dominated", absl::StrJoin(weakly, ","));
  }
};

class TwoMatrixGame final : public MatrixBase {
 public:
  TwoMatrixGame() : MatrixBase(false) {}
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override {
    const Seat helped = position().helped();
    const std::vector<std::string> moves = list(helped);
    const Kept kept = kept_of(moves, allowed);
    if (kept.empty()) return Answer{};
    const Matrix<Rational> row = restricted(position().payoff(Seat{0}), helped, kept, stop);
    const Matrix<Rational> column = restricted(position().payoff(Seat{1}), helped, kept, stop);
    const auto found = equilibria_of(row, column, stop);
    if (!found.ok()) return found.status();
    const auto dominant = risk_dominant(row, column);
    const Equilibrium& chosen = choose(*found, dominant);
    const auto [row_gets, column_gets] = payoffs(row, column, chosen);
    const bool helps_row = helped == Seat{0};
    const auto among_all = [&](Equilibrium one) {
      auto& own = helps_row ? one.row : one.column;
      own = spread(own, kept, moves.size());
      return one;
    };
    const Equilibrium wide = among_all(chosen);
    Answer answer{.score = hundredths((helps_row ? row_gets : column_gets).convert_to<double>())};
    answer.choices = choices_of(moves, in_doubles(helps_row ? wide.row : wide.column));
    answer.weighing = weighed(kept, in_doubles(helps_row ? wide.column : wide.row));
    answer.nodes = row.cells.size();
    std::vector<std::string> texts;
    for (const Equilibrium& one : found->all) {
      const Equilibrium full = among_all(one);
      texts.push_back(list_text(full.row) + "|" + list_text(full.column));
    }
    answer.keys = {{found->complete ? "equilibria" : "equilibrium", absl::StrJoin(texts, ";")}};
    if (found->degenerate) answer.keys.emplace_back("degenerate", "true");
    if (row.rows == 2 && row.columns == 2) {
      answer.keys.emplace_back("risk_dominant", cell_text(dominant, helped, kept));
    }
    answer.keys.emplace_back("payoffs",
                             theory::to_text(row_gets) + "," + theory::to_text(column_gets));
    return answer;
  }

 private:
  using Cell = std::optional<std::pair<std::size_t, std::size_t>>;

  static std::string cell_text(const Cell& cell, Seat helped, const Kept& kept) {
    if (!cell) return "none";
    const auto [row, column] = *cell;
    return absl::StrCat("r", (helped == Seat{0} ? kept[row] : row) + 1, ",c",
                        (helped == Seat{1} ? kept[column] : column) + 1);
  }

  /// The risk-dominant equilibrium, else the first.
  static const Equilibrium& choose(const Equilibria& found, const Cell& dominant) {
    for (const Equilibrium& one : found.all) {
      if (dominant && one.row[dominant->first] == 1 && one.column[dominant->second] == 1) {
        return one;
      }
    }
    return found.all[0];
  }
};

class PursuitGame final : public JointGame<Pursuit> {
 public:
  PursuitGame() : JointGame(Pursuit()) {}
  std::string payoff() const override {
    return absl::StrCat(position().elapsed(), " ", -position().elapsed());
  }
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override {
    if (absl::Status status = check_pursuit(position()); !status.ok()) return status;
    const bool hides = position().helped() == Seat{0};
    const Kept kept = kept_of(list(position().helped()), allowed);
    if (kept.empty()) return Answer{};
    const auto game = pursuit_round(position(), stop);
    if (!game) return absl::CancelledError("stopped");
    auto solution = solve_small(restricted(*game, position().helped(), kept, stop), stop);
    if (!solution) return absl::CancelledError("stopped");
    auto& mixture = hides ? solution->row : solution->column;
    mixture = spread(mixture, kept, list(position().helped()).size());
    Answer answer{.score = hundredths(hides ? solution->value : -solution->value)};
    const std::vector<Choice> hider = choices_of(list(Seat{0}), solution->row);
    const std::vector<Choice> seeker = choices_of(list(Seat{1}), solution->column);
    answer.choices = hides ? hider : seeker;
    answer.weighing =
        weighing_of(list(position().helped()), kept, hides ? solution->column : solution->row,
                    [&](std::size_t own, std::size_t other) {
                      return hides ? game->at(own, other) : -game->at(other, own);
                    });
    answer.depth = position().last() + 1 - position().elapsed();
    const std::size_t nodes = position().paths().next.size();
    answer.nodes = nodes * nodes * static_cast<std::uint64_t>(answer.depth);
    answer.keys = {{"value", absl::StrFormat("%.3f", solution->value)},
                   {"hider", mixture_text(hider)},
                   {"seeker", mixture_text(seeker)}};
    return answer;
  }
};

}  // namespace

std::unique_ptr<Player> make_matrix_player(const Options& options) {
  return make_exact_player(std::make_unique<ZeroSumGame>(), options);
}
std::unique_ptr<Player> make_bimatrix_player(const Options& options) {
  return make_exact_player(std::make_unique<TwoMatrixGame>(), options);
}
std::unique_ptr<Player> make_pursuit_player(const Options& options) {
  return make_exact_player(std::make_unique<PursuitGame>(), options);
}

}  // namespace tianji::search
