#include "engine/junqi/pieces.h"

#include <bit>

namespace tianji::junqi {
namespace {

constexpr std::size_t kAnnouncements = 32;
constexpr std::size_t code(const Announcement& announced) {
  return static_cast<std::size_t>(announced.outcome) + (announced.flag_fell ? 4U : 0U) +
         (announced.attacker_marshal_died ? 8U : 0U) + (announced.defender_marshal_died ? 16U : 0U);
}

/// The kinds that explain an announcement, indexed by the kind of the other piece.
struct Fits {
  std::array<KindSet, kKinds> defenders{};
  std::array<KindSet, kKinds> attackers{};
};

constexpr std::array<Fits, kAnnouncements> make_fits() {
  std::array<Fits, kAnnouncements> fits{};
  for (std::size_t a = 0; a < kKinds; ++a) {
    if (rooted(static_cast<Kind>(a))) continue;
    for (std::size_t d = 0; d < kKinds; ++d) {
      const auto attacker = static_cast<Kind>(a);
      const auto defender = static_cast<Kind>(d);
      Fits& fit = fits[code(announcement(attacker, defender))];
      fit.defenders[a] |= set_of(defender);
      fit.attackers[d] |= set_of(attacker);
    }
  }
  return fits;
}
constexpr std::array<Fits, kAnnouncements> kFits = make_fits();

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

KindSet defenders_for(const Announcement& announced, KindSet attackers) {
  KindSet found = 0;
  for (KindSet rest = attackers; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
    found |= kFits[code(announced)].defenders[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  return found;
}

const std::array<KindSet, kKinds>& attackers_by_defender(const Announcement& announced) {
  return kFits[code(announced)].attackers;
}

const std::array<KindSet, kKinds>& defenders_by_attacker(const Announcement& announced) {
  return kFits[code(announced)].defenders;
}

KindSet attackers_for(const Announcement& announced, KindSet defenders) {
  KindSet found = 0;
  for (KindSet rest = defenders; rest != 0; rest &= static_cast<KindSet>(rest - 1)) {
    found |= kFits[code(announced)].attackers[static_cast<std::size_t>(std::countr_zero(rest))];
  }
  return found;
}

}  // namespace tianji::junqi
