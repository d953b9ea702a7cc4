import { readerWords } from '#app/content/newsletter.ts'
import type { NoticeName } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { dropFavourite, leaveList, saveChoices } from '#app/data/reader-choices.ts'
import { eraseSubscriber, theReader } from '#app/data/subscriber-changes.ts'
import { choicesOf, zipRefusal, type EnteredChoices } from '#app/domain/reader-choices.ts'
import { fieldText, rowIn } from '#app/read-form.ts'
import { saidOn } from '#app/reader-page.ts'

interface Press {
  context: Context
  id: number
  email: string
  form: FormData
}

type Answer = { notice: NoticeName } | { refused: { zip?: string; sure?: string }; status: number }

export function enteredIn(form: FormData): EnteredChoices | null {
  if (fieldText(form, 'intent') !== 'save') return null
  return {
    weekly: fieldText(form, 'weekly') === 'on',
    lastCall: fieldText(form, 'last-call') === 'on',
    zip: fieldText(form, 'zip').slice(0, 40),
  }
}

/** Null for what no form of the page sends. */
export async function carryOut(press: Press): Promise<Answer | null> {
  const { context, id, form } = press
  const change = (words: string) => ({ id, said: saidOn(context, '/preferences', words), now: context.now })
  switch (fieldText(form, 'intent')) {
    case 'save':
      return save(press)
    case 'drop': {
      const dish = rowIn(form, 'dish')
      if (dish !== null) await dropFavourite(context.db, { ...change(readerWords.favouriteDropped), dish })
      return { notice: 'favourite-dropped' }
    }
    case 'leave':
      await leaveList(context.db, change(readerWords.leftByChoice))
      return { notice: 'left-list' }
    case 'erase':
      return erase(press)
    default:
      return null
  }
}

async function save({ context, id, form }: Press): Promise<Answer> {
  const entered = enteredIn(form)
  const choices = entered && choicesOf(entered)
  if (!choices) return { refused: { zip: zipRefusal }, status: 422 }
  const said = saidOn(context, '/preferences', '')
  const outcome = await saveChoices(context.db, { id, choices, said, now: context.now })
  // They have left, perhaps in another tab: the page says so as it is now.
  return outcome === 'saved' ? { notice: 'choices-saved' } : { refused: {}, status: 409 }
}

async function erase({ context, id, email, form }: Press): Promise<Answer> {
  if (fieldText(form, 'sure') !== 'yes')
    return { refused: { sure: 'Please tick this first: it can’t be undone.' }, status: 422 }
  const suppression = await context.suppressionOf(email)
  const said = saidOn(context, '/preferences', readerWords.erased)
  await eraseSubscriber(context.db, { id, suppression, by: theReader, said, now: context.now })
  return { notice: 'reader-erased' }
}
