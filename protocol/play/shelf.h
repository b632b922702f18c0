// People at the small games: nim, EinStein, Pig, and the hidden ones of cards and dice.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "protocol/play/sitting.h"

namespace tianji::protocol {

/// The variants that one can sit down to here.
std::vector<std::string_view> shelf_variants();

/// Dice and deals come from `seed`. Precondition: one of shelf_variants().
std::unique_ptr<Sitting> sit_at_shelf(std::string_view variant, std::uint64_t seed);

}  // namespace tianji::protocol
