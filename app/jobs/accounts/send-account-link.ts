import type { Context } from '#app/context.server.ts'
import { findAccountLink } from '#app/data/accounts/account-links.ts'
import { accountLinkSettingsByPurpose } from '#app/domain/accounts/account.ts'
import {
  emailChangeEmail,
  inviteEmail,
  passwordResetEmail,
  verificationEmail,
} from '#app/emails/account-link.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

const linkEmails = {
  'send-verification': { purpose: 'verify-email', compose: verificationEmail },
  'send-password-reset': { purpose: 'reset-password', compose: passwordResetEmail },
  'send-email-change': { purpose: 'change-email', compose: emailChangeEmail },
  'send-invite': { purpose: 'accept-invite', compose: inviteEmail },
} as const

/** Sends an email with an account link. The token is derived here and never stored. */
export function sendAccountLink(
  context: Context,
  { type, emailId }: { type: keyof typeof linkEmails; emailId: number },
) {
  const { purpose, compose } = linkEmails[type]
  return deliverEmail(context, emailId, async (email) => {
    const link = await findAccountLink(context.db, { id: email.subjectId, purpose, now: context.now })
    if (!link) return { suppressed: 'The link was used or has expired, or its account was deleted.' }
    const token = await context.sign({ purpose, id: link.id, expiresAt: link.expiresAt })
    return {
      ...compose(await context.business()),
      link: `${context.siteOrigin}${accountLinkSettingsByPurpose[purpose].path}?token=${token}`,
    }
  })
}
