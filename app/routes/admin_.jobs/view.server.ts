import type { DeadLetter, FailedCard } from '#app/data/mail/failures.ts'
import type { QueueDepth, listJobRuns, readJobsPage, JobRun } from '#app/data/scheduling/job-log.ts'
import { actorName } from '#app/domain/audit/sentence.ts'
import { parseDeadLetterMessage } from '#app/http/dead-letter.ts'
import { momentText } from '#app/domain/time/date-text.ts'
import { mailKindName } from '#app/domain/mail/mail-text.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { scheduledJobsView } from '#app/domain/scheduling/status-view.ts'
import { scheduledJobStatuses } from '#app/domain/scheduling/scheduled-jobs.ts'
import { jobName, listOverdueJobs, runResultText, runOutcome } from '#app/domain/scheduling/job-text.ts'
import { cappedCountText, durationText } from '#app/domain/time/duration-text.ts'
import { listHref, type JobsQuery, type JobsListName } from './search-params.ts'
import type { PageLinks } from './pager.tsx'

interface Clock {
  timeZone: string
  now: number
}

type Rows = Awaited<ReturnType<typeof readJobsPage>> & Awaited<ReturnType<typeof listJobRuns>>

/** Formats the rows of the jobs page for display. */
export function jobsView(
  rows: Rows,
  query: JobsQuery,
  { business, now }: { business: Business; now: number },
) {
  const clock = { timeZone: business.timeZone, now }
  const moment = (at: number | null) => (at === null ? null : momentText(at, clock))
  const things = scheduledJobStatuses(now, rows.schedule, business)
  const { pictures, cards, letters } = rows
  const tab = query.decided ? { letters: 'decided' } : {}
  const which = query.failedOnly ? { runs: 'failed' } : {}
  return {
    late: listOverdueJobs(things, now).map(({ text }) => text),
    clockwork: scheduledJobsView(things, rows.schedule, clock),
    runs: rows.runs.map((run) => runView(run, clock)),
    runSteps: pageLinks('runs', which, { before: query.before }, { before: rows.older }),
    depth: rows.depth.map((one) => depthView(one, clock)),
    pictures: {
      rows: pictures.rows.map(({ finishedAt, ...picture }) => ({ ...picture, when: moment(finishedAt) })),
      steps: pageLinks('pictures', {}, { picture: query.pictures }, { picture: pictures.next }),
    },
    cards: {
      rows: cards.rows.map(({ finishedAt, ...card }) => ({
        ...card,
        about: cardLink(card),
        when: moment(finishedAt),
      })),
      steps: pageLinks('cards', {}, { card: query.cards }, { card: cards.next }),
    },
    letters: {
      decided: query.decided,
      rows: letters.rows.map((letter) => deadLetterView(letter, clock)),
      steps: pageLinks('letters', tab, { letter: query.letters }, { letter: letters.next }),
    },
  }
}

type Row = Record<string, string | number | null>

/** Links to the first page (null on the first page) and to the next page (null on the last). */
function pageLinks(list: JobsListName, which: Row, here: Row, next: Row): PageLinks {
  const isNone = (row: Row) => Object.values(row).every((value) => value === null)
  return {
    first: isNone(here) ? null : listHref(list, which),
    next: isNone(next) ? null : listHref(list, { ...which, ...next }),
  }
}

function runView(run: JobRun, clock: Clock) {
  const { id, job, dueAt, startedAt, finishedAt, result } = run
  return {
    id,
    job: jobName(job),
    due: momentText(dueAt, clock),
    took: finishedAt === null ? null : `${((finishedAt - startedAt) / 1000).toFixed(1)} s`,
    result: runResultText(job, result),
    ...runOutcome(run, clock.now),
  }
}

const depthNames = { mail: 'Mail', pictures: 'Pictures', cards: 'Social cards' }

function depthView({ kind, waiting, running, oldestDue }: QueueDepth, { now }: Clock) {
  const behind = oldestDue === null ? 0 : now - oldestDue
  return {
    kind: depthNames[kind],
    waiting: cappedCountText(waiting),
    running: cappedCountText(running),
    oldest:
      oldestDue === null
        ? 'none waits'
        : behind < 60_000
          ? 'due now or later'
          : `due for ${durationText(behind)}`,
  }
}

function cardLink({ subject }: Pick<FailedCard, 'subject'>) {
  const [kind, id] = subject.split(':')
  return kind === 'post'
    ? { text: `Post ${id}`, href: `/admin/posts/${id}` }
    : { text: `Dish ${id}`, href: `/admin/products/${id}` }
}

/** Formats a dead-letter message, with a link to its record if the message can be parsed. */
function deadLetterView(letter: DeadLetter, clock: Clock) {
  const { id, body, reason, receivedAt } = letter
  return {
    ...{ id, reason },
    about: recordLink(letter),
    body: body.slice(0, 300),
    when: momentText(receivedAt, clock),
    decision: decisionText(letter, clock),
  }
}

function recordLink({ body, productId, dish }: DeadLetter) {
  const message = parseDeadLetterMessage(body)
  if (message === null) return null
  switch (message.type) {
    case 'generate-product-image':
      return dish === null
        ? { text: `Picture ${message.pictureId}`, href: '/admin/pictures' }
        : { text: `Picture of ${dish}`, href: `/admin/pictures/${productId}` }
    case 'draw-social-card':
      return { text: `Social card of ${message.subject.replace(':', ' ')}`, href: cardLink(message).href }
    case 'send-issue-batch':
      return { text: `Batch ${message.batchId} of a letter`, href: '/admin/newsletter' }
    case 'freeze-issue':
    case 'queue-issue':
    case 'close-issue':
      return { text: `Letter ${message.issueId}`, href: `/admin/newsletter/${message.issueId}` }
    default:
      return { text: mailKindName(message.type), href: `/admin/mail/${message.emailId}` }
  }
}

/**
 * The decision on a dead-letter message, such as `Put away November 20, 3:15 PM by owner@…`; null without
 * one.
 */
function decisionText({ replayedAt, putAwayAt, actor, actorEmail }: DeadLetter, clock: Clock) {
  const at = replayedAt ?? putAwayAt
  if (at === null) return null
  const by = actor === null ? '' : ` by ${actorName({ actor, actorEmail }, 'inside')}`
  return `${replayedAt === null ? 'Put away' : 'Replayed'} ${momentText(at, clock)}${by}`
}

export type JobsView = ReturnType<typeof jobsView>
