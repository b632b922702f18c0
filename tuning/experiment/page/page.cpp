#include "tuning/experiment/page/page.h"

#include <ostream>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/experiment/losses/loss_files.h"
#include "tuning/experiment/page/parts/parts.h"
#include "tuning/experiment/page/style.h"
#include "tuning/report/pages/html.h"

namespace tianji::experiment {
namespace {

using report::escaped;

constexpr std::string_view kAbout =
    "The experiments of two papers repeated: Zhang and Wang, Analysis and estimation of machine "
    "game risks, and Qiu, Zheng and Wang on an engine for bridge, with controls that the papers "
    "lack. All figures are computed from the files of the experiments. ± is half of a 95 % "
    "interval, taken by games, boards or deals unless a part says otherwise; ? stands for one that "
    "a single game cannot show. A result against a paper is a result.";

std::vector<Part> parts_of(const std::string& from) {
  const std::string losses = from + "/losses";
  std::vector<Part> parts{rules_part()};
  for (Part& part : loss_parts(losses)) parts.push_back(std::move(part));
  parts.push_back(decisions_part(losses));
  parts.push_back(lambda_part(from + "/lambda"));
  parts.push_back(points_part(from + "/points"));
  parts.push_back(switch_part(from + "/switch"));
  parts.push_back(hybrid_part(from + "/hybrid"));
  return parts;
}

std::string html_of(const std::vector<Part>& parts) {
  std::string html = absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\"><title>Experiments</title><style>",
      std::string(kPageStyle), "</style></head><body><main>\n<h1>Experiments</h1>\n<p>",
      std::string(kAbout), "</p>\n<nav><ul>\n");
  for (const Part& part : parts) {
    absl::StrAppend(&html, "<li><a href=\"#", escaped(part.id), "\">", escaped(part.title),
                    "</a> <span>", escaped(part.state), "</span></li>\n");
  }
  html += "</ul></nav>\n";
  for (const Part& part : parts) {
    absl::StrAppend(&html, "<section id=\"", escaped(part.id), "\"><h2>", escaped(part.title),
                    "</h2>\n", part.html, "</section>\n");
  }
  return html + "</main></body></html>\n";
}

}  // namespace

protocol::Outcome run_page(const PageOptions& options, std::ostream& out) {
  if (!is_there(options.from)) {
    return protocol::failed(unreadable(options.from, "a folder with those of the experiments"));
  }
  const std::string path = options.html.empty() ? options.from + "/experiments.html" : options.html;
  const std::vector<Part> parts = parts_of(options.from);
  if (absl::Status written = write_file(path, html_of(parts)); !written.ok()) {
    return protocol::failed(written);
  }
  absl::Status first = absl::OkStatus();
  for (const Part& part : parts) {
    out << part.title << ": " << part.state << "\n";
    if (first.ok()) first = part.status;
  }
  out << "wrote " << path << "\n" << std::flush;
  return first.ok() ? protocol::Outcome{} : protocol::failed(first);
}

}  // namespace tianji::experiment
