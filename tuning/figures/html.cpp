#include "tuning/figures/html.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/embedded.h"

namespace tianji::figures {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : visible(text)) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string escaped_lines(std::string_view text) {
  std::string result;
  for (const std::string_view line : lines(text)) {
    absl::StrAppend(&result, result.empty() ? "" : "\n", escaped(line));
  }
  return result;
}

std::string html_of(const Page& page) {
  const std::string title = escaped(page.title);
  const std::string script =
      page.script.empty() ? "" : absl::StrCat("<script>", page.script, "</script>");
  return absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\"><title>",
      title, "</title><style>", page.style, "</style></head><body><main",
      page.main_attributes.empty() ? "" : " ", page.main_attributes, ">\n<h1>", title, "</h1>",
      page.body, "</main>", script, "</body></html>\n");
}

std::string page_file(std::string_view wanted) {
  for (const auto& [path, text] : embedded::tuning::kFiles) {
    if (path == wanted) return "\n" + std::string(text);
  }
  return "";
}

}  // namespace tianji::figures
