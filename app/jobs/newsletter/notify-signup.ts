import type { Context } from '#app/context.server.ts'
import { startOfHour } from '#app/data/newsletter/insert-subscriber.ts'
import { listNewSubscribers } from '#app/data/newsletter/subscribers.ts'
import { signupNoticeEmail } from '#app/emails/signup-notice.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

const hour = 3_600_000

/** Emails the owner one summary of an hour's new subscribers (spec §7). */
export function notifyOwnerOfSignup(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const from = startOfHour(email.createdAt)
    const joined = await listNewSubscribers(context.db, { first: email.subjectId, from, until: from + hour })
    const [only, ...others] = joined
    if (!only) return { suppressed: 'The subscriber was deleted.' }
    const notice = signupNoticeEmail(
      await context.business(),
      joined,
      `${context.siteOrigin}/admin/subscribers`,
    )
    return others.length === 0 ? { ...notice, replyTo: only.email } : notice
  })
}
