#include "search/banqi/player.h"

#include <vector>

#include "absl/strings/str_cat.h"
#include "search/banqi/judge.h"
#include "search/face_down/player.h"

namespace tianji::banqi {

bool Judge::loses_men(const Position& position, const Worths& worths, Move move) {
  const Board& board = position.board();
  const Man taker = board.at(from_of(move));
  const Man taken = board.at(to_of(move));
  if (worths.of[taken] >= worths.of[taker]) return false;
  const std::size_t enemy = 1 - colour_of(taker);
  for (Cells men = kBeside[to_of(move)] & board.army(enemy); men != 0; men &= men - 1) {
    const Man man = board.at(static_cast<std::size_t>(std::countr_zero(men)));
    if (kind_of(man) != Kind::cannon && takes(kind_of(man), kind_of(taker))) return true;
  }
  const Cells after = board.occupied() & ~cell_bit(from_of(move));
  return (cannon_jumps(to_of(move), after) & board.of(man_of(enemy, Kind::cannon))) != 0;
}

std::optional<int> Judge::known(const Endings& endings, const Position& position) {
  const auto mover = position.colour(position.mover());
  if (!mover || position.rules().chase != 0) return std::nullopt;
  const auto fate = endings.fate(position.board(), *mover);
  if (!fate || fate->drawn()) return fate ? std::optional(0) : std::nullopt;
  if (fate->plies() > position.plies_left()) return std::nullopt;
  return fate->won() ? fate->plies() : -fate->plies();
}

void Judge::agree(const search::Options& options, std::string& start) {
  const auto agree = [&](std::string_view word, std::string_view option, int usual) {
    if (options.spin(option) == usual || start.find(word) != start.npos) return;
    absl::StrAppend(&start, std::string(word), options.spin(option));
  };
  agree(" quiet=", "BanqiQuiet", Rules{}.quiet);
  agree(" chase=", "BanqiChase", Rules{}.chase);
}

std::span<const search::Option> options() {
  static const std::vector<search::Option> kOptions = search::with_level_options({
      {.name = "BanqiQuiet",
       .kind = search::OptionKind::spin,
       .default_value = "60",
       .min = 1,
       .max = 1000,
       .help = "Banqi: plies without flip or capture that make a draw, where the position does not "
               "say it."},
      {.name = "BanqiChase",
       .kind = search::OptionKind::spin,
       .default_value = "0",
       .min = 0,
       .max = 100,
       .help = "Banqi: moves in a row that may chase one man, where the position does not say it; "
               "0 allows any number."},
      {.name = Judge::kEndingsFile,
       .kind = search::OptionKind::text,
       .default_value = "",
       .help = "Banqi: the file of endings that `tianji-lab endings` made; none if empty."},
      search::search_option({search::Method::expectiminimax, search::Method::uct}),
  });
  return kOptions;
}

std::unique_ptr<search::Player> make_player(const search::Options& options) {
  return std::make_unique<face_down::Player<Judge>>(options);
}

}  // namespace tianji::banqi
