// The error for a position in which another seat is on turn.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::search {

/// The error of a player that helps seat `helped` when seat `acting` is on turn.
inline absl::Status not_its_turn(std::string_view position, std::string_view helped,
                                 std::string_view acting) {
  return unreadable(position,
                    absl::StrCat("a position in which it is the turn of the seat helped (",
                                 std::string(helped), "), not of ", std::string(acting)));
}

}  // namespace tianji::search
