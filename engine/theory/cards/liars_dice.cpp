#include "engine/theory/cards/liars_dice.h"

#include "absl/strings/str_join.h"

namespace tianji::theory {
namespace {

static_assert(DealtRules<LiarsDiceRules>);
static_assert(ChancePosition<LiarsDice> && HiddenNotation<LiarsDice>);

constexpr std::size_t kFaces = LiarsDiceRules::kSecrets.size();
constexpr std::size_t kFirstBid = kFaces;
constexpr DealtMove kLiar{3 * kFaces};
constexpr Secret kWild = 6;

constexpr std::size_t count_of(DealtMove bid) { return number(bid) / kFaces; }
constexpr std::size_t face_of(DealtMove bid) { return number(bid) % kFaces + 1; }
bool called(const DealtMoves& bids) { return !bids.empty() && bids.back() == kLiar; }

}  // namespace

Seat LiarsDiceRules::turn(const Table& table) {
  if (called(table.played)) return kNobody;
  return Seat{static_cast<std::uint8_t>(table.played.size() % 2)};
}

void LiarsDiceRules::moves(const Table& table, DealtMoves& list) {
  const auto& bids = table.played;
  for (std::size_t bid = bids.empty() ? kFirstBid : number(bids.back()) + 1; bid < number(kLiar);
       ++bid) {
    list.push_back(DealtMove{static_cast<std::uint8_t>(bid)});
  }
  if (!bids.empty()) list.push_back(kLiar);
}

std::string LiarsDiceRules::name(DealtMove move) {
  if (move == kLiar) return "liar";
  return std::to_string(count_of(move)) + "x" + std::to_string(face_of(move));
}

Value LiarsDiceRules::value(const Table& table, std::size_t seat) {
  const auto& bids = table.played;
  const DealtMove bid = bids[bids.size() - 2];
  const auto matches = std::count_if(table.secrets.begin(), table.secrets.end(), [=](Secret die) {
    return die == face_of(bid) || die == kWild;
  });
  const std::size_t caller = 1 - bids.size() % 2;
  const bool holds = static_cast<std::size_t>(matches) >= count_of(bid);
  return (seat == caller) == holds ? -1 : 1;
}

std::string LiarsDiceRules::text(const Table& table) {
  if (table.played.empty()) return "-";
  return absl::StrJoin(table.played, ",",
                       [](std::string* text, DealtMove move) { text->append(sign(move)); });
}

std::vector<std::string_view> LiarsDiceRules::signs(std::span<const std::string_view> words) {
  return words[0] == "-" ? std::vector<std::string_view>() : split(words[0], ',');
}

}  // namespace tianji::theory
