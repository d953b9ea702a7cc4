import type { Context } from '#app/context.server.ts'
import { findSubscriber } from '#app/data/newsletter/subscribers.ts'
import { preferencesLinkLifetimeMs } from '#app/domain/newsletter/subscriber-links.ts'
import { dataLinkEmail, preferencesLinkEmail } from '#app/emails/subscriber-link.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Emails a subscriber a new link to their preferences. */
export function sendPreferencesLink(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async ({ subjectId: id, createdAt }) => {
    if (!(await findSubscriber(context.db, id))) return { suppressed: 'The subscriber was deleted.' }
    // Derived from the email row's creation time, not from now, so that a retry sends identical bytes.
    const expiresAt = createdAt + preferencesLinkLifetimeMs
    const token = await context.sign({ purpose: 'preferences', id, expiresAt })
    return {
      ...preferencesLinkEmail(await context.business()),
      link: `${context.siteOrigin}/preferences?token=${token}`,
    }
  })
}

/** Emails a subscriber the one-time link to download or erase their data. */
export function sendDataLink(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async ({ subjectId: id }) => {
    const subscriber = await findSubscriber(context.db, id)
    const expiresAt = subscriber?.dataLinkExpiresAt ?? 0
    if (expiresAt <= context.now) return { suppressed: 'The link was used or has expired.' }
    const token = await context.sign({ purpose: 'reader-data', id, expiresAt })
    return {
      ...dataLinkEmail(await context.business()),
      link: `${context.siteOrigin}/preferences/data?token=${token}`,
    }
  })
}
