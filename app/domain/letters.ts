import type { Business } from './business.ts'
import { renderLetter } from './letter.ts'

/** Stands in a stored body where the link goes; the link itself is derived when the mail is sent. */
export const linkMask = '[[link]]'

/** How long the link of a confirmation works (E03). */
export const confirmationDays = 7

/** The mail that asks a new subscriber to confirm (double opt-in, E03); carries no unsubscribe header (E02). */
export function confirmationLetter(business: Business) {
  return renderLetter(business, {
    subject: `Confirm your ${business.name} newsletter`,
    preheader: `One tap, and the new menu reaches you every ${business.newsletter.label}.`,
    heading: 'One tap to go',
    blocks: [
      {
        text: `You asked for our weekly menu letter. Confirm that this is your address, and the new menu reaches you every ${business.newsletter.label}. Orders close ${business.deadline.label}.`,
      },
      { button: { label: 'Confirm my address', href: linkMask } },
      {
        text: `The link works for ${confirmationDays} days. If you did not ask for this, do nothing: nothing will be sent.`,
      },
      {
        text: `New here? ${business.promo.code} takes ${business.promo.percent}% off your first order.`,
      },
    ],
  })
}

/** Tells the owner that somebody subscribed (spec §7, notify-newsletter-signup). */
export function signupNotice(business: Business, subscriber: { email: string; phone: string | null }) {
  return renderLetter(business, {
    subject: `New newsletter subscriber: ${subscriber.email}`,
    preheader: 'Somebody joined the weekly letter.',
    heading: 'A new subscriber',
    blocks: [
      {
        facts: [
          ['E-mail', subscriber.email],
          ['Phone', subscriber.phone ?? 'not given'],
        ],
      },
      { text: 'They get the letter once they have confirmed their address.' },
    ],
  })
}
