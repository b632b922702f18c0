#include "protocol/games/sight.h"

#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/bridge/deal.h"
#include "protocol/drawing/junqi_board.h"
#include "protocol/drawing/xiangqi_board.h"

namespace tianji::protocol::games {
namespace {

using nlohmann::json;

/// The hands that `viewer` may see, as they were dealt.
bridge::Hands seen_by(const bridge::State& state, Seat viewer) {
  if (viewer != kNobody) return view(state, viewer).hands();
  bridge::Hands seen{};
  const bridge::Table& table = state.table();
  if (table.dummy_visible()) seen[index(table.dummy())] = state.deal()[index(table.dummy())];
  return seen;
}

json contract_of(const bridge::Table& table) {
  const bridge::Contract& contract = *table.contract();
  return {{"text", bridge::text(contract)},
          {"declarer", index(contract.declarer)},
          {"dummy", index(table.dummy())},
          {"trumps", std::string(bridge::text(contract.strain))}};
}

/// The view of the piece on a station by somebody who sits at no seat: what both sides see.
template <class Board>
junqi::Battle<Board> public_battle(const junqi::State<Board>& state) {
  junqi::Battle<Board> battle = view(state, Seat{0}).battle();
  const junqi::Battle<Board> other = view(state, Seat{1}).battle();
  for (std::size_t piece = 0; piece < junqi::Battle<Board>::kPieces; ++piece) {
    const auto number = static_cast<junqi::Piece>(piece);
    if (battle.kind(number) != other.kind(number)) battle.set_kind(number, junqi::Kind::unseen);
  }
  return battle;
}

template <class Board>
junqi::Battle<Board> battle_for(const junqi::State<Board>& state, Seat viewer) {
  return viewer == kNobody ? public_battle(state) : view(state, viewer).battle();
}

/// Of a board of points.
template <class Position>
json sight_of_points(const Position& position) {
  json sight = {{"men", drawing::xiangqi_men(position.board())},
                {"check", position.in_check()},
                {"marks", json::array()}};
  if (!position.played().empty()) {
    const xiangqi::Move last = position.played().back().move;
    sight["marks"] = {drawing::cell_of(from_of(last)), drawing::cell_of(to_of(last))};
  }
  return sight;
}

}  // namespace

json sight_of(const Squares& squares) {
  json men = json::array();
  for (const Man& man : squares.men) {
    men.push_back({{"sign", man.sign}, {"seat", man.owner ? json(index(*man.owner)) : json()}});
    if (!man.face.empty()) men.back()["face"] = man.face;
  }
  return {{"columns", squares.columns}, {"first", squares.first_rank}, {"men", men}};
}

json sight_of(const bridge::State& state, Seat viewer, bool whole) {
  const bridge::Table& table = state.table();
  json sight = {{"dealer", index(table.auction().dealer())},
                {"vulnerable", std::string(bridge::text(table.vulnerability()))},
                {"phase", table.phase() == bridge::Phase::auction ? "auction"
                          : table.phase() == bridge::Phase::play  ? "play"
                                                                  : "over"}};
  const bridge::Hands seen = whole || state.over() ? state.deal() : seen_by(state, viewer);
  json& hands = sight["hands"] = json::array();
  for (const bridge::CardSet hand : seen) {
    hands.push_back(hand.empty() ? json() : json(bridge::hand_text(hand)));
  }
  json& calls = sight["calls"] = json::array();
  for (const bridge::Call call : table.auction().calls()) calls.push_back(bridge::text(call));
  json& cards = sight["cards"] = json::array();
  for (std::size_t i = 0; i < table.cards().size(); ++i) {
    const Seat hand =
        bridge::left_of(table.leader(static_cast<int>(i / 4)), static_cast<int>(i % 4));
    cards.push_back({index(hand), bridge::text(table.cards()[i])});
  }
  if (table.contract()) sight["contract"] = contract_of(table);
  sight["tricks"] = {table.tricks_won(bridge::kNorthSouth), table.tricks_won(bridge::kEastWest)};
  if (!state.over()) sight["hand"] = index(table.hand_on_turn());
  return sight;
}

json sight_of(const xiangqi::Position& position) { return sight_of_points(position); }
json sight_of(const xiangqi::jieqi::Position& position) { return sight_of_points(position); }

json sight_of(const xiangqi::fog::State& state, Seat viewer, bool whole) {
  json sight = {{"men", ""}, {"marks", json::array()}, {"fog", json::array()}};
  const auto mark = [&](xiangqi::Move move) {
    sight["marks"] = {drawing::cell_of(from_of(move)), drawing::cell_of(to_of(move))};
  };
  if (whole) {
    sight["men"] = drawing::xiangqi_men(state.board());
    if (!state.played().empty()) mark(state.played().back().move);
    return sight;
  }
  xiangqi::fog::Sight seen;
  std::string men;
  if (viewer != kNobody) {
    seen = view(state, viewer).sights.back();
    men = drawing::xiangqi_men(seen.men);
    seen.area.shrouded.each([&](xiangqi::Square square) {
      const std::size_t back = xiangqi::kPieces + 1 - index(viewer);
      absl::StrAppend(&men, men.empty() ? "" : " ", drawing::cell_of(square), ":", back);
    });
    if (seen.move != xiangqi::kNoMove) mark(seen.move);
    sight["check"] = seen.check;
  }
  for (std::size_t n = 0; n < xiangqi::kSquares; ++n) {
    const xiangqi::Square square = xiangqi::square_of(n);
    const bool out = !seen.area.seen.has(square) && !seen.area.shrouded.has(square);
    if (out) sight["fog"].push_back(drawing::cell_of(square));
  }
  sight["men"] = men;
  return sight;
}

template <class Board>
json sight_of(const junqi::State<Board>& state, Seat viewer, bool whole) {
  const junqi::Battle<Board> battle =
      whole || state.over() ? state.battle() : battle_for(state, viewer);
  json sight = {{"men", drawing::changes<Board>(nullptr, battle)},
                {"setting_up", state.battle().setting_up()},
                {"quiet", state.battle().quiet()},
                {"limit", state.battle().rules().quiet_limit},
                {"marks", json::array()},
                {"out", json::array()},
                {"army", json::array()}};
  for (std::size_t seat = 0; seat < Board::kSeats; ++seat) {
    const Seat one = junqi::seat_at(seat);
    sight["out"].push_back(state.battle().out(one));
    sight["army"].push_back(state.battle().pieces(one).size());
  }
  const auto& events = state.record().events;
  if (!events.empty() && is_move(events.back())) {
    sight["marks"] = {events.back().from, events.back().to};
  }
  return sight;
}

/// Armies are colours here; a piece face down is of a third one. `colours` are those of the seats.
json sight_of(const junqi::flip::Position& position, std::optional<face_down::Move> last) {
  using junqi::flip::Board;
  const Board& board = position.board();
  std::string men;
  for (std::size_t station = 0; station < junqi::flip::kStations; ++station) {
    const auto man = board.at(station);
    if (man == Board::kEmpty) continue;
    const bool dark = man == Board::kDark;
    absl::StrAppend(&men, men.empty() ? "" : " ", station, ":", dark ? 2 : Board::colour(man), "-",
                    dark ? junqi::kKinds : man % junqi::kKinds);
  }
  json sight = {{"men", men},
                {"quiet", position.quiet_plies()},
                {"limit", position.rules().quiet},
                {"marks", json::array()},
                {"colours", json::array()},
                {"army", json::array()},
                {"pool", json::array()}};
  if (last) sight["marks"] = {face_down::from_of(*last), face_down::to_of(*last)};
  for (std::size_t seat = 0; seat < position.kSeatCount; ++seat) {
    const auto colour = position.colour(seat);
    if (!colour) break;
    sight["colours"].push_back(*colour);
    sight["army"].push_back(board.alive_of(*colour));
  }
  for (junqi::flip::Man man = 0; man < Board::kMen; ++man) sight["pool"].push_back(board.pool(man));
  return sight;
}

template json sight_of(const junqi::Junqi&, Seat, bool);
template json sight_of(const junqi::Siguo&, Seat, bool);

}  // namespace tianji::protocol::games
