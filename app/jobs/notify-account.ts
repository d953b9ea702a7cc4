import type { Context } from '#app/context.server.ts'
import { findAccountEvent } from '#app/data/account-events.ts'
import { accountNotice } from '#app/letters/account-notice.tsx'
import { deliverEmail } from './deliver-email.ts'

/** Tells the owner of an account what has happened to it. */
export function notifyAccount(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const event = await findAccountEvent(context.db, email.subjectId)
    const letter = event && accountNotice(await context.business(), event)
    return letter ?? { suppressed: 'The event is gone, or is none that anybody is told of.' }
  })
}
