#include "tuning/match/players/junqi_minds.h"

#include <algorithm>
#include <vector>

namespace tianji::tuning {
namespace {

using namespace junqi;

template <class List>
auto any(const List& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

/// The result or the evaluation of a position for `side`, in percent.
template <class Board>
double standing(const Tree<Board>& tree, Side side, double scale) {
  const auto end = tree.ended(side);
  if (end) return percent(*end, scale);
  return percent(tree.acting() == side ? tree.evaluate() : -tree.evaluate(), scale);
}

/// The viewer's move with the highest sum of value(tree after the move, world) over the worlds.
template <class Board, class Value>
Move best_on_average(const View<Board>& view, const Worlds<Board>& source,
                     const Evaluation<Board>& evaluation, int worlds, const Value& value) {
  typename View<Board>::MoveList moves;
  view.moves(moves);
  std::vector<double> sums(moves.size());
  for (int w = 0; w < worlds; ++w) {
    Tree<Board> tree(source.battle(static_cast<std::uint64_t>(w)), source.shown(), evaluation);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto undo = tree.play(moves[i]);
      sums[i] += value(tree, w);
      tree.undo(moves[i], undo);
    }
  }
  const auto best = std::max_element(sums.begin(), sums.end()) - sums.begin();
  return moves[static_cast<std::size_t>(best)];
}

template <class Board>
double play_out(Tree<Board> tree, Side side, int plies, Random& random, double scale) {
  constexpr int kLooks = 4;
  for (int ply = 0; ply < plies && !tree.ended(side); ++ply) {
    typename Tree<Board>::MoveList moves;
    tree.moves(moves);
    CodedMove move = any(moves, random);
    const int looks = random.below(2) == 0 ? kLooks : 0;
    for (int look = 0; look < looks && tree.gain(move) == 0; ++look) {
      const CodedMove other = any(moves, random);
      if (tree.gain(other) > 0) move = other;
    }
    tree.play(move);
  }
  return standing(tree, side, scale);
}

}  // namespace

template <class Board>
Move capture_move(const View<Board>& view, Random& random) {
  typename View<Board>::MoveList moves;
  view.moves(moves);
  std::vector<Move> captures;
  for (const Move move : moves) {
    if (view.battle().at(move.to) != kNoPiece) captures.push_back(move);
  }
  return captures.empty() ? any(moves, random) : any(captures, random);
}

template <class Board>
Move expected_move(const View<Board>& view, const Chooser<Board>& chooser, int worlds,
                   std::uint64_t seed) {
  const Worlds<Board> source(view, chooser.prior(), seed);
  const Side side = State<Board>::side(view.seat());
  const double scale = chooser.evaluation().percent_scale();
  return best_on_average(view, source, chooser.evaluation(), worlds,
                         [&](const Tree<Board>& tree, int) { return standing(tree, side, scale); });
}

template <class Board>
Move flat_move(const View<Board>& view, const Chooser<Board>& chooser,
               const FlatSettings& settings) {
  const Worlds<Board> source(view, chooser.prior(), settings.seed);
  const Side side = State<Board>::side(view.seat());
  const double scale = chooser.evaluation().percent_scale();
  const Random base = Random(settings.seed).split(view.battle().key());
  return best_on_average(view, source, chooser.evaluation(), settings.worlds,
                         [&](const Tree<Board>& tree, int world) {
                           Random random = base.split(static_cast<std::uint64_t>(world));
                           return play_out(tree, side, settings.plies, random, scale);
                         });
}

template <class Board>
std::optional<Move> bombing_move(const View<Board>& view) {
  const Battle<Board>& battle = view.battle();
  const Side own = Battle<Board>::side(view.seat());
  Battle<Board> past = view.record().start;
  Piece first = kNoPiece;
  for (const Event& event : view.record().events) {
    if (first == kNoPiece && (event.outcome == Outcome::win || event.outcome == Outcome::loss)) {
      const Piece winner = past.at(event.outcome == Outcome::win ? event.from : event.to);
      if (Battle<Board>::side(seat_at(owner(winner))) != own) first = winner;
    }
    past.observe(event);
    past.drop_stuck(event.stuck);
  }
  const Station at = first == kNoPiece ? kNoStation : battle.where(first);
  if (at == kNoStation || battle.out(seat_at(owner(first)))) return std::nullopt;
  if (topology<Board>().camps.has(at)) return std::nullopt;  // nobody may attack it there
  typename View<Board>::MoveList moves;
  view.moves(moves);
  std::optional<Move> near;
  for (const Move move : moves) {
    if (battle.kind(battle.at(move.from)) != Kind::bomb) continue;
    if (move.to == at) return move;
    auto taken = battle.occupied();
    taken.remove(move.from);
    if (battle.at(move.to) == kNoPiece && reached<Board>(move.to, false, taken).has(at))
      near = move;
  }
  return near;
}

template <class Board>
View<Board> view_of_all(const State<Board>& state) {
  Record<Board> record = state.record();
  Rules open = record.now.rules();
  open.openness = Openness::all;
  record.start.set_rules(open);
  record.now.set_rules(open);
  return View<Board>(record, state.seat());
}

template Move capture_move(const View<JunqiBoard>&, Random&);
template Move capture_move(const View<SiguoBoard>&, Random&);
template Move expected_move(const View<JunqiBoard>&, const Chooser<JunqiBoard>&, int,
                            std::uint64_t);
template Move expected_move(const View<SiguoBoard>&, const Chooser<SiguoBoard>&, int,
                            std::uint64_t);
template Move flat_move(const View<JunqiBoard>&, const Chooser<JunqiBoard>&, const FlatSettings&);
template Move flat_move(const View<SiguoBoard>&, const Chooser<SiguoBoard>&, const FlatSettings&);
template std::optional<Move> bombing_move(const View<JunqiBoard>&);
template std::optional<Move> bombing_move(const View<SiguoBoard>&);
template View<JunqiBoard> view_of_all(const State<JunqiBoard>&);
template View<SiguoBoard> view_of_all(const State<SiguoBoard>&);

}  // namespace tianji::tuning
