import { accountLinkKinds } from '#app/domain/accounts.ts'
import type { Business } from '#app/domain/business.ts'
import { renderLetter } from '#app/domain/letter.ts'
import { linkMask } from '#app/domain/letters.ts'

/** The mail that asks somebody to the desk. */
export function inviteLetter(business: Business) {
  return renderLetter(business, {
    subject: `Come to the desk of ${business.name}`,
    preheader: 'An invitation to help run the kitchen’s site.',
    heading: 'You are asked to the desk',
    blocks: [
      {
        text: `The people who run ${business.name} ask you to help with its site: the menu, the posts, the inbox.`,
      },
      { button: { label: 'Take up the invitation', href: linkMask } },
      {
        text: `The link works once, for ${accountLinkKinds['accept-invite'].life}. If you do not know the kitchen, do nothing.`,
      },
    ],
  })
}
