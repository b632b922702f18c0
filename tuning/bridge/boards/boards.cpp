#include "tuning/bridge/boards/boards.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>

#include "engine/bridge/score.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

using namespace bridge;

constexpr std::string_view kHeading = "# deal, and tricks of declarers N S E W by NT S H D C\n";

TrickTable nothing_known() {
  TrickTable tricks;
  for (auto& row : tricks) row.fill(kUnknownTricks);
  return tricks;
}

int solved(const Hands& hands, Strain strain, Seat declarer, double_dummy::Solver& solver) {
  return 13 -
         solver.tricks({.hands = hands, .trump = strain, .leader = left_of(declarer), .trick = {}})
             .value();
}

absl::StatusOr<Auction> read_auction(std::string_view text, Seat dealer) {
  Auction auction(dealer);
  for (const std::string_view word : words(text)) {
    const auto call = parse_call(word);
    if (!call) return unreadable(word, "a call such as Pass, X or 1C");
    if (!auction.legal(*call))
      return unreadable(word, "a legal call; " + auction.why_illegal(*call));
    auction.push(*call);
  }
  if (!auction.over()) return unreadable(text, "an auction that has ended");
  return auction;
}

absl::StatusOr<BoardOfPrograms> read_board(std::string_view line) {
  const auto parts = split(line, '\t');
  if (parts.size() != 8)
    return unreadable(
        line, "number, dealer, vulnerability, deal, tricks and three auctions, with tabs between");
  BoardOfPrograms result;
  const auto number = parse_int(parts[0]);
  if (!number || *number < 1) return unreadable(parts[0], "the number of a board, from 1");
  result.board.number = static_cast<int>(*number);
  const auto dealer = parse_seat(parts[1]);
  if (!dealer) return unreadable(parts[1], "a dealer N, E, S or W");
  result.board.dealer = *dealer;
  const auto vulnerability = parse_vulnerability(parts[2]);
  if (!vulnerability) return unreadable(parts[2], "None, NS, EW or All");
  result.board.vulnerability = *vulnerability;
  auto hands = parse_deal(parts[3]);
  if (!hands.ok()) return hands.status();
  result.board.hands = *hands;
  const auto tricks = parse_trick_digits(parts[4]);
  if (!tricks.ok()) return tricks.status();
  result.tricks = *tricks;
  Auction* const auctions[] = {&result.a, &result.a_undisturbed, &result.b};
  for (std::size_t i = 0; i < 3; ++i) {
    auto auction = read_auction(parts[5 + i], *dealer);
    if (!auction.ok()) return auction.status();
    *auctions[i] = *std::move(auction);
  }
  return result;
}

}  // namespace

int points_if_doubled_at_times(const Contract& contract, int tricks, Vulnerability vulnerability) {
  const int plain = score_north_south(contract, tricks, vulnerability);
  if (contract.doubling != Doubling::none || tricks + 2 > contract.tricks_needed()) return plain;
  Contract doubled = contract;
  doubled.doubling = Doubling::doubled;
  return (plain + score_north_south(doubled, tricks, vulnerability)) / 2;
}

Board dealt_board(std::uint64_t seed, int number) {
  Random random = Random(seed).split(static_cast<std::uint64_t>(number));
  return {.number = number,
          .hands = random_deal(random),
          .dealer = dealer_of_board(number),
          .vulnerability = vulnerability_of_board(number)};
}

SolvedDeals::Entry& SolvedDeals::entry(const Hands& hands) {
  const Key key{hands[0].bits(), hands[1].bits(), hands[2].bits(), hands[3].bits()};
  return entries_.try_emplace(key, Entry{.tricks = nothing_known(), .saved = true}).first->second;
}

absl::StatusOr<std::unique_ptr<SolvedDeals>> SolvedDeals::open(const std::string& path) {
  std::unique_ptr<SolvedDeals> deals(new SolvedDeals);
  deals->path_ = path;
  if (path.empty()) return deals;
  const auto text = resumed_text(path, kHeading, "");
  if (!text.ok()) return text.status();
  int number = 0;
  for (const std::string_view line : lines(*text)) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    const std::string where = path + " line " + std::to_string(number);
    const auto parts = split(line, '\t');
    if (parts.size() != 2) return at(where, unreadable(line, "a deal, a tab and twenty digits"));
    const auto hands = parse_deal(parts[0]);
    if (!hands.ok()) return at(where, hands.status());
    const auto tricks = parse_trick_digits(parts[1]);
    if (!tricks.ok()) return at(where, tricks.status());
    deals->entry(*hands).tricks = *tricks;
  }
  return deals;
}

int SolvedDeals::tricks(const Board& board, const Contract& contract,
                        double_dummy::Solver& solver) {
  {
    const std::lock_guard lock(mutex_);
    const int known = entry(board.hands).tricks[index(contract.strain)][index(contract.declarer)];
    if (known != kUnknownTricks) return known;
  }
  const int count = solved(board.hands, contract.strain, contract.declarer, solver);
  const std::lock_guard lock(mutex_);
  Entry& found = entry(board.hands);
  found.tricks[index(contract.strain)][index(contract.declarer)] = count;
  found.saved = false;
  return count;
}

TrickTable SolvedDeals::table(const Board& board, double_dummy::Solver& solver) {
  TrickTable tricks;
  for (const Strain strain : kStrains) {
    for (const Seat seat : kSeats) {
      tricks[index(strain)][index(seat)] =
          this->tricks(board, {.level = 1, .strain = strain, .declarer = seat}, solver);
    }
  }
  return tricks;
}

std::optional<TrickTable> SolvedDeals::known(const Board& board) {
  const std::lock_guard lock(mutex_);
  const TrickTable& tricks = entry(board.hands).tricks;
  for (const auto& row : tricks) {
    if (std::find(row.begin(), row.end(), kUnknownTricks) != row.end()) return std::nullopt;
  }
  return tricks;
}

void SolvedDeals::learn(const Board& board, const TrickTable& tricks) {
  const std::lock_guard lock(mutex_);
  entry(board.hands).tricks = tricks;
}

absl::Status SolvedDeals::save() {
  if (path_.empty()) return absl::OkStatus();
  const std::lock_guard lock(mutex_);
  std::ofstream file(path_, std::ios::binary | std::ios::app);
  for (auto& [key, entry] : entries_) {
    if (entry.saved) continue;
    const Hands hands{CardSet(key[0]), CardSet(key[1]), CardSet(key[2]), CardSet(key[3])};
    file << deal_text(hands) << '\t' << trick_digits(entry.tricks) << '\n';
  }
  file.flush();
  if (!file) return unreadable(path_, "a file that can be written");
  for (auto& [key, entry] : entries_) entry.saved = true;
  return absl::OkStatus();
}

absl::StatusOr<std::vector<BoardOfPrograms>> read_boards_of_programs(std::string_view text) {
  std::vector<BoardOfPrograms> boards;
  int number = 0;
  for (const std::string_view line : lines(text)) {
    ++number;
    if (line.empty() || line[0] == '#') continue;
    auto board = read_board(line);
    if (!board.ok()) return at("line " + std::to_string(number), board.status());
    boards.push_back(*std::move(board));
  }
  return boards;
}

}  // namespace tianji::tuning
