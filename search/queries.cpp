#include "search/queries.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace tianji::search {
namespace {

using Answer = absl::StatusOr<std::string>;

std::string yes_or_no(bool yes) { return yes ? "true" : "false"; }

Answer legal(const Queries& position, std::string_view seat) {
  const auto moves = seat.empty() ? position.legal() : position.legal_of(seat);
  if (!moves.ok()) return moves.status();
  return absl::StrJoin(*moves, " ");
}

Answer seat(const Queries& position, std::string_view) {
  const auto turn = position.turn();
  return turn ? turn->seat : "none";
}

Answer p1turn(const Queries& position, std::string_view) {
  const auto turn = position.turn();
  return yes_or_no(turn && turn->side == Side{0});
}

Answer result(const Queries& position, std::string_view) {
  if (position.turn()) return std::string("none");
  const std::vector<Value> won = position.payoff();
  const auto best = std::max_element(won.begin(), won.end());
  if (*best <= 0) return std::string("draw");
  return absl::StrCat("p", best - won.begin() + 1, "win");
}

constexpr Query kQueries[] = {
    {"legal", "legal [seat]: all legal moves, or the moves of one seat", legal},
    {"seat",
     "seat: the seat that is to act, chance for dice and dealer, none when the game is over", seat},
    {"players", "players: the number of seats",
     [](const Queries& p, std::string_view) -> Answer { return absl::StrCat(p.seats()); }},
    {"fen", "fen: the position, as position fen takes it",
     [](const Queries& p, std::string_view) -> Answer { return p.fen(); }},
    {"view", "view <seat>: the position as this seat sees it",
     [](const Queries& p, std::string_view who) -> Answer { return p.view(who); }},
    {"payoff", "payoff: the payoff of each side, 0 until the game is over",
     [](const Queries& p, std::string_view) -> Answer { return p.payoff_text(); }},
    {"gameover", "gameover: true or false",
     [](const Queries& p, std::string_view) -> Answer { return yes_or_no(!p.turn()); }},
    {"p1turn", "p1turn: true when the first side is to act", p1turn},
    {"result", "result: p1win, p2win, p3win, draw, or none while the game goes on", result},
    {"belief",
     "belief <card or station>: the seats that may hold a hidden card, or the likely kinds of a "
     "hidden piece",
     [](const Queries& p, std::string_view what) -> Answer { return p.belief(what); }},
    {"meaning",
     "meaning [number]: the meaning of a call of the auction, the last one or the one with this "
     "number",
     [](const Queries& p, std::string_view number) -> Answer { return p.meaning(number); }},
    {"points",
     "points [trump]: the hand of the seat helped by the paper's count, step by step; trump is C, "
     "D, H or S",
     [](const Queries& p, std::string_view trump) -> Answer { return p.points(trump); }},
};

}  // namespace

absl::StatusOr<std::vector<std::string>> Queries::legal_of(std::string_view seat) const {
  const auto turn = this->turn();
  if (turn && equal_ignoring_case(turn->seat, seat)) return legal();
  return at("legal", unreadable(seat, turn ? "no other seat than the one to act, " + turn->seat
                                           : "no seat, for the game is over"));
}

std::string Queries::payoff_text() const { return absl::StrJoin(payoff(), " "); }

absl::StatusOr<std::string> Queries::belief(std::string_view) const {
  return absl::UnimplementedError("this game has no beliefs to ask about");
}

absl::StatusOr<std::string> Queries::meaning(std::string_view) const {
  return absl::UnimplementedError("moves of this game have no agreed meaning");
}

absl::StatusOr<std::string> Queries::points(std::string_view) const {
  return absl::UnimplementedError("in this game no hand is counted in points");
}

std::span<const Query> query_table() { return kQueries; }

absl::StatusOr<std::string> Queries::answer(Words words) const {
  const std::string_view name = words.empty() ? "" : words[0];
  std::string expected = "one of";
  for (const Query& query : kQueries) {
    if (query.name == name) return query.answer(*this, words.size() > 1 ? words[1] : "");
    absl::StrAppend(&expected, " ", std::string(query.name));
  }
  return unreadable(name, expected);
}

}  // namespace tianji::search
