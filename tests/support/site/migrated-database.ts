import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Opens a SQLite database, in memory by default, and applies all migrations. */
export function aMigratedDatabase(path = ':memory:') {
  const db = new DatabaseSync(path)
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
  for (const file of files.sort()) db.exec(readFileSync(`migrations/${file}`, 'utf8'))
  return db
}
