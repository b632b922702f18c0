#include "tuning/manager/score_sheet.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/records/pbn.h"
#include "engine/bridge/records/replay.h"
#include "engine/bridge/score.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/bridge/boards/boards.h"

namespace tianji::tuning::manager {

using namespace bridge;
using std::chrono::milliseconds;

namespace {

constexpr std::array<std::string_view, 2> kSideNames{"NS", "EW"};
constexpr std::array<std::string_view, 2> kTimeTags{"TimeNS", "TimeEW"};
constexpr std::string_view kForfeit = "Forfeit";

/// "NS 420": PBN writes no plus sign.
std::string for_north_south(int number) { return absl::StrCat("NS ", number); }

/// A time in seconds with three decimals, as the file keeps it.
std::string seconds_text(milliseconds time) {
  return absl::StrFormat("%d.%03d", time.count() / 1000, time.count() % 1000);
}

milliseconds read_seconds(std::string_view text) {
  const auto seconds = parse_number(text);
  return milliseconds(seconds && *seconds >= 0 && *seconds < 1e9 ? std::llround(*seconds * 1000)
                                                                 : 0);
}

std::optional<Side> read_side(std::string_view text) {
  for (const Side side : {kNorthSouth, kEastWest}) {
    if (text == kSideNames[index(side)]) return side;
  }
  return std::nullopt;
}

}  // namespace

std::string imps_text(int imps) { return absl::StrCat(imps, imps == 1 ? " IMP" : " IMPs"); }

std::optional<std::size_t> ScoreSheet::next(std::size_t room) const {
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    if (!results_[i][room]) return i;
  }
  return std::nullopt;
}

void ScoreSheet::enter(std::size_t room, std::size_t board, Outcome outcome) {
  results_[board][room] = std::move(outcome);
}

std::optional<int> ScoreSheet::points(std::size_t room, std::size_t board) const {
  const auto& played = results_[board][room];
  if (!played || played->forfeited_by) return std::nullopt;
  const Record& record = played->record;
  if (!record.contract) return 0;
  return score_north_south(*record.contract, *record.result, boards_[board].vulnerability);
}

std::optional<int> ScoreSheet::imps(std::size_t board) const {
  const auto& [open, closed] = results_[board];
  if (!open || !closed) return std::nullopt;
  const auto here = points(0, board);
  const auto there = points(1, board);
  if (here && there) return bridge::imps(*here - *there);
  std::array<bool, 2> at_fault{};
  for (std::size_t room = 0; room < kRooms; ++room) {
    const auto& side = results_[board][room]->forfeited_by;
    if (side) at_fault[team_at(room, *side)] = true;
  }
  return kForfeitImps * (static_cast<int>(at_fault[1]) - static_cast<int>(at_fault[0]));
}

std::array<int, 2> ScoreSheet::totals() const {
  std::array<int, 2> result{};
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    const int won = imps(i).value_or(0);
    result[won > 0 ? 0 : 1] += std::abs(won);
  }
  return result;
}

milliseconds ScoreSheet::time(std::size_t room, Side side) const {
  milliseconds result{};
  for (const auto& played : results_) {
    if (played[room]) result += played[room]->times[index(side)];
  }
  return result;
}

std::string ScoreSheet::line(std::size_t room, std::size_t board) const {
  const Outcome& played = *results_[board][room];
  std::string result =
      absl::StrCat(std::string(kRoomNames[room]), " room, board ", boards_[board].number, ": ");
  if (played.forfeited_by) {
    return absl::StrCat(result, "forfeited by ",
                        std::string(kSideNames[index(*played.forfeited_by)]), " (",
                        teams_[team_at(room, *played.forfeited_by)], "): ", played.why);
  }
  if (!played.record.contract) return result + "passed out";
  return absl::StrFormat("%s%s, %d tricks, NS %+d", result, text(*played.record.contract),
                         *played.record.result, *points(room, board));
}

Record ScoreSheet::record(std::size_t room, std::size_t board) const {
  const Outcome& played = *results_[board][room];
  Record result = played.record;
  result.event = event_;
  result.board = boards_[board].number;
  result.scoring = "IMP";
  result.deal = boards_[board].deal;
  result.dealer = boards_[board].dealer;
  result.vulnerability = boards_[board].vulnerability;
  for (const Seat seat : kSeats) {
    result.names[index(seat)] = teams_[team_at(room, side_of(seat))];
  }
  const auto tag = [&](std::string_view name, std::string value) {
    result.tags.push_back({std::string(name), std::move(value), {}});
  };
  tag("HomeTeam", teams_[0]);
  tag("VisitTeam", teams_[1]);
  tag("Room", std::string(kRoomNames[room]));
  if (const auto score = points(room, board)) tag("Score", for_north_south(*score));
  if (const auto won = imps(board)) tag("ScoreIMP", for_north_south(room == 0 ? *won : -*won));
  for (const Side side : {kNorthSouth, kEastWest}) {
    tag(kTimeTags[index(side)], seconds_text(played.times[index(side)]));
  }
  if (played.forfeited_by) {
    tag(kForfeit, std::string(kSideNames[index(*played.forfeited_by)]));
    result.comments.push_back(played.why);
  }
  return result;
}

std::string ScoreSheet::pbn() const {
  std::vector<Record> records;
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    for (std::size_t room = 0; room < kRooms; ++room) {
      if (results_[i][room]) records.push_back(record(room, i));
    }
  }
  return pbn_text(records);
}

absl::Status ScoreSheet::save(const std::string& path) const { return write_file(path, pbn()); }

absl::Status ScoreSheet::take_over(const Record& record) {
  std::size_t board = 0;
  while (board < boards_.size() && boards_[board].number != record.board) ++board;
  std::size_t room = 0;
  while (room < kRooms && record.tag("Room") != kRoomNames[room]) ++room;
  if (board == boards_.size() || room == kRooms || record.deal != boards_[board].deal) {
    return at(absl::StrCat("line ", record.line),
              unreadable(absl::StrCat("board ", record.board, ", ", deal_text(record.deal)),
                         "a board of this match, Room Open or Closed"));
  }
  Outcome outcome;
  for (const Side side : {kNorthSouth, kEastWest}) {
    outcome.times[index(side)] = read_seconds(record.tag(kTimeTags[index(side)]).value_or("0"));
  }
  outcome.record.calls = record.calls;
  outcome.record.cards = record.cards;
  outcome.record.contract = record.contract;
  outcome.record.passed_out = record.passed_out;
  outcome.record.result = record.result;
  if (const auto side = record.tag(kForfeit)) {
    outcome.forfeited_by = read_side(*side);
    outcome.why = record.comments.empty() ? "" : record.comments[0];
  }
  const bool ended =
      outcome.forfeited_by || record.passed_out || (record.contract && record.result);
  if (!ended) {
    return at(absl::StrCat("line ", record.line),
              unreadable("board " + record.board, "a board with its result"));
  }
  teams_ = {std::string(record.tag("HomeTeam").value_or("")),
            std::string(record.tag("VisitTeam").value_or(""))};
  results_[board][room] = std::move(outcome);
  return absl::OkStatus();
}

absl::Status ScoreSheet::resume(const std::string& path) {
  const auto text = file_text(path, "the file of a match");
  if (!text.ok()) return text.status();
  const absl::Status status = take_over(*text);
  return status.ok() ? status : at(path, status);
}

absl::Status ScoreSheet::take_over(std::string_view pbn) {
  const Records records = read_pbn(pbn);
  if (!records.problems.empty()) {
    return at(absl::StrCat("line ", records.problems[0].line), records.problems[0].status);
  }
  for (const Record& record : records.boards) {
    if (absl::Status status = take_over(record); !status.ok()) return status;
  }
  return absl::OkStatus();
}

std::vector<Board> dealt_boards(int count, std::uint64_t seed) {
  std::vector<Board> result;
  for (int number = 1; number <= count; ++number) {
    const tuning::Board dealt = dealt_board(seed, number);
    result.push_back({std::to_string(number), dealt.hands, dealt.dealer, dealt.vulnerability});
  }
  return result;
}

absl::StatusOr<std::vector<Board>> boards_of_pbn(std::string_view text) {
  const Records records = read_pbn(text);
  std::vector<Board> result;
  bool numbered = true;
  for (const Record& record : records.boards) {
    const auto same_deal = [&](const Board& board) { return board.deal == record.deal; };
    const auto same_number = [&](const Board& board) { return board.number == record.board; };
    if (std::any_of(result.begin(), result.end(), same_deal)) continue;
    for (const CardSet hand : record.deal) {
      if (hand.empty()) return unreadable(deal_text(record.deal), "a deal of four hands");
    }
    numbered = numbered && words(record.board).size() == 1 &&
               std::none_of(result.begin(), result.end(), same_number);
    result.push_back({record.board, record.deal, record.dealer, record.vulnerability});
  }
  for (std::size_t i = 0; !numbered && i < result.size(); ++i) {
    result[i].number = std::to_string(i + 1);
  }
  if (!result.empty()) return result;
  if (records.problems.empty()) return unreadable("", "a PBN file with deals");
  return at(absl::StrCat("line ", records.problems[0].line), records.problems[0].status);
}

}  // namespace tianji::tuning::manager
