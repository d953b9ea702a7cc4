import { env } from 'cloudflare:workers'

/** Calls `onQuery`, which may throw, before each query with `primary` or the session's constraint. */
export function watchedDatabase(onQuery: (by: string) => void): D1Database {
  const over = <Target extends D1Database | D1DatabaseSession>(real: Target, by: string) =>
    Object.assign(Object.create(real) as Target, {
      prepare: (query: string) => {
        onQuery(by)
        return real.prepare(query)
      },
      batch: (statements: D1PreparedStatement[]) => {
        onQuery(by)
        return real.batch(statements)
      },
    })
  return Object.assign(over(env.DB, 'primary'), {
    withSession: (since: string) => {
      const session = env.DB.withSession(since)
      return Object.assign(over(session, since), { getBookmark: () => session.getBookmark() })
    },
  })
}
