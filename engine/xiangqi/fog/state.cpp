#include "engine/xiangqi/fog/state.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/xiangqi/position.h"

namespace tianji::xiangqi::fog {
namespace {

constexpr std::size_t kOccurrences = 3;

const Fen& whole_game() {
  static const Fen kFen = *parse_fen(kStart);
  return kFen;
}

/// Does this move restart the count of quiet plies?
bool stirs(const Board& before, Move move, RuleSet set) {
  return before.captures(move) ||
         (set == RuleSet::mistchess && kind_of(before.at(from_of(move))) == Kind::pawn);
}

/// Squares of which a seat may say that nothing hides there.
Bitboard clear(const Sight& sight) { return sight.area.seen.without(sight.men.occupied()); }

/// The square of a cannon's screen in fog, by each line on which there is one.
Bitboard hidden_screens(const Sight& sight, Bitboard cannons) {
  Bitboard screens;
  const Bitboard barred = kWholeBoard.without(clear(sight));
  const Bitboard unknown = barred.without(sight.men.occupied() | sight.area.shrouded);
  cannons.each([&](Square from) { screens |= rook_reach(from, barred) & unknown; });
  return screens;
}

}  // namespace

std::string_view to_text(Reason reason) {
  constexpr std::array<std::string_view, 6> kNames = {"king taken", "no move",    "kings facing",
                                                      "repetition", "no capture", "material"};
  return kNames[static_cast<std::size_t>(reason)];
}

Start::Start() : fen(whole_game()) {}

View::View() : sights{sight_of(start.fen.board, kRed, start.rules)} {}

void View::moves(MoveList& list) const {
  if (!on_turn()) return;
  const Sight& sight = sights.back();
  // Pieces of unknown kind stand for what bars the way; no kind of theirs matters.
  Board board = sight.men;
  const Bitboard cannons = board.of(side(), Kind::cannon);
  (sight.area.shrouded | hidden_screens(sight, cannons)).each([&](Square square) {
    board.put(square, piece_of(opponent(side()), Kind::pawn));
  });
  MoveList all;
  moves_of(board, start.rules, all);
  for (const Move move : all) {
    const bool on_king = board.at(to_of(move)) == piece_of(opponent(side()), Kind::king) &&
                         kind_of(board.at(from_of(move))) == Kind::king;
    // What stands between the kings may be in fog.
    if (on_king && !between(from_of(move), to_of(move)).without(sight.area.seen).empty()) continue;
    list.push_back(move);
  }
}

State::State(const Start& start)
    : start_(start), board_(start.fen.board), quiet_{start.fen.quiet_plies} {}

Seat State::seat() const {
  return over() ? kNobody : Seat{static_cast<std::uint8_t>(tianji::index(board_.mover()))};
}

Value State::value(Side side) const {
  const auto end = ending();
  assert(end.has_value());
  if (!end->loser) return kDraw;
  return *end->loser == side ? -kWin : kWin;
}

std::optional<Ending> State::ending() const {
  const Side us = board_.mover();
  const bool room = rules().set == RuleSet::room;
  if (board_.of(us, Kind::king).empty()) return Ending{Reason::king_taken, us};
  if (room && !played_.empty() && facing(board_)) return Ending{Reason::facing, opponent(us)};
  MoveList list;
  moves_of(board_, rules(), list);
  if (list.empty()) return Ending{Reason::no_move, us};
  if (const auto length = loop_length()) {
    const auto by = room ? RepetitionRules::checks_only : RepetitionRules::simple;
    return Ending{Reason::repetition, judge(board_, std::span(played_).last(*length), by)};
  }
  if (quiet_plies() >= rules().quiet) return Ending{Reason::quiet, std::nullopt};
  if (room && insufficient(board_)) return Ending{Reason::material, std::nullopt};
  return std::nullopt;
}

void State::moves(MoveList& list) const {
  if (!over()) moves_of(board_, rules(), list);
}

State::Undo State::play(Move move) {
  const bool stirs = fog::stirs(board_, move, rules().set);
  const Board::Undo undo = board_.play(move);
  const bool check = undo.captured == kNoPiece && board_.in_check();
  played_.push_back({move, check, undo});
  quiet_.push_back(stirs ? 0 : quiet_plies() + 1);
  return {};
}

void State::undo(Move move, Undo /*undo*/) {
  board_.undo(move, played_.back().undo);
  played_.pop_back();
  quiet_.pop_back();
}

/// The plies since the first occurrence, if the position has occurred often enough.
std::optional<std::size_t> State::loop_length() const {
  std::size_t found = 1;
  for (std::size_t back = 1; back <= played_.size(); ++back) {
    const Board::Undo& undo = played_[played_.size() - back].undo;
    if (undo.captured != kNoPiece) break;
    if (back % 2 == 0 && undo.key == board_.key() && ++found == kOccurrences) return back;
  }
  return std::nullopt;
}

bool operator==(const State& a, const State& b) {
  return a.start_ == b.start_ &&
         std::equal(a.played_.begin(), a.played_.end(), b.played_.begin(), b.played_.end(),
                    [](const Played& x, const Played& y) { return x.move == y.move; });
}

void extend(View& view, const State& state) {
  const Side side = view.side();
  const Played& last = state.played().back();
  Sight sight = sight_of(state.board(), side, view.start.rules);
  const bool own = state.board().mover() != side;
  const Bitboard ends = Bitboard::of(from_of(last.move)) | Bitboard::of(to_of(last.move));
  const bool shown =
      view.start.rules.set == RuleSet::room && ends.without(view.sights.back().area.seen).empty();
  if (own || shown) sight.move = last.move;
  if (own && last.undo.captured != kNoPiece) sight.taken = kind_of(last.undo.captured);
  view.sights.push_back(sight);
}

View view(const State& state, Seat seat) {
  View view;
  view.start = state.start();
  view.viewer = seat;
  State past(state.start());
  view.sights = {sight_of(past.board(), view.side(), state.rules())};
  view.sights.reserve(state.played().size() + 1);
  for (const Played& played : state.played()) {
    past.play(played.move);
    extend(view, past);
  }
  view.ending = state.ending();
  return view;
}

}  // namespace tianji::xiangqi::fog
