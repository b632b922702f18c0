// An experiment that is run as one process.
#pragma once

#include <atomic>
#include <sstream>
#include <string>

#include "tuning/experiment/study.h"

namespace tianji::experiment {

struct Ran {
  protocol::Outcome outcome;
  std::string out;
};
inline Ran run_of(protocol::Outcome (*experiment)(const Run&), const Options& options,
                  bool stopped_at_once = false) {
  std::atomic<bool> stopped = stopped_at_once;
  const auto job = match::Job::join();
  if (!job.ok()) return {protocol::failed(job.status()), ""};
  std::ostringstream out;
  const protocol::Outcome outcome = experiment({options, stopped, **job, out});
  return {outcome, out.str()};
}

}  // namespace tianji::experiment
