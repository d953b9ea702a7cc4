import { parseRowId } from '#app/components/admin/paging.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import { discardDeadLetter } from '#app/data/mail/dead-letters.ts'
import { dailyLimitText, imagesPerDay } from '#app/domain/images/generation-text.ts'
import { fieldText } from '#app/http/form.ts'
import { replayDeadLetterJob, requestCardRetry, requestImageRetry } from '#app/http/retry.server.ts'

type JobsActionResult = { done: AdminNoticeName } | { refusal: string; status: number }

interface ActionArgs {
  context: Context
  by: string
  /** The row's id as posted, not validated yet. */
  rowId: string
}

const intents: Record<string, (args: ActionArgs) => Promise<JobsActionResult>> = {
  picture: retryImage,
  card: retryCard,
  replay: replayDeadLetter,
  'put-away': discard,
}

/** Runs the action of the posted intent; null for an unknown intent. */
export function runAction({ context, by, form }: { context: Context; by: string; form: FormData }) {
  const name = fieldText(form, 'intent')
  const args = { context, by, rowId: fieldText(form, 'id').slice(0, 80) }
  return Object.hasOwn(intents, name) ? (intents[name]?.(args) ?? null) : null
}

async function retryImage({ context, by, rowId }: ActionArgs): Promise<JobsActionResult> {
  const id = parseRowId(rowId)
  const outcome = id === null ? 'not-failed' : await requestImageRetry(context, id, { by })
  if (outcome === 'retried') return { done: 'picture-tried-again' }
  return outcome === 'cap-reached'
    ? refused(dailyLimitText(imagesPerDay), 429)
    : refused('That picture is not one that failed any more: it waits, is drawn, or was asked for anew.')
}

async function retryCard({ context, by, rowId }: ActionArgs): Promise<JobsActionResult> {
  return (await requestCardRetry(context, rowId, { by }))
    ? { done: 'card-tried-again' }
    : refused('That social card is not one that failed any more.')
}

async function replayDeadLetter({ context, by, rowId }: ActionArgs): Promise<JobsActionResult> {
  const id = parseRowId(rowId)
  switch (id === null ? 'unreadable' : await replayDeadLetterJob(context, id, { by })) {
    case 'waits-again':
      return { done: 'letter-replayed' }
    case 'nothing-left':
      return { done: 'letter-nothing-left' }
    case 'decided-already':
      return refused('Somebody has decided on this letter already.')
    case 'mail-unknown':
      return refused(
        'Nobody knows whether this mail arrived. Open it, check, and send it once more from there; then put the letter away.',
      )
    case 'cap-reached':
      return refused(dailyLimitText(imagesPerDay), 429)
    case 'unreadable':
      return refused('There is no such letter, or no message that this version can read in it.')
  }
}

async function discard({ context, by, rowId }: ActionArgs): Promise<JobsActionResult> {
  const id = parseRowId(rowId)
  const put = id !== null && (await discardDeadLetter(context.db, id, { by, now: context.now }))
  return put ? { done: 'letter-put-away' } : refused('Somebody has decided on this letter already.')
}

function refused(refusal: string, status = 409): JobsActionResult {
  return { refusal, status }
}
