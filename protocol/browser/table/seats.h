// Who sits at a table: the player of each seat, the pages, and which seat's side a page has seen.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "protocol/browser/table/request.h"

namespace tianji::protocol::browser {

/// The seats of one table. A page that has seen one seat's side of a game in which something is
/// hidden takes no other seat of that game. Errors change nothing.
class Seats {
 public:
  /// A connected page.
  struct Page {
    std::string me;  ///< what it calls itself; empty: it has not sent hello
    std::optional<Seat> seat;
  };

  void connect(Connection page) { pages_[page] = {}; }
  void disconnect(Connection page) { pages_.erase(page); }
  bool connected(Connection page) const { return pages_.contains(page); }
  const std::map<Connection, Page>& pages() const { return pages_; }
  /// Precondition of what takes a page: it is connected.
  const Page& page(Connection page) const { return pages_.at(page); }
  /// The seat whose side of the game a page is sent; kNobody: what is public.
  Seat viewer(Connection page) const { return pages_.at(page).seat.value_or(kNobody); }
  absl::StatusOr<Seat> seat_of(Connection page) const;

  const std::vector<SeatPlayer>& players() const { return players_; }
  bool is_person(Seat seat) const { return players_[index(seat)].by == SeatPlayer::By::person; }
  bool taken(Seat seat) const { return taken(seat, ""); }
  /// Is this a person's seat at which nobody has sat in this game?
  bool awaited(Seat seat) const;
  void set_players(std::vector<SeatPlayer> players) { players_ = std::move(players); }
  /// An error if a page other than `page` sits there.
  absl::Status change(Connection page, Seat seat, const SeatPlayer& player);

  /// A game begins: every page gets the first free seat of a person. `hides`: are seats shown
  /// different things?
  void begin_game(bool hides);
  /// Names a page, which gets a seat if one is free for it.
  absl::Status introduce(Connection page, const std::string& me, bool hides);
  /// Takes a seat; nothing: stands up.
  absl::Status sit(Connection page, std::optional<int> seat, bool hides);

 private:
  bool taken(Seat seat, const std::string& but_by) const;
  std::optional<Seat> free_seat(const std::string& me, bool hides) const;
  void take(Page& page, Seat seat);

  std::map<Connection, Page> pages_;
  std::map<std::string, Seat> seen_;  // by a page's own name: the seat whose side it has seen
  std::vector<SeatPlayer> players_;
};

}  // namespace tianji::protocol::browser
