// Canonical forms of short games, without dominated and reversible options: equal games have the
// same form (Conway 1976; Siegel, Combinatorial Game Theory, chapter II). And surreal numbers of
// finite birthday (dyadic fractions), with the stalks that have such values.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/theory/matrix/rational.h"
#include "engine/theory/surreal/forms.h"

namespace tianji::search {

using theory::Rational;

/// The simplest number above `left` and below `right` (nothing: no bound), which is the one born
/// first (Conway 1976). Nothing if there is no number between them.
std::optional<Rational> simplest_between(const std::optional<Rational>& left,
                                         const std::optional<Rational>& right);

/// The value for White of a tower or Hackenbush stalk of 'W' and 'B', from bottom to top: cubes
/// before the first change of colour count one each, the next ones 1/2, 1/4, … (Berlekamp's rule).
Rational stalk_value(std::string_view stalk);

/// The winner: Left or Right whoever begins, or the first or second to move. `first` means fuzzy.
enum class Outcome : std::uint8_t { second, left, right, first };
std::string outcome_name(Outcome outcome);

/// A store of games in canonical form, each once: two games are equal exactly if their ids are.
class CanonicalGames {
 public:
  using Id = std::uint32_t;

  /// Once `stop` is set, all functions return soon and their answers mean nothing.
  explicit CanonicalGames(const std::atomic<bool>& stop);

  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  Id zero() const { return 0; }
  Id number(const Rational& number);
  Id star(int size);
  Id form(const theory::Form& form);
  /// {left | right}; the options may come in any order and may be dominated or reversible.
  Id make(const std::vector<Id>& left, const std::vector<Id>& right);
  Id sum(Id a, Id b);

  bool at_most(Id a, Id b);
  Outcome outcome(Id game);
  /// The options in canonical form. They are a copy, since those of a number are made when needed
  /// for.
  std::vector<Id> left(Id game);
  std::vector<Id> right(Id game);
  /// The value of a game that is a number; else nothing.
  const std::optional<Rational>& number_of(Id game) const { return games_[game].number; }
  /// The number that best play reaches if Left, or Right, begins and both move until there is one.
  Rational left_stop(Id game);
  Rational right_stop(Id game);
  /// number, star, infinitesimal, tepid or hot (the first to move gains), with ",fuzzy" if it is.
  std::string kind(Id game);
  /// The game in the notation of engine/theory/surreal/forms.h.
  std::string text(Id game);
  /// The number of games that can be reached, this one included; play ends at a number.
  std::uint64_t followers(Id game) const;
  /// The number of games in the store.
  std::size_t size() const { return games_.size(); }

 private:
  struct Game {
    std::vector<Id> left;  // empty for a number, as those of the other side
    std::vector<Id> right;
    std::optional<Rational> number;
    std::optional<unsigned> star;  // the size of the heap that it is; 0 is one
  };
  /// A game that is being brought into canonical form, with the comparisons made so far.
  struct Raw;

  Id intern(std::vector<Id> left, std::vector<Id> right);
  std::optional<unsigned> star_of(const std::vector<Id>& left, const std::vector<Id>& right) const;
  std::string list(const std::vector<Id>& options);
  bool below(Raw& raw, Id game);
  bool above(Raw& raw, Id game);
  void bypass(Raw& raw);
  void keep_best(std::vector<Id>& options, bool left);

  const std::atomic<bool>& stop_;
  std::vector<Game> games_;
  std::map<std::pair<std::vector<Id>, std::vector<Id>>, Id> by_options_;
  std::map<Rational, Id> by_number_;
  std::vector<Id> stars_;  // by size
  std::map<std::pair<Id, Id>, bool> at_most_;
  std::map<std::pair<Id, Id>, Id> sums_;
  std::map<Id, std::pair<Rational, Rational>> stops_;
  std::map<Id, std::string> texts_;
};

}  // namespace tianji::search
