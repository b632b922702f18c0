#include "tuning/bridge/deals/conditions.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/table/cells.h"

namespace tianji::tuning {

using namespace bridge;
using namespace bridge::bidding;

namespace {

constexpr std::string_view kForm =
    "conditions such as \"N: hcp 15-17 shape bal; S: H 5+; E+W: hcp 20+\"";
constexpr std::string_view kSuits = "a suit of a deal: S, H, D, C, M, oM, m, om, x, y, z or w";

bool is_fixed(Role role) { return role <= Role::spades; }
bool is_letter(Role role) { return role > Role::spades && role <= Role::w; }

bool needs_auction(const Term& term) {
  switch (term.kind) {
    case Term::Kind::hand:
    case Term::Kind::suit:
    case Term::Kind::by_suit:
    case Term::Kind::longer:
    case Term::Kind::longest:
      return false;
    default:
      return true;
  }
}

/// Counts of several hands add up to one of both.
bool adds_up(const Term& term) {
  if (term.kind == Term::Kind::suit) {
    const auto f = static_cast<SuitFeature>(term.feature);
    return f != SuitFeature::stopper && f != SuitFeature::quality && f != SuitFeature::control;
  }
  if (term.kind != Term::Kind::hand) return term.kind == Term::Kind::by_suit;
  return term.feature < feature(HandFeature::longest) ||
         term.feature == feature(HandFeature::aces) ||
         term.feature == feature(HandFeature::major_length);
}

absl::StatusOr<std::vector<Seat>> parse_seats(std::string_view text, bool& together) {
  std::vector<Seat> seats;
  together = text.find('+') != std::string_view::npos;
  for (const char c : text) {
    if (c == '+' || c == ' ') continue;
    const auto seat = parse_seat(std::string_view(&c, 1));
    if (!seat || std::ranges::find(seats, *seat) != seats.end()) {
      return unreadable(text, "seats: N, E, S, W, NS (each of them) or N+S (both together)");
    }
    seats.push_back(*seat);
  }
  if (seats.empty()) return unreadable(text, kForm);
  if (seats.size() == 1) together = false;
  return seats;
}

}  // namespace

absl::StatusOr<DealConditions> DealConditions::parse(std::string_view text) {
  DealConditions conditions;
  for (const std::string_view part : split(text, ';')) {
    if (part.empty()) continue;
    if (absl::Status status = conditions.add_part(part); !status.ok()) return status;
  }
  if (conditions.parts_.empty()) return unreadable(text, kForm);
  conditions.bind();
  return conditions;
}

absl::Status DealConditions::add_part(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return unreadable(text, kForm);
  Part part;
  auto seats = parse_seats(trimmed(text.substr(0, colon)), part.together);
  if (!seats.ok()) return seats.status();
  part.seats = *std::move(seats);
  const auto all = words(text.substr(colon + 1));
  const std::string name(trimmed(text.substr(0, colon)));
  if (all.empty() || all.size() % 2 != 0) {
    return at(name, unreadable(trimmed(text.substr(colon + 1)),
                               "headings, each with its cell: hcp 15-17 shape bal"));
  }
  for (std::size_t i = 0; i < all.size(); i += 2) {
    if (absl::Status status = add_cell(all[i], all[i + 1], part); !status.ok()) {
      return at(name, status);
    }
  }
  parts_.push_back(std::move(part));
  return absl::OkStatus();
}

absl::Status DealConditions::add_cell(std::string_view heading, std::string_view text, Part& part) {
  Table table;
  table.count = PointCount::milton;
  const auto column = parse_column(heading, table);
  if (!column.ok()) return column.status();
  Cell cell{.text = absl::StrCat(std::string(heading), " ", std::string(text)),
            .either = {},
            .shapes = {},
            .of_shape = column->kind == Column::Kind::shape};
  switch (column->kind) {
    case Column::Kind::shape: {
      const auto shapes = parse_shapes(text);
      if (!shapes.ok()) return at(std::string(heading), shapes.status());
      cell.shapes = *shapes;
      break;
    }
    case Column::Kind::suit:
    case Column::Kind::number:
    case Column::Kind::compare: {
      auto either = parse_cell(text, *column);
      if (!either.ok()) return at(std::string(heading), either.status());
      cell.either = *std::move(either);
      break;
    }
    default:
      return unreadable(heading, "a heading that holds for a hand: hcp, shape, S, M, compare, ...");
  }
  if (part.together && cell.of_shape) {
    return unreadable(heading, "a count of hands together, not of the shape of one");
  }
  for (const auto& terms : cell.either) {
    for (const Term& term : terms) {
      if (needs_auction(term)) return unreadable(heading, "a heading that needs no auction");
      for (const Role role : {term.role, term.other}) {
        if (role != Role::none && !is_fixed(role) && !is_letter(role)) {
          return unreadable(bidding::text(role), kSuits);
        }
      }
      if (part.together && !adds_up(term)) {
        return unreadable(cell.text, "a count that adds up over the hands");
      }
      use_roles(term);
    }
  }
  part.cells.push_back(std::move(cell));
  return absl::OkStatus();
}

void DealConditions::use_roles(const Term& term) {
  for (const Role role : {term.role, term.other}) {
    if (role != Role::none) used_.set(static_cast<std::size_t>(role));
  }
}

/// All ways in which the letters in use stand for suits; without letters there is one.
void DealConditions::bind() {
  const auto uses = [this](std::initializer_list<Role> roles) {
    return std::ranges::any_of(roles,
                               [this](Role r) { return used_[static_cast<std::size_t>(r)]; });
  };
  Binding fixed;
  for (int suit = 0; suit < 4; ++suit) fixed.set(static_cast<Role>(suit), suit);
  std::set<std::array<int, 8>> seen;
  const bool majors = uses({Role::major, Role::other_major});
  const bool minors = uses({Role::minor, Role::other_minor});
  std::array<int, 4> free{0, 1, 2, 3};
  do {
    for (int turn = 0; turn < 4; ++turn) {
      const int major = turn % 2;
      const int minor = turn / 2;
      const std::array<std::pair<Role, int>, 8> all{{{Role::major, 2 + major},
                                                     {Role::other_major, 3 - major},
                                                     {Role::minor, minor},
                                                     {Role::other_minor, 1 - minor},
                                                     {Role::x, free[0]},
                                                     {Role::y, free[1]},
                                                     {Role::z, free[2]},
                                                     {Role::w, free[3]}}};
      std::array<int, 8> key{};
      Binding binding = fixed;
      for (std::size_t i = 0; i < all.size(); ++i) {
        const bool pair = i < 2 ? majors : i < 4 ? minors : false;
        key[i] = pair || uses({all[i].first}) ? all[i].second : -1;
        if (key[i] >= 0) binding.set(all[i].first, key[i]);
      }
      if (seen.insert(key).second) bindings_.push_back(binding);
    }
  } while (std::ranges::next_permutation(free).found);
}

Bindings DealConditions::all() const {
  Bindings all;
  for (std::size_t i = 0; i < bindings_.size(); ++i) all.set(i);
  return all;
}

Bindings DealConditions::fitting(Seat seat, const HandFacts& hand) const {
  Bindings fitting = all();
  for (const Part& part : parts_) {
    if (part.together || std::ranges::find(part.seats, seat) == part.seats.end()) continue;
    for (std::size_t i = 0; i < bindings_.size(); ++i) {
      if (!fitting[i]) continue;
      fitting[i] = std::ranges::all_of(part.cells, [&](const Cell& cell) {
        if (cell.of_shape) return bool{cell.shapes[hand.shape()]};
        return holds(cell, bindings_[i],
                     [&](const Term&, const Atom& atom) { return atom.admits(hand); });
      });
    }
  }
  return fitting;
}

Bindings DealConditions::fitting_together(const std::array<HandFacts, 4>& hands,
                                          Bindings among) const {
  for (const Part& part : parts_) {
    if (!part.together) continue;
    for (std::size_t i = 0; i < bindings_.size(); ++i) {
      if (!among[i]) continue;
      const auto fits = [&](const Term&, const Atom& atom) {
        int sum = 0;
        for (const Seat seat : part.seats) sum += hands[index(seat)][atom.feature];
        return (atom.lo == Atom::kNoLow || sum >= atom.lo) &&
               (atom.hi == Atom::kNoHigh || sum <= atom.hi);
      };
      among[i] = std::ranges::all_of(
          part.cells, [&](const Cell& cell) { return holds(cell, bindings_[i], fits); });
    }
  }
  return among;
}

}  // namespace tianji::tuning
