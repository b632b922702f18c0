#include "search/bridge/queries.h"

#include "absl/strings/str_cat.h"
#include "engine/bridge/score.h"
#include "engine/core/text.h"

namespace tianji::search {
namespace {

using namespace bridge;  // NOLINT: this file is about nothing else
using Words = std::span<const std::string_view>;

bool over(const View& view) { return view.table().phase() == Phase::over; }

/// Points of North-South so far as they are settled: 0 until the board is over.
int points_north_south(const View& view) {
  const Table& table = view.table();
  if (!over(view) || !table.contract()) return 0;
  return score_north_south(*table.contract(), table.tricks_won(side_of(table.contract()->declarer)),
                           table.vulnerability());
}

absl::StatusOr<std::string> legal(const View& view, Words) {
  if (!over(view) && !view.on_turn()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the legal moves of ", std::string(name(view.table().seat())),
                     " cannot be told from the view of ", std::string(name(view.seat()))));
  }
  MoveList moves;
  view.moves(moves);
  std::string result;
  for (const Move move : moves) absl::StrAppend(&result, result.empty() ? "" : " ", text(move));
  return result;
}

absl::StatusOr<std::string> seat(const View& view, Words) {
  return over(view) ? std::string("none") : std::string(1, letter(view.table().seat()));
}
absl::StatusOr<std::string> players(const View&, Words) { return std::string("4"); }
absl::StatusOr<std::string> fen(const View& view, Words) { return to_text(view); }
absl::StatusOr<std::string> gameover(const View& view, Words) {
  return std::string(over(view) ? "true" : "false");
}
absl::StatusOr<std::string> p1turn(const View& view, Words) {
  const bool first = !over(view) && side_of(view.table().seat()) == kNorthSouth;
  return std::string(first ? "true" : "false");
}

absl::StatusOr<std::string> seen_by(const View& shown, Words words) {
  const auto seat = words.size() > 1 ? parse_seat(words[1]) : std::nullopt;
  if (!seat) return unreadable(words.size() > 1 ? words[1] : "", "view N, E, S or W");
  if (*seat == shown.seat() && !shown.open()) return to_text(shown);
  if (!shown.open()) {
    return absl::InvalidArgumentError(absl::StrCat("the view of ", std::string(name(*seat)),
                                                   " needs a position with all four hands"));
  }
  return to_text(view(State(shown.hands(), shown.table()), *seat));
}

/// One number a side: North-South, East-West.
absl::StatusOr<std::string> payoff(const View& view, Words) {
  const int points = points_north_south(view);
  return absl::StrCat(points, " ", -points);
}

absl::StatusOr<std::string> result(const View& view, Words) {
  if (!over(view)) return std::string("none");
  const int points = points_north_south(view);
  return std::string(points > 0 ? "p1win" : points < 0 ? "p2win" : "draw");
}

struct Query {
  std::string_view name;
  absl::StatusOr<std::string> (*answer)(const View&, Words);
};

constexpr Query kQueries[] = {
    {"legal", legal},       {"seat", seat},     {"players", players},
    {"fen", fen},           {"view", seen_by},  {"payoff", payoff},
    {"gameover", gameover}, {"p1turn", p1turn}, {"result", result},
};

}  // namespace

absl::StatusOr<std::string> answer_bridge_query(const View& view, Words words) {
  const std::string_view asked = words.empty() ? "" : words[0];
  std::string expected = "one of";
  for (const Query& query : kQueries) {
    if (query.name == asked) return query.answer(view, words);
    absl::StrAppend(&expected, " ", std::string(query.name));
  }
  return unreadable(asked, expected);
}

}  // namespace tianji::search
