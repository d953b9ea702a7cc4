import { preferencesConsentTexts } from '#app/content/newsletter.ts'
import type { NoticeName } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { removeFavorite, unsubscribeByLink, savePreferences } from '#app/data/newsletter/preferences.ts'
import { queueSubscriberEmail } from '#app/data/newsletter/subscriber-data.ts'
import {
  parsePreferences,
  invalidZipMessage,
  type PreferencesInput,
} from '#app/domain/newsletter/preferences.ts'
import { readTextField, readRowId } from '#app/http/form.ts'
import { createConsentDetails } from '#app/http/subscriber-page.ts'

interface PreferencesSubmission {
  context: Context
  id: number
  form: FormData
}

type PreferencesResult = { notice: NoticeName } | { refused: { zip?: string }; status: number }

export function readEnteredPreferences(form: FormData): PreferencesInput | null {
  if (readTextField(form, 'intent') !== 'save') return null
  return {
    weekly: readTextField(form, 'weekly') === 'on',
    lastCall: readTextField(form, 'last-call') === 'on',
    zip: readTextField(form, 'zip').slice(0, 40),
  }
}

export async function runPreferencesAction(
  submission: PreferencesSubmission,
): Promise<PreferencesResult | null> {
  const { context, id, form } = submission
  const changeDetails = (consentText: string) => ({
    id,
    consent: createConsentDetails(context, '/preferences', consentText),
    now: context.now,
  })
  switch (readTextField(form, 'intent')) {
    case 'save':
      return save(submission)
    case 'drop': {
      const product = readRowId(form, 'dish')
      if (product !== null)
        await removeFavorite(context.db, {
          ...changeDetails(preferencesConsentTexts.favoriteDropped),
          product,
        })
      return { notice: 'favourite-dropped' }
    }
    case 'leave':
      await unsubscribeByLink(context.db, changeDetails(preferencesConsentTexts.leftByChoice))
      return { notice: 'left-list' }
    case 'data-link':
      await emailPreferencesLink(context, id, 'send-data-link')
      return { notice: 'link-mailed' }
    default:
      return null
  }
}

async function save({ context, id, form }: PreferencesSubmission): Promise<PreferencesResult> {
  const entered = readEnteredPreferences(form)
  const choices = entered && parsePreferences(entered)
  if (!choices) return { refused: { zip: invalidZipMessage }, status: 422 }
  const consent = createConsentDetails(context, '/preferences', '')
  const outcome = await savePreferences(context.db, { id, choices, consent, now: context.now })
  // Any other outcome means that the subscriber has already left the list, so the page shows the current state.
  return outcome === 'saved' ? { notice: 'choices-saved' } : { refused: {}, status: 409 }
}

/** Queues the email with the link unless it was sent recently. The response never shows whether an email was sent. */
export async function emailPreferencesLink(
  context: Context,
  id: number,
  kind: 'send-data-link' | 'send-preferences-link',
) {
  const emailId = await queueSubscriberEmail(context.db, { id, kind, now: context.now })
  if (emailId !== null) await context.enqueue([{ type: kind, emailId }])
}
