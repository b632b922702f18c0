// Procrastination and games {L|R}: surreal numbers, or canonical forms of games without a number.
#include <algorithm>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/theory/heaps/towers.h"
#include "engine/theory/surreal/surreal.h"
#include "search/surreal/canonical.h"
#include "search/surreal/number.h"
#include "search/theory/notated.h"
#include "search/theory/players.h"

namespace tianji::search {
namespace {

using theory::Surreal;
using theory::SurrealMove;
using theory::TowerMove;
using theory::Towers;

constexpr std::size_t kLongestLine = 12;
/// Answers for larger sums of towers have no line.
constexpr std::size_t kMostCubesForLine = 10'000;
constexpr std::uint64_t kMostPositions = 10'000;

struct Priced {
  TowerMove move;
  Rational cost;
};

/// The allowed move that costs its player least, which is best in a sum of numbers. In each tower
/// it is the uppermost own cube, or a lower one if that is not allowed.
std::optional<Priced> cheapest_move(const Towers& position, const Allowed& allowed) {
  const char colour = Towers::colour(position.turn());
  std::optional<Priced> best;
  for (std::uint32_t i = 0; i < position.towers().size(); ++i) {
    const std::string& tower = position.towers()[i];
    std::size_t top = tower.rfind(colour);
    const auto excluded = [&] {
      return !allowed(to_text(position, TowerMove{i, static_cast<std::uint32_t>(top)}));
    };
    while (top != tower.npos && excluded())
      top = top == 0 ? tower.npos : tower.rfind(colour, top - 1);
    if (top == tower.npos) continue;
    const Rational change =
        stalk_value(tower) - stalk_value(std::string_view(tower).substr(0, top));
    const Rational cost = colour == 'W' ? change : Rational(-change);
    if (best && best->cost <= cost) continue;
    best = Priced{{i, static_cast<std::uint32_t>(top)}, cost};
  }
  return best;
}

class ProcrastinationGame final : public TurnGame<Towers> {
 public:
  ProcrastinationGame() : TurnGame(Towers(), "wb") {}

  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override {
    Rational sum = 0;
    std::size_t cubes = 0;
    for (const std::string& tower : position().towers()) {
      if (stop.load(std::memory_order_relaxed)) return absl::CancelledError("stopped");
      sum += stalk_value(tower);
      cubes += tower.size();
    }
    const Outcome outcome = sum > 0 ? Outcome::left : sum < 0 ? Outcome::right : Outcome::second;
    const auto best = cheapest_move(position(), allowed);
    if (!best) return Answer{};
    const bool won = position().turn() == Seat{0} ? best->cost <= sum : best->cost <= -sum;
    Answer answer{.score = hundredths(won ? 1 : -1)};
    answer.line = {to_text(position(), best->move)};
    Towers next = position();
    next.play(best->move);
    const std::size_t longest = cubes <= kMostCubesForLine ? kLongestLine : 1;
    while (!next.over() && answer.line.size() < longest) {
      if (stop.load(std::memory_order_relaxed)) return absl::CancelledError("stopped");
      const TowerMove move = cheapest_move(next, [](const std::string&) { return true; })->move;
      answer.line.push_back(to_text(next, move));
      next.play(move);
    }
    answer.choices = {{answer.line[0], 1}};
    answer.nodes = cubes;
    answer.keys.emplace_back("value", theory::to_text(sum));
    answer.keys.emplace_back("outcome", outcome_name(outcome));
    return answer;
  }
};

class SurrealGame final : public TurnGame<Surreal> {
 public:
  SurrealGame() : TurnGame(Surreal(), "wb") {}
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override;

 private:
  std::vector<SurrealMove> winning_moves(CanonicalGames& games,
                                         const std::vector<CanonicalGames::Id>& parts) const;
};

absl::Status check_size(const CanonicalGames& games, const std::vector<CanonicalGames::Id>& parts) {
  std::uint64_t positions = 1;
  for (const CanonicalGames::Id part : parts) {
    positions *= games.followers(part);
    if (positions <= kMostPositions) continue;
    return unreadable(
        absl::StrCat("a sum of ", parts.size(), " games with ", positions, " positions or more"),
        absl::StrCat("at most ", kMostPositions));
  }
  return absl::OkStatus();
}

std::vector<SurrealMove> SurrealGame::winning_moves(
    CanonicalGames& games, const std::vector<CanonicalGames::Id>& parts) const {
  std::vector<CanonicalGames::Id> after{games.zero()};  // after[i] is the sum of the last i parts
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    after.push_back(games.sum(after.back(), *part));
  }
  std::vector<SurrealMove> winning;
  CanonicalGames::Id before = games.zero();
  for (std::uint32_t i = 0; i < parts.size(); ++i) {
    const CanonicalGames::Id others = games.sum(before, after[parts.size() - 1 - i]);
    const auto all = options(*position().games()[i], position().turn());
    for (std::uint32_t option = 0; option < all.size(); ++option) {
      const CanonicalGames::Id next = games.sum(others, games.form(*all[option]));
      const bool won = position().turn() == Seat{0} ? games.at_most(games.zero(), next)
                                                    : games.at_most(next, games.zero());
      if (won) winning.push_back({i, option});
    }
    before = games.sum(before, parts[i]);
  }
  return winning;
}

absl::StatusOr<Answer> SurrealGame::solve(const Allowed& allowed,
                                          const std::atomic<bool>& stop) const {
  CanonicalGames games(stop);
  std::vector<CanonicalGames::Id> parts;
  for (const theory::FormPointer& game : position().games()) parts.push_back(games.form(*game));
  if (absl::Status status = check_size(games, parts); !status.ok()) return status;
  CanonicalGames::Id sum = games.zero();
  for (const CanonicalGames::Id part : parts) sum = games.sum(sum, part);
  const std::vector<SurrealMove> winning = winning_moves(games, parts);
  if (stop.load(std::memory_order_relaxed)) return absl::CancelledError("stopped");
  std::vector<std::string> texts;
  for (const SurrealMove move : winning) texts.push_back(to_text(position(), move));
  const auto best = std::find_if(texts.begin(), texts.end(), allowed);
  Answer answer{.score = hundredths(best == texts.end() ? -1 : 1)};
  if (best != texts.end()) answer.choices = {{*best, 1}};
  std::copy_if(texts.begin(), texts.end(), std::back_inserter(answer.equals), allowed);
  answer.nodes = games.size();
  if (games.number_of(sum)) {
    answer.keys.emplace_back("value", games.text(sum));
  } else {
    answer.keys.emplace_back("canonical", games.text(sum));
    answer.keys.emplace_back("left_stop", theory::to_text(games.left_stop(sum)));
    answer.keys.emplace_back("right_stop", theory::to_text(games.right_stop(sum)));
  }
  answer.keys.emplace_back("kind", games.kind(sum));
  answer.keys.emplace_back("outcome", outcome_name(games.outcome(sum)));
  if (!texts.empty()) answer.keys.emplace_back("winning", absl::StrJoin(texts, ";"));
  return answer;
}

}  // namespace

std::unique_ptr<Player> make_procrastination_player(const Options& options) {
  return make_exact_player(std::make_unique<ProcrastinationGame>(), options);
}
std::unique_ptr<Player> make_surreal_player(const Options& options) {
  return make_exact_player(std::make_unique<SurrealGame>(), options);
}

}  // namespace tianji::search
