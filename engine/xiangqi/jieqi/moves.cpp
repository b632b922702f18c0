// Moves of jieqi as text.
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi::jieqi {

std::string to_text(const State& /*state*/, Move move) { return to_text(move); }

absl::StatusOr<Move> parse_move(const State& state, std::string_view text) {
  if (const auto end = state.position().ending()) {
    return unreadable(
        text, absl::StrCat("no move: the game is over, ", std::string(to_text(end->reason))));
  }
  const auto told = parse_told(state.position(), text);
  if (!told.ok()) return told.status();
  const Shown shown = state.shown(told->move);
  if ((told->shown.turned && told->shown.turned != shown.turned) ||
      (told->shown.taken && told->shown.taken != shown.taken)) {
    return unreadable(text, "the kinds that were dealt");
  }
  return told->move;
}

std::string told_text(const State& state, Move move) {
  const Shown shown = state.shown(move);
  const Side us = state.position().mover();
  std::string text = to_text(move);
  if (shown.turned) text += letter_of(piece_of(us, *shown.turned));
  if (shown.taken && state.position().rules().captured == Captured::both) {
    text += letter_of(piece_of(opponent(us), *shown.taken));
  }
  return text;
}

absl::StatusOr<Told> parse_told(const Position& position, std::string_view text) {
  constexpr std::size_t kSquaresText = 4;
  const auto move =
      parse_move(position.board(), text.substr(0, kSquaresText), CoordinateBase::zero);
  if (!move.ok()) return move.status();
  Told told{*move, {}};
  const Side us = position.mover();
  const Bitboard dark = position.board().dark();
  std::string letters(text.substr(std::min(text.size(), kSquaresText)));
  // Mistboard's records mark a capture with x and each kind with =.
  std::erase_if(letters, [](char c) { return c == '=' || c == 'x'; });
  for (const char letter : letters) {
    const auto piece = piece_of_letter(letter);
    const bool own = piece && side_of(*piece) == us;
    auto& kind = own ? told.shown.turned : told.shown.taken;
    const bool fits = piece && !kind && dark.has(own ? from_of(*move) : to_of(*move)) &&
                      position.pool(side_of(*piece))[index(kind_of(*piece))] > 0;
    if (!fits) {
      return unreadable(text,
                        "behind the squares the kind that was turned up and the kind of the dark "
                        "piece that was captured, both left in their pools");
    }
    kind = kind_of(*piece);
  }
  return told;
}

}  // namespace tianji::xiangqi::jieqi
