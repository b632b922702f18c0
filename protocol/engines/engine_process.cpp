#include "protocol/engines/engine_process.h"

#include <algorithm>
#include <cstddef>
#include <deque>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kVariant = "UCI_Variant";
constexpr std::string_view kXiangqi = "xiangqi";
constexpr std::string_view kMilliseconds = "usemillisec";
constexpr std::string_view kNewGameOption = "newgame";
constexpr milliseconds kProbeLimit{10000};
/// How soon a question that another thread has stopped ends.
constexpr milliseconds kLook{50};

/// The lines of one answer; of more than kMost bytes only the last are kept.
class Lines {
 public:
  void add(std::string line) {
    size_ += line.size() + sizeof(std::string);
    lines_.push_back(std::move(line));
    while (size_ > kMost && lines_.size() > 1) {
      size_ -= lines_.front().size() + sizeof(std::string);
      lines_.pop_front();
    }
  }
  std::vector<std::string> take() {
    return {std::make_move_iterator(lines_.begin()), std::make_move_iterator(lines_.end())};
  }

 private:
  static constexpr std::size_t kMost = 1 << 20;
  std::deque<std::string> lines_;
  std::size_t size_ = 0;
};

std::string in_seconds(milliseconds limit) {
  return absl::StrCat(static_cast<double>(limit.count()) / 1000, " s");
}

/// The rank of a move's first square, as written.
std::optional<std::int64_t> first_rank_in(std::string_view move) {
  const std::size_t end = move.find_first_not_of("0123456789", 1);
  return parse_int(move.substr(std::min<std::size_t>(1, move.size()), end - 1));
}

}  // namespace

EngineProcess::EngineProcess(const EngineSpec& spec, Language language,
                             std::unique_ptr<ChildProcess> process,
                             const Interruption* interruption)
    : spec_(spec), language_(language), process_(std::move(process)), interruption_(interruption) {
  if (interruption != nullptr) process_->give_up_when(&interruption->leave);
}

EngineProcess::~EngineProcess() = default;

absl::StatusOr<std::unique_ptr<EngineProcess>> EngineProcess::start(
    const EngineSpec& spec, const Interruption* interruption) {
  if (const auto language = parse_language(spec.protocol); !language.ok()) return language.status();
  auto process = ChildProcess::start(spec.command, spec.working_directory);
  if (!process.ok()) return process.status();
  return start(spec, *std::move(process), interruption);
}

absl::StatusOr<std::unique_ptr<EngineProcess>> EngineProcess::start(
    const EngineSpec& spec, std::unique_ptr<ChildProcess> process,
    const Interruption* interruption) {
  const auto language = parse_language(spec.protocol);
  if (!language.ok()) return language.status();
  std::unique_ptr<EngineProcess> engine(
      new EngineProcess(spec, *language, std::move(process), interruption));
  for (const auto step :
       {&EngineProcess::greet, &EngineProcess::choose_variant, &EngineProcess::send_options,
        &EngineProcess::wait_until_ready, &EngineProcess::find_first_rank}) {
    absl::Status status = (*engine.*step)();
    if (!status.ok()) return status;
  }
  return engine;
}

const std::string& EngineProcess::name() const {
  if (!spec_.name.empty()) return spec_.name;
  return introduction_.name.empty() ? spec_.command : introduction_.name;
}

absl::Status EngineProcess::fault(Fault kind, std::string_view what) const {
  return {static_cast<absl::StatusCode>(kind), absl::StrCat(name(), ": ", std::string(what))};
}

absl::Status EngineProcess::ended() const {
  const auto ending = process_->ended(process_->now() + spec_.patience);
  if (ending) return fault(Fault::crashed, ending->sentence());
  return fault(Fault::closed_output, "closed its output but still runs");
}

absl::Status EngineProcess::send(std::string_view line) {
  if (process_->write(line, process_->now() + spec_.handshake_limit)) return absl::OkStatus();
  if (process_->input_open()) {
    return fault(Fault::hung,
                 absl::StrCat("reads no input for ", in_seconds(spec_.handshake_limit)));
  }
  return ended();
}

absl::Status EngineProcess::greet() {
  const Wording& words_for = wording(language_);
  absl::Status status;
  if (!spec_.first_lines.empty()) {
    for (const std::string_view line : lines(spec_.first_lines)) {
      if (status = send(line); !status.ok()) return status;
    }
  }
  status = send(words_for.name);
  if (!status.ok()) return status;
  const Moment until = process_->now() + spec_.handshake_limit;
  std::string line;
  while (true) {
    switch (process_->read(line, until)) {
      case ChildProcess::Heard::timeout:
        return fault(Fault::no_handshake,
                     absl::StrCat("no ", std::string(words_for.greeted), " within ",
                                  in_seconds(spec_.handshake_limit)));
      case ChildProcess::Heard::end:
        return ended();
      case ChildProcess::Heard::line:
        if (trimmed(line) == words_for.greeted) return absl::OkStatus();
        read_introduction(language_, line, introduction_);
    }
  }
}

absl::Status EngineProcess::send_option(std::string_view name, std::string_view value) {
  const Offered* offered = introduction_.find(name);
  if (offered == nullptr) {
    return fault(Fault::refused, absl::StrCat("has no option ", std::string(name), " among the ",
                                              introduction_.options.size(), " that it offers"));
  }
  return send(set_option_line(language_, *offered, value));
}

absl::Status EngineProcess::choose_variant() {
  if (spec_.variant.empty()) return absl::OkStatus();
  if (introduction_.offers_choice(kVariant, spec_.variant)) {
    return send_option(kVariant, spec_.variant);
  }
  if (spec_.variant == kXiangqi && introduction_.find(kVariant) == nullptr) {
    return absl::OkStatus();
  }
  return fault(Fault::refused, absl::StrCat("does not play ", spec_.variant));
}

absl::Status EngineProcess::send_options() {
  Settings all = spec_.options;
  for (const auto& setting : spec_.options_if_offered) {
    if (introduction_.find(setting.first) != nullptr) all.push_back(setting);
  }
  if (language_ == Language::ucci && introduction_.find(kMilliseconds) != nullptr) {
    all.emplace_back(kMilliseconds, "true");
  }
  for (const auto& [option, value] : all) {
    absl::Status status = send_option(option, value);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status EngineProcess::wait_until_ready() {
  process_->forget();
  absl::Status sent = send("isready");
  if (!sent.ok()) return sent;
  const Moment until = process_->now() + spec_.handshake_limit;
  absl::Status refused;
  std::string line;
  while (true) {
    switch (process_->read(line, until)) {
      case ChildProcess::Heard::timeout:
        return fault(Fault::no_handshake,
                     absl::StrCat("no readyok within ", in_seconds(spec_.handshake_limit)));
      case ChildProcess::Heard::end:
        return ended();
      case ChildProcess::Heard::line:
        if (trimmed(line) == "readyok") return refused;
        if (const auto complained = complaint(line))
          refused.Update(fault(Fault::refused, *complained));
    }
  }
}

absl::Status EngineProcess::find_first_rank() {
  if (spec_.rank_base != RankBase::detected) {
    ranks_ = spec_.rank_base == RankBase::one ? 1 : 0;
    return absl::OkStatus();
  }
  // UCCI and UGI fix the first rank, and so does an engine with this option.
  const bool xiangqi = spec_.variant == kXiangqi;
  if (!xiangqi || language_ != Language::uci || introduction_.find("CoordinateBase") != nullptr) {
    return absl::OkStatus();
  }
  // If ranks begin with 0, Red moves from rank 0, 2 or 3; else from 1, 3 (cannons: b, h) or 4.
  const auto answer = ask("startpos", "depth 1", kProbeLimit);
  if (!answer.ok()) return answer.status();
  const auto rank = first_rank_in(answer->best_move);
  const char file = answer->best_move.front();
  ranks_ = rank == 1 || rank == 4 || (rank == 3 && (file == 'b' || file == 'h')) ? 1 : 0;
  return absl::OkStatus();
}

absl::Status EngineProcess::new_game() {
  absl::Status status;
  if (language_ != Language::ucci) {
    status = send(wording(language_).new_game);
  } else if (introduction_.find(kNewGameOption) != nullptr) {
    status = send_option(kNewGameOption, "");
  }
  return status.ok() ? wait_until_ready() : status;
}

absl::Status EngineProcess::set_option(std::string_view name, std::string_view value) {
  absl::Status status = send_option(name, value);
  return status.ok() ? wait_until_ready() : status;
}

absl::StatusOr<Answer> EngineProcess::ask(const Question& question) {
  absl::Status status = send(position_line(language_, question.position, ranks_));
  // Late lines about earlier questions end at readyok; the clock of this question begins after it.
  if (status.ok()) status = wait_until_ready();
  if (!status.ok()) return status;
  const ClockUnit unit{language_, introduction_.find(kMilliseconds) != nullptr};
  const std::string line = go_line(unit, question.position, question.go);
  const auto before = process_->waited_for_processor();
  const Moment began = process_->now();
  status = send(line);
  if (!status.ok()) return status;
  const auto sent_late = process_->waited_for_processor() - before;
  auto lines = hear_answer(began + question.limit, &question);
  const Moment heard = process_->now();
  if (!lines.ok()) return lines.status();
  if (lines->empty()) {
    return stop_late(stopped() ? "was stopped"
                               : absl::StrCat("no move within ", in_seconds(question.limit)));
  }
  auto answer = read_answer(*std::move(lines));
  if (!answer.ok()) return fault(Fault::refused, sentence(answer.status()));
  const std::chrono::nanoseconds ours = sent_late + process_->lateness();
  answer->elapsed = std::max(heard - began - ours, std::chrono::nanoseconds(0));
  answer->best_move = ranks_moved(answer->best_move, -ranks_);
  return answer;
}

/// All lines up to the one with the move; none if `until` came first or if another thread stopped
/// the question. Without a question nobody stops it.
absl::StatusOr<std::vector<std::string>> EngineProcess::hear_answer(Moment until,
                                                                    const Question* question) {
  Lines lines;
  std::string line;
  while (true) {
    const bool stoppable = interruption_ != nullptr && question != nullptr;
    const Moment look = stoppable ? std::min(until, process_->now() + kLook) : until;
    switch (process_->read(line, look)) {
      case ChildProcess::Heard::timeout:
        if (process_->now() < until && !(stoppable && stopped())) break;
        return std::vector<std::string>();
      case ChildProcess::Heard::end:
        return ended();
      case ChildProcess::Heard::line:
        const bool last = ends_answer(line);
        if (!last && question != nullptr && question->heard) question->heard(line);
        lines.add(std::move(line));
        if (last) return lines.take();
    }
  }
}

/// Ends a question by `stop`; `why` says what was wrong with the engine.
absl::Status EngineProcess::stop_late(std::string_view why) {
  absl::Status status = send("stop");
  if (!status.ok()) return status;
  const auto lines = hear_answer(process_->now() + spec_.patience, nullptr);
  if (!lines.ok()) return lines.status();
  if (!lines->empty()) return fault(Fault::late, why);
  return fault(Fault::hung, absl::StrCat(std::string(why), ", nor within ",
                                         in_seconds(spec_.patience), " after stop"));
}

Ending EngineProcess::quit() {
  process_->write("quit", process_->now() + spec_.patience);
  return process_->end(spec_.patience);
}

}  // namespace tianji::protocol
