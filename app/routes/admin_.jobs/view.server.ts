import { messageIn } from '#app/second-try.server.ts'
import type { DeadLetter, Depth, FailedCard, readJobs, Run } from '#app/data/job-log.ts'
import { momentText } from '#app/domain/kitchen-dates.ts'
import { mailKindName } from '#app/domain/mail-words.ts'
import type { Business } from '#app/domain/business.ts'
import { clockworkView } from '#app/domain/clockwork-view.ts'
import { scheduleAt } from '#app/domain/schedule.ts'
import { jobName, lateThings, resultWords, runOutcome } from '#app/domain/schedule-words.ts'
import { capped, spanWords } from '#app/domain/time-words.ts'

interface Clock {
  timeZone: string
  now: number
}

/** What the room of jobs shows, in words. */
export function viewOf(
  rows: Awaited<ReturnType<typeof readJobs>> & { runs: readonly Run[] },
  business: Business,
  now: number,
) {
  const clock = { timeZone: business.timeZone, now }
  const moment = (at: number | null) => (at === null ? null : momentText(at, clock))
  const things = scheduleAt(now, rows.schedule, business)
  return {
    late: lateThings(things, now).map(({ text }) => text),
    clockwork: clockworkView(things, rows.schedule, clock),
    runs: rows.runs.map((run) => runView(run, clock)),
    depth: rows.depth.map((one) => depthView(one, clock)),
    pictures: rows.pictures.map(({ finishedAt, ...picture }) => ({ ...picture, when: moment(finishedAt) })),
    cards: rows.cards.map(({ finishedAt, ...card }) => ({
      ...card,
      about: cardOf(card),
      when: moment(finishedAt),
    })),
    letters: rows.letters.map((letter) => letterView(letter, clock)),
  }
}

function runView(run: Run, clock: Clock) {
  const { id, job, dueAt, startedAt, finishedAt, result } = run
  return {
    id,
    job: jobName(job),
    due: momentText(dueAt, clock),
    took: finishedAt === null ? null : `${((finishedAt - startedAt) / 1000).toFixed(1)} s`,
    result: resultWords(job, result),
    ...runOutcome(run, clock.now),
  }
}

const depthNames = { mail: 'Mail', pictures: 'Pictures', cards: 'Social cards' }

function depthView({ kind, waiting, running, oldestDue }: Depth, { now }: Clock) {
  const behind = oldestDue === null ? 0 : now - oldestDue
  return {
    kind: depthNames[kind],
    waiting: capped(waiting),
    running: capped(running),
    oldest:
      oldestDue === null
        ? 'none waits'
        : behind < 60_000
          ? 'due now or later'
          : `due for ${spanWords(behind)}`,
  }
}

function cardOf({ subject }: Pick<FailedCard, 'subject'>) {
  const [kind, id] = subject.split(':')
  return kind === 'post'
    ? { text: `Post ${id}`, href: `/admin/posts/${id}` }
    : { text: `Dish ${id}`, href: `/admin/products/${id}` }
}

/** A letter, with the thing it is about; without one where this version reads no message in it. */
function letterView({ id, body, reason, receivedAt }: DeadLetter, clock: Clock) {
  const message = messageIn(body)
  const about = message === null ? null : thingOf(message)
  return { id, about, body: body.slice(0, 300), reason, when: momentText(receivedAt, clock) }
}

function thingOf(message: NonNullable<ReturnType<typeof messageIn>>) {
  switch (message.type) {
    case 'generate-product-image':
      return { text: `Picture ${message.pictureId}`, href: '/admin/pictures' }
    case 'draw-social-card':
      return { text: `Social card of ${message.subject.replace(':', ' ')}`, href: cardOf(message).href }
    case 'send-issue-batch':
      return { text: `Batch ${message.batchId} of a letter`, href: '/admin/newsletter' }
    case 'freeze-issue':
    case 'queue-issue':
      return { text: `Letter ${message.issueId}`, href: `/admin/newsletter/${message.issueId}` }
    default:
      return { text: mailKindName(message.type), href: `/admin/mail/${message.emailId}` }
  }
}

export type JobsView = ReturnType<typeof viewOf>
