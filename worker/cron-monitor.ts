import { createContext } from '#app/context.server.ts'
import type { Env, Settings } from '#app/env.server.ts'
import { reportLateTick } from '#app/jobs/scheduling/report-overdue.ts'
import { errorText } from '#app/log.ts'

/** How often an isolate looks, ms: with the quarter after which a tick is late, nobody waits for longer than an hour. */
const lookAgainAfter = 15 * 60_000

/**
 * Notices from the visitors' side that no tick comes, a deployment without its cron trigger above all. Behind the
 * answer, at most once a quarter of an hour in each isolate, and whatever goes wrong is the visitor's trouble never.
 */
export function createCronMonitor(settings: Settings) {
  let lookedAt = -Infinity
  return (env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>, now: number) => {
    if (now - lookedAt < lookAgainAfter) return
    lookedAt = now
    ctx.waitUntil(look(env, now))
  }

  async function look(env: Env, now: number) {
    const context = createContext(env, settings, { now, requestId: 'watchdog' })
    try {
      await reportLateTick(context)
    } catch (error) {
      context.log('watchdog-failed', { error: errorText(error) })
    }
  }
}

export type CronMonitor = ReturnType<typeof createCronMonitor>
