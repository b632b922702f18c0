#include "search/thinking/allowed_moves.h"

#include "absl/strings/str_join.h"

namespace tianji::search {

absl::Status none_allowed(const Limits& limits) {
  return at("banned moves",
            unreadable(absl::StrJoin(limits.banned, " "), "at least one move that is not banned"));
}

}  // namespace tianji::search
