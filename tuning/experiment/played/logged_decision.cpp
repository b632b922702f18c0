#include "tuning/experiment/played/logged_decision.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::experiment {
namespace {

using Json = nlohmann::json;

/// The log has a row a world, the matrix a row a candidate.
absl::StatusOr<PayoffMatrix> payoffs_of(const Json& json) {
  const auto weights = json.at("weights").get<std::vector<double>>();
  const auto worlds = json.at("payoffs").get<std::vector<std::vector<double>>>();
  std::vector<std::vector<double>> rows(json.at("candidates").size());
  if (worlds.size() != weights.size()) {
    return unreadable(absl::StrCat(worlds.size(), " worlds of payoffs"),
                      absl::StrCat(weights.size(), ", one for each weight"));
  }
  if (worlds.empty()) return PayoffMatrix(rows.size());
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    if (worlds[i].size() != rows.size()) {
      return unreadable(absl::StrCat(worlds[i].size(), " payoffs of world ", i + 1),
                        absl::StrCat(rows.size(), ", one for each candidate"));
    }
    for (std::size_t j = 0; j < rows.size(); ++j) rows[j].push_back(worlds[i][j]);
  }
  return PayoffMatrix::from_rows(rows, weights);
}

/// A name in the log, which becomes part of a file's name and of a table. It is empty for the unit
/// of a decision that was not weighed.
absl::StatusOr<std::string> name_in(const Json& json, const char* key) {
  auto name = json.at(key).get<std::string>();
  const bool letters = std::all_of(name.begin(), name.end(),
                                   [](char c) { return (c >= 'a' && c <= 'z') || c == '+'; });
  if (!letters) return unreadable(name, absl::StrCat("small letters for ", key));
  return name;
}

absl::Status read_names(const Json& json, LoggedDecision& into) {
  struct Name {
    const char* key;
    std::string* value;
  };
  for (const Name& name :
       {Name{"variant", &into.variant}, {"phase", &into.phase}, {"unit", &into.unit}}) {
    auto read = name_in(json, name.key);
    if (!read.ok()) return read.status();
    *name.value = *std::move(read);
  }
  return absl::OkStatus();
}

std::optional<std::int64_t> number_in(const Json& json, const char* key) {
  if (!json.contains(key)) return std::nullopt;
  return json.at(key).get<std::int64_t>();
}

}  // namespace

absl::StatusOr<LoggedDecision> parse_decision(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    LoggedDecision logged;
    if (absl::Status status = read_names(json, logged); !status.ok()) return status;
    logged.game = number_in(json, "game");
    logged.ply = number_in(json, "ply");
    logged.position = json.value("position", "");
    logged.seat = json.value("seat", "");
    logged.chosen = json.value("chosen", "");
    logged.candidates = json.at("candidates").get<std::vector<std::string>>();
    auto payoffs = payoffs_of(json);
    if (!payoffs.ok()) return payoffs.status();
    logged.payoffs = *std::move(payoffs);
    return logged;
  } catch (const Json::exception& error) {
    return unreadable(std::string(line.substr(0, 60)),
                      absl::StrCat("a decision in JSON: ", error.what()));
  }
}

absl::StatusOr<LoggedTurn> turn_of_line(std::string_view line) {
  const auto number_after = [&](std::string_view key) -> std::optional<std::int64_t> {
    const std::size_t name = line.find('"', kDecisionBeginning.size());
    const std::size_t at = name == line.npos ? line.npos : line.find(key, name);
    constexpr std::size_t kFirstKeys = 60;
    if (at == line.npos || at > kFirstKeys) return std::nullopt;
    const std::size_t digits = at + key.size();
    return parse_int(line.substr(digits, line.find(',', digits) - digits));
  };
  if (line.starts_with(kDecisionBeginning) && line.ends_with('}')) {
    const auto game = number_after("\",\"game\":");
    const auto ply = number_after(",\"ply\":");
    if (game && ply) return LoggedTurn{*game, *ply};
  }
  const auto logged = parse_decision(line);
  if (!logged.ok()) return logged.status();
  if (!logged->game || !logged->ply) {
    return unreadable("a decision without the keys game and ply", "both");
  }
  return LoggedTurn{*logged->game, *logged->ply};
}

absl::Status each_decision(const std::string& path,
                           const std::function<absl::Status(const LoggedDecision&)>& use) {
  std::error_code error;
  std::ifstream file;
  if (std::filesystem::is_regular_file(path, error)) file.open(path, std::ios::binary);
  if (!file.is_open()) return unreadable(path, "a decision log that can be read");
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const auto logged = parse_decision(line);
    // An engine may be writing its last line just now.
    if (!logged.ok() && file.eof() && line.starts_with(kDecisionBeginning)) break;
    const absl::Status status = logged.ok() ? use(*logged) : logged.status();
    if (!status.ok()) return at(absl::StrCat(path, ":", number), status);
  }
  if (file.bad()) return unreadable(path, "a decision log that can be read to its end");
  return absl::OkStatus();
}

}  // namespace tianji::experiment
