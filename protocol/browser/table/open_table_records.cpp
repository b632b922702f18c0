// What a page can ask of records: to look back, to save, to load, to play on and to judge.
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/core/version.h"
#include "engine/core/visible.h"
#include "protocol/browser/table/open_table.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol::browser {

using nlohmann::json;

absl::Status OpenTable::look(Guest guest, const PageRequest& request) {
  const auto turn = static_cast<std::size_t>(request.turn.value_or(0));
  if (turn > story_->turns().size()) {
    return unreadable(std::to_string(turn),
                      absl::StrCat("a turn from 0 to ", story_->turns().size()));
  }
  const auto past = story_->as_of(turn);
  if (!past.ok()) return past.status();
  const Seat viewer = pages_.at(guest).seat.value_or(kNobody);
  tell(guest, {{"type", "sight"},
               {"turn", turn},
               {"sight", (*past)->sight(viewer, record_ || story_->game().over())}});
  return absl::OkStatus();
}

absl::Status OpenTable::record(Guest guest, const PageRequest& /*request*/) {
  // A record shows what is hidden.
  if (!story_->game().over() && !record_ && story_->game().hides()) {
    return absl::FailedPreconditionError("a game with hidden cards or pieces is saved at its end");
  }
  games::RecordHead head;
  head.event = "Tianji in a browser";
  for (const SeatPlayer& player : players_) {
    head.names.emplace_back(player.by == SeatPlayer::By::person    ? std::string("Human")
                            : player.by == SeatPlayer::By::program ? player.program
                                                                   : name_and_version());
  }
  const auto text = story_->game().record(head);
  if (!text.ok()) return text.status();
  tell(guest, {{"type", "record"},
               {"name", absl::StrCat(std::string(story_->kind().variant), ".",
                                     std::string(story_->kind().record_file))},
               {"text", *text}});
  return absl::OkStatus();
}

absl::Status OpenTable::load(Guest /*guest*/, const PageRequest& request) {
  const games::GameKind& kind = story_->kind();
  if (kind.recall == nullptr) {
    return absl::FailedPreconditionError("this game has no records that can be loaded");
  }
  auto games = kind.recall(request.text);
  if (!games.ok()) return games.status();
  return show_records(*std::move(games), 0);
}

absl::Status OpenTable::show_records(std::vector<games::Recalled> records, std::size_t number) {
  if (number >= records.size()) {
    return unreadable(std::to_string(number),
                      absl::StrCat("the number of a game below ", records.size()));
  }
  absl::Status status = put_record(records[number]);
  if (!status.ok()) return status;
  loaded_ = std::move(records);
  shown_ = number;
  tell_all(records_shown());
  return status;
}

/// Puts another game of the loaded file on the table.
absl::Status OpenTable::choose(Guest /*guest*/, const PageRequest& request) {
  const auto number = static_cast<std::size_t>(request.number.value_or(0));
  if (number >= loaded_.size()) {
    return unreadable(std::to_string(number),
                      absl::StrCat("the number of a game below ", loaded_.size()));
  }
  absl::Status status = put_record(loaded_[number]);
  if (!status.ok()) return status;
  shown_ = number;
  tell_all(records_shown());
  return status;
}

/// Puts a record on the table, with the meaning of each call as the record has it or else as our
/// engine reads it.
absl::Status OpenTable::put_record(const games::Recalled& record) {
  auto story = GameStory::begin(story_->kind(), story_->custom(), record.opening);
  if (!story.ok()) return story.status();
  const EngineTerms terms = terms_of(*story, "");
  Engines readers(terms);
  std::string gap = record.gap;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::string& move = record.moves[i];
    games::Said said = i < record.said.size() ? record.said[i] : games::Said();
    if (said.meaning.empty() && !story->game().over()) {
      if (const auto read = meaning_of(story->game(), readers, move); read.ok()) {
        said.meaning = read->meaning;
      }
    }
    const absl::Status status = story->play(move, said);
    if (status.ok()) continue;
    gap = sentence(status);
    break;
  }
  series_.clear();
  put(*std::move(story), settings_.luck(), true);
  changed();
  if (!gap.empty()) note("the record goes on, but its moves end here: " + visible(gap));
  return absl::OkStatus();
}

json OpenTable::records_shown() const {
  json titles = json::array();
  for (const games::Recalled& one : loaded_) titles.push_back(one.title);
  return {{"type", "records"}, {"titles", std::move(titles)}, {"number", shown_}};
}

/// Goes on from a turn of a record.
absl::Status OpenTable::play_on(Guest /*guest*/, const PageRequest& request) {
  if (!record_) return absl::FailedPreconditionError("this is no record");
  story_->take_back(static_cast<std::size_t>(request.turn.value_or(0)));
  record_ = false;
  begin_turn();
  changed();
  return absl::OkStatus();
}

/// What each turn cost, which takes a second: the answer comes later.
absl::Status OpenTable::judge(Guest guest, const PageRequest& /*request*/) {
  if (!story_->game().over() && !record_) {
    return absl::FailedPreconditionError("a game is judged at its end");
  }
  if (judging_) return absl::FailedPreconditionError("a game is being judged already");
  auto made = story_->as_of(story_->turns().size());
  if (!made.ok()) return made.status();
  if (judge_.joinable()) judge_.join();  // it has posted its answer
  judging_ = true;
  judge_ = std::thread([this, alive = alive_, guest, number = game_number_,
                        game = std::shared_ptr<games::TableGame>(*std::move(made))] {
    const auto* tricks = game->tricks();
    const absl::StatusOr<std::vector<int>> costs =
        tricks == nullptr ? absl::UnimplementedError("the turns of this game are not judged")
                          : tricks->costs();
    post_([this, alive, guest, number, costs] {
      if (!*alive) return;
      judging_ = false;
      if (number != game_number_) return;
      if (costs.ok()) return tell(guest, {{"type", "costs"}, {"lost", *costs}});
      tell(guest,
           {{"type", "refused"}, {"do", "judge"}, {"why", visible(sentence(costs.status()))}});
    });
  });
  return absl::OkStatus();
}

}  // namespace tianji::protocol::browser
