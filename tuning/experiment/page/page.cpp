#include <algorithm>
#include <filesystem>
#include <iterator>
#include <ostream>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/experiment/page/parts.h"
#include "tuning/figures/html.h"

namespace tianji::experiment {
namespace {

using figures::escaped;

constexpr std::string_view kAbout =
    "The experiments of two papers repeated: Zhang and Wang, Analysis and estimation of machine "
    "game risks, and Qiu, Zheng and Wang on an engine for bridge, with controls that the papers "
    "lack. All figures are computed from the files of the experiments. ± is half of a 95 % "
    "interval, taken by games, boards or deals unless a part says otherwise; ? stands for one that "
    "a single game cannot show. A result against a paper is a result.";

std::vector<Part> parts_of(const std::string& from) {
  std::vector<Part> parts{rules_part()};
  std::ranges::move(loss_parts(from + "/losses"), std::back_inserter(parts));
  std::ranges::move(other_parts(from), std::back_inserter(parts));
  return parts;
}

std::string page_of(const std::vector<Part>& parts) {
  std::string body = absl::StrCat("\n<p>", std::string(kAbout), "</p>\n<nav><ul>\n");
  for (const Part& part : parts) {
    absl::StrAppend(&body, "<li><a href=\"#", escaped(part.id), "\">", escaped(part.title),
                    "</a> <span>", escaped(part.state), "</span></li>\n");
  }
  body += "</ul></nav>\n";
  for (const Part& part : parts) {
    absl::StrAppend(&body, "<section id=\"", escaped(part.id), "\"><h2>", escaped(part.title),
                    "</h2>\n", part.html, "</section>\n");
  }
  return figures::html_of(
      {.title = "Experiments",
       .style = absl::StrCat(figures::page_file("tuning/experiment/page/experiments.css"),
                             figures::page_file("tuning/figures/table.css"),
                             figures::page_file("tuning/figures/chart.css")),
       .body = std::move(body)});
}

}  // namespace

Part part_of(std::string id, std::string title, const std::string& command, bool there,
             const std::function<absl::StatusOr<Part>()>& make) {
  Part part{
      .state = "not played",
      .html = absl::StrCat("<p class=\"missing\">Nothing was played yet. It is made by <code>",
                           escaped(command), "</code>.</p>")};
  if (there) {
    auto made = make();
    part = made.ok() ? *std::move(made)
                     : Part{.state = "cannot be told",
                            .html = absl::StrCat("<p class=\"fault\">",
                                                 escaped(sentence(made.status())), "</p>"),
                            .status = made.status()};
  }
  part.id = std::move(id);
  part.title = std::move(title);
  return part;
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

std::string beside_paper(const std::string& title, const std::string& ours,
                         std::string_view paper) {
  return absl::StrCat(title.empty() ? "" : heading(title), "<div class=\"beside\"><div>", ours,
                      "</div><aside><b>The paper prints</b><p>", escaped(paper),
                      "</p></aside></div>\n");
}

std::string source_of(const std::string& what, const absl::StatusOr<Made>& made,
                      std::string_view settings) {
  const auto seed = made.ok() ? made->number("--seed") : std::nullopt;
  return absl::StrCat(what, seed ? absl::StrCat(", seed ", *seed) : "",
                      settings.empty() ? "" : ", ", std::string(settings), ".");
}

std::string pictures(const std::vector<figures::Chart>& all, const std::string& source) {
  std::string html;
  for (const figures::Chart& chart : all) {
    const std::string svg = svg_chart(chart);
    if (svg.empty()) continue;
    absl::StrAppend(&html, "<figure>", svg, "<figcaption>", escaped(chart.caption),
                    source.empty() ? "" : " ", escaped(source), "</figcaption></figure>\n");
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

protocol::Outcome run_page(const Run& run) {
  const Options& options = run.options;
  if (!is_there(options.from)) {
    return protocol::failed(unreadable(options.from, "a folder with those of the experiments"));
  }
  const std::string path = options.html.empty() ? options.from + "/experiments.html" : options.html;
  const std::vector<Part> parts = parts_of(options.from);
  if (absl::Status written = write_file(path, page_of(parts)); !written.ok()) {
    return protocol::failed(written);
  }
  absl::Status first = absl::OkStatus();
  for (const Part& part : parts) {
    run.out << part.title << ": " << part.state << "\n";
    if (first.ok()) first = part.status;
  }
  run.out << "wrote " << path << "\n" << std::flush;
  return protocol::outcome_of(first);
}

}  // namespace tianji::experiment
