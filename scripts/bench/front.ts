/**
 * Stands before the built Worker in the workerd of the benches, in place of TLS and of other people's writes. It is
 * handed to workerd as a text by itself, so it imports nothing.
 */

interface Env {
  DB: D1Database
}

interface Site {
  fetch: (request: Request, env: Env, ctx: ExecutionContext) => Promise<Response>
}

/** What the page that was heard asked of D1 and of the cache. */
let asked: (() => Promise<unknown>)[] = []
/** A key of the cache is written once. */
let turn = 0

export function front(site: Site, origin: string): Site {
  /** What is asked for next is made anew: the content has a new version, and a write makes this isolate look for it. */
  async function raise(env: Env, ctx: ExecutionContext) {
    await env.DB.prepare("update counters set value = value + 1 where name = 'content'").run()
    // Where nobody delivers: counted, which is the least that a visitor can write.
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

/** In production TLS ends before the Worker, and it packs its pages for `https:` alone. */
export function behindTls(request: Request, origin: string) {
  return new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)
}

function remembered<Answer>(ask: () => Promise<Answer>) {
  asked.push(ask)
  return ask()
}

/** The two ways in which the site asks: a batch in a session, and one statement. */
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
