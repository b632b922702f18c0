#include "eval/network/network.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji {
namespace {

// Lanes are counted in blocks, so that the compiler knows that no lane is left over.
constexpr std::size_t kBlock = Network::kBlock;

void add_row(std::int16_t* lanes, const std::int16_t* row, std::size_t blocks) {
  for (std::size_t i = 0; i < kBlock * blocks; ++i) {
    lanes[i] = static_cast<std::int16_t>(lanes[i] + row[i]);
  }
}

void subtract_row(std::int16_t* lanes, const std::int16_t* row, std::size_t blocks) {
  for (std::size_t i = 0; i < kBlock * blocks; ++i) {
    lanes[i] = static_cast<std::int16_t>(lanes[i] - row[i]);
  }
}

/// The common case in one pass: a piece moves.
void move_row(std::int16_t* lanes, const std::int16_t* on, const std::int16_t* off,
              std::size_t blocks) {
  for (std::size_t i = 0; i < kBlock * blocks; ++i) {
    lanes[i] = static_cast<std::int16_t>(lanes[i] + on[i] - off[i]);
  }
}

/// The sum of clamp(lane)^2 * weight. A weight times a lane fits 16 bits, since a weight is at most
/// kLargest; so two numbers are multiplied and added in one instruction.
std::int32_t weighed(const std::int16_t* lanes, const std::int16_t* weights, std::size_t blocks) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kBlock * blocks; ++i) {
    std::int16_t lane = lanes[i];
    lane = lane < 0 ? std::int16_t{0} : lane;
    lane = lane > Network::kOne ? std::int16_t{Network::kOne} : lane;
    const auto once = static_cast<std::int16_t>(lane * weights[i]);
    sum += once * lane;
  }
  return sum;
}

// --- the file
// -------------------------------------------------------------------------------------

constexpr std::string_view kNumbers = "numbers";

/// FNV-1a over the bytes of the numbers.
std::uint64_t check_of(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : bytes) {
    hash ^= static_cast<unsigned char>(byte);
    hash *= 1099511628211U;
  }
  return hash;
}

/// Appends numbers as little-endian bytes.
struct Writer {
  std::string bytes;
  template <class Number>
  void operator()(std::span<Number> numbers) {
    for (const Number number : numbers) {
      for (std::size_t i = 0; i < sizeof(Number); ++i) {
        bytes += static_cast<char>((static_cast<std::uint32_t>(number) >> (8 * i)) & 0xFFU);
      }
    }
  }
};

struct Reader {
  std::string_view bytes;
  template <class Number>
  void operator()(std::span<Number> numbers) {
    for (Number& number : numbers) {
      std::uint32_t read = 0;
      for (std::size_t i = 0; i < sizeof(Number); ++i) {
        read |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
      }
      number = static_cast<Number>(read);
      bytes.remove_prefix(sizeof(Number));
    }
  }
};

/// Calls `visit` with all numbers of the network, in the order of the file.
template <class Visit>
void each_number(Network& network, Visit& visit) {
  for (std::size_t i = 0; i < network.inputs(); ++i) visit(network.row(i));
  visit(network.bias_lanes());
  for (std::size_t b = 0; b < Network::kBuckets; ++b) visit(network.weights(b));
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    visit(std::span<std::int32_t>(&network.output_bias(b), 1));
  }
}

/// The error of numbers with a character that is none of base64, or that end too soon.
absl::Status no_base64(std::string_view numbers) {
  constexpr std::string_view kAllowed =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=\r\n";
  const std::size_t place = numbers.find_first_not_of(kAllowed);
  const std::string_view before = numbers.substr(0, place);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::string where = absl::StrCat("line ", line, " of the numbers");
  if (place == std::string_view::npos) {
    return at(where, unreadable("the end", "whole groups of four characters of base64"));
  }
  return at(where, unreadable(numbers.substr(place, 1), "a character of base64"));
}

std::size_t bytes_of(const Network::Shape& shape) {
  return 2 * shape.width * (shape.inputs + 1) + Network::kBuckets * (4 * shape.width + 4);
}

std::string shape_text(const Network::Shape& shape) {
  return absl::StrCat(shape.inputs, " inputs, ", shape.width, " lanes, ", Network::kBuckets,
                      " buckets");
}

/// Nullopt where `text` is not the text of a shape.
std::optional<Network::Shape> parse_shape(std::string_view text) {
  const auto parts = words(text);
  if (parts.size() < 3) return std::nullopt;
  const auto inputs = parse_int(parts[0]);
  const auto width = parse_int(parts[2]);
  if (!inputs || *inputs < 1 || *inputs > 65536 || !width || *width < 1 ||
      *width > static_cast<std::int64_t>(Network::kMostWidth) ||
      static_cast<std::size_t>(*width) % kBlock != 0) {
    return std::nullopt;
  }
  const Network::Shape shape{static_cast<std::size_t>(*inputs), static_cast<std::size_t>(*width)};
  return text == shape_text(shape) ? std::optional(shape) : std::nullopt;
}

absl::Status check_sizes(Network& network) {
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    std::int64_t sum = 0;
    for (const std::int16_t weight : network.weights(b)) {
      if (std::abs(weight) > Network::kLargest) {
        return unreadable(std::to_string(weight), "output weights from -127 to 127");
      }
      sum += std::abs(weight);
    }
    if (sum > Network::kMostOutput) {
      return unreadable(absl::StrCat("output weights of ", sum, " in all"),
                        absl::StrCat("at most ", Network::kMostOutput));
    }
    if (const std::int64_t bias = network.output_bias(b); std::abs(bias) > Network::kMostBias) {
      return unreadable(
          absl::StrCat("an output bias of ", bias),
          absl::StrCat("biases from -", Network::kMostBias, " to ", Network::kMostBias));
    }
  }
  return absl::OkStatus();
}

/// The lines before the numbers, by name.
class Heading {
 public:
  explicit Heading(std::string_view text) : text_(text) {}
  /// The rest of the next line, whose first words must be `name`.
  absl::StatusOr<std::string_view> next(std::string_view name) {
    ++line_;
    const std::size_t end = std::min(text_.find('\n'), text_.size());
    const std::string_view line = trimmed(text_.substr(0, end));
    text_.remove_prefix(std::min(end + 1, text_.size()));
    const std::string_view rest = line.substr(std::min(name.size(), line.size()));
    if (!line.starts_with(name) || (!rest.empty() && rest[0] != ' ')) return wrong(line, name);
    return trimmed(rest);
  }
  absl::Status wrong(std::string_view read, std::string_view expected) const {
    return at(absl::StrCat("line ", line_), unreadable(read, expected));
  }
  std::string_view rest() const { return text_; }

 private:
  std::string_view text_;
  int line_ = 0;
};

}  // namespace

Network::Network(const Shape& shape, Value scale, Origin origin)
    : rows_(shape.inputs * (shape.width / kBlock)),
      output_(2 * kBuckets * (shape.width / kBlock)),
      origin_(std::move(origin)),
      shape_(shape),
      blocks_(shape.width / kBlock),
      scale_(scale) {}

void Network::change(Hidden& hidden, std::span<const std::uint16_t> on,
                     std::span<const std::uint16_t> off) const {
  std::int16_t* lanes = hidden.lanes.data();
  const std::size_t both = std::min(on.size(), off.size());
  const auto row = [&](std::size_t input) { return rows_[input * blocks_].lanes.data(); };
  for (std::size_t i = 0; i < both; ++i) move_row(lanes, row(on[i]), row(off[i]), blocks_);
  for (const std::uint16_t input : on.subspan(both)) add_row(lanes, row(input), blocks_);
  for (const std::uint16_t input : off.subspan(both)) subtract_row(lanes, row(input), blocks_);
}

Value Network::output(const Hidden& own, const Hidden& other, std::size_t bucket) const {
  const auto sum_of = [&](const Hidden& hidden, std::size_t half) {
    const Block& weights = output_[(2 * bucket + half) * blocks_];
    return weighed(hidden.lanes.data(), weights.lanes.data(), blocks_) / kOne;
  };
  const std::int32_t sum = sum_of(own, 0) + sum_of(other, 1);
  const std::int64_t whole = std::int64_t{sum} + output_bias_[bucket];
  return static_cast<Value>(whole * scale_ / (std::int64_t{kOne} * kPart));
}

std::string to_text(const Network& network) {
  Network copy = network;
  Writer write;
  each_number(copy, write);
  const auto encoded = absl::Base64Escape(write.bytes);
  std::string text = absl::StrCat(
      std::string(kNetworkForm), "\nshape ", shape_text(network.shape()), "\nscale ",
      network.scale(), "\ngame ", network.origin().game, "\norigin ", network.origin().data,
      "\ncheck ", absl::Hex(check_of(write.bytes), absl::kZeroPad16), "\n", std::string(kNumbers),
      "\n");
  constexpr std::size_t kLine = 100;
  for (std::size_t i = 0; i < encoded.size(); i += kLine) {
    text.append(encoded, i, kLine).append("\n");
  }
  return text;
}

absl::StatusOr<Network> parse_network(std::string_view text) {
  Heading heading(text);
  const auto form = heading.next(kNetworkForm);
  if (!form.ok()) return form.status();
  if (!form->empty()) {
    return heading.wrong(absl::StrCat(std::string(kNetworkForm), " ", std::string(*form)),
                         kNetworkForm);
  }
  const auto shape = heading.next("shape");
  if (!shape.ok()) return shape.status();
  const auto sizes = parse_shape(*shape);
  if (!sizes) {
    return heading.wrong(*shape, shape_text({1260}) + " or other numbers of inputs and lanes");
  }
  const auto scale_text = heading.next("scale");
  if (!scale_text.ok()) return scale_text.status();
  const auto scale = parse_int(*scale_text);
  if (!scale || *scale < 1 || *scale > 10000) {
    return heading.wrong(*scale_text, "the value of an output of 1, from 1 to 10000");
  }
  const auto game = heading.next("game");
  if (!game.ok()) return game.status();
  const auto origin = heading.next("origin");
  if (!origin.ok()) return origin.status();
  const auto check = heading.next("check");
  if (!check.ok()) return check.status();
  if (const auto numbers = heading.next(kNumbers); !numbers.ok()) return numbers.status();

  Network network(*sizes, static_cast<Value>(*scale), {std::string(*game), std::string(*origin)});
  std::string bytes;
  const std::size_t expected = bytes_of(network.shape());
  const std::string_view rest = heading.rest();
  if (!absl::Base64Unescape({rest.data(), rest.size()}, &bytes)) return no_base64(rest);
  if (bytes.size() != expected) {
    return unreadable(absl::StrCat(bytes.size(), " bytes of numbers in base64"),
                      absl::StrCat(expected, " bytes"));
  }
  if (const std::string sum = absl::StrCat(absl::Hex(check_of(bytes), absl::kZeroPad16));
      *check != sum) {
    return unreadable(absl::StrCat("check ", std::string(*check)),
                      absl::StrCat("check ", sum, ", which the numbers have"));
  }
  Reader read{bytes};
  each_number(network, read);
  if (absl::Status status = check_sizes(network); !status.ok()) return status;
  return network;
}

}  // namespace tianji
