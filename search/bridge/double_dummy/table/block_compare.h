// The comparisons of a block's eight places at once, for the instructions that the compiler may
// use. Included by partition_table.cpp alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#if defined(__SSE2__)
#if !defined(__clang__)
// g++ 12 warns of the undefined operands inside its own AVX-512 intrinsics (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "search/bridge/double_dummy/table/block.h"

namespace tianji::bridge::double_dummy {
namespace {

// Each version defines same_places (bit i: place i agrees with the words in all bits of its own
// mask) and covered_places (bit i: place i is the pattern `by`, or a special case of it).

#if defined(__AVX512BW__) && defined(__AVX512VL__)

__m512i load(const std::array<std::uint64_t, 8>& words) { return _mm512_load_si512(words.data()); }
/// Each mask in both halves of a word.
__m512i load(const std::array<std::uint32_t, 8>& from) {
  const __m512i masks =
      _mm512_cvtepu32_epi64(_mm256_load_si256(reinterpret_cast<const __m256i*>(from.data())));
  return _mm512_or_si512(masks, _mm512_slli_epi64(masks, 32));
}
__m128i load(const std::array<std::int8_t, 8>& bytes) {
  return _mm_loadl_epi64(reinterpret_cast<const __m128i*>(bytes.data()));
}
/// The first word four times, then the second.
__m512i set_halves(const std::array<std::uint64_t, 2>& words) {
  const __m512i first = _mm512_set1_epi64(static_cast<long long>(words[0]));
  return _mm512_mask_set1_epi64(first, 0xf0, static_cast<long long>(words[1]));
}

unsigned same_places(const Block& block, const Compared& with) {
  const __m512i differs = _mm512_xor_si512(load(block.who), set_halves(with.who));
  return _mm512_testn_epi64_mask(differs, load(block.masks));
}

unsigned covered_places(const Block& block, const Compared& by) {
  const __m512i mask = set_halves(by.mask);
  const __m512i differs = _mm512_xor_si512(load(block.who), set_halves(by.who));
  const __m512i free = _mm512_andnot_si512(load(block.masks), mask);
  return _mm512_testn_epi64_mask(_mm512_or_si512(differs, free), mask);
}

#elif defined(__AVX2__)

__m256i load_who(const std::uint64_t* from) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
}
__m256i load_masks(const std::uint32_t* from) {
  const __m256i masks =
      _mm256_cvtepu32_epi64(_mm_load_si128(reinterpret_cast<const __m128i*>(from)));
  return _mm256_or_si256(masks, _mm256_slli_epi64(masks, 32));
}
__m256i set_all(std::uint64_t word) { return _mm256_set1_epi64x(static_cast<long long>(word)); }
/// Bit i: word i is zero.
unsigned zero_words(__m256i words) {
  const __m256i zero = _mm256_cmpeq_epi64(words, _mm256_setzero_si256());
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(zero)));
}

unsigned same_places(const Block& block, const Compared& with) {
  unsigned places = 0;
  for (std::size_t i = 0; i < Block::kWidth; i += 4) {
    const __m256i differs = _mm256_xor_si256(load_who(&block.who[i]), set_all(with.who[i / 4]));
    places |= zero_words(_mm256_and_si256(differs, load_masks(&block.masks[i]))) << i;
  }
  return places;
}

unsigned covered_places(const Block& block, const Compared& by) {
  unsigned places = 0;
  for (std::size_t i = 0; i < Block::kWidth; i += 4) {
    const __m256i mask = set_all(by.mask[i / 4]);
    const __m256i differs = _mm256_xor_si256(load_who(&block.who[i]), set_all(by.who[i / 4]));
    const __m256i free = _mm256_andnot_si256(load_masks(&block.masks[i]), mask);
    places |= zero_words(_mm256_or_si256(_mm256_and_si256(differs, mask), free)) << i;
  }
  return places;
}

#elif defined(__wasm_simd128__)

/// Bits 0 and 1: are the words of `low` zero? Bits 2 and 3: those of `high`.
unsigned zero_words(v128_t low, v128_t high) {
  const v128_t zero = wasm_i64x2_const(0, 0);
  return wasm_i64x2_bitmask(wasm_i64x2_eq(low, zero)) |
         static_cast<unsigned>(wasm_i64x2_bitmask(wasm_i64x2_eq(high, zero))) << 2;
}

unsigned same_places(const Block& block, const Compared& with) {
  unsigned places = 0;
  for (std::size_t i = 0; i < Block::kWidth; i += 4) {
    const v128_t word = wasm_i64x2_splat(static_cast<std::int64_t>(with.who[i / 4]));
    const v128_t masks = wasm_v128_load(&block.masks[i]);
    const v128_t low = wasm_v128_xor(wasm_v128_load(&block.who[i]), word);
    const v128_t high = wasm_v128_xor(wasm_v128_load(&block.who[i + 2]), word);
    places |= zero_words(wasm_v128_and(low, wasm_i32x4_shuffle(masks, masks, 0, 0, 1, 1)),
                         wasm_v128_and(high, wasm_i32x4_shuffle(masks, masks, 2, 2, 3, 3)))
              << i;
  }
  return places;
}

unsigned covered_places(const Block& block, const Compared& by) {
  unsigned places = 0;
  for (std::size_t i = 0; i < Block::kWidth; i += 4) {
    const v128_t word = wasm_i64x2_splat(static_cast<std::int64_t>(by.who[i / 4]));
    const v128_t mask = wasm_i64x2_splat(static_cast<std::int64_t>(by.mask[i / 4]));
    const v128_t free = wasm_v128_andnot(mask, wasm_v128_load(&block.masks[i]));
    const v128_t low = wasm_v128_xor(wasm_v128_load(&block.who[i]), word);
    const v128_t high = wasm_v128_xor(wasm_v128_load(&block.who[i + 2]), word);
    places |=
        zero_words(
            wasm_v128_or(wasm_v128_and(low, mask), wasm_i32x4_shuffle(free, free, 0, 0, 1, 1)),
            wasm_v128_or(wasm_v128_and(high, mask), wasm_i32x4_shuffle(free, free, 2, 2, 3, 3)))
        << i;
  }
  return places;
}

#else

constexpr std::uint64_t twice(std::uint32_t mask) { return mask | std::uint64_t{mask} << 32; }

unsigned same_places(const Block& block, const Compared& with) {
  unsigned places = 0;
  for (std::size_t i = 0; i < Block::kWidth; ++i) {
    const std::uint64_t differs = (block.who[i] ^ with.who[i / 4]) & twice(block.masks[i]);
    places |= static_cast<unsigned>(differs == 0) << i;
  }
  return places;
}

unsigned covered_places(const Block& block, const Compared& by) {
  unsigned places = 0;
  for (std::size_t i = 0; i < Block::kWidth; ++i) {
    const std::uint64_t differs = (block.who[i] ^ by.who[i / 4]) | ~twice(block.masks[i]);
    places |= static_cast<unsigned>((differs & by.mask[i / 4]) == 0) << i;
  }
  return places;
}

#endif

// deciding_places: bit i is set when the bounds of place i prove that the goal is reached, or that
// it is not.

#if defined(__AVX512BW__) && defined(__AVX512VL__)

unsigned deciding_places(const Block& block, int goal) {
  const __m128i wanted = _mm_set1_epi8(static_cast<char>(goal));
  const auto low = static_cast<unsigned>(_mm_cmpge_epi8_mask(load(block.lower), wanted));
  const auto high = static_cast<unsigned>(_mm_cmplt_epi8_mask(load(block.upper), wanted));
  return (low | high) & 0xff;
}

#elif defined(__SSE2__)

unsigned deciding_places(const Block& block, int goal) {
  const __m128i lower = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(block.lower.data()));
  const __m128i upper = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(block.upper.data()));
  const __m128i wanted = _mm_set1_epi8(static_cast<char>(goal));
  const __m128i open =
      _mm_andnot_si128(_mm_cmpgt_epi8(wanted, upper), _mm_cmpgt_epi8(wanted, lower));
  return ~static_cast<unsigned>(_mm_movemask_epi8(open)) & 0xff;
}

#elif defined(__wasm_simd128__)

unsigned deciding_places(const Block& block, int goal) {
  const v128_t wanted = wasm_i8x16_splat(static_cast<std::int8_t>(goal));
  const v128_t low = wasm_i8x16_ge(wasm_v128_load64_zero(block.lower.data()), wanted);
  const v128_t high = wasm_i8x16_lt(wasm_v128_load64_zero(block.upper.data()), wanted);
  return wasm_i8x16_bitmask(wasm_v128_or(low, high)) & 0xff;
}

#else

unsigned deciding_places(const Block& block, int goal) {
  unsigned places = 0;
  for (std::size_t i = 0; i < Block::kWidth; ++i) {
    if (block.lower[i] >= goal || block.upper[i] < goal) places |= 1U << i;
  }
  return places;
}

#endif

/// Turns places that agree into patterns that agree: a wide pattern needs both its places.
unsigned patterns_of(unsigned places, bool wide) { return wide ? places & places >> 4 : places; }

}  // namespace
}  // namespace tianji::bridge::double_dummy
