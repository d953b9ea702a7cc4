import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countExportedRows } from '#app/domain/scheduling/database-export.ts'
import { databaseFile, defaultState, query } from './local.ts'
import { localBucket, productionBucket } from './restore/bucket.ts'
import { fetchExport, readManifest } from './restore/export-files.ts'
import { differences, openScratch, rebuild, removeOrphans, settle, writeSql } from './restore/rebuild.ts'
import { productionWords } from './restore/production-words.ts'

/**
 * `npm run restore -- --from latest --to .wrangler/restored` rebuilds a scratch database from an export alone and checks
 * it. It changes nothing else: what production needs is printed by `--remote`, for a person to run (docs/restore.md).
 */

const { values } = parseArgs({
  options: {
    /** `latest`, the name of an export, or a folder that holds one. */
    from: { type: 'string', default: 'latest' },
    to: { type: 'string' },
    /** Whose bucket. */
    of: { type: 'string', default: 'local' },
    'persist-to': { type: 'string', default: defaultState },
    remote: { type: 'boolean', default: false },
  },
})

if (values.remote) {
  console.log(productionWords)
} else if (values.to === undefined || !['local', 'production'].includes(values.of)) {
  console.log(
    'Usage: npm run restore -- --from <latest, 2026-11-22 or a folder> --to <an empty folder> [--of production]\n' +
      '       npm run restore -- --remote   what to do with production, step by step',
  )
  process.exitCode = 1
} else if (existsSync(values.to)) {
  console.error(`${values.to} is there already. Name a folder that is not, so that nothing is written over.`)
  process.exitCode = 1
} else {
  await restore(values.to)
}

async function restore(to: string) {
  const began = Date.now()
  const { from, of } = values
  const isFolder = existsSync(join(from, 'manifest.json'))
  const folder = isFolder ? from : join(to, 'export')
  if (!isFolder) {
    const { fetch, close } =
      of === 'production' ? productionBucket() : await localBucket(values['persist-to'])
    await fetchExport(fetch, from, folder).finally(close)
  }

  const manifest = readManifest(folder)
  const { name, tables, endedAt } = manifest
  console.log(
    `Export ${name}, made ${new Date(endedAt ?? 0).toISOString()}: ${countExportedRows(manifest)} rows.`,
  )
  // Asked for something, wrangler makes the empty database where its server looks for it.
  query('select 1', ['--local', '--persist-to', to])
  const db = openScratch(databaseFile(to))
  rebuild(db, folder, manifest)
  const wrong = differences(db, manifest)
  if (wrong.length > 0) {
    console.error(`Not the same as the export:\n${wrong.map((one) => `- ${one}`).join('\n')}`)
    process.exitCode = 1
    return
  }
  console.log(`Rebuilt ${tables.length} tables in ${to}: every count and every hash is the manifest's.`)
  const orphans = removeOrphans(db)
  if (orphans.length > 0)
    console.log(`Left out, because what they belong to was gone before it was read: ${orphans.join(', ')}.`)
  settle(db)
  console.log('Settled: mail that was waiting and letters under way stand still until a person says go.')
  const file = join(to, 'restore.sql')
  writeSql(db, manifest, file)
  db.close()
  console.log(
    `The same as SQL, for a new D1: ${file}\nLook at it: npm start -- --port 8790 --persist-to ${to} --no-build\n` +
      `Took ${Math.ceil((Date.now() - began) / 1000)} s. Nobody is logged in, and passwords are set anew by “Forgot password”.`,
  )
}
