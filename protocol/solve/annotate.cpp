#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/bridge/records/pbn_lexer.h"
#include "engine/bridge/score.h"
#include "engine/core/encoding.h"
#include "engine/core/text.h"
#include "protocol/programs/progress.h"
#include "protocol/solve/solve.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::protocol {
namespace {

using namespace bridge;

constexpr std::array<std::string_view, 3> kNames{"OptimumResultTable", "OptimumScore",
                                                 "ParContract"};

bool is_result(std::string_view name) {
  return std::ranges::any_of(
      kNames, [name](std::string_view one) { return equal_ignoring_case(one, name); });
}

/// The lines of a text and where their ends are.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text), lines_(lines(text)) {}

  /// `line` counts from 1; the first one past the end is the end of the text.
  std::size_t begin(std::size_t line) const {
    if (line > lines_.size()) return text_.size();
    return static_cast<std::size_t>(lines_[line - 1].data() - text_.data());
  }
  std::string_view of(std::size_t line) const { return lines_[line - 1]; }
  /// The bytes that end a line, as the text has them there; a line feed at its end.
  std::string end(std::size_t line) const {
    const std::size_t at = begin(line) + of(line).size();
    const std::string_view bytes = text_.substr(at, begin(line + 1) - at);
    return bytes.empty() ? "\n" : std::string(bytes.substr(0, bytes.find('\n') + 1));
  }

 private:
  std::string_view text_;
  std::vector<std::string_view> lines_;
};

/// Just after the bracket of a Deal with that value in a line; nothing where a line does not hold
/// it whole.
std::optional<std::size_t> after_deal(std::string_view line, std::string_view value) {
  for (std::size_t at = line.find('['); at != std::string_view::npos; at = line.find('[', at + 1)) {
    const std::string_view inner = trimmed(line.substr(at + 1));
    if (!equal_ignoring_case(inner.substr(0, 4), "Deal")) continue;
    const std::size_t end = line.find(']', at);
    if (end == std::string_view::npos) return std::nullopt;
    if (line.substr(at, end - at).find(value) != std::string_view::npos) return end + 1;
  }
  return std::nullopt;
}

/// The text that is put in after a Deal.
std::optional<PbnPart> place_after(const PbnPiece& deal, const Lines& all, const Record& board) {
  const std::string_view line = all.of(deal.line);
  const auto column = after_deal(line, deal.text);
  if (!column) return std::nullopt;
  const std::string end = all.end(deal.line);
  const std::size_t at = all.begin(deal.line) + *column;
  PbnPart part{at, at, &board, end, ""};
  const std::string_view rest = line.substr(*column);
  if (!trimmed(rest).empty()) {
    part.after = end;
  } else {
    part.from = part.to = at + rest.size();
  }
  return part;
}

/// The pieces of a text; an empty line where it cannot be read, which ends its board as it does for
/// the records.
std::vector<PbnPiece> pieces_of(std::string_view text) {
  std::vector<PbnPiece> pieces;
  PbnLexer lexer(text);
  while (pieces.empty() || pieces.back().kind != PbnPiece::Kind::end) {
    auto piece = lexer.next();
    if (piece.ok()) {
      pieces.push_back(*std::move(piece));
      continue;
    }
    pieces.push_back(
        {.kind = PbnPiece::Kind::empty_line, .line = lexer.line(), .name = {}, .text = {}});
    lexer.skip_board();
  }
  return pieces;
}

/// Where the board that begins with piece `i` ends: at an empty line, or before the next Event.
std::size_t end_of_board(const std::vector<PbnPiece>& pieces, std::size_t i) {
  bool has_tag = false;
  for (; pieces[i].kind != PbnPiece::Kind::end; ++i) {
    const bool tag = pieces[i].kind == PbnPiece::Kind::tag;
    if (has_tag && tag && equal_ignoring_case(pieces[i].name, "Event")) return i;
    if (has_tag && pieces[i].kind == PbnPiece::Kind::empty_line) return i + 1;
    has_tag = has_tag || tag;
  }
  return i;
}

/// The lines of results that are there: from their tag to the next piece that is no word.
std::optional<PbnPart> place_of_old(const std::vector<PbnPiece>& pieces, std::size_t i,
                                    const Lines& all) {
  const std::size_t line = pieces[i].line;
  const bool alone = trimmed(all.of(line)).starts_with('[') &&
                     (i == 0 || pieces[i - 1].line < line || pieces[i - 1].text.empty());
  std::size_t next = i + 1;
  while (pieces[next].kind == PbnPiece::Kind::word) ++next;
  const std::size_t last = next > i + 1 ? pieces[next - 1].line : line;
  if (!alone || (pieces[next].kind != PbnPiece::Kind::end && pieces[next].line <= last)) {
    return std::nullopt;
  }
  // The line end before them goes with them: the last line of a file may have none after it.
  if (line == 1) return PbnPart{0, all.begin(last + 1), nullptr, "", ""};
  const std::size_t from = all.begin(line - 1) + all.of(line - 1).size();
  return PbnPart{from, all.begin(last) + all.of(last).size(), nullptr, "", ""};
}

/// The board whose text begins from line `first` to line `last`.
const Record* board_in(const std::vector<Record>& boards, std::size_t first, std::size_t last) {
  const auto at = std::ranges::lower_bound(boards, first, {}, &Record::line);
  return at != boards.end() && at->line <= last ? &*at : nullptr;
}

std::string par_contract(const Par& par) {
  if (par.contracts.empty()) return "Pass";
  std::vector<std::string> texts;
  for (const Contract& contract : par.contracts) {
    const std::string whole = text(contract);
    const std::string bid = whole.substr(0, whole.find(' '));
    // The same contract of both partners is one of their side.
    const bool both = std::ranges::any_of(par.contracts, [&](const Contract& other) {
      return other.declarer == partner_of(contract.declarer) && other.level == contract.level &&
             other.strain == contract.strain;
    });
    const std::string who = !both ? std::string(1, letter(contract.declarer))
                            : side_of(contract.declarer) == kNorthSouth ? "NS"
                                                                        : "EW";
    const std::string one = absl::StrCat(who, " ", bid);
    if (std::ranges::find(texts, one) == texts.end()) texts.push_back(one);
  }
  return absl::StrJoin(texts, "; ");
}

}  // namespace

std::vector<PbnPart> places_of_results(std::string_view text, const std::vector<Record>& boards) {
  const Lines all(text);
  const auto pieces = pieces_of(is_utf8(text) ? std::string(text) : utf8_of_latin1(text));
  std::vector<PbnPart> parts;
  for (std::size_t begin = 0, end = 0; begin + 1 < pieces.size(); begin = end) {
    end = end_of_board(pieces, begin);
    const Record* board = board_in(boards, pieces[begin].line, pieces[end - 1].line);
    if (board == nullptr) continue;
    std::optional<PbnPart> added;
    for (std::size_t i = begin; i < end && !added; ++i) {
      if (pieces[i].kind != PbnPiece::Kind::tag) continue;
      if (equal_ignoring_case(pieces[i].name, "Deal")) added = place_after(pieces[i], all, *board);
    }
    if (!added) continue;
    parts.push_back(*std::move(added));
    for (std::size_t i = begin; i < end; ++i) {
      if (pieces[i].kind != PbnPiece::Kind::tag || !is_result(pieces[i].name)) continue;
      if (auto part = place_of_old(pieces, i, all)) parts.push_back(*std::move(part));
    }
  }
  // Old results may stand before the Deal, yet never within what another part takes.
  std::ranges::stable_sort(parts, {}, &PbnPart::from);
  return parts;
}

std::string results_text(const Record& board, const TrickTable& tricks, std::string_view end) {
  const Par best = par(tricks, board.vulnerability, board.dealer);
  const std::string line_end(end);
  std::string result = "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]";
  for (const Seat declarer : kDeclarersInText) {
    for (const Strain strain : kStrainsInText) {
      absl::StrAppend(&result, line_end, std::string(1, letter(declarer)), " ",
                      std::string(bridge::text(strain)), " ",
                      tricks[index(strain)][index(declarer)]);
    }
  }
  // Points of the side that they are good for.
  absl::StrAppend(&result, line_end, "[OptimumScore \"", best.score_north_south < 0 ? "EW " : "NS ",
                  std::abs(best.score_north_south), "\"]", line_end, "[ParContract \"",
                  par_contract(best), "\"]");
  return result;
}

bool annotate(const SolveRequest& request, std::ostream& out, std::ostream& complaints) {
  bool good = true;
  const std::vector<Record> boards = solvable_boards(request, complaints, good);
  const std::string_view text = request.pbn;
  const std::vector<PbnPart> parts = places_of_results(text, boards);
  const int at_once = std::clamp(static_cast<int>(boards.size()), 1, request.threads);
  const int threads = request.threads / at_once;
  const auto worker = [&] {
    using double_dummy::Solver;
    const auto solver = std::make_shared<Solver>(Solver::kDefaultTableBytes, threads);
    return [&, solver](std::size_t i) {
      const std::size_t begin = i == 0 ? 0 : parts[i - 1].to;
      if (i == parts.size()) return std::string(text.substr(begin));
      const PbnPart& part = parts[i];
      std::string kept(text.substr(begin, part.from - begin));
      if (part.board == nullptr) return kept;
      return absl::StrCat(kept, part.before,
                          results_text(*part.board, *solver->table(part.board->deal), part.before),
                          part.after);
    };
  };
  write_in_order(parts.size() + 1, request.threads, "solving", out, worker);
  return good;
}

}  // namespace tianji::protocol
