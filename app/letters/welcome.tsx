import type { Business } from '#app/domain/business.ts'
import { withCampaign } from '#app/domain/campaign.ts'
import { Leave } from './foot.tsx'
import { renderLetter } from './letter.tsx'
import { Action, Inline, Paragraph } from './parts.tsx'

interface Pages {
  siteOrigin: string
  /** The reader's own. */
  unsubscribe: string
  preferences: string
}

/** What somebody finds after confirming: when the letter comes, what is on now, and how to change their mind. */
export function welcomeLetter(business: Business, { siteOrigin, unsubscribe, preferences }: Pages) {
  const { newsletter, deadline, promo, closed, name } = business
  return renderLetter({
    business,
    subject: `Welcome to the ${name} table`,
    preheader: `The new menu comes every ${newsletter.label}.`,
    heading: 'You are on the list',
    foot: (
      <Leave
        why={`You confirmed this address for the weekly menu of ${name}.`}
        unsubscribe={unsubscribe}
        preferences={preferences}
      />
    ),
    children: (
      <>
        <Paragraph>
          {`Thank you for confirming. Every ${newsletter.label} you get the new menu: each dish with what is in it, and until when to order. Every dish is gluten-free.`}
        </Paragraph>
        {closed ? (
          <Paragraph>{`The kitchen is closed this week. We are back ${closed.back}.`}</Paragraph>
        ) : (
          <Paragraph>{`You need not wait for it. Orders close ${deadline.label}.`}</Paragraph>
        )}
        <Action href={`${siteOrigin}/menu`}>See this week’s menu</Action>
        {!closed && (
          <Paragraph>
            {`First order? ${promo.code} takes ${promo.percent}% off it. `}
            <Inline href={withCampaign(business.orderUrl, 'newsletter', business)}>Order here</Inline>
            {'.'}
          </Paragraph>
        )}
        <Paragraph>
          {'Tell us your ZIP code, and each letter says how your meals reach you: '}
          <Inline href={preferences}>your preferences</Inline>
          {'.'}
        </Paragraph>
      </>
    ),
  })
}
