#include "tuning/experiment/study.h"

#include <filesystem>
#include <ostream>
#include <sstream>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/system.h"
#include "protocol/machine/system/facts.h"
#include "tuning/bridge/boards/bid_out.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/match.h"

namespace tianji::experiment {
namespace {

constexpr std::string_view kAuctions = "auctions.txt";

Words words_of(const MatchStudy& study, const Options& options) {
  Words words = match_words(options, study.variant, options.path(study.name + ".db"), study.units);
  const auto add = [&](const Words& more) { words.insert(words.end(), more.begin(), more.end()); };
  add({"-tournament", "gauntlet"});
  if (study.auctions) add({"-contracts", options.path(kAuctions)});
  for (const Rival& rival : study.rivals) {
    add({"-engine", "cmd=" + engine_of(options), "name=" + rival.name});
    add(rival.options);
  }
  words.emplace_back("-each");
  add(study.each);
  return words;
}

/// Writes what a match needs before its first game. Only in the rank that owns the files.
absl::Status begin(const MatchStudy& study, const Run& run) {
  const Options& options = run.options;
  absl::Status status = begin_made(options.path(study.made), study.command);
  if (status.ok() && study.auctions) {
    status = write_auctions(options.path(kAuctions), options.seed, study.units);
  }
  if (status.ok()) run.out << study.beginning << std::flush;
  return status;
}

absl::Status write_figures(const MatchStudy& study, const Run& run) {
  auto store = match::Store::read(run.options.path(study.name + ".db"));
  return store.ok() ? study.write(*store) : store.status();
}

}  // namespace

absl::Status make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? unreadable(folder, "a folder that can be made") : absl::OkStatus();
}

Words natural_bidders() {
  return {"worlds=16", "option.Hash=4", "option.BiddingSystem=natural",
          "option.OpponentSystem=natural"};
}

protocol::Outcome run_matches(const Run& run, std::span<const MatchStudy> all) {
  absl::Status status = make_folder(run.options.folder);
  const bool owner = run.job.rank() == 0;
  for (const MatchStudy& study : all) {
    if (!run.options.figures_only) {
      if (status.ok() && owner) status = begin(study, run);
      if (!status.ok()) return protocol::failed(status);
      const auto played = play_match(words_of(study, run.options), study.command, run);
      if (played.status != 0) return played;
    }
    if (status.ok() && owner) status = write_figures(study, run);
    if (!status.ok()) return protocol::failed(status);
  }
  return {};
}

std::string engine_of(const Options& options) {
  if (!options.engine.empty()) return options.engine;
  const auto self = protocol::own_path();
  return self.empty() ? "tianji" : (self.parent_path() / "tianji").string();
}

Words match_words(const Options& options, std::string_view variant, const std::string& file,
                  int units) {
  return {"-variant",
          std::string(variant),
          "-rounds",
          absl::StrCat(units),
          "-srand",
          absl::StrCat(options.seed),
          "-db",
          file,
          "-concurrency",
          absl::StrCat(options.concurrency),
          "-ratinginterval",
          "0"};
}

protocol::Outcome play_match(const Words& words, const Words& command, const Run& run) {
  auto options = match::read_options(words);
  if (!options.ok()) return protocol::misused(options.status());
  options->grows = true;
  options->again = absl::StrCat(Made{"", command}.text(), " --out ", run.options.folder);
  if (!run.options.engine.empty()) {
    absl::StrAppend(&options->again, " --engine \"", run.options.engine, "\"");
  }
  if (run.options.concurrency > 1) {
    absl::StrAppend(&options->again, " --concurrency ", run.options.concurrency);
  }
  if (run.job.rank() == 0) return match::run_match(*options, run.stopped, run.out, &run.job);
  return protocol::outcome_of(match::serve_match(*options, run.stopped, run.job));
}

absl::Status write_auctions(const std::string& path, std::uint64_t seed, int boards) {
  const auto natural = bridge::bidding::builtin("natural");
  if (!natural.ok()) return natural.status();
  std::ostringstream file;
  for (int number = 1, written = 0; written < boards; ++number) {
    const tuning::Board board = tuning::dealt_board(seed, number);
    const bridge::Auction auction =
        tuning::bid_out(board, {&*natural, &*natural}, bridge::Auction(board.dealer));
    if (!auction.contract()) continue;
    file << bridge::deal_text(board.hands) << ' ' << bridge::letter(board.dealer) << ' '
         << bridge::text(board.vulnerability);
    for (const bridge::Call call : auction.calls()) file << ' ' << bridge::text(call);
    file << '\n';
    ++written;
  }
  return write_file(path, file.str());
}

}  // namespace tianji::experiment
