// The engines of tests/protocol/engines, by the way in which they misbehave.
#pragma once

#include <string>

#include "protocol/engines/engine_process.h"
#include "tests/folders.h"

namespace tianji::protocol {

inline EngineSpec scripted(const std::string& kind) {
  EngineSpec spec;
  spec.name = kind;
  spec.command = (source_folder() / "tests/protocol/engines/scripted.sh").string() + " " + kind;
  return spec;
}

}  // namespace tianji::protocol
