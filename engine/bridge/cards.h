// Suits, ranks, cards, sets of cards; seats of the bridge table.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/types.h"

namespace tianji::bridge {

inline constexpr Seat kNorth{0};
inline constexpr Seat kEast{1};
inline constexpr Seat kSouth{2};
inline constexpr Seat kWest{3};
inline constexpr std::array<Seat, 4> kSeats{kNorth, kEast, kSouth, kWest};
inline constexpr Side kNorthSouth{0};
inline constexpr Side kEastWest{1};

/// The seat `n` places to the left (clockwise); n may be negative down to -4.
constexpr Seat left_of(Seat seat, int n = 1) {
  return Seat{static_cast<std::uint8_t>((static_cast<int>(index(seat)) + n + 4) & 3)};
}
constexpr Seat partner_of(Seat seat) { return left_of(seat, 2); }
constexpr Side side_of(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat) & 1)}; }

/// Suits, lowest in the auction first.
enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr std::array<Suit, 4> kSuits{Suit::clubs, Suit::diamonds, Suit::hearts,
                                            Suit::spades};
constexpr std::size_t index(Suit suit) { return static_cast<std::size_t>(suit); }
constexpr bool is_major(Suit suit) { return suit >= Suit::hearts; }

/// The trump suit, or no-trump, that a bid names.
enum class Strain : std::uint8_t { clubs, diamonds, hearts, spades, notrump };
inline constexpr std::array<Strain, 5> kStrains{Strain::clubs, Strain::diamonds, Strain::hearts,
                                                Strain::spades, Strain::notrump};
constexpr std::size_t index(Strain strain) { return static_cast<std::size_t>(strain); }
constexpr Strain strain_of(Suit suit) { return static_cast<Strain>(suit); }
/// The trump suit, or nothing at no-trump.
constexpr std::optional<Suit> trump_suit(Strain strain) {
  if (strain == Strain::notrump) return std::nullopt;
  return static_cast<Suit>(strain);
}

/// Ranks 0..12 for 2..A.
inline constexpr int kRanks = 13;
inline constexpr int kTen = 8;
inline constexpr int kJack = 9;
inline constexpr int kQueen = 10;
inline constexpr int kKing = 11;
inline constexpr int kAce = 12;

/// A card. `code()` = 16 * suit + rank is also the index of its bit in a CardSet.
class Card {
 public:
  constexpr Card() = default;
  constexpr Card(Suit suit, int rank)
      : code_(static_cast<std::uint8_t>(index(suit) * 16 + static_cast<std::size_t>(rank))) {}
  static constexpr Card from_code(int code) {
    Card card;
    card.code_ = static_cast<std::uint8_t>(code);
    return card;
  }
  constexpr Suit suit() const { return static_cast<Suit>(code_ >> 4 & 3); }
  constexpr int rank() const { return code_ & 15; }
  constexpr int code() const { return code_; }
  friend constexpr bool operator==(Card, Card) = default;
  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t code_ = 0;
};

/// A set of cards: 16 bits for each suit (clubs lowest), bit r of them for rank r.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr CardSet of(Card card) { return CardSet(1ULL << card.code()); }
  static constexpr CardSet of(Suit suit) { return CardSet(0x1fffULL << (16 * index(suit))); }
  static constexpr CardSet full() { return CardSet(0x1fff1fff1fff1fffULL); }

  constexpr std::uint64_t bits() const { return bits_; }
  /// The 13 bits of one suit.
  constexpr unsigned suit(Suit suit) const {
    return static_cast<unsigned>(bits_ >> (16 * index(suit))) & 0x1fffU;
  }
  constexpr CardSet in(Suit suit) const { return *this & of(suit); }
  constexpr int length(Suit suit) const { return std::popcount(this->suit(suit)); }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(Card card) const { return (bits_ >> card.code() & 1) != 0; }
  constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr void add(Card card) { bits_ |= 1ULL << card.code(); }
  constexpr void remove(Card card) { bits_ &= ~(1ULL << card.code()); }
  /// The highest (lowest) card by suit, then rank; in a set of one suit, its top (bottom).
  constexpr Card highest() const { return Card::from_code(63 - std::countl_zero(bits_)); }
  constexpr Card lowest() const { return Card::from_code(std::countr_zero(bits_)); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator|=(CardSet b) { return *this = *this | b; }
  constexpr CardSet& operator&=(CardSet b) { return *this = *this & b; }
  constexpr CardSet& operator-=(CardSet b) { return *this = *this - b; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  /// Walks the cards in rising order of their codes: `for (Card card : set)`.
  class Iterator {
   public:
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    constexpr Iterator() = default;
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Card operator*() const { return Card::from_code(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
    constexpr Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_ = 0;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

/// Whether `a`, played after `b` to the same trick, beats it. A discard never beats anything.
constexpr bool beats(Card a, Card b, Strain trump) {
  if (a.suit() == b.suit()) return a.rank() > b.rank();
  return strain_of(a.suit()) == trump;
}

// --- text: the spellings of PBN, read without regard to case ---------------------------------

/// 'N', 'E', 'S' or 'W'.
char letter(Seat seat);
std::string_view name(Seat seat);      ///< "North", …
char letter(Suit suit);                ///< 'C', 'D', 'H' or 'S'
std::string_view name(Suit suit);      ///< "clubs", …
char rank_letter(int rank);            ///< '2' … '9', 'T', 'J', 'Q', 'K', 'A'
std::string_view text(Strain strain);  ///< "C", "D", "H", "S" or "NT"
std::string text(Card card);           ///< suit, then rank: "SA", "H2", "DT"

std::optional<Seat> parse_seat(std::string_view text);      ///< N, E, S, W or the whole name
std::optional<Suit> parse_suit(char letter);                ///< CDHS
std::optional<int> parse_rank(char letter);                 ///< 2-9 T J Q K A
std::optional<Strain> parse_strain(std::string_view text);  ///< C D H S N NT
std::optional<Card> parse_card(std::string_view text);      ///< "SA"; "S10" is read too

}  // namespace tianji::bridge
