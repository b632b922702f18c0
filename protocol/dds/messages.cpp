#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/core/version.h"
#include "protocol/dds/answers.h"
#include "protocol/dds/pool.h"

namespace tianji::dds {
namespace {

constexpr std::array<std::pair<int, std::string_view>, 27> kMessages{{
    {RETURN_NO_FAULT, TEXT_NO_FAULT},
    {RETURN_UNKNOWN_FAULT, TEXT_UNKNOWN_FAULT},
    {RETURN_ZERO_CARDS, TEXT_ZERO_CARDS},
    {RETURN_TARGET_TOO_HIGH, TEXT_TARGET_TOO_HIGH},
    {RETURN_DUPLICATE_CARDS, TEXT_DUPLICATE_CARDS},
    {RETURN_TARGET_WRONG_LO, TEXT_TARGET_WRONG_LO},
    {RETURN_TARGET_WRONG_HI, TEXT_TARGET_WRONG_HI},
    {RETURN_SOLNS_WRONG_LO, TEXT_SOLNS_WRONG_LO},
    {RETURN_SOLNS_WRONG_HI, TEXT_SOLNS_WRONG_HI},
    {RETURN_TOO_MANY_CARDS, TEXT_TOO_MANY_CARDS},
    {RETURN_SUIT_OR_RANK, TEXT_SUIT_OR_RANK},
    {RETURN_PLAYED_CARD, TEXT_PLAYED_CARD},
    {RETURN_CARD_COUNT, TEXT_CARD_COUNT},
    {RETURN_THREAD_INDEX, TEXT_THREAD_INDEX},
    {RETURN_MODE_WRONG_LO, TEXT_MODE_WRONG_LO},
    {RETURN_MODE_WRONG_HI, TEXT_MODE_WRONG_HI},
    {RETURN_TRUMP_WRONG, TEXT_TRUMP_WRONG},
    {RETURN_FIRST_WRONG, TEXT_FIRST_WRONG},
    {RETURN_PLAY_FAULT, TEXT_PLAY_FAULT},
    {RETURN_PBN_FAULT, TEXT_PBN_FAULT},
    {RETURN_TOO_MANY_BOARDS, TEXT_TOO_MANY_BOARDS},
    {RETURN_THREAD_CREATE, TEXT_THREAD_CREATE},
    {RETURN_THREAD_WAIT, TEXT_THREAD_WAIT},
    {RETURN_THREAD_MISSING, TEXT_THREAD_MISSING},
    {RETURN_NO_SUIT, TEXT_NO_SUIT},
    {RETURN_TOO_MANY_TABLES, TEXT_TOO_MANY_TABLES},
    {RETURN_CHUNK_SIZE, TEXT_CHUNK_SIZE},
}};

}  // namespace

std::string_view message(int code) {
  const auto found = std::find_if(kMessages.begin(), kMessages.end(),
                                  [&](const auto& row) { return row.first == code; });
  return found == kMessages.end() ? "Not a DDS error code" : found->second;
}

DDSInfo information() {
  constexpr int kLinux = 3;
  constexpr int kThreadsOfTheLanguage = 5;
  DDSInfo info{};
  info.major = DDS_VERSION / 10000;
  info.minor = DDS_VERSION / 100 % 100;
  info.patch = DDS_VERSION % 100;
  const std::string version = std::to_string(info.major) + "." + std::to_string(info.minor) + "." +
                              std::to_string(info.patch);
  write(info.versionString, version);
  info.system = kLinux;
  info.numBits = 8 * static_cast<int>(sizeof(void*));
#if defined(__clang__)
  info.compiler = 4;
#else
  info.compiler = 3;
#endif
  info.numCores = cores();
  info.threading = kThreadsOfTheLanguage;
  info.noOfThreads = pool().threads();
  write(info.threadSizes, "0 S, " + std::to_string(info.noOfThreads) + " L");
  write(info.systemString, name_and_version() + "\n------\nThe interface of DDS            " +
                               version + "\nNumber of cores     " + std::to_string(info.numCores) +
                               "\nNumber of threads   " + std::to_string(info.noOfThreads) + "\n");
  return info;
}

}  // namespace tianji::dds
