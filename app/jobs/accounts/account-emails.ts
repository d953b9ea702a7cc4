import { findAccountLink } from '#app/data/accounts/account-links.ts'
import { findAccountAuditEvent } from '#app/data/accounts/accounts.ts'
import { type AccountLinkPurpose, accountLinkSettingsByPurpose } from '#app/domain/accounts/account.ts'
import { formatAuditSentence } from '#app/domain/audit/sentence.ts'
import {
  buildAccountLinkEmail,
  buildAccountNoticeEmail,
  buildOrderLinkChangedEmail,
} from '#app/emails/account.tsx'
import type { EmailComposer, EmailComposers } from '#app/jobs/mail/deliver-email.ts'

function composeAccountLink(purpose: AccountLinkPurpose): EmailComposer {
  return async (context, email) => {
    const link = await findAccountLink(context.db, email.subjectId, purpose, context.now)
    if (!link) return { suppressed: 'The link was used or has expired, or its account was deleted.' }
    const token = context.sign({ purpose, id: link.id, expiresAt: link.expiresAt })
    return {
      ...buildAccountLinkEmail(await context.business(), purpose),
      link: `${context.siteOrigin}${accountLinkSettingsByPurpose[purpose].path}?token=${token}`,
    }
  }
}

export const accountEmailComposers = {
  'send-verification': composeAccountLink('verify-email'),
  'send-password-reset': composeAccountLink('reset-password'),
  'send-email-change': composeAccountLink('change-email'),
  'send-invite': composeAccountLink('accept-invite'),
  'notify-account': async (context, email) => {
    const event = await findAccountAuditEvent(context.db, email.subjectId)
    const business = await context.business()
    if (event && /^(fact|week):/.test(event.subject))
      return buildOrderLinkChangedEmail(business, formatAuditSentence(event))
    const notice = event && buildAccountNoticeEmail(business, event)
    return notice ?? { suppressed: 'The event was deleted or needs no notification.' }
  },
} satisfies Partial<EmailComposers>
