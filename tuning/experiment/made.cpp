#include <algorithm>
#include <filesystem>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "tuning/experiment/study.h"

namespace tianji::experiment {
namespace {

constexpr std::string_view kProgram = "tianji-lab";
constexpr std::string_view kUnits = "--units";

std::string path_of(const std::string& stem) { return stem + ".made"; }

}  // namespace

std::optional<std::int64_t> Made::number(std::string_view option) const {
  const auto at = std::find(command.begin(), command.end(), option);
  if (at == command.end() || at + 1 == command.end()) return std::nullopt;
  return parse_int(*(at + 1));
}

std::string Made::text() const {
  return absl::StrCat(std::string(kProgram), " ", absl::StrJoin(command, " "));
}

Words made_command(const std::string& name, const Options& options, int units) {
  return {"experiment", name, "--units", absl::StrCat(units), "--seed", absl::StrCat(options.seed)};
}

absl::Status write_made(const std::string& stem, const Words& command) {
  return write_file(path_of(stem), absl::StrCat(std::string(kProgram), " ", std::string(version()),
                                                "\n", Made{"", command}.text(), "\n"));
}

absl::Status begin_made(const std::string& stem, const Words& command) {
  const auto there = read_made(stem);
  if (!there.ok() && !absl::IsNotFound(there.status())) return there.status();
  if (there.ok()) {
    const Made wanted{"", command};
    Words grown = there->command;
    const auto at = std::find(grown.begin(), grown.end(), kUnits);
    const auto units = wanted.number(kUnits);
    if (at != grown.end() && at + 1 != grown.end() && units) *(at + 1) = absl::StrCat(*units);
    if (grown != command || there->number(kUnits) > units) {
      return absl::FailedPreconditionError(
          absl::StrCat(path_of(stem), " tells of another experiment: there ", there->text(),
                       ", asked for ", wanted.text(), "; name another folder with --out"));
    }
  }
  return write_made(stem, command);
}

absl::StatusOr<Made> read_made(const std::string& stem) {
  const std::string path = path_of(stem);
  std::error_code error;
  if (!std::filesystem::exists(path, error)) {
    return absl::NotFoundError(absl::StrCat(path, " is not there"));
  }
  const auto text = file_text(path, "the command of an experiment");
  if (!text.ok()) return text.status();
  const auto all = lines(*text);
  Made made;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto line = i < all.size() ? words(all[i]) : std::vector<std::string_view>{};
    if (line.size() < 2 || line[0] != kProgram || (i == 1 && line[1] != "experiment")) {
      return at(absl::StrCat(path, ":", i + 1),
                unreadable(i < all.size() ? all[i] : "nothing",
                           i == 0 ? "tianji-lab and its version" : "tianji-lab experiment NAME"));
    }
    if (i == 0) made.version = std::string(line[1]);
    if (i == 1) made.command.assign(line.begin() + 1, line.end());
  }
  return made;
}

}  // namespace tianji::experiment
