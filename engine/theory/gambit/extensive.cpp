#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/theory/gambit/gambit.h"
#include "engine/theory/gambit/tokens.h"

namespace tianji::theory {
namespace {

using Payoffs = std::vector<Rational>;
using Status = absl::Status;

/// The most bits of a numerator or a denominator that sums may have: each number with another
/// denominator of 38 digits adds 126 to a sum, which every end behind it keeps.
constexpr unsigned kMostBits = 1024;

bool is_long(const Rational& number) {
  const Integer size = abs(numerator(number));
  return (size != 0 && msb(size) >= kMostBits) || msb(Integer(denominator(number))) >= kMostBits;
}

/// An information set as the file names it, and the player's last choice before it (a set and an
/// action), by which sets whose player would have forgotten something are recognised.
struct KnownSet {
  std::size_t number = 0;  // in the game's list
  std::optional<std::pair<std::size_t, std::size_t>> before;
};

/// The path to the node that is read: the last choice of each player, the sum of the outcomes.
struct Path {
  std::vector<std::vector<std::pair<std::size_t, std::size_t>>> choices;
  Payoffs payoffs;
  std::size_t depth = 0;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : tokens_(text) {}

  absl::StatusOr<ExtensiveGame> run() {
    Status status = heading();
    Path start;
    start.choices.resize(game_.players.size());
    start.payoffs.resize(game_.players.size());
    if (status.ok()) status = node(std::move(start));
    if (status.ok())
      status = tokens_.expect(Token::Kind::end, "the end of the file: the tree is complete");
    if (!status.ok()) return status;
    name_sets();
    return std::move(game_);
  }

 private:
  Status heading() {
    auto heading = tokens_.heading("EFG", "2");
    if (!heading.ok()) return heading.status();
    game_.title = std::move(heading->title);
    game_.players = std::move(heading->players);
    if (tokens_.next_is(Token::Kind::quoted)) return tokens_.next().status();  // a comment
    return absl::OkStatus();
  }

  Status node(Path path) {
    const auto letter = tokens_.next();
    if (!letter.ok()) return letter.status();
    const bool known = letter->kind == Token::Kind::word &&
                       (letter->text == "c" || letter->text == "p" || letter->text == "t");
    if (!known) return Tokens::wrong(*letter, "a node: c, p or t");
    if (game_.nodes.size() == kMostExtensiveNodes || path.depth == kDeepestExtensiveGame) {
      return Tokens::wrong(*letter, absl::StrCat("at most ", kMostExtensiveNodes, " nodes, ",
                                                 kDeepestExtensiveGame, " deep"));
    }
    const auto number = static_cast<std::uint32_t>(game_.nodes.size());
    game_.nodes.emplace_back();
    ++path.depth;
    if (tokens_.next_is(Token::Kind::quoted)) {
      if (const auto label = tokens_.next(); !label.ok()) return label.status();
    }
    if (letter->text == "t") return end(number, path);
    return letter->text == "c" ? chance(number, path) : decision(number, path, *letter);
  }

  Status end(std::uint32_t number, Path& path) {
    Status status = outcome(path);
    game_.nodes[number].payoffs = path.payoffs;
    return status;
  }

  Status chance(std::uint32_t number, Path& path) {
    const auto line = tokens_.peek();
    const auto id = tokens_.count("the number of the information set");
    if (!id.ok()) return id.status();
    if (Status status = set_name(nullptr); !status.ok()) return status;
    if (tokens_.next_is(Token::Kind::open)) {
      auto read = probabilities(*line);
      if (!read.ok()) return read.status();
      const auto [at_id, is_new] = chances_.try_emplace(*id, game_.chances.size());
      if (is_new) {
        game_.chances.push_back(*std::move(read));
      } else if (game_.chances[at_id->second].probabilities != read->probabilities) {
        return Tokens::wrong(*line, "the probabilities that this set has above");
      }
    } else if (!chances_.contains(*id)) {
      return Tokens::wrong(*line, "the actions of a set that comes for the first time");
    }
    const std::size_t set = chances_[*id];
    game_.nodes[number].kind = ExtensiveNode::Kind::chance;
    game_.nodes[number].set = set;
    if (Status status = outcome(path); !status.ok()) return status;
    for (std::size_t i = 0; i < game_.chances[set].probabilities.size(); ++i) {
      game_.nodes[number].children.push_back(static_cast<std::uint32_t>(game_.nodes.size()));
      if (Status status = node(path); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  absl::StatusOr<ExtensiveChance> probabilities(const Token& line) {
    Status status = tokens_.expect(Token::Kind::open, "{ and the actions");
    ExtensiveChance chance;
    Rational sum = 0;
    while (status.ok() && tokens_.next_is(Token::Kind::quoted)) {
      status = tokens_.quoted("an action in quotes").status();
      if (!status.ok()) return status;
      const auto here = tokens_.peek();
      auto probability = tokens_.number("the probability of the action");
      if (!probability.ok()) return probability.status();
      if (*probability < 0) return Tokens::wrong(*here, "a probability of 0 or more");
      if (chance.probabilities.size() == kMostActions) {
        return Tokens::wrong(*here, absl::StrCat("at most ", kMostActions, " actions"));
      }
      sum += *probability;
      if (is_long(sum)) {
        return Tokens::wrong(*here, absl::StrCat("a probability whose sum with those before it ",
                                                 "has at most ", kMostBits, " bits"));
      }
      chance.probabilities.push_back(*std::move(probability));
    }
    if (status.ok()) status = tokens_.expect(Token::Kind::close, "an action in quotes or }");
    if (!status.ok()) return status;
    if (sum != 1) {
      return at(absl::StrCat("line ", line.line),
                unreadable("probabilities whose sum is " + to_text(sum), "the sum 1"));
    }
    return chance;
  }

  Status decision(std::uint32_t number, Path& path, const Token& letter) {
    const auto here = tokens_.peek();
    const auto player = tokens_.count("the number of the player");
    if (!player.ok()) return player.status();
    if (*player < 1 || *player > game_.players.size()) {
      return Tokens::wrong(*here, absl::StrCat("a player, 1 to ", game_.players.size()));
    }
    const std::size_t seat = *player - 1;
    const auto id = tokens_.count("the number of the information set");
    if (!id.ok()) return id.status();
    std::string name;
    if (Status status = set_name(&name); !status.ok()) return status;
    const auto set = set_of({seat, *id}, std::move(name), path, letter);
    if (!set.ok()) return set.status();
    game_.nodes[number].kind = ExtensiveNode::Kind::decision;
    game_.nodes[number].set = *set;
    if (Status status = outcome(path); !status.ok()) return status;
    for (std::size_t i = 0; i < game_.sets[*set].actions.size(); ++i) {
      game_.nodes[number].children.push_back(static_cast<std::uint32_t>(game_.nodes.size()));
      Path next = path;
      next.choices[seat].emplace_back(*set, i);
      if (Status status = node(std::move(next)); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  /// The set of that player and number; its actions may be left out where it comes again.
  absl::StatusOr<std::size_t> set_of(std::pair<std::size_t, std::size_t> id, std::string name,
                                     const Path& path, const Token& letter) {
    const std::string where = absl::StrCat("line ", letter.line);
    const std::string called =
        absl::StrCat("information set ", id.second, " of player ", id.first + 1);
    const auto& own = path.choices[id.first];
    const auto before = own.empty() ? std::nullopt : std::optional(own.back());
    const auto known = sets_.find(id);
    if (!tokens_.next_is(Token::Kind::open)) {
      if (known == sets_.end()) {
        const auto token = tokens_.peek();
        if (!token.ok()) return token.status();
        return Tokens::wrong(*token, "{ and the actions of a set that comes for the first time");
      }
    } else {
      auto actions = tokens_.quoted_list("an action in quotes");
      if (!actions.ok()) return actions.status();
      if (actions->empty() || actions->size() > kMostActions) {
        return at(where, unreadable(absl::StrCat(actions->size(), " actions"),
                                    absl::StrCat("1 to ", kMostActions)));
      }
      if (known == sets_.end()) {
        sets_[id] = {game_.sets.size(), before};
        game_.sets.push_back({id.first, std::move(name), *std::move(actions)});
        return game_.sets.size() - 1;
      }
      if (game_.sets[known->second.number].actions != *actions) {
        return at(where, unreadable(called, "the actions that this set has above"));
      }
    }
    const std::size_t number = known->second.number;
    const bool cycle = std::any_of(own.begin(), own.end(),
                                   [&](const auto& choice) { return choice.first == number; });
    if (cycle) {
      return at(where, unreadable(called, "a set that does not come again on its own path"));
    }
    if (known->second.before != before) {
      return at(where, unreadable(called,
                                  "perfect recall: the same choices of the player before "
                                  "all nodes of a set"));
    }
    return number;
  }

  Status set_name(std::string* name) {
    if (!tokens_.next_is(Token::Kind::quoted)) return absl::OkStatus();
    auto text = tokens_.quoted("the name of the set");
    if (!text.ok()) return text.status();
    if (name != nullptr) *name = *std::move(text);
    return absl::OkStatus();
  }

  /// Adds the outcome of a node to the path: a number (0: none), perhaps its name and its payoffs.
  Status outcome(Path& path) {
    const auto line = tokens_.peek();
    const auto id = tokens_.count("the number of the outcome (0: none)");
    if (!id.ok()) return id.status();
    if (tokens_.next_is(Token::Kind::quoted)) {
      if (const auto name = tokens_.next(); !name.ok()) return name.status();
    }
    if (tokens_.next_is(Token::Kind::open)) {
      if (const auto open = tokens_.next(); !open.ok()) return open.status();
      const auto payoffs = tokens_.payoffs(game_.players.size(), true);
      if (!payoffs.ok()) return payoffs.status();
      const auto [known, is_new] = outcomes_.try_emplace(*id, *payoffs);
      if (!is_new && known->second != *payoffs) {
        return Tokens::wrong(*line, "the payoffs that this outcome has above");
      }
    }
    if (*id == 0) return absl::OkStatus();
    const auto known = outcomes_.find(*id);
    if (known == outcomes_.end()) {
      return Tokens::wrong(*line, "the payoffs of an outcome that comes for the first time");
    }
    for (std::size_t seat = 0; seat < path.payoffs.size(); ++seat) {
      path.payoffs[seat] += known->second[seat];
      if (is_long(path.payoffs[seat])) {
        return Tokens::wrong(*line, absl::StrCat("an outcome whose sum with those before it has ",
                                                 "at most ", kMostBits, " bits"));
      }
    }
    return absl::OkStatus();
  }

  /// Gives sets without a name their number, and makes all names of a player different.
  void name_sets() {
    std::vector<std::set<std::string>> used(game_.players.size());
    for (const auto& [id, known] : sets_) {
      ExtensiveSet& set = game_.sets[known.number];
      if (set.name.empty()) set.name = absl::StrCat("#", id.second);
      while (!used[set.seat].insert(set.name).second) absl::StrAppend(&set.name, "#", id.second);
    }
  }

  Tokens tokens_;
  ExtensiveGame game_;
  std::map<std::pair<std::size_t, std::size_t>, KnownSet> sets_;  // by seat and number
  std::map<std::size_t, std::size_t> chances_;                    // by number
  std::map<std::size_t, Payoffs> outcomes_;                       // by number
};

}  // namespace

absl::StatusOr<ExtensiveGame> read_extensive(std::string_view text) { return Reader(text).run(); }

}  // namespace tianji::theory
