// The bridge dialogue of the Chinese collegiate championship, for one seat.
//
//     BRIDGEVER 1.0            NAME <engine>         BID WHAT           BID <seat><call>
//     INFO i0,...,i7           OK INFO               BID <seat><call>   OK BID
//     DEAL <seat>c1,...,c13    OK DEAL               PLAY <seat>WHAT    PLAY <seat><card>
//     CONTOVER <d><l><s><x>    OK CONTOVER           PLAY <seat><card>  OK PLAY
//     DUMMY <seat>c1,...,c13   OK DUMMY              GAMEOVER <w><n>    OK GAMEOVER
//
// The seat that calls first is the dealer, because platforms differ in the first field of INFO; the
// last field is the vulnerability. A call or card that comes a second time is accepted and
// ignored.

#include "protocol/games/bridge/bridge.h"

#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/bridge/state.h"
#include "engine/core/text.h"
#include "protocol/championship/speech.h"
#include "protocol/dialects/dialects.h"

namespace tianji::protocol::championship {
namespace {

using namespace bridge;
using Answer = absl::StatusOr<std::string>;

constexpr std::string_view kWhat = "WHAT";

std::string letter_of(Seat seat) { return std::string(1, letter(seat)); }

/// `N12`: a seat and the call or card behind it.
struct SeatWord {
  Seat seat = kNobody;
  std::string rest;  ///< empty if only the seat is named
};

absl::StatusOr<SeatWord> read_seat_word(std::span<const std::string> words,
                                        std::string_view expected) {
  if (words.empty()) return unreadable("", expected);
  const auto seat = parse_seat(words[0].substr(0, 1));
  if (!seat) return unreadable(words[0], expected);
  SeatWord result{*seat, words[0].substr(1)};
  // Some platforms write a blank after the seat.
  if (result.rest.empty() && words.size() > 1) result.rest = words[1];
  return result;
}

/// Reads 0 none, 1 North-South, 2 East-West, 3 both, or the vulnerability in words.
std::optional<Vulnerability> read_vulnerability(std::string_view word) {
  const auto number = parse_int(word);
  if (number && *number >= 0 && *number <= 3) return static_cast<Vulnerability>(*number);
  return number ? std::nullopt : parse_vulnerability(word);
}

class BridgeSpeech final : public Speech {
 public:
  explicit BridgeSpeech(Session& session) : Speech(session, games::kBridge.variant) {}

 private:
  std::span<const Command> commands() const override;
  SuitOrder suits() { return SuitOrder(session().options().text(kSuits)); }

  Answer greet(Words words);
  Answer info(Words words);
  Answer deal(Words words);
  Answer bid(Words words);
  Answer contract_over(Words words);
  Answer dummy(Words words);
  Answer play(Words words);
  Answer game_over(Words words);
  Answer end(Words words);

  absl::Status ready(Phase phase) const;
  absl::StatusOr<CardSet> cards(const SeatWord& who, Words words);
  View seen() const;
  std::optional<Move> thought();
  Move any_move() const;
  Answer own_call();
  Answer own_card(Seat hand);
  std::string why_not(Seat hand, Card card) const;

  std::optional<Seat> seat_;  // nothing: no cards were dealt
  Hands hands_{};
  Vulnerability vulnerability_ = Vulnerability::none;
  std::optional<Table> table_;  // nothing: nobody has called
};

// --- a board begins and ends ---------------------------------------------------------------------

Answer BridgeSpeech::greet(Words) {
  return session().options().text(kGreeting) == "ok" ? "OK BRIDGEVER" : "NAME Tianji";
}

Answer BridgeSpeech::info(Words words) {
  session().new_game();
  seat_.reset();
  hands_ = {};
  table_.reset();
  vulnerability_ = Vulnerability::none;
  const auto vulnerability = words.empty() ? std::nullopt : read_vulnerability(words.back());
  if (!vulnerability) {
    return unreadable(words.empty() ? "" : words.back(),
                      "fields of which the last is 0, 1, 2 or 3 for none, NS, EW or both "
                      "vulnerable: none is assumed");
  }
  vulnerability_ = *vulnerability;
  return "OK INFO";
}

absl::StatusOr<CardSet> BridgeSpeech::cards(const SeatWord& who, Words words) {
  const std::string expected = "a seat and 13 different cards from 0 to 51";
  CardSet result;
  // The first card follows the seat at once, or after a blank.
  const bool apart = words[0].size() == 1;
  for (std::size_t i = apart ? 1 : 0; i < words.size(); ++i) {
    const auto card = suits().card(i == 0 ? std::string_view(who.rest) : words[i]);
    if (!card || result.has(*card)) return unreadable(words[i], expected);
    result.add(*card);
  }
  if (result.size() != kRanks) {
    return unreadable(absl::StrCat(result.size(), " cards"), expected);
  }
  return result;
}

Answer BridgeSpeech::deal(Words words) {
  const auto who = read_seat_word(words, "DEAL, a seat and 13 cards");
  if (!who.ok()) return who.status();
  const auto hand = cards(*who, words);
  if (!hand.ok()) return hand.status();
  session().draw_seed();
  seat_ = who->seat;
  hands_ = {};
  hands_[index(*seat_)] = *hand;
  table_.reset();
  return "OK DEAL";
}

Answer BridgeSpeech::game_over(Words) {
  seat_.reset();
  table_.reset();
  return "OK GAMEOVER";
}

Answer BridgeSpeech::end(Words) {
  session().quit();
  return "";
}

/// An error if the board is not in that phase.
absl::Status BridgeSpeech::ready(Phase phase) const {
  if (!seat_) return absl::FailedPreconditionError("no cards were dealt: DEAL comes first");
  const Phase now = table_ ? table_->phase() : Phase::auction;
  if (now == phase) return absl::OkStatus();
  return absl::FailedPreconditionError(now == Phase::auction ? "the auction is not over"
                                       : now == Phase::play  ? "the auction is over"
                                                             : "the board is over");
}

// --- our own moves -------------------------------------------------------------------------------

/// The view of our seat: our own cards, and dummy's once the lead is made.
View BridgeSpeech::seen() const {
  Hands hands{};
  hands[index(*seat_)] = hands_[index(*seat_)];
  if (table_->contract() && table_->dummy_visible()) {
    const std::size_t dummy = index(table_->dummy());
    hands[dummy] = hands_[dummy];
  }
  return {*seat_, hands, *table_};
}

/// The player's move; nothing if it finds none in this view.
std::optional<Move> BridgeSpeech::thought() {
  const View view = seen();
  const auto text = move_in("fen " + to_text(view), std::nullopt);
  if (!text.ok()) return std::nullopt;
  const auto move = parse_move(view, *text);
  if (!move.ok()) return std::nullopt;
  return *move;
}

/// A legal move without thought: the platform waits for an answer even if the player finds none.
Move BridgeSpeech::any_move() const {
  if (table_->phase() == Phase::auction) return Call::pass();
  const Seat hand = table_->hand_on_turn();
  return table_->playable(hands_[index(hand)] - table_->played(hand)).lowest();
}

Answer BridgeSpeech::own_call() {
  if (!table_) table_.emplace(*seat_, vulnerability_);
  if (table_->hand_on_turn() != *seat_) {
    return unreadable(
        "BID WHAT", absl::StrCat("the call of ", letter_of(table_->seat()), ", whose turn it is"));
  }
  const Move move = thought().value_or(any_move());
  table_->push(move);
  return absl::StrCat("BID ", letter_of(*seat_), suits().number(move.call()));
}

Answer BridgeSpeech::own_card(Seat hand) {
  const Seat turn = table_->hand_on_turn();
  const bool ours = table_->seat() == *seat_;
  if (!ours && hand == turn) {
    return unreadable(letter_of(hand), "a hand that we play, which this one is not");
  }
  // Some platforms ask declarer for dummy's card by declarer's letter.
  if (!ours || (hand != turn && hand != *seat_)) {
    return unreadable(letter_of(hand), letter_of(turn) + ", whose turn it is");
  }
  if (hands_[index(turn)].empty()) {
    return absl::FailedPreconditionError("dummy's cards were not told: DUMMY comes first");
  }
  const Move move = thought().value_or(any_move());
  table_->push(move);
  return absl::StrCat("PLAY ", letter_of(turn), suits().number(move.card()));
}

// --- moves of all seats --------------------------------------------------------------------------

Answer BridgeSpeech::bid(Words words) {
  absl::Status status = ready(Phase::auction);
  if (!words.empty() && words[0] == kWhat) return status.ok() ? own_call() : Answer(status);
  const auto who = read_seat_word(words, "BID WHAT, or BID, a seat and a call");
  if (!who.ok()) return who.status();
  if (who->rest == kWhat) return status.ok() ? own_call() : Answer(status);
  const auto call = suits().call(who->rest);
  if (!call) return unreadable(who->rest, "a call: 00, 11 to 75, 80 or 90");
  if (table_ && !table_->auction().calls().empty()) {
    const Auction& auction = table_->auction();
    const std::size_t last = auction.calls().size() - 1;
    const bool again = auction.caller(last) == who->seat && auction.calls()[last] == *call;
    if (again && (auction.over() || auction.turn() != who->seat)) return "OK BID";
  }
  if (!status.ok()) return status;
  Table table = table_.value_or(Table(who->seat, vulnerability_));
  if (table.hand_on_turn() != who->seat) {
    return unreadable(words[0], letter_of(table.hand_on_turn()) + ", whose turn it is to call");
  }
  if (!table.auction().legal(*call)) {
    return unreadable(words[0], "a legal call: " + table.auction().why_illegal(*call));
  }
  table.push(*call);
  table_ = table;
  return "OK BID";
}

/// The platform may have left out the passes that end the auction.
Answer BridgeSpeech::contract_over(Words words) {
  const auto who = read_seat_word(words, "CONTOVER, a declarer, a level, a strain and 0, 1 or 2");
  if (!who.ok()) return who.status();
  if (!table_) return absl::FailedPreconditionError("nobody has called: BID comes first");
  Table table = *table_;
  const Phase before = table.phase();
  while (table.phase() == Phase::auction) table.push(Call::pass());
  const auto contract = suits().call(std::string_view(who->rest).substr(0, 2));
  const auto& own = table.contract();
  const bool same = own && contract && contract->is_bid() && own->declarer == who->seat &&
                    own->level == contract->level() && own->strain == contract->strain();
  if (!same) return unreadable(words[0], own ? text(*own) : "a board that is passed out");
  if (before == Phase::auction) table_ = table;
  return "OK CONTOVER";
}

Answer BridgeSpeech::dummy(Words words) {
  absl::Status status = ready(Phase::play);
  if (!status.ok()) return status;
  const auto who = read_seat_word(words, "DUMMY, a seat and 13 cards");
  if (!who.ok()) return who.status();
  if (who->seat != table_->dummy()) {
    return unreadable(words[0], letter_of(table_->dummy()) + ", who is dummy");
  }
  const auto hand = cards(*who, words);
  if (!hand.ok()) return hand.status();
  const CardSet own = hands_[index(*seat_)];
  const bool fits = who->seat == *seat_ ? *hand == own : (*hand & own).empty();
  if (!fits) return unreadable(words[0], "cards that do not lie in our own hand");
  hands_[index(who->seat)] = *hand;
  return "OK DUMMY";
}

/// Why the hand may not play the card; empty if it may, as far as we see.
std::string BridgeSpeech::why_not(Seat hand, Card card) const {
  if (hand != table_->hand_on_turn()) {
    return absl::StrCat("a card of ", letter_of(table_->hand_on_turn()), ", whose turn it is");
  }
  const CardSet held = hands_[index(hand)];
  if (!held.empty()) {
    return table_->playable(held - table_->played(hand)).has(card) ? "" : "a legal card";
  }
  for (const Seat other : kSeats) {
    if (hands_[index(other)].has(card) || table_->played(other).has(card)) {
      return absl::StrCat("a card that was not dealt to ", std::string(name(other)));
    }
  }
  return "";
}

Answer BridgeSpeech::play(Words words) {
  if (!words.empty() && words[0] == kWhat) {
    absl::Status status = ready(Phase::play);
    return status.ok() ? own_card(table_->hand_on_turn()) : Answer(status);
  }
  const auto who = read_seat_word(words, "PLAY, a seat and WHAT or a card");
  if (!who.ok()) return who.status();
  const bool ours = who->rest == kWhat;
  const auto card = suits().card(who->rest);
  if (!ours && !card) return unreadable(who->rest, "WHAT or a card from 0 to 51");
  if (card && table_ && table_->contract() && table_->played(who->seat).has(*card)) {
    return "OK PLAY";
  }
  absl::Status status = ready(Phase::play);
  if (!status.ok()) return status;
  if (ours) return own_card(who->seat);
  const std::string wrong = why_not(who->seat, *card);
  if (!wrong.empty()) return unreadable(words[0], wrong);
  table_->push(*card);
  return "OK PLAY";
}

std::span<const Speech::Command> BridgeSpeech::commands() const {
  static const Command kCommands[] = {
      {"BRIDGEVER", by(&BridgeSpeech::greet)},
      {"INFO", by(&BridgeSpeech::info)},
      {"DEAL", by(&BridgeSpeech::deal)},
      {"BID", by(&BridgeSpeech::bid)},
      {"CONTOVER", by(&BridgeSpeech::contract_over)},
      {"DUMMY", by(&BridgeSpeech::dummy)},
      {"PLAY", by(&BridgeSpeech::play)},
      {"GAMEOVER", by(&BridgeSpeech::game_over)},
      {"END", by(&BridgeSpeech::end)},
      {"QUIT", by(&BridgeSpeech::end)},
  };
  return kCommands;
}

bool greets(std::string_view line, bool /*first*/) {
  const auto all = words_of(line);
  return !all.empty() && all[0] == "BRIDGEVER";
}

}  // namespace

const Dialect kBridge{.greeting = "BRIDGEVER 1.0",
                      .greets = greets,
                      .note = "ERROR ",
                      .begin = [](Session& session) -> std::unique_ptr<Conversation> {
                        return std::make_unique<BridgeSpeech>(session);
                      },
                      .options = options};

}  // namespace tianji::protocol::championship
