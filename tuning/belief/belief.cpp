#include "tuning/belief/belief.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <vector>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "search/bridge/carding.h"
#include "tuning/bridge/belief/belief.h"

namespace tianji::tuning {
namespace {

struct Variant {
  std::string_view name;
  std::array<int, 4> plies;  ///< where beliefs are measured without --plies; -1: no further one
  absl::StatusOr<BeliefFigures> (*run)(const std::vector<std::string>& texts,
                                       const BeliefOptions& options, std::ostream& out,
                                       std::ostream& err);
};

constexpr std::array<Variant, 3> kVariants{{
    {"junqi", {40, 80, 120, -1}, junqi_belief},
    {"siguo", {40, 80, 120, -1}, siguo_belief},
    {"bridge", {0, 1, 12, 24}, bridge_belief},
}};

absl::Status check(const BeliefOptions& options) {
  const auto number = [](std::string_view name, int value, std::string_view expected) {
    return at(name, unreadable(std::to_string(value), expected));
  };
  if (options.files.empty()) return unreadable("", "at least one file of records");
  for (const int ply : options.plies) {
    if (ply < 0) return number("--plies", ply, "numbers of moves from 0 on");
  }
  if (options.worlds < 1) return number("--worlds", options.worlds, "a number of worlds from 1 on");
  if (options.games < 0) return number("--games", options.games, "a number of games, or 0 for all");
  if (options.seats < 1) return number("--seats", options.seats, "a number of seats from 1 on");
  if (!bridge::parse_carding(options.carding)) {
    return at("--carding", unreadable(options.carding, "standard, upside-down or none"));
  }
  if (!options.fit.empty() && !options.json.empty()) {
    return at("--json", unreadable(options.json, "no --json with --fit, which has no figures"));
  }
  return absl::OkStatus();
}

/// The places for results are tried before the work, which may take hours.
absl::Status check_places(const BeliefOptions& options) {
  std::error_code error;
  if (!options.fit.empty() && !std::filesystem::is_directory(options.fit, error)) {
    return at("--fit", unreadable(options.fit, "a folder that is there already"));
  }
  return options.json.empty() ? absl::OkStatus() : at("--json", check_writable(options.json));
}

}  // namespace

std::string belief_variants() {
  std::string names;
  for (const Variant& variant : kVariants) {
    names += (names.empty() ? "" : ", ") + std::string(variant.name);
  }
  return names;
}

protocol::Outcome belief_command(const BeliefOptions& options, std::ostream& out,
                                 std::ostream& err) {
  const auto* variant = std::find_if(kVariants.begin(), kVariants.end(), [&](const Variant& row) {
    return row.name == options.variant;
  });
  if (variant == kVariants.end()) {
    return protocol::misused(at("--variant", unreadable(options.variant, belief_variants())));
  }
  if (absl::Status status = check(options); !status.ok()) return protocol::misused(status);
  if (absl::Status status = check_places(options); !status.ok()) return protocol::failed(status);
  std::vector<std::string> texts;
  texts.reserve(options.files.size());
  for (const std::string& path : options.files) {
    auto text = file_text(path, "a file of records that can be read");
    if (!text.ok()) return protocol::failed(text.status());
    texts.push_back(*std::move(text));
  }
  BeliefOptions complete = options;
  if (complete.plies.empty()) {
    std::copy_if(variant->plies.begin(), variant->plies.end(), std::back_inserter(complete.plies),
                 [](int ply) { return ply >= 0; });
  }
  const auto figures = variant->run(texts, complete, out, err);
  if (!figures.ok()) return protocol::failed(figures.status());
  if (!options.fit.empty()) return {};
  print(*figures, out);
  if (options.json.empty()) return {};
  const absl::Status written = write_file(options.json, json_text(*figures));
  return protocol::outcome_of(at("--json", written));
}

}  // namespace tianji::tuning
