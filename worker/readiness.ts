import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { getErrorText } from '#app/log.ts'
import { withTimeout } from './cache/timeout.ts'

/** True if D1, KV, and R2 each respond within a second (B12). */
export async function isReady(context: Context, env: Env) {
  const probes = {
    d1: () => env.DB.prepare('select 1').first(),
    kv: () => env.SESSIONS.get('readiness'),
    r2: () => env.PICTURES.head('readiness'),
  }
  const results = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => {
      try {
        const answered = probe().then(() => true)
        if (await withTimeout(1000, answered)) return true
        throw new Error('no answer within 1 s')
      } catch (error) {
        context.log('not-ready', { part: name, error: getErrorText(error) })
        return false
      }
    }),
  )
  return results.every(Boolean)
}
