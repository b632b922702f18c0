#include "tuning/match/match_file.h"

#include <boost/date_time/c_time.hpp>
#include <ctime>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/version.h"
#include "protocol/machine/system/facts.h"
#include "tuning/match/terms/engine_options.h"

namespace tianji::match {
namespace {

std::string now_text() {
  const std::time_t now = std::time(nullptr);
  std::tm room{};
  const std::tm* utc = boost::date_time::c_time::gmtime(&now, &room);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", utc);
  return text;
}

}  // namespace

MatchRow match_row(const MatchOptions& options, std::vector<std::string> settings) {
  return {options.variant, std::move(settings), std::string(version()), now_text()};
}

std::vector<EngineRow> engine_rows(const MatchOptions& options) {
  std::vector<EngineRow> rows;
  for (const EngineOptions& engine : options.engines) {
    const bool process = engine.player.empty();
    rows.push_back({static_cast<int>(rows.size()), engine.name,
                    process ? engine.command : "player=" + engine.player,
                    process ? engine.protocol : "", options_text(engine), ""});
  }
  return rows;
}

absl::Status check_trust(const MatchOptions& options) {
  if (options.trusted || !protocol::belongs_to_another(options.database)) return absl::OkStatus();
  std::string commands;
  for (const EngineOptions& engine : options.engines) {
    if (engine.player.empty()) absl::StrAppend(&commands, "\"", engine.command, "\" ");
  }
  if (commands.empty()) return absl::OkStatus();
  return absl::PermissionDeniedError(absl::StrCat(
      options.database, " belongs to another user, and to go on with its match is to run ",
      commands, "as you; if you trust them, add -trust"));
}

}  // namespace tianji::match
