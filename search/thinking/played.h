// Reads a position and the moves after it, for every game.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::search {

/// The position of `text`, or `start` if it is empty, after the moves; `read` parses each move.
template <class P, class Read>
absl::StatusOr<P> played(const P& start, std::string_view text,
                         std::span<const std::string_view> moves, const Read& read) {
  P position = start;
  if (!text.empty()) {
    absl::Status status = parse(text, position);
    if (!status.ok()) return status;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = read(position, moves[i]);
    if (!move.ok()) return at(absl::StrCat("move ", i + 1), move.status());
    position.play(*move);
  }
  return position;
}

}  // namespace tianji::search
