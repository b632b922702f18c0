#include "tuning/plots/convergence_plot.h"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tuning/plots/gnuplot.h"

namespace tianji::tuning {
namespace {

TEST_CASE("a run is written as a table, and as a plot where gnuplot is there", "[tuning/plots]") {
  const Place stem("convergence");
  const Place table("convergence.csv");
  const Place plot("convergence.svg");
  const auto told = write_convergence(stem.path(), "it's kuhn", {{1, 0.125, 0.5}, {10, 0.1, 0.05}});
  REQUIRE(told.ok());
  INFO(*told);
  CHECK(table.text() ==
        "iteration,value,exploitability\n1,0.125000000000,0.5\n10,0.100000000000,0.05\n");
  if (told->find("not installed") != told->npos) {
    WARN("skipped: gnuplot is not installed");
  } else {
    CHECK(plot.text().find("<svg") != std::string::npos);
    CHECK(plot.text().find("it's kuhn") != std::string::npos);
  }
}

TEST_CASE("a plot that gnuplot cannot write is an error that names it", "[tuning/plots]") {
  const auto told = plotted("plot '/nowhere/at/all.csv'", "all.csv", "all.svg");
  if (told.ok()) {
    CHECK(*told == "wrote all.csv; gnuplot is not installed: no plot");
  } else {
    CHECK(sentence(told.status()) == "read \"all.svg\", expected a plot that gnuplot can write");
  }
}

TEST_CASE("where there is no gnuplot, that is told", "[tuning/plots]") {
  const char* const path = std::getenv("PATH");
  const std::string before = path == nullptr ? "" : path;
  setenv("PATH", "/nowhere", 1);
  const auto told = plotted("", "all.csv", "all.svg");
  setenv("PATH", before.c_str(), 1);
  REQUIRE(told.ok());
  CHECK(*told == "wrote all.csv; gnuplot is not installed: no plot");
}

TEST_CASE("a table that cannot be written is an error that names it", "[tuning/plots]") {
  const auto told = write_convergence("/nowhere/at/all", "kuhn", {});
  REQUIRE_FALSE(told.ok());
  CHECK(std::string(told.status().message()).find("/nowhere/at/all.csv") != std::string::npos);
}

}  // namespace
}  // namespace tianji::tuning
