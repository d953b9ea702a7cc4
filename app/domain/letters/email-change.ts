import { accountLinkKinds } from '#app/domain/accounts.ts'
import type { Business } from '#app/domain/business.ts'
import { renderLetter } from '#app/domain/letter.ts'
import { linkMask } from '#app/domain/letters.ts'

/** The mail to the new address of an account. */
export function emailChangeLetter(business: Business) {
  return renderLetter(business, {
    subject: `Confirm your new address for ${business.name}`,
    preheader: 'From then on you log in with this address.',
    heading: 'Is this your new address?',
    blocks: [
      {
        text: `An account at ${business.name} is to have this address. Confirm it, and from then on you log in with it.`,
      },
      { text: 'Open the link where you are logged in, or log in first.' },
      { button: { label: 'Use this address', href: linkMask } },
      {
        text: `The link works once, for ${accountLinkKinds['change-email'].life}. If you did not ask for this, do nothing: the account keeps the address that it has.`,
      },
    ],
  })
}
