#include "protocol/http/ben.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "protocol/http/api.h"

namespace tianji::protocol::http {
namespace {

using namespace bridge;
using nlohmann::json;

Reply asked(const std::string& path, const Parameters& parameters) {
  return reply({.method = "GET", .path = path, .parameters = parameters}, Interruption());
}
json answered(const std::string& path, const Parameters& parameters) {
  const Reply answer = asked(path, parameters);
  INFO(answer.json.dump());
  REQUIRE(answer.status == 200);
  return answer.json;
}
std::string refused(const std::string& path, const Parameters& parameters) {
  const Reply answer = asked(path, parameters);
  CHECK(answer.status == 400);
  return answer.json.value("error", "");
}
std::string message(const std::string& path, const Parameters& parameters) {
  return answered(path, parameters).value("message", "");
}
Parameters with(Parameters parameters, const Parameters& others) {
  for (const auto& [name, value] : others) parameters[name] = value;
  return parameters;
}

/// Ids as in OpenSpiel: 52 pass, 53 double, 54 redouble, 55 1C … 89 7NT.
int id_of(Call call) {
  return call.is_bid() ? 55 + call.code() : call.is_pass() ? 52 : call.is_double() ? 53 : 54;
}

TEST_CASE("an auction is read in all forms that are sent", "[protocol/http]") {
  const std::pair<const char*, std::vector<int>> kTexts[] = {
      {"", {}},
      {"1C--1S", {55, 52, 58}},
      {"----", {52, 52}},
      {"1N--3N------", {59, 52, 69, 52, 52, 52}},
      {"P-1S-P-3N-P-4S-P-P-P", {52, 58, 52, 69, 52, 73, 52, 52, 52}},
      {"1C -- 1S -- 3N --", {55, 52, 58, 52, 69, 52}},
      {"--1SDb--2H------", {52, 58, 53, 52, 62, 52, 52, 52}},
      {"1C-X-XX-1S", {55, 53, 54, 58}},
      {"P 1S X P", {52, 58, 53, 52}},
      {"1CDbRd1S", {55, 53, 54, 58}},
      {"--1D--1H--1N--2D--3N------", {52, 56, 52, 57, 52, 59, 52, 61, 52, 69, 52, 52, 52}},
      {"1C----1S", {55, 52, 52, 58}},
      {"PaPa1C--", {52, 52, 55, 52}},
      {"1N-P-*", {59, 52}},
      {"1NT-P-2C", {59, 52, 60}},
      {"--1NP2CP*", {52, 59, 52, 60, 52}},
  };
  for (const auto& [text, ids] : kTexts) {
    INFO(text);
    const auto calls = parse_context(text);
    REQUIRE(calls.ok());
    std::vector<int> read;
    for (const Call call : *calls) read.push_back(id_of(call));
    CHECK(read == ids);
  }
  CHECK(sentence(parse_context("1C?").status()).starts_with("ctx: read \"1C?\""));
  CHECK_FALSE(parse_context("8C").ok());
}

TEST_CASE("vulnerability and hands are read as clients write them", "[protocol/http]") {
  for (const char* none : {"", "None", "-", "none"}) {
    CHECK(*parse_ben_vulnerability(none) == Vulnerability::none);
  }
  for (const char* ours : {"NS", "N-S", "@v"}) {
    CHECK(*parse_ben_vulnerability(ours) == Vulnerability::north_south);
  }
  for (const char* theirs : {"EW", "E-W", "@V"}) {
    CHECK(*parse_ben_vulnerability(theirs) == Vulnerability::east_west);
  }
  for (const char* both : {"Both", "All", "@v@V"}) {
    CHECK(*parse_ben_vulnerability(both) == Vulnerability::both);
  }
  CHECK_FALSE(parse_ben_vulnerability("sometimes").ok());
  CHECK(hand_text(*parse_ben_hand("aq7_kj32_t98_a54", {})) == "AQ7.KJ32.T98.A54");
  CHECK(hand_text(*parse_ben_hand("AXX.KJ3X.T98.A54", {})) == "A32.KJ32.T98.A54" + std::string());
  const auto dummy = parse_hand("K32.A654.765.Q32");
  CHECK(hand_text(*parse_ben_hand("AXX.KJ3X.T98.AXX", *dummy)) == "A54.KJ32.T98.A54");
  CHECK_FALSE(parse_ben_hand("AQ7.KJ32.T98", {}).ok());
  CHECK(ben_text(Call::pass()) == "PASS");
  CHECK(ben_text(Call::bid(3, Strain::notrump)) == "3N");
  CHECK(ben_text(Call::redouble()) == "XX");
}

TEST_CASE("a board that cannot be read is refused under its key", "[protocol/http]") {
  const auto refused = [](const Parameters& parameters, const std::string& expected) {
    const auto table = board_of(parameters);
    INFO(expected);
    REQUIRE_FALSE(table.ok());
    CHECK_THAT(sentence(table.status()), Catch::Contains(expected));
  };
  refused({{"dealer", "Q"}}, "dealer: read \"Q\", expected N, E, S or W");
  refused({{"vul", "sometimes"}}, "vul: read \"sometimes\", expected None, NS, EW, Both");
  refused({{"ctx", "2C--1C"}}, "ctx: read \"1C\", expected a legal call");
  refused({{"ctx", "1N"}, {"played", "SA"}}, "no card before the auction is over");
  const std::string bid = "1N------";
  refused({{"ctx", bid}, {"played", "SAZ"}}, "a card: suit and rank, such as SA or HT");
  refused({{"ctx", bid}, {"played", "SASA"}}, "each card once");
  std::string all;
  for (const char suit : {'S', 'H', 'D', 'C'}) {
    for (const char rank : std::string("AKQJT98765432")) all += {suit, rank};
  }
  CHECK(board_of({{"ctx", bid}, {"played", all}}).ok());
  refused({{"ctx", bid}, {"played", all + "SA"}}, "52 cards at most");
}

const Parameters kBid{
    {"hand", "AQ7.KJ32.T98.A54"}, {"seat", "N"}, {"dealer", "N"}, {"vul", ""}, {"ctx", ""}};

TEST_CASE("a call is answered under BEN's keys", "[protocol/http][threads]") {
  const json opening = answered("/bid", kBid);
  CHECK(opening["bid"] == "1N");
  CHECK(opening["quality"].is_string());
  CHECK(opening["alert"] == "False");
  CHECK(opening["who"] == "Tianji book");
  CHECK(opening["explanation"].get<std::string>().find("14-16 HCP") != std::string::npos);
  CHECK_FALSE(opening.contains("candidates"));
  const json details = answered("/bid", with(kBid, {{"details", "true"}}));
  CHECK(details["candidates"][0]["call"] == "1N");
  CHECK(details["candidates"][0]["insta_score"] == 1.0);
  const json weighed = answered(
      "/bid",
      with(
          kBid,
          {{"ctx", "1S--"}, {"dealer", "S"}, {"details", "1"}, {"go", "worlds 4"}, {"seat", "N"}}));
  CHECK(weighed["bid"].is_string());
  // South has opened one spade at the seat opposite, and East has passed.
  REQUIRE(weighed["samples"].size() == 20);
  for (const json& sample : weighed["samples"]) {
    const auto parts = words(sample.get_ref<const std::string&>());
    REQUIRE(parts.size() == 5);
    CHECK(parts[0] == "AQ7.KJ32.T98.A54");
    CHECK(parse_number(parts[4]).value_or(0) > 0);
  }
  REQUIRE(weighed["hcp"].size() == 3);
  REQUIRE(weighed["shape"].size() == 12);
  double points = 0;
  for (const json& held : weighed["hcp"]) points += held.get<double>();
  CHECK(points == Approx(40 - 14).margin(0.2));
  CHECK(weighed["hcp"][1].get<double>() > 10);
  CHECK(weighed["shape"][4].get<double>() >= 4.9);
  CHECK_FALSE(opening.contains("samples"));
  CHECK(message("/bid", with(kBid, {{"ctx", "1N------"}})) == "Bidding is over");
  CHECK(refused("/bid", with(kBid, {{"seat", "E"}})).find("North, whose turn") !=
        std::string::npos);
  CHECK(refused("/bid", with(kBid, {{"hand", ""}})) ==
        "An error occurred: the parameter hand is missing");
  CHECK(refused("/bid", with(kBid, {{"dealer", "Q"}})).find("dealer") != std::string::npos);
  CHECK(refused("/bid", with(kBid, {{"ctx", "2C1C"}})).find("insufficient") != std::string::npos);
  CHECK(refused("/bid", with(kBid, {{"go", "infinite"}})).find("go: ") != std::string::npos);
}

TEST_CASE("cue bids are asked by POST", "[protocol/http][threads]") {
  const Reply answer = reply({.method = "POST",
                              .path = "/cuebid",
                              .body = R"({"dealer":"N","auction":["Pass"],"vuln":"None",)"
                                      R"("hand":"A2.Q32.KJ432.Q32","turn":"E","sysNS":"x"})"},
                             Interruption());
  REQUIRE(answer.status == 200);
  CHECK(answer.json["artificial"].is_boolean());
  CHECK(answer.json["alert"].is_string());
  CHECK(reply({.method = "POST", .path = "/cuebid", .body = "[]"}, Interruption()).status == 400);
}

const Parameters kLead{
    {"hand", "K654.A8.J43.QJ92"}, {"seat", "E"},     {"dealer", "N"}, {"vul", "None"},
    {"ctx", "1N--3N------"},      {"go", "worlds 4"}};

TEST_CASE("the opening lead is asked of its leader", "[protocol/http][threads]") {
  const json led = answered("/lead", kLead);
  CHECK(parse_hand("K654.A8.J43.QJ92")->has(*parse_card(led["card"].get<std::string>())));
  CHECK(message("/lead", with(kLead, {{"seat", "W"}})) == "Not this player to lead");
  CHECK(refused("/lead", with(kLead, {{"ctx", "1N--"}})) ==
        "No contract found - auction context (ctx) is required");
}

const Parameters kPlay{{"hand", "AQ7.KJ32.T98.A54"},
                       {"dummy", "J832.Q765.AK2.K6"},
                       {"seat", "N"},
                       {"dealer", "N"},
                       {"vul", ""},
                       {"ctx", "1N--3N------"},
                       {"played", "CQ"},
                       {"go", "worlds 4"},
                       {"details", "1"}};

TEST_CASE("cards are played by the seat that chooses them", "[protocol/http][threads]") {
  const json from_dummy = answered("/play", kPlay);
  CHECK(from_dummy["player"] == 1);
  CHECK(from_dummy["card"].get<std::string>().starts_with("C"));
  CHECK(from_dummy["matchpoint"] == false);
  CHECK(from_dummy["candidates"][0].contains("expected_tricks_dd"));
  const json own = answered("/play", with(kPlay, {{"played", "CQCKC3"}, {"tournament", "mp"}}));
  CHECK(own["player"] == 3);
  CHECK(own["matchpoint"] == true);
  const Parameters defender = with(kPlay, {{"hand", "T9.T94.Q765.T873"}, {"seat", "W"}});
  CHECK(answered("/play", with(defender, {{"played", "CQCK"}}))["player"] == 2);
  CHECK(
      message("/play", with(defender, {{"played", "CQ"}})).starts_with("Called as dummy or with"));
  CHECK(message("/play", with(kPlay, {{"seat", "S"}})) ==
        "Called as dummy or with wrong dealer / seat 3NN");
  CHECK(message("/play", with(kPlay, {{"dummy", ""}})) == "No dummy provided");
  CHECK(message("/play", with(kPlay, {{"dummy", "A.K.Q.J"}})) == "Dummy should have 13 cards");
  CHECK(message("/play", with(kPlay, {{"hand", "A.K.Q.J"}})) == "Hand should have 13 cards");
  CHECK(message("/play", with(kPlay, {{"dummy", kPlay.at("hand")}})) ==
        "Hand and dummy are identical");
  CHECK(refused("/play", with(kPlay, {{"ctx", ""}, {"played", ""}}))
            .starts_with("No contract found"));
  CHECK(refused("/play", with(kPlay, {{"played", "CQC"}})).find("played: read \"C\"") !=
        std::string::npos);
  CHECK(refused("/play", with(kPlay, {{"played", "CQCQ"}})).find("each card once") !=
        std::string::npos);
  CHECK(refused("/play", with(kPlay, {{"played", "CQSAC3"}})).find("read \"SA\"") !=
        std::string::npos);
}

TEST_CASE("a play table begins each trick at the opening leader's seat", "[protocol/http]") {
  const auto table = board_of(with(kPlay, {{"played", "CQCKC3C4H4D2"}}));
  REQUIRE(table.ok());
  // South won the first trick: the second is led by the third column.
  const auto columns = board_of(with(kPlay, {{"played", "CQCKC3C4--H5H4"}, {"format", "true"}}));
  REQUIRE(columns.ok());
  CHECK(columns->cards().size() == 6);
  CHECK(columns->cards()[4] == *parse_card("H5"));
  CHECK(columns->cards()[5] == *parse_card("H4"));
  CHECK(table->leader(1) == kSouth);
}

TEST_CASE("a claim stands only if it is proved", "[protocol/http][threads]") {
  // East declares and has the ace and king of clubs and a diamond left.
  const Parameters board{{"hand", "AKQJT98.AKQ.A.AK"},
                         {"dummy", "765.432.K432.Q32"},
                         {"seat", "E"},
                         {"dealer", "E"},
                         {"ctx", "7S------"},
                         {"tricks", "0"},
                         {"played",
                          "HJH2H8HASAS2S5S3SKD5S6S4SQD6S7C7SJD7D2C8STD8D3C9S9C4C2H9S8C5C3DTHKH5H3HT"
                          "HQH6H4DJ"}};
  const json accepted = answered("/claim", board);
  CHECK(accepted["tricks"] == 3);
  CHECK(accepted["result"] == "Contract: 7SE Accepted declarers claim of 3 tricks");
  const json two = answered("/claim", with(board, {{"tricks", "2"}}));
  CHECK(two["tricks"] == 2);
  const Parameters without_ace =
      with(board, {{"hand", "AKQJT98.AKQ.2.AK"},
                   {"dummy", "765.432.K943.Q32"},
                   {"played",
                    "HJH2H8HASAS2S5S3SKD5S6S4SQD6S7C7SJD7D3C8STD8D4C9S9C4C2H9S8C5C3DTHKH5H3HT"
                    "HQH6H4DJ"}});
  const json rejected = answered("/claim", without_ace);
  CHECK(rejected["tricks"].get<int>() < 3);
  CHECK(rejected["result"].get<std::string>().find("Declarer claimed 3 tricks - rejected") !=
        std::string::npos);
  CHECK(refused("/claim", with(board, {{"tricks", "4"}})).find("0 to 3") != std::string::npos);
  CHECK(refused("/claim", with(board, {{"tricks", ""}})).find("tricks is missing") !=
        std::string::npos);
}

TEST_CASE("calls are explained, one, all, and those that may come", "[protocol/http][threads]") {
  const Parameters auction{{"ctx", "1N-P-2C"}, {"seat", "S"}, {"dealer", "N"}, {"vul", ""}};
  const json last = answered("/explain", auction);
  CHECK(last["Alert"] == true);
  CHECK(last["explanation"].get<std::string>().find("Stayman") != std::string::npos);
  const json all = answered("/explain_auction", auction);
  CHECK(all["bba_controlled"] == false);
  CHECK(all["explanation"].get<std::string>().starts_with("<ul>\n  <li>1N balanced"));
  CHECK(all["explanation"].get<std::string>().ends_with("</li>\n</ul>"));
  CHECK(refused("/explain", with(auction, {{"dealer", ""}})).find("dealer is missing") !=
        std::string::npos);
  CHECK(refused("/explain", with(auction, {{"ctx", ""}})).find("ctx is missing") !=
        std::string::npos);
  CHECK(refused("/explain", with(auction, {{"ctx", "*"}})).find("at least one call") !=
        std::string::npos);
  const json next = answered("/bids", {{"ctx", ""}});
  const auto notrump =
      std::find_if(next.begin(), next.end(), [](const json& one) { return one["bid"] == "1N"; });
  REQUIRE(notrump != next.end());
  CHECK((*notrump)["MinHcp"] == 14);
  CHECK((*notrump)["MaxHcp"] == 16);
  CHECK((*notrump)["Length"][0] == "2-5S");
  CHECK(next.back()["NS"] == "precision");
}

TEST_CASE("contracts are weighed over the other hands", "[protocol/http]") {
  const json found = answered(
      "/contract",
      {{"hand", "AKQJT98.AKQ.A.AK"}, {"dummy", "765.432.K432.Q32"}, {"seat", "N"}, {"vul", "NS"}});
  CHECK(found["7S"]["score"] == 1.0);
  CHECK(found["7S"]["Tricks"] == json{13});
  CHECK(found["7S"]["Percentage"] == json{1.0});
  CHECK(message("/contract",
                {{"hand", "AKQJT98.AKQ.A.AK"}, {"dummy", "A65.432.K432.Q32"}, {"seat", "N"}}) ==
        "Hand and dummy are identical");
}

TEST_CASE("a deal is bid and played by four engines", "[protocol/http][threads]") {
  const Parameters deal{
      {"deal", "AQ7.KJ32.T98.A54 K654.A8.J43.QJ92 J832.Q765.AK2.K6 T9.T94.Q765.T873"},
      {"dealer", "N"},
      {"vul", "NS"},
      {"go", "worlds 1"}};
  const json bid = answered("/autoplay", with(deal, {{"bidding_only", "true"}}));
  CHECK(bid["contract"].is_string());
  CHECK(bid["auction"].size() == bid["auction_with_explanations"].size());
  CHECK(bid.contains("opening_leader"));
  CHECK_FALSE(bid.contains("play"));
  const json played = answered("/autoplay", with(deal, {{"auction", "1N--3N------"}}));
  CHECK(played["contract"] == "3N");
  CHECK(played["declarer"] == "N");
  CHECK(played["play"].size() == 52);
  CHECK(played["score"] == played["ns_score"]);
  const json passed = answered("/autoplay", with(deal, {{"auction", "--------"}}));
  CHECK(passed["contract"] == "PASS");
  CHECK(passed["declarer"].is_null());
  CHECK(refused("/autoplay", with(deal, {{"deal", "x"}})).find("deal") != std::string::npos);
  CHECK(refused("/autoplay", with(deal, {{"board", "0"}})).find("board") != std::string::npos);
  Interruption late;
  late.stop = true;
  CHECK(reply({.method = "GET", .path = "/autoplay", .parameters = deal}, late).status == 503);
}

TEST_CASE("whatever a parameter holds, BEN's questions are answered or refused with a reason",
          "[protocol/http][threads]") {
  const Parameters claim = with(kPlay, {{"tricks", "9"}, {"played", "CQCKC3C4"}});
  const std::pair<const char*, Parameters> kQuestions[] = {
      {"/bid", kBid},
      {"/lead", kLead},
      {"/play", kPlay},
      {"/claim", claim},
      {"/explain", kBid},
      {"/explain_auction", kBid},
      {"/bids", {{"ctx", "1N"}, {"dealer", "N"}, {"vul", ""}, {"seat", "S"}}},
      {"/contract", {{"hand", "AQ7.KJ32.T98.A54"}, {"dummy", "J832.Q765.AK2.K6"}, {"seat", "N"}}},
      {"/autoplay",
       {{"deal", "AQ7.KJ32.T98.A54 K654.A8.J43.QJ92 J832.Q765.AK2.K6 T9.T94.Q765.T873"},
        {"dealer", "N"},
        {"vul", "NS"},
        {"board", "1"},
        {"bidding_only", "true"},
        {"auction", "1N--3N------"}}}};
  Interruption at_once;
  at_once.stop = true;  // what takes time is refused with 503
  for (const auto& [path, parameters] : kQuestions) {
    int refused = 0;
    for (const auto& [name, before] : parameters) {
      const std::string half = before.substr(0, before.size() / 2);
      for (const std::string& odd :
           {std::string(), std::string("x"), std::string("-1"), std::string("99999999999"), half,
            before + before, before + "?", std::string(3000, 'A'), std::string("\xff\0 -", 4)}) {
        CAPTURE(path, name, odd.substr(0, 100));
        const Reply answer =
            reply({.method = "GET", .path = path, .parameters = with(parameters, {{name, odd}})},
                  at_once);
        if (answer.status == 400) ++refused;
        CHECK((answer.status == 200 || answer.status == 400 || answer.status == 503));
        CHECK((answer.status == 200 || !answer.json.value("error", "").empty()));
      }
    }
    CAPTURE(path);
    CHECK(refused > 5);
  }
}

}  // namespace
}  // namespace tianji::protocol::http
