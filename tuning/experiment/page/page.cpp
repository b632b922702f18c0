#include "tuning/experiment/page/page.h"

#include <ostream>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/experiment/losses/loss_files.h"
#include "tuning/experiment/page/parts.h"
#include "tuning/figures/html.h"
#include "tuning/figures/table.h"

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

constexpr std::string_view kStyle = R"(
:root{--ink:#1d2327;--dim:#5f6a72;--line:#d9dee2;--soft:#f1f4f6;--c0:#1b5e94}
*{box-sizing:border-box}
body{margin:0;background:#fbfcfc;color:var(--ink);font:15px/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:1180px;margin:0 auto;padding:24px 20px 60px}
h1{font-size:26px;margin:0 0 6px}
h2{font-size:20px;margin:44px 0 6px;padding-top:10px;border-top:2px solid var(--line)}
h3{font-size:16px;margin:26px 0 8px}
p{margin:6px 0;max-width:78ch}
nav ul{list-style:none;padding:0;margin:14px 0;columns:2;column-gap:30px}
nav li{padding:1px 0;break-inside:avoid}nav span{color:var(--dim);font-size:13px}
a{color:var(--c0)}
code{font-size:13px;background:var(--soft);padding:1px 4px;border-radius:3px;overflow-wrap:anywhere}
.made{color:var(--dim);font-size:13px}
.times{color:var(--dim);font-size:13px}
.missing{color:var(--dim)}.fault{color:#b3261e;font-weight:600}
.beside{display:grid;grid-template-columns:minmax(0,1fr) 250px;gap:22px;align-items:start}
.beside aside{background:var(--soft);border-radius:6px;padding:8px 12px;font-size:13px}
.beside aside p{margin:2px 0}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,460px),1fr));gap:18px;margin:14px 0}
figure{margin:0;max-width:640px}
figcaption{font-size:13px;color:var(--dim);padding:2px 4px}
svg.chart{display:block;width:100%;height:auto;background:#fff;border:1px solid var(--line);border-radius:6px}
@media(max-width:820px){.beside{grid-template-columns:minmax(0,1fr)}nav ul{columns:1}main{padding:16px 14px 40px}}
@media(max-width:520px){.chart text,.chart .name{font-size:14px}}
)";

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
       .style = absl::StrCat(std::string(kStyle), std::string(figures::kTableStyle),
                             std::string(figures::kChartStyle)),
       .body = std::move(body)});
}

}  // namespace

protocol::Outcome run_page(const PageOptions& options, std::ostream& out) {
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
    out << part.title << ": " << part.state << "\n";
    if (first.ok()) first = part.status;
  }
  out << "wrote " << path << "\n" << std::flush;
  return first.ok() ? protocol::Outcome{} : protocol::failed(first);
}

}  // namespace tianji::experiment
