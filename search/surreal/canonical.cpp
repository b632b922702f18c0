#include "search/surreal/canonical.h"

#include <algorithm>
#include <array>
#include <set>

#include "search/surreal/number.h"

namespace tianji::search {
namespace {

using boost::multiprecision::denominator;

void sort_unique(std::vector<CanonicalGames::Id>& ids) {
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
}

}  // namespace

std::string outcome_name(Outcome outcome) {
  constexpr std::array<const char*, 4> kNames = {"second", "left", "right", "first"};
  return kNames[static_cast<std::size_t>(outcome)];
}

struct CanonicalGames::Raw {
  std::vector<Id> left;
  std::vector<Id> right;
  // Bypassing an option does not change the value, so that comparisons use the first options.
  std::vector<Id> first_left;
  std::vector<Id> first_right;
  std::map<Id, bool> below;  // game <= other
  std::map<Id, bool> above;  // other <= game
};

CanonicalGames::CanonicalGames(const std::atomic<bool>& stop) : stop_(stop) { intern({}, {}); }

/// Precondition: the options are those of a canonical form.
CanonicalGames::Id CanonicalGames::intern(std::vector<Id> left, std::vector<Id> right) {
  const auto id = static_cast<Id>(games_.size());
  const auto [at, fresh] = by_options_.try_emplace({left, right}, id);
  if (!fresh) return at->second;
  Game game{std::move(left), std::move(right), std::nullopt};
  // In canonical form a number has at most one option for each side. These are numbers, and the
  // game is the simplest number between them.
  const auto sole = [&](const std::vector<Id>& options) -> std::optional<Rational> {
    return options.empty() ? std::nullopt : games_[options[0]].number;
  };
  const bool numbers = game.left.size() <= 1 && game.right.size() <= 1 &&
                       (game.left.empty() || sole(game.left)) &&
                       (game.right.empty() || sole(game.right));
  if (numbers) game.number = simplest_between(sole(game.left), sole(game.right));
  games_.push_back(std::move(game));
  return id;
}

CanonicalGames::Id CanonicalGames::number(const Rational& number) {
  const auto known = by_number_.find(number);
  if (known != by_number_.end()) return known->second;
  const Rational step(1, denominator(number));
  if (denominator(number) != 1) {
    const Id below = this->number(number - step);
    const Id id = intern({below}, {this->number(number + step)});
    return by_number_[number] = id;
  }
  Id id = zero();
  for (Rational n = 0; n != number; n += number > 0 ? 1 : -1) {
    id = number > 0 ? intern({id}, {}) : intern({}, {id});
  }
  return by_number_[number] = id;
}

CanonicalGames::Id CanonicalGames::star(int size) {
  std::vector<Id> smaller{zero()};
  for (int heap = 1; heap < size; ++heap) smaller.push_back(star(heap));
  sort_unique(smaller);
  return size == 0 ? zero() : intern(smaller, smaller);
}

CanonicalGames::Id CanonicalGames::form(const theory::Form& form) {
  if (form.kind == theory::FormKind::number) return number(form.number);
  if (form.kind == theory::FormKind::star) return star(form.star);
  std::vector<Id> left;
  std::vector<Id> right;
  for (const auto& option : options(form, Seat{0})) left.push_back(this->form(*option));
  for (const auto& option : options(form, Seat{1})) right.push_back(this->form(*option));
  return make(left, right);
}

bool CanonicalGames::at_most(Id a, Id b) {
  if (a == b || stopped()) return true;
  const auto& [x, y] = std::pair(games_[a].number, games_[b].number);
  if (x && y) return *x <= *y;
  const auto known = at_most_.find({a, b});
  if (known != at_most_.end()) return known->second;
  const std::vector<Id> lefts = games_[a].left;
  const std::vector<Id> rights = games_[b].right;
  const bool result =
      std::none_of(lefts.begin(), lefts.end(), [&](Id left) { return at_most(b, left); }) &&
      std::none_of(rights.begin(), rights.end(), [&](Id right) { return at_most(right, a); });
  at_most_[{a, b}] = result;
  return result;
}

/// raw <= game
bool CanonicalGames::below(Raw& raw, Id game) {
  const auto known = raw.below.find(game);
  if (known != raw.below.end()) return known->second;
  const auto& rights = games_[game].right;
  const bool result =
      std::none_of(raw.first_left.begin(), raw.first_left.end(),
                   [&](Id left) { return at_most(game, left); }) &&
      std::none_of(rights.begin(), rights.end(), [&](Id right) { return above(raw, right); });
  raw.below[game] = result;
  return result;
}

/// game <= raw
bool CanonicalGames::above(Raw& raw, Id game) {
  const auto known = raw.above.find(game);
  if (known != raw.above.end()) return known->second;
  const auto& lefts = games_[game].left;
  const bool result =
      std::none_of(lefts.begin(), lefts.end(), [&](Id left) { return below(raw, left); }) &&
      std::none_of(raw.first_right.begin(), raw.first_right.end(),
                   [&](Id right) { return at_most(right, game); });
  raw.above[game] = result;
  return result;
}

/// Bypasses reversible options: if the opponent has a reply to an option that is at least as good
/// for the opponent as the whole game, the options after that reply take the option's place.
void CanonicalGames::bypass(Raw& raw) {
  for (const bool left : {true, false}) {
    std::vector<Id>& options = left ? raw.left : raw.right;
    for (std::size_t i = 0; i < options.size() && !stopped();) {
      const auto& replies = left ? games_[options[i]].right : games_[options[i]].left;
      const auto reply = std::find_if(replies.begin(), replies.end(), [&](Id answer) {
        return left ? above(raw, answer) : below(raw, answer);
      });
      if (reply == replies.end()) {
        ++i;
        continue;
      }
      const std::vector<Id> next = left ? games_[*reply].left : games_[*reply].right;
      options.erase(options.begin() + static_cast<std::ptrdiff_t>(i));
      options.insert(options.end(), next.begin(), next.end());
    }
    sort_unique(options);
  }
}

/// Drops dominated options.
void CanonicalGames::keep_best(std::vector<Id>& options, bool left) {
  const std::vector<Id> all = options;
  std::erase_if(options, [&](Id option) {
    return std::any_of(all.begin(), all.end(), [&](Id other) {
      return other != option && (left ? at_most(option, other) : at_most(other, option));
    });
  });
}

CanonicalGames::Id CanonicalGames::make(const std::vector<Id>& left, const std::vector<Id>& right) {
  if (stopped()) return zero();
  Raw raw{left, right, left, right, {}, {}};
  bypass(raw);
  keep_best(raw.left, true);
  keep_best(raw.right, false);
  return stopped() ? zero() : intern(std::move(raw.left), std::move(raw.right));
}

CanonicalGames::Id CanonicalGames::sum(Id a, Id b) {
  if (a == zero()) return b;
  if (b == zero() || stopped()) return a;
  if (games_[a].number && games_[b].number) {
    return number(*games_[a].number + *games_[b].number);
  }
  const auto key = std::minmax(a, b);
  const auto known = sums_.find(key);
  if (known != sums_.end()) return known->second;
  std::vector<Id> left;
  std::vector<Id> right;
  // No move in a number is needed while another part is not a number (number translation).
  for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (games_[one].number) continue;
    const Game game = games_[one];  // a copy, because sum() may reallocate games_
    for (const Id option : game.left) left.push_back(sum(option, other));
    for (const Id option : game.right) right.push_back(sum(option, other));
  }
  const Id result = make(left, right);
  sums_[key] = result;
  return result;
}

Outcome CanonicalGames::outcome(Id game) {
  const bool right_loses_first = at_most(zero(), game);
  const bool left_loses_first = at_most(game, zero());
  if (right_loses_first) return left_loses_first ? Outcome::second : Outcome::left;
  return left_loses_first ? Outcome::right : Outcome::first;
}

Rational CanonicalGames::left_stop(Id game) {
  if (games_[game].number) return *games_[game].number;
  const auto known = stops_.find(game);
  if (known != stops_.end()) return known->second.first;
  std::optional<Rational> most;
  for (const Id option : left(game)) {
    const Rational stop = right_stop(option);
    if (!most || stop > *most) most = stop;
  }
  std::optional<Rational> least;
  for (const Id option : right(game)) {
    const Rational stop = left_stop(option);
    if (!least || stop < *least) least = stop;
  }
  // In canonical form a game that is not a number has options for both sides.
  stops_[game] = {*most, *least};
  return *most;
}

Rational CanonicalGames::right_stop(Id game) {
  if (games_[game].number) return *games_[game].number;
  left_stop(game);
  return stops_[game].second;
}

std::string CanonicalGames::kind(Id game) {
  if (games_[game].number) return "number";
  const Rational first = left_stop(game);
  std::string kind = text(game)[0] == '*'       ? "star"
                     : first > right_stop(game) ? "hot"
                     : first == 0               ? "infinitesimal"
                                                : "tepid";
  if (outcome(game) == Outcome::first) kind += ",fuzzy";
  return kind;
}

std::string CanonicalGames::text(Id game) const {
  if (games_[game].number) return theory::to_text(*games_[game].number);
  const auto& [lefts, rights, number] = games_[game];
  const auto list = [&](const std::vector<Id>& options) {
    std::string result;
    for (const Id option : options) result += (result.empty() ? "" : ",") + text(option);
    return result;
  };
  const std::string left = list(lefts);
  const std::string right = list(rights);
  if (left == "0" && right == "*") return "^";
  if (left == "*" && right == "0") return "v";
  std::string heaps = "0";
  for (int size = 1; lefts == rights && static_cast<std::size_t>(size) <= lefts.size(); ++size) {
    const std::string star = size == 1 ? "*" : "*" + std::to_string(size);
    if (left == heaps) return star;
    heaps += "," + star;
  }
  return "{" + left + "|" + right + "}";
}

std::uint64_t CanonicalGames::followers(Id game) const {
  std::set<Id> seen{game};
  std::vector<Id> open{game};
  while (!open.empty()) {
    const Game& here = games_[open.back()];
    open.pop_back();
    if (here.number) continue;
    for (const auto* options : {&here.left, &here.right}) {
      for (const Id option : *options) {
        if (seen.insert(option).second) open.push_back(option);
      }
    }
  }
  return seen.size();
}

}  // namespace tianji::search
