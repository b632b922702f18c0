#include "tuning/match/run/job.h"

#include <cstdlib>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/session/guarded.h"

#ifdef TIANJI_HAVE_MPI
#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/serialization/map.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <chrono>
#include <sstream>
#include <thread>
#endif

namespace tianji::match {
namespace {

/// The number of processes that mpirun has started, by the environment; 1 without mpirun.
std::int64_t processes() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    const char* value = std::getenv(name);
    if (value != nullptr) return parse_int(value).value_or(1);
  }
  return 1;
}

}  // namespace

}  // namespace tianji::match

#ifdef TIANJI_HAVE_MPI

// How the messages between ranks are written and read. Only this file sends or receives.
namespace boost::serialization {

using namespace tianji::match;

template <class Archive, class T>
void pass(Archive& archive, std::optional<T>& value) {
  bool there = value.has_value();
  archive & there;
  if (!there) return value.reset();
  if (!value) value.emplace();
  archive&* value;
}
template <class Archive>
void pass(Archive& archive, auto& value) {
  archive & value;
}

template <class Archive>
void serialize(Archive& archive, Task& task, unsigned) {
  archive & task.number & task.unit & task.rotation & task.first & task.second & task.opening;
}

template <class Archive>
void serialize(Archive& archive, DecisionRow& row, unsigned) {
  DecisionRow::columns(row, [&](auto&... columns) { (pass(archive, columns), ...); });
}

template <class Archive>
void serialize(Archive& archive, GameRow& row, unsigned) {
  GameRow::columns(row, [&](auto&... columns) { (pass(archive, columns), ...); });
  archive & row.decisions;
}

template <class Archive>
void serialize(Archive& archive, Played& played, unsigned) {
  archive & played.game & played.versions;
}

}  // namespace boost::serialization

namespace tianji::match {
namespace {

namespace mpi = boost::mpi;

// MPI's blocking receive keeps a processor busy, so messages are looked for once in a while.
constexpr std::chrono::milliseconds kNap{1};
// Tags of messages: kStop is an order to stop, kFirstWorker plus its number stands for a worker.
constexpr int kStop = 1;
constexpr int kFirstWorker = 2;

/// The answer of a worker to rank 0: its game, or an error as the code and the sentence of a
/// status.
struct Reply {
  int code = 0;
  std::string sentence;
  Played played;

  template <class Archive>
  void serialize(Archive& archive, unsigned) {
    archive & code & sentence & played;
  }
};

template <class T>
std::string packed(const T& value) {
  std::ostringstream out;
  boost::archive::binary_oarchive(out, boost::archive::no_header) << value;
  return out.str();
}

template <class T>
T unpacked(const std::string& text) {
  std::istringstream in(text);
  T value;
  boost::archive::binary_iarchive(in, boost::archive::no_header) >> value;
  return value;
}

void send(int rank, int tag, const std::string& text) {
  const mpi::communicator world;
  world.send(rank, tag, text.data(), static_cast<int>(text.size()));
}

std::optional<std::string> receive(int rank, int tag) {
  const mpi::communicator world;
  const auto waiting = world.iprobe(rank, tag);
  if (!waiting) return std::nullopt;
  std::string text(static_cast<std::size_t>(waiting->count<char>().value_or(0)), ' ');
  world.recv(rank, tag, text.data(), static_cast<int>(text.size()));
  return text;
}

}  // namespace

struct Job::Environment {
  mpi::environment mpi{mpi::threading::multiple};
};

absl::StatusOr<std::unique_ptr<Job>> Job::join() {
  std::unique_ptr<Job> job(new Job);
  if (processes() == 1) return job;
  job->environment_ = std::make_unique<Environment>();
  if (mpi::environment::thread_level() < mpi::threading::multiple) {
    return absl::FailedPreconditionError("this MPI does not allow several threads to use it");
  }
  const mpi::communicator world;
  job->rank_ = world.rank();
  job->size_ = world.size();
  return job;
}

Job::~Job() {
  if (rank_ != 0 || size_ == 1 || shared_) return;
  protocol::guarded([this] {
    share({});
    return absl::OkStatus();
  }).IgnoreError();
}

std::vector<std::string> Job::share(std::vector<std::string> words) {
  shared_ = true;
  if (size_ > 1) mpi::broadcast(mpi::communicator(), words, 0);
  return words;
}

absl::StatusOr<Played> Job::play(int rank, int worker, const Task& task,
                                 const std::atomic<bool>& stopped) {
  const int tag = kFirstWorker + worker;
  send(rank, tag, packed(task));
  bool sent = false;
  while (true) {
    if (const auto text = receive(rank, tag)) {
      auto reply = unpacked<Reply>(*text);
      if (reply.code == 0) return std::move(reply.played);
      return absl::Status(static_cast<absl::StatusCode>(reply.code), reply.sentence);
    }
    if (stopped && !sent) send(rank, kStop, "");
    sent = stopped;
    std::this_thread::sleep_for(kNap);
  }
}

void Job::dismiss(int rank, int worker) { send(rank, kFirstWorker + worker, ""); }

std::optional<Task> Job::next(int worker) {
  while (true) {
    const auto text = receive(0, kFirstWorker + worker);
    if (text && text->empty()) return std::nullopt;
    if (text) return unpacked<Task>(*text);
    std::this_thread::sleep_for(kNap);
  }
}

void Job::deliver(int worker, const absl::StatusOr<Played>& played) {
  Reply reply;
  if (played.ok()) {
    reply.played = *played;
  } else {
    reply.code = static_cast<int>(played.status().code());
    reply.sentence = absl::StrCat("rank ", rank_, ": ", sentence(played.status()));
  }
  send(0, kFirstWorker + worker, packed(reply));
}

bool Job::ordered_to_stop() { return receive(0, kStop).has_value(); }

}  // namespace tianji::match

#else

namespace tianji::match {

struct Job::Environment {};

absl::StatusOr<std::unique_ptr<Job>> Job::join() {
  if (processes() == 1) return std::unique_ptr<Job>(new Job);
  return absl::FailedPreconditionError(
      "started by mpirun, but built without MPI: install libopenmpi-dev and libboost-mpi-dev, and "
      "build again");
}

Job::~Job() = default;

std::vector<std::string> Job::share(std::vector<std::string> words) { return words; }

// Without MPI there is no other rank.
absl::StatusOr<Played> Job::play(int, int, const Task&, const std::atomic<bool>&) {
  return absl::UnimplementedError("no other process");
}
void Job::dismiss(int, int) {}
std::optional<Task> Job::next(int) { return std::nullopt; }
void Job::deliver(int, const absl::StatusOr<Played>&) {}
bool Job::ordered_to_stop() { return false; }

}  // namespace tianji::match

#endif
