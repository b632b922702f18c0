#include "eval/bridge/bidding/turn.h"

#include <algorithm>
#include <array>

namespace tianji::bridge::bidding {
namespace {

constexpr std::array<int, 1> kOnce{0};
/// A seat announces a suit by a natural bid or by promising this many cards.
constexpr int kAnnounces = 4;
constexpr int kFit = 8;
/// A seat has preempted if it has shown at most this many HCP and a suit of this many cards.
constexpr int kPreempt = 10;
constexpr int kPreemptiveSuit = 6;
/// The least HCP of three key cards: two aces and the king of trumps.
constexpr int kThreeKeyCards = 11;
/// The call that asks for key cards if it is artificial.
constexpr Call kKeyCards = Call::bid(4, Strain::notrump);

std::int8_t small(int value) {
  return static_cast<std::int8_t>(std::clamp<int>(value, Atom::kNoLow, Atom::kNoHigh));
}

/// The range lo..hi of (value + known) as a range of the value; open ends stay open.
Atom shifted(Feature f, const Term& term, int known) {
  return {f, term.lo == Atom::kNoLow ? term.lo : small(term.lo - known),
          term.hi == Atom::kNoHigh ? term.hi : small(term.hi - known)};
}

bool is_game(Call bid) {
  if (bid.strain() == Strain::notrump) return bid.level() >= 3;
  return bid.level() >= (bid.strain() >= Strain::hearts ? 4 : 5);
}

unsigned announced(const Shown& shown) {
  unsigned suits = shown.named;
  for (unsigned s = 0; s < 4; ++s) {
    if (shown.lo[s] >= kAnnounces) suits |= 1U << s;
  }
  return suits;
}

/// The chance of a random hand to have 0, 1, ... HCP, in hundredths of a per cent.
constexpr std::array<int, 26> kChanceOfPoints{36,  79,  136, 246, 385, 519, 655, 803, 889,
                                              936, 941, 894, 803, 691, 569, 442, 331, 236,
                                              161, 104, 64,  38,  21,  11,  6,   3};

/// The average half points of random hands with lo..hi half points.
int average_points(int lo, int hi) {
  int hands = 0;
  int sum = 0;
  for (int points = std::max(lo, 0); points <= hi; ++points) {
    const auto whole = static_cast<std::size_t>(points / 2);
    const int chance = whole < kChanceOfPoints.size() ? kChanceOfPoints[whole] : 0;
    hands += chance;
    sum += chance * points;
  }
  return hands == 0 ? lo : (sum + hands / 2) / hands;
}

/// The most half points that the partner of `seat` can hold, given the other three seats' announced
/// minimum. If it contradicts partner's own range, that range wins.
int most_left(const Reading& read, Seat seat) {
  constexpr int kPackPoints = 40;
  int left = kPackPoints;
  for (const Seat other : kSeats) {
    if (other != partner_of(seat)) left -= read.shown(other).hcp_lo;
  }
  const Shown& partner = read.shown(partner_of(seat));
  return std::clamp(2 * left, partner.points_lo, std::max(partner.points_lo, partner.points_hi));
}

bool preempted(const Shown& shown) {
  return shown.hcp_hi <= kPreempt && *std::ranges::max_element(shown.lo) >= kPreemptiveSuit;
}

/// A seat that has asked this many artificial questions is the captain.
constexpr int kRelays = 2;

/// True if the call is an artificial bid and partner, over a pass, made an artificial bid too.
bool answered_in_code(const Reading& read, std::size_t call) {
  const auto& calls = read.auction.calls();
  if (call + 2 >= calls.size() || !calls[call + 1].is_pass()) return false;
  const auto code = [&](std::size_t i) { return calls[i].is_bid() && read.meanings[i].artificial; };
  return code(call) && code(call + 2);
}

/// The suit with the most announced cards, the higher one of equal suits; -1 if there is none.
int longest_announced(const Shown& shown) {
  int best = -1;
  for (int s = 0; s < 4; ++s) {
    const auto suit = static_cast<std::size_t>(s);
    if ((announced(shown) >> s & 1U) == 0) continue;
    if (best < 0 || shown.lo[suit] >= shown.lo[static_cast<std::size_t>(best)]) best = s;
  }
  return best;
}

}  // namespace

Turn::Turn(const Reading& read)
    : read_(read),
      system_(read.agreements[index(side_of(read.auction.turn()))]),
      seat_(read.auction.turn()),
      me_(read.shown(seat_)),
      partner_(read.shown(partner_of(seat_))) {
  const auto& calls = read.auction.calls();
  std::size_t first = 0;
  while (first < calls.size() && !calls[first].is_bid()) ++first;
  if (first < calls.size()) opening_ = calls[first];
  heard_ = std::span(read.heard).subspan(first);
  partner_expects_ = average_points(partner_.points_lo, most_left(read, seat_));
  find_facts();
  find_roles();
  find_trumps();
}

/// Finds the facts that contexts may require after "when"; they follow from the calls alone.
void Turn::find_facts() {
  const Auction& auction = read_.auction;
  const auto& calls = auction.calls();
  const Side side = side_of(seat_);
  const std::size_t opener = calls.size() - heard_.size();
  const auto state = [this](Fact f, bool holds) { facts_ |= holds ? fact(f) : 0; };
  facts_ |= fact(Fact::seat1) << std::min<std::size_t>(opener, 3);
  state(Fact::vul, vulnerable(read_.vulnerability, side));
  state(Fact::they_vul, vulnerable(read_.vulnerability, opponent(side)));
  bool pards_silent = true;
  bool silent = true;
  bool asked = false;  // partner has asked for key cards
  int questions = 0;   // partner's questions with artificial answers
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const bool mine = auction.caller(i) == seat_;
    const bool partners = auction.caller(i) == partner_of(seat_);
    if (mine && i < opener) facts_ |= fact(Fact::passed);
    if (partners && i < opener) facts_ |= fact(Fact::pard_passed);
    silent = silent && (!mine || calls[i].is_pass());
    pards_silent = pards_silent && (!partners || calls[i].is_pass());
    if (!mine && !partners && calls[i].is_bid()) facts_ |= fact(Fact::they_bid);
    if (partners && calls[i] == kKeyCards) asked = asked || read_.meanings[i].artificial;
    if (partners && answered_in_code(read_, i)) ++questions;
  }
  asked = asked || questions >= kRelays;
  state(Fact::silent, silent);
  state(Fact::pard_silent, pards_silent);
  state(Fact::pard_weak, partner_.hcp_hi < kThreeKeyCards);
  const auto bid = auction.last_bid();
  if (!bid) return;
  const auto contract = auction.contract();
  const bool ours = side_of(contract->declarer) == side;
  const bool game = is_game(*bid);
  const bool promised = read_.states.back().game_forced[index(side)];
  state(Fact::we_opened, side_of(auction.caller(opener)) == side);
  state(Fact::ours, ours);
  state(Fact::theirs, !ours);
  state(Fact::pard_leads, left_of(contract->declarer) == partner_of(seat_));
  state(Fact::doubled, contract->doubling != Doubling::none);
  state(Fact::game, game);
  state(Fact::in_notrump, bid->strain() == Strain::notrump);
  state(Fact::game_forced, promised && !game);
  facts_ |= fact(Fact::level1) << static_cast<unsigned>(bid->level() - 1);
  if (calls.size() >= 2 && calls.back().is_pass()) {
    const Force force = read_.meanings[calls.size() - 2].force;
    state(Fact::forced, force == Force::round || (promised && !game));
    const bool settled = game && calls[calls.size() - 2].is_bid() && force == Force::none;
    state(Fact::decided, settled && (asked || preempted(me_)));
  }
}

/// Finds the suits of `pard`, `mine`, `their`, `new`, … Roles with one suit are bound here. Rows
/// try the suits of the last roles in turn: new suits cheapest first, the suits of `any` from
/// spades down.
void Turn::find_roles() {
  ours_ = announced(me_) | announced(partner_);
  const Shown& left = read_.shown(left_of(seat_));
  const Shown& right = read_.shown(left_of(seat_, 3));
  theirs_ = announced(left) | announced(right);
  binding_.set(Role::partners, longest_announced(partner_));
  binding_.set(Role::mine, longest_announced(me_));
  if (const auto bid = read_.auction.last_bid()) {
    if (const auto suit = trump_suit(bid->strain())) {
      binding_.set(Role::current, static_cast<int>(index(*suit)));
    }
  }
  const auto& calls = read_.auction.calls();
  for (std::size_t i = 0; i < calls.size() && binding_.suit(Role::theirs) < 0; ++i) {
    const bool opponents = side_of(read_.auction.caller(i)) != side_of(seat_);
    const bool natural = calls[i].is_bid() && !read_.meanings[i].artificial;
    if (opponents && natural && calls[i].strain() != Strain::notrump) {
      binding_.set(Role::theirs, static_cast<int>(calls[i].strain()));
    }
  }
  if (const auto contract = read_.auction.contract()) find_dummy(*contract);
  if (binding_.suit(Role::theirs) < 0) {
    const int suit = longest_announced(right);
    binding_.set(Role::theirs, suit >= 0 ? suit : longest_announced(left));
  }
  const auto free = [](unsigned taken, int suit) { return (taken >> suit & 1U) == 0; };
  for (int s = 0; s < 4; ++s) {
    if (free(ours_ | theirs_, s)) tried(Role::fresh).push_back(s);
  }
  for (int s = 3; s >= 0; --s) {
    const bool major = s >= static_cast<int>(Suit::hearts);
    if (free(ours_ | theirs_, s) && major) tried(Role::fresh_major).push_back(s);
    if (!free(theirs_, s)) continue;
    tried(Role::any).push_back(s);
    tried(major ? Role::any_major : Role::any_minor).push_back(s);
  }
}

void Turn::find_dummy(const Contract& contract) {
  if (side_of(contract.declarer) == side_of(seat_)) return;
  const auto& calls = read_.auction.calls();
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const bool dummys = read_.auction.caller(i) == partner_of(contract.declarer);
    if (!dummys || !calls[i].is_bid() || read_.meanings[i].artificial) continue;
    if (calls[i].strain() == Strain::notrump || calls[i].strain() == contract.strain) continue;
    binding_.set(Role::dummy, static_cast<int>(calls[i].strain()));
    return;
  }
}

/// One bit for each suit.
unsigned Turn::suits_of(Term::Suits which) const {
  if (which == Term::Suits::theirs) return theirs_;
  unsigned suits = ~ours_ & 15U;
  const int last = binding_.suit(Role::current);
  if (which == Term::Suits::unshown && last >= 0) suits &= ~(1U << last);
  return suits;
}

std::vector<Suit> Turn::suits(Role role) const {
  std::vector<Suit> result;
  if (tried_in_turn(role)) {
    for (const int suit : suits_tried(role)) result.push_back(static_cast<Suit>(suit));
  } else if (binding_.suit(role) >= 0) {
    result.push_back(static_cast<Suit>(binding_.suit(role)));
  }
  return result;
}

/// Finds the suit in which the partners together have announced the most cards: at least eight, or
/// seven when both have bid it. Of two suits of equal length it takes the higher.
void Turn::find_trumps() {
  int most = 0;
  for (int s = 0; s < 4; ++s) {
    const auto suit = static_cast<std::size_t>(s);
    const int cards = me_.lo[suit] + partner_.lo[suit];
    const bool raised = (me_.named & partner_.named) >> s & 1;
    if (cards < (raised ? kFit - 1 : kFit) || cards < most) continue;
    most = cards;
    binding_.set(Role::trump, s);
  }
  const int trump = binding_.suit(Role::trump);
  if (trump >= 0) facts_ |= fact(Fact::agreed);
  if (trump >= 2) facts_ |= fact(Fact::agreed_major);
  const auto bid = read_.auction.last_bid();
  if (trump >= 0 && bid && static_cast<int>(bid->strain()) == trump) {
    facts_ |= fact(Fact::in_trumps);
  }
}

bool Turn::applies(const Context& context, Use use, Binding& binding) const {
  if (context.condition.use() != use) return false;
  if (context.opening && !heard_.empty()) return false;
  const Facts facts = facts_ | (use == Use::unexplained ? fact(Fact::unexplained)
                                : use == Use::judged    ? fact(Fact::judged)
                                                        : 0);
  return context.condition.holds(facts) && (context.opening || matches(context, heard_, binding));
}

std::span<const int> Turn::suits_tried(Role role) const {
  if (!tried_in_turn(role)) return kOnce;
  const Suits& suits = tried_[static_cast<std::size_t>(role) - kFirstTried];
  return {suits.data(), suits.size()};
}

std::uint8_t Turn::jump(Call bid) const {
  const auto last = read_.auction.last_bid();
  if (!last) return static_cast<std::uint8_t>(bid.level());
  const int cheapest = last->level() + (bid.strain() > last->strain() ? 0 : 1);
  return static_cast<std::uint8_t>(std::max(0, bid.level() - cheapest + 1));
}

std::uint8_t Turn::step(Call bid) const {
  const auto last = read_.auction.last_bid();
  return static_cast<std::uint8_t>(last ? bid.code() - last->code() : bid.code() + 1);
}

std::optional<Call> Turn::resolve(const Row& row, const Binding& binding) const {
  const CallForm& form = row.call;
  Call call = form.kind == CallForm::Kind::double_    ? Call::double_()
              : form.kind == CallForm::Kind::redouble ? Call::redouble()
                                                      : Call::pass();
  if (form.step > 0) {
    const auto last = read_.auction.last_bid();
    const int code = (last ? last->code() : -1) + form.step;
    if (code > Call::bid(7, Strain::notrump).code()) return std::nullopt;
    call = Call::from_code(code);
  } else if (form.kind == CallForm::Kind::bid) {
    const int suit = form.notrump ? static_cast<int>(Strain::notrump) : binding.suit(form.role);
    if (suit < 0) return std::nullopt;
    const auto strain = static_cast<Strain>(suit);
    int level = form.level;
    if (level == 0) {
      const auto last = read_.auction.last_bid();
      const int cheapest = !last ? 1 : last->level() + (strain > last->strain() ? 0 : 1);
      level = cheapest + form.jump - 1;
    }
    if (level > form.highest) return std::nullopt;
    call = Call::bid(level, strain);
  }
  if (!read_.auction.legal(call)) return std::nullopt;
  return call;
}

/// Passes a term of the table to `sink` as conditions on the own hand: a role becomes its suit, and
/// partner's announced minimum (or maximum) is subtracted from the range of a sum with partner.
/// Returns false when a role has no suit or `sink` returned false.
template <class Sink>
bool Turn::each_atom(const Term& term, const Binding& binding, Sink sink) const {
  const int suit = binding.suit(term.role);
  const auto s = static_cast<std::size_t>(std::max(suit, 0));
  if (term.role != Role::none && suit < 0) return false;  // the row does not apply
  switch (term.kind) {
    case Term::Kind::hand:
      return sink(Atom{term.feature, term.lo, term.hi});
    case Term::Kind::suit:
      return sink(
          Atom{feature(kSuits[s], static_cast<SuitFeature>(term.feature)), term.lo, term.hi});
    case Term::Kind::by_suit:
      return sink(Atom{feature(static_cast<HandFeature>(term.feature), s), term.lo, term.hi});
    case Term::Kind::longer: {
      const int other = binding.suit(term.other);
      if (other < 0) return false;
      const std::size_t pair = 4 * s + static_cast<std::size_t>(other);
      return sink(Atom{feature(HandFeature::longer, pair), term.lo, term.hi});
    }
    case Term::Kind::longest:
      for (std::size_t other = 0; other < 4; ++other) {
        if (!sink(Atom{feature(HandFeature::longer, 4 * s + other), 0, Atom::kNoHigh}))
          return false;
      }
      return true;
    case Term::Kind::total:
    case Term::Kind::best:
    case Term::Kind::likely:
    case Term::Kind::spare: {
      const int known = term.kind == Term::Kind::total    ? partner_.points_lo
                        : term.kind == Term::Kind::best   ? partner_.points_hi
                        : term.kind == Term::Kind::likely ? partner_expects_
                                                          : -me_.points_lo;
      const Feature own = term.role == Role::none
                              ? term.feature
                              : feature(static_cast<HandFeature>(term.feature), s);
      return sink(shifted(own, term, known));
    }
    case Term::Kind::fit:
      return sink(shifted(feature(kSuits[s], SuitFeature::length), term, partner_.lo[s]));
    case Term::Kind::extra:
      return sink(shifted(feature(kSuits[s], SuitFeature::length), term, -me_.lo[s]));
    case Term::Kind::stops: {
      const unsigned suits = suits_of(term.suits);
      for (std::size_t each = 0; each < 4; ++each) {
        if ((suits >> each & 1U) == 0) continue;
        if (!sink(Atom{feature(kSuits[each], static_cast<SuitFeature>(term.feature)), term.lo,
                       term.hi}))
          return false;
      }
      return true;
    }
  }
  return true;
}

template <class Sink>
bool Turn::each_atom(const Candidate& candidate, Sink sink) const {
  const Table& table = *candidate.table;
  for (std::uint32_t i = 0; i < candidate.row->terms; ++i) {
    const Term& term = table.terms[candidate.row->first_term + i];
    if (!each_atom(term, candidate.binding, sink)) return false;
  }
  return true;
}

const Shapes* Turn::shapes(const Candidate& candidate) const {
  const std::int32_t number = candidate.row->shapes;
  return number < 0 ? nullptr : &candidate.table->shapes[static_cast<std::size_t>(number)];
}

bool Turn::fits(const Candidate& candidate, const HandFacts& hand) const {
  const Shapes* shapes = this->shapes(candidate);
  return (shapes == nullptr || shapes->set[hand.shape()]) &&
         each_atom(candidate, [&hand](const Atom& atom) { return atom.admits(hand); });
}

std::vector<Atom> Turn::atoms(const Candidate& candidate) const {
  std::vector<Atom> atoms;
  const bool applies = each_atom(candidate, [&atoms](const Atom& atom) {
    atoms.push_back(atom);
    return true;
  });
  if (!applies) atoms.push_back({0, 1, 0});  // a range that no hand fits
  return atoms;
}

Shown Turn::claim(const Candidate& candidate) const {
  Shown shown;
  if (const Shapes* shapes = this->shapes(candidate)) shown.narrow(*shapes);
  const std::vector<Atom> atoms = this->atoms(candidate);
  for (const Atom& atom : atoms) shown.narrow(atom);
  if (shown.points_lo > shown.points_hi) {
    // Two counts exclude each other, as ten support points and six to nine HCP: the row announces
    // the count that includes shape.
    Shown counted;
    for (const Atom& atom : atoms) {
      if (atom.feature != feature(SuitFeature::hcp)) counted.narrow(atom);
    }
    shown.points_lo = counted.points_lo;
    shown.points_hi = counted.points_hi;
  }
  const CallForm& form = candidate.row->call;
  if (form.kind == CallForm::Kind::bid && !form.notrump && !form.artificial) {
    shown.named |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(candidate.call.strain()));
  }
  shown.close();
  return shown;
}

}  // namespace tianji::bridge::bidding
