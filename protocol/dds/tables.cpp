#include <algorithm>
#include <vector>

#include "protocol/dds/answers.h"
#include "protocol/dds/board.h"
#include "protocol/dds/pool.h"
#include "search/bridge/results/played_out.h"

namespace tianji::dds {
namespace {

using namespace bridge;
using double_dummy::Position;
using double_dummy::Solver;

int read_table_deal(const ddTableDeal& from, Hands& hands) {
  deal dl{};
  std::copy(&from.cards[0][0], &from.cards[0][0] + std::ptrdiff_t{DDS_HANDS} * DDS_SUITS,
            &dl.remainCards[0][0]);
  Position position;
  const int code = read_board(dl, {}, position);
  hands = position.hands;
  return code;
}

/// Solves one strain for all four declarers; each result is the guess for the next search. With
/// fewer than 13 cards in a hand, the tricks already played count for declarer, as in libdds.
void fill_strain(Solver& solver, const Hands& hands, int strain, ddTableResults& table) {
  const int most = hands[0].size();
  std::optional<int> north_south;
  for (const Seat declarer : kSeats) {
    const bool is_ns = side_of(declarer) == kNorthSouth;
    const Position position{hands, strain_of_dds(strain), left_of(declarer), {}};
    const int defence =
        north_south
            ? tricks_near(solver, position, is_ns ? most - *north_south : *north_south).value()
            : solver.tricks(position).value();
    north_south = is_ns ? most - defence : defence;
    table.resTable[strain][index(declarer)] = 13 - defence;
  }
}

void fill_table(Solver& solver, const Hands& hands, ddTableResults& table) {
  const TrickTable tricks = solver.table(hands).value();
  const int before = 13 - hands[0].size();
  for (const Strain strain : kStrains) {
    for (const Seat declarer : kSeats) {
      table.resTable[dds_strain(strain)][index(declarer)] =
          before + tricks[index(strain)][index(declarer)];
    }
  }
}

}  // namespace

int calc_tables(std::span<const ddTableDeal> deals, const Wanted& wanted, ddTableResults* tables) {
  std::vector<Hands> hands(deals.size());
  for (std::size_t i = 0; i < deals.size(); ++i) {
    if (const int code = read_table_deal(deals[i], hands[i]); code != RETURN_NO_FAULT) return code;
  }
  // A solver reuses most within a whole table; split by strain where that would leave threads idle.
  const bool whole =
      wanted == kAllStrains && deals.size() % static_cast<std::size_t>(pool().threads()) == 0;
  if (whole) {
    return pool().all(deals.size(), 1, [&](std::size_t job, Solver& solver) {
      fill_table(solver, hands[job], tables[job]);
      return RETURN_NO_FAULT;
    });
  }
  std::vector<int> strains;
  for (int strain = 0; strain < DDS_STRAINS; ++strain) {
    if (wanted[static_cast<std::size_t>(strain)]) strains.push_back(strain);
  }
  return pool().all(deals.size() * strains.size(), 1, [&](std::size_t job, Solver& solver) {
    const std::size_t deal = job / strains.size();
    fill_strain(solver, hands[deal], strains[job % strains.size()], tables[deal]);
    return RETURN_NO_FAULT;
  });
}

int calc_table(Solver& solver, const ddTableDeal& deal, ddTableResults& table) {
  Hands hands{};
  const int code = read_table_deal(deal, hands);
  if (code == RETURN_NO_FAULT) fill_table(solver, hands, table);
  return code;
}

}  // namespace tianji::dds
