// The lines of the bridge table manager protocol, version 18, between the four clients and the
// manager of a table. Both ends share them: they are read leniently and written strictly.
//
// Reading accepts any case, any number of blanks, a "." at the end or none, and the spellings of
// existing programs. Writing puts seats in title case, verbs in lower case, cards as "3C".
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "absl/status/statusor.h"
#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"

namespace tianji::protocol::table_manager {

inline constexpr int kVersion = 18;

/// Connecting "team" as North using protocol version 18
struct Connecting {
  std::string team;
  std::optional<Seat> seat;  ///< nothing: any seat ("ANYPL")
  int version = kVersion;
  friend bool operator==(const Connecting&, const Connecting&) = default;
};

/// North ("team") seated
struct Seated {
  Seat seat = bridge::kNorth;
  std::string team;
  friend bool operator==(const Seated&, const Seated&) = default;
};

/// The event for which a client says it is ready.
enum class Awaited : std::uint8_t { teams, start, deal, cards, call, card, dummy };

/// North ready for … : "teams", "East's bid", "dummy's card to trick 3", "dummy"; North ready to
/// start
struct Ready {
  Seat seat = bridge::kNorth;
  Awaited awaited = Awaited::teams;
  std::optional<Seat> of{};  ///< who calls or plays; nothing: dummy's card
  int trick = 0;             ///< of a card, from 1; 0: unknown
  friend bool operator==(const Ready&, const Ready&) = default;
};

/// Teams : N/S : "one" E/W : "two"
struct Teams {
  std::array<std::string, 2> names;  ///< by index(Side)
  friend bool operator==(const Teams&, const Teams&) = default;
};

/// Start of board
struct StartOfBoard {
  friend bool operator==(const StartOfBoard&, const StartOfBoard&) = default;
};

/// Board number 3. Dealer South. E/W vulnerable.
struct BoardHeading {
  std::string number;  ///< one word
  Seat dealer = bridge::kNorth;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::none;
  friend bool operator==(const BoardHeading&, const BoardHeading&) = default;
};

/// North's cards : S A K J 6. H A K J. D 8 6 2. C A 7 6.     Dummy's cards : …
struct Cards {
  std::optional<Seat> hand;  ///< nothing: dummy's
  bridge::CardSet cards;     ///< thirteen
  friend bool operator==(const Cards&, const Cards&) = default;
};

/// North bids 1C Alert. 16+ points
struct Called {
  Seat seat = bridge::kNorth;
  bridge::Call call;
  bool alerted = false;
  std::string explanation{};  ///< often empty after an alert
  friend bool operator==(const Called&, const Called&) = default;
};

/// North plays 3C
struct Played {
  std::optional<Seat> hand;  ///< nothing: "Dummy plays", which is read but never written
  bridge::Card card;
  friend bool operator==(const Played&, const Played&) = default;
};

/// North to lead, Dummy to lead
struct ToLead {
  std::optional<Seat> hand;  ///< nothing: dummy
  friend bool operator==(const ToLead&, const ToLead&) = default;
};

/// Timing - N/S : this board  01:15,  total  0:11:23.  E/W : this board  01:18,  total  0:10:23.
struct Timing {
  struct Pair {
    std::chrono::seconds board{};
    std::chrono::seconds total{};
    friend bool operator==(const Pair&, const Pair&) = default;
  };
  std::array<Pair, 2> pairs;  ///< by index(Side)
  friend bool operator==(const Timing&, const Timing&) = default;
};

/// Illegal bid, Illegal card: the client's last call or card does not count.
struct Illegal {
  bool card = false;
  friend bool operator==(const Illegal&, const Illegal&) = default;
};

/// End of session (it was played to its end) or Disconnect (it was broken off).
struct EndOfSession {
  bool broken_off = false;
  friend bool operator==(const EndOfSession&, const EndOfSession&) = default;
};

using Message = std::variant<Connecting, Seated, Ready, Teams, StartOfBoard, BoardHeading, Cards,
                             Called, Played, ToLead, Timing, Illegal, EndOfSession>;

/// Reads one line, without its end. An error is a line of another form, such as the sentence with
/// which a manager refuses a seat.
absl::StatusOr<Message> parse(std::string_view line);

/// The line, without its end. In names and explanations every character that is not printable ASCII
/// becomes `?`, and so does a quotation mark in a name. `Played` must name a hand.
std::string write(const Message& message);

}  // namespace tianji::protocol::table_manager
