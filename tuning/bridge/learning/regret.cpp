#include "tuning/bridge/learning/regret.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <mutex>
#include <optional>
#include <ostream>
#include <utility>

#include "absl/strings/str_format.h"
#include "engine/bridge/score.h"
#include "eval/bridge/bidding/understanding.h"
#include "tuning/bridge/boards/bench.h"
#include "tuning/bridge/boards/swings.h"
#include "tuning/bridge/learning/traits.h"

namespace tianji::tuning {
namespace {

using namespace bridge;
using bidding::Agreements;
using bidding::TriedRow;
using bidding::Understanding;
using protocol::Outcome;

constexpr std::size_t kFewestAnswers = 60;  // fewest samples of a question
constexpr std::size_t kMostRanges = 4;      // most ranges of a box
constexpr double kSure = 2.0;               // standard errors that the held-out gain must reach
constexpr std::size_t kExamples = 3;        // printed for each finding

/// The points to North-South if the rest is bid by the tables. Leaves `read` as it was.
double rolled_out(Understanding& read, const HandsFacts& facts, const Tricks& tricks,
                  Vulnerability vulnerability) {
  const std::size_t before = read.auction().calls().size();
  while (!read.auction().over()) {
    read.push(read.call(facts[index(read.auction().turn())]));
  }
  const auto contract = read.auction().contract();
  const double points =
      contract ? points_if_doubled_at_times(*contract, tricks(*contract), vulnerability) : 0;
  while (read.auction().calls().size() > before) read.pop();
  return points;
}

}  // namespace

void note_regrets(const Board& board, const Agreements& agreements, Side side, const Tricks& tricks,
                  Regrets& regrets) {
  const HandsFacts facts = facts_of(board.hands);
  Understanding read(agreements, board.dealer, board.vulnerability);
  const double sign = side == kNorthSouth ? 1 : -1;
  const double points = rolled_out(read, facts, tricks, board.vulnerability);
  while (!read.auction().over()) {
    const Seat seat = read.auction().turn();
    const HandFacts& hand = facts[index(seat)];
    if (side_of(seat) != side) {
      read.push(read.call(hand));
      continue;
    }
    const std::vector<TriedRow> rows = read.tried(hand);
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [](const TriedRow& each) { return each.missed == 0; });
    if (row == rows.end()) {
      read.push(Call::pass());
      continue;
    }
    Alternative sample{.traits = traits(read, board.vulnerability, hand),
                       .held = board.number % 2 == 0,
                       .board = board.number,
                       .call = static_cast<int>(read.auction().calls().size())};
    const std::vector<OtherCall> others = calls_within_reason(read, hand);
    const auto known = std::find_if(others.begin(), others.end(), [&](const OtherCall& other) {
      return other.call == row->call;
    });
    Question question{.row = {row->table->file, row->row->line},
                      .meaning = row->row->meaning,
                      .call = known == others.end() ? text(row->call) : known->name,
                      .instead = {}};
    for (const OtherCall& other : others) {
      if (other.call == row->call) continue;
      read.push(other.call);
      const double instead = rolled_out(read, facts, tricks, board.vulnerability);
      read.pop();
      sample.gain = static_cast<float>(imps(static_cast<int>(sign * (instead - points))));
      question.instead = other.name;
      regrets[question].push_back(sample);
      regrets[{.row = {}, .meaning = {}, .call = question.call, .instead = question.instead}]
          .push_back(sample);
    }
    read.push(row->call);
  }
}

namespace {

struct Finding {
  const Question* question;
  const std::vector<Alternative>* samples;
  Box box;
};

std::vector<Finding> findings(const Regrets& regrets) {
  std::vector<Finding> result;
  for (const auto& [question, samples] : regrets) {
    if (samples.size() < kFewestAnswers) continue;
    Box box = best_box(samples, kMostRanges);
    if (box.held.sum() < kSure * box.held.spread() || box.held.sum() <= 0) continue;
    result.push_back({&question, &samples, std::move(box)});
  }
  std::stable_sort(result.begin(), result.end(), [](const Finding& a, const Finding& b) {
    return a.box.held.sum() > b.box.held.sum();
  });
  return result;
}

/// Prints the gain of the other call, the hand, and the auction up to the call.
void print_example(const Bench& bench, const BiddingOptions& options, const Alternative& sample,
                   std::ostream& out) {
  const Board board = dealt_board(options.seed, sample.board);
  const HandsFacts facts = facts_of(board.hands);
  for (const Side side : {kNorthSouth, kEastWest}) {
    Agreements agreements{bench.theirs(), bench.theirs()};
    agreements[index(side)] = bench.ours();
    Understanding read(agreements, board.dealer, board.vulnerability);
    while (!read.auction().over() &&
           static_cast<int>(read.auction().calls().size()) < sample.call) {
      read.push(read.call(facts[index(read.auction().turn())]));
    }
    if (read.auction().over() || side_of(read.auction().turn()) != side) continue;
    const Seat seat = read.auction().turn();
    out << absl::StrFormat(
        "      %+3.0f  %s  %s ?  (board %d)\n", sample.gain, hand_text(board.hands[index(seat)]),
        calls_seen_by(read.auction(), read.auction().calls().size(), side), board.number);
    return;
  }
}

void print(const Bench& bench, const BiddingOptions& options, const Finding& finding,
           std::ostream& out) {
  const Question& question = *finding.question;
  const double boards = options.deals;  // half of the deals are held out, each bid by both sides
  const std::string row =
      question.row.second == 0
          ? "any row"
          : absl::StrFormat("%s:%d (%s)",
                            std::filesystem::path(question.row.first).filename().string(),
                            question.row.second, question.meaning);
  const Box& box = finding.box;
  out << absl::StrFormat(
      "%+.4f a board  %s %s -> %s where %s: %d held %+.2f %s, "
      "taught %+.2f %s\n",
      box.held.sum() / boards, row, question.call, question.instead, text(box), box.held.count(),
      box.held.mean(), error_text(box.held.error(), 2), box.taught.mean(),
      error_text(box.taught.error(), 2));
  std::size_t shown = 0;
  for (const Alternative& sample : *finding.samples) {
    if (shown == kExamples) break;
    if (sample.held || sample.gain == 0 || !finding.box.holds(sample.traits)) continue;
    print_example(bench, options, sample, out);
    ++shown;
  }
}

}  // namespace

Outcome bidding_regret(const BiddingOptions& options, std::ostream& out) {
  auto bench = Bench::open(options);
  if (!bench.ok()) return protocol::failed(bench.status());
  std::mutex mutex;
  std::map<int, Regrets> by_board;  // so that the order does not depend on the threads
  const auto done =
      (*bench)->each(static_cast<std::size_t>(options.deals), [&](std::size_t i, Solvers& solvers) {
        const Board board = dealt_board(options.seed, options.first + static_cast<int>(i));
        const auto tricks = [&](const Contract& contract) {
          return (*bench)->solved().tricks(board, contract, solvers[0]);
        };
        Regrets regrets;
        for (const Side side : {kNorthSouth, kEastWest}) {
          Agreements agreements{(*bench)->theirs(), (*bench)->theirs()};
          agreements[index(side)] = (*bench)->ours();
          note_regrets(board, agreements, side, tricks, regrets);
        }
        const std::lock_guard lock(mutex);
        by_board.emplace(board.number, std::move(regrets));
      });
  if (!done.ok()) return protocol::failed(done);
  Regrets regrets;
  for (auto& [number, of_board] : by_board) {
    for (auto& [question, samples] : of_board) {
      auto& all = regrets[question];
      all.insert(all.end(), samples.begin(), samples.end());
    }
    of_board.clear();
  }
  const std::vector<Finding> found = findings(regrets);
  out << absl::StrFormat(
      "%s against %s, %d deals of seed %d: %d pairs of a row and another call; in %d of them "
      "the other call is better in some hands\n",
      options.ours, options.theirs, options.deals, options.seed, regrets.size(), found.size());
  for (std::size_t i = 0; i < std::min(found.size(), options.worst); ++i) {
    print(**bench, options, found[i], out);
  }
  return {};
}

}  // namespace tianji::tuning
