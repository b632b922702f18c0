#include <fstream>
#include <functional>
#include <iostream>

#include "engine/core/text.h"
#include "protocol/programs/arguments.h"
#include "tuning/programs.h"
#include "tuning/report/curves.h"
#include "tuning/report/exports.h"
#include "tuning/report/pages/page.h"
#include "tuning/report/tables.h"

namespace tianji::tuning {
namespace {

namespace po = boost::program_options;

absl::Status write_file(const std::string& path, const absl::StatusOr<std::string>& text) {
  if (!text.ok()) return text.status();
  std::ofstream file(path, std::ios::binary);
  file << *text;
  file.close();
  if (!file) return unreadable(path, "a file that can be written");
  std::cout << "wrote " << path << "\n";
  return absl::OkStatus();
}

struct Asked {
  std::string file, html, pgn, pbn, records, json, curves;
};

absl::Status write_all(const Asked& asked, const report::Data& data) {
  const std::pair<const std::string&, std::function<absl::StatusOr<std::string>()>> files[] = {
      {asked.html, [&] { return report::page(data); }},
      {asked.pgn, [&] { return report::records_export(data, "pgn"); }},
      {asked.pbn, [&] { return report::records_export(data, "pbn"); }},
      {asked.records, [&] { return report::records_export(data, "records"); }},
      {asked.json, [&] { return report::json_export(data); }},
  };
  for (const auto& [path, text] : files) {
    if (path.empty()) continue;
    absl::Status status = write_file(path, text());
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
  auto options = protocol::described_options();
  options.add_options()("file", po::value(&asked.file)->value_name("DB"), "the file of a match")(
      "html", po::value(&asked.html)->value_name("FILE"),
      "one page of HTML: standings, and every game, in bridge with auctions, cards, payoffs and "
      "risks")("pgn", po::value(&asked.pgn)->value_name("FILE"), "xiangqi: all games as PGN")(
      "pbn", po::value(&asked.pbn)->value_name("FILE"), "bridge: all boards as PBN")(
      "records", po::value(&asked.records)->value_name("FILE"),
      "any other game: all games as its own text of records")(
      "json", po::value(&asked.json)->value_name("FILE"), "everything that the file holds")(
      "curves", po::value(&asked.curves)->value_name("STEM"),
      "Elo or IMPs after each unit: STEM.csv, and STEM.svg where gnuplot is installed");
  const protocol::Usage usage{
      "usage: tianji-lab report [OPTIONS] DB\n\n"
      "Prints the standings of a match, also while it is played, and writes what is asked for.\n",
      "Exit status: 0 done, 1 the file holds no match or a file cannot be written, 2 wrong usage.\n"
      "Example: tianji-lab report --html match.html match.db\n"};
  po::variables_map values;
  if (const auto ended = protocol::read_arguments(arguments, options, {"file"}, usage, values)) {
    return *ended;
  }
  if (asked.file.empty()) return protocol::misused(unreadable("", "the file of a match"));
  const auto data = report::read_data(asked.file);
  if (!data.ok()) return protocol::failed(data.status());
  std::cout << report::tables(*data);
  const absl::Status status = write_all(asked, *data);
  return status.ok() ? protocol::Outcome{} : protocol::failed(status);
}

}  // namespace tianji::tuning
