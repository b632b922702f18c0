// Pieces of junqi, sets of them as bits, and combat.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tianji::junqi {

/// The kinds by falling rank, then those without rank. The order is that of the letters `a` .. `l`
/// of the collegiate championship; `unseen` stands for a piece whose kind a view does not tell.
enum class Kind : std::uint8_t {
  marshal,             // 40 司令 a
  general,             // 39 军长 b
  division_commander,  // 38 师长 c
  brigadier,           // 37 旅长 d
  colonel,             // 36 团长 e
  major,               // 35 营长 f
  captain,             // 34 连长 g
  lieutenant,          // 33 排长 h
  engineer,            // 32 工兵 i
  mine,                // 地雷 j
  bomb,                // 炸弹 k
  flag,                // 军旗 l
  unseen,
};
inline constexpr std::size_t kKinds = 12;
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

/// The number of pieces of each kind in an army; 25 in all.
inline constexpr std::array<std::uint8_t, kKinds> kInventory{1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 2, 1};
inline constexpr std::size_t kArmy = 25;

inline constexpr std::string_view kLetters = "abcdefghijkl";
constexpr char letter(Kind kind) { return kind == Kind::unseen ? '?' : kLetters[index(kind)]; }
/// `a` .. `l`; nothing for any other character.
std::optional<Kind> kind_of(char letter);
/// "marshal", "division commander", ...
std::string_view name(Kind kind);

/// A set of kinds: bit k for kind k.
using KindSet = std::uint16_t;
inline constexpr KindSet kAllKinds = (1U << kKinds) - 1;
constexpr KindSet set_of(Kind kind) { return static_cast<KindSet>(1U << index(kind)); }
constexpr bool has(KindSet set, Kind kind) { return (set & set_of(kind)) != 0; }
constexpr KindSet without(KindSet set, KindSet removed) {
  return static_cast<KindSet>(set & ~removed & kAllKinds);
}
/// The kinds that never move: mines and the flag.
inline constexpr KindSet kRooted = set_of(Kind::mine) | set_of(Kind::flag);
constexpr bool rooted(Kind kind) { return kind != Kind::unseen && has(kRooted, kind); }

/// The announced outcome of a move, from the attacker's point of view.
enum class Outcome : std::uint8_t { quiet, win, loss, both };
inline constexpr std::string_view kOutcomeSigns = "-><=";

/// Combat in the order of the rules: bomb, flag, mine, equal ranks, the higher rank.
constexpr Outcome fight(Kind attacker, Kind defender) {
  if (attacker == Kind::bomb || defender == Kind::bomb) return Outcome::both;
  if (defender == Kind::flag) return Outcome::win;
  if (defender == Kind::mine) return attacker == Kind::engineer ? Outcome::win : Outcome::loss;
  if (attacker == defender) return Outcome::both;
  return attacker < defender ? Outcome::win : Outcome::loss;
}

/// Everything that is announced of a combat: the outcome, whether the defender's flag fell, and
/// whose marshal died (its owner's flag becomes public).
struct Announcement {
  Outcome outcome = Outcome::quiet;
  bool flag_fell = false;
  bool attacker_marshal_died = false;
  bool defender_marshal_died = false;
  friend constexpr bool operator==(const Announcement&, const Announcement&) = default;
};
constexpr Announcement announcement(Kind attacker, Kind defender) {
  const Outcome outcome = fight(attacker, defender);
  return {outcome, defender == Kind::flag, attacker == Kind::marshal && outcome != Outcome::win,
          defender == Kind::marshal && outcome != Outcome::loss};
}

/// The attackers that fit `announced` with some defender of `defenders`, and the other way round.
KindSet attackers_for(const Announcement& announced, KindSet defenders);
KindSet defenders_for(const Announcement& announced, KindSet attackers);
/// The same, indexed by the kind of the other piece; the tables are constants.
const std::array<KindSet, kKinds>& attackers_by_defender(const Announcement& announced);
const std::array<KindSet, kKinds>& defenders_by_attacker(const Announcement& announced);

}  // namespace tianji::junqi
