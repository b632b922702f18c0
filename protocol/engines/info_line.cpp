#include "protocol/engines/info_line.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

constexpr std::array<std::string_view, 9> kNumbers{"depth", "seldepth", "multipv", "nodes",  "nps",
                                                   "time",  "hashfull", "tbhits",  "cpuload"};

bool one_of(std::string_view word, std::span<const std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

class InfoReader {
 public:
  explicit InfoReader(std::string_view line) : words_(words(line)) {}

  std::optional<InfoLine> read() {
    if (words_.size() < 2 || words_[0] != "info" || words_[1] == "string") return std::nullopt;
    for (std::size_t i = 1; i < words_.size() && words_[i] != "string"; ++i) {
      const std::string_view word = words_[i];
      if (one_of(word, kNumbers)) {
        in_line_ = false;
        take(word, i + 1);
      } else if (word == "score") {
        in_line_ = false;
        take_score(i + 1);
      } else if (word == "pv") {
        in_line_ = true;
      } else if (in_line_) {
        info_.pv.push_back(word);
      }
    }
    return std::move(info_);
  }

 private:
  std::optional<std::int64_t> number(std::size_t at, std::string_view expected) {
    const auto number = at < words_.size() ? parse_int(words_[at]) : std::nullopt;
    if (!number && info_.expected.empty()) info_.expected = expected;
    return number;
  }
  void take(std::string_view key, std::size_t at) {
    const auto value = number(at, "a number after each key");
    if (!value) return;
    if (key == "depth") info_.depth = value;
    if (key == "nodes") info_.nodes = value;
    if (key == "multipv") info_.multipv = static_cast<int>(*value);
  }
  void take_score(std::size_t at) {
    const std::string_view word = at < words_.size() ? words_[at] : std::string_view();
    const ScoreKind kind = word == "cp"     ? ScoreKind::centipawns
                           : word == "mate" ? ScoreKind::mate
                                            : ScoreKind::bare;
    const auto value = number(kind == ScoreKind::bare ? at : at + 1, "a number as the score");
    if (value) info_.score = SaidScore{kind, *value};
  }

  std::vector<std::string_view> words_;
  InfoLine info_;
  bool in_line_ = false;  // reading the moves after `pv`
};

}  // namespace

std::optional<InfoLine> read_info(std::string_view line) { return InfoReader(line).read(); }

std::vector<ReportedCandidate> reported_candidates(std::span<const std::string> lines) {
  std::vector<ReportedCandidate> candidates;
  std::string_view key_line;
  for (const std::string& line : lines) {
    if (line.starts_with("info string ")) key_line = line;
    auto info = read_info(line);
    if (!info || (!info->score && info->pv.empty())) continue;
    candidates.push_back({line, std::exchange(key_line, {}), *std::move(info)});
  }
  return candidates;
}

}  // namespace tianji::protocol
