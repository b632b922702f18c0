#include "engine/theory/graphs/pursuit.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/game.h"
#include "engine/theory/graphs/graph.h"

namespace tianji::theory {
namespace {

static_assert(SimultaneousPosition<Pursuit> && SimultaneousNotation<Pursuit>);

/// An error names a cycle.
absl::Status check_no_cycle(const Paths& paths) {
  std::string text;
  for (const auto& [from, to] : paths.edges) {
    absl::StrAppend(&text, text.empty() ? "" : ",", from + 1, ">", to + 1);
  }
  return text.empty() ? absl::OkStatus() : Graph::read(text).status();
}

/// Word `i` as a number within `range`; errors call it `name`.
absl::StatusOr<std::int64_t> number(std::span<const std::string_view> parts, std::size_t i,
                                    std::array<std::int64_t, 2> range, std::string_view name) {
  const std::string_view text = i < parts.size() ? parts[i] : "";
  const auto read = parse_int(text);
  if (read && *read >= range[0] && *read <= range[1]) return *read;
  return at(std::string(name).append(" (word ").append(std::to_string(i + 1)).append(")"),
            unreadable(text, absl::StrCat("a whole number from ", range[0], " to ", range[1])));
}

absl::Status read_edges(std::span<const std::string_view> parts, std::size_t count, Paths& paths) {
  const auto nodes = static_cast<std::int64_t>(paths.next.size());
  for (std::size_t edge = 0; edge < count; ++edge) {
    const auto from = number(parts, 2 * edge, {1, nodes}, "from");
    const auto to = number(parts, 2 * edge + 1, {1, nodes}, "to");
    const std::string where = absl::StrCat("edge ", edge + 1);
    if (!from.ok()) return at(where, from.status());
    if (!to.ok()) return at(where, to.status());
    const auto begin = static_cast<std::uint16_t>(*from - 1);
    const auto end = static_cast<std::uint16_t>(*to - 1);
    auto& next = paths.next[begin];
    paths.edges.push_back({begin, end});
    if (begin == end) {
      return at(where, unreadable(absl::StrCat(*from, " ", *to), "a graph without a cycle"));
    }
    if (std::find(next.begin(), next.end(), end) != next.end()) {
      return at(where, unreadable(absl::StrCat(*from, " ", *to), "each edge once"));
    }
    next.push_back(end);
  }
  return check_no_cycle(paths);
}

}  // namespace

Pursuit::Pursuit() {
  [[maybe_unused]] const absl::Status status =
      parse("6 8 2 1 2 1 2 1 3 1 5 2 3 3 5 5 6 6 4 2 4", *this);
  assert(status.ok());
}

Value Pursuit::value(Side side) const {
  assert(over());
  const Value time = 100 * std::min(elapsed_, 300);
  return side == Side{0} ? time : -time;
}

void Pursuit::moves(Seat seat, MoveList& list) const {
  if (over()) return;
  for (const std::uint16_t node : paths_->next[places_[index(seat)]]) list.push_back(node);
}

void Pursuit::play(const JointMove& joint) {
  if (over()) return;
  places_ = joint;
  ++elapsed_;
}

Key Pursuit::key() const {
  Key key = mix64(0x707572U + helped_);
  for (const Key part : {Key{places_[0]}, Key{places_[1]}, static_cast<Key>(elapsed_),
                         static_cast<Key>(last_), paths_->key}) {
    key = mix64(key ^ part);
  }
  return key;
}

absl::Status Pursuit::read_end(std::string_view text) {
  bool sound = true;
  bool first = true;
  for (const std::string_view word : words(text)) {
    const auto time = word[0] == 't' ? parse_int(word.substr(1)) : std::nullopt;
    if (time && *time >= 0 && *time <= last_ + 1) {
      elapsed_ = static_cast<int>(*time);
    } else if (first && (word == "1" || word == "2")) {
      helped_ = word == "2" ? 1 : 0;
    } else {
      sound = false;
    }
    first = false;
  }
  if (sound && !first) return absl::OkStatus();
  return unreadable(text, "| 2 for the seeker, | t4 after 4 rounds, at most T + 1");
}

std::string to_text(const Pursuit& position) {
  const Paths& paths = position.paths();
  std::string text =
      absl::StrCat(paths.next.size(), " ", paths.edges.size(), " ", position.places()[0] + 1, " ",
                   position.places()[1] + 1, " ", position.last());
  for (const auto& [from, to] : paths.edges) absl::StrAppend(&text, " ", from + 1, " ", to + 1);
  if (position.helped() == Seat{1} || position.elapsed() > 0) text += " |";
  if (position.helped() == Seat{1}) text += " 2";
  if (position.elapsed() > 0) absl::StrAppend(&text, " t", position.elapsed());
  return text;
}

absl::Status parse(std::string_view text, Pursuit& position) {
  const std::size_t mark = std::min(text.find('|'), text.size());
  const std::vector<std::string_view> parts = words(text.substr(0, mark));
  const auto nodes = number(parts, 0, {1, Pursuit::kMostNodes}, "n");
  if (!nodes.ok()) return nodes.status();
  const auto edges = number(parts, 1, {0, *nodes * (*nodes - 1) / 2}, "m");
  if (!edges.ok()) return edges.status();
  const auto hider = number(parts, 2, {1, *nodes}, "u");
  if (!hider.ok()) return hider.status();
  const auto seeker = number(parts, 3, {1, *nodes}, "v");
  if (!seeker.ok()) return seeker.status();
  const auto last = number(parts, 4, {0, Pursuit::kMostTime}, "T");
  if (!last.ok()) return last.status();
  if (static_cast<std::int64_t>(parts.size()) != 5 + 2 * *edges) {
    return unreadable(absl::StrCat(parts.size() - 5, " numbers after T"),
                      absl::StrCat(2 * *edges, ", two for each of ", *edges, " edges"));
  }
  Paths paths;
  for (std::int64_t node = 0; node < *nodes; ++node) {
    paths.next.push_back({static_cast<std::uint16_t>(node)});
  }
  absl::Status status =
      read_edges(std::span(parts).subspan(5), static_cast<std::size_t>(*edges), paths);
  if (!status.ok()) return status;
  paths.key = mix64(static_cast<Key>(*nodes));
  for (const auto& [from, to] : paths.edges) {
    paths.key = mix64(paths.key ^ (static_cast<Key>(from) << 16U) ^ to);
  }
  Pursuit result = position;
  result.paths_ = std::make_shared<const Paths>(std::move(paths));
  result.places_ = {static_cast<std::uint16_t>(*hider - 1),
                    static_cast<std::uint16_t>(*seeker - 1)};
  result.last_ = static_cast<int>(*last);
  result.elapsed_ = 0;
  result.helped_ = 0;
  if (mark < text.size()) status = result.read_end(text.substr(mark + 1));
  if (status.ok()) position = std::move(result);
  return status;
}

std::string to_text(const Pursuit& /*position*/, Seat /*seat*/, Pursuit::Move move) {
  return absl::StrCat(move + 1);
}

absl::StatusOr<Pursuit::Move> parse_move(const Pursuit& position, Seat seat,
                                         std::string_view text) {
  Pursuit::MoveList list;
  position.moves(seat, list);
  for (const Pursuit::Move move : list) {
    if (to_text(position, seat, move) == text) return move;
  }
  return unreadable(text, list.empty() ? "no choice: the game is over"
                                       : "the node where one stands, or one that an edge leads to");
}

}  // namespace tianji::theory
