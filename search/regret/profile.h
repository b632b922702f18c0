// The behaviour of all seats at all information sets, its value, and the gain of a best response.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/risk.h"
#include "search/player.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// Numbers by sequence of one seat.
using BySequence = std::vector<double>;

/// The behaviour of each seat: for each sequence the probability of its last choice at its
/// information set. The entry of sequence 0 is unused.
using Profile = std::vector<BySequence>;

/// The realization plan of each seat: the probability of each sequence if chance and the other
/// seats let the seat play it; that of sequence 0 is 1.
using Plans = std::vector<BySequence>;

Profile uniform_profile(const Tree& tree);

/// Fills the realization plan of one seat.
void realize(const SeatPart& part, const BySequence& behaviour, BySequence& plan);
Plans realized(const Tree& tree, const Profile& profile);

/// Behaviour in proportion to `weights`; uniform at sets where all weights are 0.
BySequence normalized(const SeatPart& part, const BySequence& weights);
Profile normalized(const Tree& tree, const std::vector<BySequence>& weights);

/// The probability by which chance and the seats other than `seat` come to a place.
double reach_by_others(const Place& place, const Plans& plans, std::size_t seat);

/// Fills the payoffs of `seat` by its own last sequence against the other seats' plans: for each
/// sequence the sum over the games that end with it.
void payoffs(const Tree& tree, std::size_t seat, const Plans& plans, BySequence& values);

/// Fills the expected payoff of `seat` from each node on.
void value_nodes(const Tree& tree, const Profile& profile, std::size_t seat,
                 std::vector<double>& values);

/// The expected payoff of a seat.
double value(const Tree& tree, const Profile& profile, std::size_t seat = 0);

/// The payoff of `seat`, one of two, for each choice of its information set `set`, if both go on by
/// `profile`. The worlds are the histories of the set, weighted by chance and the other seat; if
/// the other seat never plays any of them, by chance alone.
PayoffMatrix choice_payoffs(const Tree& tree, const Profile& profile, std::size_t seat,
                            std::size_t set);

/// The payoff of the seat's best response to the other seats' behaviour. The response is written to
/// `response`, which may be the seat's own part of `profile`.
double best_response_value(const Tree& tree, std::size_t seat, const Profile& profile,
                           BySequence* response = nullptr);

/// The mean over seats of the gain by a best response (NashConv / seats). 0 at an equilibrium.
double exploitability(const Tree& tree, const Profile& profile);

/// What each seat does at each of its information sets. `seats`: the names of the seats.
std::vector<SetBehaviour> described(const Tree& tree, const Profile& profile,
                                    std::span<const std::string> seats);

/// The behaviour of such rows. A move that a row leaves out has probability 0; rows whose names are
/// equal stand for the sets of that name in their order; `left_out` sets have no row and are played
/// evenly. An error names the row and what is wrong.
absl::StatusOr<Profile> read_profile(const Tree& tree, std::span<const SetBehaviour> strategy,
                                     std::span<const std::string> seats, std::size_t& left_out);

/// What such rows are worth.
absl::StatusOr<StrategyWorth> worth(const Tree& tree, std::span<const SetBehaviour> strategy,
                                    std::span<const std::string> seats);

}  // namespace tianji::search::regret
