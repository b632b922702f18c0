#include "protocol/play/bridge.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/bridge/diagram.h"
#include "engine/bridge/knowledge.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/visible.h"
#include "protocol/bridge/play.h"
#include "protocol/play/grounds.h"
#include "protocol/play/turns.h"

namespace tianji::protocol {
namespace {

using namespace bridge;  // NOLINT: this file is about nothing else

constexpr std::array<std::string_view, 4> kNames{"North", "East", "South", "West"};
constexpr std::size_t kWidth = 79;
constexpr std::size_t kMostMeanings = 9;
constexpr std::size_t kBeside = 56;

class BridgeSitting final : public Turns<State> {
 public:
  explicit BridgeSitting(const Record& board)
      : Turns(State(board.deal, Table(board.dealer, board.vulnerability))), board_(board) {}

  std::span<const std::string_view> seats() const override { return kNames; }
  bool resign(Seat) override { return false; }

  absl::StatusOr<std::string> understand(std::string_view text) const override {
    const auto move = parse_move(view(state(), state().seat()), text);
    if (!move.ok()) return move.status();
    return bridge::text(*move);
  }
  std::string how_to_move() const override {
    return table().phase() == Phase::auction
               ? "a call is Pass, X, XX or a bid such as 1C, 3NT"
               : "a card is its suit and rank: SA, HT (or H10), D7, C2";
  }

  std::string board(Seat viewer) const override;
  std::string last_turn(Seat viewer) const override;
  std::string outcome() const override;
  absl::StatusOr<std::string> record(std::span<const std::string> names) const override {
    Record record = played();
    std::copy(names.begin(), names.end(), record.names.begin());
    return pbn_text(std::span<const Record>(&record, 1));
  }
  std::string_view record_kind() const override { return "PBN, all four hands in it"; }

 private:
  const Table& table() const { return state().table(); }
  std::string heading(Seat viewer) const;
  std::string auction_text() const;
  std::string play_text() const;
  Record played() const;

  Record board_;
};

std::string BridgeSitting::heading(Seat viewer) const {
  std::string text = absl::StrCat("Board ", board_.board.empty() ? "-" : visible(board_.board),
                                  "   dealer ", std::string(name(board_.dealer)), "   vulnerable ",
                                  std::string(bridge::text(board_.vulnerability)));
  if (viewer != kNobody) {
    absl::StrAppend(&text, "   you are ", std::string(kNames[index(viewer)]));
  }
  return text + "\n";
}

/// The calls in columns and what the last of them mean, as all at the table are told.
std::string BridgeSitting::auction_text() const {
  const auto& calls = table().auction().calls();
  std::vector<std::string> marks(calls.size());
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < calls.size() && i < taken().size(); ++i) {
    const std::string meaning = with_blanks(taken()[i].answer.key("meaning"));
    if (meaning.empty() || calls[i].is_pass()) continue;
    marks[i] = absl::StrCat("(", notes.size() + 1, ")");
    std::string note = absl::StrCat(marks[i], " ", std::string(name(table().auction().caller(i))),
                                    " ", bridge::text(calls[i]), ": ", meaning);
    if (note.size() > kWidth) note = note.substr(0, kWidth - 3) + "...";
    notes.push_back(std::move(note));
  }
  std::string text = diagram(table().auction(), marks);
  const std::size_t first = notes.size() > kMostMeanings ? notes.size() - kMostMeanings : 0;
  for (std::size_t i = first; i < notes.size(); ++i) absl::StrAppend(&text, notes[i], "\n");
  return text;
}

/// Contract, tricks, the trick before and the one in progress.
std::string BridgeSitting::play_text() const {
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

std::string BridgeSitting::board(Seat viewer) const {
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

std::string BridgeSitting::last_turn(Seat) const {
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
  const std::string meaning = with_blanks(last.answer.key("meaning"));
  return meaning.empty() ? text : absl::StrCat(text, "   ", meaning).substr(0, kWidth);
}

Record BridgeSitting::played() const {
  Record record = fresh_record(board_);
  for (const Taken& taken : this->taken()) {
    if (taken.move.is_card()) {
      record.cards.push_back(
          {.what = taken.move.card(), .alerted = false, .meaning = {}, .glyphs = {}});
    } else {
      const std::string meaning = with_blanks(taken.answer.key("meaning"));
      record.calls.push_back(
          {.what = taken.move.call(), .alerted = false, .meaning = meaning, .glyphs = {}});
    }
  }
  record.contract = table().contract();
  record.in_progress = !state().over();
  record.passed_out = state().over() && !record.contract;
  if (record.contract && state().over()) {
    record.result = table().tricks_won(side_of(record.contract->declarer));
  }
  return record;
}

std::string BridgeSitting::outcome() const {
  return diagram(board_.deal) + "\n" + (state().over() ? result_text(played()) : "not finished\n");
}

}  // namespace

std::unique_ptr<Sitting> sit_at_bridge(const bridge::Record& board) {
  return std::make_unique<BridgeSitting>(board);
}

}  // namespace tianji::protocol
