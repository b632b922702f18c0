#include "engine/theory/matrix/matrix.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/game.h"

namespace tianji::theory {
namespace {

static_assert(SimultaneousPosition<MatrixGame> && SimultaneousNotation<MatrixGame>);

constexpr std::string_view kRockPaperScissors = "0,-1,1;1,0,-1;-1,1,0";
constexpr std::string_view kStagHunt = "4,4 0,3;3,0 2,2";

/// The numbers of a row, cell by cell.
absl::StatusOr<std::vector<Rational>> read_row(std::string_view text, bool zero_sum) {
  std::vector<Rational> row;
  const std::vector<std::string_view> cells = zero_sum ? split(text, ',') : words(text);
  for (std::size_t column = 0; column < cells.size(); ++column) {
    const std::vector<std::string_view> numbers =
        zero_sum ? std::vector{cells[column]} : split(cells[column], ',');
    const std::string where = absl::StrCat("column ", column + 1);
    if (!zero_sum && numbers.size() != 2) {
      return at(where, unreadable(cells[column], "two payoffs such as 4,0"));
    }
    for (const std::string_view number : numbers) {
      auto read = parse_rational(number);
      if (!read.ok()) return at(where, read.status());
      row.push_back(*std::move(read));
    }
  }
  return row;
}

absl::StatusOr<MatrixGame::Payoffs> read_payoffs(std::string_view text, bool zero_sum) {
  MatrixGame::Payoffs payoffs;
  const std::vector<std::string_view> rows = split(text, ';');
  const std::size_t per_cell = zero_sum ? 1 : 2;
  std::vector<Rational> numbers;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto row = read_row(rows[i], zero_sum);
    const std::string where = absl::StrCat("row ", i + 1);
    if (!row.ok()) return at(where, row.status());
    if (row->empty() || (i > 0 && row->size() * i != numbers.size())) {
      const std::size_t expected = i == 0 ? 1 : numbers.size() / i / per_cell;
      return at(where, unreadable(rows[i], absl::StrCat(i == 0 ? "at least " : "", expected,
                                                        " columns", i == 0 ? "" : " as in row 1")));
    }
    numbers.insert(numbers.end(), row->begin(), row->end());
  }
  const std::size_t columns = numbers.size() / rows.size() / per_cell;
  if (rows.size() > kMostChoices || columns > kMostChoices) {
    return unreadable(absl::StrCat(rows.size(), " rows, ", columns, " columns"),
                      absl::StrCat("at most ", kMostChoices, " of each"));
  }
  payoffs.fill(Matrix<Rational>(rows.size(), columns));
  for (std::size_t i = 0; i < rows.size() * columns; ++i) {
    payoffs[0].cells[i] = numbers[per_cell * i];
    payoffs[1].cells[i] = zero_sum ? Rational(-numbers[i]) : numbers[2 * i + 1];
  }
  return payoffs;
}

}  // namespace

MatrixGame::MatrixGame(bool zero_sum) : zero_sum_(zero_sum) {
  auto payoffs = read_payoffs(zero_sum ? kRockPaperScissors : kStagHunt, zero_sum);
  payoffs_ = std::make_shared<const Payoffs>(*std::move(payoffs));
}

Value MatrixGame::value(Side side) const {
  assert(over());
  const Rational& won =
      payoff(Seat{static_cast<std::uint8_t>(index(side))})
          .at(static_cast<std::size_t>(chosen_[0]), static_cast<std::size_t>(chosen_[1]));
  const double most = kProven - 1;
  return static_cast<Value>(std::lround(std::clamp(100 * won.convert_to<double>(), -most, most)));
}

void MatrixGame::moves(Seat seat, MoveList& list) const {
  if (over_) return;
  const Matrix<Rational>& matrix = payoff(seat);
  const std::size_t count = seat == Seat{0} ? matrix.rows : matrix.columns;
  for (std::size_t choice = 0; choice < count; ++choice) {
    list.push_back(Move{static_cast<std::uint16_t>(choice)});
  }
}

void MatrixGame::play(const JointMove& joint) {
  if (over_) return;
  chosen_ = joint;
  over_ = true;
}

Key MatrixGame::key() const {
  Key key = mix64(0x6d6174U + helped_ + (zero_sum_ ? 2U : 0U));
  key = mix64(key ^ payoff(Seat{0}).rows);  // with the number of cells it tells the shape
  for (const std::uint8_t seat : {std::uint8_t{0}, std::uint8_t{1}}) {
    for (const Rational& number : payoff(Seat{seat}).cells) {
      for (const char sign : to_text(number)) key = mix64(key ^ static_cast<unsigned char>(sign));
      key = mix64(key ^ 0x100U);
    }
  }
  if (over_)
    key = mix64(key ^ (1 + static_cast<Key>(chosen_[0]) * 4096 + static_cast<Key>(chosen_[1])));
  return key;
}

/// Reads the text behind the mark: `2`, `r1 c2`, or both.
absl::Status MatrixGame::read_end(std::string_view text) {
  constexpr std::string_view kExpected = "| 2 for the column seat, | r1 c2 for the choices made";
  std::vector<std::string_view> parts = words(text);
  if (!parts.empty() && (parts[0] == "1" || parts[0] == "2")) {
    helped_ = parts[0] == "2" ? 1 : 0;
    parts.erase(parts.begin());
    if (parts.empty()) return absl::OkStatus();
  }
  if (parts.size() != 2) return unreadable(text, kExpected);
  const auto row = parse_move(*this, Seat{0}, parts[0]);
  const auto column = parse_move(*this, Seat{1}, parts[1]);
  if (!row.ok() || !column.ok()) return unreadable(text, kExpected);
  play({*row, *column});
  return absl::OkStatus();
}

std::string to_text(const MatrixGame& position) {
  const Matrix<Rational>& rows = position.payoff(Seat{0});
  std::string text;
  for (std::size_t row = 0; row < rows.rows; ++row) {
    if (row > 0) text += ';';
    for (std::size_t column = 0; column < rows.columns; ++column) {
      if (column > 0) text += position.zero_sum() ? ',' : ' ';
      text += to_text(rows.at(row, column));
      if (!position.zero_sum()) text += "," + to_text(position.payoff(Seat{1}).at(row, column));
    }
  }
  if (position.helped() == Seat{1} || position.over()) text += " |";
  if (position.helped() == Seat{1}) text += " 2";
  if (position.over()) {
    absl::StrAppend(&text, " ", to_text(position, Seat{0}, position.chosen()[0]), " ",
                    to_text(position, Seat{1}, position.chosen()[1]));
  }
  return text;
}

absl::Status parse(std::string_view text, MatrixGame& position) {
  const std::size_t mark = std::min(text.find('|'), text.size());
  auto payoffs = read_payoffs(trimmed(text.substr(0, mark)), position.zero_sum_);
  if (!payoffs.ok()) return payoffs.status();
  MatrixGame result(position.zero_sum_);
  result.payoffs_ = std::make_shared<const MatrixGame::Payoffs>(*std::move(payoffs));
  if (mark < text.size()) {
    const absl::Status status = result.read_end(text.substr(mark + 1));
    if (!status.ok()) return status;
  }
  position = std::move(result);
  return absl::OkStatus();
}

std::string to_text(const MatrixGame& /*position*/, Seat seat, MatrixGame::Move move) {
  return absl::StrCat(seat == Seat{0} ? "r" : "c", static_cast<unsigned>(move) + 1);
}

absl::StatusOr<MatrixGame::Move> parse_move(const MatrixGame& position, Seat seat,
                                            std::string_view text) {
  const Matrix<Rational>& matrix = position.payoff(seat);
  const std::size_t count = seat == Seat{0} ? matrix.rows : matrix.columns;
  const auto number = parse_int(text.empty() ? text : text.substr(1));
  if (!position.over() && number && *number >= 1 && *number <= static_cast<std::int64_t>(count)) {
    const auto move = static_cast<MatrixGame::Move>(*number - 1);
    if (to_text(position, seat, move) == text) return move;
  }
  return unreadable(
      text, position.over()
                ? std::string("no choice: the game is over")
                : absl::StrCat(seat == Seat{0} ? "a row, r1 to r" : "a column, c1 to c", count));
}

}  // namespace tianji::theory
