// Who sits at a table: the player of each seat, the pages, and which seat's side a browser has
// seen.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "protocol/browser/table/game/request.h"

namespace tianji::protocol::browser {

/// The seats of one table. Whoever has seen one seat's side of a game in which something is hidden
/// takes no other seat of that game, by no page of the same browser. Errors change nothing.
class Seats {
 public:
  /// A connected page.
  struct Page {
    std::string me;       ///< what it calls itself; empty: it has not sent hello
    std::string browser;  ///< what the browser calls itself
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

  const std::vector<SeatPlayer>& players() const { return past_.players; }
  bool is_person(Seat seat) const { return players()[index(seat)].by == SeatPlayer::By::person; }
  bool taken(Seat seat) const { return taken(seat, nullptr, false); }
  /// Is this a person's seat at which nobody has sat in this game since the table was opened?
  bool awaited(Seat seat) const;
  void set_players(std::vector<SeatPlayer> players) { past_.players = std::move(players); }
  /// An error if a page other than `page` sits there.
  absl::Status change(Connection page, Seat seat, const SeatPlayer& player);
  /// The seats of people at which another browser sits or has sat in this game.
  std::set<Seat> others(Connection page) const;
  /// Does this page sit down, or nobody? Else it only looks on.
  bool in_charge(Connection page) const;
  /// Has the browser of this page seen the side of `seat` in this game?
  bool has_seen(Connection page, Seat seat) const;

  /// A game begins: every page gets the first free seat of a person. `hides`: are seats shown
  /// different things?
  void begin_game(bool hides);
  /// Names a page and its browser, which is the page itself if it is empty. The page gets its seat
  /// of before, or one that is free for it.
  absl::Status introduce(Connection page, const std::string& me, const std::string& browser,
                         bool hides);
  /// Takes a seat; nothing: stands up.
  absl::Status sit(Connection page, std::optional<int> seat, bool hides);

  /// What a game leaves in the seats: who plays, and who has seen what.
  struct Past {
    std::vector<SeatPlayer> players;
    std::map<std::string, Seat> seen;  ///< by a browser's name: the seat whose side it has seen
    std::map<std::string, Seat> sat;   ///< by a page's name: where it sat last
    std::set<Seat> come;               ///< where somebody has sat since the table was opened
  };
  const Past& past() const { return past_; }
  /// Goes back to a game.
  void restore(Past past, bool hides);
  /// Who has seen and sat what, for a table that is opened again; what recall() cannot read of it
  /// is left out.
  nlohmann::json saved() const;
  void recall(const nlohmann::json& saved);

 private:
  bool taken(Seat seat, const Page* but_by, bool hides) const;
  bool may_take(const Page& page, Seat seat, bool hides) const;
  std::optional<Seat> free_seat(const Page& page, bool hides) const;
  void take(Page& page, Seat seat);
  void seat_all(bool hides);

  std::map<Connection, Page> pages_;
  Past past_;
};

}  // namespace tianji::protocol::browser
