import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The local machine: where its state is stored, which keys sign its links, and how to run wrangler. */

export const defaultState = '.wrangler/state'

if (process.platform === 'win32') {
  console.error(
    'Windows itself is not supported: run this in WSL2 (https://learn.microsoft.com/windows/wsl/install).',
  )
  process.exit(1)
}

/** How long a command waits while another process writes to the local database, ms. */
const lockTimeoutMs = 10_000

/** The folder of the tools that `npm ci` installed, including the Node.js that runs them. */
const tools = resolve('node_modules/.bin')

/** Environment variables that stop wrangler from contacting anybody but Cloudflare. */
export const wranglerEnv = {
  ...process.env,
  PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
  WRANGLER_SEND_METRICS: 'false',
  NO_UPDATE_NOTIFIER: '1',
  // Otherwise wrangler looks up this machine's location over the network.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
}

export async function build({ sourceMap = false } = {}) {
  const flags = sourceMap ? ['--sourcemapServer'] : []
  const child = spawn(tool('remix'), ['vite:build', '--logLevel', 'warn', ...flags], {
    stdio: 'inherit',
    env: wranglerEnv,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The build failed.')
}

/**
 * Applies all missing migrations to the local database, or none if one fails, and records them as wrangler does.
 * `wrangler d1 migrations apply` would start a server for each of them.
 */
export function migrate(state: string) {
  if (!localFile(state))
    wrangler(['d1', 'execute', 'DB', '--local', '--persist-to', state, '--command', 'select 1'])
  withDatabase(databaseFile(state), (db) => {
    db.exec(createMigrationsTable)
    const applied = new Set(
      db
        .prepare('select name from d1_migrations')
        .all()
        .map(({ name }) => name),
    )
    const files = readdirSync('migrations').filter((name) => name.endsWith('.sql') && !applied.has(name))
    for (const name of files.toSorted()) {
      try {
        db.exec(readFileSync(join('migrations', name), 'utf8'))
      } catch (error) {
        throw new Error(`migrations/${name} failed, so no migration was applied.`, { cause: error })
      }
      db.prepare('insert into d1_migrations (name) values (?)').run(name)
    }
  })
}

/** Wrangler's own table, which `npx wrangler d1 migrations list` reads. */
const createMigrationsTable = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`

/**
 * Runs one SQL statement and returns its rows. The statement runs on the local database or, with `--remote` in
 * `flags`, on a remote one.
 */
export function query<Row>(sql: string, flags: string[]): Row[] {
  return (queries([sql], flags)[0] ?? []) as Row[]
}

/** Runs SQL statements as one batch and returns the rows of each. */
export function queries(statements: string[], flags: string[]): unknown[][] {
  const file =
    flags.includes('--local') && localFile(flags[flags.indexOf('--persist-to') + 1] ?? defaultState)
  if (file) return runBatch(file, statements)
  const out = wrangler(['d1', 'execute', 'DB', '--json', '--command', statements.join(';\n'), ...flags])
  return (JSON.parse(out) as { results: unknown[] }[]).map(({ results }) => results)
}

function runBatch(file: string, statements: string[]) {
  return withDatabase(file, (db) => {
    const rows: unknown[][] = []
    for (let rest = statements.join(';\n').trim(); rest !== '';) {
      const statement = db.prepare(rest)
      rows.push(statement.all().map((row) => ({ ...row })))
      rest = rest.slice(statement.sourceSQL.length).trim()
    }
    return rows
  })
}

/**
 * Opens the database file directly, so that a server that is using it doesn't have to wait, as it would for a second
 * server.
 */
function withDatabase<Result>(file: string, work: (db: DatabaseSync) => Result) {
  const db = new DatabaseSync(file, { timeout: lockTimeoutMs })
  try {
    db.exec('begin')
    const result = work(db)
    db.exec('commit')
    return result
  } finally {
    db.close()
  }
}

/**
 * Runs a file of SQL statements on the local database in one transaction, so the file must not contain `commit`. If
 * there is no database yet, wrangler creates it and runs the file, as it would on a remote database.
 */
export function execute(file: string, state: string) {
  const database = localFile(state)
  if (database) withDatabase(database, (db) => db.exec(readFileSync(file, 'utf8')))
  else wrangler(['d1', 'execute', 'DB', '--local', '--persist-to', state, '--yes', '--file', file])
}

/** Downloads an object from production's backup bucket to a file. */
export function downloadObject(key: string, file: string) {
  wrangler(['r2', 'object', 'get', `${backupBucket}/${key}`, '--file', file, '--remote'])
}

/** Name of production's backup bucket, as in wrangler.toml. */
const backupBucket = 'holston-table-backups'

/** Returns the path of the local D1 database file, which exists once the database has been queried. */
export function databaseFile(state: string) {
  const file = localFile(state)
  if (file === undefined) throw new Error(`There is no local database in ${state}.`)
  return file
}

/** Ends the command with a message if there is no local database yet. */
export function requireLocalDatabase() {
  if (localFile(defaultState)) return
  console.error('There is no local database yet. Run npm start to create one.')
  process.exit(1)
}

function localFile(state: string) {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const [name, another] = names.filter((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
  if (another)
    throw new Error(`There are two databases in ${folder}: the id in wrangler.toml has changed. Remove one.`)
  return name && join(folder, name)
}

interface Secrets {
  signingKey: string
  adminPassword: string
}

/**
 * Returns the secrets of a local state, which are created once and stored in the state's folder. They protect nothing
 * of value.
 */
export function localSecrets(state: string): Secrets {
  const file = join(state, 'local-secrets.json')
  if (!existsSync(file)) {
    mkdirSync(state, { recursive: true })
    const secrets: Secrets = {
      signingKey: randomBytes(32).toString('hex'),
      adminPassword: randomBytes(9).toString('base64url'),
    }
    writeFileSync(file, JSON.stringify(secrets))
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets
}

/** Creates `.dev.vars`, from which `npx wrangler dev` reads its secrets; an existing file is not changed. */
export function writeDevVars() {
  if (existsSync('.dev.vars')) return
  const { signingKey } = localSecrets(defaultState)
  writeFileSync(
    '.dev.vars',
    readFileSync('.dev.vars.example', 'utf8').replace(/^SIGNING_KEY=.*$/m, `SIGNING_KEY=${signingKey}`),
  )
}

const originFile = (state: string) => join(state, 'origin')

/** Returns the origin at which a local state was last served. Links in emails of that state point there. */
export function lastOrigin(state: string) {
  return existsSync(originFile(state)) ? readFileSync(originFile(state), 'utf8') : 'http://localhost:8787'
}

/**
 * Expires the leases of jobs that a stopped or reloaded Worker was running. This is safe because no other Worker runs
 * jobs locally. The next tick decides which jobs may be run again.
 */
export function expireLeases(state: string) {
  queries(
    [
      `update emails set lease_until = 0 where state in ('claimed', 'sending')`,
      `update issue_batches set lease_until = 0 where state in ('claimed', 'sending')`,
      `update product_images set lease_until = 0 where state = 'running'`,
      `update social_cards set lease_until = 0 where state = 'running'`,
    ],
    ['--local', '--persist-to', state],
  )
}

/**
 * Whether a line of wrangler's output says that the Worker is ready, after a start or a reload. The queues are in
 * memory and are lost with the previous Worker, so waiting jobs must then be queued again.
 */
export function isServing(line: string) {
  return /Ready on|Local server updated and ready/.test(line)
}

/** Runs the tick, which queues everything that is due. Returns what went wrong, or null. */
export async function runTick(origin: string) {
  try {
    return (await triggerCron(origin, Date.now())) ? null : 'The scheduled tick failed.'
  } catch (error) {
    return `The scheduled tick could not be reached: ${String(error)}`
  }
}

export function reset(state: string) {
  rmSync(state, { recursive: true, force: true })
}

interface ServeOptions {
  state: string
  port: number
  protocol: 'http' | 'https'
  /** Additional arguments for wrangler. */
  extra?: string[]
}

export function siteOrigin({ protocol, port }: Pick<ServeOptions, 'protocol' | 'port'>) {
  return `${protocol}://localhost:${port}`
}

export function serve({ state, port, protocol, extra = [] }: ServeOptions): ChildProcess {
  const { signingKey } = localSecrets(state)
  const origin = siteOrigin({ protocol, port })
  writeFileSync(originFile(state), origin)
  return spawn(
    tool('wrangler'),
    [
      'dev',
      '--port',
      String(port),
      '--local-protocol',
      protocol,
      '--persist-to',
      state,
      '--var',
      `SITE_ORIGIN:${origin}`,
      '--var',
      `SIGNING_KEY:${signingKey}`,
      '--show-interactive-dev-session=false',
      ...extra,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: wranglerEnv },
  )
}

/**
 * Triggers the cron handler, because cron never runs automatically on a local server;
 * returns whether it succeeded.
 */
export async function triggerCron(origin: string, now: number) {
  const url = `${origin}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('*/15 * * * *')}&time=${now}`
  return (await fetch(url)).ok
}

export function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port, 'localhost')
  })
}

/**
 * Runs wrangler and returns its output. A server that is writing locks the database for a moment, so a command that
 * fails because of the lock is retried.
 */
function wrangler(args: string[], attempts = 3): string {
  try {
    return execFileSync(tool('wrangler'), args, {
      env: wranglerEnv,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    // With --json, wrangler reports errors on stdout.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    if (attempts > 1 && /SQLITE_BUSY|database is locked/.test(stdout + stderr))
      return wrangler(args, attempts - 1)
    throw new Error(`wrangler ${args.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}

export function tool(name: string) {
  return join(tools, name)
}
