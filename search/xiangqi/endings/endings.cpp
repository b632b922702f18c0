#include "search/xiangqi/endings/endings.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/xiangqi/move_generation.h"
#include "search/xiangqi/endings/packing.h"

namespace tianji::xiangqi {
namespace {

constexpr int kMostAttackers = 2;          // of a side
constexpr std::size_t kForces = 729;       // codes of what a side has
constexpr std::size_t kWithAttackers = 9;  // the lowest with an attacker
constexpr std::size_t kLoneCannon = 81;
constexpr std::uint16_t kUnlisted = 0xFFFF;

/// FNV-1a (Fowler, Noll and Vo).
std::string check_of(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  }
  return absl::StrCat(hash);
}

/// A code of what a side has, higher with attackers; nothing with too many.
std::optional<std::size_t> force(const Material::Counts& counts, std::size_t side) {
  std::size_t code = 0;
  int attackers = 0;
  for (std::size_t kind = kKinds; kind-- > 1;) {
    const std::size_t count = counts[side * kKinds + kind];
    if (kind > index(Kind::elephant)) attackers += static_cast<int>(count);
    code = 3 * code + count;
  }
  return attackers <= kMostAttackers ? std::optional(code) : std::nullopt;
}

/// What the sides of these codes have.
Material::Counts counts_of(std::size_t first, std::size_t second) {
  Material::Counts counts{};
  for (std::size_t group = 0; group < counts.size(); ++group) {
    std::size_t& rest = group < kKinds ? first : second;
    const bool king = group % kKinds == 0;
    counts[group] = king ? 1 : rest % 3;
    if (!king) rest /= 3;
  }
  return counts;
}

}  // namespace

EndingList::EndingList(std::size_t most_positions) : numbers_(kForces * kForces, kUnlisted) {
  for (std::size_t first = kWithAttackers; first < kForces; ++first) {
    for (std::size_t second = first == kLoneCannon ? 1 : 0; second <= first; ++second) {
      const Material::Counts counts = counts_of(first, second);
      if (!force(counts, 0) || !force(counts, 1)) continue;
      const Material material(counts);
      if (material.size() <= most_positions) endings_.push_back(material);
    }
  }
  std::stable_sort(endings_.begin(), endings_.end(),
                   [](const Material& a, const Material& b) { return a.size() < b.size(); });
  for (std::size_t n = 0; n < endings_.size(); ++n) {
    const Material::Counts& counts = endings_[n].counts();
    numbers_[*force(counts, 0) * kForces + *force(counts, 1)] = static_cast<std::uint16_t>(n);
  }
}

std::optional<EndingList::Found> EndingList::find(const Board& board) const {
  const Material::Counts counts = Material::counts(board);
  auto first = force(counts, 0);
  auto second = force(counts, 1);
  if (!first || !second) return std::nullopt;
  // Where both have the same, the mover is side 0.
  const bool turned = *first == *second ? board.mover() == kBlack : *first < *second;
  if (turned) std::swap(first, second);
  const std::size_t ending = numbers_[*first * kForces + *second];
  if (ending == kUnlisted) return std::nullopt;
  const Material& material = endings_[ending];
  auto digits = material.digits(board, turned);
  if (!digits) return std::nullopt;
  if (!Material::numbered(*digits)) digits = material.mirrored(*digits);
  return Found{ending, material.number(*digits), (board.mover() == kBlack) != turned ? 1U : 0U};
}

std::string endings_file(std::size_t most_positions, const std::function<void()>& after_each) {
  std::string lengths;
  std::string bytes;
  solve(EndingList(most_positions), [&](const Material& material, const std::vector<Fate>& fates) {
    std::vector<std::uint8_t> first(material.size());
    for (std::size_t n = 0; n < first.size(); ++n) {
      const bool legal = material.board(material.digits(n), kRed).has_value();
      first[n] = legal ? fates[2 * n].byte() : kFree;
    }
    const std::string text = packed(std::move(first), material.row());
    absl::StrAppend(&lengths, " ", text.size());
    bytes += text;
    after_each();
  });
  return absl::StrCat(std::string(kEndingsBeginning), most_positions, "\n", check_of(bytes),
                      lengths, "\n") +
         bytes;
}

absl::StatusOr<Endings> Endings::from(std::string bytes) {
  Endings result;
  result.bytes_ = std::make_unique<const std::string>(std::move(bytes));
  std::string_view rest = *result.bytes_;
  const auto line = [&] {
    const std::string_view found = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(found.size() + 1, rest.size()));
    return found;
  };
  const std::string_view head = line();
  const bool ours = head.starts_with(kEndingsBeginning);
  const auto most = parse_int(head.substr(ours ? kEndingsBeginning.size() : head.size()));
  if (!most || *most < 0 || *most > kMostPositions) {
    return unreadable(head, absl::StrCat("endings of xiangqi, which begin with `",
                                         std::string(kEndingsBeginning), "` and a number"));
  }
  result.list_ = std::make_unique<const EndingList>(static_cast<std::size_t>(*most));
  const std::size_t size = result.list_->endings().size();
  result.stored_ = std::make_unique<Stored[]>(size);
  const auto numbers = words(line());
  bool whole = numbers.size() == size + 1 && numbers[0] == check_of(rest);
  for (std::size_t n = 0; whole && n < size; ++n) {
    const auto length = static_cast<std::size_t>(parse_int(numbers[n + 1]).value_or(-1));
    whole = length <= rest.size();
    result.stored_[n].packed = rest.substr(0, length);
    rest.remove_prefix(std::min(length, rest.size()));
  }
  if (whole && rest.empty()) return result;
  return unreadable(absl::StrCat(result.bytes_->size(), " bytes"), "a whole file of endings");
}

std::optional<Fate> Endings::fate(const Board& board) const {
  const Bitboard attackers =
      board.of(Kind::rook) | board.of(Kind::horse) | board.of(Kind::cannon) | board.of(Kind::pawn);
  if (attackers.count() > 2 * kMostAttackers) return std::nullopt;
  if (insufficient(board)) return has_legal_move(board) ? Fate() : Fate::after(0);
  const auto found = list_->find(board);
  if (!found) return std::nullopt;
  if (found->mover == 0) return stored(*found);
  MoveList moves;
  legal_moves(board, moves);
  search::Outlook outlook;
  for (const Move move : moves) {
    Board after = board;
    after.play(move);
    const auto next = fate(after);
    if (!next) return std::nullopt;
    outlook.add(*next);
  }
  return outlook.fate();
}

Fate Endings::stored(const EndingList::Found& found) const {
  Stored& stored = stored_[found.ending];
  std::call_once(stored.once, [&] {
    const Material& material = list_->endings()[found.ending];
    stored.fates = unpacked(stored.packed, material.size(), material.row());
  });
  return Fate(stored.fates[found.number]);
}

std::optional<Value> Endings::value(const Position& position) const {
  const auto fate = this->fate(position.board());
  if (!fate || fate->drawn()) return fate ? std::optional(kDraw) : std::nullopt;
  if (fate->plies() > Position::kQuietLimit - position.quiet_plies()) return std::nullopt;
  return fate->won() ? kWin - fate->plies() : fate->plies() - kWin;
}

}  // namespace tianji::xiangqi
