#include "tuning/experiment/page/blocks.h"

#include <cmath>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "tuning/report/pages/html.h"

namespace tianji::experiment {

using report::escaped;

Part missing_part(std::string id, std::string title, const std::string& command) {
  return {std::move(id), std::move(title), "not played",
          absl::StrCat("<p class=\"missing\">Nothing was played yet. It is made by <code>",
                       escaped(command), "</code>.</p>")};
}

Part failed_part(std::string id, std::string title, absl::Status status) {
  std::string html = absl::StrCat("<p class=\"fault\">", escaped(sentence(status)), "</p>");
  return {std::move(id), std::move(title), "cannot be told", std::move(html), std::move(status)};
}

std::string HtmlTable::html() const {
  std::string html = "<div class=\"wrap\"><table class=\"figures\"><tr>";
  for (const std::string& cell : headings_) absl::StrAppend(&html, "<th>", escaped(cell), "</th>");
  html += "</tr>\n";
  for (const auto& row : rows_) {
    html += "<tr>";
    for (const std::string& cell : row) absl::StrAppend(&html, "<td>", escaped(cell), "</td>");
    html += "</tr>\n";
  }
  return html + "</table></div>\n";
}

bool is_there(const std::string& path) {
  std::error_code error;
  return std::filesystem::exists(path, error);
}

std::string heading(const std::string& text) {
  return absl::StrCat("<h3>", escaped(text), "</h3>\n");
}

std::string paragraph(const std::string& text) {
  return absl::StrCat("<p>", escaped(text), "</p>\n");
}

std::string meaning(const std::string& text) {
  return absl::StrCat("<p class=\"means\">", escaped(text), "</p>\n");
}

std::string beside_paper(const std::string& ours, std::string_view paper) {
  return absl::StrCat("<div class=\"beside\"><div>", ours,
                      "</div><aside><b>The paper prints</b><p>", escaped(paper),
                      "</p></aside></div>\n");
}

std::string figure(const Chart& chart, const std::string& caption) {
  const std::string svg = svg_chart(chart);
  if (svg.empty()) return "";
  return absl::StrCat("<figure>", svg, "<figcaption>", escaped(caption),
                      "</figcaption></figure>\n");
}

std::string figures(const std::vector<std::string>& all) {
  std::string html;
  for (const std::string& one : all) html += one;
  return html.empty() ? html : absl::StrCat("<div class=\"pictures\">", html, "</div>\n");
}

std::string made_with(const absl::StatusOr<Made>& made, const std::string& games) {
  if (!made.ok()) {
    return absl::StrCat("<p class=\"made\">", escaped(games),
                        "; the command was not written down: ", escaped(sentence(made.status())),
                        "</p>\n");
  }
  return absl::StrCat("<p class=\"made\"><code>", escaped(made->text()), "</code><br>",
                      escaped(games), ", tianji-lab ", escaped(made->version), "</p>\n");
}

std::string count_of(std::size_t done, const absl::StatusOr<Made>& made, std::string_view what,
                     int of_each) {
  const auto units = made.ok() ? made->number("--units") : std::nullopt;
  const std::string name(what);
  if (!units) return absl::StrCat(done, " ", name);
  return absl::StrCat(done, " of ", *units * of_each, " ", name);
}

std::string number(double value, int decimals, bool sign) {
  if (!std::isfinite(value)) return "?";
  return sign ? absl::StrFormat("%+.*f", decimals, value)
              : absl::StrFormat("%.*f", decimals, value);
}

std::string with_half(double value, double half, int decimals, bool sign) {
  return absl::StrCat(number(value, decimals, sign), " ± ", number(half, decimals));
}

bool beyond_chance(double value, double half) {
  return std::isfinite(half) && std::abs(value) > half;
}

}  // namespace tianji::experiment
