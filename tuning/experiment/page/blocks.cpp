#include "tuning/experiment/page/blocks.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/figures/html.h"

namespace tianji::experiment {

using figures::escaped;

Part missing_part(std::string id, std::string title, const std::string& command) {
  return {std::move(id), std::move(title), "not played",
          absl::StrCat("<p class=\"missing\">Nothing was played yet. It is made by <code>",
                       escaped(command), "</code>.</p>")};
}

Part failed_part(std::string id, std::string title, absl::Status status) {
  std::string html = absl::StrCat("<p class=\"fault\">", escaped(sentence(status)), "</p>");
  return {std::move(id), std::move(title), "cannot be told", std::move(html), std::move(status)};
}

Part placed(std::string id, std::string title, absl::StatusOr<Part> part) {
  if (!part.ok()) return failed_part(std::move(id), std::move(title), part.status());
  part->id = std::move(id);
  part->title = std::move(title);
  return *std::move(part);
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

std::string beside_paper(const std::string& ours, std::string_view paper) {
  return absl::StrCat("<div class=\"beside\"><div>", ours,
                      "</div><aside><b>The paper prints</b><p>", escaped(paper),
                      "</p></aside></div>\n");
}

std::string pictures(const std::vector<figures::Chart>& all) {
  std::string html;
  for (const figures::Chart& chart : all) {
    const std::string svg = svg_chart(chart);
    if (svg.empty()) continue;
    absl::StrAppend(&html, "<figure>", svg, "<figcaption>", escaped(chart.caption),
                    "</figcaption></figure>\n");
  }
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

}  // namespace tianji::experiment
