#include "engine/core/file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "engine/core/text.h"

namespace tianji {

absl::StatusOr<std::string> file_text(const std::string& path, std::string_view expected) {
  std::error_code error;
  // A directory opens, but throws when it is read.
  if (std::filesystem::is_directory(path, error)) return unreadable(path, expected);
  std::ifstream file(path, std::ios::binary);
  if (!file) return unreadable(path, expected);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) return unreadable(path, expected);
  return text;
}

}  // namespace tianji
