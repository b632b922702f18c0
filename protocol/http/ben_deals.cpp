#include <array>
#include <chrono>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/answers/answers.h"
#include "protocol/games/bridge/bridge.h"
#include "protocol/http/ben.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/bridge/worlds/sampler.h"

namespace tianji::protocol::http {
namespace {

using namespace bridge;
using nlohmann::json;

/// Four engines bid and play, each from its own view.
class Autoplay {
 public:
  Autoplay(const Record& board, const Parameters& parameters, const Interruption& interruption)
      : game_(games::new_bridge_game(board)),
        go_(given(parameters, "go", "worlds 6")),
        arguments_(arguments_of(parameters)),
        interruption_(interruption) {
    arguments_["options"].erase("MultiPV");
  }

  absl::Status go_on(Phase until) {
    while (!game_->over() && phase() < until) {
      if (interruption_.stop) return absl::CancelledError("it took too long");
      const auto answer = game_->step([&](Seat seat, std::string_view position,
                                          std::string_view go) { return ask(seat, position, go); },
                                      go_);
      if (!answer.ok()) return answer.status();
    }
    return absl::OkStatus();
  }
  /// Calls that were made before.
  absl::Status make(const std::vector<Call>& calls) {
    for (const Call call : calls) {
      absl::Status status = game_->play(text(call), {});
      if (!status.ok()) return at("auction", status);
    }
    return absl::OkStatus();
  }
  Record record() const { return game_->played(); }

 private:
  Phase phase() const {
    const Record now = record();
    return now.contract || now.passed_out ? Phase::play : Phase::auction;
  }
  absl::StatusOr<Answer> ask(Seat seat, std::string_view position, std::string_view go) {
    auto& engine = engines_[index(seat)];
    if (!engine) {
      auto made = answers::engine_for(games::kBridge, arguments_, interruption_);
      if (!made.ok()) return made.status();
      engine = *std::move(made);
    }
    return engine->ask(position, go);
  }

  std::unique_ptr<games::BridgeGame> game_;
  std::string go_;
  json arguments_;
  const Interruption& interruption_;
  std::array<std::unique_ptr<LocalEngine>, 4> engines_;
};

absl::StatusOr<Record> board_to_play(const Parameters& parameters) {
  auto deal = needed(parameters, "deal");
  if (!deal.ok()) return deal.status();
  if (deal->size() < 2 || (*deal)[1] != ':') *deal = "N:" + *deal;
  const auto hands = parse_deal(*deal);
  if (!hands.ok()) return at("deal", hands.status());
  for (const CardSet hand : *hands) {
    if (hand.empty()) return at("deal", unreadable(*deal, "four hands of 13 cards"));
  }
  Record board;
  board.deal = *hands;
  const std::string number_text = given(parameters, "board");
  const auto number = parse_int(number_text);
  if (!number_text.empty() && (!number || *number < 1 || *number > 1'000'000)) {
    return at("board", unreadable(number_text, "the number of a board, from 1"));
  }
  if (number) board.dealer = dealer_of_board(static_cast<int>(*number));
  if (number) board.vulnerability = vulnerability_of_board(static_cast<int>(*number));
  if (const std::string text = given(parameters, "dealer"); !text.empty()) {
    const auto dealer = parse_seat(text);
    if (!dealer) return at("dealer", unreadable(text, "N, E, S or W"));
    board.dealer = *dealer;
  }
  if (parameters.contains("vul")) {
    const auto vulnerable = parse_ben_vulnerability(given(parameters, "vul"));
    if (!vulnerable.ok()) return vulnerable.status();
    board.vulnerability = *vulnerable;
  }
  return board;
}

json board_shown(const Record& board) {
  json answer = {{"deal", deal_text(board.deal)},
                 {"dealer", std::string(1, letter(board.dealer))},
                 {"vulnerable", std::string(text(board.vulnerability))},
                 {"auction", json::array()},
                 {"auction_with_explanations", json::array()},
                 {"contract", "PASS"},
                 {"declarer", nullptr}};
  for (std::size_t i = 0; i < board.calls.size(); ++i) {
    const auto& call = board.calls[i];
    answer["auction"].push_back(ben_text(call.what));
    answer["auction_with_explanations"].push_back(
        {{"bid", ben_text(call.what)},
         {"player", std::string(1, letter(left_of(board.dealer, static_cast<int>(i % 4))))},
         {"explanation", call.meaning},
         {"alert", call.alerted}});
  }
  if (!board.contract) return answer;
  const std::string written = text(*board.contract);
  answer["contract"] = absl::StrReplaceAll(written.substr(0, written.find(' ')), {{"NT", "N"}});
  answer["declarer"] = std::string(1, letter(board.contract->declarer));
  return answer;
}

/// To one decimal.
double rounded(double value) { return std::round(10 * value) / 10; }

}  // namespace

void add_samples(const View& view, json& answer) {
  constexpr int kSamples = 20;
  const auto ours = bidding::builtin("precision");
  const auto theirs = bidding::builtin("natural");
  if (!ours.ok() || !theirs.ok()) return;
  bidding::Agreements agreements{&*theirs, &*theirs};
  agreements[index(side_of(view.seat()))] = &*ours;
  const Knowledge known(view);
  DealSampler sampler(known, belief(view, agreements), kSamples);
  Random random = Random(1).split(view.table().key());
  json samples = json::array();
  std::array<double, 3> points{};
  std::array<double, 12> lengths{};
  double weights = 0;
  for (int i = 0; i < kSamples; ++i) {
    const auto world = sampler.next(random);
    if (!world) break;
    const Hands deal = state_of(known, world->held).deal();
    std::string line;
    for (const Seat seat : kSeats) absl::StrAppend(&line, hand_text(deal[index(seat)]), " ");
    samples.push_back(absl::StrCat(line, world->weight));
    weights += world->weight;
    for (std::size_t other = 0; other < 3; ++other) {
      const CardSet hand = deal[index(left_of(view.seat(), static_cast<int>(other) + 1))];
      points[other] += world->weight * hcp(hand);
      for (std::size_t suit = 0; suit < 4; ++suit) {
        lengths[4 * other + suit] += world->weight * hand.of(kSuits[3 - suit]).size();
      }
    }
  }
  if (weights <= 0) return;
  answer.update({{"samples", samples}, {"hcp", json::array()}, {"shape", json::array()}});
  for (const double sum : points) answer["hcp"].push_back(rounded(sum / weights));
  for (const double sum : lengths) answer["shape"].push_back(rounded(sum / weights));
}

/// Of each strain the contract that scores best over some deals of the other hands, if it scores.
BenResult contract(const Parameters& parameters, const Interruption& interruption) {
  constexpr int kDeals = 20;
  if (auto why = no_play(parameters)) return *why;
  const auto seen = seen_by(parameters);
  if (!seen.ok()) return seen.status();
  const CardSet known = seen->hand | seen->dummy;
  std::vector<Card> others;
  for (CardSet left = CardSet::full() - known; !left.empty(); left.remove(left.highest())) {
    others.push_back(left.highest());
  }
  if (others.size() != 26) return message("Hand and dummy are identical");
  double_dummy::Solver solver(answers::kTableBytes);
  solver.stop_when(&interruption.stop);
  Random random(1);
  std::array<std::array<int, 14>, 5> counts{};
  for (int i = 0; i < kDeals; ++i) {
    Hands hands{};
    hands[index(seen->seat)] = seen->hand;
    hands[index(partner_of(seen->seat))] = seen->dummy;
    random.shuffle(std::span(others));
    for (std::size_t card = 0; card < others.size(); ++card) {
      hands[index(left_of(seen->seat, card < 13 ? 1 : 3))].add(others[card]);
    }
    const auto tricks = solver.table(hands);
    if (!tricks) return absl::CancelledError("it was stopped before it was solved");
    for (const Strain strain : kStrains) {
      ++counts[index(strain)]
              [static_cast<std::size_t>((*tricks)[index(strain)][index(seen->seat)])];
    }
  }
  json result = json::object();
  for (const Strain strain : kStrains) {
    const auto& counted = counts[index(strain)];
    Contract best{.level = 0, .strain = strain, .declarer = seen->seat};
    int most = 0;
    for (int level = 1; level <= 7; ++level) {
      const Contract one{.level = level, .strain = strain, .declarer = seen->seat};
      int points = 0;
      for (int tricks = 0; tricks <= 13; ++tricks) {
        points += counted[static_cast<std::size_t>(tricks)] *
                  score(one, tricks, seen->table.vulnerability());
      }
      if (points > most) best = one;
      most = std::max(most, points);
    }
    if (most == 0) continue;
    json taken = json::array();
    json shares = json::array();
    int made = 0;
    for (int tricks = 13; tricks >= 0; --tricks) {
      const int count = counted[static_cast<std::size_t>(tricks)];
      if (count == 0) continue;
      taken.push_back(tricks);
      shares.push_back(static_cast<double>(count) / kDeals);
      if (tricks >= best.tricks_needed()) made += count;
    }
    result[ben_text(Call::bid(best.level, strain))] = {
        {"score", static_cast<double>(made) / kDeals}, {"Tricks", taken}, {"Percentage", shares}};
  }
  return result;
}

BenResult autoplay(const Parameters& parameters, const Interruption& interruption) {
  const auto board = board_to_play(parameters);
  if (!board.ok()) return board.status();
  const auto calls = parse_context(given(parameters, "auction"));
  if (!calls.ok()) return calls.status();
  const auto began = std::chrono::steady_clock::now();
  Autoplay play(*board, parameters, interruption);
  absl::Status status = play.make(*calls);
  const bool only_bids = lower(given(parameters, "bidding_only")) == "true";
  if (status.ok()) status = play.go_on(only_bids ? Phase::play : Phase::over);
  if (!status.ok()) return status;
  const Record done = play.record();
  json answer = board_shown(done);
  if (done.contract && only_bids) {
    answer["opening_leader"] = std::string(1, letter(left_of(done.contract->declarer)));
  }
  if (done.result) {
    const int points = score_north_south(*done.contract, *done.result, done.vulnerability);
    const bool ours = side_of(done.contract->declarer) == kNorthSouth;
    answer.update({{"tricks", *done.result},
                   {"score", ours ? points : -points},
                   {"ns_score", points},
                   {"play", json::array()}});
    for (const auto& card : done.cards) answer["play"].push_back(text(*card.what));
  }
  answer["elapsed"] =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return answer;
}

}  // namespace tianji::protocol::http
