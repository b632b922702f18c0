#include "protocol/games/bridge/bridge.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/diagram.h"
#include "engine/bridge/knowledge.h"
#include "engine/bridge/records/lin.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/score.h"
#include "engine/core/text.h"
#include "protocol/games/sight.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/bridge/results/card_costs.h"

namespace tianji::protocol::games {
namespace {

using namespace bridge;

constexpr std::size_t kWidth = 79;
constexpr std::size_t kMostMeanings = 9;
constexpr std::size_t kBeside = 56;
constexpr std::size_t kSmallTable = std::size_t{8} << 20;  // bytes

/// `line`, cut where it would not fit a terminal.
std::string fitting(std::string line) {
  if (line.size() > kWidth) line = line.substr(0, kWidth - 3) + "...";
  return line;
}

std::size_t plies(const Table& table) {
  return table.auction().calls().size() + table.cards().size();
}

/// A card or call as people write it, in the engine's notation: "9C", "10h" and "♣9" are C9, HT and
/// C9. Cards are turned round only in the play, since 2C is a call, too.
std::string notated(std::string_view text, bool card) {
  constexpr std::array<std::pair<std::string_view, char>, 4> kSymbols{
      {{"♠", 'S'}, {"♥", 'H'}, {"♦", 'D'}, {"♣", 'C'}}};
  std::string result(text);
  for (const auto& [symbol, letter] : kSymbols) {
    if (const auto at = result.find(symbol); at != result.npos) {
      result.replace(at, symbol.size(), 1, letter);
    }
  }
  if (card && result.size() > 1 && parse_suit(result.back()) && !parse_suit(result.front())) {
    result = result.back() + result.substr(0, result.size() - 1);
  }
  return result;
}

/// "Par for North-South: -620  4S by E  4S by W", in lines for a terminal.
std::string par_text(const Par& best) {
  std::string text;
  std::string line =
      absl::StrCat("Par for North-South: ", absl::StrFormat("%+d", best.score_north_south));
  for (const Contract& contract : best.contracts) {
    const std::string one = "  " + bridge::text(contract);
    if (line.size() + one.size() > kWidth) {
      absl::StrAppend(&text, line, "\n");
      line.clear();
    }
    line += one;
  }
  return absl::StrCat(text, line, "\n");
}

}  // namespace

double_dummy::Position open_position(const State& state) {
  double_dummy::Position position;
  for (const Seat seat : kSeats) position.hands[index(seat)] = state.held(seat);
  position.trump = state.table().contract()->strain;
  position.leader = state.table().leader();
  for (const Card card : state.table().trick()) position.trick.push_back(card);
  return position;
}

BridgeGame::BridgeGame(const State& start, const Record& board)
    : TurnGame(start), board_(board), given_(plies(start.table())) {
  board_.deal = start.deal();
  board_.dealer = start.table().auction().dealer();
  board_.vulnerability = start.table().vulnerability();
}

std::optional<Seat> BridgeGame::seat() const { return agreed_ ? std::nullopt : TurnGame::seat(); }

void BridgeGame::take_back(std::size_t turns) {
  agreed_.reset();
  TurnGame::take_back(turns);
}

absl::Status BridgeGame::claim(Seat seat, std::optional<int> tricks) {
  if (table().phase() != Phase::play || over()) {
    return absl::FailedPreconditionError("tricks are claimed while the cards are played");
  }
  const int left = 13 - table().tricks_played();
  const int claimed = tricks.value_or(left);
  if (claimed < 0 || claimed > left) {
    return unreadable(std::to_string(claimed), absl::StrCat("a number of tricks, 0 to ", left));
  }
  double_dummy::Solver solver;
  const int of_turn = *solver.tricks(open_position(state()));
  const bool own = side_of(table().hand_on_turn()) == side_of(seat);
  if (claimed > (own ? of_turn : left - of_turn)) {
    return absl::PermissionDeniedError(
        absl::StrCat("the other side does not agree: it can keep you below ", claimed,
                     claimed == 1 ? " trick" : " tricks"));
  }
  const Side declaring = side_of(table().contract()->declarer);
  agreed_ = table().tricks_won(declaring) + (declaring == side_of(seat) ? claimed : left - claimed);
  return absl::OkStatus();
}

int BridgeGame::declarer_tricks() const {
  return agreed_.value_or(table().tricks_won(side_of(table().contract()->declarer)));
}

std::string BridgeGame::hand() const { return std::string(1, letter(table().hand_on_turn())); }

Ending BridgeGame::ending() const {
  if (!table().contract()) return {0, "passed out"};
  const int tricks = declarer_tricks();
  const int points = score_north_south(*table().contract(), tricks, table().vulnerability());
  return {points, absl::StrCat(bridge::text(*table().contract()), ", ", tricks,
                               tricks == 1 ? " trick" : " tricks")};
}

absl::StatusOr<std::string> BridgeGame::understand(std::string_view text) const {
  const auto move =
      parse_move(view(state(), state().seat()), notated(text, table().phase() == Phase::play));
  if (!move.ok()) return move.status();
  return bridge::text(*move);
}

std::string BridgeGame::on_turn() const {
  if (table().phase() != Phase::play) return "";
  const Seat hand = table().hand_on_turn();
  return absl::StrCat(std::string(name(hand)), hand == table().dummy() ? " (dummy)" : "");
}

std::optional<TrickGame::Pair> BridgeGame::declaring() const {
  if (!table().contract() || !table().dummy_visible()) return std::nullopt;
  return Pair{table().contract()->declarer, table().dummy()};
}

std::optional<std::string> BridgeGame::position_after(Seat seat, std::string_view move) const {
  if (table().phase() != Phase::auction) return std::nullopt;
  const auto call = parse_move(state(), move);
  if (!call.ok()) return std::nullopt;
  State after = state();
  after.play(*call);
  return "fen " + to_text(view(after, seat));
}

std::string BridgeGame::how_to_move() const {
  return table().phase() == Phase::auction
             ? "a call is Pass, X, XX or a bid such as 1C, 3NT"
             : "a card is its suit and rank: SA, HT (or H10), D7, C2 (or 2C)";
}

std::string BridgeGame::meaning(std::size_t ply) const {
  const std::size_t turn = ply - given_;
  return ply < given_ || turn >= taken().size() ? "" : taken()[turn].notes.meaning;
}

bool BridgeGame::alerted(std::size_t ply) const {
  const std::size_t turn = ply - given_;
  return ply >= given_ && turn < taken().size() && taken()[turn].notes.alert;
}

std::string BridgeGame::heading(Seat viewer) const {
  std::string text = absl::StrCat("Board ", board_.board.empty() ? "-" : visible(board_.board),
                                  "   dealer ", std::string(name(board_.dealer)), "   vulnerable ",
                                  std::string(bridge::text(board_.vulnerability)));
  if (viewer != kNobody) absl::StrAppend(&text, "   you are ", std::string(name(viewer)));
  return text + "\n";
}

/// The calls in columns and the meanings of the last ones, as the whole table hears.
std::string BridgeGame::auction_text() const {
  const auto& calls = table().auction().calls();
  std::vector<std::string> marks(calls.size());
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const std::string meaning = this->meaning(i);
    if (meaning.empty() || calls[i].is_pass()) continue;
    marks[i] = absl::StrCat("(", notes.size() + 1, ")");
    notes.push_back(
        fitting(absl::StrCat(marks[i], " ", std::string(name(table().auction().caller(i))), " ",
                             bridge::text(calls[i]), ": ", meaning)));
  }
  std::string text = diagram(table().auction(), marks);
  const std::size_t first = notes.size() > kMostMeanings ? notes.size() - kMostMeanings : 0;
  for (std::size_t i = first; i < notes.size(); ++i) absl::StrAppend(&text, notes[i], "\n");
  return text;
}

/// Contract, tricks won, the last trick and the one in progress.
std::string BridgeGame::play_text() const {
  if (!table().contract()) return "";
  std::string text =
      absl::StrCat(bridge::text(*table().contract()), "\nNS ", table().tricks_won(kNorthSouth),
                   "   EW ", table().tricks_won(kEastWest), "\n");
  const auto& cards = table().cards();
  const auto trick = [&](int number) {
    for (std::size_t i = 4U * static_cast<std::size_t>(number);
         i < cards.size() && i < 4U * static_cast<std::size_t>(number) + 4; ++i) {
      const Seat hand = left_of(table().leader(number), static_cast<int>(i & 3));
      absl::StrAppend(&text, "  ", std::string(name(hand)), " ", bridge::text(cards[i]), "\n");
    }
  };
  const int played = table().tricks_played();
  if (played > 0) {
    absl::StrAppend(&text, "\ntrick ", played, "\n");
    trick(played - 1);
  }
  if (cards.size() % 4 != 0) {
    absl::StrAppend(&text, "\ntrick ", played + 1, "\n");
    trick(played);
  }
  return text;
}

std::string BridgeGame::board(Seat viewer) const {
  const View seen = view(state(), viewer);
  if (table().phase() == Phase::auction) {
    std::string hand;
    for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
      hand += letter(suit);
      hand += ' ';
      for (CardSet cards = seen.held(viewer).in(suit); !cards.empty();
           cards.remove(cards.highest())) {
        hand += rank_letter(cards.highest().rank());
      }
      hand += '\n';
    }
    return heading(viewer) + auction_text() + "\n" + hand;
  }
  Hands held{};
  for (const Seat seat : kSeats) {
    if (seen.sees(seat)) held[index(seat)] = seen.held(seat);
  }
  return heading(viewer) + side_by_side(diagram(held), play_text(), kBeside);
}

nlohmann::json BridgeGame::sight(Seat viewer, bool whole) const {
  nlohmann::json sight = sight_of(state(), viewer, whole || over());
  if (over()) {
    sight["phase"] = "over";
    sight.erase("hand");
  }
  return sight;
}

absl::StatusOr<std::vector<int>> BridgeGame::costs() const {
  double_dummy::Solver solver(kSmallTable);
  const auto judged = card_costs(solver, played());
  if (!judged.ok()) return judged.status();
  std::vector<int> costs(table().auction().calls().size());
  for (const auto& card : judged->cards) costs.push_back(card.lost);
  costs.erase(costs.begin(), costs.begin() + static_cast<std::ptrdiff_t>(given_));
  return costs;
}

absl::StatusOr<nlohmann::json> BridgeGame::par() const {
  double_dummy::Solver solver(kSmallTable);
  const auto tricks = solver.table(board_.deal);
  if (!tricks) return absl::FailedPreconditionError("these are not four hands of thirteen cards");
  const Par best = bridge::par(*tricks, table().vulnerability(), table().auction().dealer());
  nlohmann::json by_seat = nlohmann::json::array();
  for (std::size_t seat = 0; seat < state().deal().size(); ++seat) {
    nlohmann::json& row = by_seat.emplace_back(nlohmann::json::array());
    for (const Strain strain : kStrains) row.push_back((*tricks)[index(strain)][seat]);
  }
  std::string contracts;
  for (const Contract& contract : best.contracts) {
    absl::StrAppend(&contracts, contracts.empty() ? "" : ", ", bridge::text(contract));
  }
  return nlohmann::json{
      {"tricks", by_seat}, {"par", best.score_north_south}, {"contracts", contracts}};
}

std::string BridgeGame::last_turn() const {
  if (taken().empty()) return "";
  const Taken& last = taken().back();
  const Table& before = this->before(taken().size() - 1).table();
  const Seat hand = before.hand_on_turn();
  std::string text = absl::StrCat(std::string(name(hand)), "  ", bridge::text(last.move));
  if (last.move.is_card()) {
    if (hand != last.seat) text += "  from dummy";
    if (table().tricks_played() > before.tricks_played()) {
      const Seat winner = trick_winner(std::span(table().cards()).last(4), before.leader(),
                                       table().contract()->strain);
      absl::StrAppend(&text, "   ", std::string(name(winner)), " takes the trick");
    }
    return text;
  }
  return last.notes.meaning.empty() ? text : fitting(absl::StrCat(text, "   ", last.notes.meaning));
}

Record BridgeGame::played() const {
  Record record;
  record.event = board_.event;
  record.site = board_.site;
  record.date = board_.date;
  record.board = board_.board;
  record.deal = board_.deal;
  record.dealer = board_.dealer;
  record.vulnerability = board_.vulnerability;
  const auto& calls = table().auction().calls();
  for (std::size_t i = 0; i < calls.size(); ++i) {
    record.calls.push_back(
        {.what = calls[i], .alerted = alerted(i), .meaning = meaning(i), .glyphs = {}});
  }
  for (const Card card : table().cards()) {
    record.cards.push_back({.what = card, .alerted = false, .meaning = {}, .glyphs = {}});
  }
  record.contract = table().contract();
  record.in_progress = !over();
  record.passed_out = over() && !record.contract;
  if (record.contract && over()) record.result = declarer_tricks();
  return record;
}

absl::StatusOr<std::string> BridgeGame::record(const RecordHead& head) const {
  Record record = played();
  std::copy_n(head.names.begin(), std::min(head.names.size(), record.names.size()),
              record.names.begin());
  if (!head.room.empty()) {
    record.scoring = "IMP";
    record.tags.push_back({"Room", head.room, {}});
  }
  const auto written = [&] {
    const std::span<const Record> one(&record, 1);
    return head.lin ? lin_text(one) : pbn_text(one);
  };
  if (!head.place) return written();
  record.event = head.event;
  if (!head.site.empty()) record.site = head.site;
  record.date = head.date.substr(0, 10);
  std::replace(record.date.begin(), record.date.end(), '-', '.');
  record.board = std::to_string(head.place->unit + 1);
  record.scoring = "IMP";
  record.tags.push_back({"Room", head.place->rotation == 0 ? "Open" : "Closed", {}});
  return head.lin ? written() : pbn_text(record);
}

std::string BridgeGame::outcome() const {
  return diagram(board_.deal) + "\n" + (over() ? result_text(played()) : "not finished\n");
}

std::unique_ptr<BridgeGame> new_bridge_game(const Record& board) {
  return std::make_unique<BridgeGame>(State(board.deal, Table(board.dealer, board.vulnerability)),
                                      board);
}

std::string result_text(const Record& board) {
  double_dummy::Solver solver;
  const TrickTable tricks = *solver.table(board.deal);
  const Par best = par(tricks, board.vulnerability, board.dealer);
  std::ostringstream out;
  if (!board.contract) {
    out << "Passed out.\n";
  } else {
    const Contract& contract = *board.contract;
    const int points = score_north_south(contract, *board.result, board.vulnerability);
    out << "Contract " << text(contract) << ": " << *board.result
        << (*board.result == 1 ? " trick, North-South " : " tricks, North-South ") << std::showpos
        << points << std::noshowpos
        << ".\nDouble dummy: " << tricks[index(contract.strain)][index(contract.declarer)]
        << " tricks in this contract.\n";
  }
  out << par_text(best);
  return out.str();
}

}  // namespace tianji::protocol::games
