import type { Context } from '#app/context.server.ts'
import { findAccountEvent } from '#app/data/accounts/account-events.ts'
import { findAccountLink } from '#app/data/accounts/account-links.ts'
import { accountLinkSettingsByPurpose } from '#app/domain/accounts/account.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import { accountLinkEmail } from '#app/emails/account-link.tsx'
import { accountNoticeEmail, orderLinkNoticeEmail } from '#app/emails/account-notice.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

const purposeByType = {
  'send-verification': 'verify-email',
  'send-password-reset': 'reset-password',
  'send-email-change': 'change-email',
  'send-invite': 'accept-invite',
} as const

export function sendAccountLink(
  context: Context,
  { type, emailId }: { type: keyof typeof purposeByType; emailId: number },
) {
  const purpose = purposeByType[type]
  return deliverEmail(context, emailId, async (email) => {
    const link = await findAccountLink(context.db, email.subjectId, purpose, context.now)
    if (!link) return { suppressed: 'The link was used or has expired, or its account was deleted.' }
    const token = await context.sign({ purpose, id: link.id, expiresAt: link.expiresAt })
    return {
      ...accountLinkEmail(await context.business(), purpose),
      link: `${context.siteOrigin}${accountLinkSettingsByPurpose[purpose].path}?token=${token}`,
    }
  })
}

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
