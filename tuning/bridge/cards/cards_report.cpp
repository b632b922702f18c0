#include "tuning/bridge/cards/cards_report.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

constexpr std::array<std::string_view, 3> kSpanNames{"1-3", "4-7", "8-13"};

std::size_t span_of(int trick) { return trick <= 3 ? 0 : trick <= 7 ? 1 : 2; }

}  // namespace

void CardTally::add(const JudgedCard& card) {
  add(CardTally{1, card.ours == card.record ? 0 : 1, card.ours_lost, card.record_lost,
                card.rules_lost});
}

void CardTally::add(const CardTally& tally) {
  cards += tally.cards;
  other += tally.other;
  ours += tally.ours;
  record += tally.record;
  rules += tally.rules;
}

void PlanTally::add(const BesidePlan& card) {
  constexpr double kSame = 1e-6;
  ++cards;
  ours += card.ours > kSame ? 1 : 0;
  record += card.record > kSame ? 1 : 0;
  lost.ours += card.ours;
  lost.record += card.record;
}

void CardsReport::add(const JudgedBoard& board) {
  Board sums{};
  for (const JudgedCard& card : board.cards) {
    last_trick_ = std::max(last_trick_, card.trick);
    sums[static_cast<std::size_t>(card.role)][span_of(card.trick)].add(card);
    kinds_[{card.role, card.trick, card.phase, card.rule}].add(card);
    if (card.beside_plan) plan_.add(*card.beside_plan);
    if (card.ours_lost > card.record_lost) dear_.emplace_back(board.name, card);
  }
  boards_.push_back(sums);
}

std::vector<CardsReport::Row> CardsReport::by(std::string_view part) const {
  std::map<Kind, CardTally> tallies;
  for (const auto& [whole, tally] : kinds_) {
    Kind kind = whole;
    if (part != "trick") std::get<1>(kind) = 0;
    if (part != "phase") std::get<2>(kind).clear();
    if (part != "rule") std::get<3>(kind).clear();
    tallies[kind].add(tally);
  }
  return {tallies.begin(), tallies.end()};
}

figures::Table CardsReport::table(std::span<const Row> rows, std::string_view part) {
  const auto role = [](const Row& row) { return text(std::get<0>(row.first)); };
  const auto trick = [](const Row& row) { return std::get<1>(row.first); };
  const auto phase = [](const Row& row) { return std::get<2>(row.first); };
  const auto rule = [](const Row& row) { return std::get<3>(row.first); };
  const auto cards = [](const Row& row) { return row.second.cards; };
  const auto other = [](const Row& row) { return row.second.other; };
  const auto ours = [](const Row& row) { return row.second.ours; };
  const auto record = [](const Row& row) { return row.second.record; };
  const auto a_card = [](const Row& row) {
    return static_cast<double>(row.second.ours) / row.second.cards;
  };
  const auto wide = [part](std::string_view name, int width) { return part == name ? width : 0; };
  return figures::table_of<Row>({{role, {"role"}, {absl::StrCat("by ", std::string(part)), -13}},
                                 {trick, {"trick"}, {"", wide("trick", 4)}},
                                 {phase, {"phase"}, {"", wide("phase", -9)}},
                                 {rule, {"rule"}, {"", wide("rule", -22)}},
                                 {cards, {"cards"}, {"cards", 7}},
                                 {other, {"other"}, {"other", 7}},
                                 {ours, {"ours"}, {"ours", 7}},
                                 {record, {"record"}, {"record", 8}},
                                 {a_card, {}, {"ours a card", wide("rule", 14), 3}}},
                                rows);
}

void CardsReport::print_roles(std::ostream& out) const {
  out << boards() << " boards. Tricks lost a board, double dummy, with standard errors:\n"
      << "role          tricks          ours        record    difference         rules   ours "
         "less rules\n";
  for (std::size_t role = 0; role < kRoles; ++role) {
    const bool opening = static_cast<Role>(role) == Role::opening_lead;
    const std::size_t last = opening ? 0 : span_of(last_trick_);
    for (std::size_t span = 0; span <= last; ++span) {
      std::array<std::vector<double>, 5> columns;
      for (const Board& board : boards_) {
        const CardTally& lost = board[role][span];
        const std::array row{lost.ours, lost.record, lost.ours - lost.record, lost.rules,
                             lost.ours - lost.rules};
        for (std::size_t i = 0; i < row.size(); ++i) columns[i].push_back(row[i]);
      }
      out << absl::StrFormat("%-14s%-6s", text(static_cast<Role>(role)),
                             opening ? "1" : kSpanNames[span]);
      for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool difference = i == 2 || i == 4;
        const double mean = mean_of(columns[i]);
        out << (difference ? absl::StrFormat("%+8.3f", mean) : absl::StrFormat("%8.3f", mean))
            << absl::StrFormat(" %.3f", standard_error_of(columns[i]));
      }
      out << "\n";
    }
  }
}

void CardsReport::print_plan(std::ostream& out) const {
  if (plan_.cards == 0) return;
  const auto a_board = [&](double lost) { return lost / static_cast<double>(boards_.size()); };
  out << absl::StrFormat(
      "\nlast tricks beside the best plan   cards   worse   tricks lost a board\n"
      "declarer, ours                   %7d %7d %21.4f\n"
      "declarer, record                 %7d %7d %21.4f\n",
      plan_.cards, plan_.ours, a_board(plan_.lost.ours), plan_.cards, plan_.record,
      a_board(plan_.lost.record));
}

void CardsReport::print_worst(std::ostream& out, int worst) const {
  auto cards = dear_;
  std::stable_sort(cards.begin(), cards.end(), [](const auto& a, const auto& b) {
    return a.second.ours_lost - a.second.record_lost > b.second.ours_lost - b.second.record_lost;
  });
  if (worst > 0) out << "\nour most expensive cards\n";
  for (std::size_t i = 0; i < cards.size() && i < static_cast<std::size_t>(worst); ++i) {
    const auto& [board, card] = cards[i];
    out << "board " << visible(board) << ", " << text(card.role) << ", trick " << card.trick << ": "
        << text(card.ours) << " (" << card.phase << ", " << card.rule << ") lost " << card.ours_lost
        << ", the record's " << text(card.record) << " " << card.record_lost << "\n  position fen "
        << card.position << "\n";
  }
}

void CardsReport::print_table(std::ostream& out, int worst) const {
  if (boards_.empty()) return;
  print_roles(out);
  print_plan(out);
  for (const std::string_view part : {"trick", "phase", "rule"}) {
    std::vector<Row> rows = by(part);
    if (part == "rule") {
      std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        return a.second.ours - a.second.record > b.second.ours - b.second.record;
      });
    }
    out << "\n" << table(rows, part).text();
  }
  print_worst(out, worst);
}

void CardsReport::print_csv(std::ostream& out) const {
  out << table(std::vector<Row>(kinds_.begin(), kinds_.end())).csv();
}

void CardsReport::print_json(std::ostream& out) const {
  nlohmann::ordered_json json{{"boards", boards()}, {"kinds", nlohmann::json::array()}};
  for (const auto& [kind, tally] : kinds_) {
    const auto& [role, trick, phase, rule] = kind;
    json["kinds"].push_back({{"role", text(role)},
                             {"trick", trick},
                             {"phase", phase},
                             {"rule", rule},
                             {"cards", tally.cards},
                             {"other", tally.other},
                             {"ours", tally.ours},
                             {"record", tally.record}});
  }
  if (plan_.cards > 0) {
    json["last_tricks"] = {{"cards", plan_.cards},
                           {"ours_worse", plan_.ours},
                           {"record_worse", plan_.record},
                           {"ours_lost", plan_.lost.ours},
                           {"record_lost", plan_.lost.record}};
  }
  out << json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << "\n";
}

}  // namespace tianji::tuning
