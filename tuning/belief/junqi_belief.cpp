#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "search/junqi/worlds.h"
#include "tuning/belief/belief.h"
#include "tuning/belief/fits.h"
#include "tuning/learn/loss.h"
#include "tuning/learn/validation.h"

namespace tianji::tuning {
namespace {

using namespace junqi;

constexpr std::array<Ground, 4> kGrounds{Ground::inventory, Ground::cells, Ground::layout,
                                         Ground::behaviour};
/// The names of the beliefs: by the counts of kinds, on each of the grounds, by an observer.
constexpr std::array<std::string_view, 2 + kGrounds.size()> kColumns{
    "counts", "inventory", "cells", "layout", "behaviour", "secrecy"};

/// The pieces whose kinds are guessed: on the board, hidden, with more than one possible kind.
template <class Board>
std::vector<Piece> hidden_pieces(const Knowledge<Board>& known) {
  std::vector<Piece> pieces;
  for (std::size_t army = 0; army < Board::kSeats; ++army) {
    const Seat seat{static_cast<std::uint8_t>(army)};
    if (!known.hidden(seat) || known.seen().battle().out(seat)) continue;
    for (const Station s : known.seen().battle().pieces(seat)) {
      const Piece piece = known.seen().battle().at(s);
      const KindSet kinds = known.possible(piece);
      if ((kinds & (kinds - 1)) != 0) pieces.push_back(piece);
    }
  }
  return pieces;
}

/// The loss of a belief, summed over the pieces: -ln of the probability, by `count` worlds, that a
/// piece has its true kind.
template <class Board>
double loss(const Worlds<Board>& worlds, const State<Board>& truth, int count) {
  const auto pieces = hidden_pieces(worlds.known());
  std::vector<int> hits(pieces.size());
  for (int i = 0; i < count; ++i) {
    const auto world = worlds.world(static_cast<std::uint64_t>(i));
    for (std::size_t p = 0; p < pieces.size(); ++p) {
      const Piece piece = pieces[p];
      hits[p] += world[owner(piece)][piece % kArmy] == truth.battle().kind(piece) ? 1 : 0;
    }
  }
  double sum = 0;
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    const auto kinds = std::popcount(worlds.known().possible(pieces[p]));
    sum -= std::log(sampled_probability(hits[p], count, kinds));
  }
  return sum;
}

/// The loss of the belief `counts`: each kind that a piece may have is as likely as an army has
/// pieces of this kind, whatever the other pieces are.
template <class Board>
double loss_of_counts(const Knowledge<Board>& known, const State<Board>& truth) {
  double sum = 0;
  for (const Piece piece : hidden_pieces(known)) {
    double count = 0;
    for (std::size_t k = 0; k < kKinds; ++k) {
      if (has(known.possible(piece), static_cast<Kind>(k))) count += kInventory[k];
    }
    sum -= std::log(kInventory[index(truth.battle().kind(piece))] / count);
  }
  return sum;
}

/// The observer of options.observer, if there is one.
absl::StatusOr<std::optional<Behaviour>> observer_of(const BeliefOptions& options) {
  if (options.observer.empty()) return std::nullopt;
  auto text = file_text(options.observer, "a file of behaviour.weights");
  if (!text.ok()) return text.status();
  auto behaviour = parse_behaviour(*text);
  if (!behaviour.ok()) return at(options.observer, behaviour.status());
  behaviour->strength.fill(100);
  return *std::move(behaviour);
}

/// Adds the losses of all beliefs of `seat` to `sample`.
template <class Board>
void add_losses(const State<Board>& truth, Seat seat, const BeliefOptions& options,
                const std::optional<Behaviour>& observer, BeliefSample& sample) {
  static const LayoutPrior kPrior;
  const auto seen = view(truth, seat);
  for (std::size_t i = 0; i < kGrounds.size(); ++i) {
    const Worlds<Board> worlds(seen, kPrior, options.seed, kGrounds[i]);
    sample.losses[1 + i] += loss(worlds, truth, options.worlds);
    if (i > 0) continue;
    sample.losses[0] += loss_of_counts(worlds.known(), truth);
    sample.things += static_cast<int>(hidden_pieces(worlds.known()).size());
  }
  if (!observer) return;
  const Worlds<Board> worlds(seen, kPrior, options.seed, Ground::behaviour, *observer);
  sample.losses.back() += loss(worlds, truth, options.worlds);
}

/// The kinds of the pieces with which seats begin to fight.
struct Beginnings {
  std::array<int, kKinds> attackers{};  ///< the first piece of a seat that attacks
  std::array<int, kKinds> winners{};    ///< the first that wins, by an attack or attacked
};

template <class Board>
void count_beginnings(const GameRecord<Board>& game, Beginnings& sums) {
  const State<Board> last = last_state(game);
  Battle<Board> battle = last.record().start;
  std::array<bool, Board::kSeats> attacked{};
  std::array<bool, Board::kSeats> won{};
  const auto count = [&](Piece piece, auto& done, std::array<int, kKinds>& kinds) {
    if (!std::exchange(done[owner(piece)], true)) ++kinds[index(battle.kind(piece))];
  };
  for (const Event& event : last.record().events) {
    if (is_move(event) && event.outcome != Outcome::quiet) {
      count(battle.at(event.from), attacked, sums.attackers);
      if (event.outcome == Outcome::win) count(battle.at(event.from), won, sums.winners);
      if (event.outcome == Outcome::loss) count(battle.at(event.to), won, sums.winners);
    }
    battle.observe(event);
    battle.drop_stuck(event.stuck);
  }
}

std::string shares(std::string_view what, const std::array<int, kKinds>& kinds) {
  const int all = std::accumulate(kinds.begin(), kinds.end(), 0);
  std::string line = absl::StrCat(std::string(what), " of ", all, " seats:");
  for (std::size_t k = 0; k < kKinds; ++k) {
    if (kinds[k] == 0) continue;
    absl::StrAppendFormat(&line, " %s %.1f %%", list_name(static_cast<Kind>(k)),
                          100.0 * kinds[k] / all);
  }
  return line;
}

template <class Board>
BeliefFigures measure(const std::vector<GameRecord<Board>>& games, const BeliefOptions& options,
                      const std::optional<Behaviour>& observer) {
  const std::size_t beliefs = kColumns.size() - (observer ? 0 : 1);
  std::vector<std::vector<BeliefSample>> samples(options.plies.size());
  Beginnings beginnings;
  const auto seats = std::min<std::size_t>(static_cast<std::size_t>(options.seats), Board::kSeats);
  {
    protocol::ProgressBar progress("belief", games.size());
    for (std::size_t g = 0; g < games.size(); ++g) {
      for (auto& list : samples) {
        list.push_back({std::vector<double>(beliefs), 0});
      }
      at_plies(games[g], options.plies, [&](const State<Board>& state, int ply) {
        const auto at = std::find(options.plies.begin(), options.plies.end(), ply);
        const auto row = static_cast<std::size_t>(at - options.plies.begin());
        for (std::size_t i = 0; i < seats; ++i) {
          const Seat seat{static_cast<std::uint8_t>((g + row + i) % Board::kSeats)};
          if (!state.battle().out(seat))
            add_losses(state, seat, options, observer, samples[row].back());
        }
      });
      count_beginnings(games[g], beginnings);
      progress.step();
    }
  }
  return {.heading = absl::StrCat(games.size(), " games of the test half, views of ", seats, " of ",
                                  Board::kSeats, " seats, ", options.worlds, " worlds"),
          .beliefs = {kColumns.begin(), kColumns.begin() + static_cast<std::ptrdiff_t>(beliefs)},
          .plies = options.plies,
          .samples = std::move(samples),
          .remarks = {shares("the first attackers", beginnings.attackers),
                      shares("the first winners", beginnings.winners)}};
}

template <class Board>
absl::StatusOr<BeliefFigures> run(const std::vector<std::string>& texts,
                                  const BeliefOptions& options, std::ostream& out,
                                  std::ostream& err) {
  const auto observer = observer_of(options);
  if (!observer.ok()) return at("--observer", observer.status());
  Parts<GameRecord<Board>> halves;
  std::size_t number = 0;
  for (const std::string& text : texts) {
    auto records = read_games<Board>(text);
    for (const RecordProblem& problem : records.problems) {
      err << "line " << problem.line << ": " << visible(sentence(problem.status)) << "\n";
    }
    for (auto& game : records.games) halves.of(number++, 2).push_back(std::move(game));
  }
  auto& games = options.fit.empty() ? halves.validation : halves.training;
  if (options.games > 0 && games.size() > static_cast<std::size_t>(options.games)) {
    games.resize(static_cast<std::size_t>(options.games));
  }
  if (games.empty()) {
    return at(absl::StrJoin(options.files, ", "),
              unreadable(absl::StrCat(number, number == 1 ? " game" : " games"),
                         "two or more, or with --fit one or more"));
  }
  if (options.fit.empty()) return measure(games, options, *observer);
  if (absl::Status status = fit_belief(games, options, out); !status.ok()) return status;
  return BeliefFigures{};
}

}  // namespace

absl::StatusOr<BeliefFigures> junqi_belief(const std::vector<std::string>& texts,
                                           const BeliefOptions& options, std::ostream& out,
                                           std::ostream& err) {
  return run<JunqiBoard>(texts, options, out, err);
}

absl::StatusOr<BeliefFigures> siguo_belief(const std::vector<std::string>& texts,
                                           const BeliefOptions& options, std::ostream& out,
                                           std::ostream& err) {
  return run<SiguoBoard>(texts, options, out, err);
}

}  // namespace tianji::tuning
