#include "search/xiangqi/endings/packing.h"

namespace tianji::xiangqi {
namespace {

/// The chance that a bit is set, in 65536ths.
using Chance = std::uint16_t;
constexpr Chance kEven = 1 << 15;
constexpr int kRate = 4;  // a chance moves by a 16th of its error

/// Writes bits to a text or reads them again. The text is a number in the range from low_ to high_,
/// of which each bit takes the part that is its chance.
class Coder {
 public:
  Coder() = default;
  explicit Coder(std::string_view text) : reads_(true), rest_(text) {
    for (int i = 0; i < 4; ++i) shift();
    low_ = 0;
  }

  /// The bit: that which is given, or that which is read.
  bool code(Chance& chance, bool bit) {
    const std::uint32_t middle =
        low_ + static_cast<std::uint32_t>(std::uint64_t{high_ - low_} * chance >> 16);
    if (reads_) bit = number_ <= middle;
    (bit ? high_ : low_) = bit ? middle : middle + 1;
    const int error = bit ? 65535 - chance : -chance;
    chance = static_cast<Chance>(chance + error / (1 << kRate));
    while ((low_ ^ high_) >> 24 == 0) shift();
    return bit;
  }
  /// What was written; shifts the last bytes out.
  std::string text() {
    for (int i = 0; i < 4; ++i) shift();
    return text_;
  }

 private:
  void shift() {
    if (reads_) {
      number_ = number_ << 8 | (rest_.empty() ? 0U : static_cast<unsigned char>(rest_[0]));
      rest_.remove_prefix(rest_.empty() ? 0 : 1);
    } else {
      text_ += static_cast<char>(low_ >> 24);
    }
    low_ <<= 8;
    high_ = high_ << 8 | 255;
  }

  bool reads_ = false;
  std::string text_;
  std::string_view rest_;
  std::uint32_t number_ = 0;
  std::uint32_t low_ = 0;
  std::uint32_t high_ = ~std::uint32_t{0};
};

/// Writes the bytes or reads them. Each is compared with those before it: one to the left, one in
/// the row above, and the one left of that.
void code_all(Coder& coder, std::vector<std::uint8_t>& bytes, std::size_t row) {
  std::vector<Chance> same(std::size_t{6} << 8, kEven);
  std::vector<Chance> others(std::size_t{1} << 16, kEven);
  const auto before = [&](std::size_t at, std::size_t back) {
    return at < back ? std::uint8_t{0} : bytes[at - back];
  };
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::uint8_t left = before(i, 1);
    const std::uint8_t above = before(i, row);
    const std::size_t order = left == above ? 0 : left < above ? 1 : 2;
    const std::size_t likeness = 2 * order + (before(i, row + 1) == above ? 1 : 0);
    if (bytes[i] == kFree) bytes[i] = above;
    std::size_t byte = 1;
    if (coder.code(same[likeness << 8 | above], bytes[i] == above)) {
      byte = above;
    } else {
      for (int bit = 7; bit >= 0; --bit) {
        const bool set = coder.code(others[std::size_t{left} << 8 | byte], bytes[i] >> bit & 1);
        byte = 2 * byte + (set ? 1 : 0);
      }
    }
    bytes[i] = static_cast<std::uint8_t>(byte);
  }
}

}  // namespace

std::string packed(std::vector<std::uint8_t> bytes, std::size_t row) {
  Coder coder;
  code_all(coder, bytes, row);
  return coder.text();
}

std::vector<std::uint8_t> unpacked(std::string_view text, std::size_t size, std::size_t row) {
  std::vector<std::uint8_t> bytes(size);
  Coder coder(text);
  code_all(coder, bytes, row);
  return bytes;
}

}  // namespace tianji::xiangqi
