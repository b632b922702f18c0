#include "engine/bridge/records/replay.h"

#include "absl/strings/str_cat.h"
#include "engine/bridge/score.h"
#include "engine/bridge/table.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

std::string seat_name(Seat seat) { return std::string(name(seat)); }

std::string marked(char irregularity) {
  return irregularity == 0
             ? ""
             : absl::StrCat(" (the record marks it ^", std::string(1, irregularity), ")");
}

/// An auction that ends in `contract`, for records whose own auction does not.
Auction shortest_auction(const Contract& contract) {
  Auction auction(contract.declarer);
  auction.push(Call::bid(contract.level, contract.strain));
  if (contract.doubling != Doubling::none) auction.push(Call::double_());
  if (contract.doubling == Doubling::redoubled) auction.push(Call::redouble());
  while (!auction.over()) auction.push(Call::pass());
  return auction;
}

class Replayer {
 public:
  explicit Replayer(const Record& record) : record_(record), auction_(record.dealer) {}

  Replay run() {
    replay_.remarks = record_.notes;
    const bool legal = replay_calls();
    if (legal) check_contract();
    replay_cards();
    check_result();
    check_score();
    return std::move(replay_);
  }

 private:
  void discrepancy(std::string what) { replay_.discrepancies.push_back(std::move(what)); }
  void remark(std::string what) { replay_.remarks.push_back(std::move(what)); }

  /// True when all calls are legal and the auction ends.
  bool replay_calls() {
    if (record_.calls.empty()) {
      remark("no auction");
      return false;
    }
    for (const auto& call : record_.calls) {
      if (const std::string why = auction_.why_illegal(call.what); !why.empty()) {
        discrepancy(absl::StrCat("call ", replay_.calls + 1, " (", text(call.what), " by ",
                                 seat_name(auction_.turn()), "): ", why,
                                 marked(call.irregularity)));
        return false;
      }
      auction_.push(call.what);
      ++replay_.calls;
    }
    return auction_.over() || add_final_passes();
  }

  /// Records often leave out the final passes; they are assumed where a contract is stated.
  bool add_final_passes() {
    const bool ended = record_.contract || record_.passed_out;
    if (!ended || record_.in_progress) {
      remark("the auction is not over");
      return false;
    }
    int missing = 0;
    while (!auction_.over()) {
      auction_.push(Call::pass());
      ++missing;
    }
    remark(absl::StrCat("final passes left out (", missing, ")"));
    return true;
  }

  void check_contract() {
    const auto reached = auction_.contract();
    const auto& stated = record_.contract;
    const std::string ours = reached ? text(*reached) : "passed out";
    const std::string theirs = stated ? text(*stated) : record_.passed_out ? "passed out" : "none";
    if (ours == theirs) {
      if (record_.irregular_declarer)
        remark("the record marks its declarer as irregular, yet it is the laws' own");
      return;
    }
    const std::string what =
        absl::StrCat("contract stated as ", theirs, ", but the auction came to ", ours);
    const bool same_but_declarer =
        reached && stated &&
        *reached == Contract{stated->level, stated->strain, stated->doubling, reached->declarer};
    if (record_.irregular_declarer && same_but_declarer) {
      remark(what + " (the record marks its declarer ^)");
    } else {
      discrepancy(what);
    }
  }

  /// The play follows the record's contract even where the auction reached another.
  std::optional<Contract> contract() const {
    return record_.contract     ? record_.contract
           : record_.passed_out ? std::nullopt
                                : auction_.contract();
  }

  void replay_cards() {
    if (!contract()) {
      if (!record_.cards.empty()) discrepancy("cards without a contract");
      return;
    }
    const bool same = auction_.over() && auction_.contract() == contract();
    const Auction auction = same ? auction_ : shortest_auction(*contract());
    table_ = Table(auction.dealer(), record_.vulnerability);
    for (const Call call : auction.calls()) table_.push(call);
    for (const NotedCard& card : record_.cards) {
      if (!card.what) {
        remark(absl::StrCat("card ", replay_.cards + 1,
                            " is not told: the play is checked up to there"));
        return;
      }
      if (!play(*card.what, card.irregularity)) return;
    }
    play_last_trick();
    replay_.played_out = table_.phase() == Phase::over;
  }

  /// False when the play cannot go on after this card.
  bool play(Card card, char irregularity) {
    if (table_.phase() == Phase::over) {
      discrepancy("more than 52 cards");
      return false;
    }
    const Seat hand = table_.hand_on_turn();
    const CardSet dealt = record_.deal[index(hand)];
    const CardSet held = dealt - table_.played(hand);
    const std::string where =
        absl::StrCat("card ", replay_.cards + 1, " (", text(card), " by ", seat_name(hand),
                     ", trick ", table_.tricks_played() + 1, "): ");
    if (!dealt.empty() && !held.has(card)) {
      const bool was_held = dealt.has(card);
      discrepancy(absl::StrCat(where, was_held ? "played before" : "not in this hand",
                               marked(irregularity)));
      return false;
    }
    if (!dealt.empty() && !table_.playable(held).has(card)) {
      const Suit led = table_.trick().front().suit();
      discrepancy(absl::StrCat(where, "a revoke, ", text(held.in(led).highest()), " follows suit",
                               marked(irregularity)));
    } else if (irregularity != 0) {
      remark(where + "legal" + marked(irregularity));
    }
    table_.push(card);
    ++replay_.cards;
    return true;
  }

  /// After twelve tricks the thirteenth is forced.
  void play_last_trick() {
    while (table_.phase() == Phase::play && table_.tricks_played() == 12) {
      const Seat hand = table_.hand_on_turn();
      const CardSet held = record_.deal[index(hand)] - table_.played(hand);
      if (held.size() != 1) return;
      table_.push(held.lowest());
    }
  }

  void check_result() {
    if (!record_.result) {
      if (contract() && !record_.cards.empty()) remark("no result stated");
      return;
    }
    if (!contract()) {
      discrepancy("a result without a contract");
      return;
    }
    const Side declaring = side_of(contract()->declarer);
    const int won = table_.tricks_won(declaring);
    const int lost = table_.tricks_won(opponent(declaring));
    if (*record_.result >= won && *record_.result <= 13 - lost) return;
    const std::string what =
        replay_.played_out
            ? absl::StrCat("result stated as ", *record_.result, " tricks, but declarer took ", won)
            : absl::StrCat("result stated as ", *record_.result, " tricks, but after ", won + lost,
                           " tricks declarer has ", won);
    if (record_.adjusted) {
      remark(what + " (the record marks it ^)");
    } else {
      discrepancy(what);
    }
  }

  void check_score() {
    const auto score = record_.tag("Score");
    if (!score || trimmed(*score).empty() || *score == "?") return;
    const auto stated = stated_score(*score, contract());
    if (!stated) {
      discrepancy(absl::StrCat("score \"", std::string(*score),
                               "\" cannot be read: expected NS 90, EW -90 or 90"));
      return;
    }
    if (contract() && !record_.result) return;
    const int ours =
        contract() ? score_north_south(*contract(), *record_.result, record_.vulnerability) : 0;
    if (*stated == ours) return;
    discrepancy(absl::StrCat(
        "score stated as NS ", *stated, ", but ",
        contract() ? absl::StrCat(text(*contract()), " with ", *record_.result, " tricks")
                   : std::string("a board passed out"),
        " (vulnerable: ", std::string(text(record_.vulnerability)), ") scores NS ", ours));
  }

  const Record& record_;
  Replay replay_;
  Auction auction_;
  Table table_;
};

}  // namespace

Replay replay(const Record& record) { return Replayer(record).run(); }

std::optional<int> stated_score(std::string_view score, const std::optional<Contract>& contract) {
  const auto fields = words(score);
  if (fields.empty()) return std::nullopt;
  const bool bare = parse_int(fields[0]).has_value();
  const bool own_east_west = contract && side_of(contract->declarer) == kEastWest;
  const bool east_west = bare ? own_east_west : equal_ignoring_case(fields[0], "EW");
  if (!bare && !east_west && !equal_ignoring_case(fields[0], "NS")) return std::nullopt;
  if (!bare && fields.size() < 2) return std::nullopt;
  std::string_view number = bare ? fields[0] : fields[1];
  if (number.starts_with('+')) number.remove_prefix(1);
  const auto points = parse_int(number);
  if (!points || *points < -10000 || *points > 10000) return std::nullopt;
  return static_cast<int>(east_west ? -*points : *points);
}

}  // namespace tianji::bridge
