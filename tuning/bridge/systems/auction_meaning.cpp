#include "tuning/bridge/systems/auction_meaning.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/understanding.h"

namespace tianji::tuning {
namespace {

using namespace bridge;
using bidding::Meaning;
using bidding::Understanding;

std::string line_of(const Understanding& read, std::size_t number) {
  const Auction& auction = read.auction();
  const bidding::Explanation told = read.explain(number);
  const std::string call = text(auction.calls()[number]) + (told.alert ? "*" : "");
  std::string line =
      absl::StrFormat("%c  %-5s %s", letter(auction.caller(number)), call, told.text);
  const Meaning& meaning = read.meaning(number);
  if (meaning.row != nullptr) {
    absl::StrAppend(&line, "  (", meaning.system->holder(*meaning.context).file, ":",
                    meaning.row->line, ")");
  }
  return line + "\n";
}

}  // namespace

absl::StatusOr<std::string> auction_meaning(const AuctionAsked& asked,
                                            const bidding::Agreements& agreements) {
  Understanding read(agreements, asked.dealer, asked.vulnerability);
  for (const std::string& some : asked.calls) {
    for (const std::string_view word : words(some)) {
      const std::string number = absl::StrCat("call ", read.auction().calls().size() + 1);
      const auto call = parse_call(word);
      if (!call) return at(number, unreadable(word, "a call: 1C to 7NT, Pass, X or XX"));
      if (read.auction().over() || !read.auction().legal(*call)) {
        return at(number, unreadable(word, "a call that is legal here"));
      }
      read.push(*call);
    }
  }
  std::string result;
  for (std::size_t i = 0; i < read.auction().calls().size(); ++i) result += line_of(read, i);
  return result;
}

}  // namespace tianji::tuning
