import { readContentVersion } from '#app/data/content-version.ts'
import type { Env } from '#app/env.server.ts'

/** A change elsewhere is noticed within this time, ms; here, at once. It costs one row a second and isolate. */
const askAgainAfter = 1000
const patienceMs = 500

/**
 * The version of what pages are made of, which triggers raise with every write (migrations/0004). While one visitor
 * asks, the others go on with what was known; with D1 failing, so does everybody.
 */
export function contentVersion() {
  let known: number | null = null
  let askedAt = -Infinity
  let asking = Promise.resolve(0)

  async function ask({ DB }: Pick<Env, 'DB'>) {
    try {
      const late = scheduler.wait(patienceMs).then(() => null)
      const answer = readContentVersion({ $client: DB })
      known = (await Promise.race([answer, late])) ?? known
    } catch {
      // A page that can't be made has its own way to say so.
    }
    return known ?? 0
  }

  return {
    read(env: Pick<Env, 'DB'>, now: number): number | Promise<number> {
      if (Math.abs(now - askedAt) < askAgainAfter) return known ?? asking
      askedAt = now
      asking = ask(env)
      return asking
    },
    forget() {
      askedAt = -Infinity
    },
  }
}
