import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countExportedRows } from '#app/domain/scheduling/database-export.ts'
import { databaseFile, defaultState, query } from './local.ts'
import { localBucket, productionBucket } from './restore/bucket.ts'
import { downloadExport, readManifest } from './restore/export-files.ts'
import {
  findDifferences,
  openDatabase,
  rebuild,
  removeOrphans,
  stopUnfinishedEmail,
  writeSql,
} from './restore/rebuild.ts'

/**
 * `npm run restore -- --from latest --to .wrangler/restored` rebuilds a local database from an export and checks it.
 * It never changes production: `--remote` only prints the commands that restore production (docs/restore.md).
 */

/** Commands that restore production, for a person to run; this script doesn't run any of them. */
const productionSteps = `This command changed nothing. docs/restore.md explains which of the two to choose.

A. Rows are wrong or missing, but the database exists: use Time Travel, to any minute of the last 30 days.

  1. Note the current bookmark, so that you can undo this:
     npx wrangler d1 time-travel info DB --env production
  2. Find the bookmark of the last good minute:
     npx wrangler d1 time-travel info DB --env production --timestamp <2026-11-24T09:30:00-05:00>
  3. Restore the database to it:
     npx wrangler d1 time-travel restore DB --env production --bookmark <bookmark>
  4. Stop waiting email, so that none is sent twice, and invalidate cached pages:
     npx wrangler d1 execute DB --env production --remote --yes --file scripts/restore/after-restore.sql
  5. Pages update within a second. Check /readyz, / and /admin/jobs.

B. The database itself is gone: load the last weekly export into a new database.

  1. Rebuild and check it on this machine:
     npm run restore -- --of production --from latest --to .wrangler/restored
  2. Create a new database and write its ID into [[env.production.d1_databases]] of wrangler.toml:
     npx wrangler d1 create holston-table-2
  3. Fill it:
     npx wrangler d1 execute DB --env production --remote --yes --file .wrangler/restored/restore.sql
  4. Deploy the Worker with it:
     npm run deploy
  5. Choose a new password with “Forgot password”, then check /admin/mail and /admin/jobs.`

const { values } = parseArgs({
  options: {
    /** `latest`, the name of an export, or a folder that contains one. */
    from: { type: 'string', default: 'latest' },
    to: { type: 'string' },
    /** The bucket to read: `local` or `production`. */
    of: { type: 'string', default: 'local' },
    'persist-to': { type: 'string', default: defaultState },
    remote: { type: 'boolean', default: false },
  },
})

if (values.remote) {
  console.log(productionSteps)
} else if (values.to === undefined || !['local', 'production'].includes(values.of)) {
  console.log(
    'Usage: npm run restore -- --from <latest, 2026-11-22 or a folder> --to <an empty folder> [--of production]\n' +
      '       npm run restore -- --remote   how to restore production, step by step',
  )
  process.exitCode = 1
} else if (existsSync(values.to)) {
  console.error(`${values.to} already exists. Choose a new folder, so that nothing is overwritten.`)
  process.exitCode = 1
} else {
  await restore(values.to)
}

async function restore(to: string) {
  const startedAt = Date.now()
  const { from, of } = values
  const isFolder = existsSync(join(from, 'manifest.json'))
  const folder = isFolder ? from : join(to, 'export')
  if (!isFolder) {
    const { download, close } =
      of === 'production' ? productionBucket() : await localBucket(values['persist-to'])
    await downloadExport(download, from, folder).finally(close)
  }

  const manifest = readManifest(folder)
  const { name, tables, endedAt } = manifest
  console.log(
    `Export ${name}, created ${new Date(endedAt ?? 0).toISOString()}: ${countExportedRows(manifest)} rows.`,
  )
  // Run any query, so that wrangler creates an empty database where its server looks for it.
  query('select 1', ['--local', '--persist-to', to])
  const db = openDatabase(databaseFile(to))
  rebuild(db, folder, manifest)
  const differences = findDifferences(db, manifest)
  if (differences.length > 0) {
    console.error(
      `The rebuilt database does not match the export:\n${differences.map((one) => `- ${one}`).join('\n')}`,
    )
    process.exitCode = 1
    return
  }
  console.log(`Rebuilt ${tables.length} tables in ${to}. Every row count and hash matches the manifest.`)
  const orphans = removeOrphans(db)
  if (orphans.length > 0)
    console.log(`Removed rows whose parent row was deleted during the export: ${orphans.join(', ')}.`)
  stopUnfinishedEmail(db)
  console.log('Stopped waiting email and unfinished newsletters until a person resumes them.')
  const file = join(to, 'restore.sql')
  writeSql(db, manifest, file)
  db.close()
  console.log(
    `SQL file for a new D1 database: ${file}\nOpen the site with it: npm start -- --port 8790 --persist-to ${to} --no-build\n` +
      `Took ${Math.ceil((Date.now() - startedAt) / 1000)} s. Nobody is logged in; people choose a new password with “Forgot password”.`,
  )
}
