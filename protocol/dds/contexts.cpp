// The functions of libdds 3.1 with a context, which is a solver.
#include <algorithm>
#include <memory>

#include "protocol/dds/answers.h"
#include "protocol/dds/board.h"
#include "protocol/dds/dll.h"

namespace {

using namespace tianji::dds;  // NOLINT: the library's own door
using tianji::bridge::double_dummy::Solver;

std::size_t table_bytes(int megabytes) {
  constexpr int kMost = 1 << 20;
  if (megabytes <= 0) return Solver::kDefaultTableBytes;
  return static_cast<std::size_t>(std::min(megabytes, kMost)) << 20;
}

/// Calls work(solver) with the solver of a context.
template <class Work>
int with(DDS_C_SOLVER_CTX context, const Work& work) noexcept {
  if (context == nullptr) return RETURN_UNKNOWN_FAULT;
  return guarded([&] { return work(*static_cast<Solver*>(context)); });
}

DDS_C_SOLVER_CTX create(std::size_t bytes) noexcept {
  Solver* solver = nullptr;
  guarded([&] {
    solver = std::make_unique<Solver>(bytes).release();
    return RETURN_NO_FAULT;
  });
  return solver;
}

void resize(DDS_C_SOLVER_CTX context, int megabytes) noexcept {
  with(context, [&](Solver& solver) {
    solver = Solver(table_bytes(megabytes));
    return RETURN_NO_FAULT;
  });
}

}  // namespace

DDS_C_SOLVER_CTX dds_c_create_solvercontext_default() { return create(Solver::kDefaultTableBytes); }

DDS_C_SOLVER_CTX dds_c_create_solvercontext(int, int, int max_mb) {
  return create(table_bytes(max_mb));
}

void dds_c_destroy_solvercontext(DDS_C_SOLVER_CTX ctx) { delete static_cast<Solver*>(ctx); }

int dds_c_solve_board(DDS_C_SOLVER_CTX ctx, const deal* dl, int target, int solutions, int mode,
                      futureTricks* futp) {
  return with(ctx, [&](Solver& solver) {
    return solve_board(solver, *dl, {target, solutions, mode}, *futp);
  });
}

int tianji_dds_solve_board_pbn(DDS_C_SOLVER_CTX ctx, const dealPBN* dlpbn, int target,
                               int solutions, int mode, futureTricks* futp) {
  return when_read<deal>(*dlpbn, [&](const deal& dl) {
    return dds_c_solve_board(ctx, &dl, target, solutions, mode, futp);
  });
}

int dds_c_calc_dd_table(DDS_C_SOLVER_CTX ctx, const ddTableDeal* deal, ddTableResults* results) {
  return with(ctx, [&](Solver& solver) { return calc_table(solver, *deal, *results); });
}

int dds_c_calc_dd_table_pbn(DDS_C_SOLVER_CTX ctx, const ddTableDealPBN* deal,
                            ddTableResults* results) {
  return when_read<ddTableDeal>(
      *deal, [&](const ddTableDeal& cards) { return dds_c_calc_dd_table(ctx, &cards, results); });
}

int dds_c_calc_par(DDS_C_SOLVER_CTX ctx, const ddTableDeal* deal, int vulnerable,
                   ddTableResults* results, parResults* par) {
  const int code = dds_c_calc_dd_table(ctx, deal, results);
  return code == RETURN_NO_FAULT ? ::Par(results, par, vulnerable) : code;
}

void dds_c_configure_tt(DDS_C_SOLVER_CTX ctx, int, int, int max_mb) { resize(ctx, max_mb); }
void dds_c_resize_tt(DDS_C_SOLVER_CTX ctx, int, int max_mb) { resize(ctx, max_mb); }

void dds_c_clear_tt(DDS_C_SOLVER_CTX ctx) {
  with(ctx, [](Solver& solver) {
    solver.clear();
    return RETURN_NO_FAULT;
  });
}

void dds_c_reset_for_solve(DDS_C_SOLVER_CTX) {}
void dds_c_reset_best_moves_lite(DDS_C_SOLVER_CTX) {}
void dds_c_log_append(DDS_C_SOLVER_CTX, const char*) {}
void dds_c_log_clear(DDS_C_SOLVER_CTX) {}
