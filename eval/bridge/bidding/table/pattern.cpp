#include "eval/bridge/bidding/table/pattern.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/text.h"

namespace tianji::bridge::bidding {
namespace {

constexpr std::array<std::pair<std::string_view, Fact>, 23> kFacts{{
    {"vul", Fact::vul},
    {"they-vul", Fact::they_vul},
    {"passed", Fact::passed},
    {"pard-passed", Fact::pard_passed},
    {"forced", Fact::forced},
    {"game-forced", Fact::game_forced},
    {"agreed", Fact::agreed},
    {"agreed-major", Fact::agreed_major},
    {"we-opened", Fact::we_opened},
    {"they-bid", Fact::they_bid},
    {"ours", Fact::ours},
    {"theirs", Fact::theirs},
    {"doubled", Fact::doubled},
    {"game", Fact::game},
    {"in-trumps", Fact::in_trumps},
    {"in-notrump", Fact::in_notrump},
    {"silent", Fact::silent},
    {"pard-silent", Fact::pard_silent},
    {"pard-weak", Fact::pard_weak},
    {"decided", Fact::decided},
    {"pard-leads", Fact::pard_leads},
    {"unexplained", Fact::unexplained},
    {"judged", Fact::judged},
}};

absl::Status at_column(int column, const absl::Status& status) {
  return at(std::to_string(column), status);
}

/// Reads "2", "2-4" after "seat" or "level" as bits from `first` on.
std::optional<Facts> parse_numbers(std::string_view text, Fact first, int most) {
  const std::size_t dash = std::min(text.find('-'), text.size());
  const auto lo = parse_int(text.substr(0, dash));
  const auto hi = dash == text.size() ? lo : parse_int(text.substr(dash + 1));
  if (!lo || !hi || *lo < 1 || *hi < *lo || *hi > most) return std::nullopt;
  Facts facts = 0;
  for (auto i = *lo; i <= *hi; ++i) {
    facts |= fact(first) << static_cast<unsigned>(i - 1);
  }
  return facts;
}

absl::StatusOr<Condition> parse_condition(std::span<const Word> words) {
  Condition condition;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view text = words[i].text;
    if (text.ends_with(',')) text.remove_suffix(1);
    const bool negated = text == "not";
    const bool numbered = text == "seat" || text == "level";
    if ((negated || numbered) && i + 1 < words.size()) {
      ++i;
      const std::string_view kind = text;
      text = words[i].text;
      if (text.ends_with(',')) text.remove_suffix(1);
      if (numbered) {
        const auto facts = kind == "seat" ? parse_numbers(text, Fact::seat1, 4)
                                          : parse_numbers(text, Fact::level1, 7);
        if (!facts)
          return at_column(words[i].column, unreadable(text, "1-4 or 1-7, as in 2 or 2-3"));
        condition.some.push_back(*facts);
        continue;
      }
    }
    const auto* const found = std::find_if(kFacts.begin(), kFacts.end(),
                                           [&](const auto& entry) { return entry.first == text; });
    if (found == kFacts.end()) {
      return at_column(words[i].column,
                       unreadable(text, "a fact: forced, agreed, passed, vul, seat 1-2, level 3"));
    }
    (negated ? condition.none : condition.all) |= fact(found->second);
  }
  return condition;
}

/// Reads "1M", "2-3x", "++y", "2C*", "2x?", "step1*", "bid", "P", "X", "XX", "any".
std::optional<Step> parse_step(std::string_view text) {
  Step step;
  if (text == "P") return step;
  if (text == "X") return step.kind = Step::Kind::double_, step;
  if (text == "XX") return step.kind = Step::Kind::redouble, step;
  if (text == "any") return step.kind = Step::Kind::any, step;
  step.kind = Step::Kind::bid;
  if (text == "bid") return step.star = Step::Star::either, step;
  if (text.ends_with('*')) step.star = Step::Star::artificial;
  if (text.ends_with('?')) step.star = Step::Star::either;
  if (step.star != Step::Star::natural) text.remove_suffix(1);
  if (const auto above = parse_step_above(text)) return step.step = *above, step;
  const auto digit = [&text](std::size_t i) {
    return i < text.size() && text[i] >= '1' && text[i] <= '7' ? text[i] - '0' : 0;
  };
  if (digit(0) > 0) {
    const bool range = text.size() > 2 && text[1] == '-' && digit(2) >= digit(0);
    step.lowest = static_cast<std::uint8_t>(digit(0));
    step.highest = static_cast<std::uint8_t>(range ? digit(2) : digit(0));
    text.remove_prefix(range ? 3 : 1);
  } else {
    for (; text.starts_with('+'); text.remove_prefix(1)) ++step.jump;
    if (step.jump == 0) return std::nullopt;
  }
  if (text == "NT") return step.strain = Step::Strain::notrump, step;
  if (text == "any") return step;
  const auto role = parse_role(text);
  if (!role || *role >= Role::trump) return std::nullopt;
  step.strain = Step::Strain::suit;
  step.role = *role;
  return step;
}

/// True if the role may stand for the suit.
bool may_stand_for(Role role, int suit) {
  if (role <= Role::spades) return static_cast<int>(role) == suit;
  const bool major = suit >= static_cast<int>(Suit::hearts);
  if (role == Role::major || role == Role::other_major) return major;
  if (role == Role::minor || role == Role::other_minor) return !major;
  return true;
}

Role sibling(Role role) {
  switch (role) {
    case Role::major:
      return Role::other_major;
    case Role::other_major:
      return Role::major;
    case Role::minor:
      return Role::other_minor;
    case Role::other_minor:
      return Role::minor;
    default:
      return Role::none;
  }
}

/// Binds a role of a pattern to a suit; false if another role has the suit already.
bool bind(Role role, int suit, Binding& binding) {
  if (!may_stand_for(role, suit)) return false;
  if (role <= Role::spades) return true;
  if (binding.suit(role) >= 0) return binding.suit(role) == suit;
  for (const Role other : {Role::major, Role::minor, Role::x, Role::y, Role::z, Role::w}) {
    if (other != role && binding.suit(other) == suit) return false;
  }
  binding.set(role, suit);
  // Clubs and diamonds are 0 and 1, hearts and spades 2 and 3.
  if (sibling(role) != Role::none) binding.set(sibling(role), suit ^ 1);
  return true;
}

bool matches(const Step& step, const HeardCall& heard, Binding& binding) {
  if (!may_match(step, heard)) return false;
  if (step.kind != Step::Kind::bid || step.strain != Step::Strain::suit) return true;
  return bind(step.role, static_cast<int>(heard.call.strain()), binding);
}

}  // namespace

Binding::Binding() {
  suits_.fill(-1);
  for (int suit = 0; suit < 4; ++suit)
    suits_[static_cast<std::size_t>(suit)] = static_cast<std::int8_t>(suit);
}

bool Condition::holds(Facts facts) const {
  return (facts & all) == all && (facts & none) == 0 &&
         std::all_of(some.begin(), some.end(), [facts](Facts any) { return (facts & any) != 0; });
}

bool may_match(const Step& step, const HeardCall& heard) {
  switch (step.kind) {
    case Step::Kind::any:
      return true;
    case Step::Kind::pass:
      return heard.call.is_pass();
    case Step::Kind::double_:
      return heard.call.is_double();
    case Step::Kind::redouble:
      return heard.call.is_redouble();
    case Step::Kind::bid:
      break;
  }
  if (!heard.call.is_bid()) return false;
  if (heard.call.level() < step.lowest || heard.call.level() > step.highest) return false;
  if (step.jump != 0 && step.jump != heard.jump) return false;
  if (step.step != 0 && step.step != heard.step) return false;
  if (step.star != Step::Star::either &&
      heard.artificial != (step.star == Step::Star::artificial)) {
    return false;
  }
  const bool notrump = heard.call.strain() == Strain::notrump;
  if (step.strain == Step::Strain::any) return true;
  if (notrump || step.strain == Step::Strain::notrump) {
    return notrump && step.strain == Step::Strain::notrump;
  }
  return may_stand_for(step.role, static_cast<int>(heard.call.strain()));
}

bool binds(const Step& step, Role role) {
  return step.strain == Step::Strain::suit && (step.role == role || sibling(step.role) == role);
}

std::optional<Stray> stray_role(const Context& context, const Table& holder) {
  const auto known = [&context](Role role) {
    if (role < Role::major || role > Role::w) return true;
    return std::any_of(context.steps.begin(), context.steps.end(),
                       [role](const Step& step) { return binds(step, role); });
  };
  for (std::uint32_t i = context.first_row; i < context.first_row + context.rows; ++i) {
    const Row& row = holder.rows[i];
    Role unknown = known(row.call.role) ? Role::none : row.call.role;
    for (std::uint32_t t = row.first_term; t < row.first_term + row.terms; ++t) {
      if (!known(holder.terms[t].role)) unknown = holder.terms[t].role;
      if (!known(holder.terms[t].other)) unknown = holder.terms[t].other;
    }
    if (unknown != Role::none) return Stray{&row, unknown};
  }
  return std::nullopt;
}

bool matches(const Context& context, std::span<const HeardCall> heard, Binding& binding) {
  const std::size_t steps = context.steps.size();
  if (context.open_start ? heard.size() < steps : heard.size() != steps) return false;
  const std::span<const HeardCall> end = heard.last(steps);
  for (std::size_t i = 0; i < steps; ++i) {
    if (!matches(context.steps[i], end[i], binding)) return false;
  }
  return true;
}

absl::StatusOr<Context> parse_context(std::span<const Word> words) {
  Context context;
  std::size_t i = 0;
  std::optional<bool> next_is_theirs;
  const auto add = [&](const Step& step, bool theirs) {
    // A call left out is a pass.
    if (next_is_theirs && *next_is_theirs != theirs) context.steps.push_back(Step{});
    context.steps.push_back(step);
    next_is_theirs = !theirs;
  };
  for (; i < words.size() && words[i].text != "when"; ++i) {
    std::string_view text = words[i].text;
    if (i == 0 && text == "open") {
      context.opening = true;
      continue;
    }
    if (i == 0 && text == "...") {
      context.open_start = true;
      continue;
    }
    const bool theirs = text.starts_with('(') && text.ends_with(')');
    const auto step = parse_step(theirs ? text.substr(1, text.size() - 2) : text);
    if (!step || context.opening) {
      return at_column(
          words[i].column,
          unreadable(text, "a call such as 1M, (2y), (X), P, 2C*, step1*, +x, 2-3x or any"));
    }
    add(*step, theirs);
  }
  if (next_is_theirs == true) context.steps.push_back(Step{});
  if (!context.opening && !context.open_start && context.steps.empty()) {
    return at_column(words.empty() ? 1 : words[0].column,
                     unreadable("", "open, ... or the calls of an auction"));
  }
  auto condition = parse_condition(words.subspan(std::min(i + 1, words.size())));
  if (!condition.ok()) return condition.status();
  context.condition = *std::move(condition);
  return context;
}

}  // namespace tianji::bridge::bidding
