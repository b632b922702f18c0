// The engine that experiments play with.
#pragma once

#include <string>

namespace tianji::experiment {

/// The command of `tianji` beside this program.
std::string usual_engine();

}  // namespace tianji::experiment
