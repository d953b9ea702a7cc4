import type { Context } from '#app/context.server.ts'
import { findSubscriber } from '#app/data/subscribers.ts'
import { signupNotice } from '#app/letters/signup-notice.tsx'
import { deliverEmail } from './deliver-email.ts'

/** Tells the owner that somebody subscribed (spec §7). */
export function notifySignup(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const subscriber = await findSubscriber(context.db, email.subjectId)
    if (!subscriber) return { suppressed: 'The subscriber is gone.' }
    const page = `${context.siteOrigin}/admin/subscribers/${subscriber.id}`
    return { ...signupNotice(await context.business(), subscriber, page), replyTo: subscriber.email }
  })
}
