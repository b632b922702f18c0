#include "tuning/solve_game.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include "engine/core/text.h"
#include "search/catalogue.h"
#include "search/player_with_options.h"

namespace tianji::tuning {
namespace {

constexpr std::size_t kNameWidth = 18;

void row(std::ostream& out, std::string name, const std::string& value) {
  if (name.size() < kNameWidth) name.resize(kNameWidth, ' ');
  out << name << " " << value << "\n";
}

/// A list becomes a line for each of its members.
void list(std::ostream& out, const std::string& name, const std::string& value) {
  std::size_t begin = 0;
  std::string label = name;
  while (begin <= value.size()) {
    const std::size_t end = std::min(value.find(';', begin), value.size());
    row(out, std::exchange(label, ""), value.substr(begin, end - begin));
    begin = end + 1;
  }
}

std::string score_text(Value score) {
  const Value size = score < 0 ? -score : score;
  const std::string part = std::to_string(size % 100);
  return (score < 0 ? "-" : "") + std::to_string(size / 100) + "." +
         (part.size() < 2 ? "0" + part : part);
}

void print(const search::Info& info, std::ostream& out) {
  for (const auto& [key, value] : info.extra) {
    list(out, key, key == "outcome" ? outcome_words(value) : value);
  }
  row(out, "score", score_text(info.score));
  std::string line;
  for (const std::string& move : info.pv) line += (line.empty() ? "" : " ") + move;
  row(out, "line", line);
}

absl::Status solve(const search::Game& game, const SolveOptions& options, std::ostream& out) {
  const auto player = search::PlayerWithOptions::make(game, {{"Seed", options.seed}});
  if (!player.ok()) return player.status();
  const absl::Status status =
      (**player)->set_position(options.position.empty() ? "startpos" : "fen " + options.position);
  if (!status.ok()) return at("position", status);
  const std::array<std::string_view, 1> fen{"fen"};
  const std::array<std::string_view, 1> seat{"seat"};
  row(out, "game", std::string(game.title));
  row(out, "position", (**player)->query(fen).value_or(options.position));
  row(out, "to move", (**player)->query(seat).value_or("?"));
  search::Control control;
  search::Info last;
  const auto decision =
      (**player)->think({}, control, [&](const search::Info& info) { last = info; });
  if (!decision.ok()) return decision.status();
  if (decision->move.empty()) {
    row(out, "outcome", "the game is over");
    return absl::OkStatus();
  }
  print(last, out);
  row(out, "best move", decision->move);
  return absl::OkStatus();
}

}  // namespace

std::string solve_variants() {
  std::string names;
  for (const search::Game& game : search::catalogue()) {
    names += (names.empty() ? "" : ", ") + std::string(game.variant);
  }
  return names;
}

std::string outcome_words(std::string_view outcome) {
  if (outcome == "first") return "first player wins";
  if (outcome == "second") return "second player wins";
  if (outcome == "left") return "White (Left) wins, whoever begins";
  if (outcome == "right") return "Black (Right) wins, whoever begins";
  return std::string(outcome);
}

protocol::Outcome solve_game_command(const SolveOptions& options, std::ostream& out) {
  const auto games = search::catalogue();
  const auto game = std::find_if(games.begin(), games.end(), [&](const search::Game& one) {
    return one.variant == options.variant;
  });
  if (game == games.end()) {
    return protocol::failed(
        at("variant", unreadable(options.variant, "one of " + solve_variants())));
  }
  const absl::Status status = solve(*game, options, out);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
