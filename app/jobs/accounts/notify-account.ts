import type { Context } from '#app/context.server.ts'
import { findAccountEvent } from '#app/data/accounts/account-events.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { accountNoticeEmail, orderLinkNoticeEmail } from '#app/emails/account-notice.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

export function sendAccountNotice(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const event = await findAccountEvent(context.db, email.subjectId)
    const business = await context.business()
    if (event && /^(fact|week):/.test(event.subject))
      return orderLinkNoticeEmail(business, formatAuditSentence(event))
    const notice = event && accountNoticeEmail(business, event)
    return notice ?? { suppressed: 'The event was deleted or needs no notification.' }
  })
}
