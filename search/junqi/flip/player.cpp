#include "search/junqi/flip/player.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "search/face_down/player.h"
#include "search/junqi/flip/judge.h"

namespace tianji::junqi::flip {
namespace {

constexpr std::string_view kRulesOption = "FlipJunqiRules";

}  // namespace

bool Judge::loses_men(const Position& position, const Worths& worths, Move move) {
  const Board& board = position.board();
  const std::size_t to = face_down::to_of(move);
  const Man taker = board.at(face_down::from_of(move));
  const Man taken = board.at(to);
  const Man left = position.stays(taker, taken);
  if (left == taken) return true;
  if (worths.of[taken] >= worths.of[taker]) return false;
  if (left == Board::kEmpty) return true;
  const std::size_t enemy = 1 - Board::colour(taker);
  Cells avengers = board.of(man_of(enemy, Kind::bomb));
  for (std::size_t kind = 0; kind <= index(kind_of(taker)); ++kind) {
    avengers |= board.of(man_of(enemy, static_cast<Kind>(kind)));
  }
  if (avengers == 0) return false;
  using Set = Topology<JunqiBoard>::Set;
  const Set after({board.occupied() & ~Board::bit(face_down::from_of(move))});
  return (reached<JunqiBoard>(static_cast<Station>(to), false, after).word(0) & avengers) != 0;
}

int Judge::promise(const Position& position, std::size_t station) {
  const Board& board = position.board();
  const std::size_t mover = position.colour(position.mover()).value_or(0);
  const Cells around = beside(station);
  const int free_camps = std::popcount(around & camps() & ~board.occupied());
  const int held_camps = std::popcount(around & camps() & board.army(mover));
  const int enemies = std::popcount(around & board.army(1 - mover));
  return std::max(0, 2 + free_camps + 2 * held_camps - 2 * enemies);
}

void Judge::agree(const search::Options& options, std::string& start) {
  if (start.find('=') != start.npos) return;
  for (const RuleSet& set : kRuleSets) {
    if (options.text(kRulesOption) == set.name) absl::StrAppend(&start, std::string(set.words));
  }
}

std::span<const search::Option> options() {
  static const std::vector<search::Option> kOptions = search::with_level_options({
      {.name = kRulesOption,
       .kind = search::OptionKind::combo,
       .default_value = std::string(kRuleSets[0].name),
       .choices =
           [] {
             std::vector<std::string_view> names;
             for (const RuleSet& set : kRuleSets) names.push_back(set.name);
             return names;
           }(),
       .help = "Flip junqi: the rules, where the position names none."},
      search::search_option({search::Method::expectiminimax, search::Method::uct}),
  });
  return kOptions;
}

std::unique_ptr<search::Player> make_player(const search::Options& options) {
  return std::make_unique<face_down::Player<Judge>>(options);
}

}  // namespace tianji::junqi::flip
