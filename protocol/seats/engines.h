// The engines at a table, one for each seat that asks for one, and what moves mean to them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/local_engine.h"
#include "protocol/games/game_kind.h"

namespace tianji::protocol {

/// How all engines of a table are set.
struct EngineTerms {
  const games::GameKind& kind;
  std::string go;        ///< the text after `go ` for each decision
  Settings options;      ///< as one side gets them; see settings_of
  std::size_t side = 0;  ///< that side (games::side_index)
  bool alike = false;    ///< all seats are set as `options` say
};

/// The options of the first side of a table at which both sides play as `options` say, and are
/// given so (GameKind::disclosure); what `options` say of the other side comes after that.
Settings disclosed(const games::GameKind& kind, Settings options);

/// The options of a seat. Where sides tell each other how they play (GameKind::disclosure), the
/// other side's own option and its knowledge of its opponents' are exchanged.
Settings settings_of(const EngineTerms& terms, Seat seat);

/// Engines in this process, each of which knows what its seat sees. One thread at a time.
class Engines {
 public:
  /// `terms` must outlive the engines.
  explicit Engines(const EngineTerms& terms) : terms_(terms), engines_(terms.kind.seats.size()) {}

  /// Starts all engines; otherwise each starts when it is first asked. An error is a refused
  /// option.
  absl::Status start();
  absl::StatusOr<LocalEngine*> at(Seat seat);
  /// As Engine::ask, with the terms' limits.
  absl::StatusOr<Answer> ask(Seat seat, std::string_view position);
  /// As LocalEngine::query.
  absl::StatusOr<std::string> query(Seat seat, std::string_view position, std::string_view words);
  /// Makes the engines forget the last game.
  absl::Status new_game();

 private:
  const EngineTerms& terms_;
  std::vector<std::unique_ptr<LocalEngine>> engines_;  // by seat; null until needed
};

/// A move and what it tells the table.
struct Explained {
  std::string move;
  std::string meaning;  ///< empty: nothing is agreed
  bool alert = false;
};

/// What a move of the seat on turn would mean, as the engine of that seat reads it. An error says
/// that the move is illegal, or that moves have no agreed meaning now.
absl::StatusOr<Explained> meaning_of(const games::TableGame& game, Engines& engines,
                                     std::string_view move);

}  // namespace tianji::protocol
