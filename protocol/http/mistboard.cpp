#include "protocol/http/mistboard.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/notation.h"
#include "protocol/answers/answers.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::http {
namespace {

using namespace xiangqi;
using fog::Sight;
using fog::View;
using nlohmann::json;

constexpr std::string_view kGame = "dark-xiangqi";
constexpr std::string_view kTypes = "KABNRCP";  // in the order of Kind
constexpr std::int64_t kUsualTime = 1000;
constexpr std::int64_t kLeastTime = 10;
constexpr std::int64_t kMostTime = 20'000;
/// A move may take this part of the clock, this percentage of the increment and of the timeout.
constexpr std::int64_t kMovesLeft = 30;
constexpr std::int64_t kIncrementShare = 75;
constexpr std::int64_t kTimeoutShare = 50;

std::string text_at(const json& object, const char* key) {
  const auto at = object.find(key);
  return at != object.end() && at->is_string() ? at->get<std::string>() : "";
}
std::optional<std::int64_t> number_at(const json& object, const char* key) {
  const auto at = object.find(key);
  if (at == object.end() || !at->is_number_integer()) return std::nullopt;
  return at->get<std::int64_t>();
}
const json& list_at(const json& object, const char* key) {
  static const json kNone = json::array();
  const auto at = object.find(key);
  return at != object.end() && at->is_array() ? *at : kNone;
}

std::optional<Square> square_of_number(const json& number) {
  if (!number.is_number_integer()) return std::nullopt;
  const auto n = number.get<std::int64_t>();
  if (n < 0 || n >= static_cast<std::int64_t>(kSquares)) return std::nullopt;
  return xiangqi::square_of(static_cast<std::size_t>(n));
}

std::optional<Square> read_square(std::string_view text) {
  const auto rank = text.size() < 2 ? std::nullopt : parse_int(text.substr(1));
  const int file = text.empty() ? -1 : text[0] - 'a';
  if (!rank || *rank < 1 || *rank > static_cast<int>(kRanks)) return std::nullopt;
  if (file < 0 || file >= static_cast<int>(kFiles)) return std::nullopt;
  return square_at(static_cast<std::size_t>(file), static_cast<std::size_t>(*rank - 1));
}

/// A move {from, to} with ranks 1 to 10.
std::optional<Move> read_move(const json& move) {
  if (!move.is_object()) return std::nullopt;
  const auto from = read_square(text_at(move, "from"));
  const auto to = read_square(text_at(move, "to"));
  if (!from || !to) return std::nullopt;
  return move_of(*from, *to);
}
json move_json(Move move) {
  return {{"from", to_text(from_of(move), CoordinateBase::one)},
          {"to", to_text(to_of(move), CoordinateBase::one)}};
}

std::optional<Side> side_of_colour(std::string_view colour) {
  if (colour == "white" || colour == "red") return kRed;
  if (colour == "black") return kBlack;
  return std::nullopt;
}

/// The squares of a mask: hexadecimal digits, the last one has squares 0 to 3.
std::optional<Bitboard> read_mask(std::string text) {
  if (text.starts_with("0x")) text.erase(0, 2);
  if (text.empty() || text.size() > kSquares) return std::nullopt;
  text = lower(text);
  Bitboard mask;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    for (std::size_t bit = 0; bit < 4; ++bit) {
      const std::size_t square = 4 * (text.size() - 1 - i) + bit;
      if ((digit >> bit & 1) == 0) continue;
      if (square >= kSquares) return std::nullopt;
      mask |= Bitboard::of(xiangqi::square_of(square));
    }
  }
  return mask;
}

absl::Status read_pieces(const json& observation, Sight& sight) {
  for (const json& one : list_at(observation, "visible_pieces")) {
    const bool pair = one.is_array() && one.size() == 2 && one[1].is_object();
    const auto square = pair ? square_of_number(one[0]) : std::nullopt;
    const std::string type = pair ? text_at(one[1], "type") : "";
    const auto side = pair ? side_of_colour(text_at(one[1], "color")) : std::nullopt;
    const std::size_t kind = type.size() == 1 ? kTypes.find(type[0]) : kTypes.npos;
    if (!square || !side || kind == kTypes.npos || sight.men.at(*square) != kNoPiece) {
      return unreadable(one.dump(), "[square, {type, color}]");
    }
    sight.men.put(*square, piece_of(*side, static_cast<Kind>(kind)));
    sight.area.seen |= Bitboard::of(*square);
  }
  for (const json& one : list_at(observation, "shrouded")) {
    const auto square = one.is_array() && !one.empty() ? square_of_number(one[0]) : std::nullopt;
    if (!square) return unreadable(one.dump(), "[square, color]");
    sight.area.shrouded |= Bitboard::of(*square);
  }
  return absl::OkStatus();
}

/// Adds an observation to the view. One that is known already changes nothing.
absl::Status add(const json& observation, View& view) {
  const auto ply = observation.is_object() ? number_at(observation, "ply") : std::nullopt;
  const auto expected = static_cast<std::int64_t>(view.ply()) + 1;
  if (!ply || *ply < 0 || *ply > expected) {
    return unreadable(ply ? absl::StrCat("ply ", *ply) : "an observation",
                      absl::StrCat("the observation of ply ", expected));
  }
  if (*ply < expected) return absl::OkStatus();
  const auto mask = read_mask(text_at(observation, "visibility_mask"));
  if (!mask) return unreadable(text_at(observation, "visibility_mask"), "hexadecimal digits");
  Sight sight;
  sight.men.set_mover(opponent(view.mover()));
  absl::Status status = read_pieces(observation, sight);
  if (!status.ok()) return status;
  sight.area.seen |= mask->without(sight.area.shrouded);
  sight.area.shrouded = sight.area.shrouded.without(sight.men.occupied());
  if (view.mover() == view.side()) {
    const auto move = read_move(observation.value("own_move", json()));
    if (!move) return unreadable("own_move", "a move {from, to}");
    sight.move = *move;
    const Piece taken = view.sights.back().men.at(to_of(*move));
    if (taken != kNoPiece) sight.taken = kind_of(taken);
  }
  view.sights.push_back(sight);
  return absl::OkStatus();
}

/// The view after what this request tells.
absl::StatusOr<View> told(const json& request, const std::string& session, Side side,
                          const EngineSessions& sessions) {
  View fresh;
  fresh.viewer = Seat{static_cast<std::uint8_t>(tianji::index(side))};
  fresh.sights = {fog::sight_of(fresh.start.fen.board, side, fresh.start.rules)};
  View view = fresh;
  const json& all = list_at(request, "observationTranscript");
  if (all.empty()) view = sessions.find(session).value_or(fresh);
  for (const json& one : all) {
    if (absl::Status status = add(one, view); !status.ok()) return status;
  }
  for (const char* key : {"latestObservationDelta", "observation"}) {
    if (!request.contains(key) || !request[key].is_object()) continue;
    if (absl::Status status = add(request[key], view); !status.ok()) return status;
  }
  return view;
}

/// The time for a move, in milliseconds.
std::int64_t time_for(const json& request, std::optional<std::int64_t> timeout) {
  const json clock = request.value("clock", json::object());
  const auto left = clock.is_object() ? number_at(clock, "remaining_ms") : std::nullopt;
  std::int64_t time = kUsualTime;
  if (left) {
    const std::int64_t bonus =
        std::clamp<std::int64_t>(number_at(clock, "increment_ms").value_or(0), 0, kMostTime);
    time = std::min(*left / kMovesLeft + bonus * kIncrementShare / 100, *left / 2);
  }
  if (timeout) time = std::min(time, *timeout * kTimeoutShare / 100);
  return std::clamp(time, kLeastTime, kMostTime);
}

/// What to play where nothing is known: the most valuable visible capture, else the first move.
Move instead(std::span<const Move> legal, const View& view) {
  constexpr std::array<int, kKinds> kWorth = {9, 1, 1, 3, 5, 3, 1};
  const auto worth = [&](Move move) {
    const Piece piece = view.sights.back().men.at(to_of(move));
    return piece == kNoPiece ? 0 : kWorth[index(kind_of(piece))];
  };
  return *std::max_element(legal.begin(), legal.end(),
                           [&](Move a, Move b) { return worth(a) < worth(b); });
}

/// The engine's choice among the moves that the site and the view call legal.
absl::StatusOr<json> decided(const json& request, View& view, std::span<const Move> legal,
                             std::int64_t time, const Interruption& interruption) {
  // Who may take the other king along a file knows that it is open.
  for (const Move move : legal) {
    const Piece on = view.sights.back().men.at(to_of(move));
    const Piece by = view.sights.back().men.at(from_of(move));
    const bool kings =
        on != kNoPiece && by != kNoPiece && kind_of(on) == Kind::king && kind_of(by) == Kind::king;
    if (kings) view.sights.back().area.seen |= between(from_of(move), to_of(move));
  }
  std::string go = absl::StrCat("movetime ", time, " searchmoves");
  MoveList known;
  view.moves(known);
  bool any = false;
  for (const Move move : known) {
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) continue;
    absl::StrAppend(&go, " ", to_text(move));
    any = true;
  }
  if (!any) return unreadable("legalMoves", "moves of the pieces that are seen");
  const auto seed = number_at(request, "engineSeed").value_or(1) & 0x7fffffff;
  const json options = {{"Seed", std::to_string(std::max<std::int64_t>(seed, 1))}};
  auto engine = answers::engine_for(games::kFogXiangqi, {{"options", options}}, interruption);
  if (!engine.ok()) return engine.status();
  answers::Asked asked{&games::kFogXiangqi, *std::move(engine), "fen " + to_text(view)};
  return answers::decided(asked, {{"go", go}});
}

}  // namespace

std::optional<View> EngineSessions::find(const std::string& session) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, view] : views_) {
    if (name == session) return view;
  }
  return std::nullopt;
}

void EngineSessions::keep(const std::string& session, View view) {
  const std::lock_guard lock(mutex_);
  std::erase_if(views_, [&](const auto& one) { return one.first == session; });
  views_.emplace_front(session, std::move(view));
  if (views_.size() > kMost) views_.pop_back();
}

absl::StatusOr<json> engine_turn(const json& request, std::optional<std::int64_t> timeout,
                                 EngineSessions& sessions, const Interruption& interruption) {
  if (!request.is_object()) return unreadable("the body", "a JSON object");
  const std::string session = text_at(request, "sessionId");
  const auto side = side_of_colour(text_at(request, "color"));
  if (session.empty()) return unreadable("", "sessionId");
  if (!side) return unreadable(text_at(request, "color"), "color white or black");
  if (text_at(request, "gameSpecId") != kGame) {
    return unreadable(text_at(request, "gameSpecId"),
                      absl::StrCat("gameSpecId ", std::string(kGame)));
  }
  std::vector<Move> legal;
  for (const json& one : list_at(request, "legalMoves")) {
    if (const auto move = read_move(one)) legal.push_back(*move);
  }
  if (legal.empty()) return unreadable("legalMoves", "at least one move {from, to}");

  json answer = {
      {"protocolVersion", "1"}, {"gameId", text_at(request, "gameId")}, {"sessionId", session}};
  auto view = told(request, session, *side, sessions);
  absl::Status status = view.status();
  if (view.ok()) {
    sessions.keep(session, *view);
    auto result = decided(request, *view, legal, time_for(request, timeout), interruption);
    status = result.status();
    if (result.ok()) {
      const auto text = (*result)["move"].get<std::string>();
      const auto move =
          std::find_if(legal.begin(), legal.end(), [&](Move one) { return to_text(one) == text; });
      if (move != legal.end()) answer["move"] = move_json(*move);
      answer["diagnostics"] = {{"candidates", (*result)["candidates"]}};
    }
  }
  if (!answer.contains("move")) {
    answer["move"] = move_json(instead(legal, view.ok() ? *view : View()));
    answer["diagnostics"] = {{"note", sentence(status)}};
  }
  return answer;
}

absl::StatusOr<json> engine_observe(const json& request, EngineSessions& sessions) {
  if (!request.is_object()) return unreadable("the body", "a JSON object");
  const std::string session = text_at(request, "sessionId");
  const auto known = sessions.find(session);
  if (known) {
    if (auto view = told(request, session, known->side(), sessions); view.ok()) {
      sessions.keep(session, *std::move(view));
    }
  }
  return json{{"protocolVersion", "1"},
              {"gameId", text_at(request, "gameId")},
              {"sessionId", session},
              {"received", true}};
}

}  // namespace tianji::protocol::http
