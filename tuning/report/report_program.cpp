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

struct Given {
  int threads = 1;
  bool plain = false;
  std::string file, html, pgn, pbn, lin, records, json, curves;
};

/// The places are tried first, since a page of bridge may take minutes.
absl::Status check_places(const Given& given) {
  const std::string table = given.curves.empty() ? "" : given.curves + ".csv";
  for (const std::string& path :
       {given.html, given.pgn, given.pbn, given.lin, given.records, given.json, table}) {
    if (path.empty()) continue;
    if (absl::Status status = check_writable(path); !status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status write_all(const Given& given, const report::Data& data) {
  const std::pair<const std::string&, std::function<absl::StatusOr<std::string>()>> files[] = {
      {given.html,
       [&] {
         return report::page(
             data, given.plain ? report::DoubleDummy{} : report::judge(data, given.threads));
       }},
      {given.pgn, [&] { return report::records_export(data, "pgn"); }},
      {given.pbn, [&] { return report::records_export(data, "pbn"); }},
      {given.lin, [&] { return report::records_export(data, "lin"); }},
      {given.records, [&] { return report::records_export(data, "records"); }},
      {given.json, [&] { return report::json_export(data); }},
  };
  for (const auto& [path, text] : files) {
    if (path.empty()) continue;
    absl::Status status = write(path, text());
    if (!status.ok()) return status;
  }
  if (given.curves.empty()) return absl::OkStatus();
  const auto line = report::write_curves(data, given.curves);
  if (!line.ok()) return line.status();
  std::cout << *line << "\n";
  return absl::OkStatus();
}

}  // namespace

protocol::Outcome report_program(const protocol::Arguments& arguments) {
  Given given;
  const protocol::Flag flags[] = {
      {"file", &given.file, "the file of a match", "DB"},
      {"html", &given.html,
       "one page: standings, every game to step through; of bridge with auctions, cards, payoffs, "
       "risks, double-dummy tables and what each card cost",
       "FILE"},
      {"threads", protocol::ThreadCount{&given.threads},
       "of --html: how many threads solve deals of bridge", "N"},
      {"plain", &given.plain, "of --html: without double-dummy tables and costs"},
      {"pgn", &given.pgn, "the games of xiangqi", "FILE"},
      {"pbn", &given.pbn, "the boards of bridge", "FILE"},
      {"lin", &given.lin, "the boards of bridge as LIN, which Bridge Base Online reads", "FILE"},
      {"records", &given.records, "the games of any other game", "FILE"},
      {"json", &given.json, "everything that the file holds", "FILE"},
      {"curves", &given.curves, "Elo or IMPs after each unit: STEM.csv and STEM.svg", "STEM"},
  };
  const protocol::Usage usage{
      "usage: tianji-lab report [OPTIONS] DB\n\n"
      "Prints the standings of a match, also while it is played; options write other forms.\n",
      "Exit status: 0 done, 1 the file holds no match or a file cannot be written, 2 wrong usage.\n"
      "Example: tianji-lab report --html match.html match.db\n"};
  if (const auto ended = protocol::read_arguments(arguments, flags, {"file"}, usage)) return *ended;
  if (given.file.empty()) return protocol::misused(unreadable("", "the file of a match"));
  const auto data = report::read_data(given.file);
  if (!data.ok()) return protocol::failed(data.status());
  std::cout << report::tables(*data);
  absl::Status status = check_places(given);
  if (status.ok()) status = write_all(given, *data);
  return protocol::outcome_of(status);
}

}  // namespace tianji::tuning
