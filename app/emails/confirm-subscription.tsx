import type { Business } from '#app/domain/settings/business.ts'
import {
  confirmationLinkLifetimeDays,
  subscriberLinkPlaceholder,
} from '#app/domain/newsletter/subscriber-links.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, Paragraph } from './layout/parts.tsx'

/** Asks a new subscriber to confirm their address (double opt-in, E03). It has no unsubscribe header (E02). */
export function confirmationEmail(business: Business) {
  const { newsletter, deadline, promo } = business
  return renderEmail({
    business,
    subject: `Confirm your ${business.name} newsletter`,
    preheader: `Tap the button to get our new menu every ${newsletter.label}.`,
    heading: 'One more step',
    children: (
      <>
        <Paragraph>
          {`You signed up for our weekly menu newsletter. Confirm your email address, and we’ll send you the new menu every ${newsletter.label}. Orders close ${deadline.label}.`}
        </Paragraph>
        <EmailButton href={subscriberLinkPlaceholder}>Confirm my email</EmailButton>
        <Paragraph>
          {`The link works for ${confirmationLinkLifetimeDays} days. If you didn’t sign up, you can ignore this email, and we won’t send you anything.`}
        </Paragraph>
        <Paragraph
          muted
        >{`New here? Use code ${promo.code} for ${promo.percent}% off your first order.`}</Paragraph>
      </>
    ),
  })
}
