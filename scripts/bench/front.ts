/**
 * Runs in front of the built Worker in the benchmarks' workerd, in place of TLS and of other people's writes. Its
 * source is passed to workerd on its own, so it imports nothing.
 */

interface Env {
  DB: D1Database
}

interface Site {
  fetch: (request: Request, env: Env, ctx: ExecutionContext) => Promise<Response>
}

/** The queries to D1 and the cache that the recorded page made, to be repeated later. */
let asked: (() => Promise<unknown>)[] = []
/** Number of the repetition, added to cache keys so that each repetition writes a new key. */
let turn = 0

export function front(site: Site, origin: string): Site {
  /**
   * Raises the content version and writes something, so that this isolate notices and the next page is rendered again.
   */
  async function raise(env: Env, ctx: ExecutionContext) {
    await env.DB.prepare("update counters set value = value + 1 where name = 'content'").run()
    // We don't deliver to this ZIP code, so the request is only counted: the smallest write that a visitor can cause.
    const headers = { origin, host: new URL(origin).host }
    const body = new URLSearchParams({ zip: '99501' })
    const write = new Request(`${origin}/delivery`, { method: 'POST', headers, body })
    return site.fetch(write, env, ctx)
  }

  async function hear(request: Request, env: Env, ctx: ExecutionContext) {
    const platform = globalThis.caches
    const later: Promise<unknown>[] = []
    asked = []
    Object.assign(globalThis, { caches: hearingCaches(platform) })
    const answer = await site.fetch(
      request,
      { ...env, DB: hearing(env.DB) },
      { ...ctx, waitUntil: (work) => void later.push(work) },
    )
    await Promise.all(later)
    Object.assign(globalThis, { caches: platform })
    return answer
  }

  return {
    ...site,
    async fetch(request, env, ctx) {
      const secure = behindTls(request, origin)
      const { pathname, search } = new URL(secure.url)
      if (pathname === '/-/content-raised') return raise(env, ctx)
      if (pathname === '/-/heard') return hear(new Request(origin + search.slice(1), secure), env, ctx)
      if (pathname !== '/-/asked-again') return site.fetch(secure, env, ctx)
      turn += 1
      const answer = await raise(env, ctx)
      for (const ask of asked) await ask()
      return answer
    },
  }
}

/**
 * Changes a request's URL to `https:`, because in production TLS ends before the Worker, which compresses pages only
 * for `https:`.
 */
export function behindTls(request: Request, origin: string) {
  return new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)
}

function remembered<Answer>(ask: () => Promise<Answer>) {
  asked.push(ask)
  return ask()
}

/** Wraps D1 to record the two ways in which the site queries it: a batch in a session, and a single statement. */
function hearing(db: D1Database): D1Database {
  return Object.assign(Object.create(db) as D1Database, {
    prepare: (sql: string) => hearingStatement(db.prepare(sql)),
    withSession: (since?: string) => {
      const session = db.withSession(since)
      return {
        prepare: (sql: string) => hearingStatement(session.prepare(sql)),
        batch: (statements: D1PreparedStatement[]) => remembered(() => session.batch(statements)),
        getBookmark: () => session.getBookmark(),
      }
    },
  })
}

function hearingStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const all = statement.all.bind(statement)
  const bind = statement.bind.bind(statement)
  return Object.assign(statement, {
    all: () => remembered(all),
    bind: (...values: unknown[]) => hearingStatement(bind(...values)),
  })
}

function hearingCaches(platform: CacheStorage) {
  const found = async (address: string) => (await platform.open('pages')).match(address)
  const keep = async (address: string, answer: Response) =>
    (await platform.open('pages')).put(address, answer)
  return {
    open: () => ({
      match: (address: string) => {
        asked.push(() => found(`${address}/${turn}`))
        return found(address)
      },
      put: async (address: string, answer: Response) => {
        const { headers } = answer
        const body = await answer.clone().arrayBuffer()
        asked.push(() => keep(`${address}/${turn}`, new Response(body, { headers })))
        return keep(address, answer)
      },
    }),
  }
}
