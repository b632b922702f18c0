#include <algorithm>
#include <array>
#include <limits>
#include <vector>

#include "engine/bridge/score.h"
#include "protocol/dds/answers.h"
#include "protocol/dds/board.h"

namespace tianji::dds {
namespace {

using namespace bridge;

constexpr std::array<Strain, 5> kHighFirst{Strain::notrump, Strain::spades, Strain::hearts,
                                           Strain::diamonds, Strain::clubs};
constexpr std::array<std::string_view, 6> kSeatTexts{"N", "E", "S", "W", "NS", "EW"};
constexpr int kNoSave = std::numeric_limits<int>::max();

/// The rank of a bid among all bids, from 0.
int rank_of(int level, Strain strain) { return 5 * (level - 1) + static_cast<int>(index(strain)); }

/// A declarer for score(), which gives the same for both hands of a side.
Seat some_seat(Side side) { return Seat{static_cast<std::uint8_t>(index(side))}; }

Side other(Side side) { return side == kNorthSouth ? kEastWest : kNorthSouth; }

Vulnerability vulnerability_of(int vulnerable) {
  constexpr std::array kOrder{Vulnerability::none, Vulnerability::both, Vulnerability::north_south,
                              Vulnerability::east_west};
  if (vulnerable < 0 || vulnerable > 3) return Vulnerability::none;
  return kOrder[static_cast<std::size_t>(vulnerable)];
}

/// A double-dummy table by sides: the better hand of a side declares.
class Sides {
 public:
  Sides(const ddTableResults& table, int vulnerable) : v_(vulnerability_of(vulnerable)) {
    for (const Strain strain : kStrains) {
      for (const Seat seat : kSeats) {
        const int tricks = table.resTable[dds_strain(strain)][index(seat)];
        tricks_[index(strain)][index(seat)] = std::clamp(tricks, 0, 13);
      }
    }
  }

  int tricks(Strain strain, Side side) const {
    const auto& row = tricks_[index(strain)];
    return std::max(row[index(side)], row[index(side) + 2]);
  }
  /// libdds's code of the hands that take the most tricks: a seat, or 4 (NS) or 5 (EW) for both.
  int seats(Strain strain, Side side) const {
    const auto& row = tricks_[index(strain)];
    const int first = static_cast<int>(index(side));
    if (row[index(side)] == row[index(side) + 2]) return 4 + first;
    return row[index(side)] > row[index(side) + 2] ? first : first + 2;
  }
  /// The rank of the highest bid that `side` makes; -1 for none.
  int highest(Side side) const {
    int best = -1;
    for (const Strain strain : kStrains) {
      if (tricks(strain, side) > 6)
        best = std::max(best, rank_of(tricks(strain, side) - 6, strain));
    }
    return best;
  }
  int made(int level, Strain strain, Side side) const {
    return score({level, strain, Doubling::none, some_seat(side)}, tricks(strain, side), v_);
  }
  /// The points that `side` loses when doubled; kNoSave if it makes the contract.
  int lost(int level, Strain strain, Side side) const {
    if (tricks(strain, side) >= 6 + level) return kNoSave;
    return -score({level, strain, Doubling::doubled, some_seat(side)}, tricks(strain, side), v_);
  }
  /// The points that the cheapest doubled contract of `side` above bid `rank` loses.
  int cheapest_save(int rank, Side side) const {
    int cheapest = kNoSave;
    for (const Strain strain : kStrains) {
      for (int level = 1; level <= 7; ++level) {
        if (rank_of(level, strain) > rank) cheapest = std::min(cheapest, lost(level, strain, side));
      }
    }
    return cheapest;
  }

 private:
  TrickTable tricks_{};
  Vulnerability v_;
};

/// A contract of the side that can bid highest: its points, and what is left of them when the
/// opponents may save.
struct Candidate {
  int level;
  Strain strain;
  int made;
  int worth;
};

std::vector<Candidate> candidates(const Sides& sides, Side owner, int lowest) {
  std::vector<Candidate> found;
  for (const Strain strain : kHighFirst) {
    for (int level = 1; level <= sides.tricks(strain, owner) - 6; ++level) {
      const int rank = rank_of(level, strain);
      if (rank < lowest) continue;
      const int made = sides.made(level, strain, owner);
      found.push_back(
          {level, strain, made, std::min(made, sides.cheapest_save(rank, other(owner)))});
    }
  }
  return found;
}

int denomination(Strain strain) { return 4 - static_cast<int>(index(strain)); }

void add(parResultsMaster& par, const contractType& contract) {
  par.contracts[par.number++] = contract;
}

/// Adds for each strain the lowest contract that brings `best`, with its overtricks.
void add_makes(const Sides& sides, Side owner, const std::vector<Candidate>& found, int best,
               parResultsMaster& par) {
  for (const Candidate& c : found) {
    if (c.worth != best || c.made != best) continue;
    const int denom = denomination(c.strain);
    if (par.number > 0 && par.contracts[par.number - 1].denom == denom) continue;
    add(par, {0, sides.tricks(c.strain, owner) - 6 - c.level, c.level, denom,
              sides.seats(c.strain, owner)});
  }
}

/// Adds the saves that cost `best`: only above every contract that brings the owner at least that.
void add_saves(const Sides& sides, Side saver, const std::vector<Candidate>& found, int best,
               parResultsMaster& par) {
  int above = -1;
  for (const Candidate& c : found) {
    if (c.made >= best) above = std::max(above, rank_of(c.level, c.strain));
  }
  for (const Strain strain : kHighFirst) {
    for (int level = 1; level <= 7; ++level) {
      if (rank_of(level, strain) <= above || sides.lost(level, strain, saver) != best) continue;
      add(par, {6 + level - sides.tricks(strain, saver), 0, level, denomination(strain),
                sides.seats(strain, saver)});
    }
  }
}

std::string result_text(const contractType& c) {
  if (c.underTricks > 0) return "-" + std::to_string(c.underTricks);
  return c.overTricks > 0 ? "+" + std::to_string(c.overTricks) : "";
}

std::string_view seat_text(const contractType& c) {
  return kSeatTexts[static_cast<std::size_t>(c.seats)];
}

char strain_letter(const contractType& c) { return "NSHDC"[c.denom]; }

void write_texts(const std::vector<contractType>& contracts, parResultsDealer& texts) {
  texts.number = static_cast<int>(contracts.size());
  for (std::size_t i = 0; i < contracts.size(); ++i) {
    const contractType& c = contracts[i];
    const std::string text = std::to_string(c.level) + strain_letter(c) +
                             (c.underTricks > 0 ? "*-" : "-") + std::string(seat_text(c)) +
                             result_text(c);
    text.copy(texts.contracts[i], sizeof texts.contracts[i] - 1);
  }
}

std::vector<contractType> contracts_of(const parResultsMaster& par) {
  return {par.contracts, par.contracts + par.number};
}

}  // namespace

parResultsMaster par_of_side(const ddTableResults& table, int vulnerable, Side first) {
  const Sides sides(table, vulnerable);
  const int mine = sides.highest(first);
  const int theirs = sides.highest(other(first));
  parResultsMaster par{};
  if (mine < 0 && theirs < 0) {
    add(par, {});
    return par;
  }
  // If both sides can bid equally high, the side that bids first plays the contract.
  const Side owner = mine >= theirs ? first : other(first);
  const int lowest = owner == first ? theirs : mine + 1;
  const std::vector<Candidate> found = candidates(sides, owner, lowest);
  int best = 0;
  for (const Candidate& c : found) best = std::max(best, c.worth);
  par.score = owner == first ? best : -best;
  add_makes(sides, owner, found, best, par);
  if (par.number == 0) add_saves(sides, other(owner), found, best, par);
  return par;
}

std::string par_contracts(const parResultsMaster& par) {
  std::string text;
  for (const contractType& c : contracts_of(par)) {
    if (c.level == 0) continue;
    if (!text.empty()) text += ",";
    text += std::string(seat_text(c)) + " ";
    for (int level = c.level; level <= c.level + c.overTricks; ++level) {
      text += std::to_string(level);
    }
    text += strain_letter(c);
    if (c.underTricks > 0) text += "x";
  }
  return text;
}

parResultsDealer texts_in_order(const parResultsMaster& par) {
  parResultsDealer texts{};
  texts.score = par.score;
  write_texts(contracts_of(par), texts);
  return texts;
}

parResultsDealer texts_by_tricks(const parResultsMaster& par) {
  parResultsDealer texts{};
  texts.score = par.score;
  std::vector<contractType> contracts = contracts_of(par);
  if (contracts[0].level == 0) {
    texts.number = 1;
    std::string_view("pass").copy(texts.contracts[0], 4);
    return texts;
  }
  if (contracts[0].underTricks > 0) std::reverse(contracts.begin(), contracts.end());
  std::stable_sort(contracts.begin(), contracts.end(),
                   [](const contractType& a, const contractType& b) {
                     const auto made = [](const contractType& c) {
                       return c.underTricks > 0 ? 0 : c.level + c.overTricks;
                     };
                     return made(a) > made(b);
                   });
  write_texts(contracts, texts);
  return texts;
}

std::string par_line(const parResultsMaster& par, std::string_view notrump) {
  std::string text = "Par " + std::to_string(par.score) + ": ";
  for (int i = 0; i < par.number; ++i) {
    const contractType& c = par.contracts[i];
    if (i > 0) text += " ";
    text += std::string(seat_text(c)) + " " + std::to_string(c.level);
    text += c.denom == 0 ? std::string(notrump) : std::string(1, strain_letter(c));
    text += (c.underTricks > 0 ? "x" : "") + result_text(c);
  }
  return text;
}

bool valid_contracts(const parResultsMaster& par) {
  return par.number >= 0 && par.number <= 10 &&
         std::all_of(par.contracts, par.contracts + par.number, [](const contractType& c) {
           return c.denom >= 0 && c.denom <= 4 && c.seats >= 0 && c.seats <= 5;
         });
}

}  // namespace tianji::dds
