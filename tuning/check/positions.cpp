#include "tuning/check/positions.h"

namespace tianji::tuning {
namespace {

constexpr ExamplePosition kStart{"", "startpos", ""};

constexpr ExamplePosition kExamples[] = {
    // Out of the opening books.
    {"xiangqi", "startpos moves a3a4 i9i8 i0i1 a9a8", ""},
    {"bridge", "fen N:AQ7.KJ32.T98.A54 - - - N None N",
     "fen N:- - - KJ654.J83.J.AJ93 N None W moves Pass Pass 1NT Pass 3NT Pass Pass Pass"},
    {"junqi",
     "fen N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SbSaSdSgSc/Sg1Sh1Se/"
     "SkSf1SeSc/Si1Sg1Si/SiSjShSjSd/SjSlSfShSk S S 0",
     "fen N?N?N?N?N?/N?N?N?N?N?/N?1N?1N?/N?N?1N?N?/N?1N?1N?/N?N?N?N?N?/SbSaSdSgSc/Sg1Sh1Se/"
     "SkSf1SeSc/Si1Sg1Si/SiSjShSjSd/SjSlSfShSk S S 0 moves G0F0= F4G4>"},
    {"siguo", "startpos",
     "startpos moves setup:badgcghekfecigiijhjdjlfhk setup:badgcghekfecigiijhjdjlfhk "
     "setup:badgcghekfecigiijhjdjlfhk setup:badgcghekfecigiijhjdjlfhk"},
};

}  // namespace

const ExamplePosition& example_of(std::string_view variant) {
  for (const ExamplePosition& example : kExamples) {
    if (example.variant == variant) return example;
  }
  return kStart;
}

}  // namespace tianji::tuning
