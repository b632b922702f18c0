#include "tuning/match/players/contender.h"

namespace tianji::match {
namespace {

class ProcessContender final : public Contender {
 public:
  explicit ProcessContender(std::unique_ptr<protocol::EngineProcess> process)
      : process_(std::move(process)) {}

  std::string version() const override { return process_->introduction().name; }
  std::optional<protocol::Offered> offered(std::string_view option) const override {
    const protocol::Offered* offered = process_->introduction().find(option);
    if (offered == nullptr) return std::nullopt;
    return *offered;
  }
  absl::Status set_option(std::string_view name, std::string_view value) override {
    return process_->set_option(name, value);
  }
  absl::Status new_game() override { return process_->new_game(); }
  absl::StatusOr<protocol::Answer> ask(std::string_view position, std::string_view go,
                                       std::chrono::milliseconds limit) override {
    return process_->ask(position, go, limit);
  }
  std::vector<std::string> last_lines() const override { return process_->last_lines(); }
  std::vector<std::string> last_errors() const override { return process_->last_errors(); }

 private:
  std::unique_ptr<protocol::EngineProcess> process_;
};

}  // namespace

std::optional<std::string> Contender::usual(std::string_view option) const {
  const auto found = offered(option);
  if (!found) return std::nullopt;
  return found->default_value;
}

absl::StatusOr<std::unique_ptr<Contender>> start_process(const protocol::EngineSpec& spec) {
  auto process = protocol::EngineProcess::start(spec);
  if (!process.ok()) return process.status();
  return std::make_unique<ProcessContender>(*std::move(process));
}

}  // namespace tianji::match
