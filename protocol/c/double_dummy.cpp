#include "absl/strings/str_cat.h"
#include "engine/bridge/deal.h"
#include "engine/core/text.h"
#include "protocol/c/answer.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/thinking/crew.h"

namespace tianji::protocol::c {
namespace {

absl::StatusOr<bridge::Hands> read_deal(const char* text) {
  auto hands = bridge::parse_deal(text_of(text));
  if (!hands.ok()) return hands;
  for (const bridge::CardSet& hand : *hands) {
    if (hand.empty()) return unreadable(text_of(text), "a deal in which all hands are seen");
  }
  return hands;
}

}  // namespace
}  // namespace tianji::protocol::c

using namespace tianji;
using namespace tianji::protocol;
using namespace tianji::protocol::c;

int tianji_double_dummy_all(const char* const* deals, size_t size, int threads, int8_t* tricks) {
  return guarded([&] {
    std::vector<bridge::Hands> hands;
    for (std::size_t i = 0; i < size; ++i) {
      auto read = read_deal(deals[i]);
      if (!read.ok()) return failed(at(absl::StrCat("deal ", i), read.status()));
      hands.push_back(*read);
    }
    const auto parts = static_cast<std::size_t>(std::clamp(threads, 1, 256));
    search::Crew crew;
    crew.run(std::min(parts, std::max<std::size_t>(size, 1)), [&](std::size_t part) {
      bridge::double_dummy::Solver solver;
      for (std::size_t i = part; i < size; i += parts) {
        const auto table = *solver.table(hands[i]);  // nobody stops it
        for (std::size_t entry = 0; entry < 20; ++entry) {
          tricks[20 * i + entry] = static_cast<int8_t>(table[entry / 4][entry % 4]);
        }
      }
    });
    return static_cast<int>(TIANJI_OK);
  });
}

int tianji_double_dummy(const char* deal, int8_t tricks[20]) {
  return tianji_double_dummy_all(&deal, 1, 1, tricks);
}
