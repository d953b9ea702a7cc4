import type { NoticeName } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { removeFavoriteMeal, savePreferences, unsubscribeByLink } from '#app/data/newsletter/preferences.ts'
import { queueSubscriberLinkEmail } from '#app/data/newsletter/subscriber-data.ts'
import {
  describePreferences,
  parsePreferences,
  type SubscriberPreferencesInput,
} from '#app/domain/newsletter/subscriber.ts'
import { readRowId, readTextField } from '#app/http/form.ts'

type PreferencesResult = { notice: NoticeName } | { zipError: string | null; status: number }

export function readEnteredPreferences(form: FormData): SubscriberPreferencesInput | null {
  if (readTextField(form, 'intent') !== 'save') return null
  return {
    weekly: readTextField(form, 'weekly') === 'on',
    lastCall: readTextField(form, 'last-call') === 'on',
    zip: readTextField(form, 'zip').slice(0, 40),
  }
}

export async function runPreferencesAction(
  context: Context,
  id: number,
  form: FormData,
): Promise<PreferencesResult | null> {
  const { db, now, network } = context
  const change = (wording: string) => ({ id, consent: { source: '/preferences', wording, network }, now })
  switch (readTextField(form, 'intent')) {
    case 'save': {
      const entered = readEnteredPreferences(form)
      const choices = entered && parsePreferences(entered)
      if (!choices)
        return { zipError: 'Please enter a 5-digit ZIP code, or leave the field blank.', status: 422 }
      const outcome = await savePreferences(db, change(describePreferences(choices)), choices)
      return outcome === 'saved' ? { notice: 'preferences-saved' } : { zipError: null, status: 409 }
    }
    case 'drop': {
      const product = readRowId(form, 'dish')
      if (product !== null) await removeFavoriteMeal(db, change('Clicked “Remove” next to a meal'), product)
      return { notice: 'favorite-removed' }
    }
    case 'leave':
      await unsubscribeByLink(db, change('Clicked “Unsubscribe” on the preferences page'))
      return { notice: 'unsubscribed' }
    case 'data-link':
      await enqueueSubscriberLinkEmail(context, id, 'send-data-link')
      return { notice: 'link-emailed' }
    default:
      return null
  }
}

/** Queues an email with a link, unless too many of these emails were requested recently. */
export async function enqueueSubscriberLinkEmail(
  context: Context,
  id: number,
  kind: 'send-data-link' | 'send-preferences-link',
) {
  const emailId = await queueSubscriberLinkEmail(context.db, { id, kind, now: context.now })
  if (emailId !== null) await context.enqueue([{ type: kind, emailId }])
}
