// The junqi and siguo players: layouts from our prior, moves by PIMC over alpha-beta for two sides.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include "engine/junqi/board.h"
#include "search/player.h"
#include "search/thinking/level.h"

namespace tianji::junqi {

// The levels of play. Their ratings are measured (protocol/reports.md, "Levels of play").
using BelowFull = std::array<search::Level, search::kLevels - 1>;

/// The steps are the same in both games, and wider where two seats play each side.
constexpr BelowFull levels_rated(const std::array<int, search::kLevels - 1>& ratings) {
  BelowFull levels{{
      {.worlds = 4, .softness = 8},
      {.worlds = 4, .softness = 5.5},
      {.worlds = 4, .softness = 3.8},
      {.worlds = 4, .softness = 2.4},
      {.worlds = 4, .softness = 1.2},
      {.worlds = 4},
      {.depth = 1, .worlds = 8},
  }};
  for (std::size_t i = 0; i < levels.size(); ++i) levels[i].elo = ratings[i];
  return levels;
}
inline constexpr BelowFull kJunqiLevels = levels_rated({1000, 1090, 1190, 1340, 1460, 1540, 1690});
inline constexpr BelowFull kSiguoLevels = levels_rated({1000, 1130, 1200, 1400, 1530, 1710, 1920});

/// Full strength is rated at 24 worlds and two plies.
template <class Board>
constexpr search::Levels levels_of_play() {
  if constexpr (Board::kSeats == 2) {
    return {.below = kJunqiLevels, .full_elo = 1760};
  } else {
    return {.below = kSiguoLevels, .full_elo = 1990};
  }
}

}  // namespace tianji::junqi

namespace tianji::search {

/// The bench positions of both games, whose node counts sign a build: full boards, and middle games
/// as views of a seat.
inline constexpr BenchPosition kJunqiBench[] = {
    {"N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SbSaSdSgSc/Sg1Sh1Se/SkSf1SeSc/"
     "Si1Sg1Si/SiSjShSjSd/SjSlSfShSk S S 0",
     "worlds 8 depth 3"},
    {"N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SbSdScSfSi/Sh1Sf1Sa/SgSk1SgSe/"
     "Si1Sk1Sc/SjSgSeSdSi/ShSlSjShSj S S 0 moves H4H3- F4G4> H3G4> E4G4=!L1 G2F2= D4E3- I4C4> "
     "B4C3- I1H1- E2E1- J4E4- C2C1- E4G4- D3D2- C4B4- C3B4> G0F0> E1F0< G1G0- B4G4=",
     "worlds 8 depth 3"},
};
inline constexpr BenchPosition kSiguoBench[] = {
    {"N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/W?W?W?W?W?W?3E?E?E?E?E?E?/"
     "W?W?1W?1W?E?1E?1E?E?/W?W?W?1W?W?3E?E?1E?E?E?/W?W?1W?1W?E?1E?1E?E?/"
     "W?W?W?W?W?W?3E?E?E?E?E?E?/SbSdScSfSi/Sh1Sf1Sa/SgSk1SgSe/Si1Sk1Sc/SjSgSeSdSi/ShSlSjShSj S S "
     "0 moves L6K5= K11L10> F6L6- J3I3- M10L10> K12L10=!Q7 D9D8- I4H4- O10O9- K13K5- E6K6- I5J4- "
     "N10K13- K15J14- D6G5> I2H2- L8K8- K5K6> G5G4> K1J2-",
     "worlds 4 depth 2"},
    {"N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/W?W?W?W?W?W?3E?E?E?E?E?E?/"
     "W?W?1W?1W?E?1E?1E?E?/W?W?W?1W?W?3E?E?1E?E?E?/W?W?1W?1W?E?1E?1E?E?/"
     "W?W?W?W?W?W?3E?E?E?E?E?E?/SbSdScSfSi/Sh1Sf1Sa/SgSk1SgSe/Si1Sk1Sc/SjSgSeSdSi/ShSlSjShSj S S "
     "0 moves L6K5= K11L10> F6L6- J3I3- M10L10> K12L10=!Q7 D9D8- I4H4- O10O9- K13K5- E6K6- I5J4- "
     "N10K13- K15J14- D6G5> I2H2- L8K8- K5K6> G5G4> K1J2- K8G8- K6L6> C10C9- H5G5- G8G5> L6L7= "
     "G4G3> H2G3= G5J5> K14K13< F10K12- J4J5= K13J12- I11H12- E10K10- K4G3- J12J13> J14J13> "
     "K12K15- K3M6>",
     "worlds 4 depth 2"},
};

std::span<const Option> junqi_options();
/// Junqi's but its evaluation, and one for the armies that a seat sees.
std::span<const Option> siguo_options();

/// `options` must outlive the player.
std::unique_ptr<Player> make_junqi_player(const Options& options);
std::unique_ptr<Player> make_siguo_player(const Options& options);

}  // namespace tianji::search
