#include "tuning/bridge/belief/belief.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/bridge/knowledge.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/system.h"
#include "protocol/programs/progress.h"
#include "search/bridge/worlds/belief.h"
#include "search/bridge/worlds/sampler.h"
#include "tuning/learn/loss.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

double loss(const Holders& holders, const Knowledge& known, const State& truth) {
  const double worlds = holders.count();
  double sum = 0;
  for (const Card card : known.open()) {
    int hands = 0;
    Seat holder = kNobody;
    for (const Seat hand : kSeats) {
      hands += known.may_hold(hand, card.suit()) ? 1 : 0;
      if (truth.held(hand).has(card)) holder = hand;
    }
    sum -= std::log(sampled_probability(holders.probability(card, holder) * worlds, worlds, hands));
  }
  return sum;
}

/// The beliefs that are compared with the uniform one. The first heeds the calls alone, each later
/// one a kind of evidence in the play more.
std::vector<Belief> beliefs(const View& seen, const bidding::Agreements& agreements,
                            Carding carding) {
  std::vector<Belief> result;
  unsigned heeded = 0;
  for (std::size_t sorts = 0; sorts <= kEvidence.size(); ++sorts) {
    result.push_back(
        belief(seen, agreements,
               {.evidence = heeded, .carding = {carding, carding}, .partner_is_ours = false}));
    heeded = heeded << 1U | 1U;
  }
  return result;
}

class Measurement {
 public:
  Measurement(const BeliefOptions& options, Carding carding)
      : options_(options), carding_(carding), natural_(*bidding::builtin("natural")) {}

  static std::vector<std::string> names() {
    std::vector<std::string> result{"uniform", "auction"};
    result.insert(result.end(), kEvidence.begin(), kEvidence.end());
    return result;
  }

  void add(const State& truth, Seat seat, BeliefSample& sample) {
    const View seen = view(truth, seat);
    const Knowledge known(seen);
    sample.things += known.open().size();
    sample.losses[0] +=
        loss(Holders(known, indifferent(), options_.worlds, options_.seed), known, truth);
    const auto believed = beliefs(seen, {&natural_, &natural_}, carding_);
    std::vector<Holders> holders(believed.size());
    DealSampler sampler(known, believed[0], static_cast<std::uint64_t>(options_.worlds));
    Random random(mix64(options_.seed) ^ seen.table().key());
    for (int i = 0; i < options_.worlds; ++i) {
      const auto world = sampler.next(random);
      if (!world) break;
      const Hands deal = state_of(known, world->held).deal();
      for (std::size_t b = 0; b < believed.size(); ++b) {
        holders[b].add(world->held, world->weight * believed[b].weight(deal));
      }
    }
    for (std::size_t b = 0; b < believed.size(); ++b) {
      sample.losses[1 + b] += loss(holders[b], known, truth);
    }
    worlds_ += holders.front().count();
    worlds_left_ += holders.back().count();
  }

  std::string remark() const {
    return absl::StrFormat("weighed by the play, the worlds count as %.0f%% of their number",
                           100 * worlds_left_ / worlds_);
  }

 private:
  const BeliefOptions& options_;
  Carding carding_;
  bidding::System natural_;
  double worlds_ = 0;
  double worlds_left_ = 0;
};

/// Writes the fitted habits into the folder. Returns no figures, or an error that names the file.
absl::StatusOr<BeliefFigures> fit(const std::vector<RecordedPlay>& boards,
                                  const std::string& folder, std::ostream& out) {
  const std::string path = folder + "/habits.weights";
  absl::Status status = check_writable(path);
  if (status.ok()) status = write_file(path, habits_text(fit_habits(boards, out)));
  if (!status.ok()) return status;
  return BeliefFigures{};
}

}  // namespace

absl::StatusOr<BeliefFigures> bridge_belief(const std::vector<std::string>& texts,
                                            const BeliefOptions& options, std::ostream& out,
                                            std::ostream& err) {
  const auto carding = parse_carding(options.carding);
  if (!carding)
    return at("--carding", unreadable(options.carding, "standard, upside-down or none"));
  const Half half = options.fit.empty() ? Half::test : Half::training;
  std::vector<RecordedPlay> boards = recorded_plays(texts, half, err);
  const auto most = static_cast<std::size_t>(options.games);
  if (most > 0 && boards.size() > most) boards.resize(most);
  if (boards.empty()) {
    return at(absl::StrJoin(options.files, ", "),
              unreadable("no board", "played boards of even numbers (with --fit: of odd numbers)"));
  }
  if (!options.fit.empty()) return fit(boards, options.fit, out);
  const std::size_t count = boards.size();
  Measurement measurement(options, *carding);
  std::vector<std::vector<BeliefSample>> samples(options.plies.size());
  const int seats = std::min(options.seats, 3);
  protocol::ProgressBar progress("belief", count);
  for (std::size_t b = 0; b < count; ++b) {
    const RecordedPlay& board = boards[b];
    for (std::size_t row = 0; row < samples.size(); ++row) {
      samples[row].push_back({std::vector<double>(Measurement::names().size()), 0});
      if (board.cards.size() < static_cast<std::size_t>(options.plies[row])) continue;
      const State state = board.after(static_cast<std::size_t>(options.plies[row]));
      for (int i = 0; i < seats; ++i) {
        // Declarer, the leader's partner, the leader.
        const int who = static_cast<int>((b + row + static_cast<std::size_t>(i)) % 3);
        const Seat declarer = state.table().contract()->declarer;
        const Seat seat = left_of(declarer, who == 0 ? 0 : who == 1 ? 3 : 1);
        measurement.add(state, seat, samples[row].back());
      }
    }
    progress.step();
  }
  return BeliefFigures{.heading = absl::StrCat(count, " boards of the test half, views of ", seats,
                                               " of 3 seats, ", options.worlds, " worlds"),
                       .beliefs = Measurement::names(),
                       .plies = options.plies,
                       .samples = std::move(samples),
                       .remarks = {measurement.remark()}};
}

}  // namespace tianji::tuning
