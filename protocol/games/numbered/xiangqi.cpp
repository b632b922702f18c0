#include "engine/core/fixed_vector.h"
#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"
#include "protocol/games/numbered/codings.h"
#include "protocol/games/numbered/turns.h"

namespace tianji::protocol::numbered {

using namespace xiangqi;

namespace {

struct XiangqiCoding {
  using Position = xiangqi::Position;
  static constexpr int kPlanes = 15;
  static constexpr int kPoints = static_cast<int>(kSquares);

  static Shape shape() {
    Shape shape;
    shape.actions = kPoints * kPoints;
    shape.observation = {kPlanes, static_cast<int>(kRanks), static_cast<int>(kFiles)};
    return shape;
  }
  static Position start() { return {}; }
  /// Points are counted from the ninth rank down.
  static int point(Square square) {
    return static_cast<int>(kFiles * (kRanks - 1 - rank_of(square)) + file_of(square));
  }
  static Square square(int point) {
    const auto n = static_cast<std::size_t>(point);
    return square_at(n % kFiles, kRanks - 1 - n / kFiles);
  }
  static int number(const Position& /*position*/, Move move) {
    return kPoints * point(from_of(move)) + point(to_of(move));
  }
  static std::optional<Move> move(const Position& position, int number) {
    if (number < 0 || number >= kPoints * kPoints) return std::nullopt;
    const Move wanted = move_of(square(number / kPoints), square(number % kPoints));
    MoveList list;
    position.moves(list);
    if (std::find(list.begin(), list.end(), wanted) == list.end()) return std::nullopt;
    return wanted;
  }
  static std::string word(int /*player*/, int number) {
    if (number < 0 || number >= kPoints * kPoints) return absl::StrCat(number);
    return to_text(move_of(square(number / kPoints), square(number % kPoints)));
  }
  static double won(const Position& position, int player) { return won_or_lost(position, player); }
  /// A plane for each kind of red, then of black: king, advisor, elephant, horse, rook, cannon,
  /// pawn. The last plane is all 1 when red is to move.
  template <class T>
  static void observe(const Position& position, int /*player*/, T* out) {
    for (int i = 0; i < kPoints; ++i) {
      const Piece piece = position.board().at(square(i));
      if (piece != kNoPiece) out[kPoints * static_cast<int>(piece) + i] = 1;
    }
    if (position.seat() == Seat{0}) {
      std::fill(out + kPoints * (kPlanes - 1), out + kPoints * kPlanes, T{1});
    }
  }
};

/// A game of jieqi before which chance deals: a kind for each dark piece, from the top row, left to
/// right.
class DealtJieqi {
 public:
  DealtJieqi() = default;
  static constexpr std::size_t kDealt = 30;
  using Move = xiangqi::Move;  ///< of chance: the number of a kind
  using MoveList = DarkMoveList;
  using ChanceList = FixedVector<Chance<Move>, kKinds>;
  using Undo = jieqi::Shown;
  struct View {
    jieqi::View seen;
    std::size_t dealt = kDealt;  ///< pieces
  };
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return jieqi::State::side(seat); }

  const jieqi::State& state() const { return state_; }
  bool dealing() const { return letters_.size() < kDealt; }
  Seat seat() const { return dealing() ? kChance : state_.seat(); }
  bool over() const { return !dealing() && state_.over(); }
  Value value(Side side) const { return state_.value(side); }
  Key key() const { return state_.key() ^ mix64(letters_.size()); }
  void moves(MoveList& list) const {
    if (!dealing()) return state_.moves(list);
    ChanceList chances;
    this->chances(chances);
    for (const auto& chance : chances) list.push_back(chance.move);
  }
  void chances(ChanceList& list) const {
    const auto left = kinds_left();
    const double pieces = jieqi::size_of(left);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (left[kind] == 0) continue;
      list.push_back({Move{static_cast<std::uint16_t>(kind)}, left[kind] / pieces});
    }
  }
  Undo play(Move move) {
    if (!dealing()) return state_.play(move);
    letters_ += letter(move);
    if (dealing()) return {};
    const absl::Status read =
        parse(absl::StrCat(std::string(jieqi::kStart), " ", letters_), state_);
    static_cast<void>(read);  // chances() leaves no other deal
    return {};
  }
  void undo(Move move, const Undo& undo) {
    if (!dealing() && state_.position().ply() > start_) return state_.undo(move, undo);
    letters_.pop_back();
    state_ = {};
  }
  char letter(Move kind) const {
    return letter_of(piece_of(dealt_to(), static_cast<Kind>(static_cast<int>(kind))));
  }
  bool operator==(const DealtJieqi&) const = default;

  friend View view(const DealtJieqi& game, Seat seat) {
    return {view(game.state_, seat), game.letters_.size()};
  }
  friend View knowledge(const View& view) { return view; }
  friend DealtJieqi sample(const View& known, Random& random) {
    DealtJieqi game;
    if (known.dealt == kDealt) return DealtJieqi(sample(jieqi::knowledge(known.seen), random));
    for (std::size_t i = 0; i < known.dealt; ++i) {
      ChanceList chances;
      game.chances(chances);
      game.play(
          chances[draw_outcome(chances, random, [](const auto& one) { return one.probability; })]
              .move);
    }
    return game;
  }
  friend std::string to_text(const View& view) { return to_text(view.seen); }
  friend std::string to_text(const DealtJieqi& game) {
    if (!game.dealing()) return to_text(game.state_);
    return absl::StrCat(std::string(jieqi::kStart), game.letters_.empty() ? "" : " ",
                        game.letters_);
  }
  friend absl::Status parse(std::string_view text, DealtJieqi& game) {
    const bool start = text.starts_with(jieqi::kStart);
    const auto letters = trimmed(text.substr(start ? jieqi::kStart.size() : 0));
    if (!start || letters.size() >= kDealt) {
      jieqi::State state;
      const absl::Status status = parse(text, state);
      if (status.ok()) game = DealtJieqi(std::move(state));
      return status;
    }
    DealtJieqi read;
    for (const char letter : letters) {
      const auto kind = parse_move(read, std::string_view(&letter, 1));
      if (!kind.ok()) return kind.status();
      read.play(*kind);
    }
    game = std::move(read);
    return absl::OkStatus();
  }
  friend std::string to_text(const DealtJieqi& game, Move move) {
    return game.dealing() ? std::string(1, game.letter(move)) : to_text(game.state_, move);
  }
  friend absl::StatusOr<Move> parse_move(const DealtJieqi& game, std::string_view text) {
    if (!game.dealing()) return parse_move(game.state_, text);
    MoveList list;
    game.moves(list);
    std::string letters;
    for (const Move kind : list) {
      letters += game.letter(kind);
      if (text == letters.substr(letters.size() - 1)) return kind;
    }
    return unreadable(text, "the letter of a piece that is left: " + letters);
  }

 private:
  explicit DealtJieqi(jieqi::State state)
      : state_(std::move(state)), letters_(kDealt, ' '), start_(state_.position().ply()) {}

  Side dealt_to() const { return letters_.size() < kDealt / 2 ? kBlack : kRed; }
  jieqi::Pool kinds_left() const {
    jieqi::Pool left = state_.position().pool(dealt_to());
    for (std::size_t i = dealt_to() == kRed ? kDealt / 2 : 0; i < letters_.size(); ++i) {
      --left[index(kind_of(*piece_of_letter(letters_[i])))];
    }
    return left;
  }

  jieqi::State state_;
  std::string letters_;  ///< the deal
  int start_ = 0;        ///< plies before the first move that can be taken back
};

struct JieqiCoding {
  using Position = DealtJieqi;
  static constexpr int kPoints = XiangqiCoding::kPoints;
  static constexpr int kDark = 2 * static_cast<int>(kKinds);
  static constexpr int kPools = kDark + 2;
  static constexpr int kPoolPlanes = static_cast<int>(kKinds) - 1;
  static constexpr int kPlanes = kPools + 2 * kPoolPlanes + 1;

  static Shape shape() {
    Shape shape = XiangqiCoding::shape();
    shape.outcomes = kPoolPlanes;
    shape.hidden = true;
    shape.observation[0] = kPlanes;
    return shape;
  }
  static Position start() { return {}; }
  /// Chance: advisor, elephant, horse, rook, cannon, pawn.
  static int number(const Position& game, Move move) {
    if (game.dealing()) return static_cast<int>(move) - 1;
    return kPoints * XiangqiCoding::point(from_of(move)) + XiangqiCoding::point(to_of(move));
  }
  static std::string word(int player, int number) { return XiangqiCoding::word(player, number); }
  static double won(const Position& game, int player) { return won_or_lost(game, player); }
  /// Planes of xiangqi's kinds face up, of dark pieces of red and of black, then full of the number
  /// of red's unseen advisors to pawns and of black's, as the player knows them. The last plane is
  /// all 1 when red is to move.
  template <class T>
  static void observe(const Position& game, int player, T* out) {
    const jieqi::Position seen = view(game, seat_of_player(player)).seen.position;
    for (int i = 0; i < kPoints; ++i) {
      const Square at = XiangqiCoding::square(i);
      const Piece piece = seen.board().at(at);
      if (piece == kNoPiece) continue;
      const bool dark = seen.board().dark().has(at);
      const int plane = dark ? kDark + (side_of(piece) == kRed ? 0 : 1) : static_cast<int>(piece);
      out[kPoints * plane + i] = 1;
    }
    T* plane = out + kPoints * kPools;
    for (const Side side : {kRed, kBlack}) {
      for (std::size_t kind = 1; kind < kKinds; ++kind, plane += kPoints) {
        std::fill(plane, plane + kPoints, static_cast<T>(seen.pool(side)[kind]));
      }
    }
    if (seen.mover() == kRed) std::fill(plane, plane + kPoints, T{1});
  }
};

}  // namespace

std::shared_ptr<const Game> make_xiangqi(ParameterReader& /*parameters*/) {
  return game_of_turns(XiangqiCoding());
}
std::shared_ptr<const Game> make_jieqi(ParameterReader& /*parameters*/) {
  return game_of_turns(JieqiCoding());
}

}  // namespace tianji::protocol::numbered
