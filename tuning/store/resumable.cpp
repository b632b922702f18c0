#include "tuning/store/resumable.h"

#include <algorithm>
#include <cerrno>
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

absl::Status cannot_write(const std::string& path,
                          std::error_code why = {errno, std::generic_category()}) {
  return unreadable(path, absl::StrCat("a file that can be written (", why.message(), ")"));
}

/// The error of a file that begins with other lines than `heading`.
absl::Status begins_otherwise(const std::string& path, std::string_view text,
                              std::string_view heading) {
  const auto read = lines(text);
  const auto expected = lines(heading);
  std::size_t i = 0;
  while (i + 1 < std::min(read.size(), expected.size()) && read[i] == expected[i]) ++i;
  return at(absl::StrCat(path, ":", i + 1),
            unreadable(read[i], absl::StrCat("the line \"", std::string(expected[i]),
                                             "\", with which such files begin")));
}

/// The text of the file; none where there is no file.
absl::StatusOr<std::string> text_there(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::string();
  return file_text(path, "a file that can be read");
}

/// Cuts the file, whose text is `text`, behind `whole` bytes. Returns what is left.
absl::StatusOr<std::string> cut(const std::string& path, std::string text, std::size_t whole) {
  if (whole == text.size()) return text;
  std::error_code error;
  std::filesystem::resize_file(path, whole, error);
  if (error) return cannot_write(path, error);
  text.resize(whole);
  return text;
}

}  // namespace

absl::StatusOr<std::string> resumed_text(const std::string& path, std::string_view heading,
                                         std::string_view mark) {
  auto text = text_there(path);
  if (!text.ok()) return text;
  if (!text->starts_with(heading) && !heading.starts_with(*text)) {
    return begins_otherwise(path, *text, heading);
  }
  // It is opened also where nothing is missing, so that the work does not begin in vain.
  std::ofstream file(path, std::ios::binary | std::ios::app);
  if (text->size() < heading.size()) {
    file << heading.substr(text->size());
    *text = std::string(heading);
  }
  file.close();
  if (!file) return cannot_write(path);
  const std::size_t whole = std::max(end_of_last(*text, mark), heading.size());
  return cut(path, *std::move(text), whole);
}

absl::Status check_ours(const std::string& path, std::string_view heading) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return absl::OkStatus();
  const auto text = file_text(path, "a file that can be read");
  if (!text.ok()) return text.status();
  if (text->empty() || text->starts_with(heading)) return absl::OkStatus();
  return begins_otherwise(path, *text, heading);
}

absl::StatusOr<std::string> resumed_lines(const std::string& path, std::string_view beginning) {
  auto text = text_there(path);
  if (!text.ok()) return text;
  const std::size_t whole = text->rfind('\n') + 1;
  const std::string_view torn = std::string_view(*text).substr(whole);
  for (int number = 1; const std::string_view line : lines(*text)) {
    const std::string where = absl::StrCat(path, ":", number++);
    if (line.starts_with(beginning) || (line == torn && beginning.starts_with(torn))) continue;
    return at(where,
              unreadable(line, absl::StrCat("a line that begins with ", std::string(beginning))));
  }
  return cut(path, *std::move(text), whole);
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
