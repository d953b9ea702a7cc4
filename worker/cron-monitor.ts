import { createAppContext } from '#app/context.server.ts'
import type { Env, EnvConfig } from '#app/env.server.ts'
import { reportLateTick } from '#app/jobs/scheduling/report-overdue.ts'
import { errorText } from '#app/log.ts'

/**
 * How often an isolate checks for a late tick, in ms. A tick is due every 15 minutes and counts as late 15 minutes
 * after that, so an alert takes at most an hour.
 */
const checkIntervalMs = 15 * 60_000

/**
 * Detects that the cron trigger no longer runs, for example after a deploy without it. The check runs after a
 * response to a visitor, at most every 15 minutes in each isolate, and its errors never reach the visitor.
 */
export function createCronMonitor(settings: EnvConfig) {
  let checkedAt = -Infinity
  return (env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>, now: number) => {
    if (now - checkedAt < checkIntervalMs) return
    checkedAt = now
    ctx.waitUntil(check(env, now))
  }

  async function check(env: Env, now: number) {
    const context = createAppContext(env, settings, { now, requestId: 'watchdog' })
    try {
      await reportLateTick(context)
    } catch (error) {
      context.log('watchdog-failed', { error: errorText(error) })
    }
  }
}

export type CronMonitor = ReturnType<typeof createCronMonitor>
