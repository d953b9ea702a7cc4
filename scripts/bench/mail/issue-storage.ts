import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Returns the database space that the deliveries and batches of newsletter issues take up, in bytes. The server must
 * be stopped first.
 */
export function readIssueBytes(state: string) {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && !name.startsWith('metadata'))
  return files.reduce((sum, name) => {
    const database = new DatabaseSync(join(folder, name))
    const row = database
      .prepare(
        `select sum(pgsize) as bytes from dbstat where name like 'issue_deliveries%' or name like 'issue_batches%'`,
      )
      .get()
    database.close()
    return sum + Number(row?.bytes ?? 0)
  }, 0)
}
