import { createContext } from '#app/context.server.ts'
import { finishRun, startRun } from '#app/data/runs.ts'
import type { Env, Settings } from '#app/env.server.ts'
import { sweep } from '#app/jobs/sweep.ts'
import { faultText } from '#app/log.ts'

/** The quarter-hour knock: what is due is decided inside, and the run leaves its row whatever happens. */
export async function tick(controller: ScheduledController, env: Env, settings: Settings) {
  const now = controller.scheduledTime
  const context = createContext(env, settings, { now, requestId: crypto.randomUUID() })
  const run = await startRun(context.db, { job: 'tick', dueAt: now, now })
  if (run === null) return
  try {
    const result = JSON.stringify(await sweep(context))
    await finishRun(context.db, run, { state: 'done', result, now: Date.now() })
    context.log('tick', { result })
  } catch (error) {
    context.log('tick-failed', { error: faultText(error) })
    await finishRun(context.db, run, { state: 'failed', result: faultText(error), now: Date.now() })
  }
}
