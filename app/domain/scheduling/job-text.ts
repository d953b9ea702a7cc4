import { capitalize } from '#app/domain/menu/product.ts'
import { dayText } from '#app/domain/time/date-text.ts'
import { jobNames, overdueAfterMs, type ScheduledJob, type ScheduledRun } from './scheduled-jobs.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'

export function jobName(job: string) {
  return Object.hasOwn(jobNames, job) ? jobNames[job as ScheduledJob] : humanizeJobName(job)
}

export function humanizeJobName(name: string) {
  return capitalize(name.replaceAll('-', ' '))
}

export function jobRunOutcomeText(run: Pick<ScheduledRun, 'state' | 'startedAt'>, now: number) {
  if (run.state === 'done') return { failed: false, label: 'Done' }
  if (run.state === 'failed') return { failed: true, label: 'Failed' }
  const failed = now - run.startedAt > overdueAfterMs
  return { failed, label: failed ? 'Didn’t finish' : 'Running' }
}

export function jobRunResultText(job: string, result: string | null) {
  if (result === null) return null
  const details = parseResult(result)
  if (details === null) return result
  switch (job) {
    case 'roll':
      return rollResultText(details)
    case 'keep-menu':
      return `${pluralize(numberIn(details.dishes), 'meal')} saved as they were when orders closed.`
    case 'export':
      return `${numberIn(details.rows).toLocaleString('en-US')} rows from ${numberIn(details.tables)} tables backed up.`
    case 'tick':
      return tickResultText(details)
    default:
      return result
  }
}

function rollResultText({ dishes, rotated, off, leftOut }: ParsedResult) {
  if (typeof off === 'string') return `The kitchen is closed: ${off}.`
  const autoFilledCount = numberIn(rotated)
  const source = autoFilledCount === 0 ? ' from the planned menu' : `, ${autoFilledCount} of them auto-filled`
  const skippedNames = namesIn(leftOut)
  const skippedText = skippedNames.length > 0 ? `; left out: ${skippedNames.join(', ')}` : ''
  return `${pluralize(numberIn(dishes), 'meal')}${source}${skippedText}.`
}

function tickResultText({ sent, published, rolled, failed }: ParsedResult) {
  const failures = namesIn(failed).map((failure) => {
    const [step = '', ...reasonParts] = failure.split(': ')
    return `${stepNames[step] ?? humanizeJobName(step)} failed: ${reasonParts.join(': ')}.`
  })
  const results = [
    typeof rolled === 'string' && `the week of ${dayText(rolled)} started`,
    numberIn(published) > 0 && `${pluralize(numberIn(published), 'post')} published`,
    numberIn(sent) > 0 && `${pluralize(numberIn(sent), 'job')} queued`,
  ].filter((text) => text !== false)
  const summary = results.length > 0 ? [`${capitalize(results.join(', '))}.`] : []
  return [...failures, ...summary].join(' ') || 'Nothing was due.'
}

/** Labels of the scheduler's steps by the names that jobs/scheduling/tick.ts stores when a step fails. */
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
    return typeof details === 'object' ? (details as ParsedResult | null) : null
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
