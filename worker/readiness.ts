import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { errorText } from '#app/log.ts'

/** D1, KV, and R2 must each respond within a second. `/readyz` says publicly only whether all of them do (B12). */
export async function isReady(context: Context, env: Env) {
  const probes = {
    d1: () => env.DB.prepare('select 1').first(),
    kv: () => env.SESSIONS.get('readiness'),
    r2: () => env.PICTURES.head('readiness'),
  }
  const results = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => {
      try {
        await withinASecond(probe())
        return true
      } catch (error) {
        context.log('not-ready', { part: name, error: errorText(error) })
        return false
      }
    }),
  )
  return results.every(Boolean)
}

async function withinASecond(answer: Promise<unknown>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer within 1 s')), 1000)
  try {
    await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
