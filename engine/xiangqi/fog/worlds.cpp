#include "engine/xiangqi/fog/worlds.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/hidden.h"

namespace tianji::xiangqi::fog {
namespace {

static_assert(HiddenNotation<State>);

/// Worlds of a Knowledge, which answers tests and small questions.
constexpr std::size_t kFewWorlds = 1024;
/// Moves of a side in the middle of a game.
constexpr std::size_t kUsualMoves = 45;
/// Moves that are drawn to find one world.
constexpr std::size_t kTries = 12;
/// A sample without a world looks for one among so many times as many, and again.
constexpr std::size_t kMore = 8;
constexpr std::size_t kMostMore = 64;
/// Fewer drawn worlds than one in so many of those wanted are too few.
constexpr std::size_t kTooFew = 4;
/// One in so many pieces that could stay is moved too where a world is mended.
constexpr std::uint32_t kStays = 5;
/// With fewer worlds than one in so many others are mended.
constexpr std::size_t kNextToNone = 64;

bool has_king(const Board& board, Side side) { return !board.of(side, Kind::king).empty(); }

/// May a piece of `side` stand on the square?
bool fits(Side side, Kind kind, Square square) {
  const bool own_half = across_river(opponent(side), square);
  if (kind == Kind::king || kind == Kind::advisor) return own_half && !king_moves(square).empty();
  if (kind == Kind::elephant) return own_half;
  const std::size_t rank = side == kRed ? rank_of(square) : kRanks - 1 - rank_of(square);
  return kind != Kind::pawn || rank >= 3;
}

/// What the viewer sees, with the enemy's other pieces of `board` where they stand out of sight, or
/// else at random.
Board mended(const Board& board, const Sight& sight, Side enemy, Random& random) {
  Bitboard hidden = kWholeBoard.without(sight.area.seen);
  // Behind a screen a cannon would see the first piece.
  const Bitboard known = sight.men.occupied() | sight.area.shrouded;
  sight.men.of(opponent(enemy), Kind::cannon).each([&](Square cannon) {
    hidden = hidden.without(lines_from(cannon, known).second.without(known));
  });
  Board result = sight.men;
  std::vector<Kind> homeless;
  for (std::size_t n = 0; n < kKinds; ++n) {
    const Kind kind = static_cast<Kind>(n);
    int left = board.of(enemy, kind).count() - sight.men.of(enemy, kind).count();
    (board.of(enemy, kind) & hidden).each([&](Square square) {
      if (left <= 0 || random.below(kStays) == 0) return;
      result.put(square, piece_of(enemy, kind));
      --left;
    });
    for (; left > 0; --left) homeless.push_back(kind);
  }
  std::vector<Square> places;
  hidden.without(sight.area.shrouded | result.occupied()).each([&](Square square) {
    places.push_back(square);
  });
  random.shuffle(std::span(places));
  // Places are taken from the back: shrouded squares must be filled.
  sight.area.shrouded.without(result.occupied()).each([&](Square square) {
    places.push_back(square);
  });
  for (const Kind kind : homeless) {
    const auto at = std::find_if(places.rbegin(), places.rend(),
                                 [&](Square square) { return fits(enemy, kind, square); });
    if (at == places.rend()) continue;
    result.put(*at, piece_of(enemy, kind));
    places.erase(std::next(at).base());
  }
  return result;
}

/// Does a board look to the viewer like this sight?
bool looks_like(const Board& board, const Sight& sight, const View& view) {
  const Side us = view.side();
  const Side them = opponent(us);
  const Bitboard enemies = board.of(them);
  if (!(board.of(us) == sight.men.of(us))) return false;
  if (!((enemies & sight.area.seen) == sight.men.of(them))) return false;
  if (!sight.area.shrouded.without(enemies).empty()) return false;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const Bitboard of_kind = board.of(them, static_cast<Kind>(kind));
    if (!((of_kind & sight.area.seen) == sight.men.of(them, static_cast<Kind>(kind)))) return false;
  }
  if (!(area_of(board, us, view.start.rules) == sight.area)) return false;
  if (view.start.rules.set != RuleSet::room) return true;
  return !has_king(board, board.mover()) || board.in_check() == sight.check;
}

/// Does the viewer of `before` see this move of the enemy as it saw it in `sight`?
bool shown_alike(Move move, const Sight& before, const Sight& sight, const View& view) {
  if (view.start.rules.set != RuleSet::room) return true;
  const Bitboard ends = Bitboard::of(from_of(move)) | Bitboard::of(to_of(move));
  const bool shown = ends.without(before.area.seen).empty();
  return sight.move == (shown ? move : kNoMove);
}

}  // namespace

/// The worlds of the next ply as they are found, each board once.
class Worlds::Next {
 public:
  Next(const View& view, std::size_t ply)
      : view_(view), before_(view.sights[ply - 1]), sight_(view.sights[ply]) {}

  /// Keeps the world after a move if it looks right and is new.
  void add(std::uint32_t world, const Board& board, Move move) {
    if (!shown_alike(move, before_, sight_, view_) && board.mover() != view_.side()) return;
    Board next = board;
    next.play(move);
    keep(world, next, move);
  }
  /// Mends a world of the ply before.
  void mend(std::uint32_t world, Board board, Random& random) {
    const Move own = before_.men.mover() == view_.side() ? sight_.move : kNoMove;
    if (own != kNoMove && board.at(from_of(own)) != kNoPiece) board.play(own);
    keep(world, mended(board, sight_, opponent(view_.side()), random), kNoMove);
  }

  std::vector<Board> boards;
  std::vector<Link> links;

 private:
  void keep(std::uint32_t world, const Board& board, Move move) {
    if (!looks_like(board, sight_, view_) || !keys_.insert(board.key()).second) return;
    boards.push_back(board);
    links.push_back({world, move});
  }

  const View& view_;
  const Sight& before_;
  const Sight& sight_;
  std::unordered_set<Key> keys_;
};

void Worlds::begin(const View& view) {
  links_.clear();
  boards_ = {view.start.fen.board};
  exact_ = true;
}

bool Worlds::continues(const View& view) const {
  return view_ && view_->start == view.start && view_->viewer == view.viewer &&
         view_->sights.size() <= view.sights.size() &&
         std::equal(view_->sights.begin(), view_->sights.end(), view.sights.begin());
}

void Worlds::follow(const View& view) {
  if (!continues(view)) begin(view);
  while (links_.size() < view.ply()) add_ply(view, links_.size() + 1);
  view_ = view;
}

void Worlds::add_ply(const View& view, std::size_t ply) {
  const std::size_t most = settings_.most;
  Next next(view, ply);
  if (view.sights[ply - 1].men.mover() == view.side()) {
    add_own(view, ply, next);
  } else if (exact_ || kUsualMoves * boards_.size() <= kTries * most) {
    add_all(view, next);
  } else {
    add_drawn(view, ply, next);
    if (next.boards.size() < most / kTooFew) add_all(view, next);
  }
  if (next.boards.size() > most) {
    Random random = Random(settings_.seed).split(ply);
    for (std::size_t i = 0; i < most; ++i) {
      const auto rest = static_cast<std::uint32_t>(next.boards.size() - i);
      const std::size_t other = i + random.below(rest);
      std::swap(next.boards[i], next.boards[other]);
      std::swap(next.links[i], next.links[other]);
    }
    next.boards.resize(most);
    next.links.resize(most);
    exact_ = false;
  } else if (next.boards.empty() || (!exact_ && next.boards.size() < most / kNextToNone)) {
    add_mended(ply, next);
    exact_ = false;
  }
  if (next.boards.empty() && !boards_.empty()) last_ = std::move(boards_);
  boards_ = std::move(next.boards);
  links_.push_back(std::move(next.links));
}

void Worlds::add_own(const View& view, std::size_t ply, Next& next) const {
  const Sight& sight = view.sights[ply];
  const Square to = to_of(sight.move);
  for (std::size_t world = 0; world < boards_.size(); ++world) {
    const Board& board = boards_[world];
    const Piece taken = board.at(to);
    const Piece mover = board.at(from_of(sight.move));
    if (mover == kNoPiece || side_of(mover) != board.mover() || board.of(board.mover()).has(to)) {
      continue;  // no game leads to such a view
    }
    if ((taken != kNoPiece) != sight.taken.has_value()) continue;
    if (taken != kNoPiece && kind_of(taken) != *sight.taken) continue;
    next.add(static_cast<std::uint32_t>(world), board, sight.move);
  }
}

void Worlds::add_all(const View& view, Next& next) const {
  for (std::size_t world = 0; world < boards_.size(); ++world) {
    if (!has_king(boards_[world], boards_[world].mover())) continue;
    MoveList moves;
    moves_of(boards_[world], view.start.rules, moves);
    for (const Move move : moves) next.add(static_cast<std::uint32_t>(world), boards_[world], move);
  }
}

void Worlds::add_drawn(const View& view, std::size_t ply, Next& next) const {
  const std::size_t most = settings_.most;
  Random random = Random(settings_.seed).split(ply).split(most);
  for (std::size_t tries = kTries * most; tries > 0 && next.boards.size() < most; --tries) {
    const std::uint32_t world = random.below(static_cast<std::uint32_t>(boards_.size()));
    if (!has_king(boards_[world], boards_[world].mover())) continue;
    MoveList moves;
    moves_of(boards_[world], view.start.rules, moves);
    if (moves.empty()) continue;
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    next.add(world, boards_[world], move);
  }
}

void Worlds::add_mended(std::size_t ply, Next& next) const {
  Random random = Random(settings_.seed).split(ply).split(0);
  const std::size_t wanted = std::max<std::size_t>(settings_.most / kTooFew, 1);
  for (std::size_t i = 0; i < 2 * settings_.most && next.boards.size() < wanted; ++i) {
    const std::vector<Board>& before = boards_.empty() ? last_ : boards_;
    const std::size_t world = i % before.size();
    next.mend(static_cast<std::uint32_t>(world), before[world], random);
  }
}

std::optional<State> Worlds::state(const View& view, std::size_t world) const {
  std::vector<Move> moves(links_.size());
  for (std::size_t ply = links_.size(); ply-- > 0;) {
    moves[ply] = links_[ply][world].move;
    if (moves[ply] == kNoMove) return std::nullopt;  // there may be no world before it
    world = links_[ply][world].before;
  }
  State state(view.start);
  for (const Move move : moves) {
    if (state.over()) return std::nullopt;
    state.play(move);
  }
  if (state.ending() != view.ending) return std::nullopt;
  return state;
}

Knowledge knowledge(const View& view) {
  Knowledge known{view, Worlds({.most = kFewWorlds})};
  known.worlds.follow(view);
  return known;
}

bool admits(const Knowledge& known, const State& state) {
  return view(state, known.view.viewer) == known.view;
}

State sample(const Knowledge& known, Random& random) {
  Worlds worlds = known.worlds;
  for (std::size_t more = 1; more <= kMostMore; more *= kMore) {
    if (more > 1) worlds = Worlds({.most = more * kFewWorlds, .seed = more});
    worlds.follow(known.view);
    std::vector<std::size_t> order(worlds.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t left = order.size(); left > 0; --left) {
      std::swap(order[left - 1], order[random.below(static_cast<std::uint32_t>(left))]);
      if (auto state = worlds.state(known.view, order[left - 1])) return *std::move(state);
    }
  }
  return State(known.view.start);
}

}  // namespace tianji::xiangqi::fog
