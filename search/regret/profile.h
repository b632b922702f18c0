// What both seats do: behaviour at every information set, what it is worth, and how much a seat
// would gain by the best answer to it.
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

/// Behaviour of both seats: at each information set the probabilities of its choices. What stands
/// at sequence 0 has no meaning.
using Profile = std::array<BySequence, kSeats>;

Profile uniform_profile(const Tree& tree);

/// Probability that the seat plays all of a sequence if chance and the other one let it (the
/// realization plan): plan[0] = 1.
void realize(const SeatPart& part, const BySequence& behaviour, BySequence& plan);

/// Behaviour in proportion to `weights`, uniform where they are all zero.
BySequence normalized(const SeatPart& part, const BySequence& weights);

/// Payoffs of `seat` by its own sequence against the other's plan: of the games that end there.
void payoffs(const Tree& tree, std::size_t seat, const BySequence& other_plan, BySequence& values);

/// What seat 0 wins.
double value(const Tree& tree, const Profile& profile);

/// What `seat` wins by each choice of its information set `set`, given that it is there and that
/// both go on by `profile`. The worlds are its histories, which weigh what chance and the other
/// seat make of them; where the other seat never comes, what chance does.
PayoffMatrix choice_payoffs(const Tree& tree, const Profile& profile, std::size_t seat,
                            std::size_t set);

/// What `seat` wins by its best response to the other one's behaviour.
double best_response_value(const Tree& tree, std::size_t seat, const Profile& profile);

/// NashConv / 2: what the two seats would gain by best responses, on average. 0 at an equilibrium.
double exploitability(const Tree& tree, const Profile& profile);

}  // namespace tianji::search::regret
