#include "tuning/experiment/losses/collect.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "tuning/experiment/played/logged_decision.h"

namespace tianji::experiment {
namespace {

/// A turn of a game, as far as losses need it.
struct TurnFacts {
  std::size_t number;
  Seat seat;
  const TruthRow* truth;
};
struct GameFacts {
  std::map<int, TurnFacts> turns;  ///< by ply
  End end;
};

absl::StatusOr<GameFacts> facts_of(const LossGame& game, const PlayedGame& played,
                                   const TruthFile& truth) {
  GameFacts facts;
  const auto& kind = *protocol::games::find_kind(game.name);
  const auto end = replay(kind, played, [&](const Turn& turn) {
    const TruthRow* row = truth.find({played.number, turn.ply});
    if (row == nullptr || row->move != turn.move) {
      return unreadable(absl::StrCat("game ", played.number, " ply ", turn.ply, ": ",
                                     row == nullptr ? "nothing" : row->move),
                        absl::StrCat("the value in the truth of ", turn.move,
                                     ", which was played; the experiment is not finished"));
    }
    facts.turns[turn.ply] = {turn.number, *turn.game.seat(), row};
    return absl::OkStatus();
  });
  if (!end.ok()) return end.status();
  facts.end = *end;
  return facts;
}

/// E_I^m' of the decision at `ply`: the move of the seat's next turn, else the game's result.
std::optional<double> played_value(const LossGame& game, const GameFacts& facts, int ply) {
  const TurnFacts& turn = facts.turns.at(ply);
  for (auto at = facts.turns.upper_bound(ply); at != facts.turns.end(); ++at) {
    const TruthRow& later = *at->second.truth;
    if (at->second.seat != turn.seat) continue;
    // A forced move may have no value; then a later turn of the seat decides.
    if (const auto value = later.value_of(later.move)) return value;
  }
  if (!facts.end) return std::nullopt;
  return percent_of(game, *facts.end, turn.seat);
}

absl::StatusOr<PayoffMatrix> percents(const LossGame& game, const LoggedDecision& logged) {
  if (logged.unit != game.unit) return unreadable("unit " + logged.unit, game.unit);
  PayoffMatrix result(logged.candidates.size());
  std::vector<double> world(logged.candidates.size());
  for (std::size_t i = 0; i < logged.payoffs.worlds(); ++i) {
    for (std::size_t j = 0; j < world.size(); ++j) {
      world[j] = percent_of(game, logged.payoffs.at(j, i));
      if (world[j] < 0 || world[j] > 100) {
        return unreadable(
            absl::StrCat(world[j], " as the payoff of ", logged.candidates[j], " in world ", i + 1),
            "0 to 100 percent");
      }
    }
    [[maybe_unused]] const bool fits = result.add_world(world, logged.payoffs.weight(i));
  }
  return result;
}

class Collector {
 public:
  Collector(const LossGame& game, bool chosen_is_played, Collected& into)
      : game_(game), chosen_is_played_(chosen_is_played), into_(into) {}

  absl::Status add_game(const PlayedGame& played, const TruthFile& truth) {
    auto facts = facts_of(game_, played, truth);
    if (!facts.ok()) return facts.status();
    games_[played.number] = *std::move(facts);
    return absl::OkStatus();
  }

  absl::Status add(const LoggedDecision& logged) {
    if (logged.variant != game_.name) {
      return unreadable("a decision of " + logged.variant,
                        "decisions of " + std::string(game_.name));
    }
    if (!logged.game || !logged.ply) {
      return unreadable("a decision without the keys game and ply",
                        "both, so that the decisions of several games can be told apart");
    }
    const auto facts = games_.find(static_cast<int>(*logged.game));
    if (facts == games_.end()) return ++into_.other_games, absl::OkStatus();
    const int ply = static_cast<int>(*logged.ply);
    const auto turn = facts->second.turns.find(ply);
    const std::string where = absl::StrCat("game ", *logged.game, " ply ", ply);
    if (turn == facts->second.turns.end()) {
      return unreadable(where, "a turn that was played in that game");
    }
    if (!seen_.insert({*logged.game, ply}).second) {
      return unreadable(where + ", which an earlier line has", "each turn of a game once");
    }
    if (chosen_is_played_ && logged.chosen != turn->second.truth->move) {
      return unreadable(absl::StrCat(where, ": ", logged.chosen),
                        turn->second.truth->move + ", which was played");
    }
    return measured(logged, facts->second, turn->second);
  }

 private:
  absl::Status measured(const LoggedDecision& logged, const GameFacts& facts,
                        const TurnFacts& turn) {
    const auto& all = logged.candidates;
    const std::string& move = turn.truth->move;
    const auto chosen = std::find(all.begin(), all.end(), move);
    if (all.size() < 2 || logged.payoffs.worlds() < 2 || chosen == all.end() ||
        turn.truth->values.empty()) {
      return ++into_.not_weighed, absl::OkStatus();
    }
    auto payoffs = percents(game_, logged);
    if (!payoffs.ok()) return payoffs.status();
    const int ply = static_cast<int>(*logged.ply);
    const auto in_truth = turn.truth->value_of(move);
    if (!in_truth) return unreadable("no value of " + move, "one in the truth");
    const auto played = played_value(game_, facts, ply);
    if (!played) return ++into_.without_end, absl::OkStatus();
    const Known known{*payoffs, static_cast<std::size_t>(chosen - all.begin()), *in_truth, *played,
                      game_.in_full_view};
    LossDecision decision{.game = static_cast<int>(*logged.game),
                          .ply = ply,
                          .turn = turn.number,
                          .seat = turn.truth->seat,
                          .move = move,
                          .in_truth = *in_truth,
                          .played = *played,
                          .all = measure(known),
                          .by_worlds = {},
                          .contenders = contenders_of(all, *payoffs)};
    for (std::size_t i = 0; i < decision.contenders.best.size(); ++i) {
      decision.contenders.prospects[i].in_truth = turn.truth->value_of(decision.contenders.best[i]);
    }
    for (const std::size_t worlds : kWorldCounts) {
      if (worlds <= payoffs->worlds()) decision.by_worlds.push_back(measure(known, worlds));
    }
    into_.decisions.push_back(std::move(decision));
    return absl::OkStatus();
  }

  const LossGame& game_;
  bool chosen_is_played_;
  Collected& into_;
  std::map<int, GameFacts> games_;
  std::set<std::pair<std::int64_t, int>> seen_;
};

}  // namespace

Opposed opposed_of(const Options& options) {
  if (!options.records.empty()) return Opposed::people;
  return options.other ? Opposed::other : Opposed::itself;
}

LossFiles loss_files(const std::string& folder, const LossGame& game, Opposed opposed) {
  static constexpr const char* kEndings[] = {"", "-other", "-people"};
  return {absl::StrCat(folder, "/", std::string(game.name),
                       kEndings[static_cast<std::size_t>(opposed)]),
          opposed != Opposed::people};
}

absl::StatusOr<std::vector<PlayedGame>> games_in_records(const LossGame& game,
                                                         const std::string& path, int most,
                                                         int longest) {
  const auto text = file_text(path, "records of games");
  if (!text.ok()) return text.status();
  auto games = game.recorded(*text);
  if (!games.ok()) return at(path, games.status());
  if (games->empty()) return at(path, unreadable("no game", "records of one game at least"));
  if (most > 0 && games->size() > static_cast<std::size_t>(most)) {
    games->resize(static_cast<std::size_t>(most));
  }
  const auto plies = 2 * static_cast<std::size_t>(longest);
  for (PlayedGame& played : *games) {
    if (plies > 0 && played.moves.size() > plies) played.moves.resize(plies);
  }
  return games;
}

absl::StatusOr<std::vector<PlayedGame>> measured_games(const LossGame& game, const LossFiles& files,
                                                       const Made& made) {
  if (files.chosen_is_played) return stored_games(files.games());
  const auto given = [&](const char* option) {
    return static_cast<int>(made.number(option).value_or(0));
  };
  return games_in_records(game, files.records(), given("--units"), given("--moves"));
}

Contenders contenders_of(std::span<const std::string> candidates, const PayoffMatrix& payoffs) {
  const Ranking plain = rank(payoffs);
  const std::vector<std::size_t> order = payoff_order(plain);
  Contenders result;
  result.ranked = std::min(order.size(), Contenders::kRanked);
  const auto best = std::span(order).first(std::min(order.size(), Contenders::kBest));
  const std::vector<Signs> signs = signs_of(payoffs, best);
  for (std::size_t i = 0; i < best.size(); ++i) {
    result.best.push_back(candidates[best[i]]);
    result.prospects.push_back({plain.assessments[best[i]].expected, signs[i], std::nullopt});
  }
  const Ranking ranking =
      rank(selected(payoffs, std::span(order).first(result.ranked), every(0, payoffs.worlds())),
           kPaperRisk);
  const auto at = std::find(ranking.order.begin(), ranking.order.end(), std::size_t{0});
  result.rank = static_cast<std::size_t>(at - ranking.order.begin()) + 1;
  const std::size_t first = ranking.order.front();
  result.by_risk = candidates[order[first]];
  for (std::size_t i = 0; i < result.ranked; ++i) {
    const bool same = ranking.assessments[i].adjusted == ranking.assessments[first].adjusted;
    if (same && i != first) result.tied.push_back(candidates[order[i]]);
  }
  if (first != 0) {
    result.rule = compare_pair(ranking.assessments[first], ranking.assessments[0]).rule;
  }
  return result;
}

absl::StatusOr<Collected> collect(const LossGame& game, std::span<const PlayedGame> games,
                                  const LossFiles& files) {
  const auto truth = TruthFile::open(files.truth());
  if (!truth.ok()) return truth.status();
  Collected result;
  result.games = games.size();
  Collector collector(game, files.chosen_is_played, result);
  for (const PlayedGame& played : games) {
    if (absl::Status status = collector.add_game(played, *truth); !status.ok()) return status;
  }
  absl::Status status = each_decision(
      files.log(), [&](const LoggedDecision& logged) { return collector.add(logged); });
  if (!status.ok()) return status;
  std::sort(result.decisions.begin(), result.decisions.end(), [](const auto& a, const auto& b) {
    return std::pair(a.game, a.ply) < std::pair(b.game, b.ply);
  });
  return result;
}

}  // namespace tianji::experiment
