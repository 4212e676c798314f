// Snapshots of tables: a cache, so that a start need not play every game again. One that was
// written by another build of the program, that is damaged or that is of another header is no
// snapshot; whether it fits the entries is the storage's to say.
#pragma once

#include <memory>
#include <string>

#include "server/storage.h"
#include "table/table.h"

namespace ennead {

// Empty where this build has no mark of its own.
std::string snapshot_of(const Table& table);
// From the snapshot and the entries after it. None where that cannot be: play all entries then.
std::unique_ptr<Table> from_snapshot(const std::string& name, const Storage::Stored& stored);

}  // namespace ennead
