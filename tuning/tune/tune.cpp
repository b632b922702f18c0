#include "tuning/tune/tune.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/figures/chart.h"
#include "tuning/match/match.h"
#include "tuning/match/players/match_engines.h"
#include "tuning/store/resumable.h"
#include "tuning/tune/course.h"

namespace tianji::tune {
namespace {

/// Goes on with a tuning: what it is comes from its file, how it is run stays as `options` say.
absl::Status recall(TuneOptions& options) {
  const std::string& file = options.match.database;
  const auto settings = match::stored_settings(file, "tune");
  if (!settings.ok()) return settings.status();
  auto read = read_options(*settings);
  if (!read.ok()) return at(file, read.status());
  static_cast<match::RunOptions&>(read->match) = options.match;
  read->stem = options.stem.empty() ? stem_of(file) : options.stem;
  options = *std::move(read);
  return check_trust(options.match);
}

/// The value that the command line gives an option of the engine.
std::optional<std::string> value_set(const match::EngineOptions& engine, std::string_view name) {
  for (const auto& [option, value] : engine.options) {
    if (equal_ignoring_case(option, name)) return value;
  }
  return std::nullopt;
}

/// The parameters, by what the engine says of its options. Starts the engine for that.
absl::StatusOr<std::vector<Parameter>> parameters_of(const TuneOptions& options) {
  match::MatchEngines engines(options.match);
  const match::MatchEngines::Place place{0, 0};
  if (absl::Status status = engines.prepare(place, 0, {options.match.seed, 1}); !status.ok())
    return status;
  std::vector<Parameter> parameters;
  for (const ParameterRequest& request : options.requests) {
    const auto* const offered = engines.at(place).introduction().find(request.name);
    auto parameter = completed(request, offered != nullptr ? std::optional(*offered) : std::nullopt,
                               value_set(options.match.engines[0], request.name));
    if (!parameter.ok()) return at("-param", parameter.status());
    for (const Parameter& other : parameters) {
      if (other.name == parameter->name) {
        return at("-param", unreadable(request.name, "each option once"));
      }
    }
    parameters.push_back(*std::move(parameter));
  }
  return parameters;
}

/// The course as a table, and a chart for each parameter.
absl::Status write_course(const Course& course, const std::string& stem, std::ostream& out) {
  std::vector<figures::Chart> charts;
  for (std::size_t i = 0; i < course.spsa().parameters().size(); ++i) {
    const Parameter& parameter = course.spsa().parameters()[i];
    figures::ChartSeries series{.marks = false, .steps = true};
    series.add(0, parameter.start);
    for (const Row& row : course.rows()) series.add(row.iteration, row.values[i]);
    charts.push_back({.title = parameter.name,
                      .x_label = "iteration",
                      .y_label = "value",
                      .series = {std::move(series)},
                      .zero = false});
  }
  return figures::write_figure(stem, course.csv(), "Values after each iteration", charts, out);
}

}  // namespace

protocol::Outcome run_tune(TuneOptions options, const std::atomic<bool>& stopped,
                           std::ostream& out) {
  if (options.match.resume) {
    if (absl::Status status = recall(options); !status.ok()) return protocol::failed(status);
  }
  const std::string table = options.stem + ".csv";
  absl::Status places = tuning::check_ours(table, kCourse);
  if (places.ok()) places = check_writable(table);
  if (!places.ok()) return protocol::failed(places);
  const match::MatchOptions& match = options.match;
  auto parameters = parameters_of(options);
  if (!parameters.ok()) return protocol::failed(parameters.status());
  const auto settings = settings_of(options, *parameters);
  Course course(
      Spsa(*std::move(parameters), options.gains, match.seed),
      {.pairs = options.pairs, .imps = kind_of(match).imps, .interval = match.rating_interval});
  const auto finish = [&] {
    out << course.table();
    return write_course(course, options.stem, out);
  };
  return match::play(
      match, {.command = "tune", .settings = settings, .steering = &course, .finish = finish},
      stopped, out);
}

}  // namespace tianji::tune
