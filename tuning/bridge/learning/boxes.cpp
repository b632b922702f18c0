#include "tuning/bridge/learning/boxes.h"

#include <algorithm>
#include <array>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace tianji::tuning {
namespace {

constexpr std::size_t kFewest = 25;  // fewest samples in a box, those held out aside
constexpr int kValues = 256;
constexpr int kLeast = -128;

/// The gain that is left when chance is allowed for.
double certain(const Sum& gain) { return gain.sum() - kCaution * gain.spread(); }

bool within(const Range& range, const Traits& traits) {
  const int value = traits[range.trait];
  return value >= range.lo && value <= range.hi;
}

struct Cut {
  Range range;
  Sum gain;
};

/// The one-sided range of one trait with the highest certain gain.
std::optional<Cut> best_cut(std::span<const Alternative* const> samples, std::size_t trait) {
  std::array<Sum, kValues> by_value{};
  for (const Alternative* sample : samples) {
    by_value[static_cast<std::size_t>(sample->traits[trait] - kLeast)].add(sample->gain);
  }
  std::optional<Cut> best;
  const auto consider = [&](const Range& range, const Sum& gain) {
    if (gain.count() < kFewest || gain.count() == samples.size()) return;
    if (!best || certain(gain) > certain(best->gain)) best = Cut{range, gain};
  };
  Sum low;
  for (int i = 0; i < kValues; ++i) {
    low.add(by_value[static_cast<std::size_t>(i)]);
    consider({.trait = trait, .hi = i + kLeast}, low);
  }
  Sum high;
  for (int i = kValues - 1; i >= 0; --i) {
    high.add(by_value[static_cast<std::size_t>(i)]);
    consider({.trait = trait, .lo = i + kLeast}, high);
  }
  return best;
}

void add(std::vector<Range>& ranges, const Range& range) {
  for (Range& each : ranges) {
    if (each.trait != range.trait) continue;
    each.lo = std::max(each.lo, range.lo);
    each.hi = std::min(each.hi, range.hi);
    return;
  }
  ranges.push_back(range);
}

std::string text(const Range& range) {
  const std::string name(kTraitNames[range.trait]);
  if (range.lo == range.hi) return absl::StrCat(name, " ", range.lo);
  if (range.hi == Range{}.hi) return absl::StrCat(name, " ", range.lo, "+");
  if (range.lo == Range{}.lo) return absl::StrCat(name, " up to ", range.hi);
  return absl::StrCat(name, " ", range.lo, "-", range.hi);
}

}  // namespace

bool Box::holds(const Traits& traits) const {
  return std::all_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return within(range, traits); });
}

Box best_box(std::span<const Alternative> samples, std::size_t most) {
  Box box;
  std::vector<const Alternative*> inside;
  for (const Alternative& sample : samples) {
    if (sample.held) continue;
    inside.push_back(&sample);
    box.taught.add(sample.gain);
  }
  for (std::size_t step = 0; step < most; ++step) {
    std::optional<Cut> best;
    for (std::size_t trait = 0; trait < kTraits; ++trait) {
      const auto cut = best_cut(inside, trait);
      if (cut && (!best || certain(cut->gain) > certain(best->gain))) best = cut;
    }
    if (!best || certain(best->gain) <= certain(box.taught)) break;
    add(box.ranges, best->range);
    box.taught = best->gain;
    std::erase_if(inside,
                  [&](const Alternative* each) { return !within(best->range, each->traits); });
  }
  for (const Alternative& sample : samples) {
    if (sample.held && box.holds(sample.traits)) box.held.add(sample.gain);
  }
  return box;
}

std::string text(const Box& box) {
  if (box.ranges.empty()) return "-";
  return absl::StrJoin(box.ranges, ", ", [](std::string* out, const Range& range) {
    absl::StrAppend(out, text(range));
  });
}

}  // namespace tianji::tuning
