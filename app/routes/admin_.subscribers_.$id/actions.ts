import type { SignedInUser } from '#app/domain/accounts/account.ts'
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

type SubscriberActionResult =
  { done: AdminNoticeName; redirectTo: string } | { field: 'sure' | null; text: string; status: number }

interface ActionArgs {
  context: Context
  signedIn: SignedInUser
  id: number
  form: FormData
}

export function runSubscriberAction(args: ActionArgs): Promise<SubscriberActionResult> | null {
  const intent = readTextField(args.form, 'intent')
  if (intent === 'unsubscribe') return unsubscribe(args)
  if (intent === 'reach') return allowEmails(args)
  return intent === 'erase' ? erase(args) : null
}

async function unsubscribe({ context, signedIn, id, form }: ActionArgs): Promise<SubscriberActionResult> {
  const shownState = readTextField(form, 'state')
  const from = subscriberStates.find((state) => state === shownState)
  const change = { id, by: signedIn.account.id, now: context.now }
  return from && (await unsubscribeByAdmin(context.db, { ...change, from })) === 'unsubscribed'
    ? { done: 'subscriber-unsubscribed', redirectTo: `/admin/subscribers/${id}` }
    : {
        field: null,
        text: 'Nothing was changed because this subscriber confirmed or unsubscribed after you opened this page. Their current status is below.',
        status: 409,
      }
}

async function allowEmails({ context, signedIn, id }: ActionArgs): Promise<SubscriberActionResult> {
  await markSubscriberReachable(context.db, { id, by: signedIn.account.id, now: context.now })
  return { done: 'subscriber-reachable', redirectTo: `/admin/subscribers/${id}` }
}

async function erase({ context, signedIn, id, form }: ActionArgs): Promise<SubscriberActionResult> {
  if (readTextField(form, 'sure') !== 'yes')
    return { field: 'sure', text: 'Please check the box first. This can’t be undone.', status: 422 }
  const subscriber = await findSubscriber(context.db, id)
  if (subscriber) {
    const suppression = await context.suppressionHash(subscriber.email)
    await eraseSubscriber(context.db, { id, suppression, by: signedIn.account.id, now: context.now })
  }
  return { done: 'subscriber-erased', redirectTo: '/admin/subscribers' }
}
