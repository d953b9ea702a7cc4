import type { Context } from '#app/context.server.ts'
import { hasSignedUpSince, findSubscriber, type Subscriber } from '#app/data/newsletter/subscribers.ts'
import { confirmationLinkDays } from '#app/domain/newsletter/subscriber-links.ts'
import { confirmationLinkStatus } from '#app/domain/newsletter/subscriber.ts'
import { confirmationEmail } from '#app/emails/confirm-subscription.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/**
 * Emails the double opt-in confirmation link to a new subscriber, or to one who unsubscribed and signed up again
 * (E03).
 */
export function sendConfirmation(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const subscriber = await findSubscriber(context.db, email.subjectId)
    if (!subscriber || !(await isAwaitingConfirmation(context, subscriber, email.createdAt)))
      return { suppressed: 'The subscriber no longer needs to confirm.' }

    const expiresAt = Math.max(email.createdAt, email.openedAt ?? 0) + confirmationLinkDays * 86_400_000
    if (expiresAt <= context.now)
      return { suppressed: 'The link would have expired before the email arrived.' }

    const token = await context.sign({ purpose: 'confirm-subscription', id: subscriber.id, expiresAt })
    const link = `${context.siteOrigin}/subscribe/confirm?token=${token}`
    return { ...confirmationEmail(await context.business()), link }
  })
}

/**
 * Whether the subscriber still has to confirm. An unsubscribed person gets a confirmation email only if they signed up
 * again themselves, not because an admin resends one.
 */
async function isAwaitingConfirmation({ db }: Context, subscriber: Subscriber, issuedAt: number) {
  if (confirmationLinkStatus(subscriber, issuedAt) !== 'waits') return false
  const { id, state, unsubscribedAt } = subscriber
  return state === 'pending' || hasSignedUpSince(db, { id, at: unsubscribedAt ?? issuedAt })
}
