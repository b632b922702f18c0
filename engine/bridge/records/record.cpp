#include "engine/bridge/records/record.h"

#include <tuple>

#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

/// All fields except the line and the notes.
auto identity(const Record& r) {
  return std::tie(r.event, r.site, r.date, r.board, r.scoring, r.names, r.deal, r.dealer,
                  r.vulnerability, r.calls, r.contract, r.passed_out, r.irregular_declarer, r.cards,
                  r.result, r.adjusted, r.in_progress, r.tags, r.comments);
}

}  // namespace

std::optional<std::string_view> Record::tag(std::string_view name) const {
  for (const Tag& tag : tags) {
    if (equal_ignoring_case(tag.name, name)) return tag.value;
  }
  return std::nullopt;
}

bool operator==(const Record& a, const Record& b) { return identity(a) == identity(b); }

Seat next_leader(std::span<const NotedCard> trick, Seat leader, Strain trump) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < trick.size(); ++i) {
    if (trick[i].what && (!best || beats(*trick[i].what, *trick[*best].what, trump))) best = i;
  }
  return left_of(leader, static_cast<int>(best.value_or(0)));
}

Auction legal_auction(const Record& record) {
  Auction auction(record.dealer);
  for (const auto& call : record.calls) {
    if (!auction.legal(call.what)) break;
    auction.push(call.what);
  }
  return auction;
}

std::optional<Contract> contract_of(const Record& record) {
  const Auction auction = legal_auction(record);
  if (auction.calls().size() != record.calls.size()) return std::nullopt;
  return auction.contract();
}

}  // namespace tianji::bridge
