// The parts of a bidding table in memory: roles, calls with placeholders, rows, contexts.
//
// Plain data, written by the parser and only read afterwards. eval/bridge/bidding/table/parser.h
// describes the text.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "engine/bridge/auction.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// The name of a suit in a row. C D H S are fixed. The context's pattern binds M to w to different
/// suits. T to dummy follow from the calls so far. The last ones are tried in turn, so that one row
/// stands for several.
enum class Role : std::uint8_t {
  clubs,        ///< C
  diamonds,     ///< D
  hearts,       ///< H
  spades,       ///< S
  major,        ///< M
  other_major,  ///< oM
  minor,        ///< m
  other_minor,  ///< om
  x,            ///< x, y, z, w: any suit
  y,
  z,
  w,
  trump,        ///< T: the suit in which the partners have announced eight cards
  partners,     ///< pard: the suit in which partner has announced most cards
  mine,         ///< mine: the suit in which the seat on turn has announced most cards
  theirs,       ///< their: the opponents' first suit
  current,      ///< now: the suit of the last bid
  dummy,        ///< dummy: the first suit, trumps aside, of the opponent who would be dummy
  fresh,        ///< new: each suit that no seat has announced, from clubs up
  fresh_major,  ///< newM: the majors among these, from spades down
  any,          ///< any: each suit that the opponents have not announced, from spades down
  any_major,    ///< anyM: the majors among these
  any_minor,    ///< anym: the minors among these
  none,
};
inline constexpr std::size_t kRoles = static_cast<std::size_t>(Role::none);
constexpr bool tried_in_turn(Role role) { return role >= Role::fresh && role < Role::none; }

/// The suit of each role, or -1 if it has none.
class Binding {
 public:
  Binding();
  int suit(Role role) const { return suits_[static_cast<std::size_t>(role)]; }
  void set(Role role, int suit) {
    suits_[static_cast<std::size_t>(role)] = static_cast<std::int8_t>(suit);
  }

 private:
  std::array<std::int8_t, kRoles + 1> suits_;
};

/// A condition on a hand: lo <= feature <= hi.
struct Atom {
  Feature feature = 0;
  std::int8_t lo = kNoLow;
  std::int8_t hi = kNoHigh;
  static constexpr std::int8_t kNoLow = std::numeric_limits<std::int8_t>::min();
  static constexpr std::int8_t kNoHigh = std::numeric_limits<std::int8_t>::max();
  bool admits(const HandFacts& hand) const { return hand[feature] >= lo && hand[feature] <= hi; }
};

/// One condition of a row while its roles have no suits yet; Turn translates it to atoms.
struct Term {
  enum class Kind : std::uint8_t {
    hand,     ///< `feature` of the hand
    suit,     ///< SuitFeature `feature` of `role`
    by_suit,  ///< HandFeature `feature` + index of `role`
    longer,   ///< length of `role` minus length of `other`
    longest,  ///< `role` is as long as any suit
    total,    ///< half points, own `feature` (of `role`) + partner's announced minimum
    best,     ///< the same with partner's announced maximum
    likely,   ///< the same with partner's average, given what all seats have announced
    fit,      ///< own length in `role` + partner's announced minimum
    spare,    ///< half points, own `feature` (of `role`) - the own announced minimum
    extra,    ///< own length in `role` - the own announced minimum
    stops,    ///< `feature` is at least `lo` in every suit of `suits`
  };
  enum class Suits : std::uint8_t {
    theirs,   ///< announced by the opponents
    unbid,    ///< not announced by our side
    unshown,  ///< unbid without the suit of the last bid, which shows a control in it
  };
  Kind kind = Kind::hand;
  std::uint8_t feature = 0;
  Role role = Role::none;
  Role other = Role::none;
  Suits suits = Suits::theirs;
  std::int8_t lo = Atom::kNoLow;
  std::int8_t hi = Atom::kNoHigh;
};

/// A call's demand on partner: none, one more bid, or no pass by either partner below game.
enum class Force : std::uint8_t { none, round, game };

/// A call with placeholders: 2H, 3M, +new (the cheapest bid), ++M (a jump), +T/3 (at most at level
/// 3), step2* (the second bid above the last one, for artificial answers).
struct CallForm {
  enum class Kind : std::uint8_t { pass, double_, redouble, bid, next };
  Kind kind = Kind::pass;
  std::uint8_t level = 0;    ///< 1..7; 0 for bids relative to the last one
  std::uint8_t jump = 0;     ///< relative: 1 the cheapest in its strain, 2 a jump, …
  std::uint8_t highest = 7;  ///< relative: no bid above this level
  std::uint8_t step = 0;     ///< number of steps above the last bid in any strain; 0: unused
  bool notrump = false;
  Role role = Role::none;  ///< the suit unless notrump
  bool artificial = false;
};

/// One row: the call that a hand makes if it meets all conditions.
struct Row {
  CallForm call;
  std::uint32_t first_term = 0;  ///< into Table::terms
  std::uint32_t terms = 0;
  std::int32_t shapes = -1;  ///< into Table::shapes
  std::int32_t rank = 0;     ///< lower ranks are tried earlier, equal ranks in file order
  Force force = Force::none;
  Role tried = Role::none;  ///< the role tried in turn, if there is one
  std::int32_t line = 0;
  std::string meaning;

  bool unconditional() const { return terms == 0 && shapes < 0; }
};

/// One call of a pattern.
struct Step {
  enum class Kind : std::uint8_t { pass, double_, redouble, bid, any };
  enum class Strain : std::uint8_t { suit, notrump, any };
  enum class Star : std::uint8_t { natural, artificial, either };
  Kind kind = Kind::pass;
  std::uint8_t lowest = 1;   ///< lowest level of the bid
  std::uint8_t highest = 7;  ///< highest level of the bid
  std::uint8_t jump = 0;     ///< 0 any; 1 the cheapest, 2 a jump, …
  std::uint8_t step = 0;     ///< 0 any; otherwise the number of steps above the bid before
  Strain strain = Strain::any;
  Role role = Role::none;
  Star star = Star::natural;
};

/// Facts about the auction that a context may require besides its pattern; bits of Condition. "I"
/// stands for the seat on turn.
enum class Fact : std::uint8_t {
  seat1,  ///< the opener sits first; before the opening: I do (seat2 to seat4 likewise)
  seat2,
  seat3,
  seat4,
  vul,           ///< our side is vulnerable
  they_vul,      ///< the opponents are vulnerable
  passed,        ///< I passed before the opening
  pard_passed,   ///< partner passed before the opening
  forced,        ///< partner's last call forces me to bid, and the opponent passed it
  game_forced,   ///< our side has promised to reach game and is below it
  agreed,        ///< T has a suit
  agreed_major,  ///< T is a major
  we_opened,     ///< our side made the opening bid
  they_bid,      ///< an opponent has bid
  ours,          ///< our side made the last bid
  theirs,        ///< an opponent made the last bid
  doubled,       ///< the last bid is doubled
  game,          ///< the last bid is game or more
  in_trumps,     ///< the last bid is in T
  in_notrump,    ///< the last bid is in no-trump
  silent,        ///< I have only passed
  pard_silent,   ///< partner has only passed
  pard_weak,     ///< partner has shown ten HCP at most, too few for three key cards
  decided,       ///< partner chose the contract after my preempt or after asking questions
  pard_leads,    ///< partner leads against a contract of the last bid
  level1,        ///< the last bid is at level 1 (level2 to level7 likewise)
  level2,
  level3,
  level4,
  level5,
  level6,
  level7,
  unexplained,  ///< marks rows that only explain calls which no other row explains
  judged,       ///< marks rows that the table never chooses: candidates for rollouts
};
using Facts = std::uint64_t;
constexpr Facts fact(Fact f) { return Facts{1} << static_cast<unsigned>(f); }

/// The use of a context's rows: to choose, read and explain calls; to read calls that no other row
/// explains (Fact::unexplained); to offer candidates for rollouts (Fact::judged).
enum class Use : std::uint8_t { choice, unexplained, judged };

/// The facts that a context requires.
struct Condition {
  Facts all = 0;            ///< all of these must hold
  Facts none = 0;           ///< none of these may hold
  std::vector<Facts> some;  ///< at least one of each set must hold
  bool holds(Facts facts) const;
  Use use() const {
    if ((all & fact(Fact::unexplained)) != 0) return Use::unexplained;
    return (all & fact(Fact::judged)) != 0 ? Use::judged : Use::choice;
  }
};

/// The auctions, by pattern and condition, in which a block of rows answers.
struct Context {
  bool open_start = false;  ///< "...": the steps are the end of the auction
  bool opening = false;     ///< no seat has bid
  std::vector<Step> steps;  ///< calls of both sides in turn; the right-hand opponent's is last
  Condition condition;
  std::uint32_t first_row = 0;  ///< into Table::rows
  std::uint32_t rows = 0;
  std::int32_t line = 0;
  std::string text;
  std::string as;           ///< the text of the context that lends its rows; empty: own rows
  std::uint32_t below = 0;  ///< the rows are in the table this many fallbacks further down
};

/// A set of shapes with the least and most cards that it allows in each suit.
struct Shapes {
  ShapeSet set;
  Lengths lo{};
  Lengths hi{};
};

/// A parsed bidding table.
struct Table {
  std::string name;
  std::string file;
  bool whole = true;     ///< a system; false for a part that other systems fall back on
  std::string fallback;  ///< name of the system that answers where no context matches, or empty
  PointCount count = PointCount::short_suit;
  SupportCount support = SupportCount::milton;
  std::vector<Context> contexts;
  std::vector<Row> rows;
  std::vector<Term> terms;
  std::vector<Shapes> shapes;
};

}  // namespace tianji::bridge::bidding
