#include <functional>
#include <iostream>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "protocol/programs/flags.h"
#include "tuning/programs.h"
#include "tuning/report/pages/page.h"

namespace tianji::tuning {
namespace {

absl::Status write(const std::string& path, const absl::StatusOr<std::string>& text) {
  if (!text.ok()) return text.status();
  if (absl::Status status = write_file(path, *text); !status.ok()) return status;
  std::cout << "wrote " << path << "\n";
  return absl::OkStatus();
}

struct Asked {
  int threads = 1;
  bool plain = false;
  std::string file, html, pgn, pbn, lin, records, json, curves;
};

/// The places are tried first, since a page of bridge may take minutes.
absl::Status check_places(const Asked& asked) {
  const std::string table = asked.curves.empty() ? "" : asked.curves + ".csv";
  for (const std::string& path :
       {asked.html, asked.pgn, asked.pbn, asked.lin, asked.records, asked.json, table}) {
    if (path.empty()) continue;
    if (absl::Status status = check_writable(path); !status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status write_all(const Asked& asked, const report::Data& data) {
  const std::pair<const std::string&, std::function<absl::StatusOr<std::string>()>> files[] = {
      {asked.html,
       [&] {
         return report::page(
             data, asked.plain ? report::DoubleDummy{} : report::judge(data, asked.threads));
       }},
      {asked.pgn, [&] { return report::records_export(data, "pgn"); }},
      {asked.pbn, [&] { return report::records_export(data, "pbn"); }},
      {asked.lin, [&] { return report::lin_export(data); }},
      {asked.records, [&] { return report::records_export(data, "records"); }},
      {asked.json, [&] { return report::json_export(data); }},
  };
  for (const auto& [path, text] : files) {
    if (path.empty()) continue;
    absl::Status status = write(path, text());
    if (!status.ok()) return status;
  }
  if (asked.curves.empty()) return absl::OkStatus();
  const auto line = report::write_curves(data, asked.curves);
  if (!line.ok()) return line.status();
  std::cout << *line << "\n";
  return absl::OkStatus();
}

}  // namespace

protocol::Outcome report_program(const protocol::Arguments& arguments) {
  Asked asked;
  const protocol::Flag flags[] = {
      {"file", &asked.file, "the file of a match", "DB"},
      {"html", &asked.html,
       "one page: standings, every game to step through; of bridge with auctions, cards, payoffs, "
       "risks, double-dummy tables and what each card cost",
       "FILE"},
      {"threads", protocol::ThreadCount{&asked.threads},
       "of --html: how many threads solve deals of bridge", "N"},
      {"plain", &asked.plain, "of --html: without double-dummy tables and costs"},
      {"pgn", &asked.pgn, "the games of xiangqi", "FILE"},
      {"pbn", &asked.pbn, "the boards of bridge", "FILE"},
      {"lin", &asked.lin, "the boards of bridge as LIN, which Bridge Base Online reads", "FILE"},
      {"records", &asked.records, "the games of any other game", "FILE"},
      {"json", &asked.json, "everything that the file holds", "FILE"},
      {"curves", &asked.curves, "Elo or IMPs after each unit: STEM.csv and STEM.svg", "STEM"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab report [OPTIONS] DB\n\n"
      "Prints the standings of a match, also while it is played; options write other forms.\n",
      "Exit status: 0 done, 1 the file holds no match or a file cannot be written, 2 wrong usage.\n"
      "Example: tianji-lab report --html match.html match.db\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {"file"}, usage)) return *ended;
  if (asked.file.empty()) return protocol::misused(unreadable("", "the file of a match"));
  const auto data = report::read_data(asked.file);
  if (!data.ok()) return protocol::failed(data.status());
  std::cout << report::tables(*data);
  absl::Status status = check_places(asked);
  if (status.ok()) status = write_all(asked, *data);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
