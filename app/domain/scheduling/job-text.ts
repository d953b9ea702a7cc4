import { dayText } from '#app/domain/time/date-text.ts'
import { overdueAfterMs, type ScheduledJob, type ScheduledRun } from './scheduled-jobs.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

const jobNames: Readonly<Record<ScheduledJob, string>> = {
  tick: 'Scheduler (every 15 minutes)',
  roll: 'Menu goes live',
  'keep-menu': 'Menu snapshot',
  'weekly-letter': 'Weekly newsletter',
  'last-call': 'Last-call reminder',
  corrections: 'Label corrections',
  posts: 'Scheduled posts',
  reminders: 'Message reminders',
  'weekly-report': 'Weekly report',
  export: 'Database backup',
}

export function jobName(job: string) {
  return Object.hasOwn(jobNames, job) ? jobNames[job as ScheduledJob] : humanizeJobName(job)
}

/** Turns `send-issue-batch` into `Send issue batch`. */
export function humanizeJobName(name: string) {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A run without a result after `overdueAfterMs` counts as failed. */
export function jobRunOutcomeText(
  { state, startedAt }: Pick<ScheduledRun, 'state' | 'startedAt'>,
  now: number,
) {
  if (state === 'done') return { failed: false, label: 'Done' }
  if (state === 'failed') return { failed: true, label: 'Failed' }
  return now - startedAt > overdueAfterMs
    ? { failed: true, label: 'Didn’t finish' }
    : { failed: false, label: 'Running' }
}

/** A result in an unknown format is returned unchanged. */
export function jobRunResultText(job: string, result: string | null): string | null {
  if (result === null) return null
  const details = parseResult(result)
  if (details === null) return result
  if (job === 'roll') return rollResultText(details)
  if (job === 'keep-menu')
    return `${pluralize(numberIn(details.dishes), 'meal', 'meals')} saved as they were when orders closed.`
  if (job === 'export')
    return `${numberIn(details.rows).toLocaleString('en-US')} rows from ${numberIn(details.tables)} tables backed up.`
  return job === 'tick' ? tickResultText(details) : result
}

function rollResultText({ dishes, rotated, off, leftOut }: ParsedResult) {
  if (typeof off === 'string') return `The kitchen is closed: ${off}.`
  const count = numberIn(dishes)
  const autoFilledCount = numberIn(rotated)
  const skippedNames = namesIn(leftOut)
  const sourceText =
    autoFilledCount === 0 ? 'from the planned menu' : `${autoFilledCount} of them auto-filled`
  const skippedText = skippedNames.length > 0 ? `; left out: ${skippedNames.join(', ')}` : ''
  return `${pluralize(count, 'meal')}${autoFilledCount === 0 ? ' ' : ', '}${sourceText}${skippedText}.`
}

function tickResultText({ sent, published, rolled, failed }: ParsedResult) {
  const sentences = namesIn(failed).map((failure) => {
    const [step = '', ...reasonParts] = failure.split(': ')
    return `${stepNames[step] ?? humanizeJobName(step)} failed: ${reasonParts.join(': ')}.`
  })
  const countText = (count: unknown, singular: string, plural: string, verb: string) =>
    numberIn(count) > 0 ? [`${pluralize(numberIn(count), singular, plural)} ${verb}`] : []
  const results = [
    ...(typeof rolled === 'string' ? [`the week of ${dayText(rolled)} started`] : []),
    ...countText(published, 'post', 'posts', 'published'),
    ...countText(sent, 'job', 'jobs', 'queued'),
  ]
  const summary = results.join(', ')
  if (summary !== '') sentences.push(`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`)
  return sentences.length > 0 ? sentences.join(' ') : 'Nothing was due.'
}

/** Labels of the scheduler's steps, by the names that jobs/scheduling/tick.ts stores when a step fails. */
const stepNames: Readonly<Record<string, string>> = {
  roll: 'Menu goes live',
  letters: 'Newsletters',
  sweep: 'Sending and publishing',
  'last menu': 'Menu snapshot',
  report: 'Weekly report',
  export: 'Database backup',
  overdue: 'Late job check',
  'keep less': 'Old data cleanup',
}

type ParsedResult = Record<string, unknown>

function parseResult(text: string): ParsedResult | null {
  try {
    const details: unknown = JSON.parse(text)
    return typeof details === 'object' && details !== null ? (details as ParsedResult) : null
  } catch {
    return null
  }
}

function numberIn(value: unknown) {
  return typeof value === 'number' ? value : 0
}

function namesIn(value: unknown) {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
}
