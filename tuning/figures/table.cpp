#include "tuning/figures/table.h"

#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tuning/figures/html.h"
#include "tuning/statistics/mean.h"

namespace tianji::figures {
namespace {

bool has_interval(const Cell& cell) { return std::holds_alternative<Estimate>(cell.value()); }

/// The number without its interval, or the text.
std::string plain_text(const Cell& cell, int decimals, Sign sign = Sign::minus) {
  const Cell::Value& value = cell.value();
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return absl::StrCat(*whole);
  const auto* estimate = std::get_if<Estimate>(&value);
  const double number = estimate != nullptr ? estimate->value : std::get<double>(value);
  if (decimals == kShortest) return absl::StrFormat("%g", number);
  return sign == Sign::both ? absl::StrFormat("%+.*f", decimals, number)
                            : absl::StrFormat("%.*f", decimals, number);
}

std::string padded(std::string text, int width) {
  const auto wide = static_cast<std::size_t>(std::abs(width));
  if (text.size() >= wide) return text;
  text.insert(width < 0 ? text.size() : 0, wide - text.size(), ' ');
  return text;
}

std::string page_text(const Cell& cell, const OnPage& column) {
  if (has_interval(cell)) {
    return estimate_text(std::get<Estimate>(cell.value()), column.decimals, column.sign);
  }
  if (const auto* number = std::get_if<double>(&cell.value())) {
    return number_text(*number, column.decimals, column.sign);
  }
  return plain_text(cell, 0);
}

}  // namespace

Estimate estimate_of(std::span<const double> values) {
  return {tuning::mean_of(values), tuning::half_interval_of(values)};
}

std::string number_text(double value, int decimals, Sign sign) {
  return std::isfinite(value) ? plain_text(value, decimals, sign) : "?";
}

std::string estimate_text(const Estimate& estimate, int decimals, Sign sign) {
  return absl::StrCat(number_text(estimate.value, decimals, sign), " ± ",
                      number_text(estimate.half, decimals));
}

std::string Table::csv() const {
  std::string names;
  std::vector<std::string> lines(rows_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const InCsv& column = columns_[i].csv;
    if (column.name.empty()) continue;
    const char* comma = names.empty() ? "" : ",";
    absl::StrAppend(&names, comma, column.name);
    if (!column.half.empty()) absl::StrAppend(&names, ",", column.half);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      const Cell& cell = rows_[row][i];
      absl::StrAppend(&lines[row], comma, plain_text(cell, column.decimals));
      if (!column.half.empty()) {
        const double half = std::get<Estimate>(cell.value()).half;
        absl::StrAppend(&lines[row], ",", plain_text(half, column.decimals));
      }
    }
  }
  std::string text = names + "\n";
  for (const std::string& line : lines) absl::StrAppend(&text, line, "\n");
  return text;
}

std::string Table::text(int indent) const {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string headings = margin;
  std::vector<std::string> lines(rows_.size(), margin);
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const InText& column = columns_[i].text;
    if (column.width == 0) continue;
    headings += padded(column.heading, column.width);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      const Cell& cell = rows_[row][i];
      lines[row] += padded(plain_text(cell, column.decimals, column.sign), column.width);
      if (const auto* estimate = std::get_if<Estimate>(&cell.value())) {
        absl::StrAppend(&lines[row], " ", tuning::error_text(estimate->half, column.decimals));
      }
    }
  }
  std::string text = headings + "\n";
  for (const std::string& line : lines) absl::StrAppend(&text, line, "\n");
  return text;
}

std::string Table::html() const {
  std::string html = "<div class=\"wrap\"><table class=\"figures\"><tr>";
  for (const Column& column : columns_) {
    if (column.page.heading.empty()) continue;
    absl::StrAppend(&html, "<th>", escaped(column.page.heading), "</th>");
  }
  html += "</tr>\n";
  for (const auto& row : rows_) {
    html += "<tr>";
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].page.heading.empty()) continue;
      absl::StrAppend(&html, "<td>", escaped(page_text(row[i], columns_[i].page)), "</td>");
    }
    html += "</tr>\n";
  }
  return html + "</table></div>\n";
}

}  // namespace tianji::figures
