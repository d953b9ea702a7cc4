import { env } from 'cloudflare:workers'

/** Calls `asked`, which may throw, before each query with `primary` or the session's constraint. */
export function watchedDatabase(asked: (by: string) => void): D1Database {
  const over = <Asked extends D1Database | D1DatabaseSession>(real: Asked, by: string) =>
    Object.assign(Object.create(real) as Asked, {
      prepare: (query: string) => {
        asked(by)
        return real.prepare(query)
      },
      batch: (statements: D1PreparedStatement[]) => {
        asked(by)
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
