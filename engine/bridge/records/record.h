// A record of one board as files keep it: who played, the deal, the calls, the cards, the result.
// Neutral between formats: pbn.h and lin.h read and write it, replay.h checks it against the laws.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"

namespace tianji::bridge {

/// A tag that has no field of its own in Record. A table (PBN's supplementary sections) has rows:
/// the lines below its tag, blanks between words made single.
struct Tag {
  std::string name;
  std::string value;
  std::vector<std::string> rows;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// A call or a card with what the record says about it.
template <class What>
struct Noted {
  What what;
  bool alerted = false;     ///< alerted or explained
  std::string meaning;      ///< the explanation, often absent from an alert
  std::vector<int> glyphs;  ///< PBN's numeric annotation glyphs: 1 good "!", 2 poor "?", …
  /// The record's own mark of an irregularity: 'I' insufficient, 'S' out of rotation, 'R' revoke,
  /// 'L' lead out of turn; 0 for none.
  char irregularity = 0;
  friend bool operator==(const Noted&, const Noted&) = default;
};
using NotedCall = Noted<Call>;
/// A card that was played but that the record does not tell is nothing.
using NotedCard = Noted<std::optional<Card>>;

struct Record {
  std::size_t line = 0;  ///< where the text of the board began, from 1; no part of its identity
  std::string event, site, date, board, scoring;  ///< as written; empty when unknown
  std::array<std::string, 4> names;               ///< by seat
  Hands deal{};                                   ///< an unseen hand is an empty set
  Seat dealer = kNorth;
  Vulnerability vulnerability = Vulnerability::none;

  std::vector<NotedCall> calls;
  /// As stated, else what the auction came to; nothing when unknown or passed out.
  std::optional<Contract> contract;
  bool passed_out = false;
  bool irregular_declarer = false;    ///< the record itself says that the laws' declarer is another
  std::vector<NotedCard> cards;       ///< in the order of play; the last one is known
  std::optional<int> result;          ///< tricks of declarer; of a claim, the tricks agreed on
  bool adjusted = false;              ///< the record says that the result is not what was played
  bool in_progress = false;           ///< the record says that the board is still being played
  std::vector<Tag> tags;              ///< every other tag, in order: Room, Score, …
  std::vector<std::string> comments;  ///< in order
  /// What the text has otherwise than its standard; like `line` no part of the identity.
  std::vector<std::string> notes;

  /// The value of one of `tags`; nothing when it is not there.
  std::optional<std::string_view> tag(std::string_view name) const;
  Seat opening_leader() const { return left_of(contract->declarer); }  ///< precondition: contract
  friend bool operator==(const Record& a, const Record& b);
};

/// A board that could not be read, or not completely: it is left out, the others are not.
struct Problem {
  std::size_t line = 0;  ///< where, from 1
  std::string board;     ///< as far as it was read
  absl::Status status;   ///< what was read and what was expected
};

/// What came out of one text.
struct Records {
  std::vector<Record> boards;
  std::vector<Problem> problems;
};

/// Who leads after a trick: its winner as far as its cards are known, else its leader.
Seat next_leader(std::span<const NotedCard> trick, Seat leader, Strain trump);

/// What a complete or nearly complete auction came to: missing final passes are taken as made.
/// Nothing when no bid was made or when a call is illegal.
std::optional<Contract> contract_of(const Record& record);
/// As many calls as are legal, in order.
Auction legal_auction(const Record& record);

}  // namespace tianji::bridge
