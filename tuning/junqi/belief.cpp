#include "tuning/junqi/belief.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>
#include <string_view>

#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/core/visible.h"
#include "protocol/progress.h"
#include "search/junqi/worlds.h"
#include "tuning/junqi/belief_fit.h"

namespace tianji::tuning {
namespace {

using namespace junqi;  // NOLINT: this file is about nothing else

constexpr double kSmoothing = 0.5;
constexpr std::array<Ground, 3> kGrounds{Ground::inventory, Ground::layout, Ground::behaviour};
/// Of the counts of kinds, and on each of the grounds.
constexpr std::array<std::string_view, 1 + kGrounds.size()> kColumns{"counts", "inventory",
                                                                     "layout", "behaviour"};
using Losses = std::array<double, kColumns.size()>;

/// What beliefs lost in one game at one ply, summed over pieces.
struct Sample {
  Losses losses{};
  int pieces = 0;
};

/// The pieces that are asked for: on the board, hidden, and with more than one possible kind.
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
    sum -= std::log((hits[p] + kSmoothing) / (count + kSmoothing * kinds));
  }
  return sum;
}

/// What is lost by who believes that a piece is of each kind which it may be in proportion to how
/// many of these its army had, whatever the others are.
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

template <class Board>
void ask(const State<Board>& truth, Seat seat, const BeliefOptions& options, Sample& sample) {
  static const LayoutPrior kPrior;
  const auto seen = view(truth, seat);
  for (std::size_t i = 0; i < kGrounds.size(); ++i) {
    const Worlds<Board> worlds(seen, kPrior, options.seed, kGrounds[i]);
    sample.losses[1 + i] += loss(worlds, truth, options.worlds);
    if (i > 0) continue;
    sample.losses[0] += loss_of_counts(worlds.known(), truth);
    sample.pieces += static_cast<int>(hidden_pieces(worlds.known()).size());
  }
}

struct Estimate {
  double value = 0;
  double error = 0;
};

/// A ratio of sums over games, and its standard error.
template <class Top, class Bottom>
Estimate ratio(const std::vector<Sample>& samples, const Top& top, const Bottom& bottom) {
  double tops = 0;
  double bottoms = 0;
  for (const Sample& sample : samples) {
    tops += top(sample);
    bottoms += bottom(sample);
  }
  if (bottoms <= 0) return {};
  double squares = 0;
  for (const Sample& sample : samples) {
    const double rest = top(sample) - tops / bottoms * bottom(sample);
    squares += rest * rest;
  }
  return {tops / bottoms, std::sqrt(squares) / bottoms};
}

void print(int ply, const std::vector<Sample>& samples, std::ostream& out) {
  int pieces = 0;
  std::size_t games = 0;
  for (const Sample& sample : samples) {
    pieces += sample.pieces;
    games += sample.pieces > 0 ? 1 : 0;
  }
  out << absl::StrFormat("%5d %6d %7d", ply, games, pieces);
  const auto count = [](const Sample& sample) { return double(sample.pieces); };
  for (std::size_t i = 0; i < kColumns.size(); ++i) {
    const auto mean = ratio(samples, [&](const Sample& s) { return s.losses[i]; }, count);
    out << absl::StrFormat("  %6.4f +- %6.4f", mean.value, mean.error);
  }
  for (std::size_t i = 0; i + 1 < kColumns.size(); ++i) {
    const auto kept = ratio(
        samples, [](const Sample& s) { return s.losses.back(); },
        [&](const Sample& s) { return s.losses[i]; });
    out << absl::StrFormat("  %5.1f%% +- %4.1f%%", 100 * (1 - kept.value), 100 * kept.error);
  }
  out << "\n";
}

template <class Board>
void measure(const std::vector<GameRecord<Board>>& games, const BeliefOptions& options,
             std::ostream& out) {
  std::vector<std::vector<Sample>> samples(options.plies.size());
  const auto seats = std::min<std::size_t>(static_cast<std::size_t>(options.seats), Board::kSeats);
  {
    protocol::ProgressBar progress("belief", games.size());
    for (std::size_t g = 0; g < games.size(); ++g) {
      for (auto& list : samples) list.emplace_back();
      at_plies(games[g], options.plies, [&](const State<Board>& state, int ply) {
        const auto at = std::find(options.plies.begin(), options.plies.end(), ply);
        const auto row = static_cast<std::size_t>(at - options.plies.begin());
        for (std::size_t i = 0; i < seats; ++i) {
          const Seat seat{static_cast<std::uint8_t>((g + row + i) % Board::kSeats)};
          if (!state.battle().out(seat)) ask(state, seat, options, samples[row].back());
        }
      });
      progress.step();
    }
  }
  out << games.size() << " games of the test half, views of " << seats << " of " << Board::kSeats
      << " seats, " << options.worlds << " worlds\n"
      << "  ply  games  pieces";
  for (const std::string_view column : kColumns) out << absl::StrFormat("  %-16s", column);
  for (std::size_t i = 0; i + 1 < kColumns.size(); ++i) {
    out << absl::StrFormat("  %-15s", "below " + std::string(kColumns[i]));
  }
  out << "\n";
  for (std::size_t row = 0; row < samples.size(); ++row) {
    print(options.plies[row], samples[row], out);
  }
}

template <class Board>
absl::Status run(const std::vector<std::string>& texts, const BeliefOptions& options,
                 std::ostream& out, std::ostream& err) {
  std::vector<GameRecord<Board>> games;
  std::size_t number = 0;
  for (const std::string& text : texts) {
    auto records = read_games<Board>(text);
    for (const RecordProblem& problem : records.problems) {
      err << "line " << problem.line << ": " << visible(sentence(problem.status)) << "\n";
    }
    for (auto& game : records.games) {
      const bool test = number++ % 2 == 1;
      if (test == options.fit.empty()) games.push_back(std::move(game));
    }
  }
  if (options.games > 0 && games.size() > static_cast<std::size_t>(options.games)) {
    games.resize(static_cast<std::size_t>(options.games));
  }
  if (games.empty()) return unreadable("", "games of both halves");
  if (!options.fit.empty()) return fit_belief(games, options, out);
  measure(games, options, out);
  return absl::OkStatus();
}

struct Variant {
  std::string_view name;
  absl::Status (*run)(const std::vector<std::string>& texts, const BeliefOptions& options,
                      std::ostream& out, std::ostream& err);
};

constexpr std::array<Variant, 2> kVariants{{
    {"junqi", run<JunqiBoard>},
    {"siguo", run<SiguoBoard>},
}};

absl::Status check(const BeliefOptions& options) {
  const auto number = [](std::string_view name, int value, std::string_view expected) {
    return at(name, unreadable(std::to_string(value), expected));
  };
  if (options.files.empty()) return unreadable("", "at least one file of records");
  if (options.plies.empty()) return at("--plies", unreadable("", "at least one number"));
  if (options.worlds < 1) return number("--worlds", options.worlds, "a number of worlds from 1 on");
  if (options.games < 0) return number("--games", options.games, "a number of games, or 0 for all");
  if (options.seats < 1) return number("--seats", options.seats, "a number of seats from 1 on");
  return absl::OkStatus();
}

}  // namespace

std::string belief_variants() {
  std::string names;
  for (const Variant& variant : kVariants) {
    names += (names.empty() ? "" : ", ") + std::string(variant.name);
  }
  return names;
}

protocol::Outcome belief_command(const BeliefOptions& options, std::ostream& out,
                                 std::ostream& err) {
  const auto* variant = std::find_if(kVariants.begin(), kVariants.end(), [&](const Variant& row) {
    return row.name == options.variant;
  });
  if (variant == kVariants.end()) {
    return protocol::misused(at("--variant", unreadable(options.variant, belief_variants())));
  }
  if (absl::Status status = check(options); !status.ok()) return protocol::misused(status);
  std::vector<std::string> texts;
  for (const std::string& path : options.files) {
    auto text = file_text(path, "a file of records that can be read");
    if (!text.ok()) return protocol::failed(text.status());
    texts.push_back(*std::move(text));
  }
  const absl::Status status = variant->run(texts, options, out, err);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
