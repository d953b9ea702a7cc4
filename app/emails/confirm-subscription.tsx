import type { Business } from '#app/domain/settings/business.ts'
import { confirmationDays, linkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { renderEmail } from './layout.tsx'
import { EmailButton, Paragraph } from './parts.tsx'

/**
 * Composes the email in which a new subscriber confirms their address (double opt-in, E03). It has no unsubscribe
 * header (E02).
 */
export function confirmationEmail(business: Business) {
  const { newsletter, deadline, promo } = business
  return renderEmail({
    business,
    subject: `Confirm your ${business.name} newsletter`,
    preheader: `One tap, and the new menu reaches you every ${newsletter.label}.`,
    heading: 'One tap to go',
    children: (
      <>
        <Paragraph>
          {`You asked for our weekly menu letter. Confirm that this is your address, and the new menu reaches you every ${newsletter.label}. Orders close ${deadline.label}.`}
        </Paragraph>
        <EmailButton href={linkPlaceholder}>Confirm my address</EmailButton>
        <Paragraph>
          {`The link works for ${confirmationDays} days. If you did not ask for this, do nothing: nothing will be sent.`}
        </Paragraph>
        <Paragraph quiet>{`New here? ${promo.code} takes ${promo.percent}% off your first order.`}</Paragraph>
      </>
    ),
  })
}
