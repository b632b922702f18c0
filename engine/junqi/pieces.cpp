#include "engine/junqi/pieces.h"

namespace tianji::junqi {
namespace {

constexpr KindSet kAttackers = without(kAllKinds, kRooted);

}  // namespace

std::optional<Kind> kind_of(char letter) {
  const std::size_t at = kLetters.find(letter);
  if (at == kLetters.npos) return std::nullopt;
  return static_cast<Kind>(at);
}

std::string_view name(Kind kind) {
  constexpr std::array<std::string_view, kKinds + 1> kNames{
      "marshal", "general", "division commander", "brigadier", "colonel",
      "major",   "captain", "lieutenant",         "engineer",  "mine",
      "bomb",    "flag",    "unseen piece"};
  return kNames[index(kind)];
}

Announcement announcement(Kind attacker, Kind defender) {
  const Outcome outcome = fight(attacker, defender);
  return {outcome, defender == Kind::flag, attacker == Kind::marshal && outcome != Outcome::win,
          defender == Kind::marshal && outcome != Outcome::loss};
}

KindSet defenders_for(const Announcement& told, KindSet attackers) {
  KindSet found = 0;
  for (std::size_t a = 0; a < kKinds; ++a) {
    const Kind attacker = static_cast<Kind>(a);
    if (!has(attackers & kAttackers, attacker)) continue;
    for (std::size_t d = 0; d < kKinds; ++d) {
      const Kind defender = static_cast<Kind>(d);
      if (announcement(attacker, defender) == told) found |= set_of(defender);
    }
  }
  return found;
}

KindSet attackers_for(const Announcement& told, KindSet defenders) {
  KindSet found = 0;
  for (std::size_t a = 0; a < kKinds; ++a) {
    const Kind attacker = static_cast<Kind>(a);
    if (!has(kAttackers, attacker)) continue;
    if ((defenders_for(told, set_of(attacker)) & defenders) != 0) found |= set_of(attacker);
  }
  return found;
}

}  // namespace tianji::junqi
