#include "search/banqi/endings.h"

#include "absl/strings/str_cat.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/text.h"

namespace tianji::banqi {
namespace {

constexpr std::size_t kMenAt = kEndingsBeginning.size();
constexpr std::size_t kHeadSize = kMenAt + 2;
constexpr char kHighest = '0' + static_cast<char>(kMostMen);

std::size_t size_with(std::size_t most_men) {
  const EndingList& list = EndingList::all();
  return kHeadSize + list.offset(list.with_men(most_men));
}

}  // namespace

Endings Endings::solved(std::size_t most_men, const std::function<void()>& after_each) {
  const EndingList& list = EndingList::all();
  Endings result;
  result.most_men_ = most_men;
  result.bytes_ = absl::StrCat(std::string(kEndingsBeginning), most_men, "\n");
  result.bytes_.resize(size_with(most_men));
  for (std::size_t ending = 0; ending < list.with_men(most_men); ++ending) {
    std::size_t at = kHeadSize + list.offset(ending);
    for (const Fate fate : solve_ending(list.standing(ending), result)) {
      result.bytes_[at++] = static_cast<char>(fate.byte());
    }
    after_each();
  }
  return result;
}

absl::StatusOr<Endings> Endings::from(std::string bytes) {
  const std::string head = bytes.substr(0, kHeadSize);
  Endings result;
  if (head.size() < kHeadSize || !head.starts_with(kEndingsBeginning) || head[kMenAt] < '2' ||
      head[kMenAt] > kHighest || head.back() != '\n') {
    return unreadable(head, absl::StrCat("endings of banqi, which begin with `",
                                         std::string(kEndingsBeginning), kMostMen, "`"));
  }
  result.most_men_ = static_cast<std::size_t>(head[kMenAt] - '0');
  const std::size_t expected = size_with(result.most_men_);
  if (bytes.size() != expected) {
    return unreadable(absl::StrCat(bytes.size(), " bytes"), absl::StrCat(expected, " bytes"));
  }
  result.bytes_ = std::move(bytes);
  return result;
}

std::optional<Fate> Endings::fate(const Board& board, std::size_t mover) const {
  if (board.dark() != 0 || board.alive_of(0) + board.alive_of(1) > most_men_) return std::nullopt;
  FixedVector<Kind, kMostMen> kinds[2];
  EndingCells cells{};
  std::size_t man = 0;
  for (const std::size_t colour : {0U, 1U}) {
    if (board.alive_of(colour) < 1 || board.alive_of(colour) > kMostOfSide) return std::nullopt;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      face_down::for_each(board.of(man_of(colour, static_cast<Kind>(kind))), [&](std::size_t cell) {
        kinds[colour].push_back(static_cast<Kind>(kind));
        cells[man++] = static_cast<std::uint8_t>(cell);
      });
    }
  }
  const auto side = [&](std::size_t colour) {
    return std::span<const Kind>(kinds[colour].begin(), kinds[colour].size());
  };
  return fate(EndingList::all().find_ordered(Standing::of(side(0), side(1))), cells, mover);
}

Fate Endings::fate(const StoredAs& stored, const EndingCells& cells, std::size_t side) const {
  const EndingList& list = EndingList::all();
  const std::size_t men = list.standing(stored.ending).size();
  EndingCells ordered{};
  for (std::size_t i = 0; i < men; ++i) ordered[i] = cells[stored.order[i]];
  const std::size_t number = number_of(ordered, men, stored.exchanged ? 1 - side : side);
  return Fate(static_cast<std::uint8_t>(bytes_[kHeadSize + list.offset(stored.ending) + number]));
}

}  // namespace tianji::banqi
