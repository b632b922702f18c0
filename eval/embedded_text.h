// Files that are always there: what is data under eval/ is embedded when the engine is built.
#pragma once

#include <cassert>
#include <string_view>
#include <utility>

namespace tianji {

/// The file at `path` below the top folder; empty where there is none.
std::string_view embedded_text(std::string_view path);

/// What `parse` (text -> absl::StatusOr) makes of it; the file is good, the build's own.
template <class Parse>
auto parse_embedded(std::string_view path, Parse parse) {
  auto read = parse(embedded_text(path));
  assert(read.ok());
  return *std::move(read);
}

}  // namespace tianji
