#include "eval/junqi/policy.h"

#include <algorithm>
#include <numeric>

#include "eval/embedded_text.h"

namespace tianji::junqi {

template <class Board>
MoveReader<Board>::MoveReader(const Watcher<Board>& watcher, Seat seat)
    : watcher_(watcher), army_(index(seat)), danger_(watcher.threatened(seat)) {
  int attacks = 0;
  for (std::size_t p = 0; p < kArmy; ++p) {
    const auto& made = watcher.deeds(static_cast<Piece>(army_ * kArmy + p)).attack;
    attacks = std::accumulate(made.begin(), made.end(), attacks);
  }
  attacks_ = attacks == 0 ? 0 : attacks <= 2 ? 1 : 2;
}

template <class Board>
MoveTraits MoveReader<Board>::traits_of(Move move) const {
  const Piece piece = watcher_.now().at(move.from);
  const Piece target = watcher_.now().at(move.to);
  const Deeds& deeds = watcher_.deeds(piece);
  const bool attacks = target != kNoPiece;
  const bool moved = deeds.moves > 0;
  const std::size_t state = deeds.victories > 0 ? 2 : moved ? 1 : 0;
  const int turns = watcher_.turns(army_);
  const std::array<std::size_t, kMoveGroups.size()> grades{
      watcher_.place_of(army_, move.from) * 3 + state,
      watcher_.place_of(army_, move.to) * 2 + (attacks ? 1 : 0),
      (attacks ? 1 + watcher_.target_class(target) : 0) * 3 + attacks_,
      phase(turns) * 4 + (attacks ? 2 : 0) + (moved ? 1 : 0),
      danger(move.from) * 4 + (attacks ? 3 : danger(move.to)),
      moved && deeds.last_move == turns ? 1U : 0U};
  MoveTraits traits;
  std::size_t begin = 0;
  for (std::size_t g = 0; g < traits.size(); ++g) {
    traits[g] = static_cast<std::uint16_t>(begin + grades[g]);
    begin += kMoveGroups[g].grades;
  }
  return traits;
}

absl::StatusOr<Policy> parse_policy(std::string_view text) {
  Policy policy;
  absl::Status status = read_kinds(text, kMoveGroups, policy.weight);
  if (!status.ok()) return status;
  return policy;
}

const Policy& standard_policy() {
  static const Policy kPolicy = parse_embedded("eval/junqi/policy.weights", parse_policy);
  return kPolicy;
}

template <class Board>
std::vector<double> log_weights(const View<Board>& view, std::span<const Move> moves) {
  const Watcher<Board> watcher(view.record());
  const MoveReader<Board> reader(watcher, view.seat());
  std::vector<double> sums;
  sums.reserve(moves.size());
  for (const Move move : moves) {
    const std::size_t kind = index(view.battle().kind(view.battle().at(move.from)));
    int sum = 0;
    for (const std::size_t trait : reader.traits_of(move))
      sum += standard_policy().weight[trait][kind];
    sums.push_back(sum / 100.0);
  }
  return sums;
}

template class MoveReader<JunqiBoard>;
template class MoveReader<SiguoBoard>;
template std::vector<double> log_weights(const View<JunqiBoard>&, std::span<const Move>);
template std::vector<double> log_weights(const View<SiguoBoard>&, std::span<const Move>);

}  // namespace tianji::junqi
