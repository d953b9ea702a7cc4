import type { Business } from '#app/domain/settings/business.ts'
import { linkPlaceholder } from '#app/domain/newsletter/subscriber-links.ts'
import { renderEmail } from './layout.tsx'
import { EmailButton, Paragraph } from './parts.tsx'

/** Composes the email with a new preferences link, for a subscriber whose old one has expired. */
export function preferencesLinkEmail(business: Business) {
  return renderEmail({
    business,
    subject: `Your newsletter preferences at ${business.name}`,
    preheader: 'Here is your new link.',
    heading: 'Your newsletter preferences',
    children: (
      <>
        <Paragraph>Here is a new link to choose what we email you.</Paragraph>
        <EmailButton href={linkPlaceholder}>Open my preferences</EmailButton>
        <Paragraph quiet>
          If you didn’t ask for it, ignore this email: nothing changes. Please don’t forward it.
        </Paragraph>
      </>
    ),
  })
}

/** Composes the email with a link to download or erase a subscriber's data. */
export function dataLinkEmail(business: Business) {
  return renderEmail({
    business,
    subject: `Your data at ${business.name}`,
    preheader: 'The link works once and expires in 30 minutes.',
    heading: 'Download or erase your data',
    children: (
      <>
        <Paragraph>
          You asked for the data that our newsletter stores about you. Open this page to download or erase it.
        </Paragraph>
        <EmailButton href={linkPlaceholder}>See my data</EmailButton>
        <Paragraph quiet>
          The link works once and expires in 30 minutes. If you didn’t ask for it, ignore this email: nothing
          changes. Please don’t forward it.
        </Paragraph>
      </>
    ),
  })
}
