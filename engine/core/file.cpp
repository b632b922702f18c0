#include "engine/core/file.h"

#include <fcntl.h>
#ifdef _WIN32
#include <io.h>
#endif
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>

#include "absl/strings/str_cat.h"
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

/// Where the bytes of a file are, a link being followed; nothing for what is written as it is,
/// since no file could take its name.
std::optional<std::string> regular_path(const std::string& path) {
  std::error_code ignored;
  const auto facts = std::filesystem::status(path, ignored);
  if (!std::filesystem::exists(facts)) return path;
  if (!std::filesystem::is_regular_file(facts)) return std::nullopt;
  return std::filesystem::is_symlink(path, ignored)
             ? std::filesystem::canonical(path, ignored).string()
             : path;
}

/// Can it be opened to be written? Its bytes stay; errno says why not.
bool opens(const std::string& path) {
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "ab"));
  return file != nullptr;
}

/// Creates an empty file where nothing is, not even a link; errno says why it failed.
bool create(const std::string& path, bool for_owner_only) {
  const int file =
      open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY, for_owner_only ? 0600 : 0666);  // NOLINT
  return file >= 0 && close(file) == 0;
}

/// Waits until the disk has what was written.
bool reaches_disk(std::FILE* file) {
#ifdef _WIN32
  return _commit(_fileno(file)) == 0;
#else
  return fsync(fileno(file)) == 0 || errno == EINVAL;  // of a device
#endif
}

/// A name that was taken in `folder` is lost with the machine until the disk has the folder too.
void keep_names(const std::filesystem::path& folder) {
#ifndef _WIN32
  const int opened = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) return;
  fsync(opened);
  close(opened);
#endif
}

/// errno says why it failed.
bool written(const std::string& path, std::string_view text) {
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool whole = std::fwrite(text.data(), 1, text.size(), file) == text.size() &&
                     std::fflush(file) == 0 && reaches_disk(file);
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

absl::StatusOr<std::string> new_file_beside(const std::string& path) {
  constexpr int kTries = 1000;
  std::error_code error;
  const auto old = std::filesystem::status(path, error);
  for (int i = 0; i < kTries; ++i) {
    std::string fresh = absl::StrCat(path, ".", i, ".new");
    if (!create(fresh, std::filesystem::exists(old))) {
      if (errno == EEXIST) continue;
      return refused_by_system(path, kWritable);
    }
    if (std::filesystem::exists(old)) {
      std::filesystem::permissions(fresh, old.permissions(), error);
    }
    return fresh;
  }
  return refused_by_system(path, kWritable);
}

absl::Status write_file(const std::string& path, std::string_view text) {
  const auto real = regular_path(path);
  if (!real) return written(path, text) ? absl::OkStatus() : refused_by_system(path, kWritable);
  const auto fresh = new_file_beside(*real);
  if (!fresh.ok()) return refused_by_system(path, kWritable);
  absl::Status status = absl::OkStatus();
  std::error_code error;
  if (!written(*fresh, text)) {
    status = refused_by_system(path, kWritable);
  } else {
    std::filesystem::rename(*fresh, *real, error);
    if (error) status = refused(path, kWritable, error.message());
  }
  if (!status.ok()) std::filesystem::remove(*fresh, error);
  keep_names(std::filesystem::path(*real).parent_path());
  return status;
}

absl::Status check_writable(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return refused(path, kWritable, "it is a folder");
  const auto real = regular_path(path);
  // Opening a FIFO would wait for a reader.
  if (!real) return absl::OkStatus();
  if (std::filesystem::exists(*real, error) && !opens(*real)) {
    return refused_by_system(path, kWritable);
  }
  const auto fresh = new_file_beside(*real);
  if (!fresh.ok()) return refused_by_system(path, kWritable);
  std::filesystem::remove(*fresh, error);
  return absl::OkStatus();
}

}  // namespace tianji
