// A table of figures that is printed as CSV, as text for a terminal and as HTML.
//
// A column says for each of the three forms whether it stands there, under which heading and how a
// number is written, so that all forms of a table are described in one place.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tianji::figures {

/// A number and half the width of its 95 % interval; infinite: not known.
struct Estimate {
  double value = 0;
  double half = 0;
};
/// The mean of values with its interval. Precondition: there is at least one value.
Estimate estimate_of(std::span<const double> values);

/// Text, a whole number, a number, or a number with its interval.
class Cell {
 public:
  Cell(const char* text) : value_(std::string(text)) {}
  Cell(std::string text) : value_(std::move(text)) {}
  Cell(std::string_view text) : value_(std::string(text)) {}
  Cell(std::integral auto number) : value_(static_cast<std::int64_t>(number)) {}
  Cell(double number) : value_(number) {}
  Cell(Estimate estimate) : value_(estimate) {}

  using Value = std::variant<std::string, std::int64_t, double, Estimate>;
  const Value& value() const { return value_; }

 private:
  Value value_;
};

/// Decimals of a number that is written with as few digits as it needs (%g).
inline constexpr int kShortest = -1;
enum class Sign : std::uint8_t { minus, both };  ///< minus: only of numbers below 0

/// How a column stands in CSV; without a name it does not. With a name for it, half an interval is
/// a column of its own on the right.
struct InCsv {
  std::string name = {};
  int decimals = 0;
  std::string half = {};
};
/// How a column stands in text; without a width it does not. It is as wide as `width` says, blanks
/// between columns included: a width below 0 sets it to the left. Half an interval follows behind.
struct InText {
  std::string heading = {};
  int width = 0;
  int decimals = 0;
  Sign sign = Sign::minus;
};
/// How a column stands on a page; without a heading it does not.
struct OnPage {
  std::string heading = {};
  int decimals = 0;
  Sign sign = Sign::minus;
};

struct Column {
  InCsv csv = {};
  InText text = {};
  OnPage page = {};
};

class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}
  /// Precondition: as many cells as there are columns.
  void add(std::vector<Cell> cells) { rows_.push_back(std::move(cells)); }
  bool empty() const { return rows_.empty(); }

  /// The names and the rows.
  std::string csv() const;
  /// The headings and the rows, each behind `indent` blanks.
  std::string text(int indent = 0) const;
  /// In a box that scrolls sideways where the window is narrow (table.css). What is not finite
  /// becomes "?".
  std::string html() const;

 private:
  std::vector<Column> columns_;
  std::vector<std::vector<Cell>> rows_;
};

/// A column, and where its cell in a row comes from: a member of the row or a function of it.
template <class Row>
struct Field {
  std::function<Cell(const Row&)> value;
  InCsv csv = {};
  InText text = {};
  OnPage page = {};
};

/// Two members of a row as a number with its interval.
template <class Row>
auto interval(double Row::* value, double Row::* half) {
  return [=](const Row& row) { return Estimate{row.*value, row.*half}; };
}

template <class Row>
Table table_of(const std::vector<Field<Row>>& fields, std::span<const Row> rows) {
  std::vector<Column> columns;
  columns.reserve(fields.size());
  for (const auto& field : fields) columns.push_back({field.csv, field.text, field.page});
  Table table(std::move(columns));
  for (const Row& row : rows) {
    std::vector<Cell> cells;
    cells.reserve(fields.size());
    for (const auto& field : fields) cells.push_back(field.value(row));
    table.add(std::move(cells));
  }
  return table;
}

/// "0.62", "+0.62" with a sign; "?" of what is not finite.
std::string number_text(double value, int decimals, Sign sign = Sign::minus);
/// "0.62 ± 0.10", and "0.62 ± ?" where the interval is not known.
std::string estimate_text(const Estimate& estimate, int decimals, Sign sign = Sign::minus);

}  // namespace tianji::figures
