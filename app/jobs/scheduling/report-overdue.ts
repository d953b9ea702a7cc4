import type { Context } from '#app/context.server.ts'
import { addOverdueMails, type Lateness } from '#app/data/scheduling/overdue.ts'
import { readBeginning, readLastTick, readSchedule } from '#app/data/scheduling/schedule-rows.ts'
import { lateAfterMs, scheduleAt, tickDueAfter } from '#app/domain/scheduling/scheduled-jobs.ts'
import { lateThings } from '#app/domain/scheduling/job-text.ts'

/** Tells the owner of what a tick has left undone, after all that the tick itself could do. */
export async function reportOverdue(context: Context) {
  const { db, now } = context
  const [rows, business] = await Promise.all([readSchedule(db), context.business()])
  await report(context, lateThings(scheduleAt(now, rows, business), now))
}

/**
 * Tells the owner that the tick itself does not come: the one thing that no tick can tell. In the ordinary case it
 * costs one row.
 */
export async function reportLateTick(context: Context) {
  const { db, now } = context
  const from = (await readLastTick(db)) ?? (await readBeginning(db))
  if (from === null) return
  const owedSince = tickDueAfter(from)
  if (now - owedSince > lateAfterMs) await report(context, [{ job: 'tick', owedSince }])
}

async function report(context: Context, late: readonly Lateness[]) {
  if (late.length === 0) return
  const { email: owner } = await context.business()
  const mails = await addOverdueMails(context.db, { late, owner, now: context.now })
  context.log('overdue', { jobs: late.map(({ job }) => job) })
  await context.enqueue(mails.map((emailId) => ({ type: 'notify-overdue', emailId })))
}
