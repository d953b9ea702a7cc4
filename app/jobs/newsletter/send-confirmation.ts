import type { Context } from '#app/context.server.ts'
import { hasAskedSince } from '#app/data/newsletter/confirmation.ts'
import { findSubscriber, type Subscriber } from '#app/data/newsletter/subscribers.ts'
import { confirmationDays } from '#app/domain/newsletter/confirmation.ts'
import { confirmationStanding } from '#app/domain/newsletter/subscriber.ts'
import { confirmationEmail } from '#app/emails/confirm-subscription.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Asks a new subscriber, or one who has left and asked again, to confirm (double opt-in, E03). */
export function sendConfirmation(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const subscriber = await findSubscriber(context.db, email.subjectId)
    if (!subscriber || !(await waits(context, subscriber, email.createdAt)))
      return { suppressed: 'The subscriber is not waiting for a confirmation.' }

    const expiresAt = Math.max(email.createdAt, email.openedAt ?? 0) + confirmationDays * 86_400_000
    if (expiresAt <= context.now) return { suppressed: 'Its link would have ended before it arrived.' }

    const token = await context.sign({ purpose: 'confirm-subscription', id: subscriber.id, expiresAt })
    const link = `${context.siteOrigin}/subscribe/confirm?token=${token}`
    return { ...confirmationEmail(await context.business()), link }
  })
}

/** A mail that the desk sends once more is no word of somebody who has left: they must have asked themselves. */
async function waits({ db }: Context, subscriber: Subscriber, issuedAt: number) {
  if (confirmationStanding(subscriber, issuedAt) !== 'waits') return false
  const { id, state, unsubscribedAt } = subscriber
  return state === 'pending' || hasAskedSince(db, { id, at: unsubscribedAt ?? issuedAt })
}
