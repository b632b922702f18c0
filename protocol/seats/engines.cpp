#include "protocol/seats/engines.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/engines/answer.h"
#include "search/catalogue.h"

namespace tianji::protocol {

Settings disclosed(const games::GameKind& kind, Settings options) {
  if (!kind.disclosure) return options;
  std::string played;
  for (const search::Option& known : search::game_of(kind.variant).options()) {
    if (known.name == kind.disclosure->of) played = known.default_value;
  }
  for (const auto& [name, value] : options) {
    if (equal_ignoring_case(name, kind.disclosure->of)) played = value;
  }
  options.insert(options.begin(), {{std::string(kind.disclosure->of), played},
                                   {std::string(kind.disclosure->theirs), played}});
  return options;
}

Settings settings_of(const EngineTerms& terms, Seat seat) {
  Settings settings = terms.options;
  const auto& disclosure = terms.kind.disclosure;
  if (!disclosure || terms.alike || games::side_index(seat) == terms.side) return settings;
  for (auto& [name, value] : settings) {
    if (equal_ignoring_case(name, disclosure->of)) {
      name = std::string(disclosure->theirs);
    } else if (equal_ignoring_case(name, disclosure->theirs)) {
      name = std::string(disclosure->of);
    }
  }
  return settings;
}

absl::Status Engines::start() {
  absl::Status status;
  for (std::size_t i = 0; i < engines_.size() && status.ok(); ++i) {
    status = at(Seat{static_cast<std::uint8_t>(i)}).status();
  }
  return status;
}

absl::StatusOr<LocalEngine*> Engines::at(Seat seat) {
  auto& kept = engines_[index(seat)];
  if (!kept) {
    auto engine = LocalEngine::start(terms_.kind.variant, settings_of(terms_, seat));
    if (!engine.ok()) return engine.status();
    kept = *std::move(engine);
  }
  return kept.get();
}

absl::StatusOr<Answer> Engines::ask(Seat seat, std::string_view position) {
  const auto engine = at(seat);
  if (!engine.ok()) return engine.status();
  return (*engine)->ask(position, terms_.go);
}

absl::StatusOr<std::string> Engines::query(Seat seat, std::string_view position,
                                           std::string_view words) {
  const auto engine = at(seat);
  if (!engine.ok()) return engine.status();
  return (*engine)->query(position, words);
}

absl::Status Engines::new_game() {
  absl::Status status;
  for (auto& engine : engines_) {
    if (engine && status.ok()) status = engine->new_game();
  }
  return status;
}

absl::StatusOr<Explained> meaning_of(const games::TableGame& game, Engines& engines,
                                     std::string_view move) {
  const auto read = game.understand(move);
  if (!read.ok()) return read.status();
  const Seat seat = *game.seat();
  const auto* tricks = game.tricks();
  const auto after = tricks == nullptr ? std::nullopt : tricks->position_after(seat, *read);
  if (!after) return absl::FailedPreconditionError("moves have no agreed meaning now");
  const auto answer = engines.query(seat, *after, "meaning");
  if (!answer.ok()) return answer.status();
  const Keys keys = keys_of(*answer);
  const auto meaning = keys.find("meaning");
  const auto alert = keys.find("alert");
  return Explained{*read, meaning == keys.end() ? "" : with_blanks(meaning->second),
                   alert != keys.end() && alert->second == "true"};
}

}  // namespace tianji::protocol
