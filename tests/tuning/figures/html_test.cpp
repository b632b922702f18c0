#include "tuning/figures/html.h"

#include <catch2/catch.hpp>

namespace tianji::figures {
namespace {

TEST_CASE("text from outside cannot become markup", "[tuning/figures]") {
  CHECK(escaped("<a href=\"x\">'&") == "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
  CHECK(escaped_lines("a<\nb") == "a&lt;\nb");
}

TEST_CASE("a page has its title escaped, its style and its script", "[tuning/figures]") {
  const std::string html = html_of({.title = "a & b",
                                    .style = "p{}",
                                    .body = "<p>c</p>",
                                    .main_attributes = "data-x=\"1\"",
                                    .script = "f()"});
  CHECK_THAT(html, Catch::StartsWith("<!DOCTYPE html>") &&
                       Catch::Contains("<title>a &amp; b</title><style>p{}</style>") &&
                       Catch::Contains("<main data-x=\"1\">\n<h1>a &amp; b</h1><p>c</p></main>") &&
                       Catch::EndsWith("<script>f()</script></body></html>\n"));
  CHECK_THAT(html_of({.title = "t", .style = "", .body = ""}), !Catch::Contains("<script>"));
}

}  // namespace
}  // namespace tianji::figures
