// What goes wrong on a simulated machine, drawn from a seed, and made as little as still finds
// something.
#pragma once

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "tests/number_of.h"

namespace tianji::protocol::table_manager {

#ifdef __SANITIZE_THREAD__
inline constexpr bool kSimulates = false;  // the sanitizer does not follow a switch of stacks
#else
inline constexpr bool kSimulates = true;
#endif

/// Something that goes wrong when so many events have happened. `program` is what serves the
/// others: the manager, the table, the match.
struct Fault {
  enum class Kind : std::uint8_t { cut, client, program, disk, jump, guest };
  Kind kind;
  std::uint32_t event;
  std::uint32_t who;
  std::uint32_t milliseconds;
};

/// Half of the faults come among the first `soon` events, all among the first `late`.
inline std::vector<Fault> faults_of(std::uint64_t seed, std::uint32_t soon, std::uint32_t late) {
  Random random = Random(seed).split(1);
  std::vector<Fault> faults(random.below(7));
  for (Fault& fault : faults) {
    fault = {static_cast<Fault::Kind>(random.below(6)), random.below(random.below(2) ? late : soon),
             random.below(8), 1 + random.below(random.below(4) ? 500 : 8000)};
  }
  return faults;
}

inline std::string text(const std::vector<Fault>& faults) {
  constexpr std::array<std::string_view, 6> kNames{"cut",       "kill client", "kill program",
                                                   "full disk", "jump",        "guest"};
  std::string result;
  for (const Fault& fault : faults) {
    absl::StrAppend(&result, "\n  ", std::string(kNames[static_cast<std::size_t>(fault.kind)]),
                    " at event ", fault.event, ", who ", fault.who, ", ", fault.milliseconds,
                    " ms");
  }
  return result;
}

/// What `run(seed, faults)` says is wrong, with the fewest faults that bring it about; or nothing.
template <class Run>
std::string finding(std::uint64_t seed, std::vector<Fault> faults, const Run& run) {
  std::string wrong = kSimulates ? run(seed, faults) : "";
  if (wrong.empty()) return "";
  for (std::size_t i = faults.size(); i-- > 0;) {
    std::vector<Fault> fewer = faults;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (const std::string still = run(seed, fewer); !still.empty()) {
      faults = fewer;
      wrong = still;
    }
  }
  return absl::StrCat("seed ", seed, ": ", wrong, text(faults));
}

/// Checks that nothing is found by the seeds from SEED on, MATCHES of them.
template <class Finding>
void check_seeds(std::uint64_t usual, const Finding& finding_of) {
  const std::uint64_t first = number_of("SEED", 1);
  const std::uint64_t count = number_of("MATCHES", usual);
  int found = 0;
  for (std::uint64_t seed = first; seed < first + count && found < 10; ++seed) {
    const std::string wrong = finding_of(seed);
    CHECK(wrong == "");
    found += wrong.empty() ? 0 : 1;
  }
}

}  // namespace tianji::protocol::table_manager
