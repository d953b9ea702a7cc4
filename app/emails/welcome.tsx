import { type Business, addCampaignToUrl } from '#app/domain/settings/business.ts'
import { newsletterCampaign } from '#app/domain/newsletter/issue-product.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { findOrderingStatus } from '#app/domain/scheduling/order-state.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, InlineLink, Paragraph } from './layout/parts.tsx'

export function welcomeEmail(business: Business, now: number) {
  const { name, newsletter, deadline, promo, closed } = business
  const { weekly, opens } = findOrderingStatus(now, business)
  const offer = `Use code ${promo.code} for ${promo.percent}% off your first order`
  return renderEmail({
    business,
    subject: `Welcome to the ${name} newsletter`,
    preheader: `You’ll get our new menu every ${newsletter.label}.`,
    heading: 'You’re on the list',
    children: (
      <>
        <Paragraph>
          {`Thanks for subscribing. We’ll email you the new menu every ${newsletter.label}, with details on every meal. Everything is gluten-free. Orders close ${deadline.label}.`}
        </Paragraph>
        {closed ? (
          <Paragraph>{`The kitchen is closed this week. We’ll be back ${closed.back}.`}</Paragraph>
        ) : weekly === 'closed' ? (
          <Paragraph>{`Orders for this week are closed. The next menu opens ${opens}. ${offer}.`}</Paragraph>
        ) : (
          <Paragraph>
            {`You don’t have to wait for the next newsletter. ${offer}. `}
            <InlineLink href={addCampaignToUrl(business.orderUrl, newsletterCampaign, business)}>
              Order this week’s meals
            </InlineLink>
            {'.'}
          </Paragraph>
        )}
        <Paragraph>
          On your preferences page, you can add your ZIP code so each newsletter tells you how to get your
          meals, sign up for a reminder before orders close, or unsubscribe.
        </Paragraph>
        <EmailButton href={subscriberLinkPlaceholder}>Manage preferences</EmailButton>
      </>
    ),
  })
}
