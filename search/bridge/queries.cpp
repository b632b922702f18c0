#include "search/bridge/queries.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/score.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/understanding.h"
#include "eval/bridge/paper_count.h"
#include "search/bridge/decision/choice.h"
#include "search/queries.h"

namespace tianji::search {
namespace {

using namespace bridge;

class BridgeQueries final : public Queries {
 public:
  BridgeQueries(const View& view, const bidding::Agreements& agreements,
                const BelievedHolders& believed)
      : view_(view), agreements_(agreements), believed_(believed) {}

  std::size_t seats() const override { return kSeats.size(); }
  std::optional<Turn> turn() const override {
    if (over()) return std::nullopt;
    const Seat seat = view_.table().seat();
    return Turn{std::string(1, letter(seat)), side_of(seat)};
  }
  absl::StatusOr<std::vector<std::string>> legal() const override;
  std::string fen() const override { return to_text(view_); }
  absl::StatusOr<std::string> view(std::string_view seat) const override;
  std::vector<Value> payoff() const override;
  absl::StatusOr<std::string> belief(std::string_view of) const override;
  absl::StatusOr<std::string> meaning(std::string_view number) const override;
  absl::StatusOr<std::string> points(std::string_view trump) const override;

 private:
  bool over() const { return view_.table().phase() == Phase::over; }

  const View& view_;
  const bidding::Agreements& agreements_;
  const BelievedHolders& believed_;
};

absl::StatusOr<std::vector<std::string>> BridgeQueries::legal() const {
  if (!over() && !view_.on_turn()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the legal moves of ", std::string(name(view_.table().seat())),
                     " cannot be told from the view of ", std::string(name(view_.seat()))));
  }
  if (absl::Status status = check_dummy(view_); !status.ok()) return status;
  MoveList moves;
  view_.moves(moves);
  std::vector<std::string> result;
  for (const Move move : moves) result.push_back(text(move));
  return result;
}

absl::StatusOr<std::string> BridgeQueries::view(std::string_view text) const {
  const auto seat = parse_seat(text);
  if (!seat) return unreadable(text, "view N, E, S or W");
  if (*seat == view_.seat() && !view_.open()) return to_text(view_);
  if (!view_.open()) {
    return absl::InvalidArgumentError(absl::StrCat("the view of ", std::string(name(*seat)),
                                                   " needs a position with all four hands"));
  }
  return to_text(bridge::view(State(view_.hands(), view_.table()), *seat));
}

/// The points of North-South and of East-West; 0 until the board is over.
std::vector<Value> BridgeQueries::payoff() const {
  const Table& table = view_.table();
  if (!over() || !table.contract()) return {0, 0};
  const int points =
      score_north_south(*table.contract(), table.tricks_won(side_of(table.contract()->declarer)),
                        table.vulnerability());
  return {points, -points};
}

/// All seats except the viewer's, with their probabilities.
absl::StatusOr<std::string> BridgeQueries::belief(std::string_view of) const {
  const auto card = parse_card(of);
  if (!card) return unreadable(of, "belief and a card");
  for (const Seat seat : kSeats) {
    const bool played = view_.table().played(seat).has(*card);
    if (!played && !view_.hands()[index(seat)].has(*card)) continue;
    return absl::InvalidArgumentError(absl::StrCat(
        text(*card), played ? " was played by " : " is seen with ", std::string(name(seat))));
  }
  const Holders holders = believed_(Knowledge(view_));
  std::string result;
  for (const Seat seat : kSeats) {
    if (seat == view_.seat()) continue;
    absl::StrAppend(&result, result.empty() ? "" : " ", std::string(1, letter(seat)), "=",
                    absl::StrFormat("%.2f", holders.probability(*card, seat)));
  }
  return result;
}

/// `seat=N call=2C alert=true meaning=Stayman`, with `_` for each blank of the meaning.
absl::StatusOr<std::string> BridgeQueries::meaning(std::string_view number) const {
  const Auction& auction = view_.table().auction();
  const auto calls = static_cast<std::int64_t>(auction.calls().size());
  if (calls == 0) return absl::FailedPreconditionError("nobody has called yet");
  const auto wanted = number.empty() ? calls : parse_int(number).value_or(0);
  if (wanted < 1 || wanted > calls) {
    return unreadable(number, absl::StrCat("meaning and the number of a call, 1 to ", calls));
  }
  const auto call = static_cast<std::size_t>(wanted - 1);
  const bidding::Explanation explained =
      bidding::explain(auction, call, agreements_, view_.table().vulnerability());
  return absl::StrCat(
      "seat=", std::string(1, letter(auction.caller(call))), " call=", text(auction.calls()[call]),
      " alert=", explained.alert ? "true" : "false", " meaning=", without_blanks(explained.text));
}

/// `seat=S honours=14 may_fall=11 long_suits=13.5 trumps=C total=15.5`: the sum after each step.
absl::StatusOr<std::string> BridgeQueries::points(std::string_view text) const {
  std::optional<Suit> trump;
  if (!text.empty()) {
    if (text.size() == 1) trump = parse_suit(text[0]);
    if (!trump) return unreadable(text, "points and a suit as trumps, C, D, H or S, or points");
  }
  const PaperCount count = paper_count(HandFacts(view_.hands()[index(view_.seat())]), trump);
  return absl::StrCat(
      "seat=", std::string(1, letter(view_.seat())),
      " honours=", points_text(count.after_honours()),
      " may_fall=", points_text(count.after_falling()),
      " long_suits=", points_text(count.after_long_suits()),
      trump ? absl::StrCat(" trumps=", std::string(1, letter(*trump))) : std::string(),
      " total=", points_text(count.total()));
}

}  // namespace

absl::Status check_dummy(const View& view) {
  const Table& table = view.table();
  if (!table.dummy_visible() || view.sees(table.dummy())) return absl::OkStatus();
  return unreadable(to_text(view),
                    absl::StrCat("the cards of dummy (", std::string(name(table.dummy())),
                                 "), which lie on the table"));
}

absl::StatusOr<std::string> answer_bridge_query(const View& view,
                                                const bidding::Agreements& agreements,
                                                const BelievedHolders& believed,
                                                std::span<const std::string_view> words) {
  return BridgeQueries(view, agreements, believed).answer(words);
}

}  // namespace tianji::search
