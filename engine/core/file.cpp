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
    // The size of the file is not read beforehand: files such as those in /proc report 0.
    const std::size_t bytes = std::fread(piece.data(), 1, piece.size(), file);
    text.append(piece.data(), bytes);
    if (text.size() > kLargestFile) return refused(path, expected, "it is larger than 1 GiB");
    if (std::feof(file) != 0) return text;
    if (std::ferror(file) != 0) return refused_by_system(path, expected);
  }
}

constexpr std::string_view kWritable = "a file that can be written";

/// What is written in place of a file: the file beside it, or the file itself where nothing could
/// take its name.
struct Target {
  std::string path;   ///< of the file, where it is; a link is followed
  std::string fresh;  ///< of the file beside it; empty: written as it is
};

Target target_of(const std::string& path) {
  std::error_code ignored;
  const auto facts = std::filesystem::status(path, ignored);
  if (std::filesystem::exists(facts) && !std::filesystem::is_regular_file(facts)) return {path, ""};
  std::string real = path;
  if (std::filesystem::is_symlink(path, ignored) && std::filesystem::exists(facts)) {
    real = std::filesystem::canonical(path, ignored).string();
  }
  return {real, real + ".new"};
}

/// Can it be opened to be written? Its bytes stay; errno says why not.
bool opens(const std::string& path) {
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "ab"));
  return file != nullptr;
}

/// errno says why it failed.
bool written(const std::string& path, std::string_view text) {
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool whole = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const int reason = errno;
  const bool closed = std::fclose(file) == 0;
  if (!whole) errno = reason;
  return whole && closed;
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

absl::Status write_file(const std::string& path, std::string_view text) {
  const Target target = target_of(path);
  if (target.fresh.empty()) {
    return written(path, text) ? absl::OkStatus() : refused_by_system(path, kWritable);
  }
  absl::Status status = absl::OkStatus();
  std::error_code error;
  if (!written(target.fresh, text)) {
    status = refused_by_system(path, kWritable);
  } else {
    std::filesystem::rename(target.fresh, target.path, error);
    if (error) status = refused(path, kWritable, error.message());
  }
  if (!status.ok()) std::filesystem::remove(target.fresh, error);
  return status;
}

absl::Status check_writable(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return refused(path, kWritable, "it is a folder");
  const Target target = target_of(path);
  // Opening a FIFO would wait for a reader.
  if (target.fresh.empty()) return absl::OkStatus();
  if (std::filesystem::exists(target.path, error) && !opens(target.path)) {
    return refused_by_system(path, kWritable);
  }
  const bool left = std::filesystem::exists(target.fresh, error);
  if (!opens(target.fresh)) return refused_by_system(path, kWritable);
  if (!left) std::filesystem::remove(target.fresh, error);
  return absl::OkStatus();
}

}  // namespace tianji
