#include "tuning/report/pages/html.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::report {

std::string stepper(std::string_view kind, std::size_t last, std::size_t at,
                    const std::string& data) {
  return absl::StrCat(
      "<div class=\"stepper\" data-kind=\"", std::string(kind), "\" data-last=\"", last,
      "\" data-at=\"", at, "\"", data.empty() ? "" : " ", data,
      "><button aria-label=\"first\">|◀</button><button aria-label=\"back\">◀</button>"
      "<input type=\"range\" aria-label=\"step\" min=\"0\" max=\"",
      last, "\" value=\"", at,
      "\"><button aria-label=\"on\">▶</button><button aria-label=\"last\">▶|</button><output>", at,
      " of ", last, "</output></div>");
}

std::string men_svg(std::string_view men, std::string_view shape, std::string_view places) {
  const auto cells = words(places);
  std::string svg;
  for (const std::string_view man : words(men)) {
    const std::size_t colon = man.find(':');
    const std::string_view cell = cells[static_cast<std::size_t>(*parse_int(man.substr(0, colon)))];
    const std::size_t comma = cell.find(',');
    absl::StrAppend(&svg, "<use href=\"#", std::string(shape), std::string(man.substr(colon + 1)),
                    "\" x=\"", std::string(cell.substr(0, comma)), "\" y=\"",
                    std::string(cell.substr(comma + 1)), "\"/>");
  }
  return svg;
}

}  // namespace tianji::report
