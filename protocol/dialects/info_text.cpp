#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "protocol/dialects/commands.h"

namespace tianji::protocol {
namespace {

std::string score_text(Value score) {
  if (std::abs(score) < kProven) return absl::StrCat("cp ", score);
  // Plies to the end become moves of the side that wins, as UCI counts them.
  const Value plies = kWin - std::abs(score);
  const Value moves = (plies + 1) / 2;
  return absl::StrCat("mate ", score > 0 ? moves : -moves);
}

}  // namespace

std::string risk_line(const search::Info& info) {
  std::string line;
  if (info.risk) {
    const search::RiskLine& risk = *info.risk;
    // A longer text would end the program where memory lacks: absl::StrFormat cannot throw then.
    const auto tenths = [](double number) { return absl::StrFormat("%.1f", number); };
    absl::StrAppend(&line, " worlds=", risk.worlds, " ev=", tenths(risk.expected),
                    " risk=", tenths(risk.risk), " adjusted=", tenths(risk.adjusted),
                    " lambda=", absl::StrFormat("%.2f", risk.lambda), " rank=", risk.rank, "/",
                    risk.candidates);
  }
  for (const auto& [key, value] : info.extra) absl::StrAppend(&line, " ", key, "=", value);
  if (line.empty()) return line;
  if (!info.pv.empty()) absl::StrAppend(&line, " pv=", absl::StrJoin(info.pv, ","));
  return "info string" + line;
}

std::string plain_line(const search::Info& info) {
  std::string line = absl::StrCat("info depth ", info.depth, " seldepth ", info.selective_depth,
                                  " multipv ", info.multipv, " score ", score_text(info.score));
  if (info.chances) {
    absl::StrAppend(&line, " wdl ", info.chances->win, " ", info.chances->draw, " ",
                    info.chances->loss);
  }
  absl::StrAppend(&line, " nodes ", info.nodes);
  const auto time = info.time.count();
  if (time > 0) {
    absl::StrAppend(&line, " nps ", info.nodes * 1000 / static_cast<std::uint64_t>(time));
  }
  absl::StrAppend(&line, " hashfull ", info.hash_permille, " time ", time);
  if (!info.pv.empty()) absl::StrAppend(&line, " pv ", absl::StrJoin(info.pv, " "));
  return line;
}

}  // namespace tianji::protocol
