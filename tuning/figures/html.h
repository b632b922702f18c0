// Pages of HTML that need no other file and no network.
#pragma once

#include <string>
#include <string_view>

namespace tianji::figures {

/// Makes text from outside safe to stand on a page: markup is escaped, control characters are made
/// visible.
std::string escaped(std::string_view text);
/// The same of several lines, whose ends stay.
std::string escaped_lines(std::string_view text);

/// Everything but the title is markup.
struct Page {
  std::string title;
  std::string style;
  std::string body;                  ///< below the title
  std::string main_attributes = {};  ///< of the element `main`, which holds title and body
  std::string script = {};
};
std::string html_of(const Page& page);

/// A style sheet or script of this floor by its path, "tuning/report/pages/report.js", with a line
/// end before it.
std::string page_file(std::string_view path);

}  // namespace tianji::figures
