import { accountLinkKinds } from '#app/domain/accounts.ts'
import type { Business } from '#app/domain/business.ts'
import { renderLetter } from '#app/domain/letter.ts'
import { linkMask } from '#app/domain/letters.ts'

/** The mail that follows a sign-up. */
export function verificationLetter(business: Business) {
  return renderLetter(business, {
    subject: `Confirm your address for ${business.name}`,
    preheader: 'One tap, and your account is complete.',
    heading: 'Your account is made',
    blocks: [
      {
        text: `You made an account at ${business.name}. Confirm that this is your address, and it is complete.`,
      },
      { button: { label: 'Confirm my address', href: linkMask } },
      {
        text: `The page asks for the password that you chose. The link works once, for ${accountLinkKinds['verify-email'].life}. If you did not make an account, do nothing: nobody can use this address until it is confirmed from here.`,
      },
    ],
  })
}
