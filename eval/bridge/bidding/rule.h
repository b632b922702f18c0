// The parts of a bidding table in memory: roles, calls with placeholders, rows, contexts.
//
// Plain data, made by the parser and read by everybody else. How it looks as text is told in
// eval/bridge/bidding/parser.h.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "engine/bridge/auction.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// A suit as a rule speaks of it. The first four are themselves; the variables are bound by the
/// context's pattern (different variables are different suits); the next are known from what the
/// calls so far have said; the last are tried in turn, one row standing for several.
enum class Role : std::uint8_t {
  clubs,
  diamonds,
  hearts,
  spades,  // C D H S
  major,
  other_major,
  minor,
  other_minor,  // M oM m om
  x,
  y,
  z,
  w,            //
  trump,        ///< T: the suit in which the partners have announced eight cards
  partners,     ///< pard: the suit in which partner has announced most cards
  mine,         ///< the suit in which I have announced most cards
  theirs,       ///< their: the opponents' first suit
  current,      ///< now: the suit of the last bid
  dummy,        ///< the first suit, not the trumps, of the opponent who would be dummy
  fresh,        ///< new: each suit that nobody has announced, from clubs up
  fresh_major,  ///< newM: the majors among them, from spades down
  any,
  any_major,
  any_minor,  ///< any, anyM, anym: each but the opponents', from spades down
  none,
};
inline constexpr std::size_t kRoles = static_cast<std::size_t>(Role::none);
constexpr bool tried_in_turn(Role role) { return role >= Role::fresh && role < Role::none; }

/// The suit of each role, or -1.
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

/// lo <= feature <= hi.
struct Atom {
  Feature feature = 0;
  std::int8_t lo = kNoLow;
  std::int8_t hi = kNoHigh;
  static constexpr std::int8_t kNoLow = std::numeric_limits<std::int8_t>::min();
  static constexpr std::int8_t kNoHigh = std::numeric_limits<std::int8_t>::max();
  bool admits(const HandFacts& hand) const { return hand[feature] >= lo && hand[feature] <= hi; }
};

/// One condition of a row before the roles are known; becomes atoms when they are.
struct Term {
  enum class Kind : std::uint8_t {
    hand,     ///< feature
    suit,     ///< SuitFeature `feature` of `role`
    by_suit,  ///< HandFeature `feature` + index of `role`
    longer,   ///< length of `role` minus length of `other`
    longest,  ///< `role` is as long as any suit
    total,    ///< half points, own `feature` (of `role`) + the least partner has announced
    best,     ///< the same with the most partner has announced
    likely,   ///< the same with what partner holds on average beside the others
    fit,      ///< own length in `role` + the least partner has announced
    spare,    ///< half points, own `feature` (of `role`) beyond the least I have announced
    extra,    ///< own length in `role` beyond the least I have announced
    stops,    ///< `feature` is at least `lo` in every suit of `suits`
  };
  enum class Suits : std::uint8_t {
    theirs,
    unbid,    ///< that our side has not announced
    unshown,  ///< unbid, and not the suit of the last bid, which shows a control in it
  };
  Kind kind = Kind::hand;
  std::uint8_t feature = 0;
  Role role = Role::none;
  Role other = Role::none;
  Suits suits = Suits::theirs;
  std::int8_t lo = Atom::kNoLow;
  std::int8_t hi = Atom::kNoHigh;
};

/// How long partner must go on. game: neither passes below game.
enum class Force : std::uint8_t { none, round, game };

/// A call with placeholders: 2H, 3M, +new (the cheapest bid), ++M (a jump), +T/3 (up to the level),
/// step2* (the second bid above the last one: answers in code).
struct CallForm {
  enum class Kind : std::uint8_t { pass, double_, redouble, bid, next };
  Kind kind = Kind::pass;
  std::uint8_t level = 0;    ///< 1..7, or 0: relative
  std::uint8_t jump = 0;     ///< relative: 1 the cheapest, 2 one more, …
  std::uint8_t highest = 7;  ///< relative: no bid above this level
  std::uint8_t step = 0;     ///< so many steps above the last bid, whatever its strain; 0: not so
  bool notrump = false;
  Role role = Role::none;  ///< the suit otherwise
  bool artificial = false;
};

struct Row {
  CallForm call;
  std::uint32_t first_term = 0;  ///< into Table::terms
  std::uint32_t terms = 0;
  std::int32_t shapes = -1;  ///< into Table::shapes
  std::int32_t rank = 0;     ///< lower is tried earlier; equal ranks in file order
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
  std::uint8_t lowest = 1;   ///< level of the bid
  std::uint8_t highest = 7;  //
  std::uint8_t jump = 0;     ///< 0 any; 1 the cheapest, 2 a jump, …
  std::uint8_t step = 0;     ///< 0 any; so many steps above the bid before
  Strain strain = Strain::any;
  Role role = Role::none;
  Star star = Star::natural;
};

/// What a context may ask about the auction besides its pattern; bits of Condition.
enum class Fact : std::uint8_t {
  seat1,
  seat2,
  seat3,
  seat4,  ///< the opener's place, or the caller's before the opening
  vul,
  they_vul,
  passed,        ///< I passed before the opening
  pard_passed,   ///< partner did
  forced,        ///< partner's last call forces me to bid: the opponent between has passed
  game_forced,   ///< our side has promised to reach game and is below it
  agreed,        ///< T is bound
  agreed_major,  //
  we_opened,
  they_bid,  ///< an opponent has bid
  ours,
  theirs,       ///< whose the last bid is
  doubled,      ///< the last bid is doubled
  game,         ///< the last bid is game or more
  in_trumps,    ///< the last bid is in T
  in_notrump,   ///< the last bid is in no-trump
  silent,       ///< I have only passed
  pard_silent,  ///< partner has only passed
  pard_weak,    ///< partner has shown ten HCP at most: he cannot hold three key cards
  decided,      ///< partner has settled the contract over my preempt, or having asked as a captain
  pard_leads,   ///< partner has the opening lead against the opponents' last bid
  level1,
  level2,
  level3,
  level4,
  level5,
  level6,
  level7,       ///< of the last bid
  unexplained,  ///< rows only for reading calls that no other row explains
  judged,       ///< rows that no table chooses by itself: calls for rollouts to weigh
};
using Facts = std::uint64_t;
constexpr Facts fact(Fact f) { return Facts{1} << static_cast<unsigned>(f); }

/// What the rows of a context are for: to choose, read and explain calls; to read what nothing else
/// explains (Fact::unexplained); to be weighed by rollouts (Fact::judged).
enum class Use : std::uint8_t { choice, unexplained, judged };

struct Condition {
  Facts all = 0;            ///< all of these
  Facts none = 0;           ///< none of these
  std::vector<Facts> some;  ///< at least one of each
  bool holds(Facts facts) const;
  Use use() const {
    if ((all & fact(Fact::unexplained)) != 0) return Use::unexplained;
    return (all & fact(Fact::judged)) != 0 ? Use::judged : Use::choice;
  }
};

struct Context {
  bool open_start = false;  ///< "...": the steps are the end of the auction
  bool opening = false;     ///< nobody has bid
  std::vector<Step> steps;  ///< both sides in turn; the last one is the opponent's on the right
  Condition condition;
  std::uint32_t first_row = 0;  ///< into Table::rows
  std::uint32_t rows = 0;
  std::int32_t line = 0;
  std::string text;
  std::string as;           ///< the text of the context whose rows these are; empty: its own
  std::uint32_t below = 0;  ///< the table of these rows: so many fallbacks further down
};

/// Shapes with the least and most cards they allow in each suit.
struct Shapes {
  ShapeSet set;
  Lengths lo{};
  Lengths hi{};
};

struct Table {
  std::string name;
  std::string file;
  bool whole = true;     ///< a system, not a part that other systems fall back on
  std::string fallback;  ///< name of the system that answers where no context matches, or empty
  PointCount count = PointCount::short_suit;
  SupportCount support = SupportCount::milton;
  std::vector<Context> contexts;
  std::vector<Row> rows;
  std::vector<Term> terms;
  std::vector<Shapes> shapes;
};

}  // namespace tianji::bridge::bidding
