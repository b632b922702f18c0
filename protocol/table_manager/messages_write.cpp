#include <array>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/table_manager/messages.h"

namespace tianji::protocol::table_manager {
namespace {

using namespace bridge;

constexpr std::size_t kLongestText = 200;

/// Foreign text made safe for a line of this protocol.
std::string plain(std::string_view text, bool quoted) {
  text = text.substr(0, kLongestText);
  // A blank at the end of a line is not read.
  if (!quoted) text = trimmed(text);
  std::string result;
  for (const char c : text) {
    const bool fits = c >= ' ' && c <= '~' && !(quoted && c == '"');
    result += fits ? c : '?';
  }
  return result;
}
std::string name_in_quotes(std::string_view team) {
  return absl::StrCat("\"", plain(team, true), "\"");
}

std::string title(std::optional<Seat> hand) {
  return std::string(hand ? name(*hand) : std::string_view("Dummy"));
}

std::string suit_text(CardSet cards, Suit suit) {
  std::string result(1, letter(suit));
  for (int rank = kAce; rank >= 0; --rank) {
    if (cards.has(Card(suit, rank))) result.append(" ").append(1, rank_letter(rank));
  }
  return result + (cards.in(suit).empty() ? " -." : ".");
}

/// By Vulnerability.
constexpr std::array<std::string_view, 4> kVulnerable{"Neither", "N/S", "E/W", "Both"};
/// By Awaited; a call and a card have more to say.
constexpr std::array<std::string_view, 7> kReadyFor{
    "for teams", "to start", "for deal", "for cards", "", "", "for dummy"};

std::string words_of(Call call) {
  if (call.is_pass()) return "passes";
  if (call.is_double()) return "doubles";
  if (call.is_redouble()) return "redoubles";
  return "bids " + text(call);
}

std::string times(const Timing::Pair& pair) {
  const auto board = pair.board.count();
  const auto total = pair.total.count();
  return absl::StrFormat("this board  %02d:%02d,  total  %d:%02d:%02d.", board / 60, board % 60,
                         total / 3600, total / 60 % 60, total % 60);
}

struct Writer {
  std::string operator()(const Connecting& m) const {
    return absl::StrCat("Connecting ", name_in_quotes(m.team), " as ",
                        m.seat ? title(m.seat) : "ANYPL", " using protocol version ", m.version);
  }
  std::string operator()(const Seated& m) const {
    return absl::StrCat(title(m.seat), " (", name_in_quotes(m.team), ") seated");
  }
  std::string operator()(const Ready& m) const { return title(m.seat) + " ready " + what(m); }
  std::string operator()(const Teams& m) const {
    return absl::StrCat("Teams : N/S : ", name_in_quotes(m.names[0]),
                        " E/W : ", name_in_quotes(m.names[1]));
  }
  std::string operator()(const StartOfBoard&) const { return "Start of board"; }
  std::string operator()(const BoardHeading& m) const {
    return absl::StrCat("Board number ", plain(m.number, true), ". Dealer ", title(m.dealer), ". ",
                        std::string(kVulnerable[static_cast<std::size_t>(m.vulnerability)]),
                        " vulnerable.");
  }
  std::string operator()(const Cards& m) const {
    std::string result = title(m.hand) + "'s cards :";
    for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
      result += " " + suit_text(m.cards, suit);
    }
    return result;
  }
  std::string operator()(const Called& m) const {
    std::string result = title(m.seat) + " " + words_of(m.call);
    if (m.alerted) result += " Alert.";
    if (m.alerted && !m.explanation.empty()) result += " " + plain(m.explanation, false);
    return result;
  }
  std::string operator()(const Played& m) const {
    return absl::StrCat(title(m.hand), " plays ", std::string(1, rank_letter(m.card.rank())),
                        std::string(1, letter(m.card.suit())));
  }
  std::string operator()(const ToLead& m) const { return title(m.hand) + " to lead"; }
  std::string operator()(const Timing& m) const {
    return absl::StrCat("Timing - N/S : ", times(m.pairs[0]), "  E/W : ", times(m.pairs[1]));
  }
  std::string operator()(const Illegal& m) const { return m.card ? "Illegal card" : "Illegal bid"; }
  std::string operator()(const EndOfSession& m) const {
    return m.broken_off ? "Disconnect" : "End of session";
  }

 private:
  static std::string what(const Ready& m) {
    if (m.awaited == Awaited::call) return absl::StrCat("for ", title(m.of), "'s bid");
    if (m.awaited == Awaited::card) {
      return absl::StrCat("for ", m.of ? title(m.of) : "dummy", "'s card to trick ", m.trick);
    }
    return std::string(kReadyFor[static_cast<std::size_t>(m.awaited)]);
  }
};

}  // namespace

std::string write(const Message& message) { return std::visit(Writer{}, message); }

}  // namespace tianji::protocol::table_manager
