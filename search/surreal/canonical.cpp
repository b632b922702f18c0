#include "search/surreal/canonical.h"

#include <algorithm>
#include <array>
#include <set>

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

CanonicalGames::CanonicalGames(const std::atomic<bool>& stop) : stop_(stop) {
  number(0);
  games_[zero()].star = 0;
  stars_ = {zero()};
}

/// Precondition: the options are those of a canonical form.
CanonicalGames::Id CanonicalGames::intern(std::vector<Id> left, std::vector<Id> right) {
  // In canonical form a number has at most one option for each side. These are numbers, and the
  // game is the simplest number between them.
  const auto sole = [&](const std::vector<Id>& options) -> std::optional<Rational> {
    return options.empty() ? std::nullopt : games_[options[0]].number;
  };
  const bool numbers = left.size() <= 1 && right.size() <= 1 && (left.empty() || sole(left)) &&
                       (right.empty() || sole(right));
  if (numbers) {
    if (const auto between = simplest_between(sole(left), sole(right))) return number(*between);
  }
  const auto id = static_cast<Id>(games_.size());
  const auto [at, fresh] = by_options_.try_emplace({left, right}, id);
  if (!fresh) return at->second;
  const auto star = star_of(left, right);
  games_.push_back({std::move(left), std::move(right), std::nullopt, star});
  return id;
}

/// A star has all smaller ones as options of both sides. They are older, so that ids are in order.
std::optional<unsigned> CanonicalGames::star_of(const std::vector<Id>& left,
                                                const std::vector<Id>& right) const {
  if (left != right) return std::nullopt;
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (games_[left[i]].star != i) return std::nullopt;
  }
  return static_cast<unsigned>(left.size());
}

/// Numbers have no options until somebody asks: 1000 would be a thousand games.
CanonicalGames::Id CanonicalGames::number(const Rational& number) {
  const auto id = static_cast<Id>(games_.size());
  const auto [known, fresh] = by_number_.try_emplace(number, id);
  if (fresh) games_.push_back({{}, {}, number, std::nullopt});
  return known->second;
}

std::vector<CanonicalGames::Id> CanonicalGames::left(Id game) {
  const auto number = games_[game].number;
  if (!number) return games_[game].left;
  if (denominator(*number) == 1 && *number <= 0) return {};
  return {this->number(*number - Rational(1, denominator(*number)))};
}

std::vector<CanonicalGames::Id> CanonicalGames::right(Id game) {
  const auto number = games_[game].number;
  if (!number) return games_[game].right;
  if (denominator(*number) == 1 && *number >= 0) return {};
  return {this->number(*number + Rational(1, denominator(*number)))};
}

CanonicalGames::Id CanonicalGames::star(int size) {
  const auto heap = static_cast<std::size_t>(size);
  while (stars_.size() <= heap) {
    const std::vector<Id> smaller = stars_;
    stars_.push_back(intern(smaller, smaller));
  }
  return stars_[heap];
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
  const auto& x = games_[a].number;
  const auto& y = games_[b].number;
  if (x && y) return *x <= *y;
  const auto known = at_most_.find({a, b});
  if (known != at_most_.end()) return known->second;
  const std::vector<Id> lefts = left(a);
  const std::vector<Id> rights = right(b);
  const bool result =
      std::none_of(lefts.begin(), lefts.end(), [&](Id left) { return at_most(b, left); }) &&
      std::none_of(rights.begin(), rights.end(), [&](Id right) { return at_most(right, a); });
  at_most_[{a, b}] = result;
  return result;
}

/// raw <= game
bool CanonicalGames::below(Raw& raw, Id game) {
  if (stopped()) return true;
  const auto known = raw.below.find(game);
  if (known != raw.below.end()) return known->second;
  const std::vector<Id> rights = right(game);
  const bool result =
      std::none_of(raw.first_left.begin(), raw.first_left.end(),
                   [&](Id left) { return at_most(game, left); }) &&
      std::none_of(rights.begin(), rights.end(), [&](Id right) { return above(raw, right); });
  raw.below[game] = result;
  return result;
}

/// game <= raw
bool CanonicalGames::above(Raw& raw, Id game) {
  if (stopped()) return true;
  const auto known = raw.above.find(game);
  if (known != raw.above.end()) return known->second;
  const std::vector<Id> lefts = left(game);
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
      const std::vector<Id> replies = left ? right(options[i]) : this->left(options[i]);
      const auto reply = std::find_if(replies.begin(), replies.end(), [&](Id answer) {
        return left ? above(raw, answer) : below(raw, answer);
      });
      if (reply == replies.end()) {
        ++i;
        continue;
      }
      const std::vector<Id> next = left ? this->left(*reply) : right(*reply);
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
  if (games_[a].star && games_[b].star) {
    return star(static_cast<int>(*games_[a].star ^ *games_[b].star));
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
  std::string kind = games_[game].star          ? "star"
                     : first > right_stop(game) ? "hot"
                     : first == 0               ? "infinitesimal"
                                                : "tepid";
  if (outcome(game) == Outcome::first) kind += ",fuzzy";
  return kind;
}

std::string CanonicalGames::text(Id game) {
  if (games_[game].number) return theory::to_text(*games_[game].number);
  if (const auto size = games_[game].star) return *size == 1 ? "*" : "*" + std::to_string(*size);
  if (stopped()) return "";
  if (const auto known = texts_.find(game); known != texts_.end()) return known->second;
  const std::string left = list(games_[game].left);
  const std::string right = list(games_[game].right);
  if (left == "0" && right == "*") return "^";
  if (left == "*" && right == "0") return "v";
  return texts_[game] = "{" + left + "|" + right + "}";
}

std::string CanonicalGames::list(const std::vector<Id>& options) {
  std::string result;
  for (const Id option : options) result += (result.empty() ? "" : ",") + text(option);
  return result;
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
