// The data files under eval/: the build embeds them in the engine.
#pragma once

#include <cassert>
#include <string_view>
#include <utility>

namespace tianji {

/// The text of the file at `path` below the top folder; empty if there is no such file.
std::string_view embedded_text(std::string_view path);

/// The result of `parse` (text -> absl::StatusOr) on that file, which must be free of errors.
template <class Parse>
auto parse_embedded(std::string_view path, Parse parse) {
  auto read = parse(embedded_text(path));
  assert(read.ok());
  return *std::move(read);
}

}  // namespace tianji
