#include "tuning/bridge/boards/audit.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tests/eval/bridge/bidding/table.h"

namespace tianji::tuning {
namespace {

using bridge::bidding::builtin_system;
using bridge::bidding::system_of;

TEST_CASE("an audit finds what a careless table does", "[tuning/bridge/boards]") {
  const auto system = system_of(
      "system careless\npoints milton\n"
      "after open\ncall hcp S force meaning\n1S 12+ 4+ game spades\nP - - - weak\n"
      "after ...\ncall meaning\nP nothing\n"
      "after ... when unexplained\ncall hcp meaning\nX 0+ strength\n");
  const SelfBidding bid = bid_by_themselves({&system, &system}, 1, 200);
  CHECK(bid.hands == 800);
  CHECK(times(bid.passed) > 50);  // one spade is forcing to game, and partner passes it
  CHECK(times(bid.stopped) == times(bid.passed));
  CHECK(times(bid.generic) > 100);
}

using namespace bridge;

/// The suits of hands that should act, from the longest to the shortest, which become the
/// opponents' suits: a strong hand, two long suits, eight trumps.
using Suits = std::array<std::string_view, 4>;
constexpr std::array<Suits, 3> kActive{
    {{"AKJ54", "AKQ2", "A43", "2"}, {"KQJ874", "AQJ96", "2", "3"}, {"KQJT9532", "A4", "32", "2"}}};

HandFacts dealt(const Suits& suits, const std::array<bool, 4>& enemy) {
  std::array<std::size_t, 4> order{3, 2, 1, 0};  // spades first
  std::ranges::stable_sort(order, {}, [&](std::size_t suit) { return enemy[suit]; });
  std::array<std::string, 4> spades_first;
  for (std::size_t i = 0; i < 4; ++i) spades_first[3 - order[i]] = suits[i];
  return HandFacts(*parse_hand(absl::StrJoin(spades_first, ".")));
}

/// Bids are numbered from 1C, 0.
constexpr int kFourDiamonds = 16;
constexpr int kFourSpades = 18;
Call bid(int number) { return Call::bid(1 + number / 5, static_cast<Strain>(number % 5)); }

/// The passes of active hands because no row with conditions fits: West makes the first bid,
/// partner passes or doubles, East makes the second; or East's bid comes after two passes.
std::vector<std::string> holes(const bidding::System& ours, const bidding::System& theirs) {
  std::vector<std::string> passes;
  for (int first = 0; first <= kFourSpades; ++first) {
    for (int second = first + 1; second <= kFourSpades; ++second) {
      std::array<bool, 4> enemy{};
      for (const int number : {first, second}) {
        const Strain strain = bid(number).strain();
        if (strain != Strain::notrump) enemy[index(strain)] = true;
      }
      for (const Suits& suits : kActive) {
        // Over their game only the strong hand must act: the others might have to bid at level
        // five.
        if (second > kFourDiamonds && &suits != kActive.data()) continue;
        for (const auto& [opening, partner] :
             {std::pair(bid(first), Call::pass()), std::pair(bid(first), Call::double_()),
              std::pair(Call::pass(), Call::pass())}) {
          bidding::Understanding auction({&ours, &theirs}, kWest, Vulnerability::none);
          for (const Call call : {opening, partner, bid(second)}) auction.push(call);
          const bidding::Choice choice = auction.choose(dealt(suits, enemy));
          const bidding::Row* const row = choice.meaning.row;
          if (choice.call.is_pass() && (row == nullptr || row->unconditional())) {
            passes.push_back(absl::StrCat(text(opening), " ", text(partner), " ", text(bid(second)),
                                          " with ", std::string(suits[0])));
          }
        }
      }
    }
  }
  return passes;
}

TEST_CASE("the built-in systems: few lies, forcing calls are answered, game is reached",
          "[tuning/bridge/boards]") {
  const auto natural = builtin_system("natural");
  for (const char* name : {"precision", "natural"}) {
    const auto system = builtin_system(name);
    const SelfBidding bid = bid_by_themselves({&system, &natural}, 11, 1500);
    INFO(name);
    for (const auto& [what, noticed] : bid.lies) {
      UNSCOPED_INFO(noticed.times << " outside: " << what << "; " << noticed.example);
    }
    for (const auto& [what, noticed] : bid.passed) {
      UNSCOPED_INFO(noticed.times << " passed: " << what << "; " << noticed.example);
    }
    CHECK(times(bid.lies) <= bid.hands / 1000);
    CHECK(bid.strength_announced > bid.calls / 4);
    CHECK(bid.strength_outside <= bid.strength_announced / 200);
    CHECK(bid.tops_announced > bid.strength_announced / 2);
    CHECK(bid.lengths_outside <= bid.lengths_announced / 1000);
    CHECK(times(bid.passed) <= bid.hands / 1000);
    CHECK(times(bid.stopped) <= bid.hands / 1000);
    const auto passes = holes(system, natural);
    for (const std::string& pass : passes) UNSCOPED_INFO(pass);
    // (1NT) P (2D) and (2H) are transfers to the suit that we hold, over which a pass is right.
    CHECK(passes.size() <= 2);
  }
}

}  // namespace
}  // namespace tianji::tuning
