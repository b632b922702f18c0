// What the two dialogues of the Chinese collegiate championship share: one line in, one line out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/session/session.h"

namespace tianji::protocol::championship {

/// In what platforms differ: names, for the dialogues to read.
inline constexpr std::string_view kSuits = "ChampionshipSuits";
inline constexpr std::string_view kGreeting = "ChampionshipGreeting";
std::span<const search::Option> options();

/// A line's words in capitals; commas part them as blanks do.
std::vector<std::string> words_of(std::string_view line);

/// A conversation in which every line gets at most one, and whatever is wrong with it is said in
/// one: `ERROR <sentence>`.
class Speech : public Conversation {
 public:
  /// Chooses the game.
  Speech(Session& session, std::string_view variant);

  void obey(std::string_view line) final;
  void refuse(const absl::Status& status) final;

 protected:
  using Words = std::span<const std::string>;
  struct Command {
    std::string_view name;
    /// The answer, or nothing where none is expected.
    absl::StatusOr<std::string> (*obey)(Speech& speech, Words words);
  };
  virtual std::span<const Command> commands() const = 0;
  Session& session() { return session_; }
  /// The player's move in a position, as it writes it, with so much time left where that is
  /// limited; an error where it finds none.
  absl::StatusOr<std::string> move_in(const std::string& position,
                                      std::optional<search::Milliseconds> left);

 private:
  Session& session_;
};

}  // namespace tianji::protocol::championship
