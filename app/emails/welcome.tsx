import type { Business } from '#app/domain/settings/business.ts'
import { addCampaign } from '#app/domain/settings/campaign-link.ts'
import { newsletterCampaign } from '#app/domain/newsletter/issue-product.ts'
import { linkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { orderState } from '#app/domain/scheduling/order-state.ts'
import { renderEmail } from './layout.tsx'
import { EmailButton, InlineLink, Paragraph } from './parts.tsx'

/**
 * Composes the welcome email after a subscription is confirmed: when the newsletter comes, and links to the preferences
 * and to unsubscribe.
 */
export function welcomeEmail(business: Business, now: number) {
  const { name, newsletter, deadline, promo, closed } = business
  const { weekly, opens } = orderState(now, business)
  const offer = `${promo.code} takes ${promo.percent}% off your first order`
  return renderEmail({
    business,
    subject: `Welcome to the ${name} letter`,
    preheader: `The new menu reaches you every ${newsletter.label}.`,
    heading: 'You are at the table',
    children: (
      <>
        <Paragraph>
          {`You are on our list now. The new menu reaches you every ${newsletter.label}: each dish with what is in it, all of it gluten-free. Orders close ${deadline.label}.`}
        </Paragraph>
        {closed ? (
          <Paragraph>{`The kitchen is closed this week. We are back ${closed.back}.`}</Paragraph>
        ) : weekly === 'closed' ? (
          <Paragraph>
            {`The orders of this week are closed. The next menu opens ${opens}, and ${offer}.`}
          </Paragraph>
        ) : (
          <Paragraph>
            {`You need not wait for it: ${offer}. `}
            <InlineLink href={addCampaign(business.orderUrl, newsletterCampaign, business)}>
              Order from this week
            </InlineLink>
            {'.'}
          </Paragraph>
        )}
        <Paragraph>
          Tell us your ZIP code, and each letter says how the food reaches you. You can also ask for a last
          call before orders close, or leave.
        </Paragraph>
        <EmailButton href={linkPlaceholder}>Choose what you get</EmailButton>
      </>
    ),
  })
}
