import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readHealth } from '#app/data/health.ts'
import { readSchedule } from '#app/data/schedule-rows.ts'
import { scheduleAt } from '#app/domain/schedule.ts'
import { jobName, resultWords } from '#app/domain/schedule-words.ts'

/** The scheduled things for a program that watches, and for what /readyz tells whoever works at the desk (B12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const [rows, health, business] = await Promise.all([
    readSchedule(context.db),
    readHealth(context.db),
    context.business(),
  ])
  const schedule = scheduleAt(context.now, rows, business).map(({ job, lastAt, nextAt, owedSince, late }) => {
    const run = rows.lastRuns.find((one) => one.job === job)
    return {
      job,
      name: jobName(job),
      last: instant(lastAt),
      state: run?.state ?? null,
      result: run ? resultWords(job, run.result) : null,
      next: instant(nextAt),
      owedSince: instant(owedSince),
      late,
    }
  })
  const { lastLetter, deadLetters } = health
  const lastLetterHours = lastLetter === null ? null : Math.floor((context.now - lastLetter) / 3_600_000)
  return json(
    { schedule, lastLetter: instant(lastLetter), lastLetterHours, deadLetters },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}

function instant(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
