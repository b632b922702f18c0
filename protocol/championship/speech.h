// The common part of the two dialogues of the Chinese collegiate championship, and its numbers for
// calls and cards.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/auction.h"
#include "protocol/session/session.h"

namespace tianji::protocol::championship {

/// The names of options for the points in which platforms differ.
inline constexpr std::string_view kSuits = "ChampionshipSuits";
inline constexpr std::string_view kGreeting = "ChampionshipGreeting";
std::span<const search::Option> options();

/// The words of a line in capitals, split at blanks and commas.
std::vector<std::string> words_of(std::string_view line);

/// A conversation in which every line gets at most one line as its answer; a wrong line gets
/// `ERROR <sentence>`.
class Speech : public Conversation {
 public:
  /// Chooses the game in the session.
  Speech(Session& session, std::string_view variant);

  void obey(std::string_view line) final;
  void refuse(const absl::Status& status) final;

 protected:
  using Words = std::span<const std::string>;
  /// Returns the answer; empty if none is expected.
  using Obey = absl::StatusOr<std::string> (Speech::*)(Words words);
  struct Command {
    std::string_view name;
    Obey obey;
  };
  template <class Dialogue>
  static Obey by(absl::StatusOr<std::string> (Dialogue::*obey)(Words words)) {
    return static_cast<Obey>(obey);
  }
  virtual std::span<const Command> commands() const = 0;
  Session& session() { return session_; }
  /// The player's move in a position, in its own notation; an error if it finds none. `left`: the
  /// rest of our time, if that is limited.
  absl::StatusOr<std::string> move_in(const std::string& position,
                                      std::optional<search::Milliseconds> left);

 private:
  Session& session_;
};

/// The order in which suits are numbered, such as "CDHS".
class SuitOrder {
 public:
  /// Precondition: each of the letters C, D, H and S once.
  explicit SuitOrder(std::string_view letters) : letters_(letters) {}

  /// level * 10 + strain (the suits from 1, no-trump 5); 80 double, 90 redouble, 00 pass.
  std::string number(bridge::Call call) const;
  std::optional<bridge::Call> call(std::string_view number) const;
  /// (rank - 2) * 4 + suit: 0 .. 51.
  std::string number(bridge::Card card) const;
  std::optional<bridge::Card> card(std::string_view number) const;

 private:
  int place(bridge::Suit suit) const;
  bridge::Suit suit(int place) const;

  std::string letters_;
};

}  // namespace tianji::protocol::championship
