import { accountLinkKinds } from '#app/domain/accounts.ts'
import type { Business } from '#app/domain/business.ts'
import { renderLetter } from '#app/domain/letter.ts'
import { linkMask } from '#app/domain/letters.ts'

/** The mail for a forgotten password. */
export function passwordResetLetter(business: Business) {
  return renderLetter(business, {
    subject: `A new password for ${business.name}`,
    preheader: `The link works once, for ${accountLinkKinds['reset-password'].life}.`,
    heading: 'Choose a new password',
    blocks: [
      { text: 'Somebody, we hope you, asked for a new password for the account with this address.' },
      { button: { label: 'Choose a new password', href: linkMask } },
      {
        text: `The link works once, for ${accountLinkKinds['reset-password'].life}. A new password ends every session of the account. If you did not ask, do nothing: your password stays as it is.`,
      },
    ],
  })
}
