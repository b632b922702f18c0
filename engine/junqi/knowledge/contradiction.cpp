// The error message for an announcement that no world explains (declared in knowledge.h).

#include <bit>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/junqi/knowledge/knowledge.h"

namespace tianji::junqi {
namespace {

constexpr std::size_t kMostNamed = 3;

std::string names(KindSet kinds) {
  std::string text;
  for (KindSet rest = kinds; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
    if (!text.empty()) text += " or ";
    text += name(static_cast<Kind>(std::countr_zero(rest)));
  }
  return text;
}

}  // namespace

template <class Board>
std::string Knowledge<Board>::describe(Piece piece) const {
  const Station s = track_.where(piece);
  return absl::StrCat("the piece of ", std::string(1, Board::kFacts.seat_letters[owner(piece)]),
                      " at ", s == kNoStation ? "?" : station_name<Board>(s));
}

template <class Board>
std::string Knowledge<Board>::why_not(Piece piece, KindSet kinds) const {
  const auto why = [](Reason reason) -> std::string_view {
    switch (reason) {
      case Reason::none:
        break;
      case Reason::placed:
        return "it started or stands where this kind may not";
      case Reason::moved:
        return "it has moved";
      case Reason::turned:
        return "it turned off its railway line";
      case Reason::fought:
        return "its combat rules it out";
      case Reason::stuck:
        return "its army had no move";
      case Reason::flag_place:
        return "its kind is known";
      case Reason::count:
        return "the other pieces of its army leave none for it";
    }
    return "";
  };
  std::string text;
  std::size_t named = 0;
  for (KindSet rest = kinds; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
    const Fact& fact = facts_[piece][static_cast<std::size_t>(std::countr_zero(rest))];
    if (fact.reason == Reason::none) continue;
    if (++named > kMostNamed) return text + ", and so on";
    absl::StrAppend(&text, text.empty() ? "" : ", ", "no ",
                    std::string(name(static_cast<Kind>(std::countr_zero(rest)))), " since ",
                    std::string(why(fact.reason)));
    if (fact.ply > 0) absl::StrAppend(&text, " (ply ", fact.ply, ")");
  }
  return text;
}

/// Must be called on the knowledge from before `event`.
template <class Board>
std::string Knowledge<Board>::contradiction(const Event& event) const {
  const std::string read = to_text<Board>(event);
  const auto refuse = [&](const std::string& expected) {
    return sentence(unreadable(read, expected));
  };
  if (!is_move(event)) return refuse("an end of turns that the remaining armies can explain");
  const Piece attacker = track_.at(event.from);
  KindSet movers = without(kAllKinds, kRooted);
  if (!track_.reach(track_.seat(), event.from, false).has(event.to))
    movers = set_of(Kind::engineer);
  if ((possible(attacker) & movers) == 0) {
    const std::string needed =
        movers == set_of(Kind::engineer) ? "an engineer" : "a piece that moves";
    return refuse(absl::StrCat("a move of ", needed, ", but ", describe(attacker), " is ",
                               names(possible(attacker)), ": ", why_not(attacker, movers)));
  }
  if (event.outcome != Outcome::quiet) {
    const Piece defender = track_.at(event.to);
    const Announcement told = announcement(event);
    const auto attackers = static_cast<KindSet>(possible(attacker) & movers);
    const KindSet needed = defenders_for(told, attackers);
    if ((needed & possible(defender)) == 0) {
      return refuse(absl::StrCat(
          "an outcome that fits what is known: ", describe(defender), " would have to be ",
          needed == 0 ? "nothing at all" : names(needed), " (against ", names(attackers),
          "), but it is ", names(possible(defender)), ": ", why_not(defender, needed)));
    }
  }
  return refuse(
      "an event that the hidden pieces can explain: no way to place the rest of the armies, 25 "
      "pieces each, agrees with this and all that was announced before");
}

template std::string Knowledge<JunqiBoard>::contradiction(const Event&) const;
template std::string Knowledge<SiguoBoard>::contradiction(const Event&) const;
template std::string Knowledge<JunqiBoard>::describe(Piece) const;
template std::string Knowledge<SiguoBoard>::describe(Piece) const;
template std::string Knowledge<JunqiBoard>::why_not(Piece, KindSet) const;
template std::string Knowledge<SiguoBoard>::why_not(Piece, KindSet) const;

}  // namespace tianji::junqi
