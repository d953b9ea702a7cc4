import { env } from 'cloudflare:workers'

/** Returns a D1 binding on which this many of every ten queries fail. */
export function flakyDatabase(tenths: number) {
  let queries = 0
  return watchedDatabase(() => {
    if (queries++ % 10 < tenths) throw new Error('D1 is down')
  })
}

/** Calls `onQuery`, which may throw, before each query. Its `source` is `primary` or the session's constraint. */
export function watchedDatabase(onQuery: (source: string) => void): D1Database {
  const watch = <Target extends D1Database | D1DatabaseSession>(real: Target, source: string) =>
    Object.assign(Object.create(real) as Target, {
      prepare: (query: string) => {
        onQuery(source)
        return real.prepare(query)
      },
      batch: (statements: D1PreparedStatement[]) => {
        onQuery(source)
        return real.batch(statements)
      },
    })
  return Object.assign(watch(env.DB, 'primary'), {
    withSession: (constraint: string) => {
      const session = env.DB.withSession(constraint)
      return Object.assign(watch(session, constraint), { getBookmark: () => session.getBookmark() })
    },
  })
}
