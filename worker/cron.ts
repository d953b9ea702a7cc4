import { createAppContext } from '#app/context.server.ts'
import { finishJobRun, startTickRun } from '#app/data/scheduling/job-runs.ts'
import type { Env, EnvConfig } from '#app/env.server.ts'
import { runTick } from '#app/jobs/scheduling/tick.ts'
import { errorText } from '#app/log.ts'

export async function runScheduledTick(controller: ScheduledController, env: Env, settings: EnvConfig) {
  const now = controller.scheduledTime
  const context = createAppContext(env, settings, { now, requestId: crypto.randomUUID() })
  const run = await startTickRun(context.db, now)
  if (run === null) return
  try {
    const { result, errors } = await runTick(context)
    const resultJson = JSON.stringify({ ...result, ...(errors.length > 0 && { failed: errors }) })
    const state = errors.length > 0 ? 'failed' : 'done'
    await finishJobRun(context.db, run, { state, result: resultJson, now: Date.now() })
    context.log('tick', { state, result: resultJson })
  } catch (error) {
    context.log('tick-failed', { error: errorText(error) })
    await finishJobRun(context.db, run, { state: 'failed', result: errorText(error), now: Date.now() })
  }
}
