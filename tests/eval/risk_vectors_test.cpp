// Tests eval/risk on the vectors of the reference data where they are there.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "eval/risk.h"
#include "tests/folders.h"

namespace tianji {
namespace {

using nlohmann::json;

Approx nearly(double x) { return Approx(x).margin(1e-9).epsilon(1e-12); }

/// The vectors; where the reference data is missing, nothing, after printing a line that says so.
json vectors() {
  const std::filesystem::path path = reference_folder() / "data/risk/vectors.json";
  std::ifstream file(path);
  if (!file) {
    std::cout << "skipped: " << path << " is not there\n";
    return {};
  }
  return json::parse(file);
}

/// `[3, 4]`, or "30 x100": a hundred times 30.
std::vector<double> losses_of(const json& entry) {
  if (entry.is_array()) return entry.get<std::vector<double>>();
  const auto text = entry.get<std::string>();
  const std::size_t times = text.find(" x");
  REQUIRE(times != text.npos);
  return std::vector<double>(std::stoul(text.substr(times + 2)), std::stod(text));
}

TEST_CASE("reference vectors of real losses and of proposition 2", "[eval]") {
  const json all = vectors();
  if (all.is_null()) return;
  REQUIRE(all.at("eq1_2_3").size() >= 10);
  for (const json& v : all.at("eq1_2_3")) {
    const RealLoss loss = real_loss(v.at("Ew"), v.at("EI"), v.at("EIp"));
    CHECK(loss.type_one == nearly(v.at("LI")));
    CHECK(loss.type_two == nearly(v.at("LII")));
    CHECK(loss.total() == nearly(v.at("L")));
  }
  REQUIRE(all.at("eq4").size() >= 10);
  for (const json& v : all.at("eq4")) {
    const auto losses = losses_of(v.at("Li"));
    CHECK(literal_loss_over_worlds(losses) == nearly(v.at("literal")));
    CHECK(loss_over_worlds(losses) == nearly(v.at("rms")));
  }
  REQUIRE(all.at("eq5").size() >= 10);
  for (const json& v : all.at("eq5")) {
    const auto n = v.at("n").get<std::size_t>();
    CHECK(nonzero_loss_bound(n, v.at("v"), n) == nearly(v.at("bound")));
  }
}

TEST_CASE("reference vectors of the risk loss and the order", "[eval]") {
  const json all = vectors();
  if (all.is_null()) return;
  REQUIRE(all.at("eq6_7").size() >= 10);
  for (const json& v : all.at("eq6_7")) {
    INFO(v.at("M").dump());
    const auto rows = v.at("M").get<std::vector<std::vector<double>>>();
    const auto matrix = PayoffMatrix::from_rows(rows);
    REQUIRE(matrix.ok());
    const Ranking rms = rank(*matrix, kPaperRisk);
    const Ranking literal = rank(*matrix, {0.5, RiskForm::literal});
    CHECK(rms.mean == nearly(v.at("Ebar")));
    for (std::size_t j = 0; j < rows.size(); ++j) {
      const json& row = v.at("rows").at(j);
      CHECK(rms.assessments[j].expected == nearly(row.at("E")));
      CHECK(rms.assessments[j].loss == nearly(row.at("L_rms")));
      CHECK(rms.assessments[j].adjusted == nearly(row.at("s_rms")));
      CHECK(literal.assessments[j].loss == nearly(row.at("L_lit")));
      CHECK(literal.assessments[j].adjusted == nearly(row.at("s_lit")));
    }
    CHECK(json(rms.order) == v.at("order_rms"));
    CHECK(json(literal.order) == v.at("order_lit"));
    CHECK(json(payoff_order(rms)) == v.at("order_E"));
  }
}

TEST_CASE("reference vectors of the pairwise rules", "[eval]") {
  const json all = vectors();
  if (all.is_null()) return;
  REQUIRE(all.at("rule").size() >= 10);
  for (const json& v : all.at("rule")) {
    INFO(v.dump());
    const Assessment a{v.at("EA"), v.at("LA"), v.at("sA"), 0};
    const Assessment b{v.at("EB"), v.at("LB"), v.at("sB"), 0};
    const PairVerdict verdict = compare_pair(a, b);
    const json& expect = v.at("expect");
    const Preferred preferred = expect.at(0) == "A"   ? Preferred::first
                                : expect.at(0) == "B" ? Preferred::second
                                                      : Preferred::neither;
    CHECK(verdict.preferred == preferred);
    CHECK(verdict.rule == (expect.at(1) == "rule1" ? 1 : 2));
    const json& ratio = expect.at(2);
    if (ratio.is_number()) {
      REQUIRE(verdict.log_ratio);
      CHECK(*verdict.log_ratio == nearly(ratio));
    } else if (ratio == "+inf" || ratio == "-inf") {
      REQUIRE(verdict.log_ratio);
      CHECK(std::isinf(*verdict.log_ratio));
      CHECK((*verdict.log_ratio > 0) == (ratio == "+inf"));
    } else {
      CHECK((ratio.is_null() || ratio == "0/0"));
      CHECK_FALSE(verdict.log_ratio);
    }
  }
}

}  // namespace
}  // namespace tianji
