import { and, eq } from 'drizzle-orm'
import { jobRuns } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** Starts a job run once per due time and returns its id; null if it was started before. */
export async function startJobRun(
  db: Database,
  { job, dueAt, now }: { job: string; dueAt: number; now: number },
) {
  const [run] = await db
    .insert(jobRuns)
    .values({ job, dueAt, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: jobRuns.id })
  return run?.id ?? null
}

export async function finishJobRun(
  db: Database,
  id: number,
  { state, result, now }: { state: 'done' | 'failed'; result: string; now: number },
) {
  await db
    .update(jobRuns)
    .set({ state, result, finishedAt: now })
    .where(and(eq(jobRuns.id, id), eq(jobRuns.state, 'running')))
}
