import type { Business } from '#app/domain/settings/business.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { renderEmail } from './layout/layout.tsx'
import { EmailButton, Paragraph } from './layout/parts.tsx'

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
