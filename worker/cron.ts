import { createAppContext } from '#app/context.server.ts'
import { finishJobRun, startTickRun } from '#app/data/scheduling/job-runs.ts'
import type { Env, EnvConfig } from '#app/env.server.ts'
import { alertOwnerIfCronStopped } from '#app/jobs/scheduling/report-overdue-jobs.ts'
import { runSchedulerTick } from '#app/jobs/scheduling/tick.ts'
import { getErrorText } from '#app/log.ts'

export async function handleCronTrigger(controller: ScheduledController, env: Env, settings: EnvConfig) {
  const now = controller.scheduledTime
  const context = createAppContext(env, settings, { now, requestId: crypto.randomUUID() })
  const run = await startTickRun(context.db, now)
  if (run === null) return
  try {
    const { result, errors } = await runSchedulerTick(context)
    const resultJson = JSON.stringify({ ...result, ...(errors.length > 0 && { failed: errors }) })
    const state = errors.length > 0 ? 'failed' : 'done'
    await finishJobRun(context.db, run, { state, result: resultJson, now: Date.now() })
    context.log('tick', { state, result: resultJson })
  } catch (error) {
    context.log('tick-failed', { error: getErrorText(error) })
    await finishJobRun(context.db, run, { state: 'failed', result: getErrorText(error), now: Date.now() })
  }
}

/** Minimum time (ms) between an isolate's checks for a late cron tick. */
const checkIntervalMs = 15 * 60_000

/** The returned function checks, in the background of a visitor's request, whether the cron trigger has stopped. */
export function createCronMonitor(settings: EnvConfig) {
  let checkedAt = -Infinity
  return (env: Env, ctx: Pick<ExecutionContext, 'waitUntil'>, now: number) => {
    if (now - checkedAt < checkIntervalMs) return
    checkedAt = now
    const context = createAppContext(env, settings, { now, requestId: 'cron-monitor' })
    const logError = (error: unknown) => context.log('cron-monitor-failed', { error: getErrorText(error) })
    ctx.waitUntil(alertOwnerIfCronStopped(context).catch(logError))
  }
}

export type CronMonitor = ReturnType<typeof createCronMonitor>
