#include "search/junqi/queries.h"

#include <cctype>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/hidden.h"

namespace tianji::search {

using junqi::JunqiBoard;
using junqi::SiguoBoard;
using junqi::State;
using junqi::View;

template <class Board>
std::optional<Queries::Turn> JunqiQueries<Board>::turn() const {
  if (battle().over()) return std::nullopt;
  const Seat seat = battle().seat();
  return Turn{seat_letter<Board>(seat), battle().side(seat)};
}

template <class Board>
absl::StatusOr<std::vector<std::string>> JunqiQueries<Board>::legal() const {
  if (!battle().over() && battle().seat() != position_.view.seat()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "the legal moves of ", seat_letter<Board>(battle().seat()),
        " cannot be told from the view of ", seat_letter<Board>(position_.view.seat())));
  }
  typename View<Board>::MoveList moves;
  position_.view.moves(moves);
  const State<Board> form;  // any state serves: the text of a move does not depend on it
  std::vector<std::string> result;
  for (const junqi::Move move : moves) result.push_back(to_text(form, move));
  return result;
}

template <class Board>
std::string JunqiQueries<Board>::fen() const {
  return position_.whole ? to_text(*position_.whole) : to_text(position_.view);
}

template <class Board>
absl::StatusOr<std::string> JunqiQueries<Board>::view(std::string_view text) const {
  const std::string letters(Board::kFacts.seat_letters);
  const std::size_t at =
      text.size() == 1
          ? letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(text[0]))))
          : std::string::npos;
  if (at == std::string::npos) {
    return unreadable(text, absl::StrCat("view and a seat, one of ", letters));
  }
  const Seat seat{static_cast<std::uint8_t>(at)};
  if (position_.whole) return to_text(junqi::view(*position_.whole, seat));
  if (seat == position_.view.seat()) return to_text(position_.view);
  return absl::InvalidArgumentError(
      absl::StrCat("the view of ", seat_letter<Board>(seat), " needs a whole position"));
}

template <class Board>
std::vector<Value> JunqiQueries<Board>::payoff() const {
  if (!battle().over()) return {0, 0};
  const Value value = battle().value(Side{0});
  const Value first = value > 0 ? 1 : value < 0 ? -1 : 0;
  return {first, -first};
}

template class JunqiQueries<JunqiBoard>;
template class JunqiQueries<SiguoBoard>;

}  // namespace tianji::search
