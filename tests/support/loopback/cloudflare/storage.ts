import {
  type Account,
  type Consumer,
  type Database,
  type LockRule,
  newDatabase,
  sampleId,
} from './account.ts'
import { ApiError, findOrThrow } from './api-error.ts'
import { jsonBody, type Routes } from './route.ts'

/** Handlers for D1, KV, R2 and Queues. */
export function storageRoutes(account: Account): Routes {
  const database = (idOrName = '') =>
    findOrThrow(
      account.databases,
      ({ uuid, name }) => uuid === idOrName || name === idOrName,
      7404,
      `The database ${idOrName} could not be found`,
    )
  const bucket = (name = '') =>
    findOrThrow(account.buckets, (one) => one.name === name, 10006, 'The specified bucket does not exist.')
  const queue = (id = '') =>
    findOrThrow(account.queues, ({ queue_id }) => queue_id === id, 11000, 'Queue does not exist.')

  return {
    'GET /accounts/:account/d1/database': ({ query }) => {
      const name = query.get('name')
      const all = account.databases.filter((one) => name === null || one.name === name)
      return page(all, query).map(describeDatabase)
    },
    'POST /accounts/:account/d1/database': (request) => {
      const { name, primary_location_hint: location } = jsonBody(request) as {
        name: string
        primary_location_hint?: string
      }
      if (account.databases.some((one) => one.name === name))
        throw new ApiError(7502, `A database with the name ${name} already exists`)
      const created = newDatabase(name, location)
      account.databases.push(created)
      return describeDatabase(created)
    },
    'GET /accounts/:account/d1/database/:id': ({ params }) => describeDatabase(database(params.id)),
    'POST /accounts/:account/d1/database/:id/query': (request) => {
      const { sql, params } = jsonBody(request) as { sql: string; params?: string[] }
      return runSql(database(request.params.id), sql, params ?? [])
    },
    'GET /accounts/:account/d1/database/:id/time_travel/bookmark': ({ params }) => ({
      bookmark: `00000001-00000002-00000003-${sampleId(database(params.id).uuid)}`,
    }),

    'GET /accounts/:account/storage/kv/namespaces': ({ query }) =>
      page(account.namespaces, query).map((one) => ({ ...one, supports_url_encoding: true })),
    'POST /accounts/:account/storage/kv/namespaces': (request) => {
      const { title } = jsonBody(request) as { title: string }
      if (account.namespaces.some((one) => one.title === title))
        throw new ApiError(
          10014,
          'create namespace: a namespace with this account ID and title already exists',
        )
      const created = { id: sampleId(`kv ${title}`), title }
      account.namespaces.push(created)
      return { ...created, supports_url_encoding: true }
    },

    'GET /accounts/:account/r2/buckets': () => ({
      buckets: account.buckets.map(({ name }) => ({ name, creation_date: day })),
    }),
    'POST /accounts/:account/r2/buckets': (request) => {
      const { name } = jsonBody(request) as { name: string }
      if (account.buckets.some((one) => one.name === name))
        throw new ApiError(10004, 'The bucket you tried to create already exists, and you own it.', 409)
      account.buckets.push({ name, locks: [] })
      return { name, creation_date: day, location: 'ENAM', storage_class: 'Standard' }
    },
    'GET /accounts/:account/r2/buckets/:bucket': ({ params }) => ({
      name: bucket(params.bucket).name,
      creation_date: day,
      location: 'ENAM',
      storage_class: 'Standard',
    }),
    'GET /accounts/:account/r2/buckets/:bucket/lock': ({ params }) => ({
      rules: bucket(params.bucket).locks,
    }),
    'PUT /accounts/:account/r2/buckets/:bucket/lock': (request) => {
      bucket(request.params.bucket).locks = (jsonBody(request) as { rules: LockRule[] }).rules
      return {}
    },

    'GET /accounts/:account/queues': ({ query }) => {
      const names = query.getAll('name')
      return account.queues.filter(({ queue_name }) => names.length === 0 || names.includes(queue_name))
    },
    'POST /accounts/:account/queues': (request) => {
      const { queue_name } = jsonBody(request) as { queue_name: string }
      if (account.queues.some((one) => one.queue_name === queue_name))
        throw new ApiError(11009, `Queue name '${queue_name}' is already taken.`, 409)
      const created = { queue_id: sampleId(`queue ${queue_name}`), queue_name, consumers: [] }
      account.queues.push(created)
      return created
    },
    'POST /accounts/:account/queues/:id/consumers': (request) => {
      const { consumers, queue_name } = queue(request.params.id)
      const { script_name, ...rest } = jsonBody(request) as Omit<Consumer, 'script'> & { script_name: string }
      if (consumers.length > 0) throw new ApiError(11004, `Queue '${queue_name}' already has a consumer.`)
      const created = { ...rest, script: script_name, consumer_id: sampleId(`consumer ${queue_name}`) }
      consumers.push(created)
      return created
    },
    'PUT /accounts/:account/queues/:id/consumers/:consumer': (request) => {
      const consumer = findOrThrow(
        queue(request.params.id).consumers,
        ({ consumer_id }) => consumer_id === request.params.consumer,
        11005,
        'Consumer does not exist.',
      )
      return Object.assign(consumer, jsonBody(request) as object)
    },
  }
}

const day = '2026-11-23T12:00:00.000Z'

function describeDatabase({ uuid, name, location, sqlite }: Database) {
  const [{ count }] = sqlite
    .prepare(`select count(*) as count from sqlite_master where type = 'table'`)
    .all() as [{ count: number }]
  return {
    uuid,
    name,
    version: 'production',
    created_at: day,
    file_size: 8192,
    num_tables: count,
    running_in_region: (location ?? 'enam').toUpperCase(),
  }
}

/** Runs SQL statements in a transaction, as D1 does. */
function runSql({ sqlite }: Database, sql: string, params: string[]) {
  const meta = { duration: 0, rows_read: 0, rows_written: 0, changes: 0, size_after: 8192 }
  const results: object[] = []
  sqlite.exec('begin')
  try {
    for (let rest = withoutLeadingComments(sql); rest !== '';) {
      const statement = sqlite.prepare(rest)
      results.push({ results: statement.all(...params), success: true, meta })
      rest = withoutLeadingComments(rest.slice(statement.sourceSQL.length))
    }
    sqlite.exec('commit')
    return results
  } catch (error) {
    sqlite.exec('rollback')
    throw new ApiError(7500, `${(error as Error).message}: SQLITE_ERROR`)
  }
}

function withoutLeadingComments(sql: string) {
  return sql.replace(/^(\s|;|--[^\n]*(\n|$)|\/\*[^]*?\*\/)+/, '')
}

function page<Item>(items: Item[], query: URLSearchParams) {
  const size = Number(query.get('per_page') ?? items.length)
  const start = (Number(query.get('page') ?? 1) - 1) * size
  return items.slice(start, start + size)
}
