#include "protocol/championship/numbers.h"

#include "absl/strings/str_format.h"
#include "engine/core/text.h"

namespace tianji::protocol::championship {
namespace {

using namespace bridge;

constexpr int kSuitCount = 4;
constexpr int kNotrump = 5;
constexpr int kDouble = 80;
constexpr int kRedouble = 90;

}  // namespace

int SuitOrder::place(Suit suit) const { return static_cast<int>(letters_.find(letter(suit))); }

Suit SuitOrder::suit(int place) const {
  return parse_suit(letters_[static_cast<std::size_t>(place)]).value_or(Suit::clubs);
}

std::string SuitOrder::number(Call call) const {
  if (call.is_pass()) return "00";
  if (call.is_double()) return std::to_string(kDouble);
  if (call.is_redouble()) return std::to_string(kRedouble);
  const auto trumps = trump_suit(call.strain());
  return std::to_string(call.level() * 10 + (trumps ? place(*trumps) + 1 : kNotrump));
}

std::optional<Call> SuitOrder::call(std::string_view text) const {
  const auto number = parse_int(text);
  if (!number) return std::nullopt;
  if (*number == 0) return Call::pass();
  if (*number == kDouble) return Call::double_();
  if (*number == kRedouble) return Call::redouble();
  const auto level = static_cast<int>(*number / 10);
  const auto strain = static_cast<int>(*number % 10);
  if (level < 1 || level > 7 || strain < 1 || strain > kNotrump) return std::nullopt;
  return Call::bid(level, strain == kNotrump ? Strain::notrump : strain_of(suit(strain - 1)));
}

std::string SuitOrder::number(Card card) const {
  return std::to_string(card.rank() * kSuitCount + place(card.suit()));
}

std::optional<Card> SuitOrder::card(std::string_view text) const {
  const auto number = parse_int(text);
  if (!number || *number < 0 || *number >= std::int64_t{kRanks} * kSuitCount) return std::nullopt;
  const auto code = static_cast<int>(*number);
  return Card(suit(code % kSuitCount), code / kSuitCount);
}

}  // namespace tianji::protocol::championship
