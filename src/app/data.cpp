// ennead backup and ennead check-data: the files of a table server.
#include <iostream>
#include <memory>

#include "app/commands.h"
#include "app/files.h"
#include "core/fault.h"
#include "server/sqlite_storage.h"
#include "table/table.h"

namespace ennead {

namespace {

struct DataArguments {
  std::string folder;
  std::string file;

  std::string where() const { return folder.empty() ? usual_folder() : folder; }
  void add_to(const Command& command) {
    command.option("--data", &folder, "Folder of the tables (default: in your data folder)")
        .type_name("DIR");
  }
};

// Every table is read and played again, as a server would. Faults are told one by one.
void check_data(const std::string& folder) {
  Database database = stored_in(folder);
  StoredTables tables(database);
  const std::vector<std::string> names = tables.names();
  std::size_t entries = 0, faults = 0;
  for (const std::string& name : names) {
    try {
      const auto stored = tables.load(name);
      if (!stored) continue;  // deleted meanwhile
      if (!stored->damage.empty()) throw Fault("", stored->damage);
      entries += stored->entries.size();
      Table::restored(name, stored->header, stored->entries);
    } catch (const std::exception& fault) {
      ++faults;
      std::cout << "table " << name << ": " << fault.what() << "\n";
    }
  }
  std::cout << names.size() << (names.size() == 1 ? " table" : " tables") << " with " << entries
            << (entries == 1 ? " entry, " : " entries, ") << faults
            << " of them not as they should be\n";
  if (faults > 0) throw Fault(folder, "not all tables can be played on with this program");
}

}  // namespace

void add_backup(CommandLine& line) {
  const auto arguments = std::make_shared<DataArguments>();
  const Command command =
      line.command("backup", "Copy the tables of a server to a file, also while it runs");
  command.option("file", &arguments->file, "The file to write, which may not be there yet")
      .required();
  arguments->add_to(command);
  command.footer(
      "Example:\n  ennead backup friday.sqlite\n"
      "To restore it, stop the server and put the file in the place of tables.sqlite.");
  command.action([arguments] {
    const std::int64_t tables = back_up(arguments->where(), arguments->file);
    std::cout << tables << (tables == 1 ? " table is in " : " tables are in ") << arguments->file
              << "\n";
  });
}

void add_check_data(CommandLine& line) {
  const auto arguments = std::make_shared<DataArguments>();
  const Command command = line.command(
      "check-data", "Play every stored table again with this program, before an upgrade");
  arguments->add_to(command);
  command.footer("Example:\n  ennead check-data --data /var/lib/ennead");
  command.action([arguments] { check_data(arguments->where()); });
}

}  // namespace ennead
