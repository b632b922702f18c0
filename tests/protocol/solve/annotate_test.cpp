// Results that are put into PBN files: every other byte stays.
#include <catch2/catch.hpp>
#include <sstream>

#include "engine/bridge/records/pbn.h"
#include "protocol/solve/solve.h"
#include "tests/engine/bridge/reference.h"

namespace tianji::protocol {
namespace {

using namespace bridge;

bool is_whole(const Record& board) {
  CardSet all;
  for (const CardSet hand : board.deal) all |= hand;
  return all == CardSet::full();
}

std::vector<Record> boards_of(const std::string& text) {
  std::vector<Record> boards;
  for (Record& board : read_pbn(text).boards) {
    if (is_whole(board)) boards.push_back(std::move(board));
  }
  return boards;
}

/// The text with results of a table of sevens, and the number of places where they were put in.
std::string with_sevens(const std::string& text, int& places) {
  TrickTable sevens{};
  for (auto& row : sevens) row.fill(7);
  const std::vector<Record> boards = boards_of(text);
  std::string result;
  std::size_t at = 0;
  for (const PbnPart& part : places_of_results(text, boards)) {
    result += text.substr(at, part.from - at);
    at = part.to;
    if (part.board == nullptr) continue;
    ++places;
    result += part.before + results_text(*part.board, sevens, part.before) + part.after;
  }
  return result + text.substr(at);
}

/// The text without what was put in: the first `from` of what is left each time.
std::string without_results(const std::string& text) {
  std::string rest = text;
  for (std::size_t at = rest.find("[OptimumResultTable \"Declarer;"); at != std::string::npos;
       at = rest.find("[OptimumResultTable \"Declarer;", at)) {
    std::size_t end = rest.find("[ParContract \"", at);
    end = rest.find("\"]", end) + 2;
    const std::size_t line_end = rest[at - 2] == '\r' ? 2 : 1;  // the one before them came along
    rest.erase(at - line_end, end - at + line_end);
    at -= line_end;
  }
  return rest;
}

constexpr const char* kHands =
    "N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432";

}  // namespace

TEST_CASE("results stand after the deal, and nothing else changes", "[protocol/solve]") {
  const std::string deal = std::string("[Deal \"") + kHands + "\"]";
  for (const std::string end : {"\n", "\r\n"}) {
    for (const std::string& after :
         {std::string(" "), std::string(), std::string("[Contract \"\"]"),
          " {a comment" + end + "of [Deal \"x\"] two lines}"}) {
      const std::string text = "% PBN 2.1" + end + "% odd  blanks" + end + end + "[Board \"1\"]" +
                               end + "[Dealer \"N\"]" + deal + after + end + "[Result \"7\"]" +
                               end + end + "[Board \"2\"]" + end + deal;
      CAPTURE(text);
      int places = 0;
      const std::string told = with_sevens(text, places);
      CHECK(places == 2);
      const auto boards = read_pbn(told).boards;
      REQUIRE(boards.size() == 2);
      CHECK(boards[0].tag("OptimumResultTable") == "Declarer;Denomination\\2R;Result\\2R");
      CHECK(boards[0].tag("ParContract"));
      CHECK(boards[0].tags[0].rows.size() == 20);
      if (after.find('[') != 0) {
        CHECK((after.find('{') != std::string::npos || without_results(told) == text));
      }
      // Told once more the old results go.
      int again = 0;
      CHECK(with_sevens(told, again) == told);
    }
  }
}

TEST_CASE("boards that cannot be solved keep their bytes", "[protocol/solve]") {
  const std::string whole = std::string("[Board \"1\"]\n[Deal \"") + kHands + "\"]\n\n";
  for (const std::string& other :
       {std::string("[Board \"2\"]\n[Deal \"N:AKQ2.AKQ.AKQ.AKQ - - -\"]\n"
                    "[OptimumScore \"NS 10\"]\n\n"),
        std::string("[Board \"2\"]\n[Deal \"N:AK\n[OptimumScore \"NS 10\"]\n\n"),
        std::string("[Event \"same deal\"]\n[Board \"1\"]\n[OptimumScore \"NS 10\"]\n\n")}) {
    for (const std::string& text : {whole + other + whole, other + whole}) {
      CAPTURE(text);
      int places = 0;
      const std::string told = with_sevens(text, places);
      CHECK(told.find(other) != std::string::npos);
      CHECK(without_results(told) == text);
      CHECK(places == (text.starts_with("[Board \"1") ? 2 : 1));
    }
  }
}

TEST_CASE("a deal is solved where its file has it", "[protocol/solve]") {
  const std::string text = std::string("[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n") +
                           "[Deal \"" + kHands + "\"]\n";
  std::ostringstream out, complaints;
  CHECK(annotate({.pbn = text, .format = SolveFormat::pbn, .threads = 1}, out, complaints));
  CHECK(complaints.str().empty());
  CHECK(out.str().starts_with(text.substr(0, text.size() - 1) +
                              "\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\n"
                              "N NT 12\n"));
  CHECK(out.str().ends_with("[OptimumScore \"NS 990\"]\n[ParContract \"NS 6NT\"]\n"));
  std::ostringstream none, why;
  CHECK_FALSE(annotate({.pbn = "", .format = SolveFormat::pbn, .threads = 1}, none, why));
  CHECK(why.str() == "there is no deal in this file\n");
}

TEST_CASE("a file of real records keeps every other byte", "[protocol/solve]") {
  const auto files = reference_files(".pbn");
  if (files.empty()) {
    WARN("no reference records: skipped");
    return;
  }
  int places = 0;
  std::size_t boards = 0;
  for (const ReferenceFile& file : files) {
    INFO(file.name);
    const std::string told = with_sevens(file.text, places);
    boards += boards_of(file.text).size();
    CHECK(without_results(told) == without_results(file.text));
    CHECK(read_pbn(told).problems.empty());
    int again = 0;
    CHECK(with_sevens(told, again) == told);
  }
  CHECK(places > 500);
  CHECK(static_cast<std::size_t>(places) <= boards);
}

}  // namespace tianji::protocol
