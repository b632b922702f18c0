#include "engine/theory/heaps/heaps.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/game.h"

namespace tianji::theory {
namespace {

static_assert(Position<Heaps> && Notation<Heaps>);

constexpr std::size_t kMostHeapsRead = 10'000;

/// How a variant is written, and its code.
struct Rules {
  std::string_view start;
  absl::StatusOr<TakingCode> (*read)(std::string_view);  // null: always the same code
  TakingCode (*fixed)();
  std::string (*write)(const TakingCode&);
};

const Rules& rules_of(HeapVariant variant) {
  static constexpr Rules kRules[] = {
      {"1 3 5 7", nullptr, nim_code, nullptr},
      {".77 13", parse_octal, nullptr, octal_text},
      {"1,3,4 21", parse_subtraction, nullptr, subtraction_text},
      {"21", nullptr, grundy_code, nullptr},
      {"3 4 5", nullptr, lasker_code, nullptr},
  };
  return kRules[static_cast<std::size_t>(variant)];
}

absl::StatusOr<std::vector<std::int32_t>> parse_heaps(std::span<const std::string_view> texts) {
  if (texts.empty()) return unreadable("", "at least one heap: its number of tokens");
  if (texts.size() > kMostHeapsRead) {
    return unreadable(absl::StrCat(texts.size(), " heaps"),
                      absl::StrCat("at most ", kMostHeapsRead));
  }
  std::vector<std::int32_t> heaps;
  for (const std::string_view text : texts) {
    const auto tokens = parse_int(text);
    if (!tokens || *tokens < 0 || *tokens > kMostTokens) {
      return at(absl::StrCat("heap ", heaps.size() + 1),
                unreadable(text, absl::StrCat("a number of tokens from 0 to ", kMostTokens)));
    }
    heaps.push_back(static_cast<std::int32_t>(*tokens));
  }
  return heaps;
}

}  // namespace

Heaps::Heaps(HeapVariant variant) : variant_(variant), code_(std::make_shared<TakingCode>()) {
  [[maybe_unused]] const absl::Status status = parse(rules_of(variant).start, *this);
  assert(status.ok());
}

bool Heaps::over() const {
  return std::all_of(heaps_.begin(), heaps_.end(), [&](std::int32_t heap) {
    return for_each_option(*code_, heap, [](std::int32_t, std::int32_t) { return false; });
  });
}

void Heaps::moves(MoveList& list) const {
  for (std::uint32_t i = 0; i < heaps_.size(); ++i) {
    for_each_option(*code_, heaps_[i], [&](std::int32_t left, std::int32_t second) {
      list.push_back({i, left, second});
      return true;
    });
  }
}

std::uint64_t Heaps::move_count() const {
  std::uint64_t count = 0;
  for (const std::int32_t heap : heaps_) count += code_->option_count(heap);
  return count;
}

Heaps::Undo Heaps::play(Move move) {
  const Undo undo{heaps_[move.heap]};
  heaps_[move.heap] = move.left;
  if (move.second > 0) heaps_.push_back(move.second);
  pass_turn();
  return undo;
}

void Heaps::undo(Move move, Undo undo) {
  if (move.second > 0) heaps_.pop_back();
  heaps_[move.heap] = undo.before;
  pass_turn();
}

Key Heaps::key() const {
  Key key = mix64(code_->key() + turn_);
  for (const std::int32_t heap : heaps_) key = mix64(key ^ static_cast<Key>(heap));
  return key;
}

std::string to_text(const Heaps& position) {
  const Rules& rules = rules_of(position.variant());
  std::string text = rules.write == nullptr ? "" : rules.write(position.code());
  for (const std::int32_t heap : position.heaps()) {
    absl::StrAppend(&text, text.empty() ? "" : " ", heap);
  }
  return position.turn() == Seat{1} ? text + " | 2" : text;
}

absl::Status parse(std::string_view text, Heaps& position) {
  const Rules& rules = rules_of(position.variant_);
  const auto to_move = read_to_move(text, "12");
  if (!to_move.ok()) return to_move.status();
  const std::vector<std::string_view> parts = words(to_move->rest);
  std::span<const std::string_view> heaps_text = parts;
  std::optional<TakingCode> code;
  if (rules.read == nullptr) {
    code = rules.fixed();
  } else {
    auto read = rules.read(parts.empty() ? "" : parts[0]);
    if (!read.ok()) return read.status();
    code = *std::move(read);
    heaps_text = heaps_text.subspan(1);
  }
  auto heaps = parse_heaps(heaps_text);
  if (!heaps.ok()) return heaps.status();
  position.code_ = std::make_shared<const TakingCode>(*std::move(code));
  position.heaps_ = *std::move(heaps);
  position.turn_ = to_move->seat;
  return absl::OkStatus();
}

std::string to_text(const Heaps& /*position*/, HeapMove move) {
  std::string text = absl::StrCat(move.heap + 1, ":", move.left);
  if (move.second > 0) absl::StrAppend(&text, "+", move.second);
  return text;
}

absl::StatusOr<HeapMove> parse_move(const Heaps& position, std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::size_t plus = std::min(text.find('+', colon), text.size());
  const auto part = [&](std::size_t begin, std::size_t end) {
    return begin < end ? parse_int(text.substr(begin, end - begin)) : std::nullopt;
  };
  const auto heap = part(0, colon);
  const auto left = part(colon + 1, plus);
  const auto second = plus < text.size() ? part(plus + 1, text.size()) : 0;
  if (heap && left && second && *heap >= 1 &&
      *heap <= static_cast<std::int64_t>(position.heaps().size())) {
    HeapMove found;
    const auto number = static_cast<std::uint32_t>(*heap - 1);
    const auto matches = [&](std::int32_t one, std::int32_t other) {
      if (one != *left || other != *second) return true;
      found = {number, one, other};
      return false;
    };
    const bool none = for_each_option(position.code(), position.heaps()[number], matches);
    if (!none && to_text(position, found) == text) return found;
  }
  return unreadable(text, position.over() ? "no move: the game is over"
                                          : "a legal move such as 1:0 (heap:left) or 1:2+3");
}

}  // namespace tianji::theory
