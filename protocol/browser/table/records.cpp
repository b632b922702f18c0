#include "protocol/browser/table/records.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/text.h"

namespace tianji::protocol::browser {

absl::StatusOr<PlayedRecord> played(const games::Recalled& record, const games::Custom& custom,
                                    const EngineTerms& terms) {
  auto story = GameStory::begin(terms.kind, custom, record.opening);
  if (!story.ok()) return story.status();
  Engines readers(terms);
  std::string gap = record.gap;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::string& move = record.moves[i];
    games::MoveNotes notes = i < record.notes.size() ? record.notes[i] : games::MoveNotes();
    if (notes.meaning.empty() && !story->game().over()) {
      if (const auto read = meaning_of(story->game(), readers, move); read.ok()) {
        notes.meaning = read->meaning;
      }
    }
    const absl::Status status = story->play(move, notes);
    if (status.ok()) continue;
    gap = sentence(status);
    break;
  }
  return PlayedRecord{*std::move(story), gap};
}

void Records::load(std::vector<games::Recalled> records, std::size_t shown) {
  loaded_ = std::move(records);
  shown_ = shown;
}

nlohmann::json Records::message() const {
  nlohmann::json titles = nlohmann::json::array();
  for (const games::Recalled& one : loaded_) titles.push_back(one.title);
  return {{"type", "records"}, {"titles", std::move(titles)}, {"number", shown_}};
}

absl::Status Records::judge(std::shared_ptr<games::TableGame> game, Question question,
                            std::function<void(const Verdict&)> judged) {
  if (judging_) return absl::FailedPreconditionError("a game is being judged already");
  judging_ = true;
  judge_ = std::jthread([this, alive = alive_, game = std::move(game),
                         question = std::move(question), judged = std::move(judged)] {
    const auto* tricks = game->tricks();
    Verdict verdict = absl::UnimplementedError("the turns of this game are not judged");
    if (tricks != nullptr) verdict = question(*tricks);
    post_([this, alive, judged, verdict] {
      if (!*alive) return;
      judging_ = false;
      judged(verdict);
    });
  });
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
