// The parameters of a tuning as the command line has them, and as the engine's options complete
// them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/wording.h"
#include "tuning/tune/spsa.h"

namespace tianji::tune {

/// What the command line says of a parameter; the rest follows from the option of the engine.
struct ParameterRequest {
  std::string name;
  std::optional<std::int64_t> start, min, max;
  std::optional<double> c_end, r_end;
};

/// The usual r_end: Fishtest's default.
inline constexpr double kUsualRate = 0.002;

/// The largest r_end: with it one game may move a value by several c_end.
inline constexpr double kLargestRate = 10;

/// Reads NAME[,START[,MIN[,MAX[,C_END[,R_END]]]]]; an empty part takes the usual value. A part
/// `int` after the name is passed over, since OpenBench has one.
absl::StatusOr<ParameterRequest> read_request(std::string_view text);

/// Reads a file of such lines; empty ones and those that begin with # are passed over. An error
/// names file and line.
absl::StatusOr<std::vector<ParameterRequest>> read_requests(const std::string& file);

/// The shortest text that is read as the same number.
std::string number_text(double number);

/// The text that read_request reads as `parameter`.
std::string request_text(const Parameter& parameter);

/// Completes a request: start, min and max by the engine's option, c_end by a twentieth of the
/// range, but at least one half. `set`: the value that the command line gave the option. An error
/// names what does not fit: no such option, no spin, an empty range, one beyond that of the option,
/// a start outside of it, gains that are not above 0, a c_end beyond the range or an r_end above
/// kLargestRate.
absl::StatusOr<Parameter> completed(const ParameterRequest& request,
                                    const std::optional<protocol::Offered>& option,
                                    const std::optional<std::string>& set);

}  // namespace tianji::tune
