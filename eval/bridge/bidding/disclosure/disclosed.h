// What is disclosed about a call: the words of all rows that make it, and the ranges of their
// hands.
#pragma once

#include <string>

#include "eval/bridge/bidding/disclosure/announced.h"
#include "eval/bridge/bidding/turn.h"

namespace tianji::bridge::bidding {

/// The disclosure of one call.
struct Disclosed {
  bool agreed = false;  ///< some row makes the call
  std::string words;    ///< the meanings of its rows, those that begin alike told once
  /// The ranges of these hands. Strength that was announced by earlier calls, and that this call
  /// does not narrow, is left out.
  Announced announced;
  /// The same without judged rows, contexts for any auction and rows that make the call with less
  /// than an eighth of the hands of its main row.
  Announced usual;
};

/// Discloses `call` of the seat on turn, which has announced `known` so far. Rows are left out that
/// no such hand reaches, because of what is known or because a row above takes all of its hands.
/// Judged rows (Use::judged), contexts for any auction and rows of few hands widen the ranges, but
/// have no words where other rows make the call; but the first two have if they are `first`.
Disclosed disclose(Call call, const Turn& turn, const Announced& known, const Row* first = nullptr);

}  // namespace tianji::bridge::bidding
