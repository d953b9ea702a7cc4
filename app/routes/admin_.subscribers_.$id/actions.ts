import type { SignedInUser } from '#app/auth/sessions.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import {
  eraseSubscriber,
  markSubscriberReachable,
  unsubscribeByAdmin,
} from '#app/data/newsletter/subscriber-changes.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import { subscriberStates } from '#app/domain/newsletter/subscriber.ts'
import { readTextField } from '#app/http/form.ts'

type Answer = { done: AdminNoticeName; at: string } | { field: 'sure' | null; text: string; status: number }

interface Press {
  context: Context
  signedIn: SignedInUser
  id: number
  form: FormData
}

/** Runs the function for the form's `intent`; returns null for an unknown intent. */
export function runAction(press: Press): Promise<Answer> | null {
  const intent = readTextField(press.form, 'intent')
  if (intent === 'unsubscribe') return leave(press)
  if (intent === 'reach') return reach(press)
  return intent === 'erase' ? erase(press) : null
}

async function leave({ context, signedIn, id, form }: Press): Promise<Answer> {
  const stated = readTextField(form, 'state')
  const from = subscriberStates.find((state) => state === stated)
  const change = { id, by: signedIn.account.id, now: context.now }
  return from && (await unsubscribeByAdmin(context.db, { ...change, from })) === 'unsubscribed'
    ? { done: 'subscriber-unsubscribed', at: `/admin/subscribers/${id}` }
    : {
        field: null,
        text: 'Nothing changed: this subscriber confirmed or unsubscribed after you opened this page. Their current status is below.',
        status: 409,
      }
}

async function reach({ context, signedIn, id }: Press): Promise<Answer> {
  await markSubscriberReachable(context.db, { id, by: signedIn.account.id, now: context.now })
  return { done: 'subscriber-reachable', at: `/admin/subscribers/${id}` }
}

async function erase({ context, signedIn, id, form }: Press): Promise<Answer> {
  if (readTextField(form, 'sure') !== 'yes')
    return { field: 'sure', text: 'Please check the box first. This can’t be undone.', status: 422 }
  const subscriber = await findSubscriber(context.db, id)
  if (subscriber) {
    const suppression = await context.suppressionOf(subscriber.email)
    await eraseSubscriber(context.db, { id, suppression, by: signedIn.account.id, now: context.now })
  }
  return { done: 'subscriber-erased', at: '/admin/subscribers' }
}
