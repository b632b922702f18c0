#include "engine/theory/cards/akq.h"
#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "protocol/games/numbered/codings.h"
#include "protocol/games/numbered/turns.h"

// The games in which the dealer gives each player one secret. Chance's number is that of the
// secret, from 0 for the lowest; players' moves are numbered from 0 in the order of their rules.

namespace tianji::protocol::numbered {
namespace {

using theory::DealtMove;

/// What these games have in common.
template <class P>
struct Dealt {
  using Position = P;
  static constexpr int kPlayers = static_cast<int>(P::kSeatCount);
  static constexpr int kKinds = static_cast<int>(P::kMostKinds);

  static Shape dealt_shape(int actions, int longest, int observed, int informed) {
    Shape shape;
    shape.players = kPlayers;
    shape.actions = actions;
    shape.outcomes = kKinds;
    shape.longest = longest;
    shape.least = -static_cast<double>(P::kMostWon);
    shape.most = static_cast<double>(P::kMostWon);
    shape.hidden = true;
    if (observed > 0) shape.observation = {observed};
    shape.information = {informed};
    return shape;
  }
  static P start() { return P(); }
  static int number(const P& position, DealtMove move) {
    const int number = static_cast<int>(theory::number(move));
    return position.table().dealt() ? number - kKinds : number;
  }
  static double won(const P& position, int player) {
    return static_cast<double>(position.value(P::side(seat_of_player(player))));
  }
  /// Who sees, and its secret: the first entries of every vector.
  template <class T>
  static void own(const P& position, int player, T* out) {
    out[player] = 1;
    const auto secret = position.table().secrets[static_cast<std::size_t>(player)];
    if (secret != 0) out[kPlayers + secret - 1] = 1;
  }
  /// Each move that was played, as one of two.
  template <class T>
  static void inform_of_two(const P& position, int player, int actions, T* out) {
    own(position, player, out);
    int at = kPlayers + kKinds;
    for (const DealtMove move : position.table().played) {
      out[at + static_cast<int>(theory::number(move)) - kKinds] = 1;
      at += actions;
    }
  }
};

template <class P>
struct KuhnCoding : Dealt<P> {
  using Base = Dealt<P>;
  static Shape shape() {
    // The number of moves: each passes, one bets, the others answer.
    const int longest = 2 * Base::kPlayers - 1;
    Shape shape = Base::dealt_shape(2, longest, Base::kPlayers + Base::kKinds + Base::kPlayers,
                                    Base::kPlayers + Base::kKinds + 2 * longest);
    shape.least = -2;
    return shape;
  }
  /// At the end of the vector stand the chips that each has put in.
  template <class T>
  static void observe(const P& position, int player, T* out) {
    Base::own(position, player, out);
    T* const chips = out + Base::kPlayers + Base::kKinds;
    std::fill(chips, chips + Base::kPlayers, T{1});
    int mover = 0;
    for (const DealtMove move : position.table().played) {
      if (Base::number(position, move) == 1) chips[mover] = T(chips[mover] + 1);
      mover = (mover + 1) % Base::kPlayers;
    }
  }
  template <class T>
  static void inform(const P& position, int player, T* out) {
    Base::inform_of_two(position, player, 2, out);
  }
};

struct AkqCoding : Dealt<theory::Akq> {
  static Shape shape() { return dealt_shape(4, 2, 0, kPlayers + kKinds + 8); }
  template <class T>
  static void inform(const theory::Akq& position, int player, T* out) {
    inform_of_two(position, player, 4, out);
  }
};

/// The position that the parameters of a game's name give, or the start of the game that they name.
template <class R>
theory::DealtGame<R> first_of(ParameterReader& parameters) {
  typename R::Table table;
  for (std::size_t i = 0; i < R::kParameters.size(); ++i) {
    const auto& [name, usual, least, most] = R::kParameters[i];
    table.numbers[i] = static_cast<std::uint8_t>(parameters.number(name, usual, least, most));
  }
  return first_position(parameters, theory::DealtGame<R>(table));
}

/// Is the position one of the game that began with `first`, in which moves have the same numbers?
template <class R>
absl::Status check_same(const theory::DealtGame<R>& position, const theory::DealtGame<R>& first) {
  if (position.start() == first.start()) return absl::OkStatus();
  return unreadable(to_text(position), "a position of the game of " + to_text(first.start()));
}

/// The dealer's numbers are those of all dice of a seat, in the order of their texts.
struct LiarsDiceCoding : Dealt<theory::LiarsDice> {
  using Rules = theory::LiarsDiceRules;
  Position first;
  int dice = first.table().numbers[0];
  int sides = first.table().numbers[1];
  int liar = 2 * dice * sides;
  int first_bid = kPlayers + dice * sides;  ///< in vectors

  explicit LiarsDiceCoding(const Position& start) : first(start) {}
  Position start() const { return first; }
  absl::Status check(const Position& position) const { return check_same(position, first); }
  Shape shape() const {
    const int entries = first_bid + liar + 1;
    Shape shape = dealt_shape(liar + 1, liar + 1, entries, entries);
    shape.outcomes = static_cast<int>(Rules::kinds(first.table()));
    return shape;
  }
  int number(const Position& position, DealtMove move) const {
    if (!position.table().dealt()) return static_cast<int>(theory::number(move));
    if (move == Rules::kLiar) return liar;
    return static_cast<int>(Rules::count_of(move) - 1) * sides +
           static_cast<int>(Rules::face_of(move)) - 1;
  }
  template <class T>
  void own(const Position& position, int player, T* out) const {
    out[player] = 1;
    const auto secret = position.table().secrets[static_cast<std::size_t>(player)];
    if (secret == 0) return;
    T* die = out + kPlayers;
    for (const char face : Rules::secret(position.table(), secret - 1U)) {
      die[face - '1'] = 1;
      die += sides;
    }
  }
  /// The last two moves.
  template <class T>
  void observe(const Position& position, int player, T* out) const {
    own(position, player, out);
    const auto& played = position.table().played;
    for (std::size_t i = played.size() - std::min<std::size_t>(played.size(), 2); i < played.size();
         ++i) {
      out[first_bid + number(position, played[i])] = 1;
    }
  }
  template <class T>
  void inform(const Position& position, int player, T* out) const {
    own(position, player, out);
    for (const DealtMove move : position.table().played) {
      out[first_bid + number(position, move)] = 1;
    }
  }
};

}  // namespace

/// Leduc poker with cards that are all different, as OpenSpiel deals them: with two suits card 2 *
/// rank and 2 * rank + 1 have the same rank. The engine's game deals ranks.
class LeducOfCards {
 public:
  using Move = DealtMove;  ///< a card, or from kFirstAction on an action
  using MoveList = theory::DealtMoves;
  using ChanceList = FixedVector<Chance<Move>, MoveList::capacity()>;
  using Undo = theory::Leduc::Undo;
  using View = theory::Leduc::View;
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr std::uint8_t kFirstAction = theory::LeducRules::kMostPack;
  static constexpr std::uint8_t kFirstOfRanks = theory::LeducRules::kMostKinds;
  static constexpr DealtMove action(DealtMove of_ranks) {
    return DealtMove{
        static_cast<std::uint8_t>(theory::number(of_ranks) + kFirstAction - kFirstOfRanks)};
  }
  static constexpr std::uint8_t kNone = kFirstAction;
  static constexpr Side side(Seat seat) { return theory::Leduc::side(seat); }

  LeducOfCards() = default;
  /// The lower card of a rank comes first, except that those of `like` stay where the ranks do.
  explicit LeducOfCards(const theory::Leduc& ranks, const LeducOfCards* like = nullptr)
      : ranks_(ranks) {
    const auto dealt = dealt_ranks(ranks);
    for (std::size_t i = 0; like != nullptr && i < dealt.size(); ++i) {
      if (like->cards_[i] != kNone && like->cards_[i] / suits() == dealt[i]) {
        cards_[i] = like->cards_[i];
      }
    }
    for (std::size_t i = 0; i < dealt.size(); ++i) {
      if (cards_[i] == kNone && dealt[i] != kNone) cards_[i] = lowest(dealt[i]);
    }
  }

  const theory::Leduc& ranks() const { return ranks_; }
  int suits() const { return ranks_.table().numbers[1]; }
  int pack() const { return ranks_.table().numbers[0] * suits(); }
  DealtMove of_ranks(DealtMove move) const {
    const int n = static_cast<int>(theory::number(move));
    return DealtMove{static_cast<std::uint8_t>(
        n < kFirstAction ? n / suits() : n + kFirstOfRanks - kFirstAction)};
  }
  /// The lowest card of a rank that is left.
  std::uint8_t lowest(std::size_t rank) const {
    auto card = static_cast<std::uint8_t>(static_cast<std::size_t>(suits()) * rank);
    while (has(card)) ++card;
    return card;
  }
  /// The card of each player, then that on the board; kNone: not dealt.
  const std::array<std::uint8_t, 3>& cards() const { return cards_; }

  Seat seat() const { return ranks_.seat(); }
  bool over() const { return ranks_.over(); }
  Value value(Side side) const { return ranks_.value(side); }
  void moves(MoveList& list) const {
    if (seat() != kChance) {
      ranks_.moves(list);
      for (Move& move : list) move = action(move);
      return;
    }
    for (int number = 0; number < pack(); ++number) {
      const auto card = static_cast<std::uint8_t>(number);
      if (!has(card)) list.push_back(Move{card});
    }
  }
  void chances(ChanceList& list) const {
    MoveList deals;
    moves(deals);
    for (const Move deal : deals) list.push_back({deal, 1.0 / static_cast<double>(deals.size())});
  }
  Undo play(Move move) {
    if (theory::number(move) < kFirstAction) {
      *std::find(cards_.begin(), cards_.end(), kNone) = static_cast<std::uint8_t>(move);
    }
    return ranks_.play(of_ranks(move));
  }
  void undo(Move move, Undo undo) {
    ranks_.undo(of_ranks(move), undo);
    if (theory::number(move) >= kFirstAction) return;
    *std::find_if(cards_.rbegin(), cards_.rend(), [](std::uint8_t card) { return card != kNone; }) =
        kNone;
  }
  Key key() const {
    Key key = ranks_.key();
    for (const std::uint8_t card : cards_) key = mix64(key + card);
    return key;
  }
  friend bool operator==(const LeducOfCards&, const LeducOfCards&) = default;

 private:
  bool has(std::uint8_t card) const {
    return std::find(cards_.begin(), cards_.end(), card) != cards_.end();
  }
  static std::array<std::uint8_t, 3> dealt_ranks(const theory::Leduc& ranks) {
    std::array<std::uint8_t, 3> dealt{kNone, kNone, kNone};
    for (std::size_t i = 0; i < 2; ++i) {
      const auto secret = ranks.table().secrets[i];
      if (secret != 0) dealt[i] = static_cast<std::uint8_t>(secret - 1);
    }
    for (const DealtMove move : ranks.table().played) {
      if (theory::number(move) < kFirstOfRanks) dealt[2] = static_cast<std::uint8_t>(move);
    }
    return dealt;
  }

  theory::Leduc ranks_;
  std::array<std::uint8_t, 3> cards_{kNone, kNone, kNone};
};

static theory::Leduc::View view(const LeducOfCards& state, Seat seat) {
  return view(state.ranks(), seat);
}
static std::string to_text(const LeducOfCards& state) { return to_text(state.ranks()); }
static std::string to_text(const LeducOfCards& state, DealtMove move) {
  return to_text(state.ranks(), state.of_ranks(move));
}
static absl::Status parse(std::string_view text, LeducOfCards& state) {
  theory::Leduc ranks;
  absl::Status status = parse(text, ranks);
  if (status.ok()) state = LeducOfCards(ranks);
  return status;
}
/// Of chance: the lower card of that rank that is left.
static absl::StatusOr<DealtMove> parse_move(const LeducOfCards& state, std::string_view text) {
  const auto move = parse_move(state.ranks(), text);
  if (!move.ok()) return move.status();
  if (state.seat() != kChance) return LeducOfCards::action(*move);
  return DealtMove{state.lowest(theory::number(*move))};
}

namespace {

struct LeducCoding {
  using Position = LeducOfCards;
  LeducOfCards first;

  /// Behind player, own card and card on the board.
  static int actions_at(const LeducOfCards& position) { return 2 + 2 * position.pack(); }
  Shape shape() const {
    const int at = actions_at(first);
    Shape shape = Dealt<theory::Leduc>::dealt_shape(3, 8, at + 2, at + 16);
    shape.outcomes = first.pack();
    return shape;
  }
  LeducOfCards start() const { return first; }
  absl::Status check(const LeducOfCards& position) const {
    return check_same(position.ranks(), first.ranks());
  }
  static int number(const LeducOfCards& /*position*/, DealtMove move) {
    const int number = static_cast<int>(theory::number(move));
    return number < LeducOfCards::kFirstAction ? number : number - LeducOfCards::kFirstAction;
  }
  static double won(const LeducOfCards& position, int player) {
    return static_cast<double>(position.value(LeducOfCards::side(seat_of_player(player))));
  }
  static LeducOfCards like(const LeducOfCards& position, const LeducOfCards& drawn) {
    return LeducOfCards(drawn.ranks(), &position);
  }
  template <class T>
  static void own(const LeducOfCards& position, int player, T* out) {
    out[player] = 1;
    const auto& cards = position.cards();
    const std::uint8_t card = cards[static_cast<std::size_t>(player)];
    if (card != LeducOfCards::kNone) out[2 + card] = 1;
    if (cards[2] != LeducOfCards::kNone) out[2 + position.pack() + cards[2]] = 1;
  }
  /// At the end stand the chips that each has put in.
  template <class T>
  static void observe(const LeducOfCards& position, int player, T* out) {
    own(position, player, out);
    std::array<int, 2> chips{1, 1};
    std::size_t mover = 0;
    int raise = 2;
    for (const DealtMove move : position.ranks().table().played) {
      const int number = static_cast<int>(theory::number(move)) - LeducOfCards::kFirstOfRanks;
      if (number < 0) {
        mover = 0;
        raise = 4;
        continue;
      }
      const int other = chips[1 - mover];
      if (number == 1) chips[mover] = other;
      if (number == 2) chips[mover] = other + raise;
      mover = 1 - mover;
    }
    out[actions_at(position)] = static_cast<T>(chips[0]);
    out[actions_at(position) + 1] = static_cast<T>(chips[1]);
  }
  /// Each call or raise by its place in its round; a fold leaves no trace.
  template <class T>
  static void inform(const LeducOfCards& position, int player, T* out) {
    own(position, player, out);
    T* at = out + actions_at(position);
    for (const DealtMove move : position.ranks().table().played) {
      const int number = static_cast<int>(theory::number(move)) - LeducOfCards::kFirstOfRanks;
      if (number < 0) {
        at = out + actions_at(position) + 8;
        continue;
      }
      if (number > 0) at[number - 1] = 1;
      at += 2;
    }
  }
};

}  // namespace

/// A world of the view, in which the cards get their numbers by `like`.
static LeducOfCards drawn_for(const LeducOfCards& position, int player, Random& random) {
  return LeducOfCards(sample(knowledge(view(position, seat_of_player(player))), random));
}

std::shared_ptr<const Game> make_kuhn(ParameterReader& /*parameters*/) {
  return game_of_turns(KuhnCoding<theory::Kuhn>());
}
std::shared_ptr<const Game> make_kuhn_for_three(ParameterReader& /*parameters*/) {
  return game_of_turns(KuhnCoding<theory::KuhnForThree>());
}
std::shared_ptr<const Game> make_leduc(ParameterReader& parameters) {
  return game_of_turns(LeducCoding{LeducOfCards(first_of<theory::LeducRules>(parameters))});
}
std::shared_ptr<const Game> make_liars_dice(ParameterReader& parameters) {
  return game_of_turns(LiarsDiceCoding(first_of<theory::LiarsDiceRules>(parameters)));
}
std::shared_ptr<const Game> make_akq(ParameterReader& /*parameters*/) {
  return game_of_turns(AkqCoding());
}

}  // namespace tianji::protocol::numbered
