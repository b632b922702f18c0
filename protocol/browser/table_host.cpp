#include "protocol/browser/table_host.h"

#include <iostream>
#include <memory>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/browser/open_browser.h"
#include "protocol/browser/page.h"
#include "protocol/browser/web_server.h"
#include "protocol/machine/entropy.h"

namespace tianji::protocol::browser {
namespace {

/// A word that nobody can guess, for the address.
std::string new_token() { return absl::StrFormat("%016x%016x", entropy(), entropy()); }

/// The browser's process, if it has one, lives as long as the table.
std::unique_ptr<ChildProcess> shown_in_browser(const std::string& address) {
  auto opened = open_browser(address);
  if (opened.ok()) return *std::move(opened);
  std::cout << "No browser was opened: " << sentence(opened.status()) << "\n" << std::flush;
  return nullptr;
}

}  // namespace

Outcome host_table(TableSettings settings, const Door& door,
                   const std::function<absl::StatusOr<std::string>(OpenTable&)>& begin) {
  const std::string token = new_token();
  const auto server = WebServer::open(door.port, token, page_files());
  if (!server.ok()) return failed(server.status());
  settings.after = [&](std::chrono::milliseconds time, std::function<void()> work) {
    (*server)->after(time, std::move(work));
  };
  OpenTable table(
      std::move(settings),
      [&](Guest guest, std::string text) { (*server)->send(guest, std::move(text)); },
      [&](std::function<void()> work) { (*server)->post(std::move(work)); });
  const auto said = begin(table);
  if (!said.ok()) return failed(said.status());
  const std::string address = absl::StrCat("http://127.0.0.1:", (*server)->port(), "/", token, "/");
  std::cout << "The table is at " << address << "\n"
            << *said << "Ctrl-C closes it.\n"
            << std::flush;
  const auto browser = door.open ? shown_in_browser(address) : nullptr;
  (*server)->run({.came = [&](Visit visit) { table.came(visit); },
                  .said = [&](Visit visit, std::string_view text) { table.said(visit, text); },
                  .left = [&](Visit visit) { table.left(visit); }},
                 true);
  std::cout << "The table is closed.\n" << std::flush;
  return {};
}

}  // namespace tianji::protocol::browser
