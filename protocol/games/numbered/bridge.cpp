#include "engine/bridge/score.h"
#include "protocol/games/numbered/bridge_board.h"
#include "protocol/games/numbered/codings.h"
#include "protocol/games/numbered/turns.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::protocol::numbered {

using namespace bridge;

namespace {

constexpr int kPass = 52;
constexpr int kFirstBid = 55;
constexpr int kActions = 90;
// Where the parts of the vector begin; protocol/c/README.md has the table.
constexpr int kOpeningPass = 8;
constexpr int kBids = 12;
constexpr int kHand = 432;
constexpr int kHandInPlay = 25;
constexpr int kDummyInPlay = 77;
constexpr int kTrick = 129;
constexpr int kTrickSize = 208;

constexpr int number_of(Card card) { return 4 * card.rank() + static_cast<int>(card.suit()); }
constexpr Card card_of(int number) { return {static_cast<Suit>(number % 4), number / 4}; }
constexpr int number_of(Call call) {
  return call.is_bid() ? kFirstBid + call.code() : kPass + call.code() - Call::pass().code();
}
constexpr Call call_of(int number) {
  return Call::from_code(number >= kFirstBid ? number - kFirstBid
                                             : number - kPass + Call::pass().code());
}

/// The settings of a game of bridge.
struct BridgeCoding {
  using Position = BridgeBoard;

  Seat dealer = kNorth;
  Vulnerability vulnerability = Vulnerability::none;
  bool double_dummy = true;   ///< the play is replaced by its double-dummy result
  bool auction_only = false;  ///< the game ends with the auction, and nobody has won anything
  int tricks = 2;             ///< that the vector shows

  Shape shape() const {
    Shape shape;
    shape.players = 4;
    shape.actions = kActions;
    shape.outcomes = 52;
    shape.longest = static_cast<int>(Auction::kLongest) + 52;
    shape.least = -7600;
    shape.most = 7600;
    shape.hidden = true;
    shape.observation = {571 + kTrickSize * (tricks - 2)};
    shape.information = shape.observation;
    return shape;
  }
  BridgeBoard start() const { return BridgeBoard(Table(dealer, vulnerability)); }
  bool over(const BridgeBoard& board) const {
    return (double_dummy || auction_only) && !board.dealing() && board.table().auction().over();
  }
  int number(const BridgeBoard& /*board*/, Move move) const {
    return move.is_card() ? number_of(move.card()) : number_of(move.call());
  }
  std::optional<Move> move(const BridgeBoard& board, int number) const {
    if (number < 0 || number >= kActions) return std::nullopt;
    const Table& table = board.table();
    if (!board.dealing() && table.phase() == Phase::auction) {
      if (number < kPass || !table.auction().legal(call_of(number))) return std::nullopt;
      return call_of(number);
    }
    if (number >= kPass) return std::nullopt;
    const Card card = card_of(number);
    const CardSet choice =
        board.dealing() ? board.left() : table.playable(board.state().held(table.hand_on_turn()));
    if (!choice.has(card)) return std::nullopt;
    return card;
  }
  int draw(const BridgeBoard& board, Random& random) const {
    std::uint64_t left = board.left().bits();
    for (auto skip = random.below(static_cast<std::uint32_t>(board.left().size())); skip > 0;
         --skip) {
      left &= left - 1;
    }
    return number_of(CardSet(left).lowest());
  }
  std::string word(int player, int number) const {
    if (number < 0 || number >= kActions) return absl::StrCat(number);
    return number < kPass || player == kDealer ? text(card_of(number)) : text(call_of(number));
  }
  double won(const BridgeBoard& board, int player) const {
    const Table& table = board.table();
    const Side side = side_of(seat_of_player(player));
    if (auction_only) return 0;
    if (!double_dummy || !table.contract() || table.phase() == Phase::over) {
      return board.value(side);
    }
    return played_out(board.state(), side);
  }
  /// Solves the deal once.
  void share(const BridgeBoard& board, std::span<double> payoffs) const {
    const double north_south = won(board, 0);
    for (std::size_t i = 0; i < payoffs.size(); ++i) {
      payoffs[i] = i % 2 == 0 || north_south == 0 ? north_south : -north_south;
    }
  }

  template <class T>
  void observe(const BridgeBoard& board, int player, T* out) const {
    if (board.dealing()) return;
    const Seat me = seat_of_player(player);
    if (board.table().cards().empty()) {
      auction(board, me, out);
    } else {
      play(board, me, out);
    }
  }
  template <class T>
  void inform(const BridgeBoard& board, int player, T* out) const {
    observe(board, player, out);
  }

 private:
  static int from(Seat me, Seat seat) { return static_cast<int>((index(seat) - index(me)) & 3); }

  /// What the side wins if all play perfectly from here, having seen all hands.
  static double played_out(const bridge::State& state, Side side) {
    constexpr std::size_t kBytes = std::size_t{16} << 20;
    double_dummy::Solver solver(kBytes);
    const Contract& contract = *state.table().contract();
    double_dummy::Position position;
    for (const Seat seat : kSeats) position.hands[index(seat)] = state.held(seat);
    position.trump = contract.strain;
    position.leader = left_of(contract.declarer);
    const int defended = *solver.tricks(position);
    const int points =
        score_north_south(contract, kRanks - defended, state.table().vulnerability());
    return side == kNorthSouth ? points : -points;
  }

  template <class T>
  void auction(const BridgeBoard& board, Seat me, T* out) const {
    const Table& table = board.table();
    const Vulnerability v = table.vulnerability();
    out[table.phase() == Phase::play ? 1 : 0] = 1;
    out[vulnerable(v, side_of(me)) ? 5 : 4] = 1;
    out[vulnerable(v, opponent(side_of(me))) ? 7 : 6] = 1;
    const Auction& calls = table.auction();
    int bid = -1;
    for (std::size_t i = 0; i < calls.calls().size(); ++i) {
      const Call call = calls.calls()[i];
      const int who = from(me, calls.caller(i));
      if (call.is_bid()) bid = call.code();
      if (call.is_pass()) {
        if (bid < 0) out[kOpeningPass + who] = 1;
      } else {
        const int kind = call.is_bid() ? 0 : call.is_double() ? 4 : 8;
        out[kBids + 12 * bid + kind + who] = 1;
      }
    }
    cards(board.state().deal()[index(me)], out + kHand);
  }

  template <class T>
  void play(const BridgeBoard& board, Seat me, T* out) const {
    const Table& table = board.table();
    const Contract& contract = *table.contract();
    const Side declaring = side_of(contract.declarer);
    if (table.phase() == Phase::play) out[side_of(me) == declaring ? 2 : 3] = 1;
    out[3 + contract.level] = 1;
    out[11 + static_cast<int>(contract.strain)] = 1;
    out[16 + static_cast<int>(contract.doubling)] = 1;
    out[19 + from(me, contract.declarer)] = 1;
    out[vulnerable(table.vulnerability(), declaring) ? 24 : 23] = 1;
    cards(board.state().held(me), out + kHandInPlay);
    cards(board.state().held(table.dummy()), out + kDummyInPlay);
    const int done = table.tricks_played();
    // The trick in progress, then the last ones, the newest first.
    for (int back = 0; back < tricks && back <= done; ++back) {
      const int trick = done - back;
      const std::size_t first = 4 * static_cast<std::size_t>(trick);
      T* const block = out + kTrick + kTrickSize * back;
      for (std::size_t i = first; i < std::min(first + 4, table.cards().size()); ++i) {
        const int who = from(me, left_of(table.leader(trick), static_cast<int>(i - first)));
        block[52 * who + number_of(table.cards()[i])] = 1;
      }
    }
    // 13 places for 0 to 13 tricks: declarer's thirteenth falls on the defenders' none, and the
    // defenders' thirteenth beyond the end, where it is left out.
    T* const won = out + kTrick + kTrickSize * tricks;
    won[table.tricks_won(declaring)] = 1;
    const int defended = table.tricks_won(opponent(declaring));
    if (defended < kRanks) won[kRanks + defended] = 1;
  }

  template <class T>
  static void cards(CardSet set, T* out) {
    for (const Card card : set) out[number_of(card)] = 1;
  }
};

}  // namespace

std::shared_ptr<const Game> make_bridge(ParameterReader& parameters) {
  BridgeCoding coding;
  coding.double_dummy = parameters.flag("use_double_dummy_result", true);
  coding.auction_only = parameters.flag("auction_only", false);
  coding.dealer = seat_of_player(parameters.number("dealer", 0, 0, 3));
  const unsigned dealers = parameters.flag("dealer_vul", false) ? 1 : 0;
  const unsigned others = parameters.flag("non_dealer_vul", false) ? 1 : 0;
  const bool north_south = side_of(coding.dealer) == kNorthSouth;
  coding.vulnerability =
      static_cast<Vulnerability>(north_south ? dealers | others << 1 : others | dealers << 1);
  coding.tricks = parameters.number("num_tricks_in_observation", 2, 1, 13);
  return game_of_turns(coding);
}

}  // namespace tianji::protocol::numbered
