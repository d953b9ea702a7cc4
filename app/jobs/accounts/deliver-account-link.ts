import type { Context } from '#app/context.server.ts'
import { findAccountLink } from '#app/data/accounts/account-links.ts'
import { accountLinksByPurpose, type AccountLinkPurpose } from '#app/domain/accounts/account.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { deliverEmail, type ComposedEmail } from '#app/jobs/mail/deliver-email.ts'

/** Sends an email with an account link. The token is derived here and never stored. */
export function deliverAccountLink(
  context: Context,
  emailId: number,
  purpose: AccountLinkPurpose,
  compose: (business: Business) => ComposedEmail,
) {
  return deliverEmail(context, emailId, async (email) => {
    const link = await findAccountLink(context.db, { id: email.subjectId, purpose, now: context.now })
    if (!link) return { suppressed: 'The link was used or has expired, or its account was deleted.' }
    const token = await context.sign({ purpose, id: link.id, expiresAt: link.expiresAt })
    return {
      ...compose(await context.business()),
      link: `${context.siteOrigin}${accountLinksByPurpose[purpose].path}?token=${token}`,
    }
  })
}
