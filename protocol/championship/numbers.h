// The championship's numbers for calls and cards.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/bridge/auction.h"

namespace tianji::protocol::championship {

/// The order in which suits are numbered, such as "CDHS".
class SuitOrder {
 public:
  /// Precondition: each of the letters C, D, H and S once.
  explicit SuitOrder(std::string_view letters) : letters_(letters) {}

  /// level * 10 + strain (the suits from 1, no-trump 5); 80 double, 90 redouble, 00 pass.
  std::string number(bridge::Call call) const;
  std::optional<bridge::Call> call(std::string_view number) const;
  /// (rank - 2) * 4 + suit: 0 .. 51.
  std::string number(bridge::Card card) const;
  std::optional<bridge::Card> card(std::string_view number) const;

 private:
  int place(bridge::Suit suit) const;
  bridge::Suit suit(int place) const;

  std::string letters_;
};

}  // namespace tianji::protocol::championship
