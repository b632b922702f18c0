// The worth of men and positions of banqi, in hundredths of a soldier.
//
// A man is worth what it can take and what can take it, so that worths change with every capture.
// Men face down count like the others: everybody knows which are left. Hand-set; the order general,
// cannon, advisor, elephant, chariot, horse, soldier and the general's gain by enemy soldiers lost
// are those of strong programs.
#pragma once

#include <array>
#include <cstdint>

#include "engine/banqi/board.h"
#include "engine/core/types.h"

namespace tianji::banqi {

/// What each man is worth while these armies last.
struct Worths {
  std::array<std::int16_t, kMen> of{};
  std::int16_t balance = 0;  ///< the sum over red's men, face up or down, less black's
};

Worths worths(const Board& board);

/// What the places of the men face up are worth for red: hunters near their prey.
Value places(const Board& board);

}  // namespace tianji::banqi
