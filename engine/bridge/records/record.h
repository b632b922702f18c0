// A record of one board as files keep it: players, deal, calls, cards, result. It is the same for
// all formats: pbn.h and lin.h read and write it, replay.h checks it against the laws.
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

/// A tag that has no field of its own in Record. `rows` are the lines below the tag (a table of
/// PBN's supplementary sections), with single blanks between words.
struct Tag {
  std::string name;
  std::string value;
  std::vector<std::string> rows;
  friend bool operator==(const Tag&, const Tag&) = default;
};

/// A call or a card with the record's remarks on it.
template <class What>
struct Noted {
  What what;
  bool alerted = false;     ///< alerted or explained
  std::string meaning;      ///< the explanation; an alert often has none
  std::vector<int> glyphs;  ///< PBN's numeric annotation glyphs: 1 good "!", 2 poor "?", …
  /// The record's own mark of an irregularity: 'I' insufficient, 'S' out of rotation, 'R' revoke,
  /// 'L' lead out of turn; 0 for none.
  char irregularity = 0;
  friend bool operator==(const Noted&, const Noted&) = default;
};
using NotedCall = Noted<Call>;
/// std::nullopt is a card that was played but that the record does not tell.
using NotedCard = Noted<std::optional<Card>>;

/// One board as a file describes it. Nothing here is checked against the laws.
struct Record {
  std::size_t line = 0;  ///< where the text of the board began, from 1; == ignores it
  std::string event, site, date, board, scoring;  ///< as written; empty when unknown
  std::array<std::string, 4> names;               ///< by seat
  Hands deal{};                                   ///< an unseen hand is an empty set
  Seat dealer = kNorth;
  Vulnerability vulnerability = Vulnerability::none;

  std::vector<NotedCall> calls;
  /// As stated, else the result of the auction; nothing when unknown or passed out.
  std::optional<Contract> contract;
  bool passed_out = false;
  bool irregular_declarer = false;    ///< the record says that the laws give another declarer
  std::vector<NotedCard> cards;       ///< in the order of play; the last one is known
  std::optional<int> result;          ///< declarer's tricks; after a claim, the tricks agreed on
  bool adjusted = false;              ///< the record says that the result differs from the play
  bool in_progress = false;           ///< the record says that the board is still being played
  std::vector<Tag> tags;              ///< every other tag, in order: Room, Score, …
  std::vector<std::string> comments;  ///< in order
  /// How the text departs from its standard; == ignores them.
  std::vector<std::string> notes;

  /// The value of one of `tags`; nothing when there is no such tag.
  std::optional<std::string_view> tag(std::string_view name) const;
  Seat opening_leader() const { return left_of(contract->declarer); }  ///< precondition: contract
  friend bool operator==(const Record& a, const Record& b);
};

/// A board that could not be read completely; it is left out, the rest is kept.
struct Problem {
  std::size_t line = 0;  ///< where, from 1
  std::string board;     ///< as far as it was read
  absl::Status status;   ///< what was read and what was expected
};

/// The boards and the problems of one text.
struct Records {
  std::vector<Record> boards;
  std::vector<Problem> problems;
};

/// The seat that leads after a trick: the best of its known cards wins; with none known, the same
/// seat leads.
Seat next_leader(std::span<const NotedCard> trick, Seat leader, Strain trump);

/// The contract of a complete or nearly complete auction: missing final passes are assumed. Nothing
/// when no bid was made or when a call is illegal.
std::optional<Contract> contract_of(const Record& record);
/// The calls of the record up to the first illegal one.
Auction legal_auction(const Record& record);

}  // namespace tianji::bridge
