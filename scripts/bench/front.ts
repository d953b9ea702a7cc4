/**
 * Runs in front of the built Worker in the benchmarks. It stands in for TLS and for writes by other people. This file
 * is passed to workerd as a single module, so it imports nothing.
 */

interface Env {
  DB: D1Database
}

interface Site {
  fetch: (request: Request, env: Env, ctx: ExecutionContext) => Promise<Response>
}

/** The D1 queries and cache operations of the recorded page, to be repeated later. */
let recorded: (() => Promise<unknown>)[] = []
/** Number of the current repetition. It is appended to cache keys so that each repetition writes a new key. */
let repetition = 0

export function front(site: Site, origin: string): Site {
  /**
   * Raises the content version, then writes something through the site, so that this isolate notices the new version
   * and renders the next page again.
   */
  async function raiseContentVersion(env: Env, ctx: ExecutionContext) {
    await env.DB.prepare("update counters set value = value + 1 where name = 'content'").run()
    // We don't deliver to this ZIP code, so the site only counts the request. This is the smallest write that a
    // visitor can cause.
    const headers = { origin, host: new URL(origin).host }
    const body = new URLSearchParams({ zip: '99501' })
    const write = new Request(`${origin}/delivery`, { method: 'POST', headers, body })
    return site.fetch(write, env, ctx)
  }

  async function record(request: Request, env: Env, ctx: ExecutionContext) {
    const platform = globalThis.caches
    const background: Promise<unknown>[] = []
    recorded = []
    Object.assign(globalThis, { caches: recordCaches(platform) })
    const response = await site.fetch(
      request,
      { ...env, DB: recordDatabase(env.DB) },
      { ...ctx, waitUntil: (work) => void background.push(work) },
    )
    await Promise.all(background)
    Object.assign(globalThis, { caches: platform })
    return response
  }

  return {
    ...site,
    async fetch(request, env, ctx) {
      const secure = behindTls(request, origin)
      const { pathname, search } = new URL(secure.url)
      if (pathname === '/-/raise-content-version') return raiseContentVersion(env, ctx)
      if (pathname === '/-/record') return record(new Request(origin + search.slice(1), secure), env, ctx)
      if (pathname !== '/-/repeat-recorded') return site.fetch(secure, env, ctx)
      repetition += 1
      const response = await raiseContentVersion(env, ctx)
      for (const repeat of recorded) await repeat()
      return response
    },
  }
}

/**
 * Changes a request's URL to `https:`. In production, TLS ends in front of the Worker, and the Worker compresses
 * pages only for `https:` URLs.
 */
export function behindTls(request: Request, origin: string) {
  return new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)
}

function runAndRecord<Result>(run: () => Promise<Result>) {
  recorded.push(run)
  return run()
}

/** Wraps D1 to record the two ways in which the site queries it: a batch in a session, and a single statement. */
function recordDatabase(db: D1Database): D1Database {
  return Object.assign(Object.create(db) as D1Database, {
    prepare: (sql: string) => recordStatement(db.prepare(sql)),
    withSession: (since?: string) => {
      const session = db.withSession(since)
      return {
        prepare: (sql: string) => recordStatement(session.prepare(sql)),
        batch: (statements: D1PreparedStatement[]) => runAndRecord(() => session.batch(statements)),
        getBookmark: () => session.getBookmark(),
      }
    },
  })
}

function recordStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const all = statement.all.bind(statement)
  const bind = statement.bind.bind(statement)
  return Object.assign(statement, {
    all: () => runAndRecord(all),
    bind: (...values: unknown[]) => recordStatement(bind(...values)),
  })
}

function recordCaches(platform: CacheStorage) {
  const read = async (key: string) => (await platform.open('pages')).match(key)
  const write = async (key: string, response: Response) => (await platform.open('pages')).put(key, response)
  return {
    open: () => ({
      match: (key: string) => {
        recorded.push(() => read(`${key}/${repetition}`))
        return read(key)
      },
      put: async (key: string, response: Response) => {
        const { headers } = response
        const body = await response.clone().arrayBuffer()
        recorded.push(() => write(`${key}/${repetition}`, new Response(body, { headers })))
        return write(key, response)
      },
    }),
  }
}
