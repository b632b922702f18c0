// Fates packed into few bytes: an arithmetic coder of bits whose chances it learns (as in Mahoney's
// lpaq), and a model in which a fate is likely that of a position beside it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tianji::xiangqi {

/// A byte that may become any other.
inline constexpr std::uint8_t kFree = 255;

/// Bytes that are alike stand beside each other and `row` apart.
std::string packed(std::vector<std::uint8_t> bytes, std::size_t row);
/// `size` bytes; they mean nothing if `text` is not what packed() made of so many.
std::vector<std::uint8_t> unpacked(std::string_view text, std::size_t size, std::size_t row);

}  // namespace tianji::xiangqi
