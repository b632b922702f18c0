// The behaviour of both seats at all information sets, its value, and the gain of a best response.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "eval/risk.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// Numbers by sequence of one seat.
using BySequence = std::vector<double>;

/// The behaviour of both seats: for each sequence the probability of its last choice at its
/// information set. The entry of sequence 0 is unused.
using Profile = std::array<BySequence, kSeats>;

Profile uniform_profile(const Tree& tree);

/// Fills the realization plan: the probability of each sequence if chance and the other seat let
/// the seat play it; plan[0] = 1.
void realize(const SeatPart& part, const BySequence& behaviour, BySequence& plan);

/// Behaviour in proportion to `weights`; uniform at sets where all weights are 0.
BySequence normalized(const SeatPart& part, const BySequence& weights);

/// Fills the payoffs of `seat` by its own last sequence against the other seat's plan: for each
/// sequence the sum over the games that end with it.
void payoffs(const Tree& tree, std::size_t seat, const BySequence& other_plan, BySequence& values);

/// The expected payoff of seat 0.
double value(const Tree& tree, const Profile& profile);

/// The payoff of `seat` for each choice of its information set `set`, if both seats go on by
/// `profile`. The worlds are the histories of the set, weighted by chance and the other seat; if
/// the other seat never plays any of them, by chance alone.
PayoffMatrix choice_payoffs(const Tree& tree, const Profile& profile, std::size_t seat,
                            std::size_t set);

/// The payoff of the seat's best response to the other seat's behaviour.
double best_response_value(const Tree& tree, std::size_t seat, const Profile& profile);

/// NashConv / 2: the mean over seats of the gain by a best response. 0 at an equilibrium.
double exploitability(const Tree& tree, const Profile& profile);

}  // namespace tianji::search::regret
