#include <algorithm>
#include <array>
#include <map>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/knowledge.h"
#include "engine/core/text.h"
#include "search/bridge/cards/card_player.h"
#include "search/bridge/endings/endings.h"
#include "search/bridge/worlds/belief.h"
#include "search/bridge/worlds/world_source.h"
#include "tuning/bridge/cards/cards.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

constexpr std::array<std::string_view, 7> kKeys{"name",  "theme", "ending",  "need",
                                                "right", "why",   "position"};
/// Cards are compared with the best plan from this many tricks before the end on. Six have at most
/// 924 layouts.
constexpr int kComparedTricks = 6;
constexpr std::uint64_t kMostLayouts = 924;
constexpr std::uint64_t kPlanNodes = 1'000'000;

using Block = std::map<std::string, std::string, std::less<>>;

/// The cards by suit, spades first, with dots between the suits; "-" for an empty suit.
std::string cards_text(CardSet cards) {
  std::string result;
  for (auto suit = kSuits.rbegin(); suit != kSuits.rend(); ++suit) {
    if (suit != kSuits.rbegin()) result += '.';
    if (cards.in(*suit).empty()) result += '-';
    for (int rank = kAce; rank >= 0; --rank) {
      if (cards.has(Card(*suit, rank))) result += rank_letter(rank);
    }
  }
  return result;
}

std::string ending_text(const View& view) {
  CardSet hidden = CardSet::full() - view.held(kNorth) - view.held(kSouth);
  for (const Seat hand : kSeats) hidden -= view.table().played(hand);
  return absl::StrCat("N ", cards_text(view.held(kNorth)), " S ", cards_text(view.held(kSouth)),
                      " hidden ", cards_text(hidden));
}

Side declarers(const View& view) { return side_of(view.table().contract()->declarer); }

int tricks_wanting(const View& view) {
  return view.table().contract()->tricks_needed() - view.table().tricks_won(declarers(view));
}

absl::Status check(const SingleDummy& problem) {
  const View& view = problem.view;
  if (view.table().phase() != Phase::play || !view.on_turn() ||
      side_of(view.seat()) != declarers(view) || view.open()) {
    return unreadable(to_text(view), "a position in which declarer is to play");
  }
  if (problem.need != tricks_wanting(view)) {
    return unreadable(std::to_string(problem.need),
                      "need " + std::to_string(tricks_wanting(view)) + ", as the position says");
  }
  if (problem.ending != ending_text(view)) {
    return unreadable(problem.ending, "the ending " + ending_text(view));
  }
  const CardSet legal = view.table().playable(view.held(view.table().hand_on_turn()));
  for (const Card card : problem.right) {
    if (!legal.has(card)) return unreadable(text(card), "a card that can be played");
  }
  return absl::OkStatus();
}

absl::StatusOr<SingleDummy> problem_of(const Block& block) {
  for (const std::string_view key : kKeys) {
    if (block.find(key) == block.end())
      return unreadable("", absl::StrCat("a line ", std::string(key), ":"));
  }
  SingleDummy problem{.name = block.at("name"),
                      .theme = block.at("theme"),
                      .ending = block.at("ending"),
                      .need = static_cast<int>(parse_int(block.at("need")).value_or(-1)),
                      .right = {},
                      .why = block.at("why"),
                      .view = {}};
  for (const std::string_view word : words(block.at("right"))) {
    const auto card = parse_card(word);
    if (!card) return unreadable(word, "a card");
    problem.right.push_back(*card);
  }
  absl::Status status = parse(block.at("position"), problem.view);
  if (status.ok()) status = check(problem);
  if (!status.ok()) return status;
  return problem;
}

}  // namespace

absl::StatusOr<std::vector<SingleDummy>> read_single_dummies(std::string_view text) {
  std::vector<SingleDummy> problems;
  Block block;
  std::vector<std::string_view> all = lines(text);
  all.emplace_back();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string_view line = trimmed(all[i]);
    if (line.starts_with('#')) continue;
    const auto where = "line " + std::to_string(i + 1);
    if (!line.empty()) {
      const std::size_t colon = line.find(':');
      const std::string_view key = line.substr(0, colon);
      if (colon == line.npos || std::find(kKeys.begin(), kKeys.end(), key) == kKeys.end()) {
        return at(where,
                  unreadable(line, "name:, theme:, ending:, need:, right:, why: or position:"));
      }
      block[std::string(key)] = std::string(trimmed(line.substr(colon + 1)));
    } else if (!block.empty()) {
      auto problem = problem_of(block);
      if (!problem.ok()) return at("the block before " + where, problem.status());
      problems.push_back(*std::move(problem));
      block.clear();
    }
  }
  return problems;
}

std::optional<BesidePlan> beside_plan(const View& view, const bidding::Agreements& calls,
                                      std::pair<Card, Card> ours_and_record,
                                      double_dummy::Solver& solver) {
  const Table& table = view.table();
  Settings settings;
  settings.planned_tricks = kComparedTricks;
  if (!endings::can_plan(view, settings)) return std::nullopt;
  const Belief believed = belief(view, calls, {.partner_is_ours = false});
  DealSampler sampler(Knowledge(view), believed, kMostLayouts);
  Random unused(1);
  std::vector<endings::Layout> layouts;
  for (auto world = sampler.next(unused); world && sampler.exact(); world = sampler.next(unused)) {
    if (world->weight > 0) layouts.push_back({world->held, world->weight});
  }
  if (layouts.empty()) return std::nullopt;
  const Seat declarer = table.contract()->declarer;
  endings::Question question{
      .play = {position_of(table, layouts[0].held), declarer, table.tricks_won(side_of(declarer))},
      .layouts = layouts,
      .payoffs = {},
      .every_card = true};
  std::vector<double> weights;
  for (int tricks = 0; tricks <= 13; ++tricks) question.payoffs.push_back(tricks);
  weights.reserve(layouts.size());
  for (const endings::Layout& layout : layouts) weights.push_back(layout.weight);
  const auto answer = endings::look_ahead(question, {.nodes = kPlanNodes}, solver);
  if (!answer || !answer->complete) return std::nullopt;
  const endings::Expectation expectation(question.payoffs, weights);
  double best = 0;
  BesidePlan reached;
  for (const endings::Answer::Value& value : answer->values) {
    const double tricks = expectation(value.outcome);
    best = std::max(best, tricks);
    if (value.card == ours_and_record.first) reached.ours = tricks;
    if (value.card == ours_and_record.second) reached.record = tricks;
  }
  return BesidePlan{best - reached.ours, best - reached.record};
}

Card chosen(const SingleDummy& problem, const Settings& settings) {
  const std::function<Belief()> believed = indifferent;
  Solvers solvers(1, std::size_t{16} << 20);
  const search::Control control;
  search::Budget budget({.worlds = settings.worlds}, {.samples = true}, control);
  KeptDeals kept;
  const Choice choice = choose_card(problem.view, settings, {believed, solvers, kept, budget});
  return choice.candidates[0].move.card();
}

bool is_right(const SingleDummy& problem, Card card) {
  return std::find(problem.right.begin(), problem.right.end(), card) != problem.right.end();
}

void print_single_dummies(std::ostream& out, const std::vector<SingleDummy>& problems,
                          const Settings& settings) {
  struct Found {
    int problems = 0;
    int alone = 0;
    int planned = 0;
    int whole = 0;
  };
  std::map<std::string, Found> themes;
  Found all;
  out << "theme            PIMC  plan   whole  right          problem\n";
  Settings alone = settings;
  alone.planned_tricks = 0;
  Settings whole = settings;
  whole.planned_tricks = 13;
  for (const SingleDummy& problem : problems) {
    const Card by_worlds = chosen(problem, alone);
    const Card by_plan = chosen(problem, settings);
    const Card by_whole_plan = chosen(problem, whole);
    std::string right;
    for (const Card card : problem.right) absl::StrAppend(&right, text(card), " ");
    const auto shown = [&](Card card) {
      return text(card) + (is_right(problem, card) ? " " : "!");
    };
    out << absl::StrFormat("%-16s %-5s %-6s %-6s %-14s %s\n", problem.theme, shown(by_worlds),
                           shown(by_plan), shown(by_whole_plan), right, problem.name);
    for (Found* found : {&themes[problem.theme], &all}) {
      ++found->problems;
      found->alone += is_right(problem, by_worlds) ? 1 : 0;
      found->planned += is_right(problem, by_plan) ? 1 : 0;
      found->whole += is_right(problem, by_whole_plan) ? 1 : 0;
    }
  }
  out << "\ntheme          problems   PIMC   plan  whole\n";
  const auto print = [&](const std::string& name, const Found& found) {
    out << absl::StrFormat("%-14s %8d %6d %6d %6d\n", name, found.problems, found.alone,
                           found.planned, found.whole);
  };
  for (const auto& [theme, found] : themes) print(theme, found);
  print("all", all);
}

}  // namespace tianji::tuning
