import { runWrangler } from '#scripts/cloudflare/wrangler.ts'
import type { CloudflareApi } from './api.ts'
import type { Production } from './production.ts'
import type { Report } from './report.ts'

/**
 * Creates the missing database, namespaces, buckets and queues. Wrangler could create them during a deployment, but
 * it accepts no location for the database and doesn't write IDs into a wrangler.toml. Also, the migrations need the
 * database before the first deployment.
 */
export async function createResources(api: CloudflareApi, production: Production, report: Report) {
  await createDatabases(api, production, report)
  await createNamespaces(api, production, report)
  for (const { bucket_name: name } of production.config.r2_buckets) {
    const exists = (await api.find(`${production.path}/r2/buckets/${name}`)) !== null
    if (exists) report.existing(`Bucket ${name}`)
    else create(['r2', 'bucket', 'create', name, '--location', location], report, `Bucket ${name}`)
  }
  for (const { queue } of production.config.queues.producers) {
    const found = await api.read<{ queue_name: string }[]>(`${production.path}/queues?name=${queue}`)
    if (found.some(({ queue_name }) => queue_name === queue)) report.existing(`Queue ${queue}`)
    else create(['queues', 'create', queue], report, `Queue ${queue}`)
  }
}

/** A rule that forbids overwriting and deleting objects under a prefix for a number of days. */
interface BucketLock {
  binding: string
  id: string
  prefix: string
  days: number
}

/** Locks only objects that the site itself doesn't change or delete for a longer time. */
export const bucketLocks: BucketLock[] = [
  // Lock uploaded originals for as long as Time Travel can restore the rows that refer to them: 30 days.
  { binding: 'PICTURES', id: 'keep-originals', prefix: 'originals/', days: 30 },
  // Lock the export folders, which are named by date, but not exports/index.json. The site deletes exports after 7–8
  // weeks.
  { binding: 'BACKUPS', id: 'keep-exports', prefix: 'exports/2', days: 42 },
]

export async function lockBuckets(api: CloudflareApi, production: Production, report: Report) {
  for (const { binding, id, prefix, days } of bucketLocks) {
    const bucket = production.config.r2_buckets.find((one) => one.binding === binding)?.bucket_name ?? ''
    const what = `Bucket lock ${id} of ${bucket} (${prefix}, ${days} days)`
    const { rules } = await api.read<{ rules: { id: string }[] }>(
      `${production.path}/r2/buckets/${bucket}/lock`,
    )
    if (rules.some((rule) => rule.id === id)) report.existing(what)
    else
      create(
        ['r2', 'bucket', 'lock', 'add', bucket, id, prefix, '--retention-days', String(days)],
        report,
        what,
      )
  }
}

/** Eastern North America: where the kitchen and its customers are. */
const location = 'enam'

async function createDatabases(api: CloudflareApi, production: Production, report: Report) {
  for (const { binding, database_name: name, database_id: id } of production.config.d1_databases) {
    const all = await api.read<{ uuid: string; name: string }[]>(
      `${production.path}/d1/database?name=${name}`,
    )
    const find = (list: typeof all) => list.find((one) => one.name === name)?.uuid
    const uuid = find(all)
    const expected = isPlaceholder(id) ? uuid : id
    if (expected !== uuid) throw new Error(notInAccount(`The database ${name}`, id))
    const place = { table: 'env.production.d1_databases', binding, key: 'database_id' }
    if (uuid !== undefined) {
      production.set(place, uuid)
      report.existing(`Database ${name}`)
      continue
    }
    create(['d1', 'create', name, '--location', location], report, `Database ${name}`)
    production.set(place, find(await api.read(`${production.path}/d1/database?name=${name}`)) ?? '')
  }
}

async function createNamespaces(api: CloudflareApi, production: Production, report: Report) {
  const list = () =>
    api.read<{ id: string; title: string }[]>(`${production.path}/storage/kv/namespaces?per_page=1000`)
  for (const { binding, id } of production.config.kv_namespaces) {
    const title = `${production.config.name}-${binding.toLowerCase()}`
    const all = await list()
    const place = { table: 'env.production.kv_namespaces', binding, key: 'id' }
    const found = isPlaceholder(id)
      ? all.find((one) => one.title === title)
      : all.find((one) => one.id === id)
    if (found) {
      production.set(place, found.id)
      report.existing(`KV namespace ${found.title}`)
      continue
    }
    if (!isPlaceholder(id)) throw new Error(notInAccount(`The KV namespace ${binding}`, id))
    create(['kv', 'namespace', 'create', title], report, `KV namespace ${title}`)
    production.set(place, (await list()).find((one) => one.title === title)?.id ?? '')
  }
}

function isPlaceholder(id: string) {
  return /^[0-]*1?$/.test(id)
}

/** Returns the error for a resource that isn't in the account. An empty replacement would look like data loss. */
function notInAccount(what: string, id: string) {
  return (
    `${what} has the id ${id} in wrangler.toml, but this account has none with that id. If it is in another account, ` +
    'run this again with --account. If it was deleted, see docs/restore.md.'
  )
}

function create(args: string[], report: Report, what: string) {
  runWrangler(args)
  report.done(what)
}
