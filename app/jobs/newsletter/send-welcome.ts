import type { Context } from '#app/context.server.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import { welcomeEmail } from '#app/emails/welcome.tsx'
import { preferencesLinkLifetimeMs } from '#app/domain/newsletter/subscriber-links.ts'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Sends the welcome email, once, to a subscriber who was just confirmed. */
export function sendWelcome(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async ({ subjectId: id, createdAt }) => {
    const subscriber = await findSubscriber(context.db, id)
    if (subscriber?.state !== 'confirmed' || subscriber.unreachable !== null)
      return { suppressed: 'The subscriber is no longer on the list.' }
    // Derived from the email row's creation time, not from now, so that a retry sends identical bytes.
    const expiresAt = createdAt + preferencesLinkLifetimeMs
    const token = await context.sign({ purpose: 'preferences', id, expiresAt })
    return {
      ...welcomeEmail(await context.business(), context.now),
      link: `${context.siteOrigin}/preferences?token=${token}`,
    }
  })
}
