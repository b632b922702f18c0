#include "tuning/bridge/deals/conditions.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/cells.h"

namespace tianji::tuning {

using namespace bridge;           // NOLINT: this file is about nothing else
using namespace bridge::bidding;  // NOLINT

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

/// Calls `sink` with each condition of a term; false as soon as `sink` says so.
template <class Sink>
bool each_atom(const Term& term, const Binding& binding, Sink sink) {
  const auto suit = static_cast<std::size_t>(std::max(binding.suit(term.role), 0));
  switch (term.kind) {
    case Term::Kind::suit:
      return sink(Atom{feature(bridge::kSuits[suit], static_cast<SuitFeature>(term.feature)),
                       term.lo, term.hi});
    case Term::Kind::by_suit:
      return sink(Atom{feature(static_cast<HandFeature>(term.feature), suit), term.lo, term.hi});
    case Term::Kind::longer: {
      const auto other = static_cast<std::size_t>(std::max(binding.suit(term.other), 0));
      return sink(Atom{feature(HandFeature::longer, 4 * suit + other), term.lo, term.hi});
    }
    case Term::Kind::longest:
      for (std::size_t other = 0; other < 4; ++other) {
        if (!sink(Atom{feature(HandFeature::longer, 4 * suit + other), 0, Atom::kNoHigh})) {
          return false;
        }
      }
      return true;
    default:
      return sink(Atom{term.feature, term.lo, term.hi});
  }
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

bool DealConditions::holds(const Cell& cell, const Binding& binding, const HandFacts& hand) {
  if (cell.of_shape) return cell.shapes[hand.shape()];
  return std::ranges::any_of(cell.either, [&](const std::vector<Term>& terms) {
    return std::ranges::all_of(terms, [&](const Term& term) {
      return each_atom(term, binding, [&](const Atom& atom) { return atom.admits(hand); });
    });
  });
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
      fitting[i] = std::ranges::all_of(
          part.cells, [&](const Cell& cell) { return holds(cell, bindings_[i], hand); });
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
      const auto fits = [&](const Atom& atom) {
        int sum = 0;
        for (const Seat seat : part.seats) sum += hands[index(seat)][atom.feature];
        return (atom.lo == Atom::kNoLow || sum >= atom.lo) &&
               (atom.hi == Atom::kNoHigh || sum <= atom.hi);
      };
      among[i] = std::ranges::all_of(part.cells, [&](const Cell& cell) {
        return std::ranges::any_of(cell.either, [&](const std::vector<Term>& terms) {
          return std::ranges::all_of(
              terms, [&](const Term& term) { return each_atom(term, bindings_[i], fits); });
        });
      });
    }
  }
  return among;
}

/// The least and the most of one count by seat, and of hands together.
struct DealConditions::Bounds {
  std::array<int, 4> low{};
  std::array<int, 4> high{};
};

namespace {

/// What there is of a count in a pack, and in one hand at most.
struct Stock {
  std::string_view name;
  Feature feature;
  int pack;
  int hand;
};

std::vector<Stock> stocks() {
  return {{"spades", feature(Suit::spades, SuitFeature::length), 13, 13},
          {"hearts", feature(Suit::hearts, SuitFeature::length), 13, 13},
          {"diamonds", feature(Suit::diamonds, SuitFeature::length), 13, 13},
          {"clubs", feature(Suit::clubs, SuitFeature::length), 13, 13},
          {"high-card points", feature(SuitFeature::hcp), 40, 37},
          {"controls", feature(SuitFeature::controls), 12, 12},
          {"kings", feature(SuitFeature::king), 4, 4},
          {"aces", feature(HandFeature::aces), 4, 4}};
}

/// What a cell leaves of a range, all its alternatives together.
template <class Alternatives>
std::pair<int, int> range_of(const Alternatives& either, const Binding& binding, Feature feature,
                             std::pair<int, int> whole) {
  std::pair<int, int> range{whole.second + 1, whole.first - 1};
  for (const auto& terms : either) {
    auto [low, high] = whole;
    for (const Term& term : terms) {
      each_atom(term, binding, [&](const Atom& atom) {
        if (atom.feature != feature) return true;
        if (atom.lo != Atom::kNoLow) low = std::max<int>(low, atom.lo);
        if (atom.hi != Atom::kNoHigh) high = std::min<int>(high, atom.hi);
        return true;
      });
    }
    range = {std::min(range.first, low), std::max(range.second, high)};
  }
  return range;
}

}  // namespace

std::string DealConditions::no_shape(Seat seat, const Binding& binding) const {
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    // The small cards stand for all of their length: only lengths are looked at.
    CardSet cards;
    for (const Suit suit : bridge::kSuits) {
      for (int i = 0; i < shape_lengths(shape)[index(suit)]; ++i) cards.add(Card(suit, i));
    }
    const HandFacts hand(cards);
    const bool fits = std::ranges::all_of(parts_, [&](const Part& part) {
      if (part.together || std::ranges::find(part.seats, seat) == part.seats.end()) return true;
      return std::ranges::all_of(part.cells, [&](const Cell& cell) {
        if (cell.of_shape) return bool{cell.shapes[shape]};
        return std::ranges::any_of(cell.either, [&](const std::vector<Term>& terms) {
          return std::ranges::all_of(terms, [&](const Term& term) {
            const bool length = term.kind == Term::Kind::longer ||
                                term.kind == Term::Kind::longest ||
                                (term.kind == Term::Kind::suit &&
                                 term.feature == static_cast<std::uint8_t>(SuitFeature::length)) ||
                                (term.kind == Term::Kind::hand &&
                                 (term.feature == feature(HandFeature::longest) ||
                                  term.feature == feature(HandFeature::shortest) ||
                                  term.feature == feature(HandFeature::major_length)));
            return !length ||
                   each_atom(term, binding, [&](const Atom& atom) { return atom.admits(hand); });
          });
        });
      });
    });
    if (fits) return "";
  }
  return absl::StrCat(std::string(name(seat)), ": no hand of thirteen cards has these lengths");
}

std::string DealConditions::contradiction(const Binding& binding) const {
  for (const Seat seat : kSeats) {
    const std::string no = no_shape(seat, binding);
    if (!no.empty()) return no;
  }
  for (const Stock& stock : stocks()) {
    Bounds bounds;
    bounds.high.fill(stock.hand);
    for (const Part& part : parts_) {
      if (part.together) continue;
      for (const Cell& cell : part.cells) {
        if (cell.of_shape) continue;
        const auto [low, high] = range_of(cell.either, binding, stock.feature, {0, stock.hand});
        for (const Seat seat : part.seats) {
          bounds.low[index(seat)] = std::max(bounds.low[index(seat)], low);
          bounds.high[index(seat)] = std::min(bounds.high[index(seat)], high);
        }
      }
    }
    const auto says = [&](int low, int high, std::string_view who, int there) {
      if (low > there) {
        return absl::StrCat(std::string(who), " need ", low, " ", std::string(stock.name),
                            " or more, of ", there);
      }
      if (high < there) {
        return absl::StrCat(std::string(who), " take ", high, " ", std::string(stock.name),
                            " at most, of ", there);
      }
      return std::string();
    };
    int low = 0, high = 0;
    for (const Seat seat : kSeats) {
      if (bounds.low[index(seat)] > bounds.high[index(seat)]) {
        return absl::StrCat(std::string(name(seat)), ": no number of ", std::string(stock.name),
                            " fits");
      }
      low += bounds.low[index(seat)];
      high += bounds.high[index(seat)];
    }
    std::string no = says(low, high, "the hands", stock.pack);
    if (!no.empty()) return no;
    for (const Part& part : parts_) {
      if (!part.together) continue;
      int own_low = 0, own_high = 0;
      for (const Seat seat : part.seats) {
        own_low += bounds.low[index(seat)];
        own_high += bounds.high[index(seat)];
      }
      auto [least, most] = std::pair{own_low, std::min(own_high, stock.pack)};
      for (const Cell& cell : part.cells) {
        const auto [cell_low, cell_high] =
            range_of(cell.either, binding, stock.feature, {0, stock.pack});
        least = std::max(least, cell_low);
        most = std::min(most, cell_high);
      }
      if (least > most) {
        return absl::StrCat("the hands together: no number of ", std::string(stock.name), " fits");
      }
      no = says(least + low - own_low, most + high - own_high, "the hands", stock.pack);
      if (!no.empty()) return no;
    }
  }
  return "";
}

std::string DealConditions::contradiction() const {
  std::string first;
  for (const Binding& binding : bindings_) {
    const std::string why = contradiction(binding);
    if (why.empty()) return "";
    if (first.empty()) first = why;
  }
  return first;
}

}  // namespace tianji::tuning
