// Command lines that users of cutechess-cli and fastchess have published, word for word but for
// names of engines, paths and the quotes of a shell: each is read, or one line says what is not.
#include <catch2/catch.hpp>

#include "absl/strings/str_join.h"
#include "engine/core/text.h"
#include "tests/place.h"
#include "tests/tuning/match/command/lines.h"
#include "tuning/match/command/command_line.h"
#include "tuning/match/run/schedule.h"

using namespace tianji;
using namespace tianji::match;

namespace {

MatchOptions read(std::string_view line) {
  const auto options = read_options(split(line));
  INFO(line);
  INFO(sentence(options.status()));
  REQUIRE(options.ok());
  return *options;
}

std::string notes_of(const MatchOptions& options) { return absl::StrJoin(options.notes, "\n"); }

}  // namespace

TEST_CASE("published command lines are read", "[tuning/match/command]") {
  SECTION("fastchess's manual") {
    const MatchOptions options = read(
        "-engine cmd=Engine1.exe name=Engine1 -engine cmd=Engine2.exe name=Engine2 "
        "-openings file=book.epd format=epd order=random "
        "-each tc=60+0.6 option.Hash=64 -rounds 200 -repeat -concurrency 4");
    CHECK(options.notes.empty());
    CHECK(options.rounds == 200);
  }
  SECTION("fastchess's first manual") {
    CHECK(read("-engine cmd=Engine1.exe name=Engine1 -engine cmd=Engine2.exe name=Engine2 "
               "-each tc=10+0.1 -rounds 200 -repeat -concurrency 4")
              .notes.empty());
  }
  SECTION("a test of an engine's next version, by fastchess") {
    const MatchOptions options = read(
        "-engine cmd=engines/dev name=Dev -engine cmd=engines/main name=Main "
        "-each tc=8+0.08 option.MoveOverhead=10 -rounds 50000 -concurrency 12 "
        "-openings order=random file=books/UHO_Lichess_4852_v1.epd "
        "-sprt elo0=-5 elo1=0 alpha=0.05 beta=0.05 -draw movenumber=40 movecount=8 score=10 "
        "-resign movecount=3 score=400");
    CHECK(options.sprt->elo0 == -5);
    CHECK(options.resign.score == 400);
  }
  SECTION("fastchess with a log") {
    CHECK(read("-engine cmd=x/a name=a -engine cmd=x/b name=b "
               "-openings file=epd/8moves_v3.epd format=epd order=random "
               "-each tc=8+0.08 -rounds 500 -repeat -concurrency 1 -log file=fastchess.log")
              .log == "fastchess.log");
  }
  SECTION("a gauntlet of cutechess-cli without rounds") {
    const MatchOptions options = read(
        "-engine cmd=target/release/new -engine cmd=binaries/v4 -tournament gauntlet -games 10 "
        "-concurrency 10 -pgnout pgn -each proto=uci st=0.1 timemargin=250");
    CHECK(options.rounds == 5);
    CHECK(options.games == 2);
    CHECK(options.records == "pgn");
  }
  SECTION("cutechess-cli with games of PGN as openings") {
    const MatchOptions options = read(
        "-tournament gauntlet -concurrency 3 -pgnout output_pgn_file.pgn "
        "-engine cmd=c name=c-1 st=0.08 -engine cmd=c name=c-2 st=0.08 -each proto=uci "
        "-draw movenumber=40 movecount=4 score=8 -openings file=/openings.pgn order=random "
        "-repeat -rounds 10000 -games 2");
    CHECK(options.draw.score == 8);
    CHECK(options.openings.file == "/openings.pgn");
  }
  SECTION("cutechess-cli with a policy of openings") {
    const MatchOptions options = read(
        "-tournament round-robin -concurrency 2 -engine tc=1/1+0.0 name=toy cmd=build/Release/main "
        "-engine tc=1/1+0.0 name=fish cmd=fish dir=thirdparty/fish/src "
        "option.UCI_LimitStrength=true "
        "option.UCI_Elo=1500 -each proto=uci -rounds 5 -openings file=misc/8moves_v3.pgn "
        "policy=round -repeat -draw movenumber=40 movecount=4 score=10 "
        "-resign movecount=4 score=1000 -pgnout misc/match.pgn");
    CHECK(options.notes.empty());
    CHECK(options.engines[1].working_directory == "thirdparty/fish/src");
  }
  SECTION("a gauntlet of cutechess-cli in every dress") {
    const MatchOptions options = read(
        "-engine cmd=l name=Lynx -engine cmd=m -engine cmd=o -engine cmd=z "
        "-each tc=40/60+0.4 option.Hash=256 -games 2 -rounds 500 -repeat 1 -maxmoves 400 "
        "-srand 1692649580 -openings file=books\\8moves_v3.epd format=epd order=random "
        "-tournament gauntlet -seeds 1 -concurrency 8 -outcomeinterval 10 -ratinginterval 10 "
        "-resultformat wide2 -recover -pgnout matches\\gauntlet-ltc.pgn");
    CHECK(notes_of(options) ==
          "-repeat 1 is passed over: each opening is played from both ends\n"
          "-outcomeinterval is passed over: lines have one form here\n"
          "-resultformat is passed over: lines have one form here");
    CHECK(Schedule(options).pairings().size() == 3);
  }
}

TEST_CASE("published command lines that cannot be heeded say why", "[tuning/match/command]") {
  SECTION("engines of a configuration of cutechess-cli") {
    CHECK(complaint_of("-engine conf='Goldfish' -engine conf='Goldfish' -each tc=40/60 proto=uci "
                       "book=gm2001.bin bookdepth=6 -games 2 -rounds 500 "
                       "-pgnout match-history.pgn min fi -concurrency 10 -ratinginterval 5 "
                       "-tournament gauntlet")
              .find("read \"conf='Goldfish'\", expected one of cmd, ") != std::string::npos);
  }
  SECTION("two engines of one name") {
    CHECK(complaint_of("-engine cmd=o9-dev -engine cmd=o9-dev -each proto=uci tc=1+0.8 -games 100 "
                       "-openings file=Hyat_4000_openings.epd format=epd order=random -repeat 1 "
                       "-pgnout cutechess.pgn -concurrency 15")
              .find("a name= of its own for each") != std::string::npos);
  }
  SECTION("another protocol") {
    CHECK(complaint_of("-engine cmd=dorpsgek proto=xboard name=dorpsgek "
                       "-engine cmd=baislicka proto=uci name=baislicka -concurrency 32 "
                       "-each dir=. tc=40/15+0.1 book=dc-3200.bin option.Hash=256 -rounds 200 "
                       "-games 2 -repeat -bookmode disk -recover -pgnout test.pgn -site hier")
              .find("proto=: read \"xboard\", expected one of uci, ugi, ucci") !=
          std::string::npos);
  }
  SECTION("words of c-chess-cli") {
    CHECK(complaint_of("-each tc=4+0.04 option.Hash=8 option.Threads=1 -engine cmd=demolito "
                       "nodes=200000 -engine cmd=../Engines/critter_1.6a depth=11 -games 1920 "
                       "-concurrency 8 -openings file=test/chess960.epd order=random -repeat "
                       "-sprt elo0=1 elo1=5 -resign count=3 score=700")
              .find("did you mean movecount?") != std::string::npos);
  }
}

TEST_CASE("words of other tools mean here what they mean there", "[tuning/match/command]") {
  const std::string two(kTwo);
  const MatchOptions forms =
      read(two +
           "-pgnout file=g.pgn notation=san nodes=true min=true -log file=l.txt level=trace "
           "-openings file=o.pgn plies=6 start=2 -resign movecount=4 score=500 twosided=true "
           "-event E -site S -wait 20 -report penta=false -scoreinterval 5 -maxmoves 0");
  CHECK(forms.records == "g.pgn");
  CHECK(forms.form.written);
  CHECK(forms.form.bare);
  CHECK(forms.form.event == "E");
  CHECK(forms.form.site == "S");
  CHECK(forms.openings.plies == 6);
  CHECK(forms.resign.two_sided);
  CHECK(forms.wait == std::chrono::milliseconds(20));
  CHECK_FALSE(forms.pentanomial);
  CHECK(forms.score_interval == 5);
  CHECK(notes_of(forms).find("-pgnout: nodes= is passed over") == 0);
  CHECK(read_options(settings_of(forms))->openings.plies == 6);
  CHECK(read_options(settings_of(forms))->resign.two_sided);

  const std::vector<std::string> words{
      "-engine",    "cmd=a",    "arg=-x",  "arg=two words", "initstr=one\\ntwo",
      "restart=on", "whitepov", "-engine", "cmd=b",         "args=--uci fast",
      "plies=3",    "-each",    "nodes=5", "tc=inf",        "ponder"};
  const auto engines = read_options(words);
  INFO(sentence(engines.status()));
  REQUIRE(engines.ok());
  CHECK(engines->engines[0].command == "a -x \"two words\"");
  CHECK(engines->engines[0].first_lines == "one\ntwo");
  CHECK(engines->engines[0].restart);
  CHECK(engines->engines[0].white_pov);
  CHECK(engines->engines[1].command == "b --uci fast");
  CHECK(engines->engines[1].time.depth == 3);
  CHECK(notes_of(*engines) == "ponder is passed over: no engine thinks on its opponent's time");
  const auto again = read_options(settings_of(*engines));
  REQUIRE(again.ok());
  CHECK(settings_of(*again) == settings_of(*engines));
  CHECK(again->engines[0].first_lines == "one\ntwo");

  CHECK(read(two + "-noswap").games == 1);
  CHECK(read(two + "-games 8 -rounds 3").rounds == 12);
  CHECK(complaint_of(two + "-games 3").find("an even number") != std::string::npos);
  const std::string four = "-engine cmd=a -engine cmd=b -engine cmd=c -engine cmd=d -each nodes=1 ";
  const MatchOptions seeded = read(four + "-tournament gauntlet -seeds 2");
  CHECK(Schedule(seeded).pairings() ==
        std::vector<Schedule::Pairing>{{0, 2}, {0, 3}, {1, 2}, {1, 3}});
  CHECK(settings_of(*read_options(settings_of(seeded))) == settings_of(seeded));
  CHECK(complaint_of(four + "-tournament gauntlet -seeds 4").find("-seeds: ") == 0);
  CHECK(settings_of(*read_options(settings_of(read(four + "-tournament knockout")))) ==
        settings_of(read(four + "-tournament knockout")));
  CHECK(notes_of(read(two + "-crc32 pgn=true -config outname=c.json -tb a:b -autosaveinterval 5"))
            .find("-tb is passed over: it is about chess") != std::string::npos);
  const Place mine("match.db", "SQLite format 3 and what follows");
  const MatchOptions gone_on = read("-config file=" + mine.path() + " -concurrency 2");
  CHECK(gone_on.resume);
  CHECK(gone_on.database == mine.path());
  CHECK(read("-config " + mine.path()).resume);
  const MatchOptions anew =
      read(two + "-config file=c.json discard=true outname=c.json stats=true");
  CHECK_FALSE(anew.resume);
  CHECK(notes_of(anew).find("-config: file= is passed over: it shall be discarded") !=
        std::string::npos);
  const Place theirs("config.json", "{}");
  for (const std::string& file : {theirs.path(), std::string("/no/such/config.json")}) {
    CHECK(complaint_of("-config file=" + file).find("such as match.db") != std::string::npos);
  }
  CHECK(complaint_of("-config stat=true").find("-config: ") == 0);
  CHECK(complaint_of(two + "-autosaveintervall 5").find("did you mean -autosaveinterval?") !=
        std::string::npos);
  CHECK(complaint_of(two + "-pgnout notation=san").find("file=FILE") != std::string::npos);
  CHECK(complaint_of(two + "-variant bridge -openings file=x plies=2").find("-openings: plies=") ==
        0);
  CHECK(complaint_of("-engine cmd=a -engine cmd=b -each tc=inf").find("tc= (other than inf)") !=
        std::string::npos);
}
