#include <cctype>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/gtp/gtp.h"

namespace tianji::protocol::gtp {
namespace {

constexpr std::string_view kStart = "startpos";
constexpr std::string_view kMoves = " moves";

bool is_colour(std::string_view seat) { return seat == "w" || seat == "b" || seat == "r"; }

/// "N", "n" and "north" are the seat N; "red" is the seat r.
bool names(std::string_view colour, std::string_view seat) {
  if (equal_ignoring_case(colour, seat)) return true;
  const bool letter = seat.size() == 1 && std::isalpha(static_cast<unsigned char>(seat[0])) != 0;
  return letter && colour.size() > 2 && equal_ignoring_case(colour.substr(0, 1), seat);
}

}  // namespace

Board::Board(Session& session) : session_(session) { clear(); }

void Board::clear() {
  session_.new_game();
  moves_.clear();
  start_ = set_player(kStart).ok() ? kStart : "";
}

absl::Status Board::set_player(std::string_view position) {
  return session_.set_position_of_game(position);
}

absl::Status Board::set(std::string_view position) {
  const auto all = words(position);
  const bool whole = !all.empty() && (all[0] == "fen" || all[0] == kStart);
  std::string text = whole ? std::string(position) : absl::StrCat("fen ", std::string(position));
  session_.draw_seed();
  absl::Status status = set_player(text);
  if (!status.ok()) return status;
  start_ = std::move(text);
  moves_.clear();
  return absl::OkStatus();
}

absl::Status Board::choose_game(std::string_view variant) {
  absl::Status status = session_.set_option("UCI_Variant", variant);
  if (status.ok()) clear();
  return status;
}

std::string Board::text() const {
  std::string result = start_;
  if (!moves_.empty() && result.find(kMoves) == std::string::npos) result += kMoves;
  for (const std::string& move : moves_) result.append(" ").append(move);
  return result;
}

absl::Status Board::check() const {
  if (!start_.empty()) return absl::OkStatus();
  return absl::FailedPreconditionError(
      "this game has no fixed start: tianji-position <position as your seat sees it> sets a "
      "position");
}

absl::StatusOr<std::string> Board::query(std::span<const std::string_view> words) const {
  absl::Status status = check();
  if (!status.ok()) return status;
  return session_.player().query(words);
}

/// The answer to a query; empty if the game has none.
std::string Board::ask(std::string_view question) const {
  return session_.player().query(words(question)).value_or("");
}

/// The game's name of the seat on turn, if `colour` means that seat. In games with colours black
/// and white keep their meaning; in other games black moves first, as in Go.
absl::StatusOr<std::string> Board::seat_on_turn(std::string_view colour) const {
  absl::Status status = check();
  if (!status.ok()) return status;
  std::string seat = ask("seat");
  if (seat == "none") return absl::FailedPreconditionError("the game is over");
  if (names(colour, seat)) return seat;
  const std::string name = lower(colour);
  const bool black = name == "b" || name == "black";
  const bool white = name == "w" || name == "white" || name == "r" || name == "red";
  if ((black || white) && ask("players") == "2" && seat != "chance") {
    const bool first = ask("p1turn") == "true";
    if (first == (is_colour(seat) ? white : black)) return seat;
  }
  return unreadable(colour, absl::StrCat(seat, ", whose turn it is"));
}

absl::Status Board::play(std::string_view colour, std::string_view move) {
  const auto seat = seat_on_turn(colour);
  if (!seat.ok()) return seat.status();
  moves_.emplace_back(move);
  absl::Status status = set_player(text());
  if (!status.ok()) moves_.pop_back();
  return at("illegal move", status);
}

absl::StatusOr<search::Decision> Board::think(const std::string& seat,
                                              const search::Limits& limits) {
  const std::string seen = ask("view " + seat);
  const bool hidden = !seen.empty() && seen != ask("fen");
  if (hidden) {
    absl::Status status = set_player("fen " + seen);
    if (!status.ok()) return status;
  }
  auto decision = session_.decide(limits);
  if (hidden) {
    absl::Status status = set_player(text());
    if (!status.ok()) return status;
  }
  return decision;
}

absl::StatusOr<std::string> Board::generate(std::string_view colour, const search::Limits& limits,
                                            bool keep) {
  const auto seat = seat_on_turn(colour);
  if (!seat.ok()) return seat.status();
  auto decision = think(*seat, limits);
  if (!decision.ok()) return decision.status();
  if (decision->move.empty()) return absl::FailedPreconditionError("there is no legal move");
  if (keep) {
    moves_.push_back(decision->move);
    if (!set_player(text()).ok()) moves_.pop_back();
  }
  return decision->move;
}

absl::Status Board::undo() {
  if (moves_.empty()) {
    return absl::FailedPreconditionError("cannot undo: no move was played here");
  }
  moves_.pop_back();
  return set_player(text());
}

absl::StatusOr<std::string> Board::show() const {
  absl::Status status = check();
  if (!status.ok()) return status;
  return session_.player().show();
}

}  // namespace tianji::protocol::gtp
