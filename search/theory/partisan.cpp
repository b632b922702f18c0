// Procrastination and games {L|R}: surreal numbers, or canonical forms of games without a number.
#include <algorithm>
#include <array>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "engine/theory/heaps/towers.h"
#include "engine/theory/surreal/surreal.h"
#include "search/surreal/canonical.h"
#include "search/surreal/thermograph.h"
#include "search/theory/notated.h"
#include "search/theory/players.h"

namespace tianji::search {
namespace {

using theory::Surreal;
using theory::SurrealMove;
using theory::TowerMove;
using theory::Towers;

constexpr std::size_t kLongestPartisanLine = 12;
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
    const auto best = cheapest_move(position(), allowed);
    if (!best) return Answer{};
    const bool won = position().turn() == Seat{0} ? best->cost <= sum : best->cost <= -sum;
    Answer answer{.score = hundredths(won ? 1 : -1)};
    answer.line = {to_text(position(), best->move)};
    Towers next = position();
    next.play(best->move);
    const std::size_t longest = cubes <= kMostCubesForLine ? kLongestPartisanLine : 1;
    while (!next.over() && answer.line.size() < longest) {
      if (stop.load(std::memory_order_relaxed)) return absl::CancelledError("stopped");
      const TowerMove move = cheapest_move(next, [](const std::string&) { return true; })->move;
      answer.line.push_back(to_text(next, move));
      next.play(move);
    }
    answer.choices = {{answer.line[0], 1}};
    answer.nodes = cubes;
    add_value(sum, answer);
    return answer;
  }
  absl::StatusOr<Answer> finished(const std::atomic<bool>& /*stop*/) const override {
    Rational sum = 0;
    for (const std::string& tower : position().towers()) sum += stalk_value(tower);
    Answer answer{.score = hundredths(-1)};
    add_value(sum, answer);
    return answer;
  }

 private:
  static void add_value(const Rational& sum, Answer& answer) {
    const Outcome outcome = sum > 0 ? Outcome::left : sum < 0 ? Outcome::right : Outcome::second;
    answer.keys.emplace_back("value", theory::to_text(sum));
    answer.keys.emplace_back("outcome", outcome_name(outcome));
  }
};

/// Do two games compare as `sign` says, if the first less the second has that outcome? `<>`:
/// neither is as good as the other.
bool holds(std::string_view sign, Outcome outcome) {
  switch (outcome) {
    case Outcome::second:
      return sign.find('=') != sign.npos;
    case Outcome::left:
      return sign[0] == '>';
    case Outcome::right:
      return sign[0] == '<' && sign != "<>";
    default:
      return sign == "<>";
  }
}

/// Sums of games. `G <= H` (or < > >= = <>) in the place of a position stands for G - H, and the
/// answer says whether it holds.
class SurrealGame final : public TurnGame<Surreal> {
 public:
  SurrealGame() : TurnGame(Surreal(), "wb") {}
  absl::Status set_position(std::string_view text,
                            std::span<const std::string_view> moves) override;
  absl::StatusOr<Answer> solve(const Allowed& allowed,
                               const std::atomic<bool>& stop) const override;
  absl::StatusOr<Answer> finished(const std::atomic<bool>& stop) const override;

 private:
  absl::StatusOr<std::vector<CanonicalGames::Id>> parts_in(CanonicalGames& games) const;
  std::vector<SurrealMove> winning_moves(CanonicalGames& games,
                                         const std::vector<CanonicalGames::Id>& parts) const;
  void add_value(CanonicalGames& games, CanonicalGames::Id sum, Answer& answer) const;

  std::string sign_;  // of the comparison that the position stands for; empty: none
};

absl::Status SurrealGame::set_position(std::string_view text,
                                       std::span<const std::string_view> moves) {
  constexpr std::array<std::string_view, 6> kSigns{"<", "<=", "=", ">=", ">", "<>"};
  constexpr std::string_view kLetters = "<=>";
  const std::size_t begin = text.find_first_of(kLetters);
  if (begin == text.npos) {
    absl::Status status = TurnGame::set_position(text, moves);
    if (status.ok()) sign_.clear();
    return status;
  }
  const std::size_t end = std::min(text.find_first_not_of(kLetters, begin), text.size());
  const std::string_view sign = text.substr(begin, end - begin);
  if (std::find(kSigns.begin(), kSigns.end(), sign) == kSigns.end()) {
    return unreadable(sign, "one of < <= = >= > <>");
  }
  if (!moves.empty()) return unreadable(moves.front(), "no moves after a comparison");
  const auto right = theory::parse_forms(text.substr(end));
  if (!right.ok()) return at(absl::StrCat("right of ", std::string(sign)), right.status());
  std::string difference(trimmed(text.substr(0, begin)));
  for (const auto& game : *right) absl::StrAppend(&difference, " ", theory::negative(*game)->text);
  absl::Status status = TurnGame::set_position(difference, {});
  if (status.ok()) sign_ = sign;
  return status;
}

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

/// The canonical forms of the games; an error if their sum would be too large.
absl::StatusOr<std::vector<CanonicalGames::Id>> SurrealGame::parts_in(CanonicalGames& games) const {
  std::vector<CanonicalGames::Id> parts;
  for (const theory::FormPointer& game : position().games()) parts.push_back(games.form(*game));
  if (absl::Status status = check_size(games, parts); !status.ok()) return status;
  return parts;
}

CanonicalGames::Id sum_of(CanonicalGames& games, const std::vector<CanonicalGames::Id>& parts) {
  CanonicalGames::Id sum = games.zero();
  for (const CanonicalGames::Id part : parts) sum = games.sum(sum, part);
  return sum;
}

/// Adds the value of the sum.
void SurrealGame::add_value(CanonicalGames& games, CanonicalGames::Id sum, Answer& answer) const {
  constexpr std::array<std::string_view, 4> kRelations{"=", ">", "<", "<>"};  // by Outcome
  if (games.number_of(sum)) {
    answer.keys.emplace_back("value", games.text(sum));
  } else {
    answer.keys.emplace_back("canonical", games.text(sum));
    answer.keys.emplace_back("left_stop", theory::to_text(games.left_stop(sum)));
    answer.keys.emplace_back("right_stop", theory::to_text(games.right_stop(sum)));
    const Heat heat = Thermographs(games).heat(sum);
    answer.keys.emplace_back("mean", theory::to_text(heat.mean));
    answer.keys.emplace_back("temperature", theory::to_text(heat.temperature));
  }
  answer.keys.emplace_back("kind", games.kind(sum));
  const Outcome outcome = games.outcome(sum);
  answer.keys.emplace_back("outcome", outcome_name(outcome));
  if (!sign_.empty()) {
    answer.keys.emplace_back("relation", kRelations[static_cast<std::size_t>(outcome)]);
    answer.keys.emplace_back("holds", holds(sign_, outcome) ? "true" : "false");
  }
  answer.nodes = games.size();
}

absl::StatusOr<Answer> SurrealGame::solve(const Allowed& allowed,
                                          const std::atomic<bool>& stop) const {
  CanonicalGames games(stop);
  const auto parts = parts_in(games);
  if (!parts.ok()) return parts.status();
  const CanonicalGames::Id sum = sum_of(games, *parts);
  const std::vector<SurrealMove> winning = winning_moves(games, *parts);
  if (stop.load(std::memory_order_relaxed)) return absl::CancelledError("stopped");
  std::vector<std::string> texts;
  texts.reserve(winning.size());
  for (const SurrealMove move : winning) texts.push_back(to_text(position(), move));
  const auto best = std::find_if(texts.begin(), texts.end(), allowed);
  Answer answer{.score = hundredths(best == texts.end() ? -1 : 1)};
  if (best != texts.end()) answer.choices = {{*best, 1}};
  std::copy_if(texts.begin(), texts.end(), std::back_inserter(answer.equals), allowed);
  add_value(games, sum, answer);
  if (!texts.empty()) answer.keys.emplace_back("winning", absl::StrJoin(texts, ";"));
  return answer;
}

/// The seat to move has lost, but the other one may still have moves to spare.
absl::StatusOr<Answer> SurrealGame::finished(const std::atomic<bool>& stop) const {
  CanonicalGames games(stop);
  const auto parts = parts_in(games);
  if (!parts.ok()) return parts.status();
  Answer answer{.score = hundredths(-1)};
  add_value(games, sum_of(games, *parts), answer);
  if (stop.load(std::memory_order_relaxed)) return absl::CancelledError("stopped");
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
