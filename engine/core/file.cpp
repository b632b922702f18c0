#include "engine/core/file.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include "engine/core/text.h"

namespace tianji {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

absl::Status refused(const std::string& path, std::string_view expected, std::string_view why) {
  return unreadable(path, std::string(expected).append(" (").append(why).append(")"));
}

absl::Status refused_by_system(const std::string& path, std::string_view expected) {
  return refused(path, expected, std::generic_category().message(errno));
}

/// Reads to the end; `path` and `expected` are for the errors.
absl::StatusOr<std::string> text_of(std::FILE* file, const std::string& path,
                                    std::string_view expected) {
  std::string text;
  std::array<char, 1 << 16> piece{};
  while (true) {
    // The size of the file is not asked for: files such as those in /proc report 0.
    const std::size_t bytes = std::fread(piece.data(), 1, piece.size(), file);
    text.append(piece.data(), bytes);
    if (text.size() > kLargestFile) return refused(path, expected, "it is larger than 1 GiB");
    if (std::feof(file) != 0) return text;
    if (std::ferror(file) != 0) return refused_by_system(path, expected);
  }
}

}  // namespace

absl::StatusOr<std::string> file_text(const std::string& path, std::string_view expected) {
  // Before it is opened, since opening a FIFO would wait for a writer.
  std::error_code ignored;
  const auto facts = std::filesystem::status(path, ignored);
  if (std::filesystem::is_directory(facts)) return refused(path, expected, "it is a folder");
  if (std::filesystem::exists(facts) && !std::filesystem::is_regular_file(facts)) {
    return refused(path, expected, "it is no regular file");
  }
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return refused_by_system(path, expected);
  return text_of(file.get(), path, expected);
}

absl::StatusOr<std::string> file_or_input_text(const std::string& path, std::string_view expected) {
  return path == "-" ? text_of(stdin, path, expected) : file_text(path, expected);
}

}  // namespace tianji
