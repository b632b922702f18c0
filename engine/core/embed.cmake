# Writes OUT: a table of (path, text) of FILES, so that data files travel inside the binary.
# Called by the build with -DOUT, -DLAYER, -DFILES (a list of paths from the project's root).
set(rows "")
foreach(file IN LISTS FILES)
  file(READ ${file} text)
  # A string literal may hold 64 KiB for certain; longer texts are joined from pieces.
  string(LENGTH "${text}" length)
  set(pieces "")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 8000 piece)
    # A piece ends with a line, so that no letter of several bytes is cut.
    string(FIND "${piece}" "\n" end REVERSE)
    math(EXPR end "${end} + 1")
    if(end GREATER 0)
      string(SUBSTRING "${piece}" 0 ${end} piece)
    else()
      set(end 8000)
    endif()
    string(APPEND pieces "R\"TIANJI(${piece})TIANJI\"\n")
    math(EXPR at "${at} + ${end}")
  endwhile()
  # With its length known no compiler counts the letters.
  string(APPEND rows "    {\"${file}\", ${pieces}\"\"sv},\n")
endforeach()
file(WRITE ${OUT} "// Made by engine/core/embed.cmake; do not edit.
#pragma once
#include <array>
#include <string_view>
#include <utility>
#ifdef __clang__
#pragma clang diagnostic ignored \"-Woverlength-strings\"
#endif
namespace tianji::embedded::${LAYER} {
using std::string_view_literals::operator\"\"sv;
inline constexpr auto kFiles = std::to_array<std::pair<std::string_view, std::string_view>>({
${rows}    {\"\", \"\"},
});
}  // namespace tianji::embedded::${LAYER}
")
