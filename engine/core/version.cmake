# Writes OUT, a header with the version of this program: NUMBER in a release, NUMBER+COMMIT elsewhere. Called
# by the build with -DOUT, -DNUMBER and -DSOURCE (the project's folder). A source archive has no history;
# `git archive` writes its commit into the next line.
set(archived "$Format:%H %(describe:tags=true,match=v*)$")
set(commit "")
set(tag "")
if(NOT archived MATCHES "Format:")
  string(REGEX MATCH "^[0-9a-f]+" commit "${archived}")
  string(REGEX REPLACE "^[0-9a-f]+ *" "" tag "${archived}")
elseif(EXISTS ${SOURCE}/.git)  # not the history of a folder around this one
  execute_process(COMMAND git describe --always --dirty=.changed --abbrev=40 --exclude=*
    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(COMMAND git describe --exact-match --dirty=.changed --tags --match=v*
    WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE tag OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
set(version ${NUMBER})
if(NOT commit STREQUAL "" AND NOT tag STREQUAL "v${NUMBER}")
  string(REGEX REPLACE "^([0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f])[0-9a-f]*" "\\1"
    commit ${commit})
  string(APPEND version "+${commit}")
endif()
set(text "// Made by engine/core/version.cmake; do not edit.
#pragma once
#include <string_view>
namespace tianji {
inline constexpr std::string_view kVersion = \"${version}\";
}  // namespace tianji
")
set(before "")
if(EXISTS ${OUT})
  file(READ ${OUT} before)
endif()
if(NOT text STREQUAL before)  # else nothing is compiled again
  file(WRITE ${OUT} "${text}")
endif()
