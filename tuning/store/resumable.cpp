#include "tuning/store/resumable.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

/// The position after the last whole line that begins with `mark`; 0 when there is none.
std::size_t end_of_last(std::string_view text, std::string_view mark) {
  std::size_t end = text.rfind('\n') + 1;
  while (end > 0) {
    const std::size_t before = end < 2 ? std::string_view::npos : text.rfind('\n', end - 2);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    if (text.substr(begin).starts_with(mark)) return end;
    end = begin;
  }
  return 0;
}

}  // namespace

absl::StatusOr<std::string> resumed_text(const std::string& path, std::string_view heading,
                                         std::string_view mark) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    std::ofstream file(path, std::ios::binary);
    file << heading << std::flush;
    if (!file) return unreadable(path, "a file that can be written");
    return std::string(heading);
  }
  auto text = file_text(path, "a file that can be read");
  if (!text.ok()) return text;
  const std::size_t least = text->starts_with(heading) ? heading.size() : 0;
  const std::size_t whole = std::max(end_of_last(*text, mark), least);
  if (whole == text->size()) return text;
  std::filesystem::resize_file(path, whole, error);
  if (error) return unreadable(path, "a file that can be written");
  return text->substr(0, whole);
}

absl::Status read_resumed_lines(const std::string& path, std::string_view heading,
                                const std::function<absl::Status(std::string_view)>& read) {
  const auto text = resumed_text(path, heading, "");
  if (!text.ok()) return text.status();
  for (int number = 1; const std::string_view line : lines(*text)) {
    const std::string where = absl::StrCat(path, ":", number++);
    if (line.starts_with("#")) continue;
    if (absl::Status status = read(line); !status.ok()) return at(where, status);
  }
  return absl::OkStatus();
}

}  // namespace tianji::tuning
