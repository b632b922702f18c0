// The junqi and siguo players: layouts from our prior, moves by PIMC over alpha-beta for two sides.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

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
