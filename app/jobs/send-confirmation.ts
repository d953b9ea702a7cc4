import type { Context } from '#app/context.server.ts'
import { findSubscriber } from '#app/data/subscribers.ts'
import { confirmationDays, confirmationLetter } from '#app/domain/letters.ts'
import { deliverEmail } from './deliver-email.ts'

/** Asks a new subscriber to confirm (double opt-in, E03). */
export function sendConfirmation(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const subscriber = await findSubscriber(context.db, email.subjectId)
    if (subscriber?.state !== 'pending')
      return { suppressed: 'The subscriber is not waiting for a confirmation.' }

    const expiresAt = Math.max(email.createdAt, email.openedAt ?? 0) + confirmationDays * 86_400_000
    if (expiresAt <= context.now) return { suppressed: 'Its link would have ended before it arrived.' }

    const token = await context.sign({ purpose: 'confirm-subscription', id: subscriber.id, expiresAt })
    const link = `${context.siteOrigin}/subscribe/confirm?token=${token}`
    return { ...(await confirmationLetter(await context.business())), link }
  })
}
