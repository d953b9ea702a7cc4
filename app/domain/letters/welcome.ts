import type { Business } from '#app/domain/business.ts'
import { renderLetter } from '#app/domain/letter.ts'
import { linkMask } from '#app/domain/letters.ts'

/** The mail to whoever has just confirmed their address. */
export function welcomeLetter(business: Business) {
  const { name, newsletter, deadline, promo } = business
  return renderLetter(business, {
    subject: `Welcome to the ${name} letter`,
    preheader: `The new menu reaches you every ${newsletter.label}.`,
    heading: 'You are at the table',
    blocks: [
      {
        text: `Your address is confirmed. The new menu reaches you every ${newsletter.label}, and orders close ${deadline.label}.`,
      },
      {
        text: `Your first order takes ${promo.percent}% off with the code ${promo.code}.`,
      },
      {
        text: 'Tell us your ZIP code and each letter says how the food reaches you. You can also ask for a last call before orders close, or leave.',
      },
      { button: { label: 'Choose what you get', href: linkMask } },
    ],
  })
}
