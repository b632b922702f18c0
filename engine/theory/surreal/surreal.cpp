#include "engine/theory/surreal/surreal.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/game.h"

namespace tianji::theory {
namespace {

static_assert(Position<Surreal> && Notation<Surreal>);

}  // namespace

Surreal::Surreal() : games_(*parse_forms("{0|1}")) {}

bool operator==(const Surreal& a, const Surreal& b) {
  return a.turn_ == b.turn_ &&
         std::equal(a.games_.begin(), a.games_.end(), b.games_.begin(), b.games_.end(),
                    [](const auto& one, const auto& other) { return one->text == other->text; });
}

bool Surreal::over() const {
  return std::all_of(games_.begin(), games_.end(),
                     [&](const FormPointer& game) { return options(*game, turn()).empty(); });
}

void Surreal::moves(MoveList& list) const {
  for (std::uint32_t game = 0; game < games_.size(); ++game) {
    const auto count = static_cast<std::uint32_t>(options(*games_[game], turn()).size());
    for (std::uint32_t option = 0; option < count; ++option) list.push_back({game, option});
  }
}

Surreal::Undo Surreal::play(Move move) {
  FormPointer next = options(*games_[move.game], turn())[move.option];
  Undo undo{std::exchange(games_[move.game], std::move(next))};
  pass_turn();
  return undo;
}

void Surreal::undo(Move move, const Undo& undo) {
  games_[move.game] = undo.before;
  pass_turn();
}

Key Surreal::key() const {
  Key key = mix64(0x737572U + turn_);
  for (const FormPointer& game : games_) {
    for (const char sign : game->text) key = mix64(key ^ static_cast<unsigned char>(sign));
    key = mix64(key ^ 0x100U);
  }
  return key;
}

std::string to_text(const Surreal& position) {
  std::string text;
  for (const FormPointer& game : position.games()) absl::StrAppend(&text, game->text, " ");
  return text + (position.turn() == Seat{0} ? "| w" : "| b");
}

absl::Status parse(std::string_view text, Surreal& position) {
  const auto to_move = read_to_move(text, "wb");
  if (!to_move.ok()) return to_move.status();
  auto games = parse_forms(to_move->rest);
  if (!games.ok()) return games.status();
  position.games_ = *std::move(games);
  position.turn_ = to_move->seat;
  return absl::OkStatus();
}

std::string to_text(const Surreal& position, SurrealMove move) {
  const auto all = options(*position.games()[move.game], position.turn());
  return absl::StrCat(move.game + 1, ":", all[move.option]->text);
}

absl::StatusOr<SurrealMove> parse_move(const Surreal& position, std::string_view text) {
  return legal_move(position, text, "a legal move such as 1:0 (game:its new form)");
}

}  // namespace tianji::theory
