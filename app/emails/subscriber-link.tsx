import { newsletterCampaignName } from '#app/domain/newsletter/issue-menu.ts'
import { confirmationLinkLifetimeDays, subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber.ts'
import { findOrderingStatus } from '#app/domain/scheduling/order-state.ts'
import { addCampaignToUrl, type Business } from '#app/domain/settings/business.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, InlineLink, Paragraph } from './layout/parts.tsx'

/** The double opt-in email (E03) has no unsubscribe header, unlike newsletters (E02). */
export function buildConfirmationEmail(business: Business) {
  const { newsletter, deadline, promo } = business
  const offer = `New here? Use code ${promo.code} for ${promo.percent}% off your first order.`
  return renderEmail(
    business,
    {
      subject: `Confirm your ${business.name} newsletter`,
      preheader: `Tap the button to get our new menu every ${newsletter.label}.`,
      heading: 'One more step',
    },
    `You signed up for our weekly menu newsletter. Confirm your email address, and we’ll send you the new menu every ${newsletter.label}. Orders close ${deadline.label}.`,
    <EmailButton href={subscriberLinkPlaceholder}>Confirm my email</EmailButton>,
    `The link works for ${confirmationLinkLifetimeDays} days. If you didn’t sign up, you can ignore this email, and we won’t send you anything.`,
    <Paragraph muted>{offer}</Paragraph>,
  )
}

export function buildWelcomeEmail(business: Business, now: number) {
  const { name, newsletter, deadline } = business
  return renderEmail(
    business,
    {
      subject: `Welcome to the ${name} newsletter`,
      preheader: `You’ll get our new menu every ${newsletter.label}.`,
      heading: 'You’re on the list',
    },
    `Thanks for subscribing. We’ll email you the new menu every ${newsletter.label}, with details on every meal. Everything is gluten-free. Orders close ${deadline.label}.`,
    <Paragraph>{orderingText(business, now)}</Paragraph>,
    'On your preferences page, you can sign up for a reminder before orders close, unsubscribe, or add your ZIP code so each newsletter tells you how to get your meals.',
    <EmailButton href={subscriberLinkPlaceholder}>Manage preferences</EmailButton>,
  )
}

function orderingText(business: Business, now: number) {
  const { promo, closed, orderUrl } = business
  if (closed) return `The kitchen is closed this week. We’ll be back ${closed.back}.`
  const { weekly, opens } = findOrderingStatus(now, business)
  const offer = `Use code ${promo.code} for ${promo.percent}% off your first order`
  if (weekly === 'closed') return `Orders for this week are closed. The next menu opens ${opens}. ${offer}.`
  return (
    <>
      {`You don’t have to wait for the next newsletter. ${offer}. `}
      <InlineLink href={addCampaignToUrl(orderUrl, newsletterCampaignName, business)}>
        Order this week’s meals
      </InlineLink>
      {'.'}
    </>
  )
}

export function buildPreferencesLinkEmail(business: Business) {
  return renderEmail(
    business,
    {
      subject: `Your ${business.name} newsletter preferences`,
      preheader: 'Here’s your new link.',
      heading: 'Your newsletter preferences',
    },
    'Here’s a new link to manage your email preferences.',
    <EmailButton href={subscriberLinkPlaceholder}>Open my preferences</EmailButton>,
    <Paragraph muted>
      If you didn’t ask for this, you can ignore this email. Nothing will change. Please don’t forward this
      email.
    </Paragraph>,
  )
}

export function buildPersonalDataLinkEmail(business: Business) {
  return renderEmail(
    business,
    {
      subject: `Your ${business.name} newsletter data`,
      preheader: 'The link works once and expires in 30 minutes.',
      heading: 'Download or erase your data',
    },
    'You asked for a copy of the data we store about you as a subscriber. Use the link below to download or erase your data.',
    <EmailButton href={subscriberLinkPlaceholder}>See my data</EmailButton>,
    <Paragraph muted>
      The link works once and expires in 30 minutes. If you didn’t ask for this, you can ignore this email.
      Nothing will change. Please don’t forward this email.
    </Paragraph>,
  )
}
