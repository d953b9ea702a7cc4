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
  id: number
  form: FormData
  by: string
}

export async function runSubscriberAction({
  context: { db, now, suppressionHash },
  id,
  form,
  by,
}: ActionArgs): Promise<SubscriberActionResult | null> {
  const redirectTo = `/admin/subscribers/${id}`
  switch (readTextField(form, 'intent')) {
    case 'unsubscribe': {
      const from = subscriberStates.find((state) => state === readTextField(form, 'state'))
      return from && (await unsubscribeByAdmin(db, { id, from, by, now })) === 'unsubscribed'
        ? { done: 'subscriber-unsubscribed', redirectTo }
        : {
            field: null,
            text: 'Nothing was changed because this subscriber confirmed or unsubscribed after you opened this page. Their current status is below.',
            status: 409,
          }
    }
    case 'reach':
      await markSubscriberReachable(db, { id, by, now })
      return { done: 'subscriber-reachable', redirectTo }
    case 'erase': {
      if (readTextField(form, 'sure') !== 'yes')
        return { field: 'sure', text: 'Please check the box first. This can’t be undone.', status: 422 }
      const subscriber = await findSubscriber(db, id)
      if (subscriber)
        await eraseSubscriber(db, { id, suppression: await suppressionHash(subscriber.email), by, now })
      return { done: 'subscriber-erased', redirectTo: '/admin/subscribers' }
    }
    default:
      return null
  }
}
