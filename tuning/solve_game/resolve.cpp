#include "tuning/solve_game/resolve.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <unordered_map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/games/numbered/tree.h"
#include "search/regret/resolve.h"
#include "search/theory/hidden/hidden_table.h"

namespace tianji::tuning {
namespace {

using protocol::numbered::State;
using search::regret::Profile;
using search::regret::Root;
using search::regret::Tree;

constexpr std::int64_t kIterations = 1000;  // in each subgame

/// Do subgames begin at this state or before?
bool begun(const State& state, std::size_t moves) {
  std::size_t made = 0;
  for (const auto& move : state.made()) {
    const bool dealt = move.player == protocol::numbered::kDealer;
    if (moves == 0 && made > 0 && dealt) return true;
    made += dealt ? 0U : 1U;
  }
  return moves > 0 && made >= moves;
}

/// The tree from the start of a game; fills the histories at which subgames begin.
absl::StatusOr<Tree> compiled(const protocol::numbered::Game& game, std::size_t moves,
                              std::vector<Root>& roots) {
  std::unordered_map<std::string, std::uint32_t> numbers;
  std::vector<std::optional<Root>> within;  // by node
  auto compiled = compile(
      game, protocol::numbered::MoveText::word, [&](std::uint32_t node, const State& state) {
        within.resize(std::max<std::size_t>(within.size(), node + 1));
        if (!begun(state, moves)) return;
        Root& root = within[node].emplace();
        for (std::size_t seat = 0; seat < 2; ++seat) {
          const auto next = static_cast<std::uint32_t>(numbers.size());
          root.seen[seat] =
              numbers.try_emplace(state.view(static_cast<int>(seat)), next).first->second;
        }
      });
  if (!compiled.ok()) return compiled.status();
  const Tree& tree = compiled->tree;
  const auto places = reaches(tree);
  for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
    for (std::size_t i = tree.nodes[n].first; i < tree.nodes[n].first + tree.nodes[n].count; ++i) {
      if (!within[n] && within[i] && tree.nodes[i].actor != kNobody) {
        roots.push_back({places[i], within[i]->seen});
      }
    }
  }
  return std::move(compiled->tree);
}

}  // namespace

std::optional<std::size_t> parse_beginning(std::string_view text) {
  if (text == "card") return 0;
  const auto moves = parse_int(text);
  if (!moves || *moves < 1) return std::nullopt;
  return static_cast<std::size_t>(*moves);
}

absl::Status print_resolved(const SolveOptions& options, const protocol::numbered::Game& game,
                            std::span<const search::SetBehaviour> strategy, std::ostream& out) {
  if (game.shape().players != 2 || game.shape().together) {
    return at("--resolve", unreadable(options.variant, "a game of two players who move in turn"));
  }
  std::vector<Root> roots;
  const auto tree = compiled(game, *parse_beginning(options.resolve), roots);
  if (!tree.ok()) return at("--resolve", tree.status());
  std::size_t left_out = 0;
  const auto read = search::regret::read_profile(*tree, strategy, search::seat_names(2), left_out);
  if (!read.ok()) return read.status();
  constexpr std::size_t kMostRoots = 65'535;
  if (roots.empty() || roots.size() > kMostRoots) {
    return at("--resolve",
              unreadable(options.resolve,
                         absl::StrCat("1 to ", kMostRoots, " histories that go on, here are ",
                                      roots.size())));
  }
  row(out, "subgames", absl::StrCat("begin at ", roots.size(), " histories"));
  row(out, "exploitability", "seat  before       unsafe       safe");
  const std::array<Profile, 2> after{
      search::regret::resolved(*tree, *read, roots, false, kIterations),
      search::regret::resolved(*tree, *read, roots, true, kIterations)};
  const double before = search::regret::exploitability(*tree, *read);
  for (const std::string_view seats : {"p1", "p2", "both"}) {
    std::array<double, 2> left{};
    for (std::size_t way = 0; way < 2; ++way) {
      Profile mixed = after[way];
      if (seats == "p1") mixed[1] = (*read)[1];
      if (seats == "p2") mixed[0] = (*read)[0];
      left[way] = search::regret::exploitability(*tree, mixed);
    }
    row(out, "", absl::StrFormat("%-4s  %-11.6g  %-11.6g  %.6g", seats, before, left[0], left[1]));
  }
  return absl::OkStatus();
}

}  // namespace tianji::tuning
