import type { Business } from '#app/domain/settings/business.ts'
import {
  confirmationLinkLifetimeDays,
  subscriberLinkPlaceholder,
} from '#app/domain/newsletter/subscriber-links.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, Paragraph } from './layout/parts.tsx'

/** Email that asks a new subscriber to confirm (double opt-in, E03); it has no unsubscribe header (E02). */
export function confirmationEmail(business: Business) {
  const { newsletter, deadline, promo } = business
  const offer = `New here? Use code ${promo.code} for ${promo.percent}% off your first order.`
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
        <Paragraph muted>{offer}</Paragraph>
      </>
    ),
  })
}

export function preferencesLinkEmail(business: Business) {
  return renderEmail({
    business,
    subject: `Your ${business.name} newsletter preferences`,
    preheader: 'Here’s your new link.',
    heading: 'Your newsletter preferences',
    children: (
      <>
        <Paragraph>Here’s a new link to manage your email preferences.</Paragraph>
        <EmailButton href={subscriberLinkPlaceholder}>Open my preferences</EmailButton>
        <Paragraph muted>
          If you didn’t ask for this, you can ignore this email. Nothing will change. Please don’t forward
          this email.
        </Paragraph>
      </>
    ),
  })
}

export function personalDataLinkEmail(business: Business) {
  return renderEmail({
    business,
    subject: `Your ${business.name} newsletter data`,
    preheader: 'The link works once and expires in 30 minutes.',
    heading: 'Download or erase your data',
    children: (
      <>
        <Paragraph>
          You asked for a copy of the data we store about you as a subscriber. Use the link below to download
          or erase your data.
        </Paragraph>
        <EmailButton href={subscriberLinkPlaceholder}>See my data</EmailButton>
        <Paragraph muted>
          The link works once and expires in 30 minutes. If you didn’t ask for this, you can ignore this
          email. Nothing will change. Please don’t forward this email.
        </Paragraph>
      </>
    ),
  })
}
