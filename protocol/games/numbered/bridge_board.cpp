#include "protocol/games/numbered/bridge_board.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol::numbered {

using namespace bridge;

namespace {

constexpr std::string_view kDealing = "dealing";

Seat owner_of(std::size_t dealt) { return Seat{static_cast<std::uint8_t>(dealt % 4)}; }

}  // namespace

BridgeBoard::BridgeBoard(const bridge::State& state)
    : state_(state), hands_(state.deal()), left_() {
  std::array<CardSet, 4> rest = hands_;
  for (std::size_t i = 0; i < 52; ++i) {
    const Card card = rest[i % 4].lowest();
    rest[i % 4].remove(card);
    order_.push_back(card);
  }
}

void BridgeBoard::moves(MoveList& list) const {
  if (dealing()) {
    for (const Card card : left_) list.push_back(card);
    return;
  }
  bridge::MoveList moves;
  state_.moves(moves);
  for (const Move move : moves) list.push_back(move);
}

void BridgeBoard::chances(ChanceList& list) const {
  for (const Card card : left_) list.push_back({card, 1.0 / left_.size()});
}

BridgeBoard::Undo BridgeBoard::play(Move move) {
  if (!dealing()) {
    state_.play(move);
    return {};
  }
  hands_[order_.size() % 4].add(move.card());
  left_.remove(move.card());
  order_.push_back(move.card());
  if (!dealing()) state_ = bridge::State(hands_, state_.table());
  return {};
}

void BridgeBoard::undo(Move move, Undo /*undo*/) {
  const Table& table = state_.table();
  if (!dealing() && !(table.auction().calls().empty() && table.cards().empty())) {
    state_.undo(move, {});
    return;
  }
  if (!dealing()) state_ = bridge::State(Hands{}, table);
  order_.pop_back();
  hands_[order_.size() % 4].remove(move.card());
  left_.add(move.card());
}

Key BridgeBoard::key() const {
  Key key = state_.key();
  for (const CardSet& hand : hands_) key = mix64(key ^ hand.bits());
  return key;
}

BridgeBoard::View view(const BridgeBoard& board, Seat seat) { return {board, seat}; }

BridgeBoard sample(const BridgeBoard::View& seen, Random& random) {
  const BridgeBoard& board = seen.board;
  if (!board.dealing()) {
    return BridgeBoard(
        bridge::sample(bridge::knowledge(bridge::view(board.state(), seen.seat)), random));
  }
  std::vector<Card> rest;
  for (const Card card : CardSet::full() - board.dealt_to(seen.seat)) rest.push_back(card);
  random.shuffle(std::span(rest));
  BridgeBoard drawn(board.table());
  for (std::size_t i = 0; i < board.order().size(); ++i) {
    if (owner_of(i) == seen.seat) {
      drawn.play(board.order()[i]);
    } else {
      drawn.play(rest.back());
      rest.pop_back();
    }
  }
  return drawn;
}

std::string to_text(const BridgeBoard& board) {
  if (!board.dealing()) return to_text(board.state());
  std::string result(kDealing);
  for (const Card card : board.order()) absl::StrAppend(&result, " ", text(card));
  return result;
}

std::string to_text(const BridgeBoard& /*board*/, Move move) { return text(move); }

std::string to_text(const BridgeBoard::View& seen) {
  if (!seen.board.dealing()) return to_text(bridge::view(seen.board.state(), seen.seat));
  std::string result(kDealing);
  for (std::size_t i = 0; i < seen.board.order().size(); ++i) {
    absl::StrAppend(&result, " ",
                    owner_of(i) == seen.seat ? text(seen.board.order()[i]) : std::string("?"));
  }
  return absl::StrCat(result, " ", std::string(1, letter(seen.seat)));
}

absl::Status parse(std::string_view text, BridgeBoard& board) {
  const auto parts = words(text);
  if (parts.empty() || parts[0] != kDealing) {
    bridge::State state;
    absl::Status status = parse(text, state);
    if (status.ok()) board = BridgeBoard(state);
    return status;
  }
  BridgeBoard read(Table(board.table().auction().dealer(), board.table().vulnerability()));
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto move = parse_move(read, parts[i]);
    if (!move.ok()) return move.status();
    read.play(*move);
  }
  board = read;
  return absl::OkStatus();
}

absl::StatusOr<Move> parse_move(const BridgeBoard& board, std::string_view text) {
  if (!board.dealing()) return parse_move(board.state(), text);
  const auto card = parse_card(text);
  if (card && board.left().has(*card)) return *card;
  return unreadable(text, "a card that is not dealt yet");
}

}  // namespace tianji::protocol::numbered
